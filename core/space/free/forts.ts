import { isBeforeSlit } from './fortress.ts';
import type { PieceId, Refusal } from '../../base/index.ts';
import { itemAt, refusal, rounded } from '../../base/index.ts';
import type { Fortification } from '../../forces/fortification.ts';
import type { Convex } from '../../geometry/plane/convex.ts';
import { polygon } from '../../geometry/plane/convex.ts';
import { gapBetween } from '../../geometry/plane/distance.ts';
import * as trig from '../../geometry/trigonometry.ts';
import type { Board, Edge, Forts, Piece, Place, ZoneSpec } from '../space.ts';
import { isFortification } from '../space.ts';
import type { FreeForm, FreePlace, Opening, Vec2, Wall } from './base/forms.ts';
import { asForm, asPlace, placeOf, TERRAIN } from './base/forms.ts';
import type { Table } from './movement/table.ts';
import { bodyOf, isIn } from './bodies/solids.ts';
import { markerLiesOn } from './movement/markers.ts';
import { partsOf } from './movement/terrain.ts';
import { TOUCH } from './movement/tolerances.ts';
import type { Span } from './movement/zones.ts';
import { areaOf, holds } from './movement/zones.ts';
import { closesOff } from './walked.ts';

/** mm. Two squares of a board each way, and its walls; the firing slit is cut into the front wall of a bunker. */
const SIZE = 200;
const THICKNESS = 12;
const HEIGHT: { readonly [F in Fortification]: number } = { strongpoint: 22, bunker: 60 };
const SLIT: Opening = { along: 14, width: SIZE - THICKNESS - 28, sill: 14, height: 24 };

/** Its corners, counter-clockwise from the rear right one; it looks along its facing. */
function corners({ x, y, facing }: FreePlace, half: number): readonly Vec2[] {
  const turn = (facing * Math.PI) / 180;
  const [c, s] = [trig.cos(turn) * half, trig.sin(turn) * half];
  const signs: readonly Vec2[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return signs.map(([ahead, left]) => [rounded(x + ahead * c - left * s), rounded(y + ahead * s + left * c)]);
}

/** Four walls about a place, low ones or high ones under a roof. */
export function fortForm(kind: Fortification, at: FreePlace): FreeForm {
  const ring = corners(at, (SIZE - THICKNESS) / 2);
  const height = HEIGHT[kind];
  const walls = ring.map(
    (from, i): Wall => ({
      ...{ from, to: itemAt(ring, (i + 1) % ring.length), thickness: THICKNESS, base: 0, height },
      // The second wall is the front.
      openings: kind === 'bunker' && i === 1 ? [SLIT] : [],
    }),
  );
  return { outline: corners(at, SIZE / 2), base: 0, height, roof: kind === 'bunker', walls };
}

/** Degrees that look away from an edge. */
const AWAY: { readonly [E in Edge]: number } = { south: 90, north: 270, west: 0, east: 180 };

/** mm. Places so far apart are tried, the near ones where none of the far ones was free. */
const STRIDES = [50, 10];

/** Steps from one end to the other, both of them included. */
function steps(from: number, to: number, stride: number): readonly number[] {
  if (from > to + TOUCH) return [];
  return [
    ...Array.from({ length: Math.max(0, Math.ceil((to - from) / stride)) }, (_, i) => rounded(from + i * stride)),
    rounded(to),
  ];
}

/** Fortifications on the table; `scale` is one R in mm. */
export function fortsOn(scale: number, table: Table): Forts {
  const refused = (zone: ZoneSpec, place: Place, { pieces }: Board, markers: readonly Place[], open: boolean): Refusal | null => {
    const outline = corners(placeOf(place), SIZE / 2);
    const nearest = Math.min(...outline.flatMap(([x, y]) => [x, y, table.width - x, table.depth - y]));
    if (nearest < scale - TOUCH) return refusal('fort.edge', ['SETUP-18', 'FORT-06']);
    const body = polygon(outline.flat());
    if (!holds(areaOf(zone, scale, table), body)) return refusal('fort.zone', ['SETUP-18', 'FORT-04']);
    // The book keeps it clear of impassable terrain alone; inside a house it is not put up either.
    for (const piece of pieces) {
      const gap = gapTo(body, piece);
      if (isFortification(piece.kind)) {
        if (gap < 2 * scale - TOUCH) return refusal('fort.near', ['SETUP-18', 'FORT-06'], { by: piece.id });
      } else if (TERRAIN[piece.kind].infantry === 'closed') {
        if (gap < scale - TOUCH) return refusal('fort.impassable', ['SETUP-18', 'FORT-06'], { by: piece.id });
      } else if (piece.kind === 'building' && gap <= TOUCH) return refusal('fort.taken', ['SETUP-18'], { by: piece.id });
    }
    const fort = pieceAt('fort' as PieceId, 'strongpoint', place);
    if (markers.some(marker => markerLiesOn(marker, fort))) return refusal('fort.objective', ['SETUP-18', 'FORT-04']);
    const shut = open ? closesOff(outline, pieces, markers, table) : null;
    return shut ? refusal(shut === 'back' ? 'fort.back' : 'fort.closesOff', ['ZVE-31']) : null;
  };
  const sample = (zone: ZoneSpec, random: () => number): Place => {
    const { x, y } = areaOf(zone, scale, table);
    const within = (from: number, to: number) => rounded(from + random() * (to - from));
    return asPlace({ x: within(x.from, x.to), y: within(y.from, y.to), z: 0, facing: AWAY[zone.edge] });
  };
  return {
    refused,
    spot(zone, board, markers, open) {
      const { x, y } = areaOf(zone, scale, table);
      // Where its middle may be, by the zone and the edges of the table.
      const within = ({ from, to }: Span, length: number): readonly [number, number] => [
        Math.max(from, scale) + SIZE / 2,
        Math.min(to, length - scale) - SIZE / 2,
      ];
      const [wide, deep] = [within(x, table.width), within(y, table.depth)];
      for (const stride of STRIDES) {
        for (const px of steps(...wide, stride)) {
          for (const py of steps(...deep, stride)) {
            const at = asPlace({ x: px, y: py, z: 0, facing: AWAY[zone.edge] });
            if (refused(zone, at, board, markers, open) === null) return at;
          }
        }
      }
      return null;
    },
    piece: pieceAt,
    inside: place => asPlace({ ...placeOf(place), z: 0 }),
    around: (models, pieces) =>
      pieces.find(piece => isFortification(piece.kind) && models.length > 0 && models.every(one => isIn(bodyOf(one), piece)))
        ?.id ?? null,
    isBefore: isBeforeSlit,
    sample,
  };
}

const pieceAt = (id: PieceId, kind: Fortification, place: Place): Piece => ({
  id,
  kind,
  form: asForm(fortForm(kind, placeOf(place))),
});

const gapTo = (body: Convex, piece: Piece): number => Math.min(...partsOf(piece).map(part => gapBetween(body, part)));
