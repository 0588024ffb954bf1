import type { Game, PieceId } from '../../core/index.ts';
import { gridFormOf } from '../../core/index.ts';
import { type Gesture, squareUnder } from './gesture.ts';
import type { CrushPlan, OfferOf } from './plan.ts';

/** What a machine has driven over, all of it about to be destroyed (GRID-15). */
export function crushing(offers: readonly OfferOf<'crush'>[]): CrushPlan {
  const among = [...new Set(offers.flatMap(offer => offer.pieces))];
  return { plan: 'crush', unit: offers[0]!.unit, among, pieces: among };
}

/** A piece is spared, or destroyed after all. */
export const togglePiece = (plan: CrushPlan, piece: PieceId): CrushPlan => ({
  ...plan,
  pieces: plan.among.filter(one => (one === piece) !== plan.pieces.includes(one)),
});

/** The first square of each piece that there is to choose. */
export const squaresToCrush = ({ among }: CrushPlan, { state }: Game) =>
  among.flatMap(id => {
    const piece = state.pieces.find(one => one.id === id);
    return piece ? [{ piece: id, square: gridFormOf(piece).squares[0]! }] : [];
  });

export const crushes: Gesture<CrushPlan> = {
  ready: ({ pieces }) => ({ do: 'crush', pieces }),
  onClick(plan, at, around) {
    const under = squareUnder(at, around);
    const found = squaresToCrush(plan, around.game).find(
      ({ square: [column, row] }) => column === under?.column && row === under.row,
    );
    return found ? { plan: togglePiece(plan, found.piece) } : {};
  },
};
