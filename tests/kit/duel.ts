import { cardId } from '../../core/base/index.ts';
import type { Card } from '../../core/forces/card.ts';
import type { Piece } from '../../core/space/space.ts';
import type { Rule, Switched } from '../../core/rulebook/index.ts';
import { fixtureCards } from './cards.ts';
import type { Posted, Skirmish } from './game.ts';
import { activate, declare, naming, row, skirmish } from './game.ts';
import { gridSkirmish } from './gridSkirmish.ts';

/** Both games, by what they are played on. */
export const BOTH = ['table', 'squares'] as const;
export type Ground = (typeof BOTH)[number];

/** A unit of a duel; `models`: so many are left; `late`: it waits off the table; `far`: out of everybody's sight and reach. */
export interface Fighter extends Omit<Posted, 'at'> {
  readonly models?: number;
  readonly late?: true;
  readonly far?: true;
}

interface Duel {
  readonly cards?: readonly Card[];
  readonly blue: readonly Fighter[];
  readonly red: readonly Fighter[];
  readonly dice?: readonly string[];
  /** In R between the two lines; contact unless it is 1 or more. */
  readonly apart?: number;
  readonly rules?: readonly Rule[];
  readonly set?: string;
  /** House rules by their ids, with their values. */
  readonly switched?: Switched;
  readonly turn?: number;
  readonly pieces?: { readonly [G in Ground]?: readonly Piece[] };
}

/** Two lines face each other, the units of a side beside each other from west to east. One more of each side waits off the table. */
export function duel(ground: Ground, { apart = 3, blue, red, pieces, ...options }: Duel): Skirmish {
  const all = new Map([...fixtureCards, ...(options.cards ?? []).map(card => [card.id, card] as const)]);
  const late: Fighter = { card: 'nikita', late: true };
  const sides = [
    [...blue, late],
    [...red, late],
  ] as const;
  if (ground === 'table') {
    const post = (north: boolean) => (fighter: Fighter, i: number) => onTable(all, fighter, i, north, apart);
    return skirmish({
      ...options,
      ...(pieces?.table ? { pieces: pieces.table } : {}),
      blue: sides[0].map(post(false)),
      red: sides[1].map(post(true)),
    });
  }
  const post = (north: boolean) => (fighter: Fighter, i: number) => onSquares(fighter, i, north, apart);
  return gridSkirmish({
    ...options,
    ...(pieces?.squares ? { pieces: pieces.squares } : {}),
    blue: sides[0].map(post(false)),
    red: sides[1].map(post(true)),
  });
}

function onTable(
  cards: ReadonlyMap<string, Card>,
  { models, late, far, ...post }: Fighter,
  i: number,
  north: boolean,
  apart: number,
): Posted {
  if (late) return post;
  const card = cards.get(cardId(post.card))!;
  const full = card.kind === 'squad' ? card.models.reduce((n, one) => n + one.count, 0) : 1;
  const y = far ? (north ? 115 : 5) : north ? 40 + (apart < 1 ? (full === 1 ? 9 : 2.6) : apart * 10 - 1) : 40;
  const x = far ? 170 : 40 + i * 25;
  const faced = (at: readonly [number, number]) => [...at, north ? 270 : 90] as const;
  return { ...post, at: row(models ?? full, x, y).map(faced) };
}

const onSquares = ({ models, late, far, ...post }: Fighter, i: number, north: boolean, apart: number) =>
  late
    ? post
    : {
        ...post,
        at: far ? ([12, north ? 18 : 1] as const) : ([3 + 2 * i, 5 + (north ? Math.max(1, apart) : 0)] as const),
        facing: north ? ('s' as const) : ('n' as const),
        ...(models === undefined ? {} : { models }),
      };

/** `blue-1` is activated, declares its attack and names all that it may name; whoever may react does not. */
export function attackWith(game: Skirmish, action: 'attack' | 'sustained' = 'attack', unit = 'blue-1'): void {
  game.answer(activate(unit));
  const offer = game.offers().find(one => one.do === 'declare');
  const named = offer?.do === 'declare' ? offer.nameable : [];
  game.answer(naming(action === 'attack' ? declare('attack', 'nothing') : declare('sustained'), ...named));
}
