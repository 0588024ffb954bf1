import type { Result } from '../base/index.ts';
import { ok } from '../base/index.ts';
import { interning, numbering } from '../base/interned.ts';
import { pairing } from '../base/pairs.ts';
import { isSame } from '../base/same.ts';
import type { Asked } from '../decisions/index.ts';
import { questionOf } from '../decisions/index.ts';
import type { Dice, Face, Roll } from '../dice/index.ts';
import { waysOf } from '../dice/index.ts';
import type { State } from '../game/state.ts';
import { framesIn } from '../game/steps/frames.ts';
import type { Halts, Submitted } from '../game/steps/submit.ts';
import { begin } from '../game/steps/submit.ts';
import type { Table } from '../game/table.ts';
import type { At, Course, Fineness, Follows } from './course.ts';
import type { Known, Looked } from './known.ts';
import { memoryOf } from './known.ts';
import type { Origin } from './origins.ts';
import { heldFrom, isCarried, lookThrough, originsOf, unmoved } from './origins.ts';
import type { Parted, Tally, Watched } from './tally.ts';
import { tallying } from './tally.ts';

/** A position at which dice are to fall, somebody is asked, or an attack goes on; or the end of the course. What was noted before is no
 *  part of it, nor what the attack has counted: it is played once for all counts of which it makes no difference. */
export interface Node<P> extends Parted {
  readonly number: number;
  readonly place: P;
  readonly roll: Roll | null;
  readonly question: Asked | null;
  /** Between the parts of an attack, or at the end: as far as one part leads. */
  readonly isBetween: boolean;
  /** Where it leads to next, and where the part that it is in leads to in the end. */
  readonly next: Known<Ways<P>>;
  readonly through: Known<Ways<P>>;
}

export type Ways<P> = readonly Way<P>[];

export interface Way<P> {
  readonly to: Node<P>;
  /** The course ends there. */
  readonly ends: boolean;
  /** Of all ways that are alike, as they are found. */
  probability: number;
  /** For each cell there. */
  readonly cells: readonly Origin[];
  /** The number of what is noted on this way by itself. */
  readonly noted: number;
}

/** The parts of an attack, each played once for all counts of which it makes no difference. */
export interface Parts<P, N> {
  /** The position in which a course begins, and from where what its cells hold comes: from none. */
  begun(start: At<P>): { readonly node: Node<P>; readonly cells: readonly Origin[] };
  /** Where the part of an attack that a position is in leads to in the end, where its cells hold what has these numbers. */
  through(start: Node<P>, held: readonly number[]): Result<Ways<P>>;
  /** What is noted before anything has happened, by its number. */
  readonly none: number;
  /** The number of what was noted before and after. */
  sumOf(before: number, after: number): number;
  noteAt(number: number): N;
}

/** What chains of numbers begin with that stand for different things. */
const [NODE, WAY] = [0, 1];

