import type { Supplies } from '../../core/headless/index.ts';
import { asShape, books, houseOptions as options, readOwn, scenarios, SQUARE } from '../../core/index.ts';
import { miniatureOf, shippedCards } from '../../models/index.ts';
import { shippedArmies, shippedBoards, shippedTables } from '../../templates/index.ts';

/** Everything that comes with the program, for the verbs. */
export function supplies(): Supplies {
  const cards = shippedCards();
  const tables = shippedTables().map(({ id, layout }) => ({ id, space: 'free' as const, layout }));
  const boards = shippedBoards().map(({ id, layout: { name, size, pieces } }) => ({
    ...{ id, space: 'grid' as const },
    layout: { name, size: { width: size.columns * SQUARE, depth: size.rows * SQUARE }, pieces },
  }));
  return {
    library: { cards, shapeOf: card => asShape(miniatureOf(card).shape), books, options, scenarios, ownScenario: readOwn },
    armies: shippedArmies(),
    layouts: [...tables, ...boards],
  };
}
