import type { Cards, Library } from '../../core/index.ts';
import { asShape, books, scenarios } from '../../core/index.ts';
import { miniatureOf, shippedCards } from '../../models/index.ts';

let known: Library | undefined;

/** What this copy of the program brings to a game; measured once, when first asked for. */
export function library(): Library & { readonly cards: Cards } {
  known ??= {
    cards: shippedCards(),
    shapeOf: card => asShape(miniatureOf(card).shape),
    books,
    scenarios,
  };
  return known;
}
