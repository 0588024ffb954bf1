import { given, itemAt, sum } from '../base/index.ts';
import type { Aiming } from '../decisions/aiming.ts';
import type { Ask, Command, Offer } from '../decisions/index.ts';
import { answerByChance, questionOf } from '../decisions/index.ts';
import type { State } from '../game/state.ts';
import { declaredAfter } from '../game/steps/movement.ts';
import type { Table } from '../game/table.ts';
import { unitOf } from '../game/table.ts';
import type { View } from '../view/view.ts';
import type { Mind, Strike } from './course.ts';
import { answered, declaring, goneFurther, judged, openings, played, sceneIn } from './course.ts';
import { measuresOf } from './estimate.ts';
import type { Fortune } from './fallen.ts';
import { endsIn } from './ends.ts';
import { exactTake } from './exactly.ts';
import { bestAttack, bestPrey, habit } from './habits.ts';
import type { Plan } from './plans.ts';
import { effort, plansFor } from './plans.ts';
import type { Means, Option, Prospect, Thinker, Thought } from './seat.ts';
import type { Grounded } from './settingUp.ts';
import { setUpAnswer } from './settingUp.ts';
import type { Temper, Worth } from './standing.ts';

/** How much somebody thinks of. */
export interface Skill {
  /** Units that could be activated next. */
  readonly units: number;
  /** Plans of each, and of the unit that acts. */
  readonly plans: number;
  /** How the dice may fall in each course; first as they are expected to. */
  readonly fortunes: readonly [Fortune, ...Fortune[]];
  /** Of the best, for how many the enemy's answer is looked for. */
  readonly replies: number;
  /** Before a unit is activated only the likeliest places are looked at: where it goes is asked again. */
  readonly roughly?: boolean;
  /** Plans are looked at as they come, and not the likely ones first. */
  readonly sampled?: boolean;
  /** Activations of either side that follow by habit before a course is judged. */
  readonly further?: number;
  /** Whether what dice do in a few courses is set right by quick figures. */
  readonly figures?: boolean;
  /** Whether that is done by exact odds for the best. */
  readonly odds?: boolean;
  /** How often he takes whatever comes to his mind. */
  readonly slips: number;
}

interface Candidate {
  readonly command: Command;
  readonly plan: Plan | null;
  /** Where it is one itself. */
  readonly strike: Strike | null;
}

interface Weighed {
  readonly candidate: Candidate;
  readonly worths: readonly Worth[];
  /** What an attack takes that those do not show, in points. */
  readonly besides: number;
  readonly total: number;
}

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
    if (!best) return unweighed({ command: only?.command ?? habitual(mind, offered), grounds: 'usual' }, positions);
    return { command: best.candidate.command, options: optionsOf(mind, weighed), positions };
  };

/** Answers that somebody names who is asked for his reasons. */
const TOLD = 3;

/** Time for so many, the first of them unasked, on however slow a machine. */
function atLeast(count: number, more: () => boolean): () => boolean {
  let n = 1;
  return () => n++ < count || more();
}

const shuffled = <T>(list: readonly T[], random: () => number): readonly T[] =>
  list
    .map(one => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);

const unweighed = ({ command, grounds }: Grounded, positions: number): Thought => ({
  ...{ command, positions },
  options: [{ command, prospect: null, grounds, intent: { unit: null, prey: null, does: [] } }],
});

