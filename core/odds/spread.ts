import type { Result } from '../base/index.ts';
import { ok } from '../base/index.ts';
import { interning } from '../base/interned.ts';
import type { Asked } from '../decisions/index.ts';
import { questionOf } from '../decisions/index.ts';
import type { Dice, Face, Roll } from '../dice/index.ts';
import { waysOf } from '../dice/index.ts';
import type { GameEvent } from '../game/event.ts';
import type { State } from '../game/state.ts';
import { begin } from '../game/steps/submit.ts';
import type { Table } from '../game/table.ts';

/** A position, and what has been noted on the way to it: JSON. */
export interface Noted<N> {
  readonly state: State;
  readonly noted: N;
}

/** What is done where somebody is asked, and what is noted of what happens. */
export interface Course<N> {
  /** The position after an answer; null where the course ends at the question. */
  answer(table: Table, at: Noted<N>, question: Asked): Result<Noted<N> | null>;
  note(noted: N, events: readonly GameEvent[]): N;
}

/** One of the ends of a course. The probabilities of all sum to 1, but for what is less than one could notice. */
export interface End<N> extends Noted<N> {
  readonly probability: number;
}

/** Less than this is let go: dice that earn dice could go on for ever (WPN-16). Ten thousand of them are not to be seen at 1e-12. */
const NOTHING = 1e-17;

/** A position at dice that have not fallen yet, or the end of the course. */
interface Node<N> extends Noted<N> {
  readonly roll: Roll | null;
  /** Where each way in which the dice can fall leads, once that has been played. */
  ways: readonly (readonly [Node<N>, number])[] | null;
}

/**
 * Every end of a course of play with its exact probability, by the steps of the game: each roll falls in every way that can be told
 * apart, and positions that are equal are played once. The first fault in an answer of the course.
 */
export function spread<N>(table: Table, start: Noted<N>, course: Course<N>): Result<readonly End<N>[]> {
  const numberOf = interning();
  const nodes = new Map<number, Node<N>>();
  const dice = onceOnly();
  const trial: Table = { ...table, dice };
  let fault: Result<never> | null = null;

  /** From a position to the next dice, with faces for those that it waits for. */
  function played(from: Noted<N>, faces: readonly Face[] | null): Node<N> | null {
    dice.next = faces;
    let at = goneOn(from);
    for (let question = questionOf(at.state); question; question = questionOf(at.state)) {
      const answered = course.answer(trial, at, question);
      if (!answered.ok) {
        fault = answered;
        return null;
      }
      if (answered.value === null) break;
      at = goneOn(answered.value);
    }
    const { state, noted } = at;
    const { thrown: _, ...position } = state;
    const key = numberOf([position, noted]);
    const known = nodes.get(key) ?? { state, noted, roll: rollOf(state), ways: null };
    nodes.set(key, known);
    return known;
  }

  function goneOn({ state, noted }: Noted<N>): Noted<N> {
    if (state.agenda.at(-1)?.step === 'ask') return { state, noted };
    const done = begin(trial, state);
    return { state: done.state, noted: course.note(noted, done.events) };
  }

  const first = played(start, null);
  if (first === null) return fault ?? ok([]);
  const ends = new Map<Node<N>, number>();
  for (let here = new Map([[first, 1]]); here.size > 0; ) {
    const next = new Map<Node<N>, number>();
    for (const [node, mass] of here) {
      const { roll } = node;
      if (roll === null) {
        ends.set(node, (ends.get(node) ?? 0) + mass);
        continue;
      }
      if (node.ways === null) {
        const ways: [Node<N>, number][] = [];
        for (const { faces, probability } of waysOf(roll)) {
          const led = played(node, faces);
          if (led === null) return fault ?? ok([]);
          ways.push([led, probability]);
        }
        node.ways = ways;
      }
      for (const [led, probability] of node.ways) {
        const share = mass * probability;
        if (share >= NOTHING) next.set(led, (next.get(led) ?? 0) + share);
      }
    }
    here = next;
  }
  return ok([...ends].map(([{ state, noted }, probability]) => ({ state, noted, probability })));
}

/** The dice that a position waits for; null where it waits for none. */
function rollOf({ agenda }: State): Roll | null {
  const top = agenda.at(-1);
  return top?.step === 'roll' ? (top.roll as Roll) : null;
}

/** Dice that fall once as they are told, and leave every other roll to come. */
function onceOnly(): Dice & { next: readonly Face[] | null } {
  return {
    next: null,
    roll() {
      const faces = this.next;
      this.next = null;
      return faces;
    },
  };
}
