import { spend } from '../../../../base/effort.ts';
import type { Convex } from '../../../../geometry/convex.ts';
import { prism, reachAlong } from '../../../../geometry/convex.ts';
import type { Cut } from '../../../../geometry/patches.ts';
import { coneMeets } from '../../../../geometry/meet.ts';
import type { Eye } from '../../../../geometry/picture.ts';
import { eyeAt, outline } from '../../../../geometry/picture.ts';
import type { Ring } from '../../../../geometry/polygon.ts';
import { area, clip, common, extent, subtract } from '../../../../geometry/polygon.ts';
import * as trig from '../../../../geometry/trigonometry.ts';
import type { Points } from './cutting.ts';
import { PROOF } from '../classify/limits.ts';

/** What solids together leave of the lines from some points to a volume: none, or gaps that are narrower the smaller they are made one way. */
export type Left = 'nothing' | Cut;

/**
 * Whether solids together surely stop every line from the hull of some points to a volume. All lines pass a window in an upright
 * plane before the volume. The points from which a solid hides one place of the window form a convex set; so what it hides from
 * each of the points it hides from all of their hull, and the window is done with when it is covered solid by solid.
 */
export function hideTogether(solids: readonly Convex[], points: Points, to: Convex): Left {
  const [mx, my, mz] = middle(points);
  const away = trig.hypot(to.x - mx, to.y - my);
  if (away < 2 * to.r + PROOF.apart) return 'upright';
  const nx = (to.x - mx) / away;
  const ny = (to.y - my) / away;
  const d = -reachAlong(to, -nx, -ny, 0);
  for (let i = 0; i < points.length; i += 3) if (d - nx * points[i]! - ny * points[i + 1]! < PROOF.apart) return 'upright';
  const viewers = viewersAt(points, nx, ny, d);
  const window = windowOf(viewers, to);
  const dust = PROOF.dust * area(window);
  let left: readonly Ring[] = [window];
  for (const solid of solids) {
    if (!coneMeets(mx, my, mz, to, solid)) continue;
    const before = partBefore(solid, nx, ny, d);
    if (before === null) continue;
    const shadow = sharedShadow(before, window, viewers);
    if (shadow.length === 0) continue;
    left = left.flatMap(part => subtract(part, shadow, dust));
    if (left.length === 0) return 'nothing';
  }
  const [wide, high] = extent(window);
  const [across, up] = extent(left.reduce((a, b) => (area(b) > area(a) ? b : a)));
  return across * high <= up * wide ? 'upright' : 'level';
}

function middle(points: Points): readonly [number, number, number] {
  let x = 0;
  let y = 0;
  let z = 0;
  for (let i = 0; i < points.length; i += 3) {
    x += points[i]!;
    y += points[i + 1]!;
    z += points[i + 2]!;
  }
  const share = 3 / points.length;
  return [x * share, y * share, z * share];
}

/** An eye level with a point that looks straight at the plane nx * x + ny * y = d, how far off that is, and where across it. */
interface Viewer {
  readonly eye: Eye;
  readonly scale: number;
  readonly across: number;
}

function viewersAt(points: Points, nx: number, ny: number, d: number): readonly Viewer[] {
  const out: Viewer[] = [];
  for (let i = 0; i < points.length; i += 3) {
    const [x, y] = [points[i]!, points[i + 1]!];
    out.push({ eye: eyeAt(x, y, points[i + 2]!, nx, ny, 0), scale: d - nx * x - ny * y, across: ny * x - nx * y });
  }
  return out;
}

/** A volume seen by a viewer, drawn on the plane: across it, and up. */
function drawn(c: Convex, { eye, scale, across }: Viewer): Ring {
  const ring = outline(eye, c);
  for (let i = 0; i < ring.length; i += 2) {
    ring[i] = across + scale * ring[i]!;
    ring[i + 1] = eye.z + scale * ring[i + 1]!;
  }
  return ring;
}

/** About where lines from the points to a volume pass the plane: upright, level and slanting sides round all that is drawn of it. */
function windowOf(viewers: readonly Viewer[], to: Convex): Ring {
  const wide = to.form === 'prism' ? to : { ...to, r: to.r * PROOF.wider[to.form] };
  const least = [1 / 0, 1 / 0, 1 / 0, 1 / 0];
  const most = [-1 / 0, -1 / 0, -1 / 0, -1 / 0];
  for (const viewer of viewers) {
    const ring = drawn(wide, viewer);
    spend(8 * ring.length);
    for (let k = 0; k < ring.length; k += 2) {
      for (let s = 0; s < 4; s++) {
        const reach = SLANTS[2 * s]! * ring[k]! + SLANTS[2 * s + 1]! * ring[k + 1]!;
        if (reach < least[s]!) least[s] = reach;
        if (reach > most[s]!) most[s] = reach;
      }
    }
  }
  let ring: Ring = [least[0]!, least[1]!, most[0]!, least[1]!, most[0]!, most[1]!, least[0]!, most[1]!];
  for (let s = 2; s < 4; s++) {
    const [u, v] = [SLANTS[2 * s]!, SLANTS[2 * s + 1]!];
    ring = clip(clip(ring, u, v, most[s]!), -u, -v, -least[s]!);
  }
  return ring;
}

/** Directions across a ring, u and v of each. */
const SLANTS = [1, 0, 0, 1, 1, 1, 1, -1];

/** What a solid before the plane hides of a window in it from every one of the points. */
function sharedShadow(solid: Convex, window: Ring, viewers: readonly Viewer[]): Ring {
  let shared = window;
  for (let i = 0; i < viewers.length && shared.length > 0; i++) shared = common(shared, drawn(solid, viewers[i]!));
  return shared;
}

/** The part of a solid before the plane; null where there is none. */
function partBefore(c: Convex, nx: number, ny: number, d: number): Convex | null {
  if (reachAlong(c, nx, ny, 0) <= d) return c;
  if (c.form !== 'prism') return null;
  const ring = clip(c.ring, nx, ny, d);
  return ring.length === 0 ? null : prism(ring, c.z0, c.z1);
}
