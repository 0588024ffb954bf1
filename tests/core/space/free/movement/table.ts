import { USUAL_READINGS } from '../../../../../core/space/readings.ts';
import { range } from '../../../../../core/base/index.ts';
import type { FreePlace } from '../../../../../core/space/free/base/forms.ts';
import { placeOf } from '../../../../../core/space/free/base/forms.ts';
import { freeMovement } from '../../../../../core/space/free/movement/movement.ts';
import type { Board, Budget, Edge, MeasuredWay, ModelAt, Piece, Region, UnitAt, Way } from '../../../../../core/space/space.ts';
import { board, place } from '../../../../kit/free.ts';

export const TABLE = { width: 1800, depth: 1200 };
export const metric = freeMovement({ measure: 'metric', table: TABLE, readings: USUAL_READINGS });

/** A corner of a way in centimetres; facing in degrees. */
export type Corner = readonly [x: number, y: number, facing?: number, z?: number];

export const unitOf = (models: readonly ModelAt[], extra: Partial<UnitAt> = {}): UnitAt => ({
  id: models[0]!.unit,
  side: models[0]!.side,
  type: models[0]!.type,
  size: null,
  models,
  entry: null,
  ...extra,
});

/** A unit that is still to come over an edge. */
export const waiting = (models: readonly ModelAt[], edge: Edge): UnitAt => ({
  ...unitOf(models),
  models: models.map(m => ({ ...m, place: null })),
  entry: { zone: 'edge', edge },
});

/** A Move of `r`, with the cap that terrain puts on a Move. */
export const move = (r: number): Budget => ({ range: range(r), cap: range(2) });
export const march = (r: number): Budget => ({ range: range(r), cap: range(4) });

export const way = (model: ModelAt, ...corners: readonly Corner[]): Way => ({
  model: model.id,
  path: corners.map(([x, y, facing, z]) => place(x, y, z ?? 0, facing ?? placeOf(model.place).facing)),
});

export function region(models: readonly ModelAt[], budget: Budget, things: readonly (Piece | ModelAt)[] = []): Region {
  return metric.reach(unitOf(models), budget, board(...things, models));
}

/** `ok`, or the code of the refusal, for one model that goes over these corners. */
export function verdict(
  model: ModelAt,
  budget: Budget,
  corners: readonly Corner[],
  ...things: readonly (Piece | ModelAt)[]
): string {
  return codeOf(region([model], budget, things), [way(model, ...corners)]);
}

export function codeOf(where: Region, ways: readonly Way[]): string {
  const result = where.check(ways);
  return result.ok ? 'ok' : result.error.code;
}

/** The measured ways of a move that has to be legal. */
export function legal(where: Region, ways: readonly Way[]): readonly MeasuredWay[] {
  const result = where.check(ways);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

export const endOf = (w: Way): FreePlace => placeOf(w.path[w.path.length - 1]!);

/** A board after a move. */
export const boardAfter = (b: Board, ways: readonly Way[]): Board => ({
  pieces: b.pieces,
  models: b.models.map(m => {
    const end = ways.find(w => w.model === m.id)?.path.at(-1);
    return end === undefined ? m : { ...m, place: end };
  }),
});
