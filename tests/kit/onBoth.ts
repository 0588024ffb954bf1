import type { Command } from '../../core/decisions/index.ts';
import type { Card } from '../../core/forces/card.ts';
import type { Rule, Switched } from '../../core/rulebook/index.ts';
import type { Piece, Place, Shape } from '../../core/space/space.ts';
import { declaredBy } from '../../core/game/actions.ts';
import { modelId, ruleName } from '../../core/base/index.ts';
import { card, weapon } from './cards.ts';
import { placeOf as freePlaceOf } from '../../core/space/free/base/forms.ts';
import { choosingFor } from './choices.ts';
import { place, wood } from './free.ts';
import { fill, ORIGIN } from './squares.ts';
import type { Posted, Skirmish } from './game.ts';
import { activate, row, skirmish } from './game.ts';
import { gridSkirmish, on, squareOf } from './gridSkirmish.ts';

/** One set-up on both spaces: units stand on squares, of which the table makes 6 cm each, so that whoever is on the next one can be struck
 *  and whoever is two away cannot. Models stand from west to east, 3 cm apart. */
export const SPACES = ['table', 'squares'] as const;
export type SpaceOf = (typeof SPACES)[number];

type Square = readonly [column: number, row: number];

/** A unit on a square; without one it waits off the table. `models`: so many are left. */
export interface OnBoth extends Omit<Posted, 'at'> {
  readonly at?: Square;
  /** Degrees, as on the table; north unless told. */
  readonly facing?: number;
  readonly models?: number;
  /** cm farther east, on the table alone: for who shares a square. */
  readonly beside?: number;
}

interface BothOptions {
  readonly cards: readonly Card[];
  readonly blue: readonly OnBoth[];
  readonly red: readonly OnBoth[];
  readonly dice?: readonly string[];
  readonly pieces?: readonly Piece[];
  readonly turn?: number;
  /** House rules by their ids, with their values. */
  readonly switched?: Switched;
  /** Rules beside those of the book. */
  readonly rules?: readonly Rule[];
  readonly set?: string;
  /** On squares, 1 to 5; 1 unless told, as it always is on the table. */
  readonly scenario?: string;
  /** Bodies on the table that differ from those of the conventions. */
  readonly shapes?: { readonly [card: string]: Shape };
}

const CM = 6;
const FACINGS = { 0: 'n', 90: 'e', 180: 's', 270: 'w' } as const;

export function onBoth(space: SpaceOf, { blue, red, cards, ...rest }: BothOptions): Skirmish {
  const full = new Map(
    cards.map(card => [String(card.id), card.kind === 'squad' ? card.models.reduce((n, m) => n + m.count, 0) : 1]),
  );
  if (space === 'table') {
    const post = ({ at, models, beside = 0, facing = 0, ...unit }: OnBoth): Posted => {
      if (!at) return unit;
      const count = models ?? full.get(unit.card) ?? 1;
      return { ...unit, at: row(count, at[0] * CM + beside, at[1] * CM).map(([x, y]) => [x, y, facing] as const) };
    };
    return skirmish({ cards, ...rest, blue: blue.map(post), red: red.map(post) });
  }
  const post = ({ facing = 0, beside: _, ...unit }: OnBoth) => ({ ...unit, facing: FACINGS[facing as keyof typeof FACINGS] });
  return gridSkirmish({ cards, ...rest, blue: blue.map(post), red: red.map(post) });
}

