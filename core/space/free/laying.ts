import { refusal, rounded } from '../../base/index.ts';
import type { Convex } from '../../geometry/plane/convex.ts';
import { polygon } from '../../geometry/plane/convex.ts';
import { overlaps } from '../../geometry/plane/sweep.ts';
import * as trig from '../../geometry/trigonometry.ts';
import type { Laying, Piece, Place, TerrainKind } from '../space.ts';
import type { FreePlace, Vec2 } from './base/forms.ts';
import { asForm, asPlace, formOf, placeOf } from './base/forms.ts';
import type { Table } from './movement/table.ts';
import { partsOf } from './movement/terrain.ts';
import { TOUCH } from './movement/tolerances.ts';
import { areaOf, meets } from './movement/zones.ts';

/** mm: as long as two squares of a board for a trench, and as one for anything else; no deeper than a soldier needs. */
const TRENCH: Vec2 = [200, 40];
const OTHER: Vec2 = [100, 24];
/** mm. Places so far apart are thought of, lengthwise and across. */
const STRIDE = 100;

const ringAt = (kind: TerrainKind, { x, y, facing }: FreePlace): readonly Vec2[] => {
  const [length, width] = kind === 'trench' ? TRENCH : OTHER;
  const turn = (facing * Math.PI) / 180;
  const [c, s] = [trig.cos(turn) / 2, trig.sin(turn) / 2];
  const corners: readonly Vec2[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  // It lies across its facing, as a line lies before who looks over it.
  return corners.map(([ahead, left]) => [
    rounded(x + ahead * width * c - left * length * s),
    rounded(y + ahead * width * s + left * length * c),
  ]);
};

const bodyOf = (kind: TerrainKind, place: Place): Convex => polygon(ringAt(kind, placeOf(place)).flat());

/** Terrain that is laid on a table that is set up by agreement; `scale` is one R in mm. */
export function layingOn(scale: number, table: Table): Laying {
  const all: Place[] = [];
  for (let y = STRIDE; y < table.depth; y += STRIDE)
    for (let x = STRIDE; x < table.width; x += STRIDE) for (const facing of [90, 0]) all.push(asPlace({ x, y, z: 0, facing }));
  return {
    all,
    refused(kind, place, { pieces }, clear) {
      if (placeOf(place).z !== 0) return refusal('tile.offBoard', ['ZVE-24']);
      const body = bodyOf(kind, place);
      const isOff =
        body.minX < -TOUCH || body.minY < -TOUCH || body.maxX > table.width + TOUCH || body.maxY > table.depth + TOUCH;
      if (isOff) return refusal('tile.offBoard', ['ZVE-24']);
      if (clear && meets(areaOf(clear, scale, table), body)) return refusal('tile.tooNear', ['ZVE-24']);
      const under = pieces.find(piece => partsOf(piece).some(part => overlaps(body, 0, 0, part, TOUCH)));
      return under ? refusal('tile.taken', ['ZVE-24'], { by: under.id }) : null;
    },
    piece: (id, kind, place): Piece => ({
      ...{ id, kind },
      form: asForm({ outline: ringAt(kind, placeOf(place)), base: 0, height: 0 }),
    }),
    over: piece => [90, 0].map(facing => asPlace({ ...middleOf(piece), z: 0, facing })),
    gap: (place, piece) => {
      const { x, y } = placeOf(place);
      const at = middleOf(piece);
      return trig.hypot(at.x - x, at.y - y);
    },
    sample: random =>
      asPlace({
        ...{ x: rounded(random() * table.width), y: rounded(random() * table.depth) },
        ...{ z: 0, facing: Math.floor(random() * 4) * 90 },
      }),
  };
}

/** The middle of the box about a piece. mm. */
function middleOf(piece: Piece): { readonly x: number; readonly y: number } {
  const { outline } = formOf(piece);
  const middle = (axis: 0 | 1) => {
    const all = outline.map(point => point[axis]);
    return rounded((Math.min(...all) + Math.max(...all)) / 2);
  };
  return { x: middle(0), y: middle(1) };
}
