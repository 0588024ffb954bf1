import { expect, it } from 'vitest';
import { hero, may, squad } from './heroes/joins.ts';

it.each([
  ['Zombie', 'SK-75'],
  ['Steel Guard', 'SK-67'],
])('%s: a hero of the kind joins units of the kind, and no other does (%s)', name => {
  expect(may(squad('Kin', [name]), hero('Kindred', [name]))).toBe(true);
  expect(may(squad('Kin', [name]), hero('Human', []))).toBe(false);
  expect(may(squad('Men', []), hero('Kindred', [name]))).toBe(false);
  expect(may(squad('Men', []), hero('Human', []))).toBe(true);
});
