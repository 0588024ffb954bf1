import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { tankBookOf, tankOptions } from '../../../../core/games/tank/game/options.ts';
import { flipping } from '../../../kit/flips.ts';

/*
 * Each value of each option changes what is played: the tests of rules run here once more, and each of their cases again without each value
 * that it asks for, when it may no longer come out as it says.
 */

const rules = new URL('rules/', import.meta.url);

flipping.on = true;
// By another name, since each may have been loaded already to be run as it is.
for (const name of readdirSync(rules)) await import(/* @vite-ignore */ `${new URL(name, rules).pathname}?flips`);
// All cases have been read by then, and those of other files shall run as they are.
beforeAll(() => {
  flipping.on = false;
});

const flips = tankOptions.flatMap(({ id, others }) => Object.keys(others).map(value => ({ id, flip: `${id}=${value}` })));

describe('each other value', () => {
  it.each(flips)('$flip is seen in play', ({ flip }) => {
    expect([...flipping.played]).toContain(`tank ${flip}`);
  });

  it.each(flips)('$flip makes a book by itself and with each value of another option, and neither undoes the other', one => {
    for (const other of flips.filter(({ id }) => id !== one.id)) {
      const [alone, both, away] = [[one], [one, other], [other]].map(asked => bookOf(asked.map(({ flip }) => flip)));
      expect([...both!.options].length).toBe(2);
      for (const [reading, value] of Object.entries(both!.readings))
        expect([alone, away].map(book => book!.readings[reading as 'pivot'])).toContain(value);
      expect(both!.readings).not.toEqual(alone!.readings);
    }
  });
});

it('all sections of the list are tried', () => {
  expect(new Set(flips.map(({ id }) => id)).size).toBe(tankOptions.length);
});

function bookOf(asked: readonly string[]) {
  const made = tankBookOf(['tank', ...asked].join('>'));
  if (!made.ok) throw new Error(`No book: ${JSON.stringify(made.error)}.`);
  return made.value;
}
