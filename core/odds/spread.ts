import type { Result } from '../base/index.ts';
import { itemAt, ok } from '../base/index.ts';
import type { Interned } from '../base/interned.ts';
import { interning } from '../base/interned.ts';
import type { Asked } from '../decisions/index.ts';
import { questionOf } from '../decisions/index.ts';
import type { Dice, Face, Roll } from '../dice/index.ts';
import { waysOf } from '../dice/index.ts';
import type { GameEvent } from '../game/event.ts';
import type { State } from '../game/state.ts';
import type { Input } from '../game/steps/doing.ts';
import type { Halts, Submitted } from '../game/steps/submit.ts';
import { begin } from '../game/steps/submit.ts';
import type { Table } from '../game/table.ts';
import type { Cell, Filled, Parted, Watched } from './tally.ts';
import { cellIn, isSame, movedTo, tallying, wholly } from './tally.ts';

/** A position of the game; `place`: where whoever answers is in what he has to say, if that matters to him. */
export interface At<P> {
  readonly state: State;
  readonly place: P;
}

/** What follows from an answer. */
export interface Follows<P> extends At<P>, Submitted {}

/** What is done where somebody is asked, and what is noted of what happens. Places and notes are JSON. */
export interface Course<P, N> {
  /** What follows from an answer, no farther than where it `halts`; null where the course ends at the question. */
  answer(table: Table, at: At<P>, question: Asked, halts: Halts): Result<Follows<P> | null>;
  note(noted: N, events: readonly GameEvent[]): N;
  /** The same as all that was noted before and after, one by one. */
  sum(before: N, after: N): N;
}

/** One of the ends of a course, with what has been noted on the way to it. The probabilities of all sum to 1, but for what is less than
 *  one could notice. */
export interface End<N> {
  readonly state: State;
  readonly noted: N;
  readonly probability: number;
}

/** Less than this is let go: dice that earn dice could go on for ever (WPN-16). */
const NOTHING = 1e-17;
/** Less than this is let go as well, as long as all of it together is not to be seen at 1e-12. */
const LITTLE = 1e-15;
const UNSEEN = 2e-13;

/** A position at which dice are to fall, somebody is asked, or an attack goes on; or the end of the course. What was noted before is no
 *  part of it, nor what the attack has counted: it is played once for all counts of which it makes no difference. */
interface Node<P> extends Parted {
  readonly number: number;
  readonly place: P;
  readonly passed: Input | null;
  readonly roll: Roll | null;
  readonly question: Asked | null;
  /** Between the parts of an attack, or at the end: as far as one part leads. */
  readonly isBetween: boolean;
  /** Where it leads to next, and where the part that it is in leads to in the end. */
  readonly next: Known<P>;
  readonly through: Known<P>;
}

/** What is known of a position, by the looks at its cells from there on, and by what they find. */
type Known<P> = Map<string, Seen<P>>;

interface Seen<P> {
  readonly looks: readonly number[];
  readonly ways: Map<string, readonly Way<P>[]>;
}

interface Way<P> {
  readonly to: Node<P>;
  /** The course ends there. */
  readonly ends: boolean;
  readonly probability: number;
  /** For each cell there: the number of the one that it comes from, from `AFTER` on that of the one whose first hit it is without, or, from
   *  `FILLED` on, what it is filled with. */
  readonly cells: readonly number[];
  /** The number of what is noted on this way by itself. */
  readonly noted: number;
}

/** A way through a part of an attack, with what has become of counts, by their numbers. */
interface Through<P> extends Way<P> {
  readonly counted: Map<number, number>;
}

/** More than any attack has cells. */
const AFTER = 10_000;
const FILLED = 20_000;
const unfilled = (cell: number): number => cell - FILLED;

/** Where the course may be, and how probable each of the counts is there, by its number, and each note with it. */
type Masses<P> = Map<Node<P>, Map<number, Map<number, number>>>;

/**
 * Every end of a course of play with its exact probability, by the steps of the game: each roll falls in every way that can be told
 * apart, and positions that are equal are played once. The first fault in an answer of the course.
 */
