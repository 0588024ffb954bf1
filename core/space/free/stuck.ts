import type { ModelId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import type { Convex } from '../../geometry/convex.ts';
import { holds } from '../../geometry/convex.ts';
import { facing } from '../../geometry/patches.ts';
import type { Board } from '../space.ts';
import { between } from './bodies/ground.ts';
import { bodyOf } from './bodies/solids.ts';

/** Models of which no point was found outside every obstacle: they neither see nor are seen. */
export function stuckModels(board: Board): readonly ModelId[] {
  return board.models
    .filter(model => {
      const { volumes } = bodyOf(model);
      const { blockers } = between(volumes, volumes, [model.id], board);
      return (
        blockers.length > 0 && volumes.every(v => pointsOf(v).every(([x, y, z]) => blockers.some(b => holds(b.solid, x, y, z))))
      );
    })
    .map(m => m.id);
}

/** Points all over a volume, its middle and its extremes among them. */
function pointsOf(c: Convex): readonly (readonly [number, number, number])[] {
  const points: [number, number, number][] = [[c.x, c.y, (c.z0 + c.z1) / 2]];
  const add = (dx: number, dy: number, dz: number) => {
    const other = { ...c, x: c.x + dx, y: c.y + dy, z0: c.z0 + dz, z1: c.z1 + dz };
    for (const patch of facing(c, other).flatMap(p => p.halves())) {
      const { real } = patch;
      for (let i = 0; i < real.length; i += 3) points.push([itemAt(real, i), itemAt(real, i + 1), itemAt(real, i + 2)]);
    }
  };
  const far = 1e4;
  for (const side of [-far, far]) {
    add(side, 0, 0);
    add(0, side, 0);
    add(0, 0, side);
  }
  return points;
}
