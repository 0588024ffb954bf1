import { modelId, pieceId, range, unitId } from '../../core/base/index.ts';
import type { Side } from '../../core/base/index.ts';
import { gridSpace } from '../../core/space/grid/grid.ts';
import type { Facing, GridForm, GridKind, GridPlace, Opening, Size, Square, WallSide } from '../../core/space/grid/base/forms.ts';
import { asForm, asPlace, asShape, placeOf } from '../../core/space/grid/base/forms.ts';
import type { Board, Budget, Destination, ModelAt, Piece, Place, Space, UnitAt, ZoneSpec } from '../../core/space/space.ts';

/** The rule texts count squares from (0,0), some below; on this board (0,0) is column 11, row 11. */
export const ORIGIN = 11;
export const SIZE = { columns: 30, rows: 30 };
export const board30: Space = gridSpace({ measure: 'metric', board: SIZE });

export type At = readonly [column: number, row: number];
export const square = ([column, row]: At): Square => [column + ORIGIN, row + ORIGIN];
export const at = (column: number, row: number, facing: Facing = 'n', level = 0): Place =>
  asPlace({ column: column + ORIGIN, row: row + ORIGIN, level, facing });
export const read = (place: Place): GridPlace => {
  const { column, row, level, facing } = placeOf(place);
  return { column: column - ORIGIN, row: row - ORIGIN, level, facing };
};

export interface Standing {
  readonly id?: string;
  readonly unit?: string;
  readonly side?: Side;
  readonly type?: ModelAt['type'];
  readonly size?: Size;
  readonly level?: number;
  readonly facing?: Facing;
}

let count = 0;

/** A model; for a large one the square is that of its front. */
export function model([column, row]: At, standing: Standing = {}): ModelAt {
  const id = standing.id ?? `m${++count}`;
  return {
    id: modelId(id),
    unit: unitId(standing.unit ?? id),
    side: standing.side ?? 'blue',
    type: standing.type ?? 'infantry',
    shape: asShape({ size: standing.size ?? 'single' }),
    place: at(column, row, standing.facing ?? 'n', standing.level ?? 0),
  };
}

export const squad = (where: At, standing: Standing = {}) => model(where, standing);
export const walker = (where: At, standing: Standing = {}) => model(where, { type: 'vehicle', ...standing });
export const aircraft = (where: At, standing: Standing = {}) => model(where, { type: 'aircraft', ...standing });

let pieces = 0;
const form = (given: Partial<GridForm>): Piece['form'] => asForm({ squares: [], walls: [], storeys: 1, roof: false, ...given });

export const fill = (kind: GridKind, ...squares: readonly At[]): Piece => ({
  id: pieceId(`${kind}-${++pieces}`),
  kind,
  form: form({ squares: squares.map(square) }),
});

export interface Door {
  readonly at: At;
  readonly side: WallSide;
  readonly opening?: Opening | null;
}

const walls = (doors: readonly Door[]): GridForm['walls'] =>
  doors.map(door => ({ square: square(door.at), side: door.side, opening: door.opening ?? null }));

/** A building over a rectangle of squares; a door without a width is an inner wall. */
export function building(
  [fromColumn, fromRow]: At,
  [toColumn, toRow]: At,
  doors: readonly Door[] = [],
  more: { readonly storeys?: number; readonly roof?: boolean } = {},
): Piece {
  const squares: At[] = [];
  for (let c = fromColumn; c <= toColumn; c++) for (let r = fromRow; r <= toRow; r++) squares.push([c, r]);
  return {
    id: pieceId(`building-${++pieces}`),
    kind: 'building',
    form: form({ squares: squares.map(square), walls: walls(doors), ...more }),
  };
}

export const wall = (...doors: readonly Door[]): Piece => ({
  id: pieceId(`wall-${++pieces}`),
  kind: 'solid',
  form: form({ walls: walls(doors) }),
});

export const boardOf = (models: readonly ModelAt[], pieces: readonly Piece[] = []): Board => ({ models, pieces });

export const sees = (from: ModelAt, to: ModelAt, board: Board): boolean => board30.sight(from, to, board, 'seen').seen;
export const hasCover = (from: ModelAt, to: ModelAt, board: Board): boolean => board30.sight(from, to, board, 'cover').cover;

/** A unit of one model about to move. */
export const moving = (who: ModelAt, more: Partial<UnitAt> = {}): UnitAt => ({
  id: who.unit,
  side: who.side,
  type: who.type,
  size: null,
  models: [who],
  entry: null,
  ...more,
});

/** The same, waiting to come over an edge. */
export const waiting = (who: ModelAt, entry: ZoneSpec): UnitAt => ({ ...moving(who), models: [{ ...who, place: null }], entry });

export const budget = (most: number, more: Partial<Budget> = {}): Budget => ({ range: range(most), cap: range(24), ...more });

/** Where a unit may end, with the cost: `{ '1,0': 1 }`; with a level above the ground `1,0^1`. */
export function ends(unit: UnitAt, allowed: Budget, board: Board, space: Space = board30): { readonly [square: string]: number } {
  const all = space.reach(unit, allowed, board).all!();
  return Object.fromEntries(all.map(end => [nameOf(end), end.cost as number]));
}

function nameOf({ place }: Destination): string {
  const { column, row, level } = read(place);
  return `${column},${row}${level > 0 ? `^${level}` : ''}`;
}

/** What is said against going along these squares, or null. */
export function refused(unit: UnitAt, allowed: Budget, board: Board, path: readonly Place[], space: Space = board30) {
  const checked = space.reach(unit, allowed, board).check([{ model: unit.models[0]!.id, path }]);
  return checked.ok ? null : checked.error;
}