export function spread<P, N>(table: Table, start: At<P>, nothing: N, course: Course<P, N>): Result<readonly End<N>[]> {
  const slices = spreading(table, start, nothing, course);
  for (;;) {
    const slice = slices.next();
    if (slice.done) return slice.value;
  }
}

/** The same in slices, one for each part of an attack with the counts that it is gone through for: whoever asks may stop. */
export function* spreading<P, N>(
  table: Table,
  start: At<P>,
  nothing: N,
  course: Course<P, N>,
): Generator<null, Result<readonly End<N>[]>> {
  const numberOf = interning();
  const tally = tallying(table.book, numberOf);
  const nodes = new Map<string, Node<P>>();
  const cells = numbering<Cell>(numberOf);
  const counts = numbering<readonly number[]>(numberOf);
  const notes = numbering<N>(numberOf);
  const none = notes.of(nothing);
  const dice = onceOnly();
  const trial: Table = { ...table, dice };

  let last: { readonly state: State; readonly number: number } | null = null;
  /** The number of a state but for its agenda, its units, and how many dice were thrown before: little else ever changes. */
  function restOf(state: State): number {
    if (!last || !isSame(state, last.state, ELSEWHERE)) {
      const { agenda: _, units: __, thrown: ___, ...rest } = state;
      last = { state: rest as State, number: numberOf(rest) };
    }
    return last.number;
  }

  function nodeOf({ state, slot }: Parted, place: P, passed: Input | null): Node<P> {
    const key = `${restOf(state)} ${numberOf(state.units)} ${numberOf(state.agenda)} ${numberOf(place)} ${numberOf(passed)}`;
    const known = nodes.get(key);
    if (known) return known;
    const top = state.agenda.at(-1);
    const made: Node<P> = {
      ...{ number: nodes.size, state, slot, place, passed, roll: rollOf(state), question: questionOf(state) },
      ...{ isBetween: top === undefined || top.step === 'attack', next: new Map(), through: new Map() },
    };
    nodes.set(key, made);
    return made;
  }

  function filledWith(filled: Filled): number {
    if ('from' in filled) return filled.from;
    return 'after' in filled ? AFTER + filled.after : FILLED + cells.of(filled.cell);
  }

  const rests = new Map<number, number>();
  /** The number of the hits that wait behind the first of those with a number. */
  function restOfHits(number: number): number {
    const rest = rests.get(number) ?? cells.of((cells.at(number) as readonly unknown[]).slice(1) as unknown as Cell);
    rests.set(number, rest);
    return rest;
  }

  /** What looks find in cells. */
  function foundIn(looks: readonly number[], held: readonly number[]): string {
    let text = '';
    for (const look of looks) {
      const number = itemAt(held, cellIn(look));
      text += look === wholly(cellIn(look)) ? `${number},` : `${tally.found(look, cells.at(number))},`;
    }
    return text;
  }

  function knownIn(known: Known<P>, held: readonly number[]): readonly [readonly number[], readonly Way<P>[]] | null {
    for (const { looks, ways } of known.values()) {
      const before = ways.get(foundIn(looks, held));
      if (before) return [looks, before];
    }
    return null;
  }

  function remember(
    known: Known<P>,
    held: readonly number[],
    looked: ReadonlySet<number>,
    ways: readonly Way<P>[],
  ): readonly [readonly number[], readonly Way<P>[]] {
    const looks = [...looked].sort((a, b) => a - b);
    const seen = known.get(looks.join()) ?? { looks, ways: new Map<string, readonly Way<P>[]>() };
    known.set(looks.join(), seen);
    seen.ways.set(foundIn(looks, held), ways);
    return [looks, ways];
  }

  const sums = new Map<number, Map<number, number>>();
  /** What the number of what was noted before becomes by what is noted after it. */
  function adding(after: number): (before: number) => number {
    if (after === none) return before => before;
    const known = sums.get(after) ?? new Map<number, number>();
    sums.set(after, known);
    return before => {
      if (before === none) return after;
      const sum = known.get(before) ?? notes.of(course.sum(notes.at(before), notes.at(after)));
      known.set(before, sum);
      return sum;
    };
  }

  /** What follows from a position, with faces where dice fall, as far as to where dice are to fall next, somebody has no answer, or an attack
   *  goes on; null where the course ends. Between the parts of an attack it goes on as long as no cell is looked at: so it does whatever
   *  they hold. */
  function followed(node: Node<P>, { state, looks }: Watched, faces: readonly Face[] | null): Result<Follows<P> | null> {
    const { place, question, passed } = node;
    let follows: Follows<P>;
    if (question) {
      const answered = course.answer(trial, { state, place }, question, isHeld);
      if (!answered.ok || !answered.value) return answered;
      follows = answered.value;
    } else {
      dice.next = faces;
      follows = { ...begin(trial, state, isHeld, passed), place };
    }
    for (;;) {
      const asked = questionOf(follows.state);
      let then: Result<Follows<P> | null>;
      if (asked) then = course.answer(trial, { ...follows, state: tally.settled(follows.state) }, asked, isHeld);
      else if (faces === null && looks.size === 0 && follows.state.agenda.at(-1)?.step === 'attack') {
        then = ok({ ...begin(trial, follows.state, isHeld, follows.passed), place: follows.place });
        if (looks.size > 0) {
          looks.clear();
          break;
        }
      } else break;
      if (!then.ok) return then;
      if (!then.value) break;
      follows = { ...then.value, events: [...follows.events, ...then.value.events] };
    }
    return ok(follows);
  }

  /** The way from a position to the next, with an answer or with faces. */
  function way(node: Node<P>, watched: Watched, faces: readonly Face[] | null, probability: number): Result<Way<P>> {
    const found: Result<Follows<P> | null> = node.state.agenda.length === 0 ? ok(null) : followed(node, watched, faces);
    if (!found.ok) return found;
    const follows = found.value;
    if (!follows) return ok({ to: node, ends: true, probability, cells: [], noted: none });
    const there = tally.parted(follows.state);
    const to = nodeOf(there, follows.place, follows.passed);
    const noted = notes.of(course.note(nothing, follows.events));
    return ok({ to, ends: false, probability, cells: there.cells.map(filledWith), noted });
  }

  /** Where the dice of a position lead, or its answer, and what is looked at in its cells. */
  function nextFrom(node: Node<P>, held: readonly number[]): Result<readonly [readonly number[], readonly Way<P>[]]> {
    const known = knownIn(node.next, held);
    if (known) return ok(known);
    const watched = tally.watched(node, held.map(cells.at));
    const ways: Way<P>[] = [];
    for (const { faces, probability } of node.roll ? waysOf(node.roll) : ONE) {
      const led = way(node, watched, faces, probability);
      if (!led.ok) return led;
      ways.push(led.value);
    }
    return ok(remember(node.next, held, watched.looks, ways));
  }

  /** Where the part of an attack that a position is in leads to in the end. */
  function throughFrom(start: Node<P>, held: readonly number[]): Result<readonly Through<P>[]> {
    const known = knownIn(start.through, held);
    if (known) return ok(known[1] as readonly Through<P>[]);
    const looks = new Set<number>();
    const out = new Map<string, Way<P>>();
    let here = new Map<string, Way<P>>();
    here.set('', { to: start, ends: false, probability: 1, cells: held.map((_, i) => i), noted: none });
    while (here.size > 0) {
      const later = new Map<string, Way<P>>();
      for (const { to: node, probability, cells: from, noted } of here.values()) {
        const led = nextFrom(
          node,
          from.map(cell => holds(held, cell)),
        );
        if (!led.ok) return led;
        const [looked, ways] = led.value;
        for (const look of looked) {
          const cell = itemAt(from, cellIn(look));
          if (cell < FILLED) looks.add(movedTo(look, cell));
        }
        const cellAfter = (cell: number): number => {
          if (cell >= FILLED) return cell;
          if (cell < AFTER) return itemAt(from, cell);
          const hits = itemAt(from, cell - AFTER);
          if (hits < FILLED) looks.add(wholly(hits));
          return FILLED + restOfHits(holds(held, hits));
        };
        for (const one of ways) {
          const share = probability * one.probability;
          if (share < NOTHING) continue;
          const went: Way<P> = {
            ...{ to: one.to, ends: one.ends, probability: share },
            cells: one.ends ? from : one.cells.map(cellAfter),
            noted: adding(one.noted)(noted),
          };
          const to = one.ends || one.to.isBetween ? out : later;
          const key = `${went.to.number} ${went.ends ? 'ends' : ''} ${went.noted} ${went.cells.join()}`;
          const before = to.get(key);
          to.set(key, before ? { ...went, probability: before.probability + share } : went);
        }
      }
      here = later;
    }
    const all = [...out.values()].map((one): Through<P> => ({ ...one, counted: new Map() }));
    remember(start.through, held, looks, all);
    return ok(all);
  }

  const ends: Masses<P> = new Map();
  let letGo = 0;
  const begun = tally.parted(start.state);
  let here: Masses<P> = new Map();
  const first = nodeOf(begun, start.place, null);
  add(notedAt(here, first, counts.of(begun.cells.map(filledWith).map(unfilled))), none, 1);
  while (here.size > 0) {
    const later: Masses<P> = new Map();
    for (const [node, masses] of here) {
      for (const [count, noted] of masses) {
        yield null;
        const held = counts.at(count);
        const led = throughFrom(node, held);
        if (!led.ok) return led;
        for (const one of led.value) {
          const counted = one.counted.get(count) ?? counts.of(one.cells.map(cell => holds(held, cell)));
          one.counted.set(count, counted);
          const sum = adding(one.noted);
          let there: Map<number, number> | null = null;
          for (const [note, mass] of noted) {
            const share = mass * one.probability;
            if (share < NOTHING) continue;
            if (share < LITTLE && letGo + share < UNSEEN) letGo += share;
            else {
              there ??= notedAt(one.ends ? ends : later, one.to, counted);
              add(there, sum(note), share);
            }
          }
        }
      }
    }
    here = later;
  }
  return ok(
    [...ends].flatMap(([{ state }, masses]) =>
      [...masses.values()].flatMap(noted =>
        [...noted].map(([note, probability]) => ({ state, noted: notes.at(note), probability })),
      ),
    ),
  );
}

