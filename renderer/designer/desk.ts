import { createStore } from 'zustand/vanilla';
import type { CataloguePiece, Decoration, FieldError, Measure, Piece, TableDesign, Vec2, Vec3 } from '../../core/index.ts';
import { asForm, designFault, emptyDesign, fault, ROADS } from '../../core/index.ts';
import type { DrawnName } from '../desk/edit/draw.ts';
import { DRAWN, leastOf, piecesDrawn, ringOfCorners } from '../desk/edit/draw.ts';
import { grouped } from '../desk/edit/items.ts';
import { onTable } from '../desk/edit/onTable.ts';
import type { Lengthwise } from '../desk/edit/size.ts';
import { sizedTo } from '../desk/edit/size.ts';
import type { Snap } from '../desk/edit/snap.ts';
import { FREELY, snapped, snappedTurn } from '../desk/edit/snap.ts';
import { isLocked } from '../desk/edit/way.ts';
import { whateverLocked } from '../desk/edit/whole.ts';
import type { Arranged, Hindered } from '../desk/arranging.ts';
import { arrangingOf, UNSAID } from '../desk/arranging.ts';
import { handOf } from '../desk/hand.ts';
import { historyOf } from '../desk/history.ts';
import type { DeskState } from '../desk/state.ts';
import { chosenIn, IDLE } from '../desk/state.ts';
import type { Drawing, Drawings } from './drawings.ts';
import { drawingsHere } from './drawings.ts';
import { designOfLayout, layoutOfDesign } from '../desk/table/designed.ts';
import type { Layout } from '../desk/table/layout.ts';
import { findPiece, firstFree, takenIn } from '../desk/table/layout.ts';
import { thingsOf } from '../desk/things.ts';

/** What the next points on the table are for: the corners of a drawing, or the two ends of a known length on a picture. */
export type Pointing =
  | { readonly points: 'drawing'; readonly draws: DrawnName; readonly at: readonly Vec2[] }
  | { readonly points: 'scale'; readonly at: readonly Vec2[] }
  | { readonly points: 'objective' };

/** What of it is to be gone on with. */
const drawingIn = (pointing: Pointing | null): Drawing | null =>
  pointing?.points === 'drawing' && pointing.at.length > 0 ? { draws: pointing.draws, at: pointing.at } : null;

/** What the file of a layout could not have held, of the table as it would have been. */
export interface NotTaken {
  readonly fault: FieldError;
  readonly of: Layout;
}

/** Why a change was not made. */
export type Refused = NotTaken | Hindered;

/** The desk of the layout laboratory: a table that is being designed. */
export interface DesignState extends DeskState, Arranged {
  readonly snap: Snap;
  readonly pointing: Pointing | null;
  /** The wall of the selected house that is worked at. */
  readonly wall: number;
  /** The file that the table is kept in; null while the desk is nobody's. */
  readonly file: string | null;
  readonly refused: Refused | null;
}

export type Designer = ReturnType<typeof createDesigner>;

/** mm. A table that nobody has said anything of. */
const USUAL = { width: 1800, depth: 1200 };

