import { describe, expect, test } from 'vitest';
import type { Command } from '../../../core/decisions/index.ts';
import { answerByChance } from '../../../core/decisions/index.ts';
import { randomFrom } from '../../../core/dice/index.ts';
import { project } from '../../../core/view/view.ts';
import { ofType } from '../../kit/attack.ts';
import { card } from '../../kit/cards.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare } from '../../kit/game.ts';
import { go, on } from '../../kit/gridSkirmish.ts';
import type { SpaceOf } from '../rules/aboard/kit.ts';
import { decline, freely, onSquares, SPACES, ways } from '../rules/aboard/kit.ts';

const cards = [
  card('Driver', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 2, skills: ['Pilot'] }),
  card('Bus', 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 3, skills: ['Passengers (6)', 'Tank Riders (6)'] }),
];
const late = { card: 'two' };

/** A hero who may pilot has ended on the hull of a machine with places inside and on top, on squares in its square. */
function arrived(space: SpaceOf): Skirmish {
  const bus = { card: 'bus' };
  const driver = { card: 'driver' };
  const game =
    space === 'squares'
      ? onSquares({
          cards,
          blue: [
            { ...bus, at: [5, 5] },
            { ...driver, at: [5, 4] },
          ],
          red: [{ card: 'two', at: [5, 15] }, late],
        })
      : freely({
          cards,
          blue: [
            { ...bus, at: [[60, 60, 90]] },
            { ...driver, at: [[50, 60]] },
          ],
          red: [{ card: 'two', at: [[150, 100]] }, late],
        });
  game.answer(activate('blue-2'));
  game.answer(declare('move', 'nothing'));
  game.answer(space === 'squares' ? go('blue-2.1', on(5, 5)) : ways('blue-2', [60, 60]));
  return game;
}

const taking = (...things: readonly (string | null)[]): Command => ({
  do: 'choose',
  chosen: things.map(one => (one === null ? null : { things: [one] })),
});

describe.each(SPACES)('PILOT-01 PASS-01 EQ-30 several berths, on the %s', space => {
  const no = space === 'squares';
  const berth = (rule: string) => ({ rule, unit: 'blue-2', of: 'unit', among: ['blue-1'], no, group: 'berths' });

  test('stand together in one question', () => {
    const game = arrived(space);
    const choices = [berth('PILOT-01'), berth('PASS-01'), berth('EQ-30')];
    expect(game.ask).toMatchObject({ ask: 'choose', choices });
  });

  test.each([
    ['pilot', 'PILOT-01', ['blue-1', null, null]],
    ['passenger', 'PASS-01', [null, 'blue-1', null]],
    ['rider', 'EQ-30', [null, null, 'blue-1']],
  ] as const)('of which the one taken is carried out: %s', (as, section, things) => {
    const game = arrived(space);
    const events = game.answer(taking(...things));
    expect(ofType(events, 'boarded')).toMatchObject([{ unit: 'blue-2', on: 'blue-1', as, because: [section] }]);
    expect(game.unit('blue-2').aboard).toEqual({ by: 'blue-1', as });
    expect(game.ask.ask).not.toBe('choose');
  });

  test('of which two are refused, by the sections of both', () => {
    const game = arrived(space);
    expect(game.refused(taking('blue-1', null, 'blue-1'))).toMatchObject({
      code: 'choose.oneOfGroup',
      rules: ['PILOT-01', 'EQ-30'],
    });
  });

  test('of which none is taken where there is room to stay, and one must be on a hull', () => {
    const game = arrived(space);
    if (space === 'table') {
      for (const none of [decline, taking(null, null, null)])
        expect(game.refused(none)).toMatchObject({ code: 'choose.must', rules: ['PILOT-01'] });
      return;
    }
    const events = game.answer(decline);
    expect(ofType(events, 'boarded')).toEqual([]);
    expect(game.unit('blue-2').where).toBe('table');
    expect(game.ask.ask).not.toBe('choose');
  });

  test('of which chance takes one at most', () => {
    const random = randomFrom(7);
    const game = arrived(space);
    const taken = Array.from({ length: 20 }, () => {
      const answer = answerByChance(game.ask, game.offers(), random, project(game.state, game.who));
      return answer.do === 'choose' ? answer.chosen.filter(one => one !== null).length : 0;
    });
    expect(new Set(taken)).toEqual(new Set(no ? [0, 1] : [1]));
  });
});

test('PASS-01 the one berth that there is stands in no group', () => {
  const coach = card('Coach', 'allies', 'vehicle', 'V1', { move: [3, 6], damageTrack: 3, skills: ['Passengers (6)'] });
  const lady = card('Lady', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 2 });
  const game = onSquares({
    cards: [...cards, coach, lady],
    blue: [
      { card: 'coach', at: [5, 5] },
      { card: 'lady', at: [5, 4] },
    ],
    red: [{ card: 'two', at: [5, 15] }, late],
  });
  game.answer(activate('blue-2'));
  game.answer(declare('move', 'nothing'));
  game.answer(go('blue-2.1', on(5, 5)));
  expect(game.ask).toEqual({
    ask: 'choose',
    choices: [{ rule: 'PASS-01', unit: 'blue-2', of: 'unit', among: ['blue-1'], least: 1, most: 1, no: true }],
  });
});

test('a game that asked for one berth after the other goes on with those that it had not asked for', () => {
  const game = onSquares({
    cards,
    blue: [
      { card: 'bus', at: [5, 5] },
      { card: 'driver', at: [5, 5] },
    ],
    red: [{ card: 'two', at: [5, 15] }, late],
    state: {
      agenda: [
        { step: 'go', asked: true },
        { step: 'boarding', unit: 'blue-2', when: 'arrival', asked: ['pilot'], must: false },
      ],
    },
  });
  expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'PASS-01' }, { rule: 'EQ-30' }] });
  game.answer(taking('blue-1', null));
  expect(game.unit('blue-2').aboard).toEqual({ by: 'blue-1', as: 'passenger' });
});
