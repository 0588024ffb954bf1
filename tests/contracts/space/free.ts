import { range } from '../../../core/base/index.ts';
import type { FreeForm, FreePlace, Vec2 } from '../../../core/space/free/base/forms.ts';
import { asForm, asPlace, formOf, placeOf } from '../../../core/space/free/base/forms.ts';
import { freeSpace } from '../../../core/space/free/free.ts';
import type { Board } from '../../../core/space/space.ts';
import { place } from '../../kit/free.ts';
import { randomTable } from '../../kit/tables.ts';
import type { World } from './world.ts';
import { mates } from './world.ts';

const TABLE = { width: 1800, depth: 1200 };

/** A board with every point and facing put elsewhere; `flips` where that turns left into right. */
function moved(board: Board, point: (p: Vec2) => Vec2, facing: (degrees: number) => number, flips: boolean): Board {
  const ring = (outline: readonly Vec2[]) => (flips ? outline.map(point).reverse() : outline.map(point));
  const form = (f: FreeForm): FreeForm => ({
    ...f,
    outline: ring(f.outline),
    ...(f.walls ? { walls: f.walls.map(wall => ({ ...wall, from: point(wall.from), to: point(wall.to) })) } : {}),
  });
  const stand = (at: FreePlace) => {
    const [x, y] = point([at.x, at.y]);
    return asPlace({ x, y, z: at.z, facing: (facing(at.facing) + 360) % 360 });
  };
  return {
    pieces: board.pieces.map(piece => ({ ...piece, form: asForm(form(formOf(piece))) })),
    models: board.models.map(model => ({ ...model, place: stand(placeOf(model.place)) })),
  };
}

export const freeWorld: World = {
  space: freeSpace({ measure: 'metric', table: TABLE }),
  board: seed => randomTable(seed, 14, 14),
  mirrored: board =>
    moved(
      board,
      ([x, y]) => [TABLE.width - x, y],
      degrees => 180 - degrees,
      true,
    ),
  turned: board =>
    moved(
      board,
      ([x, y]) => [TABLE.width - x, TABLE.depth - y],
      degrees => degrees + 180,
      false,
    ),
  mover(board, model) {
    const models = mates(board, model);
    return {
      unit: { id: model.unit, side: model.side, type: model.type, size: null, models, entry: null },
      budget: { range: range(3), cap: range(2) },
    };
  },
  wrong(_, model) {
    const { x, y } = placeOf(model.place);
    return [
      [{ model: model.id, path: [place(x / 10 + 90, y / 10)] }],
      [{ model: model.id, path: [place(-20, y / 10)] }],
      [{ model: 'nobody' as never, path: [place(1, 1)] }],
    ];
  },
  nonsense: [
    [null, 'at'],
    [{ x: 1, y: 2, z: 0 }, 'at.facing'],
    [{ x: 1, y: '2', z: 0, facing: 0 }, 'at.y'],
    [{ column: 1, row: 2, level: 0, facing: 'n' }, 'at.x'],
  ],
  somewhere: place(12.5, 40, 0, 30),
};
