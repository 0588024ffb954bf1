import { spend } from '../../../../base/effort.ts';
import type { Convex } from '../../../../geometry/convex.ts';
import { gap, holds } from '../../../../geometry/convex.ts';
import { coneMeets } from '../../../../geometry/meet.ts';
import type { Part } from '../../../../geometry/outside.ts';
import { partsOutside } from '../../../../geometry/outside.ts';
import type { Plane } from '../../../../geometry/parting.ts';
import { isInside, parting } from '../../../../geometry/parting.ts';
import type { Eye } from '../../../../geometry/picture.ts';
import { eyeAt, middleOf, outline, outlineOfPart, solidAngle } from '../../../../geometry/picture.ts';
import type { Ring } from '../../../../geometry/polygon.ts';
import { area, common, subtract } from '../../../../geometry/polygon.ts';
import type { Line, Obstacles } from '../classify/obstacles.ts';
import type { Asked, Care, Pictured } from './swept.ts';
import { askedOf, clearLine, clearParts } from './swept.ts';
import * as trig from '../../../../geometry/trigonometry.ts';
import { PROOF, VIEW } from '../classify/limits.ts';

/** What one point sees of a body. */
export interface View {
  /** Part of the silhouette, by solid angle, 0 to 1. */
  readonly visible: number;
  /** A clear line to what it sees, or null. */
  readonly line: Line | null;
}

const NOTHING: View = { visible: 0, line: null };

/** What points see of the volumes, one after another: each silhouette, less those of the obstacles before it (SAVE-08, LOS-03). */
export function looker(obstacles: Obstacles, to: readonly Convex[]): (x: number, y: number, z: number, care?: Care) => View {
  const o = askedOf(obstacles);
  const box = boxOf(to);
  let targets: readonly Target[] | null = null;
  return (x, y, z, care = VIEW.close) => {
    for (const solid of o.solids) if (holds(solid, x, y, z)) return NOTHING;
    targets ??= to.map(volume => targetOf(volume, o.solids));
    const eye = lookAt(x, y, z, box, o.areas.length > 0);
    return eye === null ? probeOnly(o, x, y, z, to) : look(o, eye, targets, care);
  };
}

/** A volume to look at, and how each obstacle lies to it: beyond a plane that parts them, null where none is at hand, or into it. */
interface Target {
  readonly volume: Convex;
  readonly partings: readonly (Plane | null | 'sunk' | 'cut')[];
  /** What of it lies outside of the prisms that stick into it, where some do. */
  readonly parts: readonly Part[] | null;
}

function targetOf(volume: Convex, solids: readonly Convex[]): Target {
  const partings = solids.map((solid): Target['partings'][number] => {
    if (gap(solid, volume) > 0) return parting(solid, volume);
    return solid.form === 'prism' ? 'cut' : 'sunk';
  });
  const cutting = solids.filter((_, i) => partings[i] === 'cut');
  if (cutting.length === 0) return { volume, partings, parts: null };
  const parts = partsOutside(volume, cutting);
  // What sticks into each other too often is told by single lines.
  return { volume, partings: parts ? partings : partings.map(lies => (lies === 'cut' ? 'sunk' : lies)), parts };
}

function look(o: Asked, eye: Eye, targets: readonly Target[], care: Care): View {
  let whole = 0;
  let seen = 0;
  let best: Ring | null = null;
  let bestTarget: Convex | null = null;
  let bestSize = 0;
  const before: Ring[] = [];
  const seenBefore: Ring[] = [];
  const holes: Ring[] = [];
  for (const target of targets) {
    spend(2 * o.solids.length);
    const ring = outline(eye, target.volume);
    if (ring.length === 0) continue;
    // What two volumes both cover in the picture counts once.
    for (const part of less([ring], before)) whole += solidAngle(part);
    const parts = seenOf(o, target, { eye, volume: target.volume, ring }, holes, care);
    // Of very many pieces, what the volumes before cover is taken as theirs, seen or not.
    const covered = parts.length * seenBefore.length > VIEW.pieces ? before : seenBefore;
    for (const part of less(parts, covered)) seen += solidAngle(part);
    for (const part of parts) {
      const size = area(part);
      if (size > bestSize) {
        bestSize = size;
        best = part;
        bestTarget = target.volume;
      }
    }
    seenBefore.push(...parts);
    before.push(ring);
  }
  if (best === null || bestTarget === null || whole === 0) return NOTHING;
  const line = clearLine(o, eye, bestTarget, middleOf(best));
  if (line === null) return NOTHING;
  const visible = seen / whole;
  // Rounding in the sums must not make a whole view of less than all.
  return { visible: visible > 1 - VIEW.whole ? 1 : visible, line };
}

