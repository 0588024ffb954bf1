import type { Side, UnitId } from '../base/index.ts';
import { enemyOf } from '../base/index.ts';
import type { Asked, Command } from '../decisions/index.ts';
import { offers, questionOf } from '../decisions/index.ts';
import type { State } from '../game/state.ts';
import { submit } from '../game/steps/submit.ts';
import type { Table } from '../game/table.ts';
import { unitOf } from '../game/table.ts';
import type { Measures } from './estimate.ts';
import type { Fortune } from './fallen.ts';
import { habit, habitualAttack } from './habits.ts';
import type { Plan } from './plans.ts';
import type { Scene } from './scene.ts';
import { plansFor, urgency } from './plans.ts';
import type { Temper, Worth } from './standing.ts';
import { worthFor } from './standing.ts';

/* Courses of play that are played through in somebody's mind, by the steps of the game and with dice of his own. */

/** Somebody's mind about one question. */
export interface Mind {
  readonly table: Table;
  /** From what he sees, and no more. */
  readonly state: State;
  readonly side: Side;
  readonly measures: Measures;
  readonly temper: Temper;
  /** What dice are expected to do. */
  readonly usual: Fortune;
  readonly random: () => number;
  /** Positions that he has judged. */
  readonly count: { positions: number };
}

/** Answers within one activation; without an end in sight it is judged as it stands. */
const MOST_ANSWERS = 40;

/** An attack, or a blow back, of whoever thinks. */
export interface Strike {
  /** When he is asked for it. */
  readonly state: State;
  readonly command: Extract<Command, { do: 'attack' | 'strikeBack' }>;
  /** What it takes from the enemy, as one expects and whatever the dice do, in points: by quick figures. */
  readonly gain: number;
}

/** Where a course leads. */
export interface Played {
  readonly state: State;
  /** On the way, after the answer that it begins with. */
  readonly strikes: readonly Strike[];
}

/** What comes of an answer, once what it belongs to is over: the next unit is to be activated, or the next turn begun. Null where the
 *  answer is refused. */
export function played(mind: Mind, fortune: Fortune, command: Command, plan: Plan | null): Played | null {
  const table: Table = { ...mind.table, dice: fortune() };
  const open = questionOf(mind.state);
  if (!open) return { state: mind.state, strikes: [] };
  const first = submit(table, mind.state, open.who, command);
  return first.ok ? carriedOn(mind, table, first.value.state, plan) : null;
}

function carriedOn(mind: Mind, table: Table, from: State, plan: Plan | null): Played {
  let state = from;
  const strikes: Strike[] = [];
  for (let n = 0; n < MOST_ANSWERS; n++) {
    const question = questionOf(state);
    // All of a set-up takes too long to play, and who comes where in it nobody can say.
    if (!question || isBetween(question) || state.turn === 0) break;
    const facing = { ...mind, table, state, question };
    const meant = plan && question.who === unitOf(state, plan.unit).side ? planned(table, state, question, plan) : null;
    const done = (meant && submit(table, state, question.who, meant)) ?? null;
    const attack = question.who === mind.side ? habitualAttack(facing, plan?.prey ?? null) : null;
    if (attack) strikes.push({ state, ...attack });
    const next = done?.ok ? done : submit(table, state, question.who, attack?.command ?? habit(facing, plan?.prey ?? null));
    if (!next.ok) break;
    state = next.value.state;
  }
  return { state, strikes };
}

/** The position after some activations more, of the units for which there is most to do, as both sides would act by habit. */
export function goneFurther(mind: Mind, fortune: Fortune, from: State, activations: number): State {
  const table: Table = { ...mind.table, dice: fortune() };
  let state = from;
  for (let n = 0; n < activations; n++) {
    const question = questionOf(state);
    if (question?.ask.ask !== 'activate') break;
    const scene = sceneIn(mind, table, state);
    const [unit] = [...question.ask.among]
      .map(id => ({ id, urgency: urgency(scene, unitOf(scene.state, id)) }))
      .sort((a, b) => b.urgency - a.urgency);
    const done = unit && submit(table, state, question.who, { do: 'activate', unit: unit.id });
    if (!done?.ok) break;
    ({ state } = carriedOn(mind, table, done.value.state, null));
  }
  return state;
}

