import type { Point } from '../../../geometry/plane/convex.ts';
import type { Table } from './ground.ts';
import { heap } from './heap.ts';
import type { Passage } from './passage.ts';
import type { Obstacle } from './terrain.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** Corners that a search may use at most; beyond this a way is not looked for any longer. */
const MOST_NODES = 320;
/** Times that a way is tried against obstacles that the search had not heard of. */
const MOST_ROUNDS = 24;
const nodeX = new Float64Array(MOST_NODES);
const nodeY = new Float64Array(MOST_NODES);
/** The corner of an obstacle that a way bends round at a node. */
const cornerX = new Float64Array(MOST_NODES);
const cornerY = new Float64Array(MOST_NODES);
/** By state: a node, reached so as to bend left (even) or right (odd) there. */
const cost = new Float64Array(2 * MOST_NODES);
const parent = new Int16Array(2 * MOST_NODES);
const closed = new Uint8Array(2 * MOST_NODES);
const toGoal = new Float64Array(MOST_NODES);
/** Nodes where the mover would stand in an obstacle that has become known. */
const buried = new Uint8Array(MOST_NODES);
/** What is known of the line between two nodes: ways of standing stopped, and how many known obstacles were asked. */
const bits = new Uint8Array(MOST_NODES * MOST_NODES);
const asked = new Uint16Array(MOST_NODES * MOST_NODES);
const open = heap();

export interface SearchOptions {
  /** What other searches ran into, and then what this one does: models of one unit mostly meet the same. */
  readonly met?: Set<Obstacle>;
  /** mm. A way longer than this is none. */
  readonly most?: number;
}

/**
 * The shortest way from start to goal, without its start, or null where none was found. Only obstacles that the way runs into are
 * searched: as long as it is blocked, what blocks it joins them, so the last way is as short as if all had been there from the
 * beginning. Nothing beyond `limit` mm of the way matters: it will be cut there.
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
    if (blockers === null) return path.slice(1).map((n): Point => [nodeX[n]!, nodeY[n]!]);
    const fresh = [...blockers].filter(o => !known.includes(o));
    if (fresh.length === 0) return null;
    for (const obstacle of fresh) met.add(obstacle);
    for (const obstacle of round === 0 ? met : fresh) learn(obstacle);
    if (count >= MOST_NODES) return null;
    path = search();
    if (path === null) return null;
  }
  return null;

  function learn(obstacle: Obstacle): void {
    known.push(obstacle);
    for (let i = GOAL + 1; i < count; i++) if (passage.buries(obstacle, nodeX[i]!, nodeY[i]!)) buried[i] = 1;
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

  /** What blocks the lines of a way, up to the limit; null where nothing does. */
  function blocked(nodes: readonly number[]): ReadonlySet<Obstacle> | null {
    const found = new Set<Obstacle>();
    let left = limit;
    for (let i = 1; i < nodes.length && left > 0; i++) {
      const [a, b] = [nodes[i - 1]!, nodes[i]!];
      const [ax, ay, dx, dy] = [nodeX[a]!, nodeY[a]!, nodeX[b]! - nodeX[a]!, nodeY[b]! - nodeY[a]!];
      const length = trig.hypot(dx, dy);
      const t = length > left ? left / length : 1;
      for (const obstacle of passage.blockers(ax, ay, ax + t * dx, ay + t * dy)) found.add(obstacle);
      left -= length;
    }
    return found.size === 0 ? null : found;
  }

  function isFree(a: number, b: number): boolean {
    const edge = a * MOST_NODES + b;
    let stopped = bits[edge]!;
    let k = asked[edge]!;
    for (; k < known.length && stopped !== passage.all; k++)
      stopped |= passage.stopped(known[k]!, nodeX[a]!, nodeY[a]!, nodeX[b]!, nodeY[b]!);
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
      const gone = cost[from]! + distance(from >> 1, node);
      if (node === GOAL || gone >= limit) return traced(state);
      expand(state, gone);
    }
    return null;
  }

  /** Offers every line on from a state that bends towards the corner there: a shortest way never bends away from it. */
  function expand(state: number, gone: number): void {
    closed[state] = 1;
    cost[state] = gone;
    const node = state >> 1;
    const from = node === START ? START : parent[state]! >> 1;
    const x = nodeX[node]!;
    const y = nodeY[node]!;
    const dx = x - nodeX[from]!;
    const dy = y - nodeY[from]!;
    const side = dx * (cornerY[node]! - y) - dy * (cornerX[node]! - x);
    for (let next = GOAL; next < count; next++) {
      if (next === node || buried[next] === 1 || bits[node * MOST_NODES + next] === passage.all) continue;
      const ex = nodeX[next]! - x;
      const ey = nodeY[next]! - y;
      if ((dx * ey - dy * ex) * side < 0 || closed[stateOf(node, next)] === 1) continue;
      open.push(gone + Math.sqrt(ex * ex + ey * ey) + toGoal[next]!, next, state);
    }
  }

  function traced(last: number): readonly number[] {
    const nodes = [last >> 1];
    for (let state = last; nodes[0] !== START; nodes.unshift(state >> 1)) state = parent[state]!;
    return nodes;
  }
}

const START = 0;
const GOAL = 1;

/** The side on which a way from one node to another has the corner that it goes round there. */
function stateOf(from: number, node: number): number {
  const dx = nodeX[node]! - nodeX[from]!;
  const dy = nodeY[node]! - nodeY[from]!;
  const isRight = node !== GOAL && dx * (cornerY[node]! - nodeY[node]!) - dy * (cornerX[node]! - nodeX[node]!) < 0;
  return 2 * node + (isRight ? 1 : 0);
}

const distance = (a: number, b: number): number => trig.hypot(nodeX[a]! - nodeX[b]!, nodeY[a]! - nodeY[b]!);
