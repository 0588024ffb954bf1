import type { PieceId } from '../../../base/index.ts';
import type { UnitType } from '../../../forces/card.ts';
import type { Convex } from '../../../geometry/plane/convex.ts';
import { hullOf, line, polygon } from '../../../geometry/plane/convex.ts';
import { convexParts } from '../../../geometry/polygon.ts';
import type { Piece, TerrainKind } from '../../space.ts';
import type { FreeForm, Wall } from '../base/forms.ts';
import { formOf, ringOf, TERRAIN } from '../base/forms.ts';
import { SAME_STOREY, TOUCH } from './tolerances.ts';
import { remembered } from './remembered.ts';
import type { MoveRefusal } from './refusals.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** What a list has at an index that lies in it. In this file, so that its loops meet only their own kinds of lists. */
const at = <T>(list: ArrayLike<T>, i: number): T => list[i]!;

/** Something that a ground model may not pass. */
export interface Obstacle {
  readonly shape: Convex;
  readonly why: MoveRefusal;
  /** The piece or model in the way. */
  readonly by: string;
}

/** A convex part of a terrain feature (TERR-01). */
export interface FeaturePart {
  readonly shape: Convex;
  readonly piece: PieceId;
  readonly kind: TerrainKind;
}

/** Convex parts of a piece's outline. */
export const partsOf = remembered((piece: Piece): readonly Convex[] => convexParts(ringOf(formOf(piece).outline)).map(polygon));

/** Heights above the table on which infantry may stand in a building: its storeys and its roof, lowest first. */
export function levelsOf(piece: Piece): readonly number[] {
  if (piece.kind !== 'building') return [];
  const form = formOf(piece);
  const inside = [0, ...(form.floors ?? [])].map(floor => form.base + floor);
  const levels = form.roof === false ? inside : [...inside, form.base + form.height];
  return [...new Set(levels)].sort((a, b) => a - b);
}

/** How high a roof is that may be stood on, in mm; null where there is none. */
export const roofOf = (piece: Piece): number | null => {
  const form = formOf(piece);
  return piece.kind === 'building' && form.roof !== false ? form.base + form.height : null;
};

/** Whether a piece is in the way of, or round, feet at this height: not one on another storey, nor what lies below a roof. */
function isAt(piece: Piece, z: number): boolean {
  const { base, height } = formOf(piece);
  return Math.abs(z - base) <= SAME_STOREY || (z > base && z < base + height - TOUCH);
}

/** Terrain that stops a ground model at this height (TERR-08 to TERR-10), or an aircraft's stand; `width` is that of an infantry base. */
export function terrainObstacles(piece: Piece, type: UnitType, z: number, width: number): readonly Obstacle[] {
  if (type === 'aircraft') return unevenParts(piece, z);
  const obstacles: Obstacle[] = [];
  const closedTo = TERRAIN[piece.kind][type === 'infantry' ? 'infantry' : 'vehicles'];
  if (closedTo === 'closed' && isAt(piece, z)) {
    const why = piece.kind === 'tankTraps' ? 'move.trap' : 'move.closed';
    for (const shape of partsOf(piece)) obstacles.push({ shape, why, by: piece.id });
  }
  const why = piece.kind === 'bunker' ? 'move.bunker' : 'move.wall';
  for (const shape of wallsOf(piece, type, z, width)) obstacles.push({ shape, why, by: piece.id });
  // Upstairs the floor ends at the outline.
  if (z > SAME_STOREY && levelsOf(piece).some(level => isLevel(level, z))) {
    obstacles.push(...rimOf(piece, 'move.storey'));
  }
  return obstacles;
}

/** A piece that a rule has closed to somebody at this height. */
export const barredParts = (piece: Piece, z: number): readonly Obstacle[] =>
  isAt(piece, z) ? partsOf(piece).map(shape => ({ shape, why: 'move.closed', by: piece.id })) : [];

/** What an aircraft's stand would not be level on: the rim of a roof, a house, or anything else that rises (MOVE-11). */
function unevenParts(piece: Piece, z: number): readonly Obstacle[] {
  const { base, height } = formOf(piece);
  const roof = roofOf(piece);
  if (roof !== null && isLevel(roof, z)) return rimOf(piece, 'move.uneven');
  const rises = piece.kind === 'building' || (height > 0 && !TERRAIN[piece.kind].area);
  if (!rises || z > base + height) return [];
  return partsOf(piece).map(shape => ({ shape, why: 'move.uneven', by: piece.id }));
}

/** The outline of a piece as what stops a shape that would cross it. */
export const rimOf = (piece: Piece, why: MoveRefusal): readonly Obstacle[] =>
  formOf(piece).outline.map((from, i, all) => ({ shape: line(from, at(all, (i + 1) % all.length)), why, by: piece.id }));

