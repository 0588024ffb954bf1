import { entryOf } from '../../../base/index.ts';
import { spend } from '../../../base/effort.ts';
import type { Convex } from '../../../geometry/convex.ts';
import { span } from '../../../geometry/convex.ts';
import { shaftMeets } from '../../../geometry/meet.ts';
import type { Box, Tree } from '../../../geometry/tree.ts';
import { buildTree, changed, eachInShaft } from '../../../geometry/tree.ts';
import type { Board, Piece } from '../../space.ts';
import type { Area, Blocker, PieceSolids } from './solids.ts';
import { bodyOf, solidsOf } from './solids.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** x, y and z of the one corner of a box, then of the other. */
type Corners = [number, number, number, number, number, number];

/** Everything on a board that may stop a line. */
interface Ground {
  readonly still: Still;
  /** Hulls and turrets of living vehicles and aircraft. */
  readonly living: readonly Blocker[];
}

/** What stands still: kept for as long as the list of pieces lives. Pieces go by numbers, which they keep from list to list. */
interface Still {
  readonly numbers: ReadonlyMap<Piece, number>;
  /** Of each number. */
  readonly solids: readonly PieceSolids[];
  /** Where in the list the piece of each number is. */
  readonly order: Int32Array;
  readonly tree: Tree;
  /** Pieces put in and taken out since the tree was built; many changes make it a poor one. */
  readonly changes: number;
}

/** Changes after which a tree is built again. */
const WORN = 64;

const stills = new WeakMap<readonly Piece[], Still>();
const grounds = new WeakMap<Board, Ground>();
const boxes = new WeakMap<Piece, Box>();
let latest: Still | null = null;

function stillOf(pieces: readonly Piece[]): Still {
  const known = stills.get(pieces);
  if (known) return known;
  latest = (latest && updated(latest, pieces)) ?? builtOver(pieces);
  stills.set(pieces, latest);
  return latest;
}

const builtOver = (pieces: readonly Piece[]): Still => ({
  numbers: new Map(pieces.map((piece, i) => [piece, i])),
  solids: pieces.map(solidsOf),
  order: Int32Array.from(pieces, (_, i) => i),
  tree: buildTree(pieces.map(boxOf)),
  changes: 0,
});

/** The ground of a list that differs from another in a few of its pieces; null where too much does. */
function updated(before: Still, pieces: readonly Piece[]): Still | null {
  const added = pieces.filter(piece => !before.numbers.has(piece));
  const changes = before.changes + added.length + before.numbers.size - (pieces.length - added.length);
  if (changes > WORN) return null;
  const first = before.solids.length;
  const appended = new Map(added.map((piece, i) => [piece, first + i]));
  const numbers = new Map(pieces.map(piece => [piece, appended.get(piece) ?? entryOf(before.numbers, piece)]));
  const removed = [...before.numbers].flatMap(([piece, number]) => (numbers.has(piece) ? [] : [number]));
  const order = new Int32Array(first + added.length);
  pieces.forEach((piece, i) => {
    order[entryOf(numbers, piece)] = i;
  });
  return {
    numbers,
    solids: [...before.solids, ...added.map(solidsOf)],
    order,
    tree: changed(before.tree, removed, added.map(boxOf)),
    changes,
  };
}

/** The box about all that a piece has. */
function boxOf(piece: Piece): Box {
  const known = boxes.get(piece);
  if (known) return known;
  const { blockers, plan } = solidsOf(piece);
  const all = [...blockers.map(b => b.solid), ...plan];
  // One by one: a house may have more walls than a call can have arguments.
  const low = (key: 'x0' | 'y0' | 'z0') => all.reduce((least, c) => Math.min(least, c[key]), Number.POSITIVE_INFINITY);
  const high = (key: 'x1' | 'y1' | 'z1') => all.reduce((most, c) => Math.max(most, c[key]), Number.NEGATIVE_INFINITY);
  const box = { x0: low('x0'), y0: low('y0'), z0: low('z0'), x1: high('x1'), y1: high('y1'), z1: high('z1') };
  boxes.set(piece, box);
  return box;
}

