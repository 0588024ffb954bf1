import { itemAt } from '../../../base/index.ts';
import type { Facing, GridPlace, Size, Square } from './forms.ts';
import { FACINGS } from './forms.ts';

/** Columns and rows of a board. */
export interface Dimensions {
  readonly columns: number;
  readonly rows: number;
}

/** One step in a direction, in columns and rows. */
export function stepOf(facing: Facing): Square {
  const i = FACINGS.indexOf(facing);
  return [i === 0 || i === 4 ? 0 : i < 4 ? 1 : -1, i === 2 || i === 6 ? 0 : i > 2 && i < 6 ? -1 : 1];
}

/** The direction `eighths` of a full turn further clockwise. */
export const turned = (facing: Facing, eighths: number): Facing => itemAt(FACINGS, (FACINGS.indexOf(facing) + eighths + 8) % 8);

/** Facings that a size allows: only a one-square model may stand askew (ARC-06). */
export const facingsOf = (size: Size): readonly Facing[] => (size === 'single' ? FACINGS : ['n', 'e', 's', 'w']);

/** The squares under a model of this size, the one named by the place first. */
export function squaresOf({ column, row, facing, half }: GridPlace, size: Size): readonly Square[] {
  switch (size) {
    case 'single':
      return half ? [[column, row], half === 'n' ? [column, row + 1] : [column + 1, row]] : [[column, row]];
    case 'large': {
      const [dc, dr] = stepOf(facing);
      return [
        [column, row],
        [column - dc, row - dr],
      ];
    }
    case 'huge':
      return [
        [column, row],
        [column + 1, row],
        [column, row + 1],
        [column + 1, row + 1],
      ];
  }
}

/** Whether a square is one of the board; columns and rows count from 1. */
export const isOn = ([column, row]: Square, { columns, rows }: Dimensions): boolean =>
  column >= 1 && column <= columns && row >= 1 && row <= rows;

/** Number of a square: row by row from the south-west corner. */
export const indexOf = ([column, row]: Square, { columns }: Dimensions): number => (row - 1) * columns + column - 1;

/** The square of an index, row by row from the south-west. */
export const squareAt = (index: number, { columns }: Dimensions): Square => [
  (index % columns) + 1,
  Math.floor(index / columns) + 1,
];

export const isSame = (a: Square, b: Square): boolean => a[0] === b[0] && a[1] === b[1];

/** Squares between two squares, the first diagonal counting 1 and each further one 2 (RANGE-03). */
export function distance(a: Square, b: Square): number {
  const dc = Math.abs(a[0] - b[0]);
  const dr = Math.abs(a[1] - b[1]);
  return dc + dr - (dc > 0 && dr > 0 ? 1 : 0);
}

/** Between the nearest pair of squares. */
export function distanceBetween(a: readonly Square[], b: readonly Square[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of a) for (const other of b) least = Math.min(least, distance(one, other));
  return least;
}
