import { describe, expect, it } from 'vitest';
import { listen, union } from '../../../../core/rulebook/index.ts';
import { aceGunner } from '../../../../core/rules/skills/aceGunner.ts';
import { fire, ofType, shot } from '../../../kit/attack.ts';
import { duel, duellist, SPACES } from '../../../kit/onBoth.ts';
import { aimedWith, bookOf, unitWith } from '../../../kit/rules.ts';

it('NEW-01 every weapon of the vehicle that he pilots, on its first roll', () => {
  const pilot = unitWith([aceGunner], { kind: 'hero' });
  const faces = (type: 'vehicle' | 'aircraft', roll: 'first' | 'extra') =>
    union([], listen(bookOf(aceGunner), 'hit-faces', { ...aimedWith({ attacker: unitWith([], { type }), pilot }), roll }));
  expect(faces('vehicle', 'first')).toEqual({ value: ['target'], because: ['NEW-01'] });
  expect(faces('vehicle', 'extra').value).toEqual([]);
  expect(faces('aircraft', 'first').value).toEqual([]);
});

describe.each(SPACES)('on the %s', space => {
  it('NEW-01 on foot: ARMY alone', () => {
    const game = duel(space, { cards: [duellist('Gunner', ['Ace Gunner'])], blue: 'gunner', dice: ['ATS', 'A'] });
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    expect(ofType(game.log, 'hit').map(event => event.hits)).toEqual([1]);
  });
});
