import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseSave, parseTankSave, RULES, sameSetup, sameTankSetup } from '../../core/index.ts';
import { begun, leftOf } from '../../renderer/store/starts.ts';
import { supplies } from '../../electron/headless/supplies.ts';
import { ROOT } from '../../build/paths.ts';

/* Games that were begun and left are counted by what their set-ups are told by, which an earlier program has written down. */

const { library } = supplies();
const museum = join(ROOT, 'tests', 'museum');
const rules = Array.from({ length: RULES }, (_, i) => i + 1);

/** What the program of each number of rules has left of one set-up, as this one tells it. */
const toldOf = (name: string) =>
  rules.flatMap(number => {
    const file = join(museum, `save-3-rules-${number}`, 'saves', name);
    if (!existsSync(file)) return [];
    const save = parseSave(JSON.parse(readFileSync(file, 'utf8')), library);
    if (!save.ok) throw new Error(save.error.path);
    return [sameSetup(save.value.setup, library)];
  });

// A recipe that tells these by another hash loses what players have left: it has to look for the earlier one as well.
it.each([
  ['grid-4-19-middle.battlefield', 6, '0d832035d85acc1a'],
  ['free-1-15-middle.battlefield', 6, '2121841a604aa07c'],
  ['zverograd-free-printed-middle.battlefield', 11, '25cb096a9fe1df1c'],
])('games of %s are those of one set-up by the rules of %i and by all since', (name, first, same) => {
  const told = toldOf(name).slice(first - 1 - RULES);
  expect(told).toEqual(rules.filter(number => number >= first).map(() => same));
});

it('a game that was begun and left by older rules is counted when its set-up is played by those of today', () => {
  const [before, ...since] = toldOf('grid-4-19-middle.battlefield').slice(-3);
  const starts = begun([], before!, { seed: 3 });
  expect(since.map(same => leftOf(starts, same))).toEqual([1, 1]);
});

it.each([
  ['training-9.battlefield', [1, 2, 3], '065dbd3f8c11fd45'],
  ['gaps-12.battlefield', [2, 3], 'b5c9bdb7f5af3d06'],
])('skirmishes of tanks of %s are those of one set-up by the rules of %j', (name, numbers, same) => {
  const told = numbers.map(number => {
    const save = parseTankSave(JSON.parse(readFileSync(join(museum, 'tanks', `rules-${number}`, name), 'utf8')));
    if (!save.ok) throw new Error(save.error.path);
    return sameTankSetup(save.value.setup);
  });
  expect(told).toEqual(numbers.map(() => same));
});
