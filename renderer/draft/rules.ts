import type { Book, OptionFault, Result, Scenario, Agreed, ScenarioFile, SpaceName, Switched } from '../../core/index.ts';
import { books, houseOptions, isOpenIn, scenarioFrom, scenarioIn, scenarios, withOptions } from '../../core/index.ts';
import type { Draft } from './draft.ts';

/** The rule sets of a game. */
export const booksOf = (game: SpaceName): readonly Book[] => books.filter(({ space }) => space === game);

/** The player's own scenario that is to be played; null for one of the book's. */
export const ownScenarioOf = ({ game, ownScenario }: Draft): ScenarioFile | null => ownScenario[game];

export function scenarioOf(draft: Draft): Scenario {
  const own = ownScenarioOf(draft);
  if (own) return scenarioFrom(own);
  // As the house rules have it: other zones, other objectives.
  return scenarioIn(
    bookOfDraft(draft),
    scenarios.find(one => one.space === draft.game && one.id === draft.scenario[draft.game])!,
  );
}

/** The chosen rule set of the chosen game, with what of the options it leaves open. */
export function bookOfDraft(draft: Pick<Draft, 'game' | 'book' | 'options'>): Book {
  const { base, made } = switchedBook(draft);
  return made.ok ? made.value : base;
}

/** Why the options of a draft make no rule set together; null where they do. A set out of a file, or of another book, may contradict itself. */
export function optionFaultIn(draft: Pick<Draft, 'game' | 'book' | 'options'>): OptionFault | null {
  const { made } = switchedBook(draft);
  return made.ok ? null : made.error;
}

function switchedBook({ game, book, options }: Pick<Draft, 'game' | 'book' | 'options'>) {
  const base = booksOf(game).find(one => one.id === book[game]) ?? booksOf(game)[0]!;
  return { base, made: bookWith(base, options) };
}

/** A rule set with those of some options that it leaves open; or why they make none together. */
export const bookWith = (base: Book, options: Switched): Result<Book, OptionFault> =>
  withOptions(base, houseOptions, switchedIn(base, options));

/** A rule set without options, and what a group plays otherwise, whatever book leaves it open. */
export interface Picked {
  readonly base: Book;
  readonly options: Switched;
}

/** The book that has been picked, with those of the options that it leaves open. */
export function bookPicked({ base, options }: Picked): Book {
  const made = bookWith(base, options);
  return made.ok ? made.value : base;
}

/** Of some options those that a rule set leaves open. */
export const switchedIn = (book: Book, options: Switched): Switched =>
  Object.fromEntries(
    houseOptions.flatMap(one => (one.id in options && isOpenIn(book, one, options) ? [[one.id, options[one.id]!]] : [])),
  );

/** By what rule set and scenario a game of a draft is played. */
export const playedIn = (draft: Draft): Agreed => ({ book: bookOfDraft(draft), scenario: scenarioOf(draft) });
