import type { Convex } from './convex.ts';

/** A bounding tree over volumes: boxes in flat arrays, leaves of a few volumes each. Built once, in n log n. */
export interface Tree {
  /** x0, y0, z0, x1, y1, z1 of each node. */
  readonly boxes: Float64Array;
  /** First item of a leaf, or the index of the second child of a branch (the first child follows its parent). */
  readonly first: Int32Array;
  /** Items in a leaf; 0 for a branch. */
  readonly count: Int32Array;
  /** Indices of the volumes, leaf by leaf. */
  readonly items: Int32Array;
}

const LEAF = 4;

export function buildTree(volumes: readonly Convex[]): Tree {
  const items = Int32Array.from(volumes, (_, i) => i);
  const boxes: number[] = [];
  const first: number[] = [];
  const count: number[] = [];
  const build = (from: number, to: number): void => {
    const node = first.length;
    first.push(from);
    count.push(to - from);
    const b = [1 / 0, 1 / 0, 1 / 0, -1 / 0, -1 / 0, -1 / 0];
    for (let i = from; i < to; i++) {
      const v = volumes[items[i]!]!;
      b[0] = Math.min(b[0]!, v.x0);
      b[1] = Math.min(b[1]!, v.y0);
      b[2] = Math.min(b[2]!, v.z0);
      b[3] = Math.max(b[3]!, v.x1);
      b[4] = Math.max(b[4]!, v.y1);
      b[5] = Math.max(b[5]!, v.z1);
    }
    boxes.push(...b);
    if (to - from <= LEAF) return;
    const key: (v: Convex) => number = b[3]! - b[0]! > b[4]! - b[1]! ? v => v.x0 + v.x1 : v => v.y0 + v.y1;
    items.subarray(from, to).sort((p, q) => key(volumes[p]!) - key(volumes[q]!));
    const middle = (from + to) >> 1;
    count[node] = 0;
    build(from, middle);
    first[node] = first.length;
    build(middle, to);
  };
  if (volumes.length > 0) build(0, volumes.length);
  return { boxes: Float64Array.from(boxes), first: Int32Array.from(first), count: Int32Array.from(count), items };
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