function mindOf(view: View, { ground }: Means, usual: Fortune, temper: Temper, random: () => number): Mind {
  const table: Table = { ...ground, dice: usual() };
  const state: State = { ...view.position, thrown: 0 };
  const measures = measuresOf(table, state.pieces);
  return { table, state, side: view.side, measures, temper, usual, random, count: { positions: 0 } };
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
      const found = openings(mind, ask.among, skill.units, skill.plans, { more, briefly: skill.roughly ?? false });
      const plans = [...found].sort((a, b) => b.plan.score - a.plan.score);
      const passes = offered.some(offer => offer.do === 'pass' && offer.refused === null);
      return [
        ...plans.map(({ unit, plan }) => ({ command: { do: 'activate', unit } as const, plan, strike: null })),
        ...(plans.length === 0
          ? ask.among.slice(0, 1).map(unit => ({ command: { do: 'activate', unit } as const, plan: null, strike: null }))
          : []),
        ...(passes ? [bare({ do: 'pass' })] : []),
      ];
    }
    case 'declare':
      return plansFor(sceneIn(mind), offered, skill.plans * 2).flatMap(plan => {
        const command = declaring(table, state, mind.side, plan);
        return command ? [{ command, plan, strike: null }] : [];
      });
    case 'move': {
      const offer = offered.find(one => one.do === 'move');
      if (offer?.do !== 'move') return [];
      const scene = sceneIn(mind);
      const fires = declaredAfter(mind, offer.unit).includes('attack');
      // With what it could do from there, where it is to fire next.
      const ends = endsIn(scene, offer.unit, offer.within, { enters: offer.enters, fires })
        .map(({ ways, unit, score }) => ({ ways, score: score + (fires ? bestPrey(scene, unit).gain : 0) }))
        .sort((a, b) => b.score - a.score);
      const off = offered.some(one => one.do === 'stayOff') ? [bare({ do: 'stayOff' })] : [];
      return [...ends.slice(0, skill.plans).map(({ ways }) => bare({ do: 'move', ways })), ...off];
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

const bare = (command: Command): Candidate => ({ command, plan: null, strike: null });

/** What does most, and what does most to each of those alone at whom that fires, where it fires at several. */
function shotsFor(
  mind: Mind,
  offer: Aiming<'attack' | 'strikeBack'>,
  what: 'attack' | 'strikeBack',
  most: number,
): readonly Candidate[] {
  const { table, state } = mind;
  const question = given(questionOf(state), 'question');
  const all = bestAttack({ table, state, question }, offer, null);
  const aimedAt = new Set(all.shots.flatMap(({ at }) => ('unit' in at ? [at.unit] : 'jet' in at ? [at.jet] : [])));
  const others = [...aimedAt].slice(0, Math.max(1, most - 1)).map(prey => bestAttack({ table, state, question }, offer, prey));
  const seen = new Set<string>();
  return [all, ...(aimedAt.size > 1 ? others : [])].flatMap(({ shots, gain }) => {
    const key = JSON.stringify(shots);
    if (seen.has(key)) return [];
    seen.add(key);
    const command = { do: what, shots } as const;
    return [{ command, plan: null, strike: { state, command, gain } }];
  });
}

/** What habit takes, nothing, and each thing by itself. */
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

/** Points that an end of the game is worth less which hangs on dice. */
const UNSURE = 1;
/** Candidates that are looked at before any of them is looked at closely. */
const FIRST = 8;
/** Of the best, how many are played through with other dice, and with the enemy's answer. */
const CLOSELY = 3;

/**
 * Plays the candidates through as long as it may: the likely ones first, the best of them with other dice and with the enemy's answer,
 * then the others, and what of them has come among the best. The best first.
 */
function weigh(
  mind: Mind,
  candidates: readonly Candidate[],
  { fortunes, replies, further = 0, figures = false, odds = false }: Skill,
  { more, why = false }: Means,
): readonly Weighed[] {
  const now = figures ? judged(mind, mind.state) : null;
  const looked = new Map<Candidate, Looked>();
  const look = (candidate: Candidate, fortune: Fortune): void => {
    const course = played(mind, fortune, candidate.command, candidate.plan);
    if (!course) return;
    const state = further > 0 ? goneFurther(mind, fortune, course.state, further) : course.state;
    const before = looked.get(candidate);
    const worth = judged(mind, state);
    // There are worse dice than any that are thought of.
    const total = worth.total - (state.outcome && state.thrown > mind.state.thrown ? UNSURE : 0);
    const worths = [...(before?.worths ?? []), { ...worth, total }];
    const strikes = candidate.strike ? [candidate.strike, ...course.strikes] : course.strikes;
    const first = { reply: null, isAnswered: false, strikes, exactly: null, state };
    looked.set(candidate, { ...first, ...before, worths });
  };
  const [usual, ...others] = fortunes;
  /** Whether other dice could make another end of it. */
  const throws = ({ state }: Looked): boolean => state.thrown > mind.state.thrown;
  /** The attacks of these. */
  const countExactly = (best: readonly Weighed[]): void => {
    for (const { candidate } of odds ? best : []) {
      const known = looked.get(candidate);
      if (!known || known.exactly !== null || known.strikes.length === 0) continue;
      const exactly = sum(known.strikes.map(one => exactTake(mind, one, why ? 'why' : 'usual') ?? one.gain));
      looked.set(candidate, { ...known, exactly });
    }
  };
  /** False once there is no more time. */
  const closely = (): boolean => {
    countExactly(inOrder(looked, now).slice(0, CLOSELY));
    const best = inOrder(looked, now).slice(0, CLOSELY);
    for (const { candidate } of best) {
      const known = looked.get(candidate);
      if (!known || !throws(known)) continue;
      for (const fortune of others.slice(known.worths.length - 1)) {
        if (!more()) return false;
        look(candidate, fortune);
      }
    }
    for (const { candidate } of inOrder(looked, now).slice(0, replies)) {
      const known = looked.get(candidate);
      if (!known || known.isAnswered) continue;
      if (!more()) return false;
      looked.set(candidate, { ...known, reply: answered(mind, known.state), isAnswered: true });
    }
    return true;
  };
  /** Whoever is asked for his reasons has them for as many as he names, on however slow a machine. */
  const owes = (i: number): boolean => why && i < FIRST && told(inOrder(looked, now)).length < TOLD;
  for (const [i, candidate] of candidates.entries()) {
    if (i > 0 && !more() && !owes(i)) break;
    look(candidate, usual);
    const isLast = i === candidates.length - 1;
    if ((isLast || (i + 1) % FIRST === 0) && !closely()) break;
  }
  // And those of what will be told, which may change what that is.
  for (let n = 0; n < CLOSELY; n++) countExactly(told(inOrder(looked, now)));
  return inOrder(looked, now);
}

/** What has been seen of a candidate: how it ends by each of the dice, and after the enemy's answer to the first of them. */
interface Looked {
  readonly worths: readonly Worth[];
  readonly strikes: readonly Strike[];
  /** What those take from the enemy, in points, by exact odds; null where that is not known. */
  readonly exactly: number | null;
  readonly state: State;
  /** Null where it is not the enemy's turn then, too. */
  readonly reply: Worth | null;
  readonly isAnswered: boolean;
}

/** The best first. Whose answer is not known is taken to meet one as good as the others do. */
function inOrder(looked: ReadonlyMap<Candidate, Looked>, now: Worth | null): readonly Weighed[] {
  const drops = [...looked.values()].flatMap(({ worths, reply }) => (reply ? [reply.total - itemAt(worths, 0).total] : []));
  const drop = drops.length > 0 ? mean(drops) : 0;
  return byTotal(
    [...looked].map(([candidate, { worths, strikes, exactly, reply, state }]) => {
      const besides = now && !state.outcome && strikes.length > 0 ? unseen(strikes, exactly, worths, now) : 0;
      const alone = mean(worths.map(({ total }) => total)) + besides;
      const after = alone + (reply ? reply.total - itemAt(worths, 0).total : drop);
      return { candidate, worths, besides, total: (alone + after) / 2 };
    }),
  );
}

/** What attacks are worth that the dice of these courses do not show, or less by what they show too much: all of it where that is known
 *  exactly, else as long as the courses are few. */
function unseen(strikes: readonly Strike[], exactly: number | null, worths: readonly Worth[], now: Worth): number {
  const seen = mean(worths.map(({ theirs }) => now.theirs - theirs));
  return exactly === null ? (sum(strikes.map(({ gain }) => gain)) - seen) / worths.length : exactly - seen;
}

/** Of two that come to the same, but for what adding up does to the last digits, the one that takes less. */
const byTotal = (all: readonly Weighed[]): readonly Weighed[] =>
  [...all].sort((a, b) => millionths(b) - millionths(a) || taking(a) - taking(b));
const millionths = ({ total }: Weighed): number => Math.round(1e6 * total);
const taking = ({ candidate: { plan } }: Weighed): number => (plan ? effort(plan) : 0);
const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

/** The best three that differ in what they set out to do, and of one unit in what comes of it as well, as far as that is told. */
function told(weighed: readonly Weighed[]): readonly Weighed[] {
  const seen = new Set<string>();
  const different = weighed.filter(one => {
    const { command, plan } = one.candidate;
    const does = command.do === 'activate' || command.do === 'declare';
    const aims = JSON.stringify([does ? null : command, plan?.unit, plan?.actions, plan?.prey]);
    const ends = JSON.stringify([command.do, unitIn(command), plan?.unit, figuresOf(one).map(tenths)]);
    if (seen.has(aims) || seen.has(ends)) return false;
    seen.add(aims).add(ends);
    return true;
  });
  return different.slice(0, TOLD);
}

const unitIn = (command: Command): string | null => ('unit' in command ? command.unit : null);
const tenths = (figure: number): number => Math.round(10 * figure);

/** What is told of a position: what is left of the enemy, what is lost or in danger, and what the objectives promise. */
const figuresAt = ({ theirs, own, danger, aim }: Worth) => [theirs, danger - own, aim] as const;

/** The same of where a course leads. */
function figuresOf({ worths, besides }: Weighed) {
  const all = worths.map(figuresAt);
  return [
    mean(all.map(([theirs]) => theirs)) - besides,
    mean(all.map(([, risk]) => risk)),
    mean(all.map(([, , aim]) => aim)),
  ] as const;
}

/** Those, and what each is expected to bring. */
function optionsOf(mind: Mind, weighed: readonly Weighed[]): readonly Option[] {
  const now = judged(mind, mind.state);
  const [theirsNow, riskNow, aimNow] = figuresAt(now);
  return told(weighed).map(one => {
    const { command, plan } = one.candidate;
    const [theirs, risk, aim] = figuresOf(one);
    const prospect: Prospect = {
      gain: theirsNow - theirs,
      risk: risk - riskNow,
      aim: aim - aimNow,
      total: one.total - now.total,
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