export function createDesigner(measure: Measure, drawings: Drawings = drawingsHere()) {
  const store = createStore<DesignState>(() => ({
    ...{ layout: layoutOfDesign(emptyDesign('free', USUAL, 'Table'), measure), past: [], future: [] },
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
  const { withFree, ...arranging } = arrangingOf(store, history, onTable);
  const { edit } = arranging;
  const chosen = () => chosenIn(get());

  /** Something else is chosen, and what was said of a change goes. */
  const choosing =
    <G extends readonly unknown[]>(by: (...given: G) => void) =>
    (...given: G) => {
      set(UNSAID);
      by(...given);
    };

  // A window that goes away in the middle of a drawing takes none of it along.
  store.subscribe((now, before) => {
    if (now.file === null || now.file !== before.file || now.pointing === before.pointing) return;
    const drawing = drawingIn(now.pointing);
    if (drawing || drawingIn(before.pointing)) drawings.keep(now.file, drawing);
  });

  /** A table to be designed; nothing before it can be come back to. */
  function begin(design: TableDesign, of: Measure, file: string | null = null): void {
    hand.letGo();
    const drawing = file === null ? null : drawings.of(file);
    const pointing = drawing && ({ points: 'drawing', draws: drawing.draws, at: drawing.at } as const);
    set({ ...IDLE, pointing, wall: 0, pointer: null, clipboard: [], file, ...UNSAID });
    history.begin(layoutOfDesign(design, of));
  }

  /** A drawing that is one becomes a piece before something else is taken up. */
  function wrapUp(): void {
    if (drawn()) finish();
  }

  /** While something is drawn its last corner is taken back first. */
  function undo(): void {
    const { pointing } = get();
    if (pointing?.points === 'drawing' && pointing.at.length > 0) cancel();
    else history.undo();
  }

  /** The table is put away, and is laid anew when it is opened again: a drawing that is none yet is gone on with when it is opened again. */
  function leave(): void {
    wrapUp();
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
    else if (pointing?.points === 'drawing' && pointing.at.length > 0)
      set({ pointing: { ...pointing, at: pointing.at.slice(0, -1) } });
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

  /** mm from the first corner within which a drawing is closed. */
  const CLOSE = 12;

  /** The next points are for this; keys set out from the middle where the mouse is not over the table. */
  function pointOut(pointing: Pointing | null): void {
    wrapUp();
    const { width, depth } = get().layout.table;
    set({ ...IDLE, pointing, pointer: pointing ? (get().pointer ?? [width / 2, depth / 2, 0]) : get().pointer });
  }

  /** One more point of what is pointed at. */
  function pointAt([x, y]: Vec2): void {
    const { pointing } = get();
    if (pointing === null) return;
    if (pointing.points === 'objective') return withObjective([x, y]);
    if (pointing.points === 'scale') return set({ pointing: { ...pointing, at: [...pointing.at, [x, y] as const].slice(-2) } });
    const at = corner([x, y]);
    const [first] = pointing.at;
    const closes = first && pointing.at.length >= leastOf(pointing.draws) && Math.hypot(first[0] - x, first[1] - y) < CLOSE;
    if (closes && DRAWN[pointing.draws].by === 'outline') return finish();
    set({ pointing: { ...pointing, at: [...pointing.at, at] } });
  }

  /** The table with the drawing as far as it has come; null where there are too few corners. */
  function withDrawn(): Layout | NotTaken | null {
    const { pointing, layout } = get();
    if (pointing?.points !== 'drawing' || pointing.at.length < leastOf(pointing.draws)) return null;
    return withDrawing(layout, pointing.draws, pointing.at) ?? { fault: fault('outline', 'outline.simple'), of: layout };
  }

  /** Whether the drawing is one as it is. */
  function drawn(): boolean {
    const next = withDrawn();
    return next !== null && !('fault' in next) && faultAfter(next, get().layout) === null;
  }

  function finish(): void {
    const next = withDrawn();
    if (!next) return;
    if ('fault' in next) return set({ refused: next });
    const before = takenIn(get().layout);
    if (!change(next)) return;
    const id = [...takenIn(next)].find(one => !before.has(one)) ?? null;
    set({ pointing: null });
    things.select(id);
  }

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
      pointAt,
      finish,
      drawn,
      turnBy,
      resize,
      sizeTo,
    },
    ...{ select: choosing(things.select), step: choosing(things.step) },
    moveBy: (dx: number, dy: number) => withFree(() => things.moveBy(dx, dy)),
    remove: () => withFree(things.remove),
    ...{ leave, undo },
    place(placing: Parameters<typeof things.place>[0]) {
      wrapUp();
      things.place(placing);
    },
    point: (pointer: Vec3 | null) => set({ pointer }),
    draw: (draws: DrawnName | null) => pointOut(draws && { points: 'drawing', draws, at: [] }),
    pointOut,
    snapTo: (snap: Partial<Snap>) => set({ snap: { ...get().snap, ...snap } }),
    workAt: (wall: number) => set({ wall }),
    /** Turned by so much, whatever turns come to rest at. */
    turnExactly: (degrees: number) => withFree(() => things.turnBy(degrees)),
    /** Whether the decoration is another one now. */
    decorate(one: Decoration): boolean {
      if (isLocked(get().layout, one.id)) set({ refused: 'locked' });
      return edit(layout => withDecoration(layout, one));
    },
  };
}

/** The designed table that lies on a desk. */
export function designOf(layout: Layout): TableDesign {
  const { design } = layout;
  if (!design) throw new Error('A desk of the laboratory holds a table that nobody has designed.');
  return designOfLayout({ ...layout, design });
}

/** One of the decoration as it is from now on. */
function withDecoration(layout: Layout, one: Decoration): Layout {
  const { design } = layout;
  if (!design || isLocked(layout, one.id)) return layout;
  return { ...layout, design: { ...design, decoration: design.decoration.map(it => (it.id === one.id ? one : it)) } };
}

/** Any picture: one that lies there already has been read, and is too large to be read with every change. */
const READ = 'data:image/png;base64,AAAA';

/** Why a table could not be read again after a change; null where it can. */
function faultAfter(next: Layout, before: Layout): FieldError | null {
  const design = designOf(next);
  const { underlay } = design;
  const isRead = underlay !== null && underlay.picture === before.design?.underlay?.picture;
  return designFault(isRead ? { ...design, underlay: { ...underlay, picture: READ } } : design);
}

/** With what was drawn; null where the corners make nothing. */
function withDrawing(layout: Layout, draws: DrawnName, at: readonly Vec2[]): Layout | null {
  const id = firstFree(draws, takenIn(layout));
  const { design } = layout;
  const made = piecesDrawn(draws, at);
  if (made) return withPieces(layout, made);
  if (!design || DRAWN[draws].kind !== null) return null;
  const drawing = DRAWN[draws];
  const decoration =
    drawing.by === 'line'
      ? ({ id, shows: 'road', points: at, width: drawing.width, road: ROADS[0] } as const)
      : ({ id, shows: 'patch', outline: ringOfCorners(at), patch: 'earth' } as const);
  return { ...layout, design: { ...design, decoration: [...design.decoration, decoration] } };
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
