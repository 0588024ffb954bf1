import { createStore } from 'zustand/vanilla';
import type { TableDesign, Vec2 } from '../../../core/index.ts';
import { emptyDesign, fault, overlapsOn, SQUARE } from '../../../core/index.ts';
import { pointingOf, withDecorationDrawn } from '../../desk/pointing.ts';
import { faultAfter } from '../../desk/readAgain.ts';
import type { Drawings, PointedIn } from '../parts/drawings.ts';
import { drawingsHere, keepDrawings, pointingLeft } from '../parts/drawings.ts';
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
  return (
    faultAfter(boardOfDesk(layout), boardOfDesk(before)) ?? (twice(layout) > twice(before) ? fault('pieces', 'grid.taken') : null)
  );
};

/** What points of a board are for, and where the pointer is then; mm. */
export interface BoardPoints extends PointedIn {
  readonly pointer: Vec2 | null;
}

/** The desk of the laboratory for boards: the Adjudicator's, with nobody on it. */
export interface BoardDesigner {
  readonly desk: SquareDesk;
  /** Roads and painted ground are drawn on a board corner by corner, and a picture under it is scaled, as on a table. */
  readonly points: BoardPointing;
  /** Lays the board of a file, unless it lies there as it was left. */
  begin(design: TableDesign, file: string): void;
  /** The board is put away: it is laid anew when it is opened again, and a drawing that is none yet gone on with. */
  leave(): void;
  /** While something is drawn its last corner is taken back first. */
  undo(): void;
}

export type BoardPointing = ReturnType<typeof pointsOn>;

/** mm between the places where corners come to lie: the corners of squares, the middles of their edges, and their own. */
export const HALF = SQUARE / 2;

function pointsOn(desk: SquareDesk) {
  const store = createStore<BoardPoints>(() => ({ pointing: null, pointer: null, file: null }));
  const within = ([x, y]: Vec2): Vec2 => {
    const { width, depth } = extentOf(desk.store.getState().layout.size);
    return [Math.min(width, Math.max(0, x)), Math.min(depth, Math.max(0, y))];
  };
  const corner = ([x, y]: Vec2): Vec2 => within([HALF * Math.round(x / HALF), HALF * Math.round(y / HALF)]);
  const middle = (): Vec2 => {
    const { width, depth } = extentOf(desk.store.getState().layout.size);
    return corner([width / 2, depth / 2]);
  };
  const pointing = pointingOf<SquareLayout>(store, {
    layout: () => desk.store.getState().layout,
    ...{ corner, withDrawing: withDecorationDrawn, faultAfter: boardFault, change: desk.change },
    refuse: ({ fault: refused }) => desk.store.setState({ refused }),
    choose(id) {
      store.setState({ pointer: null });
      if (desk.store.getState().placing === null) desk.select(id);
    },
    // Markers are put down on squares, like terrain.
    objective: () => {},
    clear(next) {
      desk.place(null);
      // Keys set out from the middle where the mouse is not over the board.
      store.setState({ pointer: next && (store.getState().pointer ?? middle()) });
    },
  });
  // Something else is taken up.
  desk.store.subscribe((now, before) => {
    if (now.placing === null || now.placing === before.placing || store.getState().pointing === null) return;
    pointing.wrapUp();
    store.setState({ pointing: null, pointer: null });
  });
  return {
    ...{ store, corner, ...pointing },
    isWanted: () => store.getState().pointing !== null,
    point: (pointer: Vec2 | null) => store.setState({ pointer }),
    moveBy(dx: number, dy: number) {
      const [x, y] = store.getState().pointer ?? middle();
      store.setState({ pointer: within([x + dx, y + dy]) });
    },
    /** A point where the pointer is. */
    pointHere: () => pointing.pointAt(store.getState().pointer ?? middle()),
    /** The last corner is taken back, or all of it given up. */
    cancel() {
      if (!pointing.back()) store.setState({ pointing: null });
    },
  };
}

export function createBoardDesigner(drawings: Drawings = drawingsHere()): BoardDesigner {
  const desk = createSquareDesk(layoutOfBoardDesign(emptyBoardDesign('Board')), boardFault);
  const points = pointsOn(desk);
  const { store } = points;
  keepDrawings(store, drawings);
  return {
    ...{ desk, points },
    begin(design, file) {
      if (store.getState().file === file) return;
      store.setState({ file, pointing: pointingLeft(drawings, file), pointer: null });
      desk.begin(layoutOfBoardDesign(design), false);
    },
    leave() {
      points.wrapUp();
      store.setState({ file: null, pointing: null });
    },
    undo() {
      if (!points.back()) desk.undo();
    },
  };
}

/** One desk for as long as the program runs: it stays as it was left. */
let kept: BoardDesigner | null = null;
export function theBoardDesigner(drawings: Drawings): BoardDesigner {
  kept ??= createBoardDesigner(drawings);
  return kept;
}
