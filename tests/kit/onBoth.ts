import type { Command } from '../../core/decisions/index.ts';
import type { Card } from '../../core/forces/card.ts';
import type { Piece, Place } from '../../core/space/space.ts';
import { modelId } from '../../core/base/index.ts';
import { placeOf as freePlaceOf } from '../../core/space/free/base/forms.ts';
import { choosingFor } from './choices.ts';
import { place } from './free.ts';
import type { Posted, Skirmish } from './game.ts';
import { activate, row, skirmish } from './game.ts';
import { gridSkirmish, on, squareOf } from './gridSkirmish.ts';

/** One set-up on both spaces: units stand on squares, of which the table makes 7 cm each, so that whoever is on the next one can be struck
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
}

const CM = 7;
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

const PLAIN = ['nothing', 'move', 'march', 'attack', 'sustained'] as const;

export const declaring = (...actions: readonly string[]): Extract<Command, { do: 'declare' }> => ({
  do: 'declare',
  actions: actions.map(action => {
    const plain = PLAIN.find(one => one === action);
    return plain ? { action: plain } : { action: 'special', special: action };
  }),
  weapons: [],
});

/** Every question that is open, in short: `SK-28` for the one that a rule asks, else the name of the question. */
export const asked = (game: Skirmish): string => choosingFor(game.ask) ?? game.ask.ask;
