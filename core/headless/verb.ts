import type { FieldError, Json, Result } from '../base/index.ts';
import { bad, expectedText, foundIn, itemAt, ok, sentenceOf } from '../base/index.ts';
import type { Library } from '../record/setup.ts';
import type { Book, RuleSets } from '../rulebook/index.ts';
import { newBookOf } from '../rulebook/index.ts';
import type { SpaceName } from '../space/space.ts';
import type { Supplies } from './supplies.ts';

/** What a verb is given of a command line: `play --armies A B --seed 7` or `adjudicate SCENE.json`. */
export interface Given {
  /** What stands before the first option. */
  readonly words: readonly string[];
  /** `armies`: `['A', 'B']`; an option without a word after it has an empty list. */
  readonly options: { readonly [name: string]: readonly string[] };
  /** Files by the name that the command line has for them; the error is one sentence. */
  readText(name: string): Result<string, string>;
  writeText(name: string, text: string): Result<null, string>;
  /** Something that a person should know, and that is no part of the answer. */
  warn(sentence: string): void;
}

/** The answer, one JSON document; or what does not fit, in one sentence. */
export type Verb = (given: Given) => Result<Json, string>;
export type Verbs = { readonly [name: string]: Verb };

/** The JSON of the one file that a verb is given, which may have at most so many characters. */
export function readDocument(given: Given, longest = Number.POSITIVE_INFINITY): Result<unknown, string> {
  const [name, more] = given.words;
  if (name === undefined) return bad('Which file?');
  if (more !== undefined) return bad(`One file at a time: ${more} is one too many.`);
  return readJson(given, name, longest);
}

/** A verb that says what comes of one document, and names the file of one that does not fit. */
export const ofDocument =
  (answer: (value: unknown, library: Library) => Result<Json>) =>
  ({ library }: Supplies): Verb =>
  given => {
    const wrong = surplus(given, 1, []);
    if (wrong !== null) return bad(wrong);
    const file = readDocument(given);
    if (!file.ok) return file;
    const found = answer(file.value, library);
    return found.ok ? found : bad(inFile(itemAt(given.words, 0), found.error));
  };

/** The JSON of a named file; a sentence with its name where it cannot be read, is too long, or is no JSON. */
export function readJson(given: Given, name: string, longest = Number.POSITIVE_INFINITY): Result<unknown, string> {
  const text = given.readText(name);
  if (!text.ok) return text;
  const { length } = text.value;
  if (length > longest) return bad(`${name}: expected at most ${longest} characters, found ${length}.`);
  try {
    return ok(JSON.parse(text.value));
  } catch {
    return bad(`${name}: expected JSON, and it stops making sense or ends too soon.`);
  }
}

/** `FILE: path: expected …` */
export const inFile = (name: string, error: FieldError): string => `${name}: ${sentenceOf(error)}.`;

/** Why a command line has words or options that the verb does not know. */
export function surplus(given: Given, words: number, options: readonly string[]): string | null {
  if (given.words.length > words) return `What is ${given.words[words]} for?`;
  const unknown = Object.keys(given.options).find(name => !options.includes(name));
  if (unknown === undefined) return null;
  const known = options.map(name => `--${name}`).join(', ');
  return `There is no option --${unknown}; ${known === '' ? 'this verb has none' : `there are: ${known}`}.`;
}

/** The one word of an option, or the fallback where it is not given. */
export function oneWord(given: Given, name: string, fallback: string): Result<string, string> {
  const words = given.options[name];
  if (words === undefined) return ok(fallback);
  return words.length === 1 ? ok(itemAt(words, 0)) : bad(`--${name} wants one word.`);
}

/** The chain of the rule set of `--book`, or this one, with what each `--option ID=VALUE` switches. */
export function chainGiven(given: Given, fallback: string): Result<string, string> {
  const chain = oneWord(given, 'book', fallback);
  if (!chain.ok) return chain;
  const { option: switched } = given.options;
  // A word with more layers in it would switch what nobody has looked at by itself.
  const odd = switched?.find(word => !/^[^=>]+=[^=>]+$/.test(word));
  if (odd !== undefined || switched?.length === 0) return bad(`--option wants ID=VALUE, not ${odd ?? 'nothing'}.`);
  return ok([chain.value, ...(switched ?? [])].join('>'));
}

/** The rule set of `--book` and `--option`, for something new on a table or on squares: its chain, or the name of its last layer alone. */
export function bookIn(sets: RuleSets, given: Given, space: SpaceName): Result<Book, string> {
  const printed = foundIn(sets.books, one => one.space === space);
  const chain = chainGiven(given, printed.id);
  if (!chain.ok) return chain;
  const [name = '', ...others] = chain.value.split('>');
  const named = sets.books.filter(({ id }) => id.endsWith(`>${name}`));
  const whole = named.find(one => one.space === space) ?? named[0];
  const book = newBookOf(sets, whole ? [whole.id, ...others].join('>') : chain.value);
  if (!book.ok)
    return bad(`--book, --option: ${expectedText(book.error.expected)}; books and options are listed by these verbs.`);
  return book.value.space === space
    ? book
    : bad(`The rule set ${chain.value} is played in the mode ${book.value.space ?? 'none'}.`);
}

/** A whole number in an option, or the fallback where it is not given. */
export function wholeNumber(given: Given, name: string, fallback: string, least: number, most: number): Result<number, string> {
  const word = oneWord(given, name, fallback);
  if (!word.ok) return word;
  const n = Number(word.value);
  return Number.isInteger(n) && n >= least && n <= most
    ? ok(n)
    : bad(`--${name} is a whole number from ${least} to ${most}, not ${word.value}.`);
}

/** Whether a document says by its format that it is one of these. */
export const hasFormat = (document: unknown, format: string): boolean =>
  typeof document === 'object' && document !== null && 'format' in document && document.format === format;
