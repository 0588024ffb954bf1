import type { Piece, Square, Symmetry } from '../../../core/index.ts';
import { filledBy, groundOfPiece, imageOnSquares } from '../../../core/index.ts';
import { firstFree } from '../../desk/table/layout.ts';
import type { SquareLayout } from '../../adjudicator/squares/layout.ts';
import { shifted } from '../../adjudicator/squares/layout.ts';

/** A board of another size; what would lie over its edge is moved back, and what finds no free room there is taken away. */
export function resized(layout: SquareLayout, size: SquareLayout['size']): SquareLayout {
  const isOn = ([column, row]: Square) => column >= 1 && row >= 1 && column <= size.columns && row <= size.rows;
  const isWhole = (piece: Piece) => groundOfPiece(piece).every(isOn);
  // What lies where it lay has the first right to its squares.
  const filled = new Set(layout.pieces.filter(isWhole).flatMap(filledBy));
  const pieces = layout.pieces.flatMap((piece): readonly Piece[] => {
    if (isWhole(piece)) return [piece];
    const over = (n: 0 | 1, most: number) => Math.min(0, most - Math.max(...groundOfPiece(piece).map(square => square[n])));
    const there = shifted(piece, over(0, size.columns), over(1, size.rows));
    const squares = filledBy(there);
    if (!isWhole(there) || squares.some(square => filled.has(square))) return [];
    for (const square of squares) filled.add(square);
    return [there];
  });
  const { design } = layout;
  if (!design) return { ...layout, size, pieces };
  return { ...layout, size, pieces, design: { ...design, objectives: design.objectives.filter(({ at }) => isOn(at)) } };
}

/** The whole board turned by half or mirrored, with everything on it. */
export function wholeBy(layout: SquareLayout, by: Symmetry): SquareLayout {
  const { put, piece } = imageOnSquares(layout.size, by);
  const turned = { ...layout, pieces: layout.pieces.map(piece) };
  const { design } = layout;
  return design
    ? { ...turned, design: { ...design, objectives: design.objectives.map(one => ({ ...one, at: put(one.at) })) } }
    : turned;
}

/** A symmetric board out of its left half, or its near one: what lies on the other half gives way, what lies across the middle stays as it is. */
export function symmetricBy(layout: SquareLayout, by: Symmetry): SquareLayout {
  const { put, piece } = imageOnSquares(layout.size, by);
  const [n, middle] = by === 'frontBack' ? ([1, layout.size.rows] as const) : ([0, layout.size.columns] as const);
  // Squares of the first half have lower numbers than half of all and one.
  const halfOf = (squares: readonly Square[]): -1 | 0 | 1 => {
    if (squares.every(square => 2 * square[n] < middle + 1)) return -1;
    return squares.every(square => 2 * square[n] > middle + 1) ? 1 : 0;
  };
  const stays = layout.pieces.filter(one => halfOf(groundOfPiece(one)) !== 1);
  const taken = new Set<string>(stays.map(({ id }) => id));
  const pieces = [...stays];
  for (const one of stays) {
    if (halfOf(groundOfPiece(one)) !== -1) continue;
    const id = firstFree(one.id.replace(/ \d+$/, ''), taken);
    taken.add(id);
    pieces.push({ ...piece(one), id: id as Piece['id'] });
  }
  const { design } = layout;
  if (!design) return { ...layout, pieces };
  const first = design.objectives.filter(({ at }) => halfOf([at]) !== 1);
  const objectives = [...first];
  for (const one of first) {
    if (halfOf([one.at]) !== -1) continue;
    const id = firstFree('objective', new Set([...taken, ...objectives.map(other => other.id)]));
    objectives.push({ id, at: put(one.at) });
  }
  const there = new Set<string>([...pieces, ...objectives].map(({ id }) => id));
  const items = Object.fromEntries(Object.entries(design.items).filter(([id]) => there.has(id)));
  return { ...layout, pieces, design: { ...design, objectives, items } };
}
