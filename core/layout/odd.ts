import { spend } from '../base/index.ts';
import type { Vec2 } from '../space/free/base/forms.ts';
import type { Piece } from '../space/space.ts';
import * as trig from '../geometry/trigonometry.ts';
import type { OddPiece, Symmetry } from './figures.ts';
import type { TableDesign } from './layout.ts';
import { layingOn } from './laying.ts';
import { matched } from './matching.ts';
import { boxAbout } from './raster.ts';
import { planOfPiece } from './stage.ts';

/** mm. Corners this near lie in one place to whoever looks at a table. */
const NEAR = 20;

/** Pieces that have no partner of their kind where they come to when the table is turned by half or mirrored; none of a table that is not
 *  meant to be alike, of which at least half the pieces have one. */
export function oddPieces(design: TableDesign, by: Symmetry): readonly OddPiece[] {
  const { pieces, space } = design;
  const laying = layingOn(design);
  const corners = pieces.map(piece => cornersOf(piece, space));
  const images = pieces.map(piece => cornersOf(laying.image(piece, piece.id, by), space));
  const partners = matched(pieces.length, pieces.length, (a, b) => {
    spend(10);
    return pieces[a]!.kind === pieces[b]!.kind && isNear(images[a]!, corners[b]!) && isNear(corners[b]!, images[a]!);
  });
  const odd = pieces.filter((_, i) => partners[i] === null);
  if (2 * odd.length > pieces.length) return [];
  return odd.map(({ id }) => {
    const [x0, y0, x1, y1] = boxAbout(planOfPiece(pieces.find(one => one.id === id)!, space));
    return { id, at: [(x0 + x1) / 2, (y0 + y1) / 2] };
  });
}

function cornersOf(piece: Piece, space: TableDesign['space']): readonly Vec2[] {
  const flat = planOfPiece(piece, space);
  return Array.from({ length: flat.length / 2 }, (_, i): Vec2 => [flat[2 * i]!, flat[2 * i + 1]!]);
}

const isNear = (all: readonly Vec2[], others: readonly Vec2[]): boolean =>
  all.every(([x, y]) => others.some(([u, v]) => trig.hypot(u - x, v - y) <= NEAR));
