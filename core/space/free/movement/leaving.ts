import type { Convex } from '../../../geometry/plane/convex.ts';
import { placed } from '../../../geometry/plane/convex.ts';
import { distanceTo, gapBetween, nearestOn } from '../../../geometry/plane/distance.ts';
import type { Refusal } from '../../../base/index.ts';
import type { ModelAt, Nearing, Piece } from '../../space.ts';
import { asPlace, placeOf, shapeOf } from '../base/forms.ts';
import type { FreePlace } from '../base/forms.ts';
import { bodyOf, standing } from './body.ts';
import { bowOf, deckOf, isOnDeck } from './deck.ts';
import { outside } from './entry.ts';
import { standOf } from './ground.ts';
import { rangeToMarker } from './markers.ts';
import { refuse } from './refusals.ts';
import { remembered } from './remembered.ts';
import type { Mate } from './stand.ts';
import { covers } from './terrain.ts';
import { AGAINST, TOUCH } from './tolerances.ts';
import type { Mover, Moving } from './unit.ts';
import { areaOf, holds, isBeside, stretchesOf, stretchNear } from './zones.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** What a unit comes to and leaves from: the hull of a vehicle, the base of what flies. */
export const hullsOf = remembered((machine: ModelAt): readonly Convex[] => {
  if (machine.type === 'aircraft') return standOf(machine);
  const { x, y, facing } = placeOf(machine.place);
  return [placed(bodyOf(shapeOf(machine), machine.type).swept, x, y, facing)];
});

/**
 * Where a model starts that has no place yet and goes to `first`: outside the edge, where it is put, or at the machine that it leaves -
 * infantry against its hull or bow, as near to `first` as may be, a vehicle where the machine stands or on the middle of its bow. Null where nothing says so.
 */
export function outsetOf(moving: Moving, mover: Mover, first: FreePlace, facing: number): FreePlace | null {
  const { entry, from } = moving.unit;
  if (moving.budget.put) return first;
  if (entry !== null) {
    const { table } = moving.context;
    const stretch = stretchNear(stretchesOf(entry, moving.scale, table), first, table);
    return isBeside(stretch, first) ? outside(mover.body, stretch.edge, first, facing, table) : null;
  }
  if (from?.from !== 'carrier') return null;
  const { x, y } = from.deck ? middleOf(bowOf(deckOf(from.carrier))) : placeOf(from.carrier.place);
  if (mover.type !== 'infantry') return { x, y, z: 0, facing };
  const [nearest] = (from.deck ? [bowOf(deckOf(from.carrier))] : hullsOf(from.carrier))
    .map(hull => againstHull(hull, mover.body.halfWidth, first))
    .sort((a, b) => distance(a, first) - distance(b, first));
  return { x: nearest?.x ?? x, y: nearest?.y ?? y, z: 0, facing };
}

type Spot = Pick<FreePlace, 'x' | 'y'>;

export const middleOf = ({ minX, minY, maxX, maxY }: Convex): Spot => ({ x: (minX + maxX) / 2, y: (minY + maxY) / 2 });

/** In plan. mm. */
export const distance = (a: Spot, b: Spot): number => trig.hypot(a.x - b.x, a.y - b.y);

/** The centre of a base against a hull, on the straight line to a place; the place itself if that is no farther off. */
export function againstHull(hull: Convex, radius: number, to: Spot): Spot {
  const away = distanceTo(hull, to.x, to.y);
  if (away <= radius) return to;
  const [x, y] = nearestOn(hull, to.x, to.y);
  const part = radius / away;
  return { x: x + (to.x - x) * part, y: y + (to.y - y) * part };
}

/** Why a model may not be put down there: too far from what it was in, or from the enemy, too near to an objective or an enemy, or
 *  outside its zone. */
