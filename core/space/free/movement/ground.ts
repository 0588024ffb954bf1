import type { PieceId, Side } from '../../../base/index.ts';
import type { UnitType } from '../../../forces/card.ts';
import type { Convex } from '../../../geometry/plane/convex.ts';
import type { ShapeIndex } from '../../../geometry/plane/grid.ts';
import { indexed } from '../../../geometry/plane/grid.ts';
import type { Times } from '../../../geometry/plane/sweep.ts';
import { overlapTimes, overlaps } from '../../../geometry/plane/sweep.ts';
import { goesOver } from '../../doors.ts';
import type { Boardable, ModelAt, Piece, UnitAt, Verdicts } from '../../space.ts';
import { placeOf, shapeOf } from '../base/forms.ts';
import { bodyOf as solidBody, isIn } from '../bodies/solids.ts';
import { bodyOf, standing } from './body.ts';
import type { Deck } from './deck.ts';
import { besideDecks, isAshore } from './deck.ts';
import { remembered } from './remembered.ts';
import type { FeaturePart, Obstacle } from './terrain.ts';
import { barredParts, featureParts, rimOf, shutDoors, terrainObstacles } from './terrain.ts';
import type { Table } from './table.ts';
import { SAME_STOREY, TOUCH } from './tolerances.ts';

/** Who moves, as far as the ground cares. */
export interface GroundMover {
  readonly type: UnitType;
  readonly side: Side;
  /** Width of an infantry base, 0 for others. */
  readonly width: number;
  readonly verdicts?: Verdicts | undefined;
  readonly light?: UnitAt['light'] | undefined;
  readonly costs?: UnitAt['costs'] | undefined;
  readonly tolls?: UnitAt['tolls'] | undefined;
  readonly confined?: boolean | undefined;
  readonly boards?: readonly Boardable[] | undefined;
  readonly passesEnemies?: boolean | undefined;
  /** Decks that it goes onto or leaves: they are not in its way, nor is the water about them where they lie ashore. */
  readonly decks?: readonly Deck[] | undefined;
  /** mm about its middle: all of it is nearer. */
  readonly reach?: number | undefined;
}

/** One storey, or the ground, as one kind of mover finds it. */
export interface Ground {
  readonly z: number;
  readonly terrain: ShapeIndex<Obstacle>;
  readonly features: ShapeIndex<FeaturePart>;
  /** Terrain that stops and terrain that slows, for a path round both. */
  readonly rough: ShapeIndex<Obstacle>;
  /** Terrain that stops and terrain that costs more than the way, for a path round both; null where none does. */
  readonly dear: ShapeIndex<Obstacle> | null;
  /** Models that may not be passed (MOVE-09, MOVE-10). */
  readonly passing: readonly Obstacle[];
  /** Models that may not be stood upon (MOVE-08). */
  readonly standing: readonly Obstacle[];
}

type TerrainLayer = Pick<Ground, 'terrain' | 'features' | 'rough' | 'dear'>;

const layersOf = remembered((_pieces: readonly Piece[]) => new Map<string, TerrainLayer>());