/** The parts of a course of play: `nothing` is what is noted at first. */
export function partsOf<P, N>(table: Table, nothing: N, course: Course<P, N>, fineness: Fineness): Parts<P, N> {
  const pairs = pairing();
  const numberOf = interning();
  const tally = tallying(table.book, numberOf);
  const nodes = new Map<number, Node<P>>();
  const origins = originsOf(numberOf);
  const { recall, remember } = memoryOf(tally, origins.at);
  const notes = numbering<N>(numberOf);
  const none = notes.of(nothing);
  const dice = onceOnly();
  const trial: Table = { ...table, dice };

  let last: { readonly state: State; readonly number: number } | null = null;
  /** The number of a state but for its agenda, its units, and how many dice were thrown before: little else ever changes. */
  function restOf(state: State): number {
    if (!last || !isSame(state, last.state, ELSEWHERE)) {
      const { agenda: _, units: __, thrown: ___, ...rest } = state;
      last = { state, number: numberOf(rest) };
    }
    return last.number;
  }

  function nodeOf({ state: before, agenda, slot, passed }: ReturnType<Tally['parted']>, place: P): Node<P> {
    let key = pairs.of(
      pairs.of(pairs.of(pairs.of(NODE, restOf(before)), numberOf(before.units)), numberOf(place)),
      numberOf(passed),
    );
    for (const matter of agenda) key = pairs.of(key, numberOf(matter));
    const known = nodes.get(key);
    if (known) return known;
    const state: State = { ...before, agenda };
    const top = agenda.at(-1);
    const made: Node<P> = {
      number: nodes.size,
      state,
      slot,
      place,
      passed,
      roll: rollOf(state),
      question: questionOf(state),
      isBetween: top === undefined || top.step === 'attack',
      next: [],
      through: [],
    };
    nodes.set(key, made);
    return made;
  }

  const sums = new Map<number, number>();
  /** The number of what was noted before and after. */
  function sumOf(before: number, after: number): number {
    if (after === none) return before;
    if (before === none) return after;
    const both = pairs.of(before, after);
    const known = sums.get(both);
    if (known !== undefined) return known;
    const sum = notes.of(course.sum(notes.at(before), notes.at(after)));
    sums.set(both, sum);
    return sum;
  }

  /** Parts of the attack to which it was in vain to go on, for more was looked at there: it mostly is when it has been once. */
  const inVain = new Set<string>();

  /** What follows from a position, with faces where dice fall, as far as to where dice are to fall next, somebody has no answer, or an attack
   *  goes on; null where the course ends. Between the parts of an attack it goes on as long as no cell is looked at: so it does whatever
   *  they hold. */
  function followed(node: Node<P>, { state, passed, looks }: Watched, faces: readonly Face[] | null): Result<Follows<P> | null> {
    const { place, question } = node;
    let follows: Follows<P>;
    if (question) {
      const answered = course.answer(trial, { state, place }, question, isHeld);
      if (!answered.ok || !answered.value) return answered;
      follows = answered.value;
    } else {
      dice.next = faces;
      follows = at(begin(trial, state, isHeld, passed), place);
    }
    for (;;) {
      const asked = questionOf(follows.state);
      let then: Result<Follows<P> | null>;
      if (asked) then = course.answer(trial, { ...follows, state: tally.settled(follows.state) }, asked, isHeld);
      else if (faces === null && looks.size === 0) {
        const top = framesIn(follows.state).at(-1);
        if (top?.step !== 'attack') break;
        const part = `${top.stage} ${top.at}`;
        if (inVain.has(part)) break;
        then = ok(at(begin(trial, follows.state, isHeld, follows.passed), follows.place));
        if (looks.size > 0) {
          looks.clear();
          inVain.add(part);
          break;
        }
      } else break;
      if (!then.ok) return then;
      if (!then.value) break;
      const { state, passed, place } = then.value;
      follows = { state, passed, place, events: [...follows.events, ...then.value.events] };
    }
    return ok(follows);
  }

  /** The way from a position to the next, with an answer or with faces. */
  function way(node: Node<P>, watched: Watched, faces: readonly Face[] | null, probability: number): Result<Way<P>> {
    const found = followed(node, watched, faces);
    if (!found.ok) return found;
    const follows = found.value;
    if (!follows) return ok({ to: node, ends: true, probability, cells: [], noted: none });
    const there = tally.parted(follows.state, follows.passed);
    const to = nodeOf(there, follows.place);
    const noted = notes.of(course.note(nothing, follows.events));
    return ok({ to, ends: to.state.agenda.length === 0, probability, cells: there.cells.map(origins.of), noted });
  }

  /** Where the dice of a position lead, or its answer, and what is looked at in its cells. */
  function nextFrom(node: Node<P>, held: readonly number[]): Result<Looked<Ways<P>>> {
    const known = recall(node.next, held);
    if (known) return ok(known);
    const watched = tally.watched(node, held.map(origins.at));
    const ways: Way<P>[] = [];
    for (const { faces, probability } of node.roll ? waysOf(node.roll) : ONE) {
      const led = way(node, watched, faces, probability);
      if (!led.ok) return led;
      ways.push(led.value);
    }
    return ok(remember(node.next, held, watched.looks, ways));
  }

  /** Where the part of an attack that a position is in leads to in the end. */
  function throughFrom(start: Node<P>, held: readonly number[]): Result<Ways<P>> {
    const known = recall(start.through, held);
    if (known) return ok(known.value);
    const looks = new Set<number>();
    const look = (at: number) => void looks.add(at);
    const out = new Map<number, Way<P>>();
    let here: Iterable<Way<P>> = [{ to: start, ends: false, probability: 1, cells: unmoved(held), noted: none }];
    for (let isGoing = true; isGoing; ) {
      const later = new Map<number, Way<P>>();
      for (const { to: node, probability, cells: from, noted } of here) {
        const led = nextFrom(
          node,
          from.map(origin => heldFrom(origin, held)),
        );
        if (!led.ok) return led;
        for (const one of led.value.looks) {
          const before = lookThrough(one, from);
          if (before !== null) look(before);
        }
        for (const { to, ends, probability: chance, cells, noted: then } of led.value.value) {
          const share = probability * chance;
          if (share < fineness.nothing) continue;
          const sum = sumOf(noted, then);
          const after = cells.map(origin => origins.through(origin, from, held, look));
          let key = pairs.of(pairs.of(pairs.of(WAY, to.number), ends ? 1 : 0), sum);
          for (const origin of after) key = pairs.of(key, origin);
          const into = ends || to.isBetween ? out : later;
          const before = into.get(key);
          if (before) before.probability += share;
          else into.set(key, { to, ends, probability: share, cells: after, noted: sum });
        }
      }
      here = later.values();
      isGoing = later.size > 0;
    }
    const all: Way<P>[] = [];
    for (const one of out.values()) {
      const on = onward(one, held);
      if (!on.ok) return on;
      all.push(on.value);
    }
    return ok(remember(start.through, held, looks, all).value);
  }

  /** The same way as far as to where it parts, or to where a cell is looked at. */
  function onward(one: Way<P>, held: readonly number[]): Result<Way<P>> {
    let way = one;
    while (!way.ends) {
      const { cells: from, probability } = way;
      const led = nextFrom(
        way.to,
        from.map(origin => heldFrom(origin, held)),
      );
      if (!led.ok) return led;
      const {
        looks,
        value: [next, ...others],
      } = led.value;
      if (!next || next.ends || others.length > 0 || looks.length > 0 || !next.to.isBetween) break;
      if (!next.cells.every(isCarried)) break;
      const cells = next.cells.map(origin => origins.through(origin, from, held, unheard));
      way = { to: next.to, ends: false, probability, cells, noted: sumOf(way.noted, next.noted) };
    }
    return ok(way);
  }

  return {
    begun(start) {
      const { cells, ...parted } = tally.parted(start.state, null);
      return { node: nodeOf({ ...parted, cells }, start.place), cells: cells.map(origins.of) };
    },
    through: throughFrom,
    none,
    sumOf,
    noteAt: notes.at,
  };
}

/** What follows where whoever answers is at the same place. Field by field, and not by a spread: it is made for every way that there is. */
const at = <P>({ state, events, passed }: Submitted, place: P): Follows<P> => ({ state, events, passed, place });

/** Between the parts of an attack: what came before matters to what follows by its outcome alone, such as hits of dice that earned dice. */
const isBetween: Halts = (top, passed) => top.step === 'attack' && (passed === null || 'hits' in passed);

/** Between the parts of an attack, and before the next of the hits that wait is given to a model. */
const isHeld: Halts = (top, passed) => isBetween(top, passed) || (top.step === 'losses' && passed === null);

/** What a state has beside the rest of it. */
const ELSEWHERE: readonly string[] = ['agenda', 'units', 'thrown'] satisfies readonly (keyof State)[];

const unheard = (): void => undefined;

/** What happens where no dice fall. */
const ONE = [{ faces: null, probability: 1 }] as const;

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
