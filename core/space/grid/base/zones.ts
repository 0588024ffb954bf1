import type { Edge, ZoneSpec } from '../../space.ts';
import type { Border, Bounds } from '../../zones.ts';
import { bordersOf, boxOf, isLevel, lineAt } from '../../zones.ts';
import type { Square } from './forms.ts';
import type { Dimensions } from './squares.ts';

/** Whether a whole square lies between two bounds of an axis of so many squares; the middle line of an odd board is in neither half
 *  (GRIDSCN-05). One R is a square. */
const isBetween = (square: number, [low, high]: Bounds, squares: number): boolean =>
  square - 1 >= lineAt(low, squares, 1) && square <= lineAt(high, squares, 1);

/** Whether a square lies in a zone; the edge itself is its row or column of squares. */
export function isInZone(square: Square, zone: ZoneSpec, size: Dimensions): boolean {
  const [column, row] = square;
  switch (zone.zone) {
    case 'edge':
    case 'flanks':
    case 'stretch':
    case 'corner':
    case 'borders':
      return bordersOf(zone).some(border => isOnBorder(square, border, size));
    case 'strip':
    case 'half':
    case 'part':
    case 'box': {
      const { x, y } = boxOf(zone);
      return isBetween(column, x, size.columns) && isBetween(row, y, size.rows);
    }
  }
}

function isOnBorder([column, row]: Square, { edge, along }: Border, { columns, rows }: Dimensions): boolean {
  const fromEdge: { readonly [E in Edge]: number } = {
    south: row,
    north: rows + 1 - row,
    west: column,
    east: columns + 1 - column,
  };
  if (fromEdge[edge] !== 1) return false;
  return isLevel(edge) ? isBetween(column, along, columns) : isBetween(row, along, rows);
}

/** The squares along an edge over which units may come, with the edge that they come over (SETUP-06, GRIDSCN-07). */
export function entrancesOf(zone: ZoneSpec, size: Dimensions): readonly { readonly square: Square; readonly edge: Edge }[] {
  const { columns, rows } = size;
  return bordersOf(zone).flatMap(border => {
    const { edge } = border;
    const along: readonly Square[] = isLevel(edge)
      ? Array.from({ length: columns }, (_, i): Square => [i + 1, edge === 'south' ? 1 : rows])
      : Array.from({ length: rows }, (_, i): Square => [edge === 'west' ? 1 : columns, i + 1]);
    return along.filter(square => isOnBorder(square, border, size)).map(square => ({ square, edge }));
  });
}
