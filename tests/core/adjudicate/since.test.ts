import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recheckGrid } from '../../../core/adjudicate/grid/sheet.ts';
import { recheck } from '../../../core/adjudicate/recheck.ts';
import { sentenceOf } from '../../../core/base/index.ts';
import { ruleSets } from '../../../core/books/index.ts';
import { verbs } from '../../../core/headless/index.ts';
import { RULES } from '../../../core/rulebook/law.ts';
import { NOTHING } from '../../kit/library.ts';

// Sheets that were written by rules 13, which they do not say.
const OLDER = 'tests/museum/save-3-rules-13.3';
const olderOf = (file: string): { readonly [field: string]: unknown } =>
  JSON.parse(readFileSync(`${OLDER}/${file}.json`, 'utf8'));

/** The questions that are ruled otherwise today, each with what has changed of what it rests on. */
function changedIn(sheet: unknown): { readonly [question: string]: readonly string[] } {
  const isOnSquares = (sheet as { readonly format: string }).format === 'battlefield-grid-ruling';
  const found = (isOnSquares ? recheckGrid : recheck)(sheet, ruleSets);
  if (!found.ok) throw new Error(sentenceOf(found.error));
  return Object.fromEntries(found.value.map(({ question, changed }) => [question, changed]));
}

describe('a ruling of older rules', () => {
  it.each([
    ['sheets/shells-dust-1947', { shells: ['D47-05', 'TPL-06'] }],
    ['sheets/shells', {}],
    ['sheets/trench', { in: ['FORT-24'] }],
    ['grid-sheets/four-dust-1947', { four: ['D47-04', 'NEW-23'], in: ['FORT-24'] }],
    ['grid-sheets/four', { in: ['FORT-24'] }],
  ])('%s says why it is ruled otherwise today', (file, changed) => {
    expect(changedIn(olderOf(file))).toEqual(changed);
  });

  it('has no reason in the law where the file was altered: not for what has not changed, nor where it is of today', () => {
    const { answers, ...sheet } = olderOf('sheets/trench');
    const forged = { ...(answers as object), far: { mm: 1, R: 1 } };
    expect(changedIn({ ...sheet, answers: forged })).toMatchObject({ far: [] });
    expect(changedIn({ ...sheet, answers, version: 3, rules: RULES })).toEqual({ in: [] });
    expect(changedIn({ ...sheet, answers, version: 3, rules: 13 })).toEqual({ in: ['FORT-24'] });
  });

  it('is not excused where a measure was altered by what the law only names since', () => {
    const { answers, ...sheet } = olderOf('sheets/trench');
    const { in: first, ...others } = answers as { readonly in: object };
    const forged = { ...others, in: { ...first, cover: false } };
    const found = recheck({ ...sheet, answers: forged }, ruleSets);
    if (!found.ok) throw new Error(sentenceOf(found.error));
    expect(found.value.map(({ path, changed }) => [path, changed])).toEqual([
      ['answers.in.cover', []],
      ['answers.in.rules[1]', ['FORT-24']],
    ]);
  });

  it('is told on the command line with its reason', () => {
    const { recheck: verb } = verbs({ library: NOTHING, armies: [], layouts: [] });
    const told = verb!({
      ...{ words: ['shells.json'], options: {}, warn: () => {} },
      readText: () => ({ ok: true, value: JSON.stringify(olderOf('sheets/shells-dust-1947')) }),
      writeText: () => ({ ok: true, value: null }),
    });
    expect(told).toEqual({
      ok: false,
      error: expect.stringMatching(/differ\. The rules have changed there since it was made: D47-05, TPL-06\.$/),
    });
  });
});
