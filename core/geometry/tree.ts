import type { Convex } from './convex.ts';

/** What a tree is built over: a box of the table, mm. */
export type Box = Pick<Convex, 'x0' | 'y0' | 'z0' | 'x1' | 'y1' | 'z1'>;

/**
 * A bounding tree over volumes, which are known by small numbers: boxes in flat arrays, one volume in each leaf. Built in n log n;
 * volumes are taken out and put in again in the time of a way from a leaf to the root.
 */
export interface Tree {
  /** -1 of an empty tree. */
  readonly root: number;
  /** x0, y0, z0, x1, y1, z1 of each node. */
  readonly boxes: Float64Array;
  /** The two nodes below a branch; -1 twice for a leaf. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** The branch above each node; -1 above the root. */
  readonly above: Int32Array;
  /** The volume in a leaf. */
  readonly item: Int32Array;
  /** The leaf of each volume; -1 of those that are not in the tree. */
  readonly leaf: Int32Array;
}

/** A tree over all of a list. */
export function buildTree(volumes: readonly Box[]): Tree {
  const n = volumes.length;
  const t = blank(n);
  const items = Int32Array.from(volumes, (_, i) => i);
  let next = 0;
  const build = (from: number, to: number, parent: number): number => {
    const node = next++;
    t.above[node] = parent;
    if (to - from === 1) {
      put(t, node, items[from]!, volumes[items[from]!]!);
      return node;
    }
    let x0 = 1 / 0;
    let y0 = 1 / 0;
    let x1 = -1 / 0;
    let y1 = -1 / 0;
    for (let i = from; i < to; i++) {
      const v = volumes[items[i]!]!;
      x0 = Math.min(x0, v.x0);
      y0 = Math.min(y0, v.y0);
      x1 = Math.max(x1, v.x1);
      y1 = Math.max(y1, v.y1);
    }
    const key: (v: Box) => number = x1 - x0 > y1 - y0 ? v => v.x0 + v.x1 : v => v.y0 + v.y1;
    items.subarray(from, to).sort((p, q) => key(volumes[p]!) - key(volumes[q]!));
    const middle = (from + to) >> 1;
    t.left[node] = build(from, middle, node);
    t.right[node] = build(middle, to, node);
    widen(t, node);
    return node;
  };
  return { ...t, root: n > 0 ? build(0, n, -1) : -1 };
}

function blank(n: number) {
  const nodes = Math.max(0, 2 * n - 1);
  return {
    boxes: new Float64Array(6 * nodes),
    left: new Int32Array(nodes).fill(-1),
    right: new Int32Array(nodes).fill(-1),
    above: new Int32Array(nodes).fill(-1),
    item: new Int32Array(nodes).fill(-1),
    leaf: new Int32Array(n).fill(-1),
  };
}

type Arrays = Omit<Tree, 'root'>;

function put(t: Arrays, node: number, item: number, { x0, y0, z0, x1, y1, z1 }: Box): void {
  t.item[node] = item;
  t.leaf[item] = node;
  t.boxes.set([x0, y0, z0, x1, y1, z1], 6 * node);
}

/** Makes the box of a branch that about the two nodes below it. */
function widen({ boxes, left, right }: Arrays, node: number): void {
  const k = 6 * node;
  const a = 6 * left[node]!;
  const b = 6 * right[node]!;
  for (let i = 0; i < 3; i++) {
    boxes[k + i] = Math.min(boxes[a + i]!, boxes[b + i]!);
    boxes[k + 3 + i] = Math.max(boxes[a + 3 + i]!, boxes[b + 3 + i]!);
  }
}

/** The same tree without some volumes and with others, which are numbered on from those that it has had. */
export function changed(tree: Tree, removed: readonly number[], added: readonly Box[]): Tree {
  const items = tree.leaf.length;
  const nodes = tree.item.length;
  const more = 2 * added.length;
  const t: Arrays = {
    boxes: lengthened(tree.boxes, Float64Array, 6 * more),
    left: lengthened(tree.left, Int32Array, more),
    right: lengthened(tree.right, Int32Array, more),
    above: lengthened(tree.above, Int32Array, more),
    item: lengthened(tree.item, Int32Array, more),
    leaf: lengthened(tree.leaf, Int32Array, added.length),
  };
  let { root } = tree;
  for (const item of removed) root = withoutLeaf(t, root, t.leaf[item]!);
  added.forEach((box, i) => {
    put(t, nodes + 2 * i, items + i, box);
    t.left[nodes + 2 * i] = -1;
    root = withLeaf(t, root, nodes + 2 * i, nodes + 2 * i + 1);
  });
  return { ...t, root };
}

