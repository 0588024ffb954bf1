import type { PieceId, Range, Refusal } from '../../base/index.ts';
import { itemAt, range, refusal } from '../../base/index.ts';
import type { Board, ModelAt, Piece, Place, TerrainKind, Tiles, ZoneSpec } from '../space.ts';
import { isFortification } from '../space.ts';
import type { Square } from './base/forms.ts';
import { asForm, asPlace, GRID_TERRAIN, placeOf } from './base/forms.ts';
import type { GridKind } from './base/forms.ts';
import type { Ground } from './base/ground.ts';
import { between, CLOSED, NOTHING, groundUnder } from './base/ground.ts';
import { entrancesOf, isInZone } from './base/zones.ts';
import { squaresUnder } from './base/range.ts';
import type { Dimensions } from './base/squares.ts';
import { distanceBetween, indexOf, isOn, squareAt, stepOf } from './base/squares.ts';

const squareOf = ({ column, row }: { readonly column: number; readonly row: number }): Square => [column, row];
const placed = ([column, row]: Square): Place => asPlace({ column, row, level: 0, facing: 'n' });

export const allSquares = (size: Dimensions): readonly Square[] =>
  Array.from({ length: size.columns * size.rows }, (_, index) => squareAt(index, size));

/** Terrain that no ground unit may enter (SETUP-05, GRIDSCN-06). */
export const isImpassable = (kind: TerrainKind): boolean => GRID_TERRAIN[kind as GridKind]?.closed === 'ground';

/** Why the marker of an objective may not lie on a square. */
export function markerIn(
  zone: ZoneSpec,
  place: Place,
  others: readonly Place[],
  board: Board | null,
  size: Dimensions,
): Refusal | null {
  const square = squareOf(placeOf(place));
  if (!isOn(square, size)) return refusal('marker.offTable', ['GRIDSCN-06']);
  if (!isInZone(square, zone, size)) return refusal('marker.zone', ['GRIDSCN-06', 'GRIDSCN-08']);
  const kind = board && groundUnder(board.pieces, size).kinds[indexOf(square, size)];
  if (kind && isFortification(kind)) return refusal('marker.fortification', ['FORT-04', 'SETUP-18']);
  if (kind && isImpassable(kind)) return refusal('marker.impassable', ['GRIDSCN-06'], { kind });
  const taken = others.map(placeOf).some(other => other.column === square[0] && other.row === square[1]);
  return taken ? refusal('marker.overlap', ['GRIDSCN-06']) : null;
}

/** Some square of a zone. */
export function sampleMarker(zone: ZoneSpec, random: () => number, size: Dimensions): Place {
  const among = squaresIn(zone, size);
  return placed(itemAt(among, Math.floor(random() * among.length)));
}

const squaresIn = (zone: ZoneSpec, size: Dimensions): readonly Square[] =>
  allSquares(size).filter(square => isInZone(square, zone, size));

/** Where one may lie: the middle of the zone, else the first square. */
export const markerSpot = (zone: ZoneSpec, others: readonly Place[], board: Board | null, size: Dimensions): Place | null => {
  const among = squaresIn(zone, size);
  const middle = Math.floor(among.length / 2);
  const free = [...among.slice(middle, middle + 1), ...among].find(
    square => markerIn(zone, placed(square), others, board, size) === null,
  );
  return free ? placed(free) : null;
};

/** Squares from an objective to a model; walls and storeys do not matter (VICT-07). */
export const rangeToMarker = (marker: Place, model: ModelAt): Range =>
  range(distanceBetween([squareOf(placeOf(marker))], squaresUnder(model)));

/** Steps from outside the nearest square over which units come in (SETUP-06). */
export const rangeFromEntry = (zone: ZoneSpec, model: ModelAt, size: Dimensions): Range =>
  range(
    1 +
      distanceBetween(
        entrancesOf(zone, size).map(({ square }) => square),
        squaresUnder(model),
      ),
  );

/** Squares from the nearest of a zone to a model; 0 where it is in it. */
export const rangeToZone = (zone: ZoneSpec, model: ModelAt, size: Dimensions): Range =>
  range(distanceBetween(squaresIn(zone, size), squaresUnder(model)));

/** Terrain that players place: one piece to a square, never before an opening (SETUP-04, SETUP-05). */
export function tilesOn(size: Dimensions): Tiles {
  return {
    all: allSquares(size).map(placed),
    centre: allSquares(size)
      .filter(([column, row]) => touches(column, size.columns) && touches(row, size.rows))
      .map(placed),
    refused(kind, place, board, markers, clear) {
      const ground = groundUnder(board.pieces, size);
      for (const square of tileOf(kind, place)) {
        if (!isOn(square, size)) return refusal('tile.offBoard', ['SETUP-05']);
        if (ground.kinds[indexOf(square, size)]) return refusal('tile.taken', ['SETUP-05', 'GRID-11']);
        if (isImpassable(kind) && markers.map(placeOf).some(m => m.column === square[0] && m.row === square[1]))
          return refusal('tile.objective', ['SETUP-05', 'GRIDSCN-03']);
        if (isBeforeOpening(square, ground, size)) return refusal('tile.opening', ['SETUP-05']);
        if (clear && isInZone(square, clear, size)) return refusal('tile.tooNear', ['SETUP-05']);
      }
      return null;
    },
    piece: (id: PieceId, kind: TerrainKind, place: Place): Piece => ({
      id,
      kind,
      form: asForm({ squares: tileOf(kind, place), walls: [], storeys: 1, roof: false }),
    }),
  };
}

/** The squares of a piece that is placed: one, or of a trench the next one too, the way that it faces. */
function tileOf(kind: TerrainKind, place: Place): readonly Square[] {
  const at = placeOf(place);
  const square = squareOf(at);
  if (kind !== 'trench') return [square];
  const [columns, rows] = stepOf(at.facing);
  return [square, [square[0] + columns, square[1] + rows]];
}

/** Whether a piece on a square would stand before an opening (SETUP-05). */
export const isBeforeOpening = (square: Square, { walls }: Ground, size: Dimensions): boolean =>
  neighbours(square).some(beside => {
    const wall = isOn(beside, size) ? between(walls, square, beside, size) : NOTHING;
    return wall !== NOTHING && wall !== CLOSED;
  });

/** Whether a column or row touches the middle line across it. */
const touches = (n: number, count: number): boolean => Math.abs(2 * n - 1 - count) <= 1;

const neighbours = ([column, row]: Square): readonly Square[] => [
  [column, row + 1],
  [column + 1, row],
  [column, row - 1],
  [column - 1, row],
];
