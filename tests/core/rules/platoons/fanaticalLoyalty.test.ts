import { expect, it } from 'vitest';
import { listed, platoonGame, sharpShot } from '../../../kit/platoons.ts';

const UNITS = [
  'sigrid',
  'laser-grenadier-squad',
  'heavy-laser-grenadier-squad',
  'zombie-grenadier-squad',
  'sturmgrenadier-assault-squad',
];

/** A hit on one of the platoon, which Stormtroopers support; the last Death Masks are in none. */
function hit(unit: number, sigrid = true, dice: readonly string[] = ['ATT', 'A']) {
  const blue = [...UNITS, 'laser-grenadier-squad'].map((card, i) => ({ card, at: [1 + 2 * i, 2] as const }));
  const game = platoonGame('table', {
    ...{ platoon: listed('blutkreuz', 3, 1), go: 'red', dice },
    blue: sigrid ? blue : [{ card: 'sigrid' }, ...blue.slice(1)],
    red: [{ card: 'sharp', at: [1 + 2 * unit, 5] }],
  });
  if (!sigrid)
    game.state = {
      ...game.state,
      units: game.state.units.map(one => (one.id === 'blue-1' ? { ...one, where: 'eliminated' } : one)),
    };
  sharpShot(game, `blue-${unit + 1}`);
  return game.unit(`blue-${unit + 1}`).markers;
}

it('PLT-21 while Sigrid is in play no Blutkreuz unit of the platoon is put Under Fire', () => {
  expect([hit(1), hit(2)]).toEqual([[], []]);
});

it('PLT-21 PLT-06 once she is eliminated markers come as usual', () => {
  expect(hit(1, false)).toEqual(['underFire']);
});

it('PLT-21 PLT-04 whoever supports it and is no Blutkreuz is marked, and so are Death Masks who are in no platoon', () => {
  expect([hit(4), hit(5)]).toEqual([['underFire'], ['underFire']]);
});

it('PLT-21 in play means on the table: while she waits off it markers come', () => {
  const game = platoonGame('table', {
    ...{ platoon: listed('blutkreuz', 3), go: 'red', dice: ['ATT', 'A'] },
    blue: [{ card: 'sigrid' }, ...UNITS.slice(1, 4).map((card, i) => ({ card, at: [3 + 2 * i, 2] as const }))],
    red: [{ card: 'sharp', at: [3, 5] }],
  });
  sharpShot(game, 'blue-2');
  expect(game.unit('blue-2').markers).toEqual(['underFire']);
});

it('PLT-21 nor Suppressed, whatever hits it', () => {
  const game = platoonGame('table', {
    ...{ platoon: listed('blutkreuz', 3), go: 'red', dice: Array.from({ length: 4 }, () => ['AAA', 'AAA']).flat() },
    blue: UNITS.slice(0, 4).map((card, i) => ({ card, at: [1 + 2 * i, 2] as const })),
    red: [{ card: 'sharp', at: [3, 5] }],
  });
  sharpShot(game, 'blue-2');
  expect([game.unit('blue-2').markers, game.log.some(event => event.type === 'marked')]).toEqual([[], false]);
});