function lengthened<A extends Float64Array | Int32Array>(from: A, kind: new (n: number) => A, more: number): A {
  const out = new kind(from.length + more);
  out.set(from);
  return out;
}

/** Takes a leaf out; the node beside it moves up. Returns the new root. */
function withoutLeaf(t: Arrays, root: number, leaf: number): number {
  t.leaf[t.item[leaf]!] = -1;
  const branch = t.above[leaf]!;
  if (branch < 0) return -1;
  const beside = t.left[branch] === leaf ? t.right[branch]! : t.left[branch]!;
  return hang(t, root, branch, beside);
}

/** Puts a node in the place of another one. Returns the new root. */
function hang(t: Arrays, root: number, place: number, node: number): number {
  const parent = t.above[place]!;
  t.above[node] = parent;
  if (parent < 0) return node;
  if (t.left[parent] === place) t.left[parent] = node;
  else t.right[parent] = node;
  for (let at = parent; at >= 0; at = t.above[at]!) widen(t, at);
  return root;
}

/** Hangs a leaf beside the node that grows least by it, under a new branch. Returns the new root. */
function withLeaf(t: Arrays, root: number, leaf: number, branch: number): number {
  if (root < 0) {
    t.above[leaf] = -1;
    return leaf;
  }
  let beside = root;
  while (t.left[beside]! >= 0) {
    const [a, b] = [t.left[beside]!, t.right[beside]!];
    beside = growth(t, a, leaf) <= growth(t, b, leaf) ? a : b;
  }
  t.left[branch] = beside;
  t.right[branch] = leaf;
  t.item[branch] = -1;
  t.above[leaf] = branch;
  const top = hang(t, root, beside, branch);
  t.above[beside] = branch;
  for (let at = branch; at >= 0; at = t.above[at]!) widen(t, at);
  return top;
}

/** How much longer the sides of a node's box would be, in plan, were a leaf in it. */
function growth({ boxes }: Arrays, node: number, leaf: number): number {
  const k = 6 * node;
  const l = 6 * leaf;
  let sum = 0;
  for (let i = 0; i < 2; i++) {
    sum += Math.max(0, boxes[k + i]! - boxes[l + i]!) + Math.max(0, boxes[l + 3 + i]! - boxes[k + 3 + i]!);
  }
  return sum;
}

let stack = new Int32Array(64);

/**
 * Calls `take` with every volume whose box may meet a shaft: a box of the table, and a strip in plan
 * lo <= nx * x + ny * y <= hi.
 */
export function eachInShaft(
  { root, boxes: b, left, right, item }: Tree,
  box: readonly [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number],
  nx: number,
  ny: number,
  lo: number,
  hi: number,
  take: (item: number) => void,
): void {
  if (root < 0) return;
  let depth = 0;
  stack[depth++] = root;
  while (depth > 0) {
    const node = stack[--depth]!;
    const k = node * 6;
    if (b[k]! > box[3] || b[k + 3]! < box[0] || b[k + 1]! > box[4] || b[k + 4]! < box[1]) continue;
    if (b[k + 2]! > box[5] || b[k + 5]! < box[2]) continue;
    const low = nx * (nx > 0 ? b[k]! : b[k + 3]!) + ny * (ny > 0 ? b[k + 1]! : b[k + 4]!);
    const high = nx * (nx > 0 ? b[k + 3]! : b[k]!) + ny * (ny > 0 ? b[k + 4]! : b[k + 1]!);
    if (low > hi || high < lo) continue;
    if (left[node]! < 0) take(item[node]!);
    else {
      // Leaves that were put in one after the other may hang deep.
      if (depth + 2 > stack.length) {
        const longer = new Int32Array(2 * stack.length);
        longer.set(stack);
        stack = longer;
      }
      stack[depth++] = right[node]!;
      stack[depth++] = left[node]!;
    }
  }
}
