import { expect, it } from 'vitest';
import { createRoster } from '../../../core/forces/index.ts';
import { fixtures } from '../../kit/cards.ts';

it('UCARD-04 two cards that claim one id are told, and the first is kept', () => {
  const other = { ...fixtures.ghosts, points: 99 };
  const { cards, clashes } = createRoster([fixtures.ghosts, fixtures.ludwig, other]);
  expect(clashes).toEqual(['ghosts']);
  expect([...cards.values()]).toEqual([fixtures.ghosts, fixtures.ludwig]);
});
