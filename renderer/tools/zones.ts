import type { Area, GameSetup, Square, Stretch, Vec2, Vec3, ZoneSpec } from '../../core/index.ts';
import { areaOf, LENGTHS, stretchesOf } from '../../core/index.ts';
import type { Overlay } from '../scene/base/board.ts';
import { outlineOf } from '../scene/squares.ts';
import type { Cast } from '../base/words.ts';
import type { FortPlan, Ground, MarkPlan } from './plan.ts';

export type Outline = readonly Vec2[];

/** mm. How deep the lit edge is drawn over which a unit enters. */
const EDGE = 60;

/** A zone of the table as outlines, mm; two of them where it is on two edges. */
export function zoneOutlines(zone: ZoneSpec, { setup }: Drawn): readonly Outline[] {
  const scale = LENGTHS[setup.measure].range;
  switch (zone.zone) {
    case 'edge':
    case 'flanks':
    case 'stretch':
    case 'corner':
    case 'borders':
      return stretchesOf(zone, scale, setup.table).map(one => along(one, setup.table));
    case 'half':
    case 'strip':
    case 'part':
    case 'box':
      return [areaOutline(areaOf(zone, scale, setup.table))];
  }
}

/** What a zone is drawn on. */
export interface Drawn {
  readonly setup: Pick<GameSetup, 'measure'> & { readonly table: { readonly width: number; readonly depth: number } };
}

/** A rectangle, with an arc in place of the corner that is too near to the middle of the table. */
function areaOutline({ x, y, middle }: Area): Outline {
  const corners = box(x.from, y.from, x.to, y.to);
  return middle.away === 0
    ? corners
    : corners.flatMap(([px, py]): Outline => {
        if (px !== middle.x || py !== middle.y) return [[px, py]];
        const right = x.from < px ? Math.PI : 0;
        const up = y.from < py ? -Math.PI / 2 : Math.PI / 2;
        // Round the corner as the rectangle goes: against the clock.
        const [from, to] = turnsOn(right, up) ? [up, right] : [right, up];
        return Array.from({ length: ARC + 1 }, (_, i) => {
          const angle = from + (shortest(to - from) * i) / ARC;
          return [px + middle.away * Math.cos(angle), py + middle.away * Math.sin(angle)];
        });
      });
}

/** Pieces of an arc. */
const ARC = 12;

const shortest = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));
const turnsOn = (right: number, up: number): boolean => shortest(up - right) > 0;

/** A zone lit on the table. */
export const zoneLit = (key: string, zone: ZoneSpec, cast: Cast, label?: string): readonly Overlay[] =>
  zoneOutlines(zone, cast).map((outline, i) => ({
    ...{ key: i === 0 ? key : `${key}-${i}`, kind: 'region', outline, tone: 'legal' },
    ...(label === undefined ? {} : { label }),
  }));

function along({ edge, from, to }: Stretch, { width, depth }: { readonly width: number; readonly depth: number }): Outline {
  switch (edge) {
    case 'south':
      return box(from, 0, to, EDGE);
    case 'north':
      return box(from, depth - EDGE, to, depth);
    case 'west':
      return box(0, from, EDGE, to);
    case 'east':
      return box(width - EDGE, from, width, to);
  }
}

const box = (ax: number, ay: number, bx: number, by: number): Outline => [
  [ax, ay],
  [bx, ay],
  [bx, by],
  [ax, by],
];

/** Where what is in the hand may be put down. */
export const groundOf = ({ offer, open }: MarkPlan | FortPlan): Ground => ({ zone: offer.zone, open });

/** mm about a model, and about a square, that shall be seen with it. */
export const ROUND = 110;

/** A square of the board with some of what lies about it, as points of the table. */
export const aroundSquare = (square: Square): readonly Vec3[] => flat(outlineOf(square, -ROUND));

export const flat = (outline: Outline): readonly Vec3[] => outline.map(([x, y]) => [x, y, 0]);