function terrainLayer(pieces: readonly Piece[], mover: GroundMover, z: number, table: Table): TerrainLayer {
  const known = layersOf(pieces);
  const { verdicts = NONE, confined = false, reach = 0, light, costs, tolls } = mover;
  const decks = (mover.decks ?? []).filter(({ machine }) => isAshore(machine, pieces, table));
  const over = decks.length === 0 ? [] : [reach, ...decks.flatMap(({ area }) => [...area.corners])];
  const priced =
    light || costs || tolls ? ['light', ...(light ?? []), 'dear', ...(costs?.keys() ?? []), ...(tolls?.keys() ?? [])] : [];
  const key = [mover.type, mover.width, z, table.width, table.depth, confined, ...[...verdicts].flat(), ...over, ...priced].join(
    ' ',
  );
  const old = known.get(key);
  if (old !== undefined) return old;
  const acting = pieces.filter(piece => verdicts.get(piece.id) !== 'open');
  const barred = acting.filter(piece => verdicts.get(piece.id) === 'closed').flatMap(piece => barredParts(piece, z));
  const shores = confined ? shoresOf(pieces, verdicts, table) : [];
  const dryShod = (piece: Piece, all: readonly Obstacle[]) =>
    piece.kind !== 'deepWater' || decks.length === 0
      ? all
      : all.flatMap(one => besideDecks(one.shape, decks, reach).map(shape => ({ ...one, shape })));
  const closed = acting.flatMap(piece => dryShod(piece, terrainObstacles(piece, mover.type, z, mover.width)));
  const obstacles = [...closed, ...barred, ...shores];
  const features = acting.flatMap(piece => featureParts(piece, mover.type, z));
  const layer = {
    terrain: indexed(obstacles, table.width, table.depth),
    features: indexed(features, table.width, table.depth),
    rough: indexed([...obstacles, ...features.filter(({ piece }) => !light?.has(piece)).map(slowing)], table.width, table.depth),
    dear: costs || tolls ? indexed([...obstacles, ...features.filter(isDear).map(slowing)], table.width, table.depth) : null,
  };
  known.set(key, layer);
  return layer;

  function isDear({ piece }: FeaturePart): boolean {
    return isCharged(piece, mover);
  }
}

/** Whether a piece costs somebody more than the way. */
export const isCharged = (piece: PieceId, { costs, tolls }: Pick<GroundMover, 'costs' | 'tolls'>): boolean =>
  costs?.has(piece) === true || tolls?.has(piece) === true;

/** Where pieces that are open to somebody end, but not at the table's edge. */
function shoresOf(pieces: readonly Piece[], verdicts: Verdicts, { width, depth }: Table): readonly Obstacle[] {
  const isAtEdge = ({ minX, maxX, minY, maxY }: Convex) =>
    maxX <= TOUCH || minX >= width - TOUCH || maxY <= TOUCH || minY >= depth - TOUCH;
  return pieces
    .filter(piece => verdicts.get(piece.id) === 'open')
    .flatMap(piece => rimOf(piece, 'move.closed'))
    .filter(({ shape }) => !isAtEdge(shape));
}

const NONE: Verdicts = new Map();

const slowing = ({ shape, piece }: FeaturePart): Obstacle => ({ shape, why: 'move.terrainCap', by: piece });

/** The part of the table that a model stands on. */
export const standOf = remembered((model: ModelAt): readonly Convex[] =>
  standing(bodyOf(shapeOf(model), model.type).stood, placeOf(model.place)),
);

/** The ground at height `z` for a mover among `others`, the models that do not move along with it. */
export function groundAt(
  pieces: readonly Piece[],
  others: readonly ModelAt[],
  mover: GroundMover,
  z: number,
  table: Table,
): Ground {
  const passing: Obstacle[] = [];
  const stood: Obstacle[] = [];
  for (const model of others) {
    if (Math.abs(placeOf(model.place).z - z) > SAME_STOREY) continue;
    const isDeck = mover.decks?.some(({ machine }) => machine.unit === model.unit);
    const why = isDeck ? null : obstructs(model, mover);
    for (const shape of standOf(model)) {
      if (why !== null) passing.push({ shape, why, by: model.id });
      if (!mover.boards?.some(one => one.unit === model.unit && one.need !== 'deck'))
        stood.push({ shape, why: 'move.overlap', by: model.id });
    }
  }
  return {
    z,
    ...terrainLayer(pieces, mover, z, table),
    passing: [...passing, ...doorsShut(pieces, others, mover, z)],
    standing: stood,
  };
}

/** The doors of every bunker with an enemy in it. */
function doorsShut(pieces: readonly Piece[], others: readonly ModelAt[], mover: GroundMover, z: number): readonly Obstacle[] {
  if (mover.type !== 'infantry' || Math.abs(z) > SAME_STOREY) return [];
  return pieces.flatMap(piece => {
    if (piece.kind !== 'bunker' || goesOver(mover.verdicts, piece)) return [];
    const enemy = others.find(model => model.side !== mover.side && isIn(solidBody(model), piece));
    return enemy ? shutDoors(piece, enemy.id) : [];
  });
}

