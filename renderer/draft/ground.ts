import type { FieldError, Ground as TableSize, GridLayout, Piece, SpaceName, TableDesign } from '../../core/index.ts';
import {
  gridFormOf,
  laidOut,
  LENGTHS,
  parseGridLayout,
  scenarioFaults,
  sizeIn,
  SQUARE,
  writeGridLayout,
} from '../../core/index.ts';
import { shippedBoards, shippedTables } from '../../templates/index.ts';
import type { Draft } from './draft.ts';
import { ownScenarioOf } from './rules.ts';
import { SIZES, sizeName, sizeNamed, OPEN_GROUND, LEAST_SQUARES } from './sizes.ts';

export function boardOf({ board, boardFile }: Pick<Draft, 'board' | 'boardFile'>): GridLayout {
  if (board === null && boardFile) return boardFile;
  return (shippedBoards().find(one => one.id === board) ?? shippedBoards()[0]!).layout;
}

/** What choosing a table or a board of the player's own changes. */
export function onLayout(design: TableDesign): Partial<Draft> {
  if (design.space === 'grid') return { game: 'grid', ...onBoard({ board: null, boardFile: boardDesigned(design) }) };
  return { game: 'free', ownLayout: design, layout: OPEN_GROUND };
}

/** A designed board as a game is played on it. */
export const boardDesigned = ({ name, size, pieces }: TableDesign): GridLayout => ({
  ...{ name, pieces },
  size: { columns: size.width / SQUARE, rows: size.depth / SQUARE },
});

/** What choosing a board changes: it comes with its size, as far as a game has room on it. */
export const onBoard = (chosen: Pick<Draft, 'board' | 'boardFile'>): Partial<Draft> => {
  const { columns, rows } = boardOf(chosen).size;
  return { ...chosen, squares: { columns: Math.max(LEAST_SQUARES, columns), rows: Math.max(LEAST_SQUARES, rows) } };
};

/** What a game of one kind is played on. */
interface Ground {
  /** mm. */
  size(draft: Draft): { readonly width: number; readonly depth: number };
  /** Terrain, without what would hang over the edge. */
  pieces(draft: Draft): readonly Piece[];
  /** A table is painted by its name. */
  name(draft: Draft): string;
}

const layoutOf = ({ layout, ownLayout }: Draft) => ownLayout ?? shippedTables().find(one => one.id === layout)?.layout;

const table: Ground = {
  // As many R wide in inches as in centimetres (TURN-01); one of the player's own is as large as he has made it.
  size: ({ size, measure, ownLayout }) => ownLayout?.size ?? sizeIn(measure, sizeNamed(size) ?? SIZES[0]),
  /** A layout lies in the middle. */
  pieces(draft) {
    const layout = layoutOf(draft);
    return layout ? laidOut(layout.pieces, layout.size, sizeOf(draft)) : [];
  },
  // A layout's own name only where it fills the table that it was made for.
  name(draft) {
    const layout = layoutOf(draft);
    if (!layout) return draft.size;
    if (draft.ownLayout) return layout.name;
    return sizeName(layout.size) === draft.size ? layout.name : `${layout.name} ${draft.size}`;
  },
};

const board: Ground = {
  size: ({ squares: { columns, rows } }) => ({ width: columns * SQUARE, depth: rows * SQUARE }),
  pieces(draft) {
    const { columns, rows } = draft.squares;
    return boardOf(draft).pieces.filter(piece => {
      const { squares, walls } = gridFormOf(piece);
      return [...squares, ...walls.map(wall => wall.square)].every(([column, row]) => column <= columns && row <= rows);
    });
  },
  name: draft => boardOf(draft).name,
};

const GROUNDS: { readonly [S in SpaceName]: Ground } = { free: table, grid: board };

export const sizeOf = (draft: Draft) => GROUNDS[draft.game].size(draft);

export const piecesOf = (draft: Draft) => GROUNDS[draft.game].pieces(draft);

export const nameOf = (draft: Draft) => GROUNDS[draft.game].name(draft);

/** What is played on in R, or in squares. */
export function groundOf(draft: Draft): TableSize {
  const { width, depth } = sizeOf(draft);
  const r = draft.game === 'grid' ? SQUARE : LENGTHS[draft.measure].range;
  return { width: width / r, depth: depth / r };
}

/** Whether the south and the north, which scenarios take for the long edges, are the short ones. */
export const isTurned = (draft: Draft): boolean => {
  const { width, depth } = sizeOf(draft);
  return draft.game === 'free' && depth > width;
};

/** Why no game can be played on the board that has been chosen; null where one can. A board that is still being designed may lie on itself. */
export function boardFaultIn(draft: Draft): FieldError | null {
  if (draft.game !== 'grid') return null;
  const read = parseGridLayout(writeGridLayout({ name: 'board', size: draft.squares, pieces: piecesOf(draft) }));
  return read.ok ? null : read.error;
}

/** Why the own scenario cannot be played on what has been chosen; none where one of the book's is played. */
export function ownScenarioFaults(draft: Draft): readonly FieldError[] {
  const own = ownScenarioOf(draft);
  return own ? scenarioFaults(own, groundOf(draft)) : [];
}
