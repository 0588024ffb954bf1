import type { Book } from './book.ts';
import type { HouseOption } from './options.ts';
import { sectionOf } from './options.ts';

/** A game that is about to be played, as far as options are about it. */
export interface Ahead {
  readonly scenario: string;
  /** Rules that come to a game with cards and platoons at all. */
  readonly brought: ReadonlySet<string>;
  /** Those that its own armies bring. */
  readonly rules: ReadonlySet<string>;
}

/** Whether an option can make a difference in a game: not where all its values are about other scenarios, nor where it is about rules that
 *  would have to be brought, and nobody does. */
export function mayMatter(book: Book, option: HouseOption, { scenario, brought, rules }: Ahead): boolean {
  const changes = Object.values(option.others);
  const isOfScenarios = changes.every(({ scenarios, ...more }) => scenarios !== undefined && Object.keys(more).length === 0);
  if (isOfScenarios) return changes.some(({ scenarios = {} }) => Object.hasOwn(scenarios, scenario));
  const isThere = (name: string) => rules.has(name) || book.everyone.includes(name as never);
  if (option.concerns) return option.concerns.some(isThere);
  const names = rulesBehind(book, option);
  return names.length === 0 || names.some(name => !brought.has(name) || isThere(name));
}

/** The rules that an option is about: those that it has other texts for, and those that speak by its section; not those of markers, which
 *  others give. */
function rulesBehind({ rules }: Book, option: HouseOption): readonly string[] {
  const changed = Object.values(option.others).flatMap(({ replace = [], revise = [], remove = [] }) => [
    ...[...replace, ...revise].map(({ name }) => name as string),
    ...remove,
  ]);
  const section = sectionOf(option);
  const speaking = [...rules.values()].filter(
    ({ marker, speeches, frames }) =>
      marker === null && [...[...speeches.values()].flat(), ...Object.values(frames)].some(({ id }) => id === section),
  );
  return [...changed, ...speaking.map(({ name }) => name)];
}
