import { describe, expect, it } from 'vitest';
import { fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { besieged } from '../../../kit/forts.ts';
import { begin, duel, SPACES } from '../../../kit/onBoth.ts';

const beam = card('Beam', 'ssu', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 9, points: 10 },
  weapons: [weapon('Beam', { reach: '6', cells: 'I1:3/1 I2:3/1', rules: ['Radiation'] })],
});

describe.each(SPACES)('on the %s', space => {
  it('NEW-34 three hits in cover, ARMY, SHIELD, TARGET: two rolled again, TARGET and ARMY, and two hits are left', () => {
    const game = duel(space, { cards: [beam], blue: 'beam', cover: true, dice: ['AAA', 'AST', 'TA'] });
    const events = fire(game, shot('blue-1.1', 'beam', 'red-1'));
    expect(rolls(game)).toEqual(['hit 3', 'coverSave 3', 'saveAgain 2']);
    expect(game.dice.thrown[2]).toMatchObject({ counts: ['army', 'shield'], because: ['NEW-34'] });
    expect(ofType(events, 'saved')).toMatchObject([{ saved: 1, through: 2 }]);
  });

  it('NEW-34 none has succeeded: nothing is rolled again', () => {
    const game = duel(space, { cards: [beam], blue: 'beam', dice: ['AAA', 'TTS'] });
    fire(game, shot('blue-1.1', 'beam', 'red-1'));
    expect(rolls(game)).toEqual(['hit 3', 'infantrySave 3']);
  });
});

it('NEW-34 FORT-20 in a fortification those that failed first, and no die a third time', () => {
  const game = besieged('grid', 'strongpoint', 'beam', [5, 8], { dice: ['AAA', 'AAT', 'A', 'TT'], cards: [beam] });
  begin(game, 'red-1', 'attack', 'nothing');
  const events = fire(game, shot('red-1.1', 'beam', 'blue-1'));
  expect(rolls(game)).toEqual(['hit 3', 'coverSave 3', 'saveAgain 1', 'saveAgain 2']);
  expect(ofType(events, 'saved')).toMatchObject([{ saved: 1, through: 2 }]);
});
