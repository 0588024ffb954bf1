import { expect, it } from 'vitest';
import type { Measure } from '../../../core/base/index.ts';
import { LENGTHS } from '../../../core/base/index.ts';
import { scripted } from '../../../core/dice/index.ts';
import { freeSpace } from '../../../core/space/free/free.ts';
import { staff } from '../../kit/commanding.ts';
import { card, weapon } from '../../kit/cards.ts';
import type { Posted } from '../../kit/game.ts';
import { activate, declare, fight, skirmish } from '../../kit/game.ts';

/** A game on a table that is measured so, with blue and red as they are posted. */
function measured(measure: Measure, blue: readonly Posted[], red: readonly Posted[]) {
  const guard = card('Guard', 'axis', 'squad', 'I2', {
    ...{ move: [2, 4], skills: ['Advanced Reactive Fire'], models: ['1 gun'] },
    weapons: [weapon('Gun', { reach: '8', cells: 'I2:1/1' })],
  });
  const game = skirmish({ cards: [...Object.values(staff), guard], blue, red });
  const space = freeSpace({ measure, table: LENGTHS[measure].table });
  const dice = scripted('TT');
  return fight({ ...game.table, space, dice }, dice, game.state);
}

/** From base to base, when the middles are so many cm apart. */
const base = 2.5;

/** Whether a Blutkreuz (1 R) so far away drives Zombies. */
function isDriven(measure: Measure, cm: number): boolean {
  const game = measured(
    measure,
    [
      { card: 'slow', at: [[40, 40]] },
      { card: 'cross', at: [[40, 40 + cm + base]] },
    ],
    [{ card: 'foe', at: [[150, 110]] }],
  );
  game.answer(activate('blue-1'));
  return game.unit('blue-1').markers.includes('driven');
}

/** Whether a unit with Advanced Reactive Fire (6 R) so far away may react. */
function mayReact(measure: Measure, cm: number): boolean {
  const game = measured(measure, [{ card: 'foe', at: [[40, 20]] }], [{ card: 'guard', at: [[40, 20 + cm + base]] }]);
  game.answer(activate('blue-1'));
  game.answer(declare('nothing', 'attack'));
  return game.ask.ask === 'react';
}

it('SK-02 a range of a special rule is in R: 10 cm each, or 4 in', () => {
  expect([isDriven('metric', 10), isDriven('metric', 10.1)]).toEqual([true, false]);
  expect([isDriven('imperial', 10.1), isDriven('imperial', 10.2)]).toEqual([true, false]);
  expect([mayReact('metric', 60), mayReact('metric', 60.1)]).toEqual([true, false]);
  expect([mayReact('imperial', 60.9), mayReact('imperial', 61)]).toEqual([true, false]);
});

it.each([
  ['metric', 2, 20],
  ['metric', 5, 50],
  ['metric', 6, 60],
  ['imperial', 2, 8 * 2.54],
  ['imperial', 5, 20 * 2.54],
  ['imperial', 6, 24 * 2.54],
] as const)('SK-02 %s: %i R are %f cm', (measure, ranges, cm) => {
  expect((LENGTHS[measure].range * ranges) / 10).toBeCloseTo(cm);
});
