import type { Supplies } from '../../core/headless/index.ts';
import { asShape, books, scenarios } from '../../core/index.ts';
import { miniatureOf, shippedCards } from '../../models/index.ts';
import { shippedArmies, shippedTables } from '../../templates/index.ts';

/** Everything that comes with the program, for the verbs. */
export function supplies(): Supplies {
  const cards = shippedCards();
  const shapes = new Map([...cards.values()].map(card => [card.id, asShape(miniatureOf(card).shape)]));
  return { library: { cards, shapes, books, scenarios }, armies: shippedArmies(), layouts: shippedTables() };
}
