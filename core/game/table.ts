import type { CardId, ModelId, Side, UnitId, WeaponId } from '../base/index.ts';
import { given } from '../base/index.ts';
import type { Dice } from '../dice/index.ts';
import type { Card, CardModel, Weapon } from '../forces/card.ts';
import { unitTypeOf } from '../forces/card.ts';
import type { PlatoonKind } from '../forces/platoon.ts';
import type { Book, Layout, Scenario } from '../rulebook/index.ts';
import type { Board, ModelAt, Shape, Space } from '../space/space.ts';
import type { ModelState, State, UnitState } from './state.ts';

/** A platoon of a game: it never changes, whatever is lost. */
export interface PlatoonInPlay {
  /** The first unit of its leader, by which it is known. */
  readonly id: UnitId;
  readonly kind: PlatoonKind;
  readonly leaders: readonly UnitId[];
  /** All of it, leaders and support too. */
  readonly units: readonly UnitId[];
}

/** What a game is played with and that never changes in it. */
export interface Table {
  readonly book: Book;
  readonly space: Space;
  readonly dice: Dice;
  readonly cards: ReadonlyMap<CardId, Card>;
  /** The measured body of a card's models. */
  readonly shapes: ReadonlyMap<CardId, Shape>;
  /** Models that were measured one by one, and stay where they are; left out where all have the bodies of their cards. */
  readonly measured?: ReadonlyMap<ModelId, ModelAt>;
  readonly scenario: Scenario;
  /** Turns agreed on before play; null for as many as it takes (VICT-10). */
  readonly turnLimit: number | null;
  /** Who alone has set up the terrain, so that the other takes his edge or quarter first; left out where both have (SETUP-14). */
  readonly terrainBy?: Side;
  /** Those of both armies; left out where there are none. */
  readonly platoons?: readonly PlatoonInPlay[];
}

/** The blow that every soldier and vehicle can strike (CC-06). */
export const STANDARD = 'standard' as WeaponId;

/** What strikes without being anybody's weapon: mines. */
export const HAZARD = 'hazard' as WeaponId;

/** A unit of the state; not having it is our own broken promise. */
export function unitOf(state: State, id: UnitId): UnitState {
  const unit = state.units.find(one => one.id === id);
  if (!unit) throw new Error(`No unit ${id} in play: a command naming it should have been refused.`);
  return unit;
}

/** The card of a unit; throws where the table has none of that name. */
export function cardOf(table: Table, unit: UnitState): Card {
  const card = table.cards.get(unit.card);
  if (!card) throw new Error(`No card ${unit.card}: an army naming it should have been refused.`);
  return card;
}

/** The side of a card that is bought. */
export const frontOf = ({ cards }: Pick<Table, 'cards'>, card: Card): Card =>
  card.otherSideOf === undefined ? card : given(cards.get(card.otherSideOf), 'first side of a card');

const backs = new WeakMap<Table['cards'], ReadonlyMap<CardId, Card>>();

/** The other side of a card that has two. */
export function backOf({ cards }: Pick<Table, 'cards'>, card: Card): Card | null {
  const known = backs.get(cards) ?? backsIn(cards);
  backs.set(cards, known);
  return known.get(card.id) ?? null;
}

/** Second sides, by the card whose they are; of two for one card the first. */
const backsIn = (cards: Table['cards']): ReadonlyMap<CardId, Card> =>
  new Map([...cards.values()].toReversed().flatMap(card => (card.otherSideOf === undefined ? [] : [[card.otherSideOf, card]])));

/** Who attacks, once the set-up has decided it (SETUP-16). */
export const attackerOf = ({ attacker }: State): Side => given(attacker, 'attacker');
/** Who attacks, and where the sides are at home, once that has been taken (SETUP-16). */
export const layoutOf = ({ attacker, edges, quarters }: State): Layout => ({
  ...{ attacker: given(attacker, 'attacker'), edges: given(edges, 'edge of a side') },
  ...(quarters ? { quarters } : {}),
});

