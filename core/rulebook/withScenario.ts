import { keptOfPair } from '../base/index.ts';
import type { Book } from './book.ts';
import { layer } from './layer.ts';
import type { Scenario } from './scenario.ts';

const made = new WeakMap<Book, WeakMap<Scenario, Book>>();

/** The book with a scenario on top; the same one for the same two, so that what is known of a book is known of it. */
export const withScenario = (book: Book, scenario: Scenario): Book =>
  keptOfPair(made, book, scenario, () => scenarioOver(book, scenario));

const scenarioOver = (book: Book, { id, rules }: Scenario): Book =>
  layer(book, `scenario-${id}`, {
    add: rules,
    everyone: rules.filter(rule => rule.marker === null).map(rule => rule.name),
  });

/** A printed scenario as this book has it: with what its layers change of it. */
export const scenarioIn = ({ scenarios }: Book, scenario: Scenario): Scenario => ({
  ...scenario,
  ...scenarios.get(scenario.id),
});
