import { cardId, range } from '../../core/base/index.ts';
import { books } from '../../core/books/index.ts';
import { options } from '../../core/books/options/index.ts';
import type { Card } from '../../core/forces/card.ts';
import type { Library } from '../../core/record/setup.ts';
import { scenarios } from '../../core/scenarios/index.ts';
import { readOwn } from '../../core/scenarios/own/index.ts';
import { asShape } from '../../core/space/free/base/forms.ts';
import { miniatureOf, shippedCards } from '../../models/index.ts';

const all: Library = {
  cards: shippedCards(),
  shapeOf: card => asShape(miniatureOf(card).shape),
  books,
  options,
  scenarios,
  ownScenario: readOwn,
};

/** A copy of the app that has nothing. */
export const NOTHING: Library = { ...all, cards: new Map(), books: [], scenarios: [] };

const playedOn = (space: 'free' | 'grid'): Library => ({
  ...all,
  books: all.books.filter(book => book.space === space),
  scenarios: all.scenarios.filter(scenario => scenario.space === space),
});

/** What the app brings to a game on the table, for tests. */
export const library: Library = playedOn('free');

/** A large machine that needs a March to come wholly onto the board; no card of the app is that slow (SETUP-07). */
export const SLOW: Card = {
  ...[...all.cards.values()].find(card => card.kind === 'vehicle' && card.size === 'large')!,
  ...{ id: cardId('slow-machine'), name: 'Slow Machine', move: range(1), march: range(2) },
};

const onSquares = playedOn('grid');
/** The same for games on squares, with one card more. */
export const gridLibrary: Library = { ...onSquares, cards: new Map([...onSquares.cards, [SLOW.id, SLOW]]) };
