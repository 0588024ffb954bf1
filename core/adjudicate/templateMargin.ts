import type { ModelId } from '../base/index.ts';
import { itemAt, spend } from '../base/index.ts';
import type { Convex } from '../geometry/convex.ts';
import { cylinder, planGap, prism } from '../geometry/convex.ts';
import { borderDistance, contains, hullOf } from '../geometry/polygon.ts';
import * as trig from '../geometry/trigonometry.ts';
import type { FreePlace } from '../space/free/base/forms.ts';
import { formOf, ringOf } from '../space/free/base/forms.ts';
import { storeyOf } from '../space/free/bodies/solids.ts';
import type { Flame } from '../space/free/templates.ts';
import type { Board, ModelAt } from '../space/space.ts';
import type { Margin, Mover } from './margin.ts';
import { FARTHEST, marginFrom, movedBy } from './margin.ts';

/** How close it was for one model: to lie under the template or not, and, under it, to be hidden or not. */
export interface UnderMargin {
  readonly under: Margin;
  readonly seen?: Margin;
}
/** Those that lie under a template, and those that it, or they, would have to be moved at most 50 mm for. */
export type UnderMargins = { readonly [model: string]: UnderMargin };

/** What the margins of a template are made of. */
export interface Template {
  /** No shorter move in plan takes a model under the template, or all of it out from under it; mm. */
  steadiness(model: ModelAt): number;
  /** Whether a model lies under it, hidden or not. */
  covers(model: ModelAt): boolean;
  /** Radians: the way out from under it for this model, as far as can be told. */
  wayOut(model: ModelAt): number;
  /** For a model that lies under it and may be hidden there. */
  seen?(model: ModelAt): Margin;
}

/** How close it was for every model about a template. It keeps its place on its shooter: models are moved. */
export function underMargins(models: readonly ModelAt[], template: Template): UnderMargins {
  const found: [ModelId, UnderMargin][] = [];
  for (const model of models) {
    const now = template.covers(model);
    const low = template.steadiness(model);
    if (!now && low > FARTHEST) continue;
    const mover: Mover = {
      axis: template.wayOut(model),
      turns: (dx, dy) => template.covers(movedBy(model, dx, dy)) !== now,
    };
    const under = marginFrom(low, [mover]);
    if (!now && under[1] === null) continue;
    found.push([model.id, { under, ...(now && template.seen ? { seen: template.seen(model) } : {}) }]);
  }
  return Object.fromEntries(found);
}

/** How far a foot is from the rim of a disc, over either side of it. */
export const discSteadiness = (foot: readonly Convex[], x: number, y: number, radius: number): number =>
  Math.abs(radius - Math.min(...foot.map(f => signedDistance(f, x, y))));

/** mm from a point to an outline in plan, negative over it. */
function signedDistance(c: Convex, x: number, y: number): number {
  if (c.form !== 'prism') return trig.hypot(x - c.x, y - c.y) - c.r;
  return borderDistance(c.ring, x, y) * (contains(c.ring, x, y) ? -1 : 1);
}

/** mm that a place may be moved in plan before it is on another storey (TPL-07). */
export function storeySteadiness({ x, y, z }: FreePlace, board: Board): number {
  let least = Number.POSITIVE_INFINITY;
  spend(4 * board.pieces.length);
  for (const piece of board.pieces) {
    const form = formOf(piece);
    if (piece.kind === 'building' && storeyOf(form, z) > 0) least = Math.min(least, borderDistance(ringOf(form.outline), x, y));
  }
  return least;
}

/** Corners by which round things are stood for. */
const ROUND = 48;

/** How far a foot is from the rim of a flame, over either side of it. */
export function flameSteadiness(foot: readonly Convex[], flame: Flame): number {
  const gap = Math.min(...foot.map(f => flameGap(f, flame)));
  return gap > 0 ? gap : Math.max(...foot.map(f => depth(f, flame)));
}

function flameGap(foot: Convex, { tip, disc, radius }: Flame): number {
  const [dx, dy] = [disc[0] - tip[0], disc[1] - tip[1]];
  const length = trig.hypot(dx, dy);
  // Beside its disc a flame is the triangle from its tip to where its sides touch the disc.
  const back = radius / length;
  const wide = Math.sqrt(1 - back * back);
  const touch = (side: number) => [
    disc[0] + (radius * (-back * dx - side * wide * dy)) / length,
    disc[1] + (radius * (-back * dy + side * wide * dx)) / length,
  ];
  const cone = prism([...tip, ...touch(-1), ...touch(1)], 0, 1);
  return Math.min(planGap(foot, cone), planGap(foot, cylinder(disc[0], disc[1], radius, 0, 1)));
}

/** The shortest way out of the flame for a foot: how deep the middle lies in all the differences of their points. */
function depth(foot: Convex, { tip, disc, radius }: Flame): number {
  const shape = [...tip, ...circle(disc[0], disc[1], radius)];
  const base = foot.form === 'prism' ? foot.ring : circle(foot.x, foot.y, foot.r);
  const differences: number[] = [];
  for (let i = 0; i < shape.length; i += 2)
    for (let k = 0; k < base.length; k += 2)
      differences.push(itemAt(shape, i) - itemAt(base, k), itemAt(shape, i + 1) - itemAt(base, k + 1));
  const hull = hullOf(differences);
  return contains(hull, 0, 0) ? borderDistance(hull, 0, 0) : 0;
}

/** Points of a circle: what lies within their hull lies within the circle. */
function circle(x: number, y: number, r: number): number[] {
  const points: number[] = [];
  for (let i = 0; i < ROUND; i++) {
    const a = (2 * Math.PI * i) / ROUND;
    points.push(x + r * trig.cos(a), y + r * trig.sin(a));
  }
  return points;
}
