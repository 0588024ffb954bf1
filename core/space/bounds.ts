import type { Range } from '../base/index.ts';

export const EDGES = ['south', 'north', 'west', 'east'] as const;
export type Edge = (typeof EDGES)[number];

/** A line across an axis: so many R above its low end or its middle, or, below zero, under its middle or its high end. */
export interface Bound {
  readonly from: 'low' | 'middle' | 'high';
  readonly by: Range;
}
export type Bounds = readonly [low: Bound, high: Bound];

/** A part of an edge of the table, over which units enter. */
export interface Border {
  readonly edge: Edge;
  readonly along: Bounds;
}
