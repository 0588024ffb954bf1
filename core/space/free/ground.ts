import type { Convex } from '../../geometry/convex.ts';
import { shaftMeets } from '../../geometry/meet.ts';
import type { Tree } from '../../geometry/tree.ts';
import { buildTree, eachInShaft } from '../../geometry/tree.ts';
import type { Board, Piece } from '../space.ts';
import type { Area, Blocker } from './solids.ts';
import { bodyOf, solidsOf } from './solids.ts';

/** Everything on a board that may stop a line. */
interface Ground {
  readonly still: Still;
  /** Hulls and turrets of living vehicles and aircraft. */
  readonly living: readonly Blocker[];
}

/** What stands still: kept for as long as the list of pieces lives. */
interface Still {
  readonly blockers: readonly Blocker[];
  readonly blockerTree: Tree;
  readonly areas: readonly Area[];
  /** The area of each convex part in the tree, and the part. */
  readonly parts: readonly { readonly area: Area; readonly part: Convex }[];
  readonly partTree: Tree;
}

const stills = new WeakMap<readonly Piece[], Still>();
const grounds = new WeakMap<Board, Ground>();

function stillOf(pieces: readonly Piece[]): Still {
  const known = stills.get(pieces);
  if (known) return known;
  const blockers = pieces.flatMap(p => solidsOf(p).blockers);
  const areas = pieces.flatMap(p => solidsOf(p).area ?? []);
  const parts = areas.flatMap(area => area.parts.map(part => ({ area, part })));
  const made: Still = {
    blockers,
    blockerTree: buildTree(blockers.map(b => b.solid)),
    areas,
    parts,
    partTree: buildTree(parts.map(p => p.part)),
  };
  stills.set(pieces, made);
  return made;
}

function groundOf(board: Board): Ground {
  const known = grounds.get(board);
  if (known) return known;
  const living = board.models
    .filter(m => m.type !== 'infantry')
    .flatMap(m => bodyOf(m).solids.map((solid): Blocker => ({ solid, source: m.id, living: true })));
  const made: Ground = { still: stillOf(board.pieces), living };
  grounds.set(board, made);
  return made;
}

/** What lies in the shaft between two bodies. */
export interface Between {
  readonly blockers: readonly Blocker[];
  readonly areas: readonly Area[];
}

/** All that meets the convex hull of both lists of volumes; nothing else can touch a line between them. */
export function between(a: readonly Convex[], b: readonly Convex[], ids: readonly string[], board: Board): Between {
  const ground = groundOf(board);
  const bodies = [...a, ...b];
  const box: [number, number, number, number, number, number] = [1 / 0, 1 / 0, 1 / 0, -1 / 0, -1 / 0, -1 / 0];
  const first = a[0];
  const last = b[0];
  if (!first || !last) return { blockers: [], areas: [] };
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  const nx = length > 0 ? -(last.y - first.y) / length : 0;
  const ny = length > 0 ? (last.x - first.x) / length : 1;
  let lo = Number.POSITIVE_INFINITY;
  let hi = Number.NEGATIVE_INFINITY;
  for (const v of bodies) {
    box[0] = Math.min(box[0], v.x0);
    box[1] = Math.min(box[1], v.y0);
    box[2] = Math.min(box[2], v.z0);
    box[3] = Math.max(box[3], v.x1);
    box[4] = Math.max(box[4], v.y1);
    box[5] = Math.max(box[5], v.z1);
    const side = nx * v.x + ny * v.y;
    lo = Math.min(lo, side - v.r);
    hi = Math.max(hi, side + v.r);
  }
  const blockers: Blocker[] = [];
  const areas: Area[] = [];
  const { still } = ground;
  eachInShaft(still.blockerTree, box, nx, ny, lo, hi, i => {
    const blocker = still.blockers[i]!;
    if (mayMeet(blocker.solid, box, nx, ny, lo, hi) && shaftMeets(bodies, blocker.solid)) blockers.push(blocker);
  });
  eachInShaft(still.partTree, box, nx, ny, lo, hi, i => {
    const { area, part } = still.parts[i]!;
    if (!areas.includes(area) && mayMeet(part, box, nx, ny, lo, hi) && shaftMeets(bodies, part)) areas.push(area);
  });
  for (const blocker of ground.living) {
    if (ids.includes(blocker.source)) continue;
    if (mayMeet(blocker.solid, box, nx, ny, lo, hi) && shaftMeets(bodies, blocker.solid)) blockers.push(blocker);
  }
  return { blockers, areas };
}

function mayMeet(c: Convex, box: readonly number[], nx: number, ny: number, lo: number, hi: number): boolean {
  if (c.x0 > box[3]! || c.x1 < box[0]! || c.y0 > box[4]! || c.y1 < box[1]! || c.z0 > box[5]! || c.z1 < box[2]!) return false;
  const side = nx * c.x + ny * c.y;
  return side - c.r <= hi && side + c.r >= lo;
}
