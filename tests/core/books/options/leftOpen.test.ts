import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { options } from '../../../../core/books/options/index.ts';
import { sectionOf, valuesOf } from '../../../../core/rulebook/index.ts';
import { leftOpen } from './leftOpen.ts';
import { BESIDE, MISSING, SETTLED } from './settled.ts';

const switches = new Set(options.map(sectionOf));

it('each reading that is left open is a switch, or settled with a reason, or said to be missing, and one of these alone', () => {
  const told = leftOpen.map(id => [switches.has(id), id in SETTLED, id in MISSING].filter(Boolean).length);
  expect(leftOpen.filter((_, i) => told[i] !== 1)).toEqual([]);
  expect(leftOpen.length).toBeGreaterThan(160);
});

it('nothing else is a switch, settled or missing', () => {
  const all = [...switches, ...Object.keys(SETTLED), ...Object.keys(MISSING)];
  expect(all.filter(id => !leftOpen.includes(id))).toEqual(Object.keys(BESIDE));
});

it('each reason is a sentence', () => {
  const reasons = [...Object.values(SETTLED), ...Object.values(MISSING), ...Object.values(BESIDE)];
  expect(reasons.filter(reason => !/^[A-Z].{10,}\.$/.test(reason))).toEqual([]);
});

/** The cases of the option tests: what stands between one `it` and the next, and the beginning of the `describe` that it is in. */
function casesOf(source: string): readonly string[] {
  const parts = source.split(/\n(?=\s*(?:it|test|describe|inBoth)\b)/);
  let about = '';
  return parts.map(part => {
    if (/^\s*(describe|inBoth)/.test(part)) about = part;
    return `${about}\n${part}`;
  });
}

const folder = new URL('.', import.meta.url);
const cases = readdirSync(folder)
  .filter(name => name.endsWith('.test.ts') && name !== 'leftOpen.test.ts' && name !== 'pairs.test.ts')
  .flatMap(name => casesOf(readFileSync(new URL(name, folder), 'utf8')));

it.each(options.map(option => [option.id, option] as const))('%s: a case plays each of its values', (id, option) => {
  const about = cases.filter(text => text.includes(`'${id}'`));
  const unplayed = valuesOf(option).filter(
    value => !about.some(text => text.includes(`'${value}'`)) && !(value === option.usual && about.some(isAsPrinted)),
  );
  expect(unplayed).toEqual([]);
});

/** Whether a case plays the book without any option, too. */
const isAsPrinted = (text: string): boolean => /[[(,] ?\{\}/.test(text);
