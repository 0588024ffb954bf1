import { expect, it } from 'vitest';
import { hero, may, squad } from '../heroes/joins.ts';

it('SK-52 a Loner joins nobody, not when attacked either', () => {
  expect(may(squad('Men', []), hero('Alone', ['Loner']))).toBe(false);
  expect(may(hero('Alone', ['Loner']), hero('Human', []))).toBe(false);
});