/** A unit, and who has joined it, goes straight so many squares east and north, all its models alike. */
export function walk(
  space: SpaceOf,
  game: Skirmish,
  unit: string,
  east: number,
  north: number,
): Extract<Command, { do: 'move' }> {
  const members = game.state.units.filter(one => one.id === unit || one.joined === unit);
  if (space === 'table') {
    const path = (from: Place | null): readonly Place[] => {
      const { x, y } = freePlaceOf(from!);
      return [place(x / 10 + east * CM, y / 10 + north * CM)];
    };
    return { do: 'move', ways: members.flatMap(one => one.models.map(model => ({ model: model.id, path: path(model.place) }))) };
  }
  const steps = Math.max(Math.abs(east), Math.abs(north));
  const { column, row: line } = squareOf(members[0]!.models[0]!.place)!;
  const path = Array.from({ length: steps }, (_, i) => on(column + Math.sign(east) * (i + 1), line + Math.sign(north) * (i + 1)));
  return { do: 'move', ways: [{ model: modelId(`${unit}.1`), path }] };
}

/** Activated and declared, with these special actions by name among the others. */
export function begin(game: Skirmish, unit: string, ...actions: readonly string[]): void {
  game.answer(activate(unit));
  game.answer(declaring(...actions));
}

export const declaring = (...actions: readonly string[]): Extract<Command, { do: 'declare' }> => ({
  do: 'declare',
  actions: actions.map(declaredBy),
  weapons: [],
});

/** Every question that is open, in short: `SK-28` for the one that a rule asks, else the name of the question. */
export const asked = (game: Skirmish): string => choosingFor(game.ask) ?? game.ask.ask;

const LINES = 'I1 I2 I3 I4 V1 V2 V3 V4 V5 V6 V7 A1 A2 A3'.split(' ');
const against = (cell: string): string => LINES.map(line => `${line}:${cell}`).join(' ');

/** A hero with a gun and a blade of three dice each. */
export const duellist = (
  name: string,
  skills: readonly string[],
  rules: { readonly gun?: string; readonly blade?: string } = {},
) =>
  card(name, 'allies', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 9, points: 10, skills },
    weapons: [
      weapon('Gun', { reach: '6', cells: against('3/1'), rules: rules.gun ? [rules.gun] : [] }),
      weapon('Blade', { reach: 'C', cells: against('3/1'), rules: rules.blade ? [rules.blade] : [] }),
    ],
  });

/** A hero and an enemy `gap` squares north of him, and one more of each side far away; he has declared, and is asked for his shots. */
export function duel(
  space: SpaceOf,
  { blue, red = 'target', gap = 3, dice, action = 'attack', cards, skills = [], cover = false, switched = {} }: Duel,
): Skirmish {
  const extras = [duellist('Target', []), duellist('Idler', [])];
  const game = onBoth(space, {
    ...{ cards: [...cards, ...extras], dice, switched, pieces: cover ? [COVER[space](5, 4 + gap)] : [] },
    blue: [
      { card: blue, at: [5, 4] },
      { card: 'idler', at: [1, 1] },
    ],
    red: [
      { card: red, at: [5, 4 + gap], activated: true },
      { card: 'idler', at: [11, 17] },
    ],
  });
  game.answer(activate('blue-1'));
  const declared = declaring(...(action === 'attack' ? ['attack', 'nothing'] : ['sustained']));
  game.answer({ ...declared, ...(skills.length > 0 && { skills: skills.map(ruleName) }) });
  return game;
}

/** Terrain on a square that gives cover to who stands in it. */
export const piecesFor = (space: SpaceOf, column: number, row: number): Piece => COVER[space](column, row);

const COVER: { readonly [S in SpaceOf]: (column: number, row: number) => Piece } = {
  table: (x, y) => wood('cover', [x * CM - 3, x * CM + 3], [y * CM - 3, y * CM + 3]),
  squares: (column, row) => fill('rubble', [column - ORIGIN, row - ORIGIN]),
};

interface Duel {
  readonly blue: string;
  readonly red?: string;
  readonly gap?: number;
  readonly dice: readonly string[];
  readonly action?: 'attack' | 'sustained';
  readonly cards: readonly Card[];
  /** The enemy stands in terrain that gives cover. */
  readonly cover?: boolean;
  /** Skills named with the actions. */
  readonly skills?: readonly string[];
  readonly switched?: Switched;
}
