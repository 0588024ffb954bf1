import type { TableDesign } from '../../../core/index.ts';
import { designFault, emptyDesign, fault, overlapsOn } from '../../../core/index.ts';
import type { BoardFault, SquareDesk } from '../../adjudicator/squares/desk.ts';
import { createSquareDesk } from '../../adjudicator/squares/desk.ts';
import type { SquareLayout } from '../../adjudicator/squares/layout.ts';
import { boardDesignOf, emptyBoard, extentOf, layoutOfBoardDesign } from '../../adjudicator/squares/layout.ts';

/** A board as it is sold, twice along the long side (SETUP-03). */
export const emptyBoardDesign = (name: string): TableDesign => emptyDesign('grid', extentOf(emptyBoard.size), name);

/** The designed board that lies on a desk. */
export function boardOfDesk(layout: SquareLayout): TableDesign {
  const { design } = layout;
  if (!design) throw new Error('A desk of the laboratory holds a board that nobody has designed.');
  return boardDesignOf({ ...layout, design });
}

/** What the file of a board cannot hold, and terrain put on terrain; what lies on each other already may stay so until it is mended. */
const boardFault: BoardFault = (layout, before) => {
  const twice = ({ pieces }: SquareLayout) => overlapsOn({ space: 'grid', pieces }).reduce((sum, { area }) => sum + area, 0);
  return designFault(boardOfDesk(layout)) ?? (twice(layout) > twice(before) ? fault('pieces', 'grid.taken') : null);
};

/** The desk of the laboratory for boards: the Adjudicator's, with nobody on it. */
export interface BoardDesigner {
  readonly desk: SquareDesk;
  /** Lays the board of a file, unless it lies there as it was left. */
  begin(design: TableDesign, file: string): void;
  /** The board is put away: it is laid anew when it is opened again. */
  leave(): void;
}

export function createBoardDesigner(): BoardDesigner {
  const desk = createSquareDesk(layoutOfBoardDesign(emptyBoardDesign('Board')), boardFault);
  let lies: string | null = null;
  return {
    desk,
    begin(design, file) {
      if (lies === file) return;
      lies = file;
      desk.begin(layoutOfBoardDesign(design), false);
    },
    leave() {
      lies = null;
    },
  };
}

/** One desk for as long as the program runs: it stays as it was left. */
let kept: BoardDesigner | null = null;
export function theBoardDesigner(): BoardDesigner {
  kept ??= createBoardDesigner();
  return kept;
}
