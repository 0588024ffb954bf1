import type { Range, Result, UnitId } from '../base/index.ts';
import { bad, given, ok, range as inR } from '../base/index.ts';
import { regionOf } from '../game/moving.ts';
import type { State, UnitState } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { unitOf } from '../game/table.ts';
import type { Place, ReachCell, Region, Way } from '../space/space.ts';
import type { Course } from './whatIfCourses.ts';
import { coursesOf, STAYS } from './whatIfCourses.ts';
import type { Judge } from './whatIfJudge.ts';
import { judging } from './whatIfJudge.ts';
import type { WhatIfSpot } from './whatIfSpot.ts';

/*
 * What a unit could do to the enemy from every place that it can reach in this turn, and what he could do to it there, in points: by the
 * quick figures that the players choose by, and then by the steps of the game. Places come from the regions of its movements.
 */

/** Places of one lattice, which can be judged one by one. */
export interface WhatIfLevel {
  /** In R, how wide the cell of each place is. */
  readonly size: Range;
  readonly count: number;
  /** Null where the unit cannot come to that place. */
  judge(i: number): WhatIfSpot | null;
  /** The same by exact odds. A slice of one attack is counted at each call, which takes longest: `more` where there is more to count. */
  exactly(i: number): WhatIfSpot | 'more' | null;
}

/** Why there is no map: the unit stands nowhere by itself, or has acted in this turn. */
export type WhatIfNone = 'elsewhere' | 'acted';

/** A map in the making, the coarsest places first; a finer level has all that a coarser one has. */
export interface WhatIfWork {
  /** Where it stands; null where it is not on the table yet. */
  readonly here: WhatIfSpot | null;
  hereExactly(): WhatIfSpot | 'more' | null;
  /** Whether some attack could not be counted, so that quick figures stand for it. */
  isRough(): boolean;
  readonly levels: readonly WhatIfLevel[];
}

/** Cells of the lattices, in R, where places cannot be listed. */
const SIZES = [4, 2, 1, 0.5, 0.25].map(inR);

/** Of a level with fewer places there is nothing to see. */
const FEWEST = 12;

/** What a unit could do from each place that it can reach, in slices; or why there is no such map. */
export function whatIfMap(table: Table, state: State, id: UnitId): Result<WhatIfWork, WhatIfNone> {
  const unit = unitOf(state, id);
  if (unit.joined !== null || (unit.where !== 'table' && unit.where !== 'waiting')) return bad('elsewhere');
  const courses = coursesOf(table, state, unit);
  if (courses.length === 0) return bad('acted');
  const judge = judging(table, state, unit);
  const stays = courses.find(({ by }) => by === null) ?? STAYS;
  const leader = given(unit.models[0], 'model');
  const { place } = leader;
  const here = place && judge.quickly(place, stays, []);
  const hereExactly = () => place && judge.exactly(place, stays, []);
  const { isRough } = judge;
  const ends = courses.flatMap(course => {
    const { by, budget } = course;
    return by && budget ? [{ course, region: regionOf(table, state, id, budget) }] : [];
  });
  const listed = ends.some(({ region }) => region.all);
  return ok({ here, hereExactly, isRough, levels: listed ? [squares(ends, judge)] : lattices(unit, ends, judge) });
}

interface Ends {
  readonly course: Course;
  readonly region: Region;
}

/** Every end once, by the movement that leaves most to do. */
function squares(ends: readonly Ends[], judge: Judge): WhatIfLevel {
  const known = new Set<string>();
  const all = ends.flatMap(({ course, region }) =>
    (region.all?.() ?? []).flatMap(({ place, ways }) => {
      const key = JSON.stringify(place);
      if (known.has(key)) return [];
      known.add(key);
      return [{ course, place, ways }];
    }),
  );
  return {
    size: inR(1),
    count: all.length,
    judge(i) {
      const { place, course, ways } = given(all[i], 'place');
      return judge.quickly(place, course, ways);
    },
    exactly(i) {
      const { place, course, ways } = given(all[i], 'place');
      return judge.exactly(place, course, ways);
    },
  };
}

/** A place, and how it may be come to. */
interface Tried {
  readonly place: Place;
  readonly tries: { readonly course: Course; readonly cell: ReachCell }[];
}

/** How it is. */
interface Ended {
  readonly place: Place;
  readonly course: Course;
  readonly ways: readonly Way[];
}

/** Null where the unit cannot come there. */
function endedIn({ place, tries }: Tried): Ended | null {
  for (const { course, cell } of tries) {
    const ways = cell.ways();
    if (ways) return { place, course, ways };
  }
  return null;
}

function lattices(unit: UnitState, ends: readonly Ends[], judge: Judge): readonly WhatIfLevel[] {
  const leader = given(unit.models[0], 'model');
  const levels = SIZES.map((size): WhatIfLevel => {
    const known = new Map<string, Tried>();
    for (const { course, region } of ends)
      for (const cell of region.cells?.(leader.id, size) ?? []) {
        const key = JSON.stringify(cell.place);
        const one = known.get(key) ?? { place: cell.place, tries: [] };
        known.set(key, one);
        one.tries.push({ course, cell });
      }
    const all = [...known.values()];
    const found = new Map<number, Ended | null>();
    const endAt = (i: number): Ended | null => {
      const end = found.get(i);
      if (end !== undefined) return end;
      const looked = endedIn(given(all[i], 'place'));
      found.set(i, looked);
      return looked;
    };
    return {
      size,
      count: all.length,
      judge(i) {
        const end = endAt(i);
        return end && judge.quickly(end.place, end.course, end.ways);
      },
      exactly(i) {
        const end = endAt(i);
        return end && judge.exactly(end.place, end.course, end.ways);
      },
    };
  });
  const some = levels.filter(({ count }) => count > 0);
  const first = some.findIndex(({ count }) => count >= FEWEST);
  return some.slice(Math.max(0, first));
}
