import { books } from '../../core/books/index.ts';
import type { Library } from '../../core/record/setup.ts';
import { scenarios } from '../../core/scenarios/index.ts';
import { asShape } from '../../core/space/free/forms.ts';
import { miniatureOf, shippedCards } from '../../models/index.ts';

const all: Library = {
  cards: shippedCards(),
  shapes: new Map([...shippedCards().values()].map(card => [card.id, asShape(miniatureOf(card).shape)])),
  books,
  scenarios,
};

const playedOn = (space: 'free' | 'grid'): Library => ({
  ...all,
  books: all.books.filter(book => book.space === space),
  scenarios: all.scenarios.filter(scenario => scenario.space === space),
});

/** What the app brings to a game on the table, for tests. */
export const library: Library = playedOn('free');

/** The same for games on squares. */
export const gridLibrary: Library = playedOn('grid');
