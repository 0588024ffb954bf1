import type { Cards, Library } from '../../core/index.ts';
import { asShape, books, houseOptions as options, readOwn, scenarios } from '../../core/index.ts';
import { miniatureOf, shippedCards } from '../../models/index.ts';

let known: Library | undefined;

/** What this copy of the program brings to a game; measured once, when first asked for. */
export function library(): Library & { readonly cards: Cards } {
  known ??= {
    cards: shippedCards(),
    shapeOf: card => asShape(miniatureOf(card).shape),
    books,
    options,
    scenarios,
    ownScenario: readOwn,
  };
  return known;
}
