import type { ModelId } from '../../../base/index.ts';
import type { Board, ModelAt, Piece, UnitAt } from '../../space.ts';
import { WATERS } from '../../space.ts';
import type { Square } from '../base/forms.ts';
import { formOf, placeOf } from '../base/forms.ts';
import { squaresUnder } from '../base/range.ts';
import type { Dimensions } from '../base/squares.ts';
import { isOn, isSame, stepOf } from '../base/squares.ts';

/** The squares of what floats, which units go into and leave over its bow (LIFT-14, LIFT-15). */
export interface Deck {
  readonly machine: ModelId;
  readonly squares: readonly Square[];
  /** Those straight before its bow. */
  readonly bow: readonly Square[];
  /** A unit may end there. */
  readonly isOpen: boolean;
}

/** The decks that a unit may come onto, and the one that it leaves. */
export function decksOf({ boards = [], from }: UnitAt, { models }: Board): readonly Deck[] {
  const open = boards.filter(({ need }) => need === 'deck').map(({ unit }) => unit);
  const left = from?.from === 'carrier' && from.deck ? [deckOf(from.carrier, false)] : [];
  return [...models.filter(({ unit }) => open.includes(unit)).map(model => deckOf(model, true)), ...left];
}

const deckOf = (machine: ModelAt, isOpen: boolean): Deck => ({
  machine: machine.id,
  squares: squaresUnder(machine),
  bow: beforeBow(machine),
  isOpen,
});

function beforeBow(machine: ModelAt): readonly Square[] {
  const [dc, dr] = stepOf(placeOf(machine.place).facing);
  const own = squaresUnder(machine);
  return own.map(([c, r]): Square => [c + dc, r + dr]).filter(square => !isAmong(own, square));
}

const isAmong = (squares: readonly Square[], square: Square): boolean => squares.some(one => isSame(one, square));

/** The deck that a step from one square to another goes onto or off. */
export const deckCrossed = (decks: readonly Deck[], from: Square, to: Square): Deck | undefined =>
  decks.find(({ squares }) => isAmong(squares, from) !== isAmong(squares, to));

/** Whether a step goes over a bow. */
export const isOverBow = ({ squares, bow }: Deck, from: Square, to: Square): boolean =>
  isAmong(bow, isAmong(squares, to) ? from : to);

/** Whether a unit may come onto a deck in this square. */
export const isOpenDeck = (decks: readonly Deck[], square: Square): boolean =>
  decks.some(deck => deck.isOpen && isAmong(deck.squares, square));

/** Whether a square before a bow is neither water nor off the board (LIFT-18). */
export function isAshore(machine: ModelAt, pieces: readonly Piece[], board: Dimensions): boolean {
  const wet = pieces.filter(({ kind }) => WATERS.includes(kind)).flatMap(piece => formOf(piece).squares);
  return beforeBow(machine).some(square => isOn(square, board) && !isAmong(wet, square));
}
