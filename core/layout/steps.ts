import { range } from '../base/index.ts';
import { asPlace, placeOf } from '../space/grid/base/forms.ts';
import type { Place } from '../space/space.ts';
import type { MoverName, Walkable } from './figures.ts';
import { unitOf } from './marching.ts';
import { mapOf } from './raster.ts';
import type { Stage } from './stage.ts';
import { latticeOf } from './stage.ts';

/** In squares: as far as anybody may go when everywhere is looked at that he gets to. */
const WHOLE = range(1000);
const FACINGS = ['n', 'e'] as const;

const NOWHERE = -1;
const UNKNOWN = 0;

/** Where somebody gets on a board of squares by the game's own steps, on the ground. A square has no width, so no gap there is too narrow. */
export function* walkableOnSquares(stage: Stage, name: MoverName): Generator<void, Walkable['by'][MoverName]> {
  const { space, board, design } = stage;
  const lattice = latticeOf(design, 0);
  const { columns, rows } = lattice;
  const placesOf = (cell: number): readonly Place[] =>
    FACINGS.map(facing => asPlace({ column: (cell % columns) + 1, row: Math.floor(cell / columns) + 1, level: 0, facing }));
  /** Somebody with his rear in a square, the first way that he has room there. */
  const standing = (cell: number) =>
    placesOf(cell)
      .map(place => unitOf(stage, name, 'blue', place, null))
      .find(
        ({ models: [model] }) =>
          space.faults({ pieces: board.pieces, models: [{ ...model!, place: model!.place! }] }).length === 0,
      );
  const part = new Int32Array(columns * rows).fill(UNKNOWN);
  const sizes: number[] = [0];
  for (let cell = 0; cell < part.length; cell++) {
    if (part[cell] !== UNKNOWN) continue;
    const unit = standing(cell);
    if (!unit) {
      part[cell] = NOWHERE;
      continue;
    }
    const ends = space.reach(unit, { range: WHOLE, cap: WHOLE }, board).all?.() ?? [];
    const own = sizes.length;
    const there = [cell, ...ends.flatMap(({ place }) => squareOf(place, columns))].filter(one => part[one] === UNKNOWN);
    for (const one of there) part[one] = own;
    sizes.push(new Set(there).size);
    yield;
  }
  const largest = sizes.indexOf(Math.max(...sizes));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const cells = Float32Array.from(part, one => (one === NOWHERE ? 0 : one === largest ? 1 : 0.5));
  const reached = all === 0 ? 0 : sizes[largest]! / all;
  return { room: all / part.length, reached, gaps: [], map: mapOf(lattice, cells, 'share') };
}

/** The cell of a place on the ground. */
function squareOf(place: Place, columns: number): readonly number[] {
  const { column, row, level } = placeOf(place);
  return level === 0 ? [(row - 1) * columns + column - 1] : [];
}