/** Whether somebody at a height stands on that storey. mm. */
export const isLevel = (level: number, z: number): boolean => Math.abs(level - z) <= SAME_STOREY;

/** Parts of a piece that are a feature for whoever stands at this height; on a roof one is not inside. */
export function featureParts(piece: Piece, type: UnitType, z: number): readonly FeaturePart[] {
  if (type === 'aircraft') return [];
  const feature = TERRAIN[piece.kind][type === 'infantry' ? 'infantry' : 'vehicles'] === 'feature';
  if (!feature || !isAt(piece, z)) return [];
  return partsOf(piece).map(shape => ({ shape, piece: piece.id, kind: piece.kind }));
}

function wallsOf(piece: Piece, type: UnitType, z: number, width: number): readonly Convex[] {
  const form = formOf(piece);
  // FORT-09: soldiers climb over the walls of a Strongpoint.
  if (form.walls === undefined || (piece.kind === 'strongpoint' && type === 'infantry')) return [];
  // FORT-08: nobody climbs in through the slit of a bunker, and its doors take up the rear.
  const walls =
    piece.kind === 'bunker' && type === 'infantry'
      ? form.walls.filter((_, side) => side !== REAR).map(wall => ({ ...wall, openings: [] }))
      : form.walls;
  const top = storeyTop(piece, form, z);
  return walls
    .filter(wall => wall.base < top - TOUCH && wall.base + wall.height > z + TOUCH)
    .flatMap(wall => wallParts(wall, type, z, top, width));
}

/** Which of a fortification's walls, counted from the rear right corner, is the rear one. */
const REAR = 3;

/** The doors of a bunker as an obstacle to infantry, while an enemy is inside (FORT-08). */
export const shutDoors = (bunker: Piece, enemy: string): readonly Obstacle[] => {
  const rear = formOf(bunker).walls?.[REAR];
  if (!rear) return [];
  const parts = wallParts({ ...rear, openings: [] }, 'infantry', rear.base, rear.base + HEADROOM, 0);
  return parts.map(shape => ({ shape, why: 'move.bunkerHeld', by: enemy }));
};

/** Head height of a soldier, mm: how far up a wall matters to feet that stand on none of the building's own floors. */
const HEADROOM = 35;

function storeyTop(piece: Piece, form: FreeForm, z: number): number {
  const levels = levelsOf(piece);
  if (!levels.some(level => isLevel(level, z))) return z + HEADROOM;
  return levels.find(level => level > z + SAME_STOREY) ?? form.base + form.height;
}

/** What is left of a wall between the openings that this mover may use (TERR-10). */
function wallParts(wall: Wall, type: UnitType, z: number, top: number, width: number): readonly Convex[] {
  const [[x0, y0], [x1, y1]] = [wall.from, wall.to];
  const length = trig.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const holes = wall.openings
    .filter(o => {
      const sill = wall.base + o.sill;
      const onStorey = sill < top - TOUCH && sill + o.height > z + TOUCH;
      return onStorey && (type === 'infantry' || sill <= z + TOUCH);
    })
    .map(o => {
      // Any door or window is wide enough for infantry, however small the hole in the model's wall is.
      const spare = type === 'infantry' ? Math.max(0, (width + WINDOW_SLACK - o.width) / 2) : 0;
      return [o.along - spare, o.along + o.width + spare] as const;
    })
    .sort((a, b) => a[0] - b[0]);
  const parts: Convex[] = [];
  let from = 0;
  for (const [start, end] of [...holes, [length, length] as const]) {
    if (Math.min(start, length) > from + TOUCH) parts.push(stretch(from, Math.min(start, length)));
    from = Math.max(from, end);
  }
  return parts;

  function stretch(a: number, b: number): Convex {
    const [nx, ny] = [(-uy * wall.thickness) / 2, (ux * wall.thickness) / 2];
    return hullOf([
      [x0 + ux * a - nx, y0 + uy * a - ny],
      [x0 + ux * b - nx, y0 + uy * b - ny],
      [x0 + ux * b + nx, y0 + uy * b + ny],
      [x0 + ux * a + nx, y0 + uy * a + ny],
    ]);
  }
}

/** mm left and right of a base in an opening that is narrower than the base. */
const WINDOW_SLACK = 2;

/** Whether a point of the plan lies in the outline of a piece. */
export const covers = (piece: Piece, x: number, y: number): boolean =>
  partsOf(piece).some(part => {
    for (let i = 0; i < part.count; i++)
      if (at(part.normals, 2 * i) * x + at(part.normals, 2 * i + 1) * y > at(part.offsets, i) + TOUCH) return false;
    return true;
  });

/** The building that has a floor or roof at this height under a point, if any. */
export const buildingUnder = (pieces: readonly Piece[], x: number, y: number, z: number): Piece | null =>
  pieces.find(piece => levelsOf(piece).some(level => isLevel(level, z)) && covers(piece, x, y)) ?? null;
