import type { Result } from '../base/index.ts';
import { itemAt, ok } from '../base/index.ts';
import { pairing } from '../base/pairs.ts';
import type { Table } from '../game/table.ts';
import type { At, Course, End, Fineness } from './course.ts';
import { FINEST } from './course.ts';
import type { Masses } from './mass.ts';
import { add } from './mass.ts';
import type { Origin } from './origins.ts';
import { heldFrom } from './origins.ts';
import type { Node, Way } from './parts.ts';
import { partsOf } from './parts.ts';

/** Where a position leads, and the number of what all cells hold there. */
interface Led<P> {
  readonly way: Way<P>;
  readonly count: number;
}

/** What the chain of what all cells hold begins with. */
const CELLS = 0;

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
  const pairs = pairing();
  const { begun, through, none, sumOf, noteAt } = partsOf(table, nothing, course, fineness);

  /** The number of what all cells hold after they held this, which has the number `before`. What comes first and stays needs no look. */
  function countOf(cells: readonly Origin[], held: readonly number[], before: number): number {
    let same = 0;
    while (same < held.length && cells[same] === same) same += 1;
    let chain = before;
    for (let i = held.length; i > same; i--) chain = pairs.first(chain);
    for (let i = same; i < cells.length; i++) chain = pairs.of(chain, heldFrom(cells[i]!, held));
    return chain;
  }

  /** What all cells hold. */
  function heldBy(count: number): readonly number[] {
    const held: number[] = [];
    for (let chain = count; chain !== CELLS; chain = pairs.first(chain)) held.push(pairs.second(chain));
    return held.reverse();
  }

  /** Where a position leads with what all cells hold, whatever has been noted before: asked once for all of that. */
  function ledFrom(node: Node<P>, count: number): Result<readonly Led<P>[]> {
    const held = heldBy(count);
    const led = through(node, held);
    return led.ok ? ok(led.value.map(way => ({ way, count: countOf(way.cells, held, count) }))) : led;
  }

  const ends: Masses<Node<P>> = new Map();
  let letGo = 0;
  let here: Masses<Node<P>> = new Map();
  const { node, cells } = begun(start);
  add(here, node, pairs.of(countOf(cells, [], CELLS), none), 1);
  while (here.size > 0) {
    const later: Masses<Node<P>> = new Map();
    for (const [node, { places, probable }] of here) {
      const known = new Map<number, readonly Led<P>[]>();
      for (const [both, place] of places) {
        yield null;
        const mass = itemAt(probable, place);
        const before = pairs.first(both);
        let ways = known.get(before);
        if (!ways) {
          const led = ledFrom(node, before);
          if (!led.ok) return led;
          ways = led.value;
          known.set(before, ways);
        }
        for (const { way, count } of ways) {
          const share = mass * way.probability;
          // So that some is left to be let go of all that is still to come.
          if (share < fineness.little * (1 - letGo / fineness.unseen)) {
            letGo += share;
            continue;
          }
          add(way.ends ? ends : later, way.to, pairs.of(count, sumOf(pairs.second(both), way.noted)), share);
        }
      }
    }
    here = later;
  }
  return ok(
    [...ends].flatMap(([{ state }, { places, probable }]) =>
      [...places].map(([both, place]) => ({ state, noted: noteAt(pairs.second(both)), probability: itemAt(probable, place) })),
    ),
  );
}
