import type { Convex } from './convex.ts';

/** What a tree is built over: a box of the table, mm. */
export type Box = Pick<Convex, 'x0' | 'y0' | 'z0' | 'x1' | 'y1' | 'z1'>;

/** A bounding tree over volumes: boxes in flat arrays, leaves of a few volumes each. Built in n log n. */
export interface Tree {
  /** x0, y0, z0, x1, y1, z1 of each node. */
  readonly boxes: Float64Array;
  /** First item of a leaf, or the index of the second child of a branch (the first child follows its parent). */
  readonly first: Int32Array;
  /** Items in a leaf; 0 for a branch. */
  readonly count: Int32Array;
  /** The branch above each node; -1 above the root. */
  readonly above: Int32Array;
  /** Indices of the volumes, leaf by leaf. */
  readonly items: Int32Array;
  /** The leaf of each volume. */
  readonly leaf: Int32Array;
}

const LEAF = 4;

export function buildTree(volumes: readonly Box[]): Tree {
  const items = Int32Array.from(volumes, (_, i) => i);
  const boxes: number[] = [];
  const first: number[] = [];
  const count: number[] = [];
  const above: number[] = [];
  const leaf = new Int32Array(volumes.length);
  const build = (from: number, to: number, parent: number): void => {
    const node = first.length;
    first.push(from);
    count.push(to - from);
    above.push(parent);
    const b = [1 / 0, 1 / 0, 1 / 0, -1 / 0, -1 / 0, -1 / 0];
    for (let i = from; i < to; i++) {
      widen(b, 0, volumes[items[i]!]!);
      leaf[items[i]!] = node;
    }
    boxes.push(...b);
    if (to - from <= LEAF) return;
    const key: (v: Box) => number = b[3]! - b[0]! > b[4]! - b[1]! ? v => v.x0 + v.x1 : v => v.y0 + v.y1;
    items.subarray(from, to).sort((p, q) => key(volumes[p]!) - key(volumes[q]!));
    const middle = (from + to) >> 1;
    count[node] = 0;
    build(from, middle, node);
    first[node] = first.length;
    build(middle, to, node);
  };
  if (volumes.length > 0) build(0, volumes.length, -1);
  return {
    boxes: new Float64Array(boxes),
    first: new Int32Array(first),
    count: new Int32Array(count),
    above: new Int32Array(above),
    items,
    leaf,
  };
}

function widen(b: number[] | Float64Array, k: number, { x0, y0, z0, x1, y1, z1 }: Box): void {
  b[k] = Math.min(b[k]!, x0);
  b[k + 1] = Math.min(b[k + 1]!, y0);
  b[k + 2] = Math.min(b[k + 2]!, z0);
  b[k + 3] = Math.max(b[k + 3]!, x1);
  b[k + 4] = Math.max(b[k + 4]!, y1);
  b[k + 5] = Math.max(b[k + 5]!, z1);
}

/** The same tree after a few volumes have changed: only the boxes above those are worked out again. */
export function refit(tree: Tree, volumes: readonly Box[], changed: readonly number[]): Tree {
  const boxes = tree.boxes.slice();
  for (const item of changed) {
    for (let node = tree.leaf[item]!; node >= 0; node = tree.above[node]!) {
      const k = node * 6;
      boxes.fill(1 / 0, k, k + 3);
      boxes.fill(-1 / 0, k + 3, k + 6);
      const n = tree.count[node]!;
      if (n > 0) {
        for (let i = tree.first[node]!; i < tree.first[node]! + n; i++) widen(boxes, k, volumes[tree.items[i]!]!);
      } else {
        for (const child of [node + 1, tree.first[node]!]) {
          const c = child * 6;
          for (let i = 0; i < 3; i++) {
            boxes[k + i] = Math.min(boxes[k + i]!, boxes[c + i]!);
            boxes[k + 3 + i] = Math.max(boxes[k + 3 + i]!, boxes[c + 3 + i]!);
          }
        }
      }
    }
  }
  return { ...tree, boxes };
}

const stack = new Int32Array(64);

/**
 * Calls `take` with every volume whose leaf may meet a shaft: a box of the table, and a strip in plan
 * lo <= nx * x + ny * y <= hi.
 */
export function eachInShaft(
  tree: Tree,
  box: readonly [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number],
  nx: number,
  ny: number,
  lo: number,
  hi: number,
  take: (item: number) => void,
): void {
  if (tree.first.length === 0) return;
  const b = tree.boxes;
  let depth = 0;
  stack[depth++] = 0;
  while (depth > 0) {
    const node = stack[--depth]!;
    const k = node * 6;
    if (b[k]! > box[3] || b[k + 3]! < box[0] || b[k + 1]! > box[4] || b[k + 4]! < box[1]) continue;
    if (b[k + 2]! > box[5] || b[k + 5]! < box[2]) continue;
    const low = nx * (nx > 0 ? b[k]! : b[k + 3]!) + ny * (ny > 0 ? b[k + 1]! : b[k + 4]!);
    const high = nx * (nx > 0 ? b[k + 3]! : b[k]!) + ny * (ny > 0 ? b[k + 4]! : b[k + 1]!);
    if (low > hi || high < lo) continue;
    const n = tree.count[node]!;
    if (n > 0) {
      const from = tree.first[node]!;
      for (let i = from; i < from + n; i++) take(tree.items[i]!);
    } else {
      stack[depth++] = tree.first[node]!;
      stack[depth++] = node + 1;
    }
  }
}
