import type { Facing, GridWall, Piece, Square, Symmetry } from '../../../core/index.ts';
import { asGridForm, FACINGS, gridFormOf } from '../../../core/index.ts';
import type { SquareLayout } from '../../adjudicator/squares/layout.ts';
import { shifted } from '../../adjudicator/squares/layout.ts';

/** Every square that a piece has to do with. */
const groundOf = (piece: Piece): readonly Square[] => {
  const { squares, walls } = gridFormOf(piece);
  return [...squares, ...walls.map(wall => wall.square)];
};

/** The squares that it has to itself: smoke drifts over whatever is there. */
const filledBy = (piece: Piece): readonly string[] => (piece.kind === 'smoke' ? [] : gridFormOf(piece).squares.map(String));

/** A board of another size; what would lie over its edge is moved back, and what finds no free room there is taken away. */
export function resized(layout: SquareLayout, size: SquareLayout['size']): SquareLayout {
  const isOn = ([column, row]: Square) => column >= 1 && row >= 1 && column <= size.columns && row <= size.rows;
  const isWhole = (piece: Piece) => groundOf(piece).every(isOn);
  // What lies where it lay has the first right to its squares.
  const filled = new Set(layout.pieces.filter(isWhole).flatMap(filledBy));
  const pieces = layout.pieces.flatMap((piece): readonly Piece[] => {
    if (isWhole(piece)) return [piece];
    const over = (n: 0 | 1, most: number) => Math.min(0, most - Math.max(...groundOf(piece).map(square => square[n])));
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

const OPPOSITE: { readonly [S in GridWall['side']]: GridWall['side'] } = {
  ...{ north: 'south', south: 'north', east: 'west', west: 'east' },
};

/** The whole board turned by half or mirrored, with everything on it. */
export function wholeBy(layout: SquareLayout, by: Symmetry): SquareLayout {
  const { columns, rows } = layout.size;
  const [alongs, across] = [by !== 'frontBack', by !== 'leftRight'];
  const put = ([column, row]: Square): Square => [alongs ? columns + 1 - column : column, across ? rows + 1 - row : row];
  const side = (one: GridWall['side']) => ((one === 'east' || one === 'west' ? alongs : across) ? OPPOSITE[one] : one);
  const facing = (one: Facing): Facing => {
    const n = FACINGS.indexOf(one);
    const mirrored = by === 'turned' ? n + 4 : by === 'leftRight' ? -n : 4 - n;
    return FACINGS[(mirrored + FACINGS.length) % FACINGS.length]!;
  };
  const pieces = layout.pieces.map((piece): Piece => {
    const form = gridFormOf(piece);
    const walls = form.walls.map(wall => ({ ...wall, square: put(wall.square), side: side(wall.side) }));
    const faces = form.facing ? { facing: facing(form.facing) } : {};
    return { ...piece, form: asGridForm({ ...form, squares: form.squares.map(put), walls, ...faces }) };
  });
  const { design } = layout;
  const turned = { ...layout, pieces };
  return design
    ? { ...turned, design: { ...design, objectives: design.objectives.map(one => ({ ...one, at: put(one.at) })) } }
    : turned;
}
