import { changedBetween } from '../base/index.ts';
import * as trig from '../geometry/trigonometry.ts';
import type { Vec2 } from '../space/free/base/forms.ts';
import type { Ground } from './balance.ts';
import { groundOf } from './balance.ts';
import { objectivesOn, spotOf } from './legal.ts';
import type { March } from './marching.ts';
import { boxAbout } from './raster.ts';
import { Sights } from './sights.ts';
import type { Lattice, Stage } from './stage.ts';
import { latticeOf, nearLine, planOfPiece } from './stage.ts';
import { Clearance } from './walk.ts';

/** Places of which every pair is asked. */
const MOST_PAIRED = 100;

/** What stays from one judging to the next. */
export interface Kept {
  readonly ground: Ground;
  readonly sights: Sights;
  readonly few: Lattice;
  readonly pairs: Sights;
  /** People on the objectives, after those on the places of `few`. */
  marked: Sights;
  markedAt: string;
  /** By who goes where. */
  readonly marches: Map<string, March>;
  readonly clearances: { readonly infantry: Clearance; readonly vehicle: Clearance } | null;
}

/** mm about the middle of the largest body that marches. */
const BESIDE = 90;

/** Forgets the marches that an edit may have made another: what it changed lies on the way, or so that a way by there may be shorter. */
export function forgetMarches(marches: Map<string, March>, before: Stage, now: Stage): void {
  const changed = changedBetween(before.board.pieces, now.board.pieces).map(piece => planOfPiece(piece, now.design.space));
  if (changed.length === 0) return;
  for (const [key, { turns, way }] of marches) {
    const [start, end] = [way[0], way.at(-1)];
    const legs = way.slice(1).map((to, i) => [way[i]!, to] as const);
    const length = legs.reduce((sum, [[ax, ay], [bx, by]]) => sum + trig.hypot(bx - ax, by - ay), 0);
    const touches = (plan: readonly number[]): boolean => {
      if (!start || !end || turns === null) return true;
      if (legs.some(([[ax, ay], [bx, by]]) => nearLine(plan, ax, ay, bx, by, BESIDE))) return true;
      const [x0, y0, x1, y1] = boxAbout(plan);
      const off = ([x, y]: Vec2) =>
        trig.hypot(Math.max(0, x0 - BESIDE - x, x - x1 - BESIDE), Math.max(0, y0 - BESIDE - y, y - y1 - BESIDE));
      return off(start) + off(end) < length - 1;
    };
    if (changed.some(touches)) marches.delete(key);
  }
}

export function keptFor(stage: Stage): Kept {
  const { design, asking } = stage;
  const ground = groundOf(stage);
  const few = latticeOf(design, MOST_PAIRED);
  const { at, text } = objectivePlaces(stage, few);
  const clearances =
    design.space === 'grid'
      ? null
      : { infantry: new Clearance(design, asking.movers.infantry), vehicle: new Clearance(design, asking.movers.walkers) };
  return {
    ...{ ground, few, clearances, markedAt: text, marches: new Map() },
    sights: new Sights(stage, ground.at),
    pairs: new Sights(stage, few.at),
    marked: new Sights(stage, at),
  };
}

export function objectivePlaces(stage: Stage, few: Lattice): { readonly at: readonly Vec2[]; readonly text: string } {
  const marked = objectivesOn(stage).map(({ at }) => spotOf(stage.design, at));
  return { at: [...few.at, ...marked], text: JSON.stringify(marked) };
}
