import * as trig from '../trigonometry.ts';
import type { Convex } from './convex.ts';

/** A line by its normal, which has length 1, and how far along that it lies; or a circle. mm. */
export type Curve =
  | { readonly curve: 'line'; readonly nx: number; readonly ny: number; readonly offset: number }
  | { readonly curve: 'circle'; readonly x: number; readonly y: number; readonly radius: number };

type Point = readonly [x: number, y: number];

/** The line of points whose product with a unit normal is the offset. mm. */
export const line = (nx: number, ny: number, offset: number): Curve => ({ curve: 'line', nx, ny, offset });
/** The circle about a point. mm. */
export const circle = (x: number, y: number, radius: number): Curve => ({ curve: 'circle', x, y, radius });

/** What holds the rim of a shape when it has grown by so much: a line along each side, a circle about each corner. */
export function about({ count, corners, normals, offsets, rim }: Convex, by: number): readonly Curve[] {
  const reach = rim + by;
  const sides = count > 1 ? [...offsets] : [];
  return [
    ...sides.map((offset, i) => line(normals[2 * i] ?? 0, normals[2 * i + 1] ?? 0, offset + reach)),
    ...Array.from({ length: count }, (_, i) => circle(corners[2 * i] ?? 0, corners[2 * i + 1] ?? 0, reach)),
  ];
}

/** Where two of them cross or touch; none where they lie on each other. */
export function crossings(a: Curve, b: Curve): readonly Point[] {
  if (a.curve === 'line') return b.curve === 'line' ? ofLines(a, b) : ofLineAndCircle(a, b);
  return b.curve === 'line' ? ofLineAndCircle(b, a) : ofCircles(a, b);
}

type Line = Extract<Curve, { curve: 'line' }>;
type Circle = Extract<Curve, { curve: 'circle' }>;

function ofLines(a: Line, b: Line): readonly Point[] {
  const turn = a.nx * b.ny - a.ny * b.nx;
  if (Math.abs(turn) < PARALLEL) return [];
  return [[(a.offset * b.ny - b.offset * a.ny) / turn, (b.offset * a.nx - a.offset * b.nx) / turn]];
}

/** Sine of the angle between lines that meet nowhere near. */
const PARALLEL = 1e-9;

function ofLineAndCircle({ nx, ny, offset }: Line, { x, y, radius }: Circle): readonly Point[] {
  const away = offset - (nx * x + ny * y);
  const half = chord(radius, away);
  if (half === null) return [];
  const [px, py] = [x + away * nx, y + away * ny];
  return [
    [px - half * ny, py + half * nx],
    [px + half * ny, py - half * nx],
  ];
}

function ofCircles(a: Circle, b: Circle): readonly Point[] {
  const apart = trig.hypot(b.x - a.x, b.y - a.y);
  if (apart === 0) return [];
  const [nx, ny] = [(b.x - a.x) / apart, (b.y - a.y) / apart];
  // Both go through the line on which the distances to the two differ as their radii do.
  const along = (apart * apart + a.radius * a.radius - b.radius * b.radius) / (2 * apart);
  return ofLineAndCircle({ curve: 'line', nx, ny, offset: nx * a.x + ny * a.y + along }, a);
}

/** Half of what a circle cuts off a line so far from its middle; null where it does not reach it. */
function chord(radius: number, away: number): number | null {
  const square = radius * radius - away * away;
  // A touch may come out a hair below nothing.
  return square < -MISSED * radius * radius ? null : Math.sqrt(Math.max(0, square));
}

const MISSED = 1e-12;
