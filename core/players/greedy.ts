import { given } from '../base/index.ts';
import { enemyOf } from '../base/index.ts';
import { unitOf } from '../game/table.ts';
import { questionOf } from '../decisions/index.ts';
import { measuresOf, onTable } from './estimate.ts';
import { drifting } from './drifting.ts';
import { gainOn, habit } from './habits.ts';
import type { Contender } from './seat.ts';

/** The best expected exchange now, else on towards the nearest objective that wins; looks no further. */
export const greedyPlayer: Contender = (view, _, random, { ground }) => {
  const table = { ...ground, dice: drifting(0.5)() };
  const state = { ...view.position, thrown: 0 };
  const measures = measuresOf(table, state.pieces);
  const question = given(questionOf(state), 'question');
  if (question.ask.ask === 'activate') {
    const enemies = onTable(state, enemyOf(view.side));
    const gains = question.ask.among.map(id => {
      const unit = unitOf(state, id);
      return [
        id,
        unit.where === 'table' ? Math.max(0, ...enemies.map(one => gainOn({ table, state }, unit, one, measures))) : 0,
      ] as const;
    });
    const [unit] = gains.reduce((a, b) => (b[1] > a[1] ? b : a));
    return { do: 'activate', unit };
  }
  return habit({ table, state, question, measures, random });
};
