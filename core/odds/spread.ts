import type { Result } from '../base/index.ts';
import { itemAt, ok } from '../base/index.ts';
import type { Interned } from '../base/interned.ts';
import { interning } from '../base/interned.ts';
import { pairing } from '../base/pairs.ts';
import type { Asked } from '../decisions/index.ts';
import { questionOf } from '../decisions/index.ts';
import type { Dice, Face, Roll } from '../dice/index.ts';
import { waysOf } from '../dice/index.ts';
import type { GameEvent } from '../game/event.ts';
import type { State } from '../game/state.ts';
import type { Frame } from '../game/steps/frames.ts';
import type { Halts, Submitted } from '../game/steps/submit.ts';
import { begin } from '../game/steps/submit.ts';
import type { Table } from '../game/table.ts';
import type { Cell, Filled, Parted, Tally, Watched } from './tally.ts';
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

/** What is let go of all that may come of a course. */
export interface Fineness {
  /** Less than this of one part of an attack: dice that earn dice could go on for ever (WPN-16). */
  readonly nothing: number;
  /** Less than this of the course, as long as all of it together is no more than `unseen`. */
  readonly little: number;
  readonly unseen: number;
}

/** Nothing that is to be seen at 1e-12. */
const FINEST: Fineness = { nothing: 1e-17, little: 1e-15, unseen: 2e-13 };

/** A position at which dice are to fall, somebody is asked, or an attack goes on; or the end of the course. What was noted before is no
 *  part of it, nor what the attack has counted: it is played once for all counts of which it makes no difference. */
interface Node<P> extends Parted {
  readonly number: number;
  readonly place: P;
  readonly roll: Roll | null;
  readonly question: Asked | null;
  /** Between the parts of an attack, or at the end: as far as one part leads. */
  readonly isBetween: boolean;
  /** Where it leads to next, and where the part that it is in leads to in the end. */
  readonly next: Known<P>;
  readonly through: Known<P>;
}

/** What is known of a position, by the looks at its cells from there on, and by what they find. */
type Known<P> = Seen<P>[];

interface Seen<P> {
  readonly looks: readonly number[];
  readonly ways: Map<number, readonly Way<P>[]>;
}

interface Way<P> {
  readonly to: Node<P>;
  /** The course ends there. */
  readonly ends: boolean;
  /** Of all ways that are alike, as they are found. */
  probability: number;
  /** For each cell there: the number of the one that it comes from, beneath 0 with so many hits more, from `AFTER` on that of the one whose
   *  first hit it is without, or, from `FILLED` on, what it is filled with. */
  readonly cells: readonly number[];
  /** The number of what is noted on this way by itself. */
  readonly noted: number;
}

/** More than any attack has cells. */
const AFTER = 10_000;
const FILLED = 20_000;
const unfilled = (cell: number): number => cell - FILLED;
const withMore = (cell: number, more: number): number => -1 - cell - AFTER * more;
/** The number of the cell to which more is added, and how many. */
const parts = (cell: number): readonly [number, number] => [(-1 - cell) % AFTER, Math.floor((-1 - cell) / AFTER)];

/** Where the course may be, and how probable each of the counts is there with each note. */
type Masses<P> = Map<Node<P>, Mass>;

/** How probable each of some numbers is: those of pairs of a count and a note. Told by its place in a list, for numbers that are no whole
 *  ones are made anew each time that a map takes them. */
interface Mass {
  readonly places: Map<number, number>;
  readonly probable: number[];
}

function add({ places, probable }: Mass, number: number, probability: number): void {
  const place = places.get(number);
  if (place !== undefined) probable[place]! += probability;
  else places.set(number, probable.push(probability) - 1);
}

/** What chains of numbers begin with that stand for different things. */
const [NODE, CELLS, FOUND, WAY] = [0, 1, 2, 3];

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

/** The same in slices, one for each part of an attack with the counts that it is gone through for: whoever asks may stop. Less fine, the
 *  probabilities sum to less than 1 by no more than what is let go. */
