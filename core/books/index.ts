import type { Book, Scenario } from '../rulebook/index.ts';
import { layer } from '../rulebook/index.ts';
import { free } from './free.ts';

/** Rule sets that can be played, by the id that a save carries. */
export const books: readonly Book[] = [free];

/** The book with a scenario on top, whose rules everyone holds. */
export const withScenario = (book: Book, scenario: Scenario): Book =>
  layer(book, `scenario-${scenario.id}`, { add: scenario.rules, everyone: scenario.rules.map(rule => rule.name) });
