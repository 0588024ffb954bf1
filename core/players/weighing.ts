import { itemAt, sum } from '../base/index.ts';
import type { State } from '../game/state.ts';
import type { Candidate } from './candidates.ts';
import type { Mind, Strike } from './course.ts';
import { answered, goneFurther, judged, played } from './course.ts';
import { exactTake } from './exactly.ts';
import type { Fortune } from './fallen.ts';
import { effort } from './plans.ts';
import type { Means } from './seat.ts';
import type { Skill } from './skill.ts';
import type { Worth } from './standing.ts';
import type { Weighed } from './telling.ts';
import { mean, TOLD, told } from './telling.ts';

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
export function weigh(
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
      return { candidate, worths, strikes, state, besides, total: (alone + after) / 2 };
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