export function zoneRefused(moving: Moving, mover: Mover, at: FreePlace): Refusal | null {
  const { put } = moving.budget;
  const { from, models } = moving.unit;
  if (!put || !from) return null;
  const model = models.find(one => one.id === mover.id);
  if (model === undefined) return null;
  // Whoever is put up before the game may begin in a bunker; nobody comes down in one (FORT-08).
  const bunker = from.from === 'zone' ? undefined : moving.board.pieces.find(one => isInside(one, at));
  if (bunker) return refuse('move.bunker', { model: mover.id, by: bunker.id });
  switch (from.from) {
    case 'carrier': {
      const feet = standing(mover.body.stood, at);
      const gap = Math.min(...feet.flatMap(foot => hullsOf(from.carrier).map(hull => gapBetween(foot, hull))));
      const limitMm = from.within * moving.scale;
      return gap > limitMm + TOUCH ? refuse('move.zone', { model: mover.id, lengthMm: gap, limitMm }) : null;
    }
    case 'air': {
      const there: ModelAt = { ...model, place: asPlace(at) };
      const near = from.clear.some(marker => rangeToMarker(moving.context.measure, marker, there) < from.away - TOUCH);
      return near ? refuse('move.drop', { model: mover.id }) : null;
    }
    case 'hiding': {
      const feet = standing(mover.body.stood, at);
      const gap = Math.min(...from.enemies.flatMap(standOf).flatMap(enemy => feet.map(foot => gapBetween(foot, enemy))));
      const limitMm = from.within * moving.scale;
      return gap > limitMm + TOUCH ? refuse('move.hiding', { model: mover.id, lengthMm: gap, limitMm }) : null;
    }
    case 'zone': {
      const area = areaOf(from.zone, moving.scale, moving.context.table);
      const posture = mover.body.whole.map(shape => placed(shape, at.x, at.y, at.facing));
      if (!posture.every(shape => holds(area, shape))) return refuse('move.outside', { model: mover.id });
      const feet = standing(mover.body.stood, at);
      const gap = Math.min(...from.enemies.flatMap(standOf).flatMap(enemy => feet.map(foot => gapBetween(foot, enemy))));
      const limitMm = from.away * moving.scale;
      return gap < limitMm - TOUCH ? refuse('move.near', { model: mover.id, lengthMm: gap, limitMm }) : null;
    }
  }
}

const isInside = (piece: Piece, { x, y }: FreePlace): boolean => piece.kind === 'bunker' && covers(piece, x, y);

/** Whether all of these have come so near to a machine. */
export function reaches(models: readonly ModelAt[], machine: ModelAt, need: Nearing): boolean {
  if (need === 'deck') return models.every(model => isOnDeck(deckOf(machine), placeOf(model.place)));
  return reach(
    models.map(model => standOf(model)),
    hullsOf(machine),
    need,
  );
}

/** Wholly on what a machine stands with, or at least against it. */
function reach(feet: readonly (readonly Convex[])[], hulls: readonly Convex[], need: 'on' | 'beside'): boolean {
  const all = (one: (foot: Convex) => boolean) => feet.every(shapes => shapes.some(one));
  if (all(foot => hulls.some(hull => liesOn(foot, hull)))) return true;
  return need === 'beside' && all(foot => hulls.some(hull => gapBetween(foot, hull) <= AGAINST));
}

/** Whether a round base lies wholly on a shape. */
export function liesOn(foot: Convex, hull: Convex): boolean {
  const [x = 0, y = 0] = foot.corners;
  if (hull.count === 1) {
    const [cx = 0, cy = 0] = hull.corners;
    return trig.hypot(x - cx, y - cy) + foot.rim <= hull.rim + TOUCH;
  }
  return Array.from(hull.offsets).every((offset, i) => {
    const [nx = 0, ny = 0] = hull.normals.subarray(2 * i, 2 * i + 2);
    return nx * x + ny * y + foot.rim <= offset + TOUCH;
  });
}

/** Whether the hull of what flies covers the middle of a machine. */
export function isAbove(flier: ModelAt, machine: ModelAt): boolean {
  const at = placeOf(flier.place);
  const { x, y } = placeOf(machine.place);
  return distanceTo(placed(bodyOf(shapeOf(flier), flier.type).swept, at.x, at.y, at.facing), x, y) === 0;
}

/** A unit on a hull of its own side is aboard it with all its models, or nobody is on it. */
export function halfAboard(moving: Moving, mates: readonly Mate[]): Refusal | null {
  for (const { unit, need } of moving.unit.boards ?? []) {
    if (need === 'deck') continue;
    for (const machine of moving.board.models.filter(model => model.unit === unit)) {
      const stand = standOf(machine);
      const over = mates.find(mate => overlapsAny(mate, stand));
      const feet = mates.map(mate => mate.shapes);
      if (over && !reach(feet, hullsOf(machine), need)) return refuse('move.overlap', { model: over.id, by: machine.id });
    }
  }
  return null;
}

const overlapsAny = ({ shapes }: Mate, hulls: readonly Convex[]): boolean =>
  shapes.some(foot => hulls.some(hull => distanceTo(hull, foot.corners[0] ?? 0, foot.corners[1] ?? 0) < foot.rim - TOUCH));
