import type { FreeForm, FreePlace, Vec2 } from '../../../../../core/space/free/base/forms.ts';
import { asForm, asPlace, formOf, placeOf } from '../../../../../core/space/free/base/forms.ts';
import type { Board, ModelAt, Piece, TerrainKind } from '../../../../../core/space/space.ts';
import { TERRAIN_KINDS } from '../../../../../core/space/space.ts';
import { board, box, building, hull, squad, terrain, walker } from '../../../../kit/free.ts';
import { metric, TABLE } from './table.ts';

const LOOSE: readonly TerrainKind[] = TERRAIN_KINDS.filter(kind => kind !== 'building' && kind !== 'solid');

/** A table with `pieces` pieces of all kinds and twenty units strewn over it, nobody standing where he may not. */
export function cluttered(random: () => number, pieces: number): Board {
  const between = (a: number, b: number) => a + random() * (b - a);
  const terrains = Array.from({ length: pieces }, (_, i): Piece => {
    const [x, y, w, h] = [between(3, 165), between(3, 105), between(3, 12), between(3, 12)];
    const kind = random();
    if (kind < 0.3) return box(`s${i}`, [x, x + w], [y, y + h], 5);
    if (kind < 0.5)
      return building(`b${i}`, [x, x + w + 8], [y, y + h + 8], {
        floors: [7],
        holes: [
          { wall: 'south', from: x + 2, to: x + 5, sill: 0, top: 4 },
          { wall: 'east', from: y + 2, to: y + 3, sill: 1.5, top: 4 },
        ],
      });
    return terrain(`t${i}`, LOOSE[Math.floor(random() * LOOSE.length)]!, [x, x + w], [y, y + h], random() < 0.5 ? 0 : 3);
  });
  const units: (readonly ModelAt[])[] = [];
  for (let i = 0; i < 20; i++) {
    const side = i % 2 === 0 ? 'blue' : 'red';
    for (let tries = 0; tries < 40; tries++) {
      const [x, y, facing] = [between(6, 170), between(6, 110), between(0, 360)];
      const unit = unitAt(i, x, y, facing, side);
      if (metric.faults(board(...terrains, ...units, unit)).length > 0) continue;
      units.push(unit);
      break;
    }
  }
  return board(...terrains, ...units);
}

function unitAt(i: number, x: number, y: number, facing: number, side: 'blue' | 'red'): readonly ModelAt[] {
  if (i % 5 === 4)
    return [hull(`plane${i}`, [x - 6, x + 6], [y - 4, y + 4], [8, 12], { type: 'aircraft', side, facing, base: 3 })];
  if (i % 3 === 2) return [walker(`walker${i}`, x, y, facing, { side })];
  return squad(
    `squad${i}`,
    [
      [x, y],
      [x + 3, y],
      [x, y + 3],
      [x + 3, y + 3],
      [x + 1.5, y - 3],
    ],
    { side, facing },
  );
}

/** A board as a mirror at the middle of its long side shows it. */
export function mirrored(b: Board): Board {
  return {
    pieces: b.pieces.map(piece => ({ ...piece, form: asForm(mirroredForm(formOf(piece))) })),
    models: b.models.map(m => ({ ...m, place: asPlace(mirroredPlace(placeOf(m.place))) })),
  };
}

const flip = ([x, y]: Vec2): Vec2 => [TABLE.width - x, y];

export const mirroredPlace = (p: FreePlace): FreePlace => ({ ...p, x: TABLE.width - p.x, facing: (540 - p.facing) % 360 });

const mirroredForm = (form: FreeForm): FreeForm => ({
  ...form,
  outline: form.outline.map(flip).reverse(),
  ...(form.walls === undefined ? {} : { walls: form.walls.map(w => ({ ...w, from: flip(w.from), to: flip(w.to) })) }),
});
