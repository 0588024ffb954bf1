import { given } from '../base/index.ts';
import type { Aiming } from '../decisions/aiming.ts';
import type { Ask, Command, Offer } from '../decisions/index.ts';
import { answerByChance, questionOf } from '../decisions/index.ts';
import type { State } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { unitOf } from '../game/table.ts';
import type { View } from '../view/view.ts';
import type { Mind } from './course.ts';
import { answered, declaring, judged, openings, played, sceneIn } from './course.ts';
import { measuresOf } from './estimate.ts';
import { likely } from './fallen.ts';
import { bestShots, habit } from './habits.ts';
import type { Plan } from './plans.ts';
import { endsIn, plansFor } from './plans.ts';
import type { Means, Option, Prospect, Thinker, Thought } from './seat.ts';
import { setUpAnswer } from './settingUp.ts';
import type { Style, Worth } from './standing.ts';
import { TEMPERS } from './standing.ts';

/** How much somebody thinks of. */
export interface Skill {
  /** Units that could be activated next. */
  readonly units: number;
  /** Plans of each, and of the unit that acts. */
  readonly plans: number;
  /** How lucky the dice may be in each course, from 0 to 1. */
  readonly lucks: readonly number[];
  /** Of the best, for how many the enemy's answer is looked for. */
  readonly replies: number;
  /** How often he takes whatever comes to his mind. */
  readonly slips: number;
}

interface Candidate {
  readonly command: Command;
  readonly plan: Plan | null;
}

interface Weighed {
  readonly candidate: Candidate;
  readonly worths: readonly Worth[];
  readonly total: number;
}

/** Somebody who plays courses through in his mind before he answers. */
export const thinker =
  (skill: Skill, style: Style): Thinker =>
  (view, offered, random, means) => {
    const { ask } = given(view.question, 'question');
    if (random() < skill.slips) return unthought(answerByChance(ask, offered, random, view), 0);
    const mind = mindOf(view, means, style, random);
    if (offered.length === 0) throw new Error('Nothing is offered to a player who is asked.');
    const settled = setUpAnswer(mind, ask, offered);
    if (settled) return unthought(settled, mind.count.positions);
    const candidates = candidatesFor(mind, ask, offered, skill, means.more);
    const [only, another] = candidates;
    if (only && !another) return unthought(only.command, mind.count.positions);
    const weighed = weigh(mind, candidates, skill, means);
    const [best] = weighed;
    const command = best?.candidate.command ?? only?.command ?? habitual(mind, offered);
    return { command, options: optionsOf(mind, weighed), positions: mind.count.positions };
  };

const unthought = (command: Command, positions: number): Thought => ({ command, options: [], positions });

function mindOf(view: View, { ground }: Means, style: Style, random: () => number): Mind {
  const table: Table = { ...ground, dice: likely(0.5) };
  const state: State = { ...view.position, thrown: 0 };
  const measures = measuresOf(table, state.pieces);
  return { table, state, side: view.side, measures, temper: TEMPERS[style], random, count: { positions: 0 } };
}

function habitual(mind: Mind, offered: readonly Offer[]): Command {
  const question = given(questionOf(mind.state), 'question');
  return offered.length > 0 ? habit({ ...mind, question }) : { do: 'decline' };
}

/** Answers worth playing through, the likely best first. */
function candidatesFor(mind: Mind, ask: Ask, offered: readonly Offer[], skill: Skill, more: Means['more']): readonly Candidate[] {
  const { table, state } = mind;
  switch (ask.ask) {
    case 'activate': {
      const found = openings(mind, ask.among, skill.units, skill.plans, more);
      const plans = [...found].sort((a, b) => b.plan.score - a.plan.score);
      const passes = offered.some(offer => offer.do === 'pass' && offer.refused === null);
      return [
        ...plans.map(({ unit, plan }) => ({ command: { do: 'activate', unit } as const, plan })),
        ...(plans.length === 0
          ? ask.among.slice(0, 1).map(unit => ({ command: { do: 'activate', unit } as const, plan: null }))
          : []),
        ...(passes ? [{ command: { do: 'pass' } as const, plan: null }] : []),
      ];
    }
    case 'declare':
      return plansFor(sceneIn(mind), offered, skill.plans * 2).flatMap(plan => {
        const command = declaring(table, state, mind.side, plan);
        return command ? [{ command, plan }] : [];
      });
    case 'move': {
      const offer = offered.find(one => one.do === 'move');
      if (offer?.do !== 'move') return [];
      const ends = endsIn(sceneIn(mind), offer.unit, offer.within, offer.enters);
      const off = offered.some(one => one.do === 'stayOff') ? [{ command: { do: 'stayOff' } as const, plan: null }] : [];
      return [...ends.slice(0, skill.plans).map(({ ways }) => ({ command: { do: 'move', ways } as const, plan: null })), ...off];
    }
    case 'attack':
    case 'strikeBack': {
      const offer = offered.find(one => one.do === ask.ask) as Aiming<'attack' | 'strikeBack'>;
      return shotsFor(mind, offer, ask.ask, skill.plans);
    }
    case 'choose':
      return choicesFor(mind, offered, skill.plans);
    case 'react':
      return [...ask.among.map(unit => ({ do: 'react', unit }) as const), { do: 'decline' } as const].map(bare);
    case 'reaction':
      return ask.among.map(reaction => bare({ do: 'reactWith', reaction }));
    default:
      return [bare(habitual(mind, offered))];
  }
}

