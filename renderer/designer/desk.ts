import { createStore } from 'zustand/vanilla';
import type { CataloguePiece, FieldError, Measure, Piece, TableDesign, Vec2, Vec3 } from '../../core/index.ts';
import { asForm, emptyDesign, LENGTHS } from '../../core/index.ts';
import type { DrawnName } from '../desk/edit/draw.ts';
import { piecesDrawn } from '../desk/edit/draw.ts';
import { grouped } from '../desk/edit/items.ts';
import { onTable } from '../desk/edit/onTable.ts';
import type { Lengthwise } from '../desk/edit/size.ts';
import { sizedTo } from '../desk/edit/size.ts';
import type { Snap } from '../desk/edit/snap.ts';
import { FREELY, snapped, snappedTurn } from '../desk/edit/snap.ts';
import { whateverLocked } from '../desk/edit/whole.ts';
import type { Arranged, Hindered } from '../desk/arranging.ts';
import { arrangingOf, UNSAID } from '../desk/arranging.ts';
import { handOf } from '../desk/hand.ts';
import { historyOf } from '../desk/history.ts';
import type { NotTaken } from '../desk/pointing.ts';
import { faultAfter as faultOf, piledFault } from '../desk/readAgain.ts';
import { pointingOf, withDecorationDrawn } from '../desk/pointing.ts';
import type { DeskState } from '../desk/state.ts';
import { chosenIn, IDLE } from '../desk/state.ts';
import type { Drawings, PointedIn } from './parts/drawings.ts';
import { drawingsHere, keepDrawings, pointingLeft } from './parts/drawings.ts';
import { designOfLayout, layoutOfDesign } from '../desk/table/designed.ts';
import type { Layout } from '../desk/table/layout.ts';
import { findPiece, firstFree, takenIn } from '../desk/table/layout.ts';
import { thingsOf } from '../desk/things.ts';

/** Why a change was not made. */
export type Refused = NotTaken<Layout> | Hindered;

/** The desk of the layout laboratory: a table that is being designed. */
export interface DesignState extends DeskState, Arranged, PointedIn {
  readonly snap: Snap;
  /** The wall of the selected house that is worked at. */
  readonly wall: number;
  readonly refused: Refused | null;
}

export type Designer = ReturnType<typeof createDesigner>;

