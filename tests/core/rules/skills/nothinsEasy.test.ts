import { expect, it } from 'vitest';
import { fire, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { begin, onBoth } from '../../../kit/onBoth.ts';

const frank = card('Cool', 'allies', 'hero', 'I3', {
  ...{ move: [2, 4], damageTrack: 9, points: 10, skills: ["Nothin's Easy"] },
});
const squad = card('Squad', 'allies', 'squad', 'I3', {
  ...{ move: [2, 4], points: 10, weapons: [weapon('Gun', { count: 5, reach: '6', cells: 'I2:1/1' })], models: ['5 gun'] },
});
const gunner = card('Gunner', 'ssu', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 9, points: 10, weapons: [weapon('Gun', { reach: '8', cells: 'I3:12/1' })] },
});

/** Hits on the squad, all saved, and what markers that leaves. */
const markers = (dice: string, joined: boolean, before: readonly string[] = []): readonly string[] => {
  const hits = [...dice].filter(face => face === 'A').length;
  const game = onBoth('table', {
    ...{ cards: [frank, squad, gunner], dice: [dice, 'A'.repeat(hits)] },
    blue: [
      { card: 'gunner', at: [5, 4] },
      { card: 'gunner', at: [1, 1] },
    ],
    red: [
      { card: 'squad', at: [4, 9], activated: true, markers: before },
      { card: 'cool', at: [4, 9], beside: 15, ...(joined ? { joined: 'red-1' } : {}) },
      { card: 'gunner', at: [17, 16] },
    ],
  });
  begin(game, 'blue-1', 'attack', 'nothing');
  fire(game, shot('blue-1.1', 'gun', 'red-1'));
  // Where he could join the squad he stays away.
  if (game.ask.ask === 'choose') game.answer({ do: 'decline' });
  return game.unit('red-1').markers;
};

it('NEW-28 ten hits on a squad with him: no marker', () => {
  expect(markers('AAAAAAAAAATT', true)).toEqual([]);
  expect(markers('ATTTTTTTTTTT', true)).toEqual([]);
});

it('NEW-28 the squad alone has them as usual', () => {
  expect(markers('AAAAAAAAAATT', false)).toEqual(['suppressed']);
  expect(markers('ATTTTTTTTTTT', false)).toEqual(['underFire']);
});

it('NEW-28 a marker that it has already stays', () => {
  expect(markers('ATTTTTTTTTTT', true, ['underFire'])).toEqual(['underFire']);
  expect(markers('AAAAAAAAAATT', true, ['underFire'])).toEqual(['underFire']);
  expect(markers('ATTTTTTTTTTT', false, ['underFire'])).toEqual(['suppressed']);
});
