import type { Vec2 } from '../../../core/index.ts';
import { formOf } from '../../../core/index.ts';
import type { Layout } from '../table/layout.ts';
import { mapped, moved } from '../table/layout.ts';
import { editsOn } from './edits.ts';
import type { Ground } from './way.ts';
import { facingBy, put } from '../table/way.ts';
import { middleOfBox } from './way.ts';

/** mm that a copy goes along and across from what it was made of. */
const ASIDE: readonly Vec2[] = [
  [70, -70],
  [-70, -70],
  [70, 70],
  [-70, 70],
];

const TABLE: Ground<Layout> = {
  sizeOf: ({ table }) => table,
  piecePoints: piece => formOf(piece).outline,
  modelPoint: ({ place }) => [place.x, place.y],
  markerPoints: at => [at],
  pieceGone: (piece, way) => mapped(piece, way),
  modelGone(layout, { id, place }, way) {
    const [x, y] = way.put([place.x, place.y]);
    return moved(layout, id, { x, y, facing: facingBy(place.facing, way) });
  },
  markerGone: put,
  modelAt: (layout, id, z) => moved(layout, id, { z }),
  whole: mm => mm,
  pivot: box => middleOfBox(box),
  aside: () => ASIDE,
};

/** What is made of things on a table. */
export const onTable = editsOn(TABLE);
