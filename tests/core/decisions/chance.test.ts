import { expect, it } from 'vitest';
import { answerByChance, offers, questionOf } from '../../../core/decisions/index.ts';
import { chance } from '../../../core/dice/index.ts';
import { submit } from '../../../core/game/steps/submit.ts';
import { unitOf } from '../../../core/game/table.ts';
import { unitId } from '../../../core/base/index.ts';
import { measuresOf } from '../../../core/players/estimate.ts';
import { project } from '../../../core/view/view.ts';
import { activate, declare } from '../../kit/game.ts';
import { gridSkirmish } from '../../kit/gridSkirmish.ts';

const BLUE = unitId('blue-1');

it('who answers by chance goes towards an enemy some turns away every other time, on squares too', () => {
  const game = gridSkirmish({
    turn: 3,
    blue: [{ card: 'gunners', at: [6, 2] }],
    red: [{ card: 'stormtroopers', at: [6, 17] }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('march'));
  const { table, state } = game;
  const measures = measuresOf(table, state.pieces);
  const { ask } = questionOf(state)!;
  expect(ask.ask).toBe('move');
  const ends = Array.from({ length: 60 }, (_, luck) => {
    const command = answerByChance(ask, offers(table, state, 'blue'), chance(luck), project(state, 'blue'));
    const done = submit(table, state, 'blue', command);
    if (!done.ok) throw new Error(done.error.code);
    return measures.range(unitOf(done.value.state, BLUE), unitOf(state, unitId('red-1')));
  });
  const nearest = Math.min(...ends);
  expect(measures.range(unitOf(state, BLUE), unitOf(state, unitId('red-1'))) - nearest).toBeGreaterThan(2);
  expect(ends.filter(end => end === nearest).length).toBeGreaterThan(24);
});