/** Where terrain is placed in tiles, which scenarios ask for on squares alone. */
export const tilesOf = ({ space }: Pick<Table, 'space'>) => given(space.tiles, 'board of tiles');

/** The unit that a living model belongs to. */
export function bearerOf(state: State, model: ModelId): { readonly unit: UnitState; readonly model: ModelState } | null {
  for (const unit of state.units) for (const one of unit.models) if (one.id === model) return { unit, model: one };
  return null;
}

/** On the table or aboard what is, and not about to be eliminated when the action is over. */
export const isAlive = ({ where, dying }: UnitState): boolean => (where === 'table' || where === 'aboard') && dying === undefined;

/** The unit with the heroes who have joined it: one target, one cohesion, several cards (DMG-07). Whoever is part of it for good waits
 *  off the table with it. */
export const membersOf = (state: State, unit: UnitState): readonly UnitState[] => [
  unit,
  ...state.units.filter(one => one.joined === unit.id && (isAlive(one) || one.where === 'waiting')),
];

/** Those of them who have joined it. */
export const heroesWith = (state: State, unit: UnitState): readonly UnitState[] => membersOf(state, unit).slice(1);

/** Whether anybody is left of a unit: its own models, or a hero who has joined it. */
export const isStanding = (state: State, unit: UnitState): boolean => membersOf(state, unit).some(isAlive);

/** What the models of one unit carry; a unit on one base carries all its card's weapons. */
export function figureOf(card: Card, model: ModelState): CardModel | null {
  return model.figure < 0 ? null : (card.models[model.figure] ?? null);
}

/** A line of a card by its id; null where it has none such. */
export const weaponOf = (card: Card, id: WeaponId): Weapon | null => card.weapons.find(weapon => weapon.id === id) ?? null;

const stands = new WeakMap<ModelState, ModelAt>();

/** A model as the space measures it. The same object as long as it stands where it is: spaces remember answers by it. */
export function modelAt(table: Table, unit: UnitState, model: ModelState): ModelAt {
  const before = stands.get(model);
  if (before) return before;
  const at = stand(table, unit, model);
  stands.set(model, at);
  return at;
}

function stand(table: Table, unit: UnitState, model: ModelState): ModelAt {
  if (model.place === null) throw new Error(`${model.id} is not on the table: nothing should be measured to it.`);
  const measured = table.measured?.get(model.id);
  if (measured?.place === model.place) return measured;
  const card = cardOf(table, unit);
  return {
    id: model.id,
    unit: unit.id,
    side: unit.side,
    type: unitTypeOf(card.kind),
    shape: shapeFor(table, card),
    place: model.place,
  };
}

/** The body of whoever a card is; throws where the table has none. */
export function shapeFor(table: Table, card: Card): Shape {
  const shape = table.shapes.get(card.id);
  if (!shape) throw new Error(`No measured body for the card ${card.id}.`);
  return shape;
}

interface KnownBoard {
  readonly units: State['units'];
  readonly living: readonly ModelState[];
  readonly board: Board;
}

const boards = new WeakMap<Table, KnownBoard>();

/** All that stands on the table now. The same object as long as nothing has moved, so that spaces may keep what they know of it. */
export function boardOf(table: Table, state: State): Board {
  const last = boards.get(table);
  const isGround = last?.board.pieces === state.pieces;
  if (isGround && last.units === state.units) return last.board;
  const units = state.units.filter(unit => unit.where === 'table');
  const living = units.flatMap(unit => unit.models);
  const board =
    isGround && same(last.living, living)
      ? last.board
      : { pieces: state.pieces, models: units.flatMap(unit => modelsAt(table, unit)) };
  boards.set(table, { units: state.units, living, board });
  return board;
}

const same = (a: readonly unknown[], b: readonly unknown[]) => a.length === b.length && a.every((one, i) => one === b[i]);

/** The models of a unit that stand somewhere, with bodies and places. */
export const modelsAt = (table: Table, unit: UnitState): readonly ModelAt[] =>
  unit.models.filter(model => model.place !== null).map(model => modelAt(table, unit, model));
