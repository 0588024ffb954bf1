import type { Convex } from './convex.ts';

/** Shapes filed by the cells of a uniform grid, to be asked which of them lie near a box. */
export interface ShapeIndex<T extends { readonly shape: Convex }> {
  readonly items: readonly T[];
  /** Adds every item whose box touches the box to `found`, each once. */
  near(minX: number, minY: number, maxX: number, maxY: number, found: T[]): void;
}

/** mm. About the size of a piece of terrain. */
const CELL = 100;

/** An index over a table of `width` by `depth` mm; what lies outside is filed at the rim. */
export function indexed<T extends { readonly shape: Convex }>(items: readonly T[], width: number, depth: number): ShapeIndex<T> {
  const columns = Math.max(1, Math.ceil(width / CELL));
  const rows = Math.max(1, Math.ceil(depth / CELL));
  const column = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor(x / CELL)));
  const row = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor(y / CELL)));
  const cells: number[][] = Array.from({ length: columns * rows }, () => []);
  items.forEach(({ shape }, i) => {
    for (let r = row(shape.minY); r <= row(shape.maxY); r++)
      for (let c = column(shape.minX); c <= column(shape.maxX); c++) cells[r * columns + c]!.push(i);
  });
  // The number of the last question that met an item, so that each comes up once.
  const asked = new Int32Array(items.length);
  let question = 0;
  return {
    items,
    near(minX, minY, maxX, maxY, found) {
      question++;
      const lastRow = row(maxY);
      const firstColumn = column(minX);
      const lastColumn = column(maxX);
      for (let r = row(minY); r <= lastRow; r++)
        for (let c = firstColumn; c <= lastColumn; c++)
          for (const i of cells[r * columns + c]!) {
            if (asked[i] === question) continue;
            asked[i] = question;
            const item = items[i]!;
            const s = item.shape;
            if (s.minX <= maxX && s.maxX >= minX && s.minY <= maxY && s.maxY >= minY) found.push(item);
          }
    },
  };
}
