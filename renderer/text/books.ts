import { dust1947En, dust1947Fr } from './dust1947.ts';
import { faq2011En, faq2011Fr } from './faq2011.ts';
import { zverogradEn, zverogradFr } from './zverograd.ts';

/** What a rule set brings for those who read. */
export interface BookWords {
  /** Its title (`book.` and its layer), the titles of its chapters (`chapter.`) and sources (`source.`), its markers, and what its rules say. */
  readonly en: { readonly [key: string]: string };
  readonly fr: { readonly [key: string]: string };
  /** Where its own sections are found, chapter by chapter: from the first to the last in one source. */
  readonly found: readonly { readonly chapter: string; readonly from: number; readonly to: number; readonly source: string }[];
  /** Its rules in French, and the sections that say each of those that have an article of their own (`WIN-01..02`). */
  readonly rules?: { readonly [name: string]: { readonly fr: string; readonly sections?: string } };
}

/** The words of all rule sets that bring their own: the one place where they are known. */
export const BOOKS = [
  { en: faq2011En, fr: faq2011Fr, found: [{ chapter: 'FAQ', from: 1, to: 44, source: 'faq2011' }] },
  {
    ...{ en: dust1947En, fr: dust1947Fr },
    // The first sections are of the booklet, the others of cards (D47-49).
    found: [
      { chapter: 'D47', from: 1, to: 48, source: 'weapons1947' },
      { chapter: 'D47', from: 49, to: 58, source: 'cards1947' },
    ],
  },
  { en: zverogradEn, fr: zverogradFr, found: [{ chapter: 'ZVE', from: 1, to: 37, source: 'zverograd' }] },
] as const satisfies readonly BookWords[];
