import type { Range } from '../base/index.ts';
import { range } from '../base/index.ts';
import type { Border, Bound, Bounds, Edge } from './bounds.ts';
import type { ZoneSpec } from './space.ts';

export type { Border, Bound, Bounds } from './bounds.ts';

/*
 * Every zone as bounds along the two axes of the table, whatever its size and the group's measure: x from west to east, y from south to
 * north. Both spaces measure these, so that a zone says the same on a table and on squares.
 */

/** A rectangle of the table, less what is nearer to its middle than `middle`. */
export interface Box {
  readonly x: Bounds;
  readonly y: Bounds;
  readonly middle: Range;
}

const NONE = range(0);
export const LOW: Bound = { from: 'low', by: NONE };
export const MIDDLE: Bound = { from: 'middle', by: NONE };
export const HIGH: Bound = { from: 'high', by: NONE };

/** Whether an edge runs along x. */
export const isLevel = (edge: Edge): boolean => edge === 'south' || edge === 'north';
/** Whether an edge is at the low end of the axis across it. */
export const isLow = (edge: Edge): boolean => edge === 'south' || edge === 'west';

// Plus zero, since a file knows no zero below zero.
const off = (from: Bound['from'], by: number): Bound => ({ from, by: range(by + 0) });

const OTHER_END = { low: 'high', middle: 'middle', high: 'low' } as const;
const turned = ({ from, by }: Bound): Bound => off(OTHER_END[from], -by);
const turnedOver = ([low, high]: Bounds): Bounds => [turned(high), turned(low)];

/** Bounds counted from an edge, as they lie on the axis across it. */
const fromEdge = (edge: Edge, bounds: Bounds): Bounds => (isLow(edge) ? bounds : turnedOver(bounds));

/** A zone as a rectangle; one that is an edge has no depth. */
export function boxOf(zone: ZoneSpec): Box {
  switch (zone.zone) {
    case 'box':
      return { x: zone.x, y: zone.y, middle: zone.middle ?? NONE };
    case 'strip':
      return laid(zone.edge, [LOW, off('low', zone.depth)], [off('low', zone.inset), off('high', -zone.inset)]);
    case 'half':
      return laid(zone.edge, [LOW, MIDDLE], [LOW, HIGH]);
    case 'part': {
      const { edges = 0, lines = 0, middle = NONE } = zone.clear ?? {};
      const within: Bounds = [off('low', edges), off('middle', -lines)];
      const along: Bounds = zone.beside ? fromEdge(zone.beside, within) : [off('low', edges), off('high', -edges)];
      return { ...laid(zone.edge, within, along), middle };
    }
    case 'edge':
    case 'flanks':
    case 'stretch':
    case 'corner':
    case 'borders':
      return laid(zone.edge, [LOW, LOW], [LOW, HIGH]);
  }
}

/** A rectangle by what lies across an edge and what lies along it. */
function laid(edge: Edge, deep: Bounds, along: Bounds): Box {
  const across = fromEdge(edge, deep);
  return isLevel(edge) ? { x: along, y: across, middle: NONE } : { x: across, y: along, middle: NONE };
}

/** The parts of the table edge over which units come into a zone. */
export function bordersOf(zone: ZoneSpec): readonly Border[] {
  const near = (edge: Edge, beside: Edge, within: Range | undefined): Border => ({
    edge,
    along: fromEdge(beside, [LOW, within === undefined ? MIDDLE : off('low', within)]),
  });
  switch (zone.zone) {
    case 'borders':
      return zone.borders;
    case 'flanks':
      return (isLevel(zone.edge) ? (['west', 'east'] as const) : (['south', 'north'] as const)).map(edge =>
        near(edge, zone.edge, undefined),
      );
    case 'stretch':
      return [near(zone.edge, zone.beside, zone.within)];
    case 'corner':
      return [near(zone.edge, zone.beside, zone.within), near(zone.beside, zone.edge, zone.within)];
    case 'edge':
    case 'strip':
    case 'half':
    case 'part':
    case 'box':
      return [{ edge: zone.edge, along: [LOW, HIGH] }];
  }
}

/** Which axes of a table are turned over. */
export interface Mirror {
  readonly x: boolean;
  readonly y: boolean;
}

export const mirroredBox = ({ x, y, middle }: Box, mirror: Mirror): Box => ({
  ...{ x: mirror.x ? turnedOver(x) : x, y: mirror.y ? turnedOver(y) : y, middle },
});

const ACROSS: { readonly [E in Edge]: Edge } = { south: 'north', north: 'south', west: 'east', east: 'west' };

const mirroredEdge = (edge: Edge, mirror: Mirror): Edge => ((isLevel(edge) ? mirror.y : mirror.x) ? ACROSS[edge] : edge);

export const mirroredBorder = ({ edge, along }: Border, mirror: Mirror): Border => ({
  edge: mirroredEdge(edge, mirror),
  along: (isLevel(edge) ? mirror.x : mirror.y) ? turnedOver(along) : along,
});

/** Where a bound lies on an axis of some length, in the units of `scale`, which is one R. */
export function lineAt({ from, by }: Bound, length: number, scale: number): number {
  switch (from) {
    case 'low':
      return by * scale;
    case 'middle':
      return length / 2 + by * scale;
    case 'high':
      return length + by * scale;
  }
}
