import { readdirSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { options } from '../../../../core/books/options/index.ts';
import { flipping } from '../../../kit/flips.ts';

/*
 * Each value of each option changes what is played. The tests of options run here once more, and each of their cases again without each
 * value that it asks for, by the book as it is printed: a case that no longer comes out as it says has met an answer, an event or an offer
 * that is another one.
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

it.each(options.map(option => [option.id, option] as const))('%s: each other value is seen in play', (id, { others }) => {
  const values = Object.keys(others).map(value => `${id}=${value}`);
  expect(values.filter(value => !flipping.played.has(value))).toEqual([]);
});

it('are not few', () => {
  expect(options.length).toBeGreaterThan(150);
  expect(flipping.played.size).toBeGreaterThan(options.length);
});