/** The pieces of the picture in which a volume is seen. */
function seenOf(o: Obstacles, { partings, parts }: Target, pictured: Pictured, holes: Ring[], care: Care): readonly Ring[] {
  const { eye, volume, ring } = pictured;
  const { x, y, z } = eye;
  const dust = PROOF.dust * area(ring);
  const left = (part: Part | null): readonly Ring[] => {
    let pieces: readonly Ring[] = [part ? common(ring, outlineOfPart(eye, part)) : ring];
    let cuts = 0;
    for (let i = 0; i < o.solids.length && pieces.length > 0; i++) {
      const lies = partings[i]!;
      if (lies === 'sunk') continue;
      const solid = o.solids[i]!;
      const apart = lies === 'cut' ? part!.beyond[cuts++]! : lies;
      // Of two that a plane parts, the one on the eye's side is before the other.
      if (apart === null ? !coneMeets(x, y, z, volume, solid) : !isInside(apart, x, y, z)) continue;
      const hole = holes[i] ?? outline(eye, solid);
      holes[i] = hole;
      if (hole.length > 0) pieces = without(pieces, hole, dust);
    }
    return pieces;
  };
  let pieces: readonly Ring[] = [];
  if (parts === null) pieces = left(null);
  else for (const part of parts) pieces = [...pieces, ...less(left(part), pieces)];
  if (pieces.length === 0) return pieces;
  const sunk = o.solids.filter((solid, i) => partings[i] === 'sunk' && coneMeets(x, y, z, volume, solid));
  return sunk.length > 0 || o.areas.length > 0 ? clearParts(o, sunk, pictured, pieces, care) : pieces;
}

function without(parts: readonly Ring[], hole: Ring, dust: number): readonly Ring[] {
  if (parts.length === 1) return subtract(parts[0]!, hole, dust);
  const out: Ring[] = [];
  for (const part of parts) for (const rest of subtract(part, hole, dust)) out.push(rest);
  return out;
}

function less(parts: readonly Ring[], holes: readonly Ring[]): readonly Ring[] {
  let left = parts;
  for (const hole of holes) left = without(left, hole, 0);
  return left;
}

/** x0, y0, z0, x1, y1, z1. */
type Box = readonly [number, number, number, number, number, number];

function boxOf(list: readonly Convex[]): Box {
  let x0 = 1 / 0;
  let y0 = 1 / 0;
  let z0 = 1 / 0;
  let x1 = -1 / 0;
  let y1 = -1 / 0;
  let z1 = -1 / 0;
  for (const c of list) {
    x0 = Math.min(x0, c.x0);
    x1 = Math.max(x1, c.x1);
    y0 = Math.min(y0, c.y0);
    y1 = Math.max(y1, c.y1);
    z0 = Math.min(z0, c.z0);
    z1 = Math.max(z1, c.z1);
  }
  return [x0, y0, z0, x1, y1, z1];
}

/** An eye that has all of a box before it, or null where it stands in it. */
function lookAt(x: number, y: number, z: number, [x0, y0, z0, x1, y1, z1]: Box, level: boolean): Eye | null {
  const dx = (x0 + x1) / 2 - x;
  const dy = (y0 + y1) / 2 - y;
  const dz = (z0 + z1) / 2 - z;
  const away = trig.hypot(dx, dy, dz);
  const wide = trig.hypot(x1 - x0, y1 - y0, z1 - z0) / 2;
  // A level eye has directions in plan as upright lines, which is how bands cut the picture.
  if (level && trig.hypot(dx, dy) > VIEW.wide * wide) return eyeAt(x, y, z, dx, dy, 0);
  if (away > VIEW.wide * wide) return eyeAt(x, y, z, dx, dy, dz);
  const ex = Math.min(Math.max(x, x0), x1) - x;
  const ey = Math.min(Math.max(y, y0), y1) - y;
  const ez = Math.min(Math.max(z, z0), z1) - z;
  return trig.hypot(ex, ey, ez) > VIEW.touching ? eyeAt(x, y, z, ex, ey, ez) : null;
}

/** So close that there is no picture: the middles of the volumes decide. */
function probeOnly(o: Asked, x: number, y: number, z: number, to: readonly Convex[]): View {
  let clear = 0;
  let line: Line | null = null;
  for (const c of to) {
    const m = (c.z0 + c.z1) / 2;
    if (!o.isClear(x, y, z, c.x, c.y, m)) continue;
    clear++;
    line ??= [x, y, z, c.x, c.y, m];
  }
  return line ? { visible: clear / to.length, line } : NOTHING;
}
