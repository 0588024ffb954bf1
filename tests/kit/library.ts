import { books } from '../../core/books/index.ts';
import type { Library } from '../../core/record/setup.ts';
import { scenarios } from '../../core/scenarios/index.ts';
import { asShape } from '../../core/space/free/forms.ts';
import { miniatureOf, shippedCards } from '../../models/index.ts';

/** What the app brings to a game, for tests. */
export const library: Library = {
  cards: shippedCards(),
  shapes: new Map([...shippedCards().values()].map(card => [card.id, asShape(miniatureOf(card).shape)])),
  books,
  scenarios,
};
