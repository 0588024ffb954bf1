import { nameOfDeclared } from '../game/actions.ts';
import { sum } from '../base/index.ts';
import type { Command } from '../decisions/index.ts';
import { questionOf } from '../decisions/index.ts';
import type { State } from '../game/state.ts';
import { unitOf } from '../game/table.ts';
import { aboutIn } from './about.ts';
import type { Candidate } from './candidates.ts';
import type { Mind, Strike } from './course.ts';
import { judged } from './course.ts';
import type { Option, Prospect } from './seat.ts';
import type { Worth } from './standing.ts';

/** A candidate and what has been seen of it. */
export interface Weighed {
  readonly candidate: Candidate;
  readonly worths: readonly Worth[];
  /** The own attacks on the way. */
  readonly strikes: readonly Strike[];
  /** How it ends where dice fall as they are expected to. */
  readonly state: State;
  /** What an attack takes that those do not show, in points. */
  readonly besides: number;
  readonly total: number;
}

export const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

/** Answers that somebody names who is asked for his reasons. */
export const TOLD = 3;

/** The best three that differ in what they set out to do, and of one unit in what comes of it as well, as far as that is told. */
export function told(weighed: readonly Weighed[]): readonly Weighed[] {
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
export function optionsOf(mind: Mind, weighed: readonly Weighed[]): readonly Option[] {
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
    const does = plan ? plan.actions.map(nameOfDeclared) : [command.do];
    return {
      command,
      prospect,
      intent: { unit: acts, prey: plan?.prey ?? null, does },
      about: aboutIn(mind, one.strikes, one.state),
    };
  });
}

/** The unit that the open question is about; null where it is about none. */
function actingIn({ state }: Mind): string | null {
  const ask = questionOf(state)?.ask;
  return ask && 'unit' in ask ? unitOf(state, ask.unit).id : null;
}
