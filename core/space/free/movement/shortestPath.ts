import type { Point } from '../../../geometry/plane/convex.ts';
import type { Table } from './table.ts';
import { heap } from './heap.ts';
import type { Passage } from './passage.ts';
import type { Obstacle } from './terrain.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** What a list has at an index that lies in it. In this file, so that its loops meet only their own kinds of lists. */
const at = <T>(list: ArrayLike<T>, i: number): T => list[i]!;

/** Corners that a search may use at most; beyond this a path is not looked for any longer. */
const MOST_NODES = 320;
/** Times that a path is tried against obstacles that the search had not heard of. */
const MOST_ROUNDS = 24;
const nodeX = new Float64Array(MOST_NODES);
const nodeY = new Float64Array(MOST_NODES);
/** The corner of an obstacle that a path bends round at a node. */
const cornerX = new Float64Array(MOST_NODES);
const cornerY = new Float64Array(MOST_NODES);
/** By state: a node, reached so as to bend left (even) or right (odd) there. */
const cost = new Float64Array(2 * MOST_NODES);
const parent = new Int16Array(2 * MOST_NODES);
const closed = new Uint8Array(2 * MOST_NODES);
const toGoal = new Float64Array(MOST_NODES);
/** Nodes where the mover would stand in an obstacle that has become known. */
const buried = new Uint8Array(MOST_NODES);
/** What is known of the line between two nodes: postures stopped, and how many known obstacles were asked. */
const bits = new Uint8Array(MOST_NODES * MOST_NODES);
const asked = new Uint16Array(MOST_NODES * MOST_NODES);
const open = heap();

export interface SearchOptions {
  /** What other searches ran into, and then what this one does: models of one unit mostly meet the same. */
  readonly met?: Set<Obstacle>;
  /** mm. A path longer than this is none. */
  readonly most?: number;
}

/**
 * The shortest path from start to goal, without its start, or null where none was found. Only obstacles that the path runs into are
 * searched: as long as it is blocked, what blocks it joins them, so the last path is as short as if all had been there from the
 * beginning. Nothing beyond `limit` mm of the path matters: it will be cut there.
 */