function obstructs(model: ModelAt, mover: GroundMover): 'move.enemy' | 'move.friend' | null {
  if (mover.type === 'aircraft' || model.type === 'aircraft') return null;
  if (model.side !== mover.side) return mover.passesEnemies ? null : 'move.enemy';
  return mover.type === 'vehicle' && model.type === 'vehicle' ? 'move.friend' : null;
}

const NEARBY: Obstacle[] = [];
const PARTS: FeaturePart[] = [];
const TIMES: Times = { enter: 0, leave: 0 };

/** Terrain and models that a shape may meet on its way from (x, y) by (dx, dy). The list is only good until the next question. */
export function obstaclesNear(ground: Ground, shape: Convex, x: number, y: number, dx: number, dy: number): readonly Obstacle[] {
  NEARBY.length = 0;
  const minX = Math.min(x, x + dx) + shape.minX;
  const minY = Math.min(y, y + dy) + shape.minY;
  const maxX = Math.max(x, x + dx) + shape.maxX;
  const maxY = Math.max(y, y + dy) + shape.maxY;
  ground.terrain.near(minX, minY, maxX, maxY, NEARBY);
  for (const o of ground.passing)
    if (o.shape.minX <= maxX && o.shape.maxX >= minX && o.shape.minY <= maxY && o.shape.maxY >= minY) NEARBY.push(o);
  return NEARBY;
}

/** The obstacle that a moving shape meets first, and when as a part of its way; null when the way is free. */
export function firstObstacle(
  ground: Ground,
  shape: Convex,
  x: number,
  y: number,
  dx: number,
  dy: number,
): { readonly obstacle: Obstacle; readonly at: number } | null {
  let first: Obstacle | null = null;
  let at = Infinity;
  for (const obstacle of obstaclesNear(ground, shape, x, y, dx, dy)) {
    if (!overlapTimes(shape, x, y, dx, dy, obstacle.shape, TOUCH, TIMES) || TIMES.enter >= at) continue;
    first = obstacle;
    at = TIMES.enter;
  }
  return first === null ? null : { obstacle: first, at };
}

/** Calls `meet` for every part of a feature that a moving shape overlaps, with the times. */
export function eachFeature(
  ground: Ground,
  shape: Convex,
  x: number,
  y: number,
  dx: number,
  dy: number,
  meet: (part: FeaturePart, enter: number) => void,
): void {
  if (ground.features.items.length === 0) return;
  PARTS.length = 0;
  ground.features.near(
    Math.min(x, x + dx) + shape.minX,
    Math.min(y, y + dy) + shape.minY,
    Math.max(x, x + dx) + shape.maxX,
    Math.max(y, y + dy) + shape.maxY,
    PARTS,
  );
  for (const part of PARTS) if (overlapTimes(shape, x, y, dx, dy, part.shape, TOUCH, TIMES)) meet(part, TIMES.enter);
}

/** What a shape at rest at (x, y) stands on that it may not stand on: terrain first, then models. */
export function underfoot(ground: Ground, shape: Convex, x: number, y: number): Obstacle | null {
  NEARBY.length = 0;
  ground.terrain.near(shape.minX + x, shape.minY + y, shape.maxX + x, shape.maxY + y, NEARBY);
  for (const o of NEARBY) if (overlaps(shape, x, y, o.shape, TOUCH)) return o;
  for (const o of ground.standing) if (overlaps(shape, x, y, o.shape, TOUCH)) return o;
  return null;
}

/** Whether a shape at rest at (x, y) is in a feature of these. */
export function isInFeature(
  ground: Ground,
  shape: Convex,
  x: number,
  y: number,
  counts: (piece: PieceId) => boolean = () => true,
): boolean {
  let inside = false;
  eachFeature(ground, shape, x, y, 0, 0, ({ piece }) => {
    inside ||= counts(piece);
  });
  return inside;
}
