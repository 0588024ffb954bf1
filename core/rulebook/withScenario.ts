import type { Book } from './book.ts';
import { layer } from './layer.ts';
import type { Scenario } from './scenario.ts';

/** The book with a scenario on top. */
export const withScenario = (book: Book, { id, rules }: Scenario): Book =>
  layer(book, `scenario-${id}`, {
    add: rules,
    everyone: rules.filter(rule => rule.marker === null).map(rule => rule.name),
  });

/** A printed scenario as this book has it: with what its layers change of it. */
export const scenarioIn = ({ scenarios }: Book, scenario: Scenario): Scenario => ({
  ...scenario,
  ...scenarios.get(scenario.id),
});
