import { readdirSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { books } from '../../../../core/books/index.ts';
import { options } from '../../../../core/books/options/index.ts';
import { isOpenIn, sectionOf } from '../../../../core/rulebook/index.ts';
import { flipping, isNamed, isSeen } from '../../../kit/flips.ts';
import { UNSEEN, UNTOLD } from './settled.ts';

const told = UNSEEN.flatMap(({ value, books: unseen }) => unseen.map(book => `${book} ${value}`));

const untold = UNTOLD.flatMap(({ values }) => values);

/*
 * Each value of each option changes what is played in each book that leaves it open. The tests of options run here once more, and each of
 * their cases again without each value that it asks for: a case that no longer comes out as it says has met an answer, an event or an offer
 * that is another one. The same in the other books, where it need not come out as it says, but must come out otherwise.
 */

const ASIDE = ['flips.test.ts', 'leftOpen.test.ts', 'pairs.test.ts'];
const folder = new URL('.', import.meta.url);

flipping.on = true;
// By another name, since each may have been loaded already to be run as it is.
for (const name of readdirSync(folder).filter(one => one.endsWith('.test.ts') && !ASIDE.includes(one)))
  await import(/* @vite-ignore */ `${new URL(name, folder).pathname}?flips`);
// All cases have been read by then, and those of other files shall run as they are.
beforeAll(() => {
  flipping.on = false;
});

it.each(options.map(option => [option.id, option] as const))(
  '%s: each other value is seen in play, in each book',
  { timeout: 180_000 },
  async (id, option) => {
    const unseen: string[] = [];
    for (const book of books.filter(one => isOpenIn(one, option)))
      for (const value of Object.keys(option.others))
        if (!(await isSeen(book, `${id}=${value}`))) unseen.push(`${book.id} ${id}=${value}`);
    expect(unseen.filter(one => !told.includes(one))).toEqual([]);
  },
);

it.each(options.map(option => [option.id, option] as const))(
  '%s: what comes of each other value is told by its section',
  { timeout: 180_000 },
  async (id, option) => {
    const section = sectionOf(option);
    // A book may tell it by a section of its own, which what is judged of a shot does not yet.
    const alike = books.flatMap(({ cites }) => [...cites].filter(pair => pair.includes(section)).flat());
    const sections = [section, ...alike];
    const unnamed: string[] = [];
    for (const value of Object.keys(option.others))
      if (!(await isNamed(`${id}=${value}`, sections))) unnamed.push(`${id}=${value}`);
    expect(unnamed).toEqual(untold.filter(one => one.startsWith(`${id}=`)));
  },
);

it('what is said to be unseen is so, for a reason', () => {
  expect(told.filter(one => flipping.played.has(one))).toEqual([]);
  expect([...UNSEEN, ...UNTOLD].filter(({ why }) => !/^[A-Z].{10,}\.$/.test(why))).toEqual([]);
});

it('are not few', () => {
  expect(options.length).toBeGreaterThan(150);
  expect(flipping.played.size).toBeGreaterThan(3 * options.length);
});