export function createDesigner(measure: Measure, drawings: Drawings = drawingsHere()) {
  const store = createStore<DesignState>(() => ({
    ...{ layout: layoutOfDesign(emptyDesign('free', LENGTHS.metric.table, 'Table'), measure), past: [], future: [] },
    ...IDLE,
    ...{ turn: 0, pointer: null, snap: { ...FREELY, edges: true }, pointing: null, wall: 0, clipboard: [], file: null },
    ...UNSAID,
  }));
  const { getState: get, setState: set } = store;
  /** Whether the table as it would be can be read again from its file; if not, why is shown. */
  function takes(layout: Layout, before: Layout): boolean {
    const wrong = faultAfter(layout, before);
    set({ refused: wrong && { fault: wrong, of: layout } });
    return wrong === null;
  }
  const history = historyOf(store, onTable, { takes, forgets: () => UNSAID });
  const { change } = history;
  const hand = handOf(store, history, onTable, {
    isBusy: () => get().pointing !== null,
    snapped: (layout, ids, dx, dy) => snapped(layout, ids, dx, dy, get().snap),
  });
  const things = thingsOf(store, history);
  const { withFree, ...arranging } = arrangingOf(
    store,
    history,
    onTable,
    (next, before) => piledFault(designOf(next), designOf(before)) === null,
  );
  const { edit } = arranging;
  const chosen = () => chosenIn(get());

  /** Something else is chosen, and what was said of a change goes. */
  const choosing =
    <G extends readonly unknown[]>(by: (...given: G) => void) =>
    (...given: G) => {
      set(UNSAID);
      by(...given);
    };

  keepDrawings(store, drawings);

  /** A table to be designed; nothing before it can be come back to. */
  function begin(design: TableDesign, of: Measure, file: string | null = null): void {
    hand.letGo();
    set({ ...IDLE, pointing: pointingLeft(drawings, file), wall: 0, pointer: null, clipboard: [], file, ...UNSAID });
    history.begin(layoutOfDesign(design, of));
  }

  /** While something is drawn its last corner is taken back first. */
  function undo(): void {
    if (!points.back()) history.undo();
  }

  /** The table is put away, and is laid anew when it is opened again: a drawing that is none yet is gone on with when it is opened again. */
  function leave(): void {
    points.wrapUp();
    set({ file: null, pointing: null });
  }

  /** Another table altogether, as a step that can be taken back. */
  function lay(design: TableDesign): void {
    set(IDLE);
    change(layoutOfDesign(design, get().layout.measure));
  }

  const design = (): TableDesign => designOf(get().layout);

  function cancel(): void {
    const { pointing, placing, selected, refused, across } = get();
    if (history.giveUp()) hand.letGo();
    else if (refused || across.length > 0) set(UNSAID);
    else if (points.back()) return;
    else if (pointing) set({ pointing: null });
    else if (placing) set({ placing: null });
    else if (selected) set({ selected: null, also: [] });
  }

  /** Where a point of a drawing comes to lie: on the grid, straight on from the last one, or on the first again. */
  function corner([x, y]: Vec2): Vec2 {
    const { snap, pointing, layout } = get();
    const { width, depth } = layout.table;
    const to = (n: number, most: number) =>
      Math.min(most, Math.max(0, snap.grid > 0 ? Math.round(n / snap.grid) * snap.grid : n));
    const last = pointing && 'at' in pointing ? pointing.at.at(-1) : undefined;
    if (!last || snap.angle === 0) return [to(x, width), to(y, depth)];
    const step = (snap.angle * Math.PI) / 180;
    const a = Math.round(Math.atan2(y - last[1], x - last[0]) / step) * step;
    const far = Math.hypot(x - last[0], y - last[1]);
    const held = snap.grid > 0 ? Math.round(far / snap.grid) * snap.grid : far;
    return [
      Math.min(width, Math.max(0, last[0] + held * Math.cos(a))),
      Math.min(depth, Math.max(0, last[1] + held * Math.sin(a))),
    ];
  }

  /** Keys set out from the middle where the mouse is not over the table. */
  const points = pointingOf<Layout>(store, {
    layout: () => get().layout,
    ...{ corner, withDrawing, faultAfter, change, objective: withObjective },
    refuse: refused => set({ refused }),
    choose: things.select,
    clear(pointing) {
      const { width, depth } = get().layout.table;
      set({ ...IDLE, pointer: pointing ? (get().pointer ?? [width / 2, depth / 2, 0]) : get().pointer });
    },
  });

  function withObjective([x, y]: Vec2): void {
    const { layout } = get();
    const made = layout.design;
    if (!made) return;
    const id = firstFree('objective', takenIn(layout));
    const objectives = [...made.objectives, { id, at: [Math.round(x) + 0, Math.round(y) + 0] as const }];
    if (change({ ...layout, design: { ...made, objectives } })) set({ pointing: null, selected: id, also: [] });
  }

  function turnBy(degrees: number): void {
    const { placing, layout, snap } = get();
    withFree(() => things.turnBy(placing ? degrees : snappedTurn(layout, chosen(), degrees, snap)));
  }

  /** Another size of the table; what would lie over its edge is moved back, and what is larger than the table is taken away. */
  function resize(table: Layout['table']): void {
    edit(layout =>
      whateverLocked({ ...layout, table }, next => {
        const ids = [...next.pieces.map(piece => piece.id as string), ...(next.design?.objectives ?? []).map(one => one.id)];
        const moved = ids.reduce((all, id) => onTable.broughtBack(all, [id]), next);
        return { ...moved, pieces: moved.pieces.filter(piece => onTable.isOnTable(moved, piece.id)) };
      }),
    );
  }

  function sizeTo(length: number, width: number, way?: Lengthwise): boolean {
    const piece = findPiece(get().layout, get().selected);
    return piece !== null && arranging.changePiece(sizedTo(piece, length, width, way));
  }

  return {
    store,
    ...history,
    ...things,
    ...arranging,
    ...{ grab: hand.grab, drag: hand.drag, drop: hand.drop },
    ...{
      begin,
      lay,
      design,
      cancel,
      corner,
      turnBy,
      resize,
      sizeTo,
    },
    ...{ select: choosing(things.select), step: choosing(things.step) },
    moveBy: (dx: number, dy: number) => withFree(() => things.moveBy(dx, dy)),
    remove: () => withFree(things.remove),
    ...{ leave, undo },
    ...{ pointOut: points.pointOut, pointAt: points.pointAt, finish: points.finish, drawn: points.drawn, draw: points.draw },
    place(placing: Parameters<typeof things.place>[0]) {
      points.wrapUp();
      things.place(placing);
    },
    point: (pointer: Vec3 | null) => set({ pointer }),
    snapTo: (snap: Partial<Snap>) => set({ snap: { ...get().snap, ...snap } }),
    workAt: (wall: number) => set({ wall }),
    /** Turned by so much, whatever turns come to rest at. */
    turnExactly: (degrees: number) => withFree(() => things.turnBy(degrees)),
  };
}

/** The designed table that lies on a desk. */
export function designOf(layout: Layout): TableDesign {
  const { design } = layout;
  if (!design) throw new Error('A desk of the laboratory holds a table that nobody has designed.');
  return designOfLayout({ ...layout, design });
}

/** Why a table could not be read again after a change; null where it can. */
const faultAfter = (next: Layout, before: Layout): FieldError | null => faultOf(designOf(next), designOf(before));

/** With what was drawn; null where the corners make nothing. */
function withDrawing(layout: Layout, draws: DrawnName, at: readonly Vec2[]): Layout | null {
  const made = piecesDrawn(draws, at);
  return made ? withPieces(layout, made) : withDecorationDrawn(layout, draws, at);
}

/** With pieces that have been drawn at once: several are a group. */
function withPieces(layout: Layout, made: readonly CataloguePiece[]): Layout {
  const ids: string[] = [];
  let next = layout;
  for (const { id: name, kind, form } of made) {
    const id = firstFree(name, takenIn(next));
    ids.push(id);
    next = { ...next, pieces: [...next.pieces, { id: id as Piece['id'], kind, form: asForm(form) }] };
    // A line along the edge of the table is half over it.
    if (!onTable.isOnTable(next, id)) next = clipped(next, id);
  }
  return ids.length > 1 ? grouped(next, ids) : next;
}

/** A piece whose corners over the edge are put on it. */
function clipped(layout: Layout, id: string): Layout {
  const { width, depth } = layout.table;
  return onTable.gone(layout, [id], () => ({
    put: ([x, y]) => [Math.min(width, Math.max(0, x)), Math.min(depth, Math.max(0, y))],
    turn: 0,
    flips: false,
  }));
}

/** One desk for as long as the program runs: it stays as it was left. */
let kept: Designer | null = null;
export function theDesigner(measure: Measure, drawings: Drawings): Designer {
  kept ??= createDesigner(measure, drawings);
  return kept;
}