/** Whether nobody is in the middle of anything. */
const isBetween = ({ ask }: Asked): boolean => ask.ask === 'activate' || ask.ask === 'first';

/** What a plan has for a question; null where that is nothing of its own. */
function planned(table: Table, state: State, { who, ask }: Asked, plan: Plan): Command | null {
  if (ask.ask === 'declare' && ask.unit === plan.unit) return declaring(table, state, who, plan);
  if (ask.ask === 'move' && ask.unit === plan.unit && plan.ways !== null) return { do: 'move', ways: plan.ways };
  return null;
}

/** With all weapons and skills that may be named. */
export function declaring(table: Table, state: State, who: Side, { actions }: Plan): Command | null {
  const wanted = JSON.stringify(actions);
  for (const offer of offers(table, state, who)) {
    if (offer.do !== 'declare' || offer.refused !== null || JSON.stringify(offer.actions) !== wanted) continue;
    const { skills } = offer;
    return { do: 'declare', actions, weapons: offer.nameable, ...(skills.length > 0 ? { skills } : {}) };
  }
  return null;
}

export const sceneIn = (mind: Mind, table: Table = mind.table, state: State = mind.state): Scene => ({
  ...{ table, state, measures: mind.measures, temper: mind.temper, random: mind.random },
  judged: () => {
    mind.count.positions++;
  },
});

/** How good a position is for whoever thinks. */
export function judged(mind: Mind, state: State): Worth {
  mind.count.positions++;
  return worthFor(mind.table, state, mind.side, mind.measures, mind.temper);
}

/** Units of the enemy, and plans of each, that are looked at for his answer. */
const ANSWERS = { units: 2, plans: 1 };

/** How good a position is once the enemy has given his best answer to it, as far as that is looked for; null where it is not his turn. */
export function answered(mind: Mind, before: State): Worth | null {
  // Fate is the same after every course, however many dice it has thrown.
  const state: State = { ...before, thrown: 0 };
  const question = questionOf(state);
  const enemy = enemyOf(mind.side);
  if (question?.who !== enemy || question.ask.ask !== 'activate') return null;
  const table: Table = { ...mind.table, dice: mind.usual() };
  let worst: Worth | null = null;
  for (const { plan, state: started } of openings({ ...mind, table, state }, question.ask.among, ANSWERS.units, ANSWERS.plans, {
    briefly: true,
  })) {
    const worth = judged(mind, carriedOn(mind, table, started, plan).state);
    if (!worst || worth.total < worst.total) worst = worth;
  }
  return worst;
}

/** Plans of the units for which there is most to do, each with the position in which it is activated already. */
export function openings(
  mind: Mind,
  among: readonly UnitId[],
  units: number,
  plans: number,
  { more = () => true, briefly = false }: { readonly more?: () => boolean; readonly briefly?: boolean } = {},
): readonly { readonly unit: UnitId; readonly plan: Plan; readonly state: State }[] {
  const { table, state } = mind;
  const question = questionOf(state);
  if (!question) return [];
  const scene = sceneIn(mind);
  const first = among
    .map(id => ({ id, urgency: urgency(scene, unitOf(state, id)) }))
    .sort((a, b) => b.urgency - a.urgency)
    .slice(0, units);
  return first.flatMap(({ id }, i) => {
    if (i > 0 && !more()) return [];
    const done = submit(table, state, question.who, { do: 'activate', unit: id });
    if (!done.ok) return [];
    let at = done.value.state;
    // Whoever joins it, and what else is asked before it says what it does.
    for (let n = 0; n < 6; n++) {
      const asked = questionOf(at);
      if (!asked || asked.ask.ask === 'declare' || isBetween(asked)) break;
      const next = submit(table, at, asked.who, habit({ ...mind, table, state: at, question: asked }));
      if (!next.ok) break;
      at = next.value.state;
    }
    const asked = questionOf(at);
    if (asked?.ask.ask !== 'declare') return [];
    const found = plansFor({ ...sceneIn(mind, table, at), briefly }, offers(table, at, asked.who), plans);
    return found.map(plan => ({ unit: id, plan, state: at }));
  });
}
