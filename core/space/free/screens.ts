import type { Lengths, PieceId } from '../../base/index.ts';
import { pieceId, refusal, rounded } from '../../base/index.ts';
import { contains } from '../../geometry/polygon.ts';
import * as trig from '../../geometry/trigonometry.ts';
import { without } from '../../geometry/without.ts';
import type { Board, Piece, Screens } from '../space.ts';
import type { Vec2 } from './base/forms.ts';
import { asForm, formOf, placeOf, ringOf } from './base/forms.ts';
import { bodyOf } from './bodies/solids.ts';
import { isOnSurface } from './surface.ts';

/** Corners with which a disc is drawn. */
const CORNERS = 48;
/** mm that smoke stands over the ground that it was laid on. */
const HEIGHT = 120;

/** Screens as wide as the blast template, or as that of artillery (WPN-08, EQ-29). */
export function screensOf({ template, artillery }: Lengths, table: { readonly width: number; readonly depth: number }): Screens {
  const screen = (id: PieceId, [x, y]: Vec2, base: number, { pieces }: Board, across = template): readonly Piece[] => {
    const buildings = pieces.filter(piece => piece.kind === 'building').map(piece => ringOf(formOf(piece).outline));
    return without(discAbout(x, y, across / 2), buildings).map((ring, i) => ({
      ...{ id: i === 0 ? id : pieceId(`${id}.${i + 1}`), kind: 'smoke' },
      form: asForm({ outline: cornersIn(ring), base, height: HEIGHT }),
    }));
  };
  return {
    refused(place, board) {
      const at = placeOf(place);
      if (!isOnSurface(at, board, table)) return refusal('attack.noSurface', ['WPN-08', 'TPL-04']);
      const isIn = (piece: Piece) => piece.kind === 'building' && contains(ringOf(formOf(piece).outline), at.x, at.y);
      const building = board.pieces.find(isIn);
      return building ? refusal('smoke.building', ['WPN-06'], { by: building.id }) : null;
    },
    wide: at => [{ way: 'about', at }],
    about(id, place, board, wide = false) {
      const { x, y, z } = placeOf(place);
      return screen(id, [x, y], z, board, wide ? artillery : template);
    },
    over(id, model, board) {
      const { middle, at } = bodyOf(model);
      return screen(id, middle, at.z, board);
    },
  };
}

const discAbout = (x: number, y: number, radius: number): readonly number[] =>
  Array.from({ length: CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return [rounded(x + radius * trig.cos(angle)), rounded(y + radius * trig.sin(angle))];
  }).flat();

const cornersIn = (ring: readonly number[]): readonly Vec2[] =>
  Array.from({ length: ring.length / 2 }, (_, i): Vec2 => [rounded(ring[2 * i]!), rounded(ring[2 * i + 1]!)]);
