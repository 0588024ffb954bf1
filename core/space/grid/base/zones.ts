import type { Edge, ZoneSpec } from '../../space.ts';
import type { Square } from './forms.ts';
import type { Dimensions } from './squares.ts';

/** Whether a square is in the half of the board at an edge; the middle line of an odd board is in neither (GRIDSCN-05). */
export function isInHalf([column, row]: Square, edge: Edge, { columns, rows }: Dimensions): boolean {
  switch (edge) {
    case 'west':
      return column <= Math.floor(columns / 2);
    case 'east':
      return column > Math.ceil(columns / 2);
    case 'south':
      return row <= Math.floor(rows / 2);
    case 'north':
      return row > Math.ceil(rows / 2);
  }
}

/** Whether a square lies in a zone; the edge itself is its row or column of squares. */
export function isInZone(square: Square, zone: ZoneSpec, size: Dimensions): boolean {
  const [column, row] = square;
  const fromEdge = { south: row, north: size.rows + 1 - row, west: column, east: size.columns + 1 - column };
  switch (zone.zone) {
    case 'edge':
      return fromEdge[zone.edge] === 1;
    case 'strip': {
      const beside =
        zone.edge === 'south' || zone.edge === 'north' ? ([column, size.columns] as const) : ([row, size.rows] as const);
      return fromEdge[zone.edge] <= zone.depth && beside[0] > zone.inset && beside[0] <= beside[1] - zone.inset;
    }
    case 'half':
      return isInHalf(square, zone.edge, size);
    // Parts of the table that the game on squares does not have, and edges that are nowhere to lie on.
    case 'flanks':
    case 'part':
    case 'stretch':
    case 'corner':
      return false;
  }
}
