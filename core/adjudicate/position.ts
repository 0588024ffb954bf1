import type { CardId, UnitId } from '../base/index.ts';
import { cardId, itemAt, range, ruleName, weaponId } from '../base/index.ts';
import { scripted } from '../dice/index.ts';
import type { Card, CardKind, UnitType, Weapon } from '../forces/card.ts';
import { UNIT_TYPES } from '../forces/card.ts';
import type { State, UnitState } from '../game/state.ts';
import { blankState } from '../game/steps/create.ts';
import type { Table } from '../game/table.ts';
import type { Book, Scenario } from '../rulebook/index.ts';
import type { Board, ModelAt, Space } from '../space/space.ts';
import type { Judging } from './context.ts';

/** A frozen table or board, with the space that judges it and the book that does. */
export interface Frozen {
  readonly scene: { readonly board: Board };
  readonly space: Space;
  readonly book: Judging;
}

/** The same as a game has it: its units with plain cards, each model where it stands and with the body that was measured. */
export interface Position {
  readonly table: Table;
  readonly state: State;
}

/** Whether a book brings its rules along; what is printed for those who name none does not. */
export const isWhole = (book: Judging): book is Book => 'everyone' in book;

const made = new WeakMap<Frozen, Position>();

/** The position of a scene by a book, made once. */
export function positionOf(frozen: Frozen, book: Book): Position {
  const before = made.get(frozen);
  if (before) return before;
  const { scene, space } = frozen;
  const { pieces, models } = scene.board;
  const table: Table = {
    ...{ book, space, cards: CARDS, shapes: new Map(), scenario: NOWHERE, turnLimit: null },
    // Nobody throws.
    dice: scripted(),
    measured: new Map(models.map(model => [model.id, model] as const)),
  };
  const blank = blankState(table, { blue: [], red: [] }, []);
  const position: Position = { table, state: { ...blank, turn: 1, pieces, units: unitsOf(models), agenda: [] } };
  made.set(frozen, position);
  return position;
}

const KINDS: { readonly [T in UnitType]: CardKind } = { infantry: 'squad', vehicle: 'vehicle', aircraft: 'aircraft' };
const ARMOURS = { infantry: 'I2', vehicle: 'V2', aircraft: 'A2' } as const;

const idOf = (type: UnitType): CardId => cardId(`plain-${type}`);

/** A unit of which nothing is known but what it is. */
const plain = (type: UnitType): Card => ({
  ...{ id: idOf(type), name: type, bloc: 'allies', kind: KINDS[type], armour: ARMOURS[type] },
  ...{ move: range(0), march: range(0), damageTrack: type === 'infantry' ? null : 1, points: 0 },
  ...{ faction: null, size: null, unique: false, skills: [], models: [], weapons: [] },
});

const CARDS: Table['cards'] = new Map(UNIT_TYPES.map(type => [idOf(type), plain(type)]));

/** A weapon of which nothing is known but one rule that it holds, and how many R far it reaches. */
export const plainWeapon = (rule: string, max: number): Weapon => ({
  ...{ id: weaponId('plain'), name: 'plain', count: 1, mount: null, reach: { min: range(0), max: range(max) } },
  ...{ ammo: null, crewServed: false, crew: false, rules: [ruleName(rule)], cells: {} },
});

function unitsOf(models: readonly ModelAt[]): readonly UnitState[] {
  const companies = new Map<UnitId, ModelAt[]>();
  for (const model of models) {
    const company = companies.get(model.unit);
    if (company) company.push(model);
    else companies.set(model.unit, [model]);
  }
  return [...companies.values()].map(unitIn);
}

/** These models as one unit of a game. */
export function unitIn(company: readonly ModelAt[]): UnitState {
  const { unit: id, side, type } = itemAt(company, 0);
  return {
    ...{ id, side, card: idOf(type), models: company.map(model => ({ id: model.id, figure: -1, place: model.place })) },
    ...{ damage: 0, spent: {}, markers: [], where: 'table', activated: true, fresh: false, lastAction: null, joined: null },
  };
}

/** Of a frozen table nobody asks how it was begun, or how it ends. */
const NOWHERE: Scenario = {
  ...{ id: 'scene', space: 'free', rules: [], chooses: 'attacker', edges: [], sides: [], terrain: [], objectivesInCentre: false },
  ...{ objectives: [], recycling: null, turns: null, victoryPoints: null, prize: null, because: [] },
  ...{ fortificationZone: () => SOUTH, entry: () => SOUTH },
};
const SOUTH = { zone: 'edge', edge: 'south' } as const;