export function shortestPath(
  passage: Passage,
  start: Point,
  goal: Point,
  limit: number,
  table: Table,
  { met = new Set(), most = Infinity }: SearchOptions = {},
): readonly Point[] | null {
  const known: Obstacle[] = [];
  let count = 0;
  addNode(start[0], start[1], start[0], start[1]);
  addNode(goal[0], goal[1], goal[0], goal[1]);
  toGoal[START] = distance(START, GOAL);
  let path: readonly number[] | null = [START, GOAL];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const blockers = blocked(path);
    if (blockers === null) return path.slice(1).map((n): Point => [at(nodeX, n), at(nodeY, n)]);
    const unmet = [...blockers].filter(o => !known.includes(o));
    if (unmet.length === 0) return null;
    for (const obstacle of unmet) met.add(obstacle);
    for (const obstacle of round === 0 ? met : unmet) learn(obstacle);
    if (count >= MOST_NODES) return null;
    path = search();
    if (path === null) return null;
  }
  return null;

  function learn(obstacle: Obstacle): void {
    known.push(obstacle);
    for (let i = GOAL + 1; i < count; i++) if (passage.buries(obstacle, at(nodeX, i), at(nodeY, i))) buried[i] = 1;
    passage.eachCorner(obstacle.shape, (x, y, cx, cy) => {
      const onTable = x >= 0 && y >= 0 && x <= table.width && y <= table.depth;
      if (onTable && !known.some(other => passage.buries(other, x, y))) addNode(x, y, cx, cy);
    });
  }

  function addNode(x: number, y: number, cx: number, cy: number): void {
    if (count >= MOST_NODES) return;
    nodeX[count] = x;
    nodeY[count] = y;
    cornerX[count] = cx;
    cornerY[count] = cy;
    buried[count] = 0;
    toGoal[count] = distance(count, GOAL);
    for (let i = 0; i <= count; i++) {
      bits[i * MOST_NODES + count] = bits[count * MOST_NODES + i] = 0;
      asked[i * MOST_NODES + count] = asked[count * MOST_NODES + i] = 0;
    }
    count++;
  }

  /** What blocks the lines of a path, up to the limit; null where nothing does. */
  function blocked(nodes: readonly number[]): ReadonlySet<Obstacle> | null {
    const found = new Set<Obstacle>();
    let left = limit;
    for (let i = 1; i < nodes.length && left > 0; i++) {
      const [a, b] = [at(nodes, i - 1), at(nodes, i)];
      const [ax, ay, dx, dy] = [at(nodeX, a), at(nodeY, a), at(nodeX, b) - at(nodeX, a), at(nodeY, b) - at(nodeY, a)];
      const length = trig.hypot(dx, dy);
      const t = length > left ? left / length : 1;
      for (const obstacle of passage.blockers(ax, ay, ax + t * dx, ay + t * dy)) found.add(obstacle);
      left -= length;
    }
    return found.size === 0 ? null : found;
  }

  function isFree(a: number, b: number): boolean {
    const edge = a * MOST_NODES + b;
    let stopped = at(bits, edge);
    let k = at(asked, edge);
    for (; k < known.length && stopped !== passage.all; k++)
      stopped |= passage.stopped(at(known, k), at(nodeX, a), at(nodeY, a), at(nodeX, b), at(nodeY, b));
    bits[edge] = stopped;
    asked[edge] = k;
    return stopped !== passage.all;
  }

  /** A* that asks about a line only when it would be the next to be used. What lies beyond the limit is as good as the goal. */
  function search(): readonly number[] | null {
    closed.fill(0, 0, 2 * count);
    open.clear();
    expand(START, 0);
    while (open.pop()) {
      const { node, parent: from } = open.top;
      const state = stateOf(from >> 1, node);
      if (open.top.cost > most) return null;
      if (closed[state] === 1 || !isFree(from >> 1, node)) continue;
      parent[state] = from;
      const gone = at(cost, from) + distance(from >> 1, node);
      if (node === GOAL || gone >= limit) return traced(state);
      expand(state, gone);
    }
    return null;
  }

  /** Offers every line on from a state that bends towards the corner there: a shortest path never bends away from it. */
  function expand(state: number, gone: number): void {
    closed[state] = 1;
    cost[state] = gone;
    const node = state >> 1;
    const from = node === START ? START : at(parent, state) >> 1;
    const x = at(nodeX, node);
    const y = at(nodeY, node);
    const dx = x - at(nodeX, from);
    const dy = y - at(nodeY, from);
    const side = dx * (at(cornerY, node) - y) - dy * (at(cornerX, node) - x);
    for (let next = GOAL; next < count; next++) {
      if (next === node || buried[next] === 1 || bits[node * MOST_NODES + next] === passage.all) continue;
      const ex = at(nodeX, next) - x;
      const ey = at(nodeY, next) - y;
      if ((dx * ey - dy * ex) * side < 0 || closed[stateOf(node, next)] === 1) continue;
      open.push(gone + Math.sqrt(ex * ex + ey * ey) + at(toGoal, next), next, state);
    }
  }

  function traced(last: number): readonly number[] {
    const nodes = [last >> 1];
    for (let state = last; nodes[0] !== START; nodes.unshift(state >> 1)) state = at(parent, state);
    return nodes;
  }
}

const START = 0;
const GOAL = 1;

/** The side on which a path from one node to another has the corner that it goes round there. */
function stateOf(from: number, node: number): number {
  const dx = at(nodeX, node) - at(nodeX, from);
  const dy = at(nodeY, node) - at(nodeY, from);
  const isRight = node !== GOAL && dx * (at(cornerY, node) - at(nodeY, node)) - dy * (at(cornerX, node) - at(nodeX, node)) < 0;
  return 2 * node + (isRight ? 1 : 0);
}

const distance = (a: number, b: number): number => trig.hypot(at(nodeX, a) - at(nodeX, b), at(nodeY, a) - at(nodeY, b));
