import type { Convex } from '../../geometry/convex.ts';
import { planGap, prism } from '../../geometry/convex.ts';
import { clip } from '../../geometry/polygon.ts';
import { EXACT } from '../../geometry/tolerances.ts';
import type { Mount } from '../../forces/card.ts';
import type { ModelAt, Piece } from '../space.ts';
import type { FreePlace, Vec2 } from './base/forms.ts';
import { shapeOf } from './base/forms.ts';
import type { Body } from './bodies/solids.ts';
import { bodyOf, solidsOf, volumeAt } from './bodies/solids.ts';
import * as trig from '../../geometry/trigonometry.ts';

/** What a list has at an index that lies in it. In this file, so that its loops meet only their own kinds of lists. */
const pick = <T>(list: ArrayLike<T>, i: number): T => list[i]!;

/** A half plane of the table: nx * x + ny * y <= d, with (nx, ny) of length 1. */
type HalfPlane = readonly [nx: number, ny: number, d: number];

const unit = (degrees: number): Vec2 => {
  const r = (degrees * Math.PI) / 180;
  return [trig.cos(r), trig.sin(r)];
};

/** The arc as half planes that must all hold; none for a turret. `half`: degrees to each side of Front and Rear; `slack` widens it where
 *  a border counts as inside. */
function arcOf(body: Body, mount: Mount, half: number, slack: number): readonly HalfPlane[] {
  const facing = body.at.facing;
  const [x, y] = body.middle;
  const through = (degrees: number, beyond: number): HalfPlane => {
    const [nx, ny] = unit(degrees);
    return [nx, ny, nx * x + ny * y + beyond];
  };
  switch (mount) {
    case 'turret':
      return [];
    case 'front':
      return [through(facing + half + 90, slack), through(facing - half - 90, slack)];
    case 'rear':
      return [through(facing + 180 + half + 90, slack), through(facing + 180 - half - 90, slack)];
    case 'left':
      return [sideLine(body, facing + 90, slack)];
    case 'right':
      return [sideLine(body, facing - 90, slack)];
  }
}

/** What lies beyond the line along a long edge of the hull; of the base where there is no hull (ARC-07). */
function sideLine(body: Body, outward: number, slack: number): HalfPlane {
  const [nx, ny] = unit(outward);
  const hulls = shapeOf(body.model)
    .volumes.filter(v => v.part === 'hull')
    .map(v => volumeAt(v, body.at, 0));
  const edge = Math.max(...(hulls.length > 0 ? hulls : body.foot).map(h => planReach(h, nx, ny)));
  return [-nx, -ny, -edge + slack];
}

function planReach(c: Convex, nx: number, ny: number): number {
  if (c.form !== 'prism') return c.x * nx + c.y * ny + c.r;
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < c.ring.length; i += 2) best = Math.max(best, pick(c.ring, i) * nx + pick(c.ring, i + 1) * ny);
  return best;
}

/** Whether some part of a foot lies in all the half planes. */
function reaches(foot: Convex, arc: readonly HalfPlane[]): boolean {
  if (foot.form === 'prism') {
    let ring: number[] = [...foot.ring];
    for (const [nx, ny, d] of arc) ring = clip(ring, nx, ny, d);
    return ring.length > 0;
  }
  const over = arc.filter(([nx, ny, d]) => nx * foot.x + ny * foot.y > d);
  if (over.length === 0) return true;
  if (over.some(([nx, ny, d]) => nx * foot.x + ny * foot.y - d > foot.r)) return false;
  const [first, second] = arc;
  if (!first || !second) return true;
  // Off one border: the nearest point of it may lie beyond the vertex, which then decides.
  for (const [a, b] of [
    [first, second],
    [second, first],
  ] as const) {
    const out = a[0] * foot.x + a[1] * foot.y - a[2];
    const x = foot.x - out * a[0];
    const y = foot.y - out * a[1];
    if (out > 0 && b[0] * x + b[1] * y <= b[2]) return out <= foot.r;
  }
  const det = first[0] * second[1] - first[1] * second[0];
  const vx = (first[2] * second[1] - second[2] * first[1]) / det;
  const vy = (first[0] * second[2] - second[0] * first[2]) / det;
  return trig.hypot(foot.x - vx, foot.y - vy) <= foot.r;
}

/** A place turned with its front towards another, in whole degrees; left as it is over that one. */
export function facing(place: FreePlace, { x, y }: FreePlace): FreePlace {
  if (place.x === x && place.y === y) return place;
  const degrees = (trig.atan2(y - place.y, x - place.x) * 180) / Math.PI;
  return { ...place, facing: (Math.round(degrees) + 360) % 360 };
}

