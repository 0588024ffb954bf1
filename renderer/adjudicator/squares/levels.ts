import type { GridPlace } from '../../../core/index.ts';
import { gridFormOf } from '../../../core/index.ts';
import type { SquareLayout } from './layout.ts';

/** The highest storey, or the roof, over a square; 0 where there is none. */
export function topOver({ pieces }: Pick<SquareLayout, 'pieces'>, { column, row }: Pick<GridPlace, 'column' | 'row'>): number {
  const house = pieces.find(
    piece => piece.kind === 'building' && gridFormOf(piece).squares.some(([c, r]) => c === column && r === row),
  );
  if (!house) return 0;
  const { storeys, roof } = gridFormOf(house);
  return roof ? storeys : storeys - 1;
}
