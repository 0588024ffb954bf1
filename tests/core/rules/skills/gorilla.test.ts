import { expect, it } from 'vitest';
import { hero, may, squad } from '../heroes/joins.ts';

it('SK-48 a Gorilla joins Gorillas, and no other hero does', () => {
  expect(may(squad('Kin', ['Gorilla']), hero('Kindred', ['Gorilla']))).toBe(true);
  expect(may(squad('Kin', ['Gorilla']), hero('Human', []))).toBe(false);
  expect(may(squad('Men', []), hero('Kindred', ['Gorilla']))).toBe(false);
});
