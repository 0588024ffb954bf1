import type { BySide } from '../base/index.ts';
import { enemyOf, spend } from '../base/index.ts';
import type { Vec2 } from '../space/free/base/forms.ts';
import type { Balance } from './figures.ts';
import { GIVEN_UP, LATER, SEEN, type Sights, UNKNOWN } from './sights.ts';
import type { Lattice, Stage } from './stage.ts';
import { bySide, latticeOf, postsOf, zonePlaces } from './stage.ts';

/** Places that the sides are compared over at most. */
const MOST_PLACES = 220;

/** Where zones are looked at from and what is looked at, by the numbers of places: those of a lattice, and then the posts. */
export interface Ground {
  readonly cells: Lattice;
  /** The places of the lattice, then the posts. */
  readonly at: readonly Vec2[];
  readonly zones: BySide<readonly number[]>;
  readonly outside: BySide<readonly number[]>;
  readonly posts: BySide<readonly number[]>;
}

export function groundOf(stage: Stage): Ground {
  const cells = latticeOf(stage.design, MOST_PLACES);
  const zones = zonePlaces(stage, cells);
  const posts = postsOf(stage);
  const first = { blue: cells.at.length, red: cells.at.length + posts.blue.length };
  const outside = bySide(side => {
    const own = new Set(zones[side]);
    return cells.at.map((_, i) => i).filter(i => !own.has(i));
  });
  return {
    ...{ cells, zones, outside, at: [...cells.at, ...posts.blue, ...posts.red] },
    posts: bySide(side => posts[side].map((_, i) => first[side] + i)),
  };
}

/** What a side has of a place: how many of its posts fire there for certain, and of how many that is still open. */
export interface Under {
  readonly sure: Float32Array;
  readonly open: Float32Array;
}

/** Posts where somebody can stand. */
export const manned = (posts: readonly number[], stands: Uint8Array): readonly number[] => posts.filter(i => stands[i] === 1);

/** How many posts fire at a place; without `last`, of those whose lines take long it is open. */
export function fireAt(
  sights: Sights,
  posts: readonly number[],
  at: number,
  weapon: number,
  last: boolean,
): { readonly sure: number; readonly open: number; readonly doubt: boolean } {
  let [sure, open, doubt] = [0, 0, false];
  for (const post of posts) {
    spend(10);
    if (!sights.inRange(post, at, weapon)) continue;
    const says = sights.ask(post, at, last);
    if (says === SEEN) sure++;
    else if (says === LATER) open++;
    else if (says === GIVEN_UP) doubt = true;
  }
  return { sure, open, doubt };
}

/** What a place is known to be: hidden or seen, or not known yet. */
const NO = 0;
export const YES = 1;
export const OPEN = 2;

/** Whether somebody of these sees a place. What is known already is looked at before anything is asked. */
export function seenFrom(
  sights: Sights,
  viewers: readonly number[],
  at: number,
  last: boolean,
): { readonly seen: number; readonly doubt: boolean } {
  let [later, doubt] = [false, false];
  const unasked: number[] = [];
  for (const viewer of viewers) {
    const known = sights.of(viewer, at);
    if (known === SEEN) return { seen: YES, doubt: false };
    if (known === UNKNOWN || known === LATER) unasked.push(viewer);
    else if (known === GIVEN_UP) doubt = true;
  }
  const near = unasked.map(viewer => ({ viewer, apart: sights.apart(viewer, at) })).sort((a, b) => a.apart - b.apart);
  for (const hard of last ? [false, true] : [false])
    for (const { viewer } of near) {
      const says = sights.ask(viewer, at, hard);
      if (says === SEEN) return { seen: YES, doubt: false };
      if (says === LATER) later = true;
      if (says === GIVEN_UP) doubt = true;
    }
  return { seen: later && !last ? OPEN : NO, doubt };
}

/** Of some places where somebody may stand, the share that is known to be so. */
export function shareOf(of: Uint8Array, among: readonly number[], stands: Uint8Array): number {
  let [yes, known] = [0, 0];
  for (const i of among) {
    if (stands[i] === 0 || of[i] === OPEN) continue;
    known++;
    if (of[i] === YES) yes++;
  }
  return known === 0 ? 0 : yes / known;
}

/** The average over some places where somebody may stand, as a share of so many posts. */
function meanOf(of: Float32Array, among: readonly number[], stands: Uint8Array, posts: number): number {
  let [sum, all] = [0, 0];
  for (const i of among) {
    if (stands[i] === 0) continue;
    all++;
    sum += of[i]!;
  }
  return all === 0 || posts === 0 ? 0 : sum / (all * posts);
}

/** How far the sides are apart in what each can fire at. */
export function balanceOf(sure: BySide<Float32Array>, { zones, outside, posts }: Ground, stands: Uint8Array): Balance {
  const mean = (side: 'blue' | 'red', among: readonly number[]) =>
    meanOf(sure[side], among, stands, manned(posts[side], stands).length);
  const table = bySide(side => mean(side, outside[side]));
  const zone = bySide(side => mean(side, zones[enemyOf(side)]));
  return { table, zone, most: Math.max(Math.abs(table.blue - table.red), Math.abs(zone.blue - zone.red)) };
}

/** The same of a whole table at once; without `last`, lines that take long count as none. */
export function balanceIn(sights: Sights, ground: Ground, weapon: number, last: boolean): Balance {
  const { stands } = sights;
  const sure = bySide(side => {
    const posts = manned(ground.posts[side], stands);
    return Float32Array.from(ground.cells.at, (_, at) => (stands[at] === 0 ? 0 : fireAt(sights, posts, at, weapon, last).sure));
  });
  return balanceOf(sure, ground, stands);
}