export function* spreading<P, N>(
  table: Table,
  start: At<P>,
  nothing: N,
  course: Course<P, N>,
  fineness: Fineness = FINEST,
): Generator<null, Result<readonly End<N>[]>> {
  const numberOf = interning();
  const pairs = pairing();
  const tally = tallying(table.book, numberOf);
  const nodes = new Map<number, Node<P>>();
  const cells = numbering<Cell>(numberOf);
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

  function filledWith(filled: Filled): number {
    if ('from' in filled) return filled.more === undefined ? filled.from : withMore(filled.from, filled.more);
    return 'after' in filled ? AFTER + filled.after : FILLED + cells.of(filled.cell);
  }

  const rests = new Map<number, number>();
  /** The number of the hits that wait behind the first of those with a number. */
  function restOfHits(number: number): number {
    const rest = rests.get(number) ?? cells.of((cells.at(number) as readonly unknown[]).slice(1) as unknown as Cell);
    rests.set(number, rest);
    return rest;
  }

  /** The number of what looks find in cells. */
  function foundIn(looks: readonly number[], held: readonly number[]): number {
    let chain = FOUND;
    for (const look of looks) {
      const number = itemAt(held, cellIn(look));
      chain = pairs.of(chain, look === wholly(cellIn(look)) ? number : tally.found(look, cells.at(number)));
    }
    return chain;
  }

  function knownIn(known: Known<P>, held: readonly number[]): readonly [readonly number[], readonly Way<P>[]] | null {
    for (const { looks, ways } of known) {
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
    let seen = known.find(one => one.looks.length === looks.length && one.looks.every((look, i) => look === looks[i]));
    if (!seen) {
      seen = { looks, ways: new Map() };
      known.push(seen);
    }
    seen.ways.set(foundIn(looks, held), ways);
    return [looks, ways];
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

  /** The number of what all cells hold after they held this, which has the number `before`. What comes first and stays needs no look. */
  function countOf(cells: readonly number[], held: readonly number[], before: number): number {
    let same = 0;
    while (same < held.length && cells[same] === same) same += 1;
    let chain = before;
    for (let i = held.length; i > same; i--) chain = pairs.first(chain);
    for (let i = same; i < cells.length; i++) chain = pairs.of(chain, holds(held, cells[i]!));
    return chain;
  }

  /** What all cells hold. */
  function heldBy(count: number): readonly number[] {
    const held: number[] = [];
    for (let chain = count; chain !== CELLS; chain = pairs.first(chain)) held.push(pairs.second(chain));
    return held.reverse();
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
        const top = follows.state.agenda.at(-1) as Frame | undefined;
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
    const found: Result<Follows<P> | null> = node.state.agenda.length === 0 ? ok(null) : followed(node, watched, faces);
    if (!found.ok) return found;
    const follows = found.value;
    if (!follows) return ok({ to: node, ends: true, probability, cells: [], noted: none });
    const there = tally.parted(follows.state, follows.passed);
    const to = nodeOf(there, follows.place);
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
  function throughFrom(start: Node<P>, held: readonly number[]): Result<readonly Way<P>[]> {
    const known = knownIn(start.through, held);
    if (known) return ok(known[1]);
    const looks = new Set<number>();
    const out = new Map<number, Way<P>>();
    let here: Iterable<Way<P>> = [{ to: start, ends: false, probability: 1, cells: held.map((_, i) => i), noted: none }];
    for (let isGoing = true; isGoing; ) {
      const later = new Map<number, Way<P>>();
      for (const { to: node, probability, cells: from, noted } of here) {
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
          if (cell >= 0 && cell < AFTER) return itemAt(from, cell);
          const [changed, more] = cell < 0 ? parts(cell) : [cell - AFTER, null];
          const hits = itemAt(from, changed);
          if (hits < FILLED) looks.add(wholly(hits));
          const before = holds(held, hits);
          return FILLED + (more === null ? restOfHits(before) : cells.of((cells.at(before) as number) + more));
        };
        for (const { to, ends, probability: chance, cells, noted: then } of ways) {
          const share = probability * chance;
          if (share < fineness.nothing) continue;
          const sum = sumOf(noted, then);
          const after = ends ? from : cells.map(cellAfter);
          let key = pairs.of(pairs.of(pairs.of(WAY, to.number), ends ? 1 : 0), sum);
          for (const cell of after) key = pairs.of(key, cell);
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
    remember(start.through, held, looks, all);
    return ok(all);
  }

  /** The same way as far as to where it parts, or to where a cell is looked at. */
  function onward(one: Way<P>, held: readonly number[]): Result<Way<P>> {
    let way = one;
    while (!way.ends) {
      const { cells: from, probability } = way;
      const led = nextFrom(
        way.to,
        from.map(cell => holds(held, cell)),
      );
      if (!led.ok) return led;
      const [looks, [next, ...others]] = led.value;
      if (!next || next.ends || others.length > 0 || looks.length > 0 || !next.to.isBetween) break;
      if (next.cells.some(cell => cell < 0 || (cell >= AFTER && cell < FILLED))) break;
      const cells = next.cells.map(cell => (cell < FILLED ? itemAt(from, cell) : cell));
      way = { to: next.to, ends: false, probability, cells, noted: sumOf(way.noted, next.noted) };
    }
    return ok(way);
  }

  const ends: Masses<P> = new Map();
  let letGo = 0;
  const begun = tally.parted(start.state, null);
  let here: Masses<P> = new Map();
  const first = countOf(begun.cells.map(filledWith), [], CELLS);
  add(massAt(here, nodeOf(begun, start.place)), pairs.of(first, none), 1);
  while (here.size > 0) {
    const later: Masses<P> = new Map();
    for (const [node, { places, probable }] of here) {
      for (const [both, place] of places) {
        yield null;
        const mass = itemAt(probable, place);
        const count = pairs.first(both);
        const held = heldBy(count);
        const led = throughFrom(node, held);
        if (!led.ok) return led;
        for (const one of led.value) {
          const share = mass * one.probability;
          if (share < fineness.nothing) continue;
          if (share < fineness.little && letGo + share < fineness.unseen) {
            letGo += share;
            continue;
          }
          const after = pairs.of(countOf(one.cells, held, count), sumOf(pairs.second(both), one.noted));
          add(massAt(one.ends ? ends : later, one.to), after, share);
        }
      }
    }
    here = later;
  }
  return ok(
    [...ends].flatMap(([{ state }, { places, probable }]) =>
      [...places].map(([both, place]) => ({ state, noted: notes.at(pairs.second(both)), probability: itemAt(probable, place) })),
    ),
  );
}

/** What follows where whoever answers is at the same place. Field by field, and not by a spread: it is made for every way that there is. */
const at = <P>({ state, events, passed }: Submitted, place: P): Follows<P> => ({ state, events, passed, place });

/** How probable it is to be there with each count and note. */
function massAt<P>(at: Masses<P>, node: Node<P>): Mass {
  const before = at.get(node);
  if (before) return before;
  const mass: Mass = { places: new Map(), probable: [] };
  at.set(node, mass);
  return mass;
}

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