/** What has been noted where the course may be, with a count. */
function notedAt<P>(at: Masses<P>, node: Node<P>, count: number): Map<number, number> {
  const masses = at.get(node) ?? new Map<number, Map<number, number>>();
  at.set(node, masses);
  const noted = masses.get(count) ?? new Map<number, number>();
  masses.set(count, noted);
  return noted;
}

const add = (noted: Map<number, number>, note: number, mass: number): void => void noted.set(note, (noted.get(note) ?? 0) + mass);

const holds = (held: readonly number[], cell: number): number => (cell < FILLED ? itemAt(held, cell) : unfilled(cell));

/** Between the parts of an attack: what came before matters to what follows by its outcome alone, such as hits of dice that earned dice. */
const isBetween: Halts = (top, passed) => top.step === 'attack' && (passed === null || 'hits' in passed);

/** Between the parts of an attack, and before the next of the hits that wait is given to a model. */
const isHeld: Halts = (top, passed) => isBetween(top, passed) || (top.step === 'losses' && passed === null);

/** What a state has beside the rest of it. */
const ELSEWHERE: readonly string[] = ['agenda', 'units', 'thrown'] satisfies readonly (keyof State)[];

/** What happens where no dice fall. */
const ONE = [{ faces: null, probability: 1 }] as const;

/** Values by small numbers, equal ones by the same. */
function numbering<T>(numberOf: Interned): { of(value: T): number; at(number: number): T } {
  const values: T[] = [];
  const numbers = new Map<number, number>();
  return {
    of(value) {
      const key = numberOf(value);
      const number = numbers.get(key) ?? values.push(value) - 1;
      numbers.set(key, number);
      return number;
    },
    at: number => itemAt(values, number),
  };
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
