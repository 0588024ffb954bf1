import type { Book } from './book.ts';
import { layer } from './layer.ts';
import type { Scenario } from './scenario.ts';

const made = new WeakMap<Book, WeakMap<Scenario, Book>>();

/** The book with a scenario on top; the same one for the same two, so that what is known of a book is known of it. */
export function withScenario(book: Book, scenario: Scenario): Book {
  const known = made.get(book) ?? new WeakMap<Scenario, Book>();
  made.set(book, known);
  const before = known.get(scenario) ?? scenarioOver(book, scenario);
  known.set(scenario, before);
  return before;
}

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