/** Whether some part of the target's base, hull or turret lies in the arc (ARC-04, ARC-05, ARC-07). */
export function inArc(from: ModelAt, to: ModelAt, mount: Mount, half: number): boolean {
  // The borders of Front and Rear belong to the arc; the line along the hull's edge does not belong to the side.
  const slack = mount === 'left' || mount === 'right' ? -EXACT : EXACT;
  const arc = arcOf(bodyOf(from), mount, half, slack);
  return bodyOf(to).foot.some(foot => reaches(foot, arc));
}

/** Whether some part of a piece of terrain lies in the arc, in plan. */
export function pieceInArc(from: ModelAt, piece: Piece, mount: Mount, half: number): boolean {
  const arc = arcOf(bodyOf(from), mount, half, EXACT);
  return solidsOf(piece).plan.some(part => reaches(part, arc));
}

/** mm. An arc is as wide as this where distances to it are measured; tables are smaller. */
const WIDE = 1e5;

/**
 * mm: no shorter move of the target in plan takes it into the arc, or out of it. To come in, it has to go as far as it is from
 * the arc. To get out, every part of its foot has to clear the arc: along the normal of a border or of one of its own sides.
 */
export function arcSteadiness(from: ModelAt, to: ModelAt, mount: Mount, half: number): number {
  const arc = arcOf(bodyOf(from), mount, half, 0);
  const { foot } = bodyOf(to);
  const [x, y] = bodyOf(from).middle;
  const square = [x - WIDE, y - WIDE, x + WIDE, y - WIDE, x + WIDE, y + WIDE, x - WIDE, y + WIDE];
  const ring = arc.reduce((left, [nx, ny, d]) => clip(left, nx, ny, d), square);
  const gap = Math.min(...foot.map(f => planGap(f, prism(ring, 0, 1))));
  return gap > 0 ? gap : Math.max(...foot.map(f => depthIn(f, arc)));
}

/** How deep a foot reaches into the arc: the shortest way out of it. */
function depthIn(foot: Convex, arc: readonly HalfPlane[]): number {
  const depth = (nx: number, ny: number, d: number) => d + planReach(foot, -nx, -ny);
  const borders = arc.map(([nx, ny, d]) => depth(nx, ny, d));
  const [a, b] = arc;
  if (!a || !b || foot.form !== 'prism') return Math.max(0, Math.min(...borders));
  // Between the two borders' normals the way out leads past the vertex of the arc, and turns at the foot's own sides only.
  const det = a[0] * b[1] - a[1] * b[0];
  const vx = (a[2] * b[1] - b[2] * a[1]) / det;
  const vy = (a[0] * b[2] - b[0] * a[2]) / det;
  for (let i = 0; i < foot.sides.length; i += 3) {
    const [nx, ny] = [-pick(foot.sides, i), -pick(foot.sides, i + 1)];
    const isBetween = (a[0] * ny - a[1] * nx) * det > 0 && (nx * b[1] - ny * b[0]) * det > 0;
    if (isBetween) borders.push(depth(nx, ny, nx * vx + ny * vy));
  }
  return Math.max(0, Math.min(...borders));
}

/** Whether a point lies in the arc. */
export function pointInArc(from: ModelAt, x: number, y: number, mount: Mount, half: number): boolean {
  const slack = mount === 'left' || mount === 'right' ? -EXACT : EXACT;
  return arcOf(bodyOf(from), mount, half, slack).every(([nx, ny, d]) => nx * x + ny * y <= d);
}

/** Whether all of a point and a disc, and so of their hull, lies in the arc (TPL-09). */
export function wholeInArc(
  from: ModelAt,
  { tip, disc, radius }: { readonly tip: Vec2; readonly disc: Vec2; readonly radius: number },
  mount: Mount,
  half: number,
): boolean {
  return arcOf(bodyOf(from), mount, half, EXACT).every(
    ([nx, ny, d]) => nx * tip[0] + ny * tip[1] <= d && nx * disc[0] + ny * disc[1] + radius <= d,
  );
}

/** Degrees, 0 to 180, between a model's facing and the direction from its middle to another's. */
export function bearing(from: ModelAt, to: ModelAt): number {
  const a = bodyOf(from);
  const b = bodyOf(to);
  const direction = (trig.atan2(b.middle[1] - a.middle[1], b.middle[0] - a.middle[0]) * 180) / Math.PI;
  const turn = Math.abs(direction - a.at.facing) % 360;
  return turn > 180 ? 360 - turn : turn;
}