const bare = (command: Command): Candidate => ({ command, plan: null });

/** What does most, and what does most to each of those who could be aimed at. */
function shotsFor(
  mind: Mind,
  offer: Aiming<'attack' | 'strikeBack'>,
  what: 'attack' | 'strikeBack',
  most: number,
): readonly Candidate[] {
  const { table, state } = mind;
  const question = given(questionOf(state), 'question');
  const all = bestShots({ table, state, question }, offer, null);
  const struck = new Set(all.flatMap(({ at }) => ('unit' in at ? [at.unit] : 'jet' in at ? [at.jet] : [])));
  const others = [...struck].slice(0, Math.max(1, most - 1)).map(prey => bestShots({ table, state, question }, offer, prey));
  const seen = new Set<string>();
  return [all, ...(struck.size > 1 ? others : [])].flatMap(shots => {
    const key = JSON.stringify(shots);
    if (seen.has(key)) return [];
    seen.add(key);
    return [bare({ do: what, shots })];
  });
}

/** Nothing, all that may be had, and each thing by itself. */
function choicesFor(mind: Mind, offered: readonly Offer[], most: number): readonly Candidate[] {
  const [offer] = offered;
  if (offer?.do !== 'choose') return [];
  const none = offer.choices.map(() => null);
  const found: Command[] = [habitual(mind, offered), { do: 'choose', chosen: none }];
  for (const [i, choice] of offer.choices.entries()) {
    const single =
      choice.of === 'place'
        ? [offer.sample(choice, mind.random), offer.sample(choice, mind.random), offer.sample(choice, mind.random)]
        : choice.least <= 1 && choice.among.length > 0
          ? choice.among.slice(0, most).map(one => ({ things: [one] }))
          : [offer.sample(choice, mind.random)];
    for (const chosen of single)
      found.push({ do: 'choose', chosen: none.with(i, null).map((_, j) => (j === i ? chosen : null)) });
  }
  const seen = new Set<string>();
  return found.flatMap(command => {
    const key = JSON.stringify(command);
    if (seen.has(key) || (command.do === 'choose' && offer.refused(command.chosen) !== null)) return [];
    seen.add(key);
    return [bare(command)];
  });
}

/** Plays the candidates through, the best of them with other dice again, and with the enemy's answer, as long as it may. The best first. */
function weigh(mind: Mind, candidates: readonly Candidate[], { lucks, replies }: Skill, { more }: Means): readonly Weighed[] {
  let found: readonly Weighed[] = [];
  for (const [round, luck] of lucks.entries()) {
    const pool =
      round === 0 ? candidates : found.slice(0, Math.max(2, Math.ceil(found.length / 2 ** round))).map(one => one.candidate);
    const again: Weighed[] = [];
    for (const candidate of pool) {
      if (!(round === 0 && again.length === 0) && !more()) break;
      const before = found.find(one => one.candidate === candidate);
      const after = played(mind, luck, candidate.command, candidate.plan);
      if (!after) continue;
      const worths = [...(before?.worths ?? []), judged(mind, after)];
      again.push({ candidate, worths, total: mean(worths.map(({ total }) => total)) });
    }
    const others = found.filter(one => !again.some(({ candidate }) => candidate === one.candidate));
    // Who has been looked at again comes first: the others were worse, or there was no time.
    found = [...byTotal(again), ...(round === 0 ? [] : byTotal(others))];
  }
  if (replies === 0 || found.length < 2) return found;
  const first: Weighed[] = [];
  for (const one of found.slice(0, replies)) {
    if (!more()) return found;
    const after = played(mind, 0.5, one.candidate.command, one.candidate.plan);
    const worth = after && answered(mind, after);
    // Where it is not the enemy's turn there is nothing to compare.
    if (!worth) return found;
    first.push({ ...one, total: (one.total + worth.total) / 2 });
  }
  return [...byTotal(first), ...found.slice(replies)];
}

const byTotal = (all: readonly Weighed[]): readonly Weighed[] => [...all].sort((a, b) => b.total - a.total);
const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;

/** The best three that differ in what they set out to do, and what each is expected to bring. */
function optionsOf(mind: Mind, weighed: readonly Weighed[]): readonly Option[] {
  const now = judged(mind, mind.state);
  const seen = new Set<string>();
  const different = weighed.filter(({ candidate: { command, plan } }) => {
    const does = command.do === 'activate' || command.do === 'declare';
    const key = JSON.stringify([does ? null : command, plan?.unit, plan?.actions, plan?.prey]);
    return !seen.has(key) && seen.add(key);
  });
  return different.slice(0, 3).map(({ candidate: { command, plan }, worths, total }) => {
    const prospect: Prospect = {
      gain: now.theirs - mean(worths.map(one => one.theirs)),
      risk: now.own - mean(worths.map(one => one.own)) + mean(worths.map(one => one.danger)) - now.danger,
      aim: mean(worths.map(one => one.aim)) - now.aim,
      total: total - now.total,
    };
    const acts = command.do === 'activate' ? command.unit : (plan?.unit ?? actingIn(mind));
    const does = plan ? plan.actions.map(one => (one.action === 'special' ? one.special : one.action)) : [command.do];
    return { command, prospect, intent: { unit: acts, prey: plan?.prey ?? null, does } };
  });
}

/** The unit that the open question is about; null where it is about none. */
function actingIn({ state }: Mind): string | null {
  const ask = questionOf(state)?.ask;
  return ask && 'unit' in ask ? unitOf(state, ask.unit).id : null;
}
