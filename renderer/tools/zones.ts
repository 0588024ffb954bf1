import type { Edge, Square, Vec2, Vec3, ZoneSpec } from '../../core/index.ts';
import { LENGTHS } from '../../core/index.ts';
import type { Overlay } from '../scene/base/board.ts';
import { outlineOf } from '../scene/squares.ts';
import type { Cast } from '../base/words.ts';

type Outline = readonly Vec2[];

/** mm. How deep the lit edge is drawn over which a unit enters. */
const EDGE = 60;

/** A zone of the table as outlines, mm; two of them for flanks. */
export function zoneOutlines(zone: ZoneSpec, { setup }: Cast): readonly Outline[] {
  const { width, depth } = setup.table;
  const { edge } = zone;
  const across = isUpright(edge) ? width : depth;
  switch (zone.zone) {
    case 'edge':
      return [along(edge, EDGE, 0, setup.table)];
    case 'half':
      return [along(edge, across / 2, 0, setup.table)];
    case 'strip': {
      const scale = LENGTHS[setup.measure].range;
      return [along(edge, zone.depth * scale, zone.inset * scale, setup.table)];
    }
    case 'flanks': {
      // What lies along both neighbouring edges, of the half at this one.
      const [x0, y0, x1, y1] = bounds(along(edge, across / 2, 0, setup.table));
      return isUpright(edge)
        ? [box(x0, y0, x1, y0 + EDGE), box(x0, y1 - EDGE, x1, y1)]
        : [box(x0, y0, x0 + EDGE, y1), box(x1 - EDGE, y0, x1, y1)];
    }
  }
}

const isUpright = (edge: Edge): boolean => edge === 'west' || edge === 'east';

/** A zone lit on the table. */
export const zoneLit = (key: string, zone: ZoneSpec, cast: Cast, label?: string): readonly Overlay[] =>
  zoneOutlines(zone, cast).map((outline, i) => ({
    ...{ key: i === 0 ? key : `${key}-${i}`, kind: 'region', outline, tone: 'legal' },
    ...(label === undefined ? {} : { label }),
  }));

function along(edge: Edge, deep: number, inset: number, { width, depth }: { width: number; depth: number }): Outline {
  switch (edge) {
    case 'south':
      return box(inset, 0, width - inset, deep);
    case 'north':
      return box(inset, depth - deep, width - inset, depth);
    case 'west':
      return box(0, inset, deep, depth - inset);
    case 'east':
      return box(width - deep, inset, width, depth - inset);
  }
}

const bounds = ([low, , high]: Outline): readonly [number, number, number, number] => [...low!, ...high!];

const box = (ax: number, ay: number, bx: number, by: number): Outline => [
  [ax, ay],
  [bx, ay],
  [bx, by],
  [ax, by],
];

/** mm about a model, and about a square, that shall be seen with it. */
export const ROUND = 110;

/** A square of the board with some of what lies about it, as points of the table. */
export const aroundSquare = (square: Square): readonly Vec3[] => flat(outlineOf(square, -ROUND));

export const flat = (outline: Outline): readonly Vec3[] => outline.map(([x, y]) => [x, y, 0]);
