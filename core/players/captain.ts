import { given, shuffled } from '../base/index.ts';
import { answerByChance } from '../decisions/index.ts';
import type { State } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import type { View } from '../view/view.ts';
import { candidatesFor, habitual } from './candidates.ts';
import type { Mind } from './course.ts';
import { measuresOf } from './estimate.ts';
import type { Fortune } from './fallen.ts';
import type { Means, Thinker, Thought } from './seat.ts';
import type { Grounded } from './settingUp.ts';
import { setUpAnswer } from './settingUp.ts';
import type { Skill } from './skill.ts';
import type { Temper } from './standing.ts';
import { spirited } from './standing.ts';
import { optionsOf, TOLD } from './telling.ts';
import { weigh } from './weighing.ts';

/** Somebody who plays courses through in his mind before he answers. */
export const thinker =
  (skill: Skill, temper: Temper): Thinker =>
  (view, offered, random, means) => {
    const { ask } = given(view.question, 'question');
    if (random() < skill.slips) return unweighed({ command: answerByChance(ask, offered, random, view), grounds: 'chance' }, 0);
    const mind = mindOf(view, means, skill.fortunes[0], temper, random);
    if (offered.length === 0) throw new Error('Nothing is offered to a player who is asked.');
    const settled = setUpAnswer(mind, ask, offered);
    if (settled) return unweighed(settled, mind.count.positions);
    const candidates = candidatesFor(mind, ask, offered, skill, means.why ? atLeast(TOLD, means.more) : means.more);
    const [only, another] = candidates;
    if (only && !another && !means.why) return unweighed({ command: only.command, grounds: 'usual' }, mind.count.positions);
    const weighed = weigh(mind, skill.sampled ? shuffled(candidates, random) : candidates, skill, means);
    const [best] = weighed;
    const { positions } = mind.count;
    if (!best) return unweighed({ command: only?.command ?? habitual(mind), grounds: 'usual' }, positions);
    return { command: best.candidate.command, options: optionsOf(mind, weighed), positions };
  };

/** Time for so many, the first of them unasked, on however slow a machine. */
function atLeast(count: number, more: () => boolean): () => boolean {
  let n = 1;
  return () => n++ < count || more();
}

const unweighed = ({ command, grounds }: Grounded, positions: number): Thought => ({
  ...{ command, positions },
  options: [{ command, prospect: null, grounds, intent: { unit: null, prey: null, does: [] }, about: null }],
});

function mindOf(view: View, { ground }: Means, usual: Fortune, temper: Temper, random: () => number): Mind {
  const table: Table = { ...ground, dice: usual() };
  const state: State = { ...view.position, thrown: 0 };
  const measures = measuresOf(table, state.pieces);
  const weighs = spirited(table, state, measures, temper);
  return { table, state, side: view.side, measures, temper: weighs, usual, random, count: { positions: 0 } };
}
