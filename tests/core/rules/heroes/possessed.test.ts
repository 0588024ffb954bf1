import { describe, expect, it } from 'vitest';
import { aiming, allocate, fire, ofType, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { begin, duellist, onBoth, SPACES } from '../../../kit/onBoth.ts';

const lilith = card('Lilith', 'mythos', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 4, points: 6, skills: ['Possessed'] },
  weapons: [weapon('Gun', { reach: '3', cells: 'I2:4/1' })],
});
const other = {
  ...card('Lilith Possessed', 'mythos', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 4, points: 0, skills: ['Possessed'] },
    weapons: [weapon('Bite', { reach: 'C', cells: 'I2:5/1' })],
  }),
  otherSideOf: lilith.id,
};
const medic = card('Medic', 'mythos', 'hero', 'I2', { move: [2, 4], damageTrack: 4, skills: ['Combat Medic'] });
const cards = [lilith, other, medic, duellist('Gunner', [])];

describe.each(SPACES)('on the %s', space => {
  const game = (damage: number, dice: readonly string[], cardOf = 'lilith'): Skirmish =>
    onBoth(space, {
      ...{ cards, dice },
      blue: [
        { card: 'gunner', at: [5, 4] },
        { card: 'gunner', at: [1, 1] },
      ],
      red: [
        { card: cardOf, at: [5, 6], damage },
        { card: 'medic', at: [5, 7] },
        { card: 'gunner', at: [11, 17] },
      ],
    });

  it('NEW-30 without a tick she is what the first side says, and with one the other from the next action on', () => {
    const open = game(0, ['ASS', 'S']);
    begin(open, 'blue-1', 'attack', 'nothing');
    expect(open.unit('red-1').card).toBe('lilith');
    const events = fire(open, shot('blue-1.1', 'gun', 'red-1'));
    expect(events.filter(one => ['ticked', 'cardTurned'].includes(one.type))).toMatchObject([
      { type: 'ticked', boxes: 1 },
      { type: 'cardTurned', unit: 'red-1', card: 'lilith-possessed', because: ['NEW-30'] },
    ]);
    expect(open.unit('red-1')).toMatchObject({ card: 'lilith-possessed', damage: 1 });
    begin(open, 'red-1', 'attack', 'nothing');
    expect(aiming(open).lines.map(line => line.weapon.id)).toEqual(['bite', 'standard']);
  });

  it('NEW-30 healed she is again what she was', () => {
    const open = game(1, ['A'], 'lilith-possessed');
    begin(open, 'blue-2', 'nothing', 'nothing');
    begin(open, 'red-2', 'getUp', 'nothing');
    open.answer(choose('red-1'));
    expect(ofType(open.log, 'cardTurned')).toMatchObject([{ unit: 'red-1', card: 'lilith' }]);
    expect(open.unit('red-1')).toMatchObject({ card: 'lilith', damage: 0 });
  });

  it('NEW-30 lost on either side she is worth what she cost', () => {
    const open = game(3, ['ASS', 'S'], 'lilith-possessed');
    begin(open, 'blue-1', 'attack', 'nothing');
    fire(open, shot('blue-1.1', 'gun', 'red-1'));
    allocate(open);
    expect(ofType(open.log, 'eliminated')).toMatchObject([{ unit: 'red-1', points: 6 }]);
  });
});
