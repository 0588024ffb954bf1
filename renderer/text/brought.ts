import type { BookWords } from './books.ts';
import { BOOKS } from './books.ts';

const all: readonly BookWords[] = BOOKS;

/** All members of a union at once. */
type Every<U> = (U extends unknown ? (one: U) => void : never) extends (one: infer I) => void ? I : never;
type Texts<L extends 'en' | 'fr'> = Every<(typeof BOOKS)[number][L]>;

/** The texts that rule sets bring, in English and in French. */
export const broughtEn = Object.assign({}, ...all.map(({ en }) => en)) as Texts<'en'>;
export const broughtFr = Object.assign({}, ...all.map(({ fr }) => fr)) as Texts<'fr'>;

/** Each section that they bring, with its source. */
export const SOURCES: ReadonlyMap<string, string> = new Map(
  all
    .flatMap(({ found }) => found)
    .flatMap(({ chapter, from, to, source }) =>
      Array.from({ length: to - from + 1 }, (_, i) => [`${chapter}-${String(from + i).padStart(2, '0')}`, source] as const),
    ),
);

/** What their sections begin with. */
export const CHAPTERS_BROUGHT: readonly string[] = [...new Set(all.flatMap(({ found }) => found.map(({ chapter }) => chapter)))];

const rules = all.flatMap(book => Object.entries(book.rules ?? {}));

/** The names of their rules in French. */
export const RULES_BROUGHT_FR: { readonly [name: string]: string } = Object.fromEntries(
  rules.map(([name, { fr }]) => [name, fr]),
);

/** The sections that say each of their rules. */
export const SECTIONS_BROUGHT: { readonly [name: string]: string } = Object.fromEntries(
  rules.flatMap(([name, { sections }]) => (sections === undefined ? [] : [[name, sections]])),
);
