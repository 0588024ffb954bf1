import type { Vec2 } from '../../core/index.ts';

/** A map of cells, row by row from the corner `from`; `grid` is mm of a cell. */
export interface CellMap {
  readonly columns: number;
  readonly rows: number;
  readonly cells: ArrayLike<number>;
  readonly grid: number;
  readonly from: Vec2;
}

/** Cells of one value that touch each other by their sides. */
export interface Patch {
  readonly value: number;
  /** How many they are. */
  readonly count: number;
  /** The middle, in mm, of the cell of it that is nearest to its own middle. */
  readonly at: Vec2;
}

/** The patches of a map whose values count, the largest first: where a word that stands for them is best written. */
export function patchesOn({ cells, columns, rows, grid, from: [left, near] }: CellMap, counts: (value: number) => boolean) {
  const seen = new Uint8Array(cells.length);
  const found: { readonly value: number; readonly cells: readonly number[] }[] = [];
  for (let first = 0; first < cells.length; first++) {
    const value = cells[first]!;
    if (seen[first] || !counts(value)) continue;
    const patch = [first];
    seen[first] = 1;
    for (let i = 0; i < patch.length; i++) {
      const cell = patch[i]!;
      const column = cell % columns;
      const beside = [
        ...(column > 0 ? [cell - 1] : []),
        ...(column < columns - 1 ? [cell + 1] : []),
        ...[cell - columns, cell + columns].filter(other => other >= 0 && other < columns * rows),
      ];
      for (const other of beside)
        if (cells[other] === value && !seen[other]) {
          seen[other] = 1;
          patch.push(other);
        }
    }
    found.push({ value, cells: patch });
  }
  const placeOf = (cell: number): Vec2 => [
    left + ((cell % columns) + 0.5) * grid,
    near + (Math.floor(cell / columns) + 0.5) * grid,
  ];
  return found
    .sort((a, b) => b.cells.length - a.cells.length)
    .map(({ value, cells: patch }): Patch => {
      const all = patch.map(placeOf);
      const middle = (n: 0 | 1) => all.reduce((sum, at) => sum + at[n], 0) / all.length;
      const [x, y] = [middle(0), middle(1)];
      const far = ([u, v]: Vec2) => Math.hypot(u - x, v - y);
      return { value, count: patch.length, at: all.reduce((a, b) => (far(b) < far(a) ? b : a)) };
    });
}
