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
import type { Halts } from '../game/steps/submit.ts';
import { begin } from '../game/steps/submit.ts';
import type { Table } from '../game/table.ts';
import type { Cell, Filled, Parted } from './tally.ts';
import { parted, watched } from './tally.ts';

/** A position of the game; `place`: where whoever answers is in what he has to say, if that matters to him. */
export interface At<P> {
  readonly state: State;
  readonly place: P;
}

/** What follows from an answer. */
export interface Follows<P> extends At<P> {
  readonly events: readonly GameEvent[];
}

/** What is done where somebody is asked, and what is noted of what happens. Places and notes are JSON. */
export interface Course<P, N> {
  /** What follows from an answer, no farther than where it `halts`; null where the course ends at the question. */
  answer(table: Table, at: At<P>, question: Asked, halts: Halts): Result<Follows<P> | null>;
  note(noted: N, events: readonly GameEvent[]): N;
}

/** One of the ends of a course, with what has been noted on the way to it. The probabilities of all sum to 1, but for what is less than
 *  one could notice. */
export interface End<N> {
  readonly state: State;
  readonly noted: N;
  readonly probability: number;
}

/** Less than this is let go: dice that earn dice could go on for ever (WPN-16). Ten thousand of them are not to be seen at 1e-12. */
const NOTHING = 1e-17;

/** A position at which dice are to fall, somebody is asked, or an attack goes on; or the end of the course. What was noted before is no
 *  part of it, nor what the attack has counted: it is played once for all counts of which it makes no difference. */
interface Node<P> extends Parted {
  readonly place: P;
  readonly roll: Roll | null;
  readonly question: Asked | null;
  /** What is known of each way in which the dice can fall: by the cells that are looked at then, and by what they hold. */
  readonly known: Map<string, Seen<P>>[];
}

interface Seen<P> {
  /** The numbers of the cells that are looked at. */
  readonly cells: readonly number[];
  readonly ways: Map<string, Way<P>>;
}

interface Way<P> {
  readonly to: Node<P>;
  /** For each cell there: the number of the one that it comes from, or, from `FILLED` on, what it is filled with. */
  readonly cells: readonly number[];
  readonly events: readonly GameEvent[];
  /** What becomes of counts, and of notes, by their numbers. */
  readonly counted: Map<number, number>;
  readonly becomes: Map<number, number>;
}

/** More than any attack has cells. */
const FILLED = 10_000;

/** Where the course may be, and how probable each of the counts is there, by its number, and each note with it. */
type Masses<P> = Map<Node<P>, Map<number, Map<number, number>>>;

/**
 * Every end of a course of play with its exact probability, by the steps of the game: each roll falls in every way that can be told
 * apart, and positions that are equal are played once. The first fault in an answer of the course.
 */
export function spread<P, N>(table: Table, start: At<P>, nothing: N, course: Course<P, N>): Result<readonly End<N>[]> {
  const numberOf = interning();
  const nodes = new Map<number, Node<P>>();
  const cells = numbering<Cell>(numberOf);
  const counts = numbering<readonly number[]>(numberOf);
  const notes = numbering<N>(numberOf);
  const dice = onceOnly();
  const trial: Table = { ...table, dice };

  function nodeOf({ state, slot }: Parted, place: P): Node<P> {
    const { thrown: _, ...position } = state;
    const key = numberOf([position, place]);
    const known = nodes.get(key);
    if (known) return known;
    const made = { state, slot, place, roll: rollOf(state), question: questionOf(state), known: [] };
    nodes.set(key, made);
    return made;
  }

  const filledWith = (filled: Filled): number => ('from' in filled ? filled.from : FILLED + cells.of(filled.cell));

  /** From a position to the next, with an answer or with faces; null where the course ends. */
  function played(node: Node<P>, faces: readonly Face[] | null, state: State): Result<Way<P> | null> {
    let follows: Follows<P>;
    if (node.question) {
      const answered = course.answer(trial, { state, place: node.place }, node.question, isBetween);
      if (!answered.ok) return answered;
      if (answered.value === null) return ok(null);
      follows = answered.value;
    } else {
      dice.next = faces;
      follows = { ...begin(trial, state, isBetween), place: node.place };
    }
    const there = parted(table.book, follows.state);
    return ok({
      ...{ to: nodeOf(there, follows.place), cells: there.cells.map(filledWith), events: follows.events },
      ...{ counted: new Map<number, number>(), becomes: new Map<number, number>() },
    });
  }

  /** Where the fall with this number leads, or the answer. */
  function wayFrom(node: Node<P>, held: readonly number[], i: number, faces: readonly Face[] | null): Result<Way<P> | null> {
    const known = node.known[i] ?? new Map<string, Seen<P>>();
    node.known[i] = known;
    for (const seen of known.values()) {
      const before = seen.ways.get(heldIn(seen.cells, held));
      if (before) return ok(before);
    }
    const touched = new Set<number>();
    const led = played(node, faces, watched(node, held.map(cells.at), touched));
    if (!led.ok || led.value === null) return led;
    const looked = [...touched].sort((a, b) => a - b);
    const seen = known.get(looked.join()) ?? { cells: looked, ways: new Map<string, Way<P>>() };
    known.set(looked.join(), seen);
    seen.ways.set(heldIn(looked, held), led.value);
    return led;
  }

  const ends: Masses<P> = new Map();
  const arrive = (at: Masses<P>, node: Node<P>, count: number, note: number, mass: number): void => {
    const masses = at.get(node) ?? new Map<number, Map<number, number>>();
    at.set(node, masses);
    const noted = masses.get(count) ?? new Map<number, number>();
    masses.set(count, noted);
    noted.set(note, (noted.get(note) ?? 0) + mass);
  };
  const begun = parted(table.book, start.state);
  let here: Masses<P> = new Map();
  arrive(here, nodeOf(begun, start.place), counts.of(begun.cells.map(filledWith).map(unfilled)), notes.of(nothing), 1);
  while (here.size > 0) {
    const next: Masses<P> = new Map();
    for (const [node, masses] of here) {
      const falls = node.roll ? waysOf(node.roll) : ONE;
      for (const [count, noted] of masses) {
        const held = counts.at(count);
        for (const [i, { faces, probability }] of falls.entries()) {
          const led = node.state.agenda.length === 0 ? ok(null) : wayFrom(node, held, i, faces);
          if (!led.ok) return led;
          const way = led.value;
          if (way === null) {
            for (const [note, mass] of noted) arrive(ends, node, count, note, mass * probability);
            continue;
          }
          const counted =
            way.counted.get(count) ?? counts.of(way.cells.map(cell => (cell < FILLED ? itemAt(held, cell) : unfilled(cell))));
          way.counted.set(count, counted);
          for (const [note, mass] of noted) {
            const share = mass * probability;
            if (share < NOTHING) continue;
            const after = way.becomes.get(note) ?? notes.of(course.note(notes.at(note), way.events));
            way.becomes.set(note, after);
            arrive(next, way.to, counted, after, share);
          }
        }
      }
    }
    here = next;
  }
  return ok(
    [...ends].flatMap(([{ state }, masses]) =>
      [...masses.values()].flatMap(noted =>
        [...noted].map(([note, probability]) => ({ state, noted: notes.at(note), probability })),
      ),
    ),
  );
}

const unfilled = (cell: number): number => cell - FILLED;

const heldIn = (cells: readonly number[], held: readonly number[]): string => cells.map(cell => itemAt(held, cell)).join();

/** Between the parts of an attack: what came before matters to what follows by its outcome alone. */
const isBetween: Halts = top => top.step === 'attack';

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
