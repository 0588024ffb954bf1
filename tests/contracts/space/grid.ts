import { range } from '../../../core/base/index.ts';
import { randomFrom } from '../../../core/dice/index.ts';
import type { GridForm, GridKind, GridPlace, Square, Wall } from '../../../core/space/grid/base/forms.ts';
import { asForm, asPlace, FACINGS, formOf, placeOf, sizeOf } from '../../../core/space/grid/base/forms.ts';
import { gridSpace } from '../../../core/space/grid/grid.ts';
import { turned as turnedFacing } from '../../../core/space/grid/base/squares.ts';
import type { Board, ModelAt, Piece } from '../../../core/space/space.ts';
import type { Door } from '../../kit/squares.ts';
import { aircraft, building, fill, ORIGIN, squad, walker, wall } from '../../kit/squares.ts';
import type { World } from './world.ts';
import { mates } from './world.ts';

const SIZE = { columns: 14, rows: 12 };
const KINDS: readonly GridKind[] = ['woods', 'smoke', 'solid', 'rubble', 'swamp', 'deepWater', 'crates', 'tankTraps'];
const SIDES = ['north', 'east', 'south', 'west'] as const;

/** A board with a building, walls, terrain of all kinds, and units of both sides, one to a square. */
export function randomSquares(seed: number): Board {
  const random = randomFrom(seed);
  const whole = (n: number) => Math.floor(random() * n);
  const taken = new Set<string>();
  const free = (c: number, r: number) => !taken.has(`${c} ${r}`);
  const take = (c: number, r: number) => taken.add(`${c} ${r}`);
  // The kit counts squares from its own origin.
  const at = (c: number, r: number) => [c - ORIGIN, r - ORIGIN] as const;
  const [hc, hr] = [2 + whole(8), 2 + whole(6)];
  const doors = Array.from({ length: 3 + whole(4) }, (): Door => {
    const square = at(hc + whole(3), hr + whole(2));
    return { at: square, side: SIDES[whole(4)]!, opening: (['small', 'large', 'huge', null] as const)[whole(4)]! };
  });
  const pieces: Piece[] = [building(at(hc, hr), at(hc + 2, hr + 1), doors, { storeys: 2, roof: random() < 0.7 })];
  for (let c = hc; c < hc + 3; c++) for (let r = hr; r < hr + 2; r++) take(c, r);
  for (let i = 0; i < 18; i++) {
    const [c, r] = [1 + whole(SIZE.columns), 1 + whole(SIZE.rows)];
    if (!free(c, r)) continue;
    take(c, r);
    pieces.push(fill(KINDS[whole(KINDS.length)]!, at(c, r)));
  }
  for (let i = 0; i < 6; i++)
    pieces.push(
      wall({
        at: at(1 + whole(SIZE.columns), 1 + whole(SIZE.rows)),
        side: SIDES[whole(4)]!,
        opening: random() < 0.4 ? 'small' : null,
      }),
    );
  const models: ModelAt[] = [];
  const stands = new Set<string>();
  for (let i = 0; i < 12; i++) {
    const [c, r] = [2 + whole(SIZE.columns - 2), 2 + whole(SIZE.rows - 2)];
    const inside = c >= hc && c < hc + 3 && r >= hr && r < hr + 2;
    const squares = [`${c} ${r}`, `${c} ${r - 1}`];
    if (squares.some(square => stands.has(square)) || (!inside && !free(c, r))) continue;
    for (const square of squares) stands.add(square);
    const side = i % 2 === 0 ? 'blue' : 'red';
    const large = !inside && free(c, r - 1) && random() < 0.5;
    const facing = FACINGS[whole(8)]!;
    if (inside || i % 3 === 0) models.push(squad(at(c, r), { side, facing, level: inside ? whole(2) : 0 }));
    else if (i % 3 === 1) models.push(walker(at(c, r), large ? { side, size: 'large' } : { side, facing }));
    else models.push(aircraft(at(c, r), { side, facing }));
  }
  return { pieces, models };
}

const OPPOSITE = { north: 'south', south: 'north', east: 'west', west: 'east' } as const;

/** A board with every square, edge and facing put elsewhere. */
function moved(
  board: Board,
  square: (s: Square) => Square,
  side: (s: Wall['side']) => Wall['side'],
  stand: (at: GridPlace) => GridPlace,
): Board {
  const form = (f: GridForm): GridForm => ({
    ...f,
    squares: f.squares.map(square),
    walls: f.walls.map(one => ({ ...one, square: square(one.square), side: side(one.side) })),
  });
  return {
    pieces: board.pieces.map(piece => ({ ...piece, form: asForm(form(formOf(piece))) })),
    models: board.models.map(model => ({ ...model, place: asPlace(stand(placeOf(model.place))) })),
  };
}

const mirror = ([column, row]: Square): Square => [SIZE.columns + 1 - column, row];
const about = ([column, row]: Square): Square => [SIZE.columns + 1 - column, SIZE.rows + 1 - row];
const put = (at: GridPlace, [column, row]: Square, facing: GridPlace['facing']): GridPlace => ({ ...at, column, row, facing });

export const gridWorld: World = {
  space: gridSpace({ measure: 'metric', board: SIZE }),
  board: randomSquares,
  mirrored: board =>
    moved(
      board,
      mirror,
      side => (side === 'east' || side === 'west' ? OPPOSITE[side] : side),
      at => put(at, mirror([at.column, at.row]), FACINGS[(8 - FACINGS.indexOf(at.facing)) % 8]!),
    ),
  turned: board =>
    moved(
      board,
      about,
      side => OPPOSITE[side],
      at => put(at, about([at.column, at.row]), turnedFacing(at.facing, 4)),
    ),
  mover(board, model) {
    const size = sizeOf(model);
    return {
      unit: {
        id: model.unit,
        side: model.side,
        type: model.type,
        size: size === 'single' ? null : size,
        models: mates(board, model),
        entry: null,
      },
      budget: { range: range(4), cap: range(24) },
    };
  },
  wrong(_, model) {
    const here = placeOf(model.place);
    return [
      [{ model: model.id, path: [asPlace({ ...here, column: here.column + 9 })] }],
      [{ model: model.id, path: [asPlace({ ...here, column: -3 })] }],
      [{ model: 'nobody' as never, path: [] }],
    ];
  },
  nonsense: [
    [null, 'at'],
    [{ column: 1, row: 2, level: 0 }, 'at.facing'],
    [{ column: 1, row: 2.5, level: 0, facing: 'n' }, 'at.row'],
    [{ column: 1, row: 2, level: 0, facing: 'north' }, 'at.facing'],
    [{ x: 1, y: 2, z: 0, facing: 0 }, 'at.column'],
  ],
  somewhere: asPlace({ column: 3, row: 4, level: 1, facing: 'sw' }),
};
