import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ruleName } from '../../../core/base/index.ts';
import { books } from '../../../core/books/index.ts';
import type { UnitHolder } from '../../../core/rulebook/index.ts';
import { holds, isLight } from '../../../core/rulebook/index.ts';

const core = join(import.meta.dirname, '../../../core');
/** Where rules are asked for by their names. */
const files = readdirSync(core, { recursive: true, encoding: 'utf8' })
  .filter(file => /^(rules|books|scenarios|game|players|forecast)\b.*\.ts$/.test(file))
  .map(file => readFileSync(join(core, file), 'utf8'));
const quoted = (text: string): readonly string[] => [...text.matchAll(/'([^']+)'/g)].map(([, name]) => name!);

/** The names that a list or a constant of core stands for; of one file before all others. */
function namesOf(word: string, file: string): readonly string[] {
  const said = new RegExp(`const ${word}\\b[^=]*= ([^;]*);`);
  const [, value] = [file, ...files].flatMap(text => text.match(said) ?? []);
  if (value === undefined) throw new Error(`No constant ${word} is told apart.`);
  return quoted(value);
}

/** What is asked for in each call: names in quotes, and the constants that hold others. */
const asked = files.flatMap(file =>
  [...file.matchAll(/\bholds\([\w.]+, ([^()]*)\)/g)].flatMap(([, names]) => [
    ...quoted(names!),
    ...names!
      .replaceAll(/'[^']+'/g, '')
      .split(/[\s,.]+/)
      .filter(word => word !== '')
      .flatMap(word => namesOf(word, file)),
  ]),
);

// ZVE-32 names railguns, and the rule texts say no more of them: a word of a card, with no rule of its own.
it('every rule that others ask for is a rule of some book, but railguns', () => {
  const known = new Set(books.flatMap(book => [...book.rules.keys()].map(String)));
  expect(asked.length).toBeGreaterThan(40);
  expect([...new Set(asked)].filter(name => !known.has(name))).toEqual(['Railgun']);
});

it('whoever has one of several rules holds it, from whomever', () => {
  const holder = { rules: [{ name: ruleName('Flame'), value: null }] };
  expect(holds(holder, 'Artillery', 'Flame')).toBe(true);
  expect(holds(holder, 'Artillery')).toBe(false);
  expect(holds(holder)).toBe(false);
});

it.each<[UnitHolder['type'], UnitHolder['armour'], boolean]>([
  ['infantry', 'I1', true],
  ['infantry', 'I2', true],
  ['infantry', 'I3', false],
  ['vehicle', 'V1', false],
])('NEW-17 D47-17 %s of armour %s is light: %s', (type, armour, light) => {
  expect(isLight({ type, armour })).toBe(light);
});
