import type { Vec2 } from '../../core/index.ts';
import { clip, ringOf } from '../../core/index.ts';

interface Size {
  readonly width: number;
  readonly depth: number;
}

/** The parts of a line that lie on the table: roads run on over its edge. */
export function lineWithin(points: readonly Vec2[], { width, depth }: Size): readonly (readonly Vec2[])[] {
  const parts: Vec2[][] = [];
  points.slice(1).forEach((to, i) => {
    const from = points[i]!;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    let [enter, leave] = [0, 1];
    for (const [by, room] of [
      [-dx, from[0]],
      [dx, width - from[0]],
      [-dy, from[1]],
      [dy, depth - from[1]],
    ] as const) {
      if (by < 0) enter = Math.max(enter, room / by);
      else if (by > 0) leave = Math.min(leave, room / by);
      else if (room < 0) leave = -1;
    }
    if (enter >= leave) return;
    const at = (part: number): Vec2 => [from[0] + part * dx, from[1] + part * dy];
    const last = parts.at(-1);
    if (enter === 0 && last?.at(-1) === from) last.push(leave === 1 ? to : at(leave));
    else parts.push([enter === 0 ? from : at(enter), leave === 1 ? to : at(leave)]);
  });
  return parts;
}

/** What of an outline lies on the table; fewer than three corners where nothing does. */
export function outlineWithin(outline: readonly Vec2[], { width, depth }: Size): readonly Vec2[] {
  let ring: readonly number[] = ringOf(outline);
  for (const [nx, ny, d] of [
    [-1, 0, 0],
    [1, 0, width],
    [0, -1, 0],
    [0, 1, depth],
  ] as const)
    ring = clip(ring, nx, ny, d);
  return Array.from({ length: ring.length / 2 }, (_, i): Vec2 => [ring[2 * i]!, ring[2 * i + 1]!]);
}
