import type { Convex, Point } from '../../../geometry/plane/convex.ts';
import type { Table } from './ground.ts';
import { heap } from './heap.ts';
import type { Passage } from './passage.ts';
import { rounded } from './places.ts';
import type { Obstacle } from './terrain.ts';
import { CLEAR } from './tolerances.ts';

/** Corners that a search may use at most; beyond this a way is not looked for any longer. */
const MOST_NODES = 320;
/** Times that a way is tried against obstacles that the search had not heard of. */
const MOST_ROUNDS = 24;
/** Radians. Largest part of a bend that one corner takes: a quarter turn is then 0.04 of its radius too long. */
const BEND = Math.PI / 6;

const nodeX = new Float64Array(MOST_NODES);
const nodeY = new Float64Array(MOST_NODES);
const cost = new Float64Array(MOST_NODES);
const parent = new Int16Array(MOST_NODES);
const closed = new Uint8Array(MOST_NODES);
/** What is known of the line between two nodes: ways of standing stopped, and how many known obstacles were asked. */
const bits = new Uint8Array(MOST_NODES * MOST_NODES);
const asked = new Uint16Array(MOST_NODES * MOST_NODES);
const open = heap();

/**
 * The shortest way from start to goal, without its start, or null where none was found. Only obstacles that the way runs into are
 * searched: as long as it is blocked, what blocks it joins them, so the last way is as short as if all had been there from the
 * beginning. Nothing beyond `limit` mm of the way matters: it will be cut there.
 */
export function shortestPath(passage: Passage, start: Point, goal: Point, limit: number, table: Table): readonly Point[] | null {
  const known: Obstacle[] = [];
  let count = 0;
  addNode(start);
  addNode(goal);
  let path: readonly number[] | null = [0, 1];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const blockers = firstBlocked(path, limit);
    if (blockers === null) return path.slice(1).map((n): Point => [nodeX[n]!, nodeY[n]!]);
    const fresh = blockers.filter(o => !known.includes(o));
    if (fresh.length === 0) return null;
    for (const obstacle of new Set(fresh)) {
      known.push(obstacle);
      for (const ring of passage.rings) for (const corner of cornersRound(obstacle.shape, ring + CLEAR)) addNode(corner);
    }
    if (count >= MOST_NODES) return null;
    path = search();
    if (path === null) return null;
  }
  return null;

  function addNode([x, y]: Point): void {
    if (count >= MOST_NODES || (count > 1 && (x < 0 || y < 0 || x > table.width || y > table.depth))) return;
    nodeX[count] = x;
    nodeY[count] = y;
    for (let i = 0; i <= count; i++) {
      bits[i * MOST_NODES + count] = bits[count * MOST_NODES + i] = 0;
      asked[i * MOST_NODES + count] = asked[count * MOST_NODES + i] = 0;
    }
    count++;
  }

  function firstBlocked(nodes: readonly number[], within: number): readonly Obstacle[] | null {
    let left = within;
    for (let i = 1; i < nodes.length && left > 0; i++) {
      const [a, b] = [nodes[i - 1]!, nodes[i]!];
      const [ax, ay, dx, dy] = [nodeX[a]!, nodeY[a]!, nodeX[b]! - nodeX[a]!, nodeY[b]! - nodeY[a]!];
      const length = Math.hypot(dx, dy);
      const t = length > left ? left / length : 1;
      const blockers = passage.blockers(ax, ay, ax + t * dx, ay + t * dy);
      if (blockers.length > 0) return blockers;
      left -= length;
    }
    return null;
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

  /** A* that asks about a line only when it would be the next to be used. */
  function search(): readonly number[] | null {
    closed.fill(0, 0, count);
    open.clear();
    open.push(distance(0, 1), 0, 0);
    while (open.pop()) {
      const { node, parent: from } = open.top;
      if (closed[node] === 1) continue;
      if (node !== 0 && !isFree(from, node)) continue;
      closed[node] = 1;
      parent[node] = from;
      cost[node] = node === 0 ? 0 : cost[from]! + distance(from, node);
      if (node === 1) return traced();
      for (let next = 1; next < count; next++)
        if (closed[next] === 0) open.push(cost[node]! + distance(node, next) + distance(next, 1), next, node);
    }
    return null;
  }

  function traced(): readonly number[] {
    const nodes = [1];
    while (nodes[0] !== 0) nodes.unshift(parent[nodes[0]!]!);
    return nodes;
  }
}

const distance = (a: number, b: number): number => Math.hypot(nodeX[a]! - nodeX[b]!, nodeY[a]! - nodeY[b]!);

/** Corners of a tight way round a shape for a disc of `radius`: tangents to the arc about each of its corners meet there. */
export function cornersRound(shape: Convex, radius: number): readonly Point[] {
  const { count, corners, normals } = shape;
  const far = radius + shape.rim;
  const points: Point[] = [];
  for (let i = 0; i < count; i++) {
    const before = count === 1 ? 0 : angleOf(normals, i === 0 ? count - 1 : i - 1);
    const after = count === 1 ? 2 * Math.PI : angleOf(normals, i);
    const arc = count === 1 ? 2 * Math.PI : positive(after - before);
    const parts = Math.max(1, Math.ceil(arc / BEND - 1e-9));
    const out = far / Math.cos(arc / parts / 2);
    for (let k = 0; k < parts; k++) {
      const angle = before + ((k + 0.5) * arc) / parts;
      points.push([rounded(corners[2 * i]! + out * Math.cos(angle)), rounded(corners[2 * i + 1]! + out * Math.sin(angle))]);
    }
  }
  return points;
}

const angleOf = (normals: Float64Array, i: number): number => Math.atan2(normals[2 * i + 1]!, normals[2 * i]!);
const positive = (angle: number): number => (angle < 0 ? angle + 2 * Math.PI : angle);