function groundOf(board: Board): Ground {
  const known = grounds.get(board);
  if (known) return known;
  spend(4 * board.models.length);
  const living = board.models.filter(m => m.type !== 'infantry').flatMap(m => bodyOf(m).living);
  const made: Ground = { still: stillOf(board.pieces), living };
  grounds.set(board, made);
  return made;
}

/** What lies in the shaft between two bodies. */
export interface Between {
  readonly blockers: readonly Blocker[];
  readonly areas: readonly Area[];
}

/** All that may meet the convex hull of both lists of volumes, by boxes; nothing else can touch a line between them. */
export function about(a: readonly Convex[], b: readonly Convex[], ids: readonly string[], board: Board): Between {
  const blockers: Blocker[] = [];
  const areas: Area[] = [];
  const first = a[0];
  const last = b[0];
  if (!first || !last) return { blockers, areas };
  spend(10 * (a.length + b.length));
  const ground = groundOf(board);
  const box: Corners = [1 / 0, 1 / 0, 1 / 0, -1 / 0, -1 / 0, -1 / 0];
  const length = trig.hypot(last.x - first.x, last.y - first.y);
  const nx = length > 0 ? -(last.y - first.y) / length : 0;
  const ny = length > 0 ? (last.x - first.x) / length : 1;
  let lo = Number.POSITIVE_INFINITY;
  let hi = Number.NEGATIVE_INFINITY;
  for (const list of [a, b])
    for (const v of list) {
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
  const { solids, order, tree } = ground.still;
  const found: number[] = [];
  eachInShaft(tree, box, nx, ny, lo, hi, i => found.push(i));
  spend(30 * found.length);
  // The order of a tree depends on what was built before; that of an answer may not.
  for (const i of found.sort((p, q) => order[p]! - order[q]!)) {
    const { blockers: own, area } = solids[i]!;
    for (const blocker of own) if (mayMeet(blocker.solid, box, nx, ny, lo, hi)) blockers.push(blocker);
    if (area?.parts.some(part => mayMeet(part, box, nx, ny, lo, hi))) areas.push(area);
  }
  for (const blocker of ground.living) {
    if (!ids.includes(blocker.source) && mayMeet(blocker.solid, box, nx, ny, lo, hi)) blockers.push(blocker);
  }
  return { blockers, areas };
}

/** What of all that does meet the hull. */
export function within(a: readonly Convex[], b: readonly Convex[], near: Between): Between {
  spend(4 * (a.length + b.length));
  const bodies = [...a, ...b];
  const v = a[0];
  const w = b[0];
  if (!v || !w) return near;
  const vz = (v.z0 + v.z1) / 2;
  const wz = (w.z0 + w.z1) / 2;
  // What the middle line meets needs no search.
  const meets = (c: Convex) => span(c, v.x, v.y, vz, w.x, w.y, wz) || shaftMeets(bodies, c);
  return { blockers: near.blockers.filter(b => meets(b.solid)), areas: near.areas.filter(area => area.parts.some(meets)) };
}

/** All that meets the convex hull of both lists of volumes. */
export const between = (a: readonly Convex[], b: readonly Convex[], ids: readonly string[], board: Board): Between =>
  within(a, b, about(a, b, ids, board));

function mayMeet(c: Convex, box: Corners, nx: number, ny: number, lo: number, hi: number): boolean {
  spend(6);
  if (c.x0 > box[3] || c.x1 < box[0] || c.y0 > box[4] || c.y1 < box[1] || c.z0 > box[5] || c.z1 < box[2]) return false;
  const side = nx * c.x + ny * c.y;
  if (side - c.r > hi || side + c.r < lo) return false;
  if (c.form !== 'prism') return true;
  spend(c.ring.length);
  let beyond = true;
  let before = true;
  for (let i = 0; i < c.ring.length; i += 2) {
    const s = nx * c.ring[i]! + ny * c.ring[i + 1]!;
    if (s <= hi) beyond = false;
    if (s >= lo) before = false;
  }
  return !beyond && !before;
}
