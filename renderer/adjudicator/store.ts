import { createStore } from 'zustand/vanilla';
import type { Card, Disc, Measure, ModelId, Mount, Piece, Question, UnitId, Vec3 } from '../../core/index.ts';
import { formOf } from '../../core/index.ts';
import { storeysOf } from '../../models/terrain/index.ts';
import type { Layout, Stood } from './layout.ts';
import {
  findModel,
  findPiece,
  firstFree,
  GRASS,
  middleOf,
  moved,
  shifted,
  stood,
  strengthOf,
  unitName,
  without,
} from './layout.ts';
import type { Stock } from './stock.ts';
import { pieceAt } from './stock.ts';

/** What may be asked, in the order of its keys. */
export const ASKS = ['los', 'range', 'unit', 'cohesion', 'arc', 'blast', 'flame', 'smoke', 'artillery'] as const;
export type Ask = (typeof ASKS)[number];

/** What is waiting for the next click on the table. */
export type Picking = 'from' | 'to' | 'at' | null;

/** The question in the bar, as far as it has been put. */
export interface Asking {
  readonly ask: Ask;
  readonly from: ModelId | null;
  readonly to: ModelId | null;
  /** Centre of a disc, or where a flame points. */
  readonly at: Vec3 | null;
  readonly mount: Mount;
  readonly template: 1 | 2 | 3;
  readonly margin: boolean;
  readonly picking: Picking;
}

/** What is about to be put down. */
export type Placing = { readonly card: Card; readonly whole: boolean } | { readonly stock: Stock };

export const MAPS = ['sees', 'seenBy', 'cover'] as const;
export type MapWish = { readonly map: (typeof MAPS)[number]; readonly of: UnitId; readonly as: ModelId; readonly grid: number };

export interface DeskState {
  readonly layout: Layout;
  readonly past: readonly Layout[];
  readonly future: readonly Layout[];
  readonly selected: string | null;
  readonly placing: Placing | null;
  /** Degrees by which the next piece is turned. */
  readonly turn: number;
  /** Where the pointer is over the table. */
  readonly pointer: Vec3 | null;
  readonly asking: Asking | null;
  readonly map: MapWish | null;
  /** Whether the table was handed over from a game. */
  readonly fromGame: boolean;
}

export type Adjudicator = ReturnType<typeof createAdjudicator>;

export const emptyLayout = (measure: Measure): Layout => ({
  measure,
  table: measure === 'metric' ? { width: 1800, depth: 1200 } : { width: 1828.8, depth: 1219.2 },
  ground: GRASS,
  pieces: [],
  models: [],
  questions: [],
});

/** As many steps as are kept to be undone. */
const KEPT = 100;
/** mm between the models of a unit that is put down at once. */
const APART = 35;
/** mm from the middle of a template within which it is taken hold of, and moves of the hand that are no drag. */
const GRIP = 70;
const SHAKE = 4;

/** The table of the Adjudicator and what is being done at it. */
export function createAdjudicator(first: Layout) {
  const store = createStore<DeskState>(() => ({
    layout: first,
    past: [],
    future: [],
    selected: null,
    placing: null,
    turn: 0,
    pointer: null,
    asking: null,
    map: null,
    fromGame: false,
  }));
  const get = store.getState;
  const set = store.setState;
  /** The layout before a drag began. */
  let before: Layout | null = null;
  let drag: { readonly id: string; readonly dx: number; readonly dy: number; readonly x: number; readonly y: number } | null =
    null;
  /** A template that the hand has hold of. */
  let held: { readonly dx: number; readonly dy: number } | null = null;

  function change(layout: Layout): void {
    const { past, layout: was } = get();
    if (layout === was) return;
    set({ layout, past: [...past.slice(1 - KEPT), before ?? was], future: [], ...stillThere(layout) });
    before = null;
  }

  /** The same without a step of its own: `settle` makes one of all of it. */
  function preview(layout: Layout): void {
    before ??= get().layout;
    set({ layout });
  }

  function settle(): void {
    if (before === null) return;
    if (before !== get().layout) set({ past: [...get().past.slice(1 - KEPT), before], future: [] });
    before = null;
  }

  /** Selection, question and map, without what is gone. */
  function stillThere(layout: Layout): Partial<DeskState> {
    const { selected, asking, map } = get();
    const model = (id: string | null) => (findModel(layout, id) ? (id as ModelId) : null);
    const known = map && layout.models.some(one => one.unit === map.of) && findModel(layout, map.as);
    return {
      selected: findModel(layout, selected) || findPiece(layout, selected) ? selected : null,
      asking: asking && { ...asking, from: model(asking.from), to: model(asking.to) },
      map: known ? map : null,
    };
  }

  function undo(): void {
    settle();
    const { past, layout, future } = get();
    const last = past.at(-1);
    if (last) set({ layout: last, past: past.slice(0, -1), future: [layout, ...future], ...stillThere(last) });
  }

  function redo(): void {
    const { past, layout, future } = get();
    const [next, ...rest] = future;
    if (next) set({ layout: next, past: [...past, layout], future: rest, ...stillThere(next) });
  }

  /** Another table altogether; a step like any other. */
  function lay(layout: Layout, fromGame = get().fromGame): void {
    set({ asking: null, map: null, placing: null, selected: null, fromGame });
    change(layout);
  }

  /** A table to begin with: nothing before it can be come back to. */
  function begin(layout: Layout, fromGame: boolean): void {
    before = null;
    drag = null;
    set({ layout, past: [], future: [], selected: null, placing: null, asking: null, map: null, fromGame });
  }

  const place = (placing: Placing | null) => set({ placing, turn: 0, selected: null, asking: null });

  /** Who looks across the table: what is put down on one half faces the other. */
  const facingAt = (x: number): number => (x <= get().layout.table.width / 2 ? 0 : 180);

  function putDown([x, y, z]: Vec3): void {
    const { placing, layout, turn } = get();
    if (!placing) return;
    if ('stock' in placing) {
      const piece = pieceAt(layout, placing.stock, x, y, turn);
      change({ ...layout, pieces: [...layout.pieces, piece] });
      set({ selected: piece.id });
      return;
    }
    const { card, whole } = placing;
    const count = strengthOf(card);
    const facing = facingAt(x) + turn;
    const last = layout.models.findLast(model => model.card === card);
    const begun = last && !whole ? layout.models.filter(model => model.unit === last.unit) : [];
    const joins = begun.length > 0 && begun.length < count;
    const unit = joins ? last!.unit : unitName(layout, card);
    const spots = whole && count > 1 ? formation(count, x, y, facing) : [[x, y] as const];
    let next = layout;
    for (const [i, [px, py]] of spots.entries()) {
      const model = stood(card, unit, joins ? freeNumber(begun) : i, { x: px, y: py, z, facing });
      next = moved({ ...next, models: [...next.models, model] }, model.id, {});
    }
    change(next);
    set({ selected: next.models.at(-1)!.id });
  }

  /** The first number in a unit that nobody has. */
  const freeNumber = (models: readonly Stood[]): number => {
    const taken = new Set(models.map(model => Number(model.id.slice(model.id.lastIndexOf('.') + 1)) - 1));
    for (let n = 0; ; n++) if (!taken.has(n)) return n;
  };

  /** Two ranks about a spot. */
  function formation(count: number, x: number, y: number, facing: number): readonly (readonly [number, number])[] {
    const rows = count > 3 ? 2 : 1;
    const wide = Math.ceil(count / rows);
    const a = (facing * Math.PI) / 180;
    return Array.from({ length: count }, (_, i) => {
      const aside = ((i % wide) - (wide - 1) / 2) * APART;
      const back = -Math.floor(i / wide) * APART;
      return [x + back * Math.cos(a) - aside * Math.sin(a), y + back * Math.sin(a) + aside * Math.cos(a)] as const;
    });
  }

  function turnBy(degrees: number): void {
    const { placing, layout, selected } = get();
    if (placing) return set({ turn: get().turn + degrees });
    const model = findModel(layout, selected);
    if (model) return change(moved(layout, model.id, { facing: model.place.facing + degrees }));
    const piece = findPiece(layout, selected);
    if (piece) change(withPiece(layout, shifted(piece, 0, 0, degrees)));
  }

  function moveBy(dx: number, dy: number): void {
    const { layout, selected, asking } = get();
    if (asking?.at && (asking.picking === 'at' || selected === null)) {
      const [x, y, z] = asking.at;
      return set({ asking: { ...asking, at: [x + dx, y + dy, z] } });
    }
    const model = findModel(layout, selected);
    if (model) return change(moved(layout, model.id, { x: model.place.x + dx, y: model.place.y + dy }));
    const piece = findPiece(layout, selected);
    if (piece) change(withPiece(layout, shifted(piece, dx, dy, 0)));
  }

  /** Up or down to the next storey, roof or ground under the selected model. */
  function storeyBy(step: 1 | -1): void {
    const { layout, selected } = get();
    const model = findModel(layout, selected);
    if (!model) return;
    const levels = levelsAt(layout, model);
    const { z } = model.place;
    const next = step > 0 ? levels.find(level => level > z + 0.1) : levels.findLast(level => level < z - 0.1);
    if (next !== undefined) change(moved(layout, model.id, { z: next }));
  }

  function remove(): void {
    const { selected, layout } = get();
    if (selected !== null) change(without(layout, selected));
  }

  function duplicate(): void {
    const { selected, layout } = get();
    const model = findModel(layout, selected);
    if (model) {
      const mates = layout.models.filter(one => one.unit === model.unit);
      const joins = mates.length < strengthOf(model.card) && model.isCard;
      const unit = joins ? model.unit : unitName(layout, model.card);
      const { x, y, z, facing } = model.place;
      const copy = {
        ...model,
        ...(joins ? {} : { unit }),
        id: stood(model.card, unit, joins ? freeNumber(mates) : 0, model.place).id,
      };
      change(moved({ ...layout, models: [...layout.models, copy] }, copy.id, { x: x + APART, y, z, facing }));
      set({ selected: copy.id });
      return;
    }
    const piece = findPiece(layout, selected);
    if (!piece) return;
    const taken = new Set<string>([...layout.pieces.map(one => one.id), ...layout.models.map(one => one.id)]);
    const copy: Piece = {
      ...shifted(piece, 2 * APART, -2 * APART, 0),
      id: firstFree(piece.id.replace(/ \d+$/, ''), taken) as Piece['id'],
    };
    change({ ...layout, pieces: [...layout.pieces, copy] });
    set({ selected: copy.id });
  }

  const order = (): readonly string[] => {
    const { layout } = get();
    return [...layout.models.map(model => model.id), ...layout.pieces.map(piece => piece.id)];
  };
  /** The next or last thing on the table, for hands that stay at the keys. */
  function step(by: 1 | -1): void {
    const ids = order();
    if (ids.length === 0) return;
    const at = ids.indexOf(get().selected ?? '');
    set({ selected: ids[(at < 0 ? (by > 0 ? 0 : -1) : at + by + ids.length) % ids.length] ?? ids.at(-1)!, placing: null });
  }

  /** Puts another kind of question about the same models. */
  function ask(kind: Ask | null): void {
    const { asking, layout, selected } = get();
    if (kind === null) return set({ asking: null });
    const model = findModel(layout, selected);
    const from = asking?.from ?? model?.id ?? null;
    const to = asking?.to ?? null;
    const disc = kind === 'blast' || kind === 'smoke' || kind === 'artillery';
    const near: Vec3 | null = model ? [model.place.x, model.place.y, model.place.z] : null;
    const { width, depth } = layout.table;
    const at: Vec3 | null = disc
      ? (asking?.at ?? near ?? [width / 2, depth / 2, 0])
      : kind === 'flame'
        ? (asking?.at ?? aheadOf(from))
        : null;
    const picking: Picking = disc
      ? 'at'
      : from === null
        ? 'from'
        : kind === 'cohesion'
          ? null
          : kind === 'flame'
            ? 'at'
            : to === null
              ? 'to'
              : null;
    set({
      placing: null,
      asking: {
        ask: kind,
        from,
        to,
        at,
        mount: asking?.mount ?? 'front',
        template: asking?.template ?? 2,
        margin: false,
        picking,
      },
    });
  }

  function aheadOf(id: string | null): Vec3 | null {
    const model = findModel(get().layout, id);
    if (!model) return null;
    const { x, y, z, facing } = model.place;
    const a = (facing * Math.PI) / 180;
    return [x + 150 * Math.cos(a), y + 150 * Math.sin(a), z];
  }

  function choose(part: 'from' | 'to', id: ModelId): void {
    const asking = get().asking ?? { ...blankAsking, picking: null };
    const other = part === 'from' ? 'to' : 'from';
    // Who looks at itself is asked of the other way round.
    const cleared = asking[other] === id ? { [other]: asking[part] } : {};
    const next = { ...asking, ...cleared, [part]: id };
    const picking: Picking =
      part === 'from' && next.ask === 'flame' ? 'at' : part === 'from' && needsTo(next.ask) && next.to === null ? 'to' : null;
    set({
      asking: {
        ...next,
        at: part === 'from' && next.ask === 'flame' ? (next.at ?? aheadOf(id)) : next.at,
        picking,
        margin: false,
      },
    });
  }

  const adjust = (more: Partial<Asking>) => {
    const { asking } = get();
    if (asking) set({ asking: { ...asking, ...more } });
  };

  /** Keeps the question for the ruling sheet, under a name of its own. */
  function keep(): void {
    const { layout, asking } = get();
    const question = asking && questionOf(asking, layout);
    if (!question) return;
    const taken = new Set(layout.questions.map(one => one.id));
    let n = 1;
    while (taken.has(`q${n}`)) n++;
    change({ ...layout, questions: [...layout.questions, { ...question, id: `q${n}` }] });
  }

  const forget = (id: string) => {
    const { layout } = get();
    change({ ...layout, questions: layout.questions.filter(question => question.id !== id) });
  };

  /** Esc: the last thing that was begun is given up. */
  function cancel(): void {
    const { placing, asking, map, selected } = get();
    if (before) {
      set({ layout: before });
      before = null;
      drag = null;
    } else if (placing) set({ placing: null });
    else if (asking?.picking) set({ asking: { ...asking, picking: null } });
    else if (asking) set({ asking: null });
    else if (map) set({ map: null });
    else if (selected) set({ selected: null });
  }

  return {
    store,
    change,
    undo,
    redo,
    lay,
    begin,
    place,
    putDown,
    turnBy,
    moveBy,
    storeyBy,
    remove,
    duplicate,
    step,
    ask,
    choose,
    adjust,
    keep,
    forget,
    cancel,
    select: (selected: string | null) => set({ selected }),
    /** Exact places, typed. */
    put: (id: string, to: Parameters<typeof moved>[2]) => change(moved(get().layout, id, to)),
    point: (pointer: Vec3 | null) => set({ pointer }),
    want: (map: MapWish | null) => set({ map }),

    /** A press on something: it may become a drag. */
    grab(id: string | null, [x, y]: Vec3): void {
      const { layout, placing, asking } = get();
      drag = null;
      held = null;
      if (placing || asking?.picking) return;
      const model = findModel(layout, id);
      const piece = findPiece(layout, id);
      if (!model && asking?.at && Math.hypot(asking.at[0] - x, asking.at[1] - y) < GRIP) {
        held = { dx: asking.at[0] - x, dy: asking.at[1] - y };
        return;
      }
      if (id === null) return;
      if (model) drag = { id, dx: model.place.x - x, dy: model.place.y - y, x, y };
      // A piece is dragged once it is selected, so that a house is not taken along by mistake.
      else if (piece && get().selected === id) {
        const [mx, my] = middleOf(piece);
        drag = { id, dx: mx - x, dy: my - y, x, y };
      }
    },
    drag([x, y, z]: Vec3): boolean {
      if (held) {
        adjust({ at: [x + held.dx, y + held.dy, z] });
        return true;
      }
      if (!drag) return false;
      const { layout } = get();
      // A hand that only presses shakes a little.
      if (before === null && Math.hypot(x - drag.x, y - drag.y) < SHAKE) return true;
      const { id, dx, dy } = drag;
      const model = findModel(layout, id);
      const piece = findPiece(layout, id);
      if (model) {
        preview(moved(layout, id, { x: x + dx, y: y + dy, z }));
        set({ selected: id });
      } else if (piece) {
        const [mx, my] = middleOf(piece);
        preview(withPiece(layout, shifted(piece, x + dx - mx, y + dy - my, 0)));
      }
      return true;
    },
    /** The hand lets go; true where something had been dragged. */
    drop(): boolean {
      const dragged = held !== null || before !== null;
      drag = null;
      held = null;
      settle();
      return dragged;
    },
  };
}

const blankAsking: Asking = {
  ...{ ask: 'los', from: null, to: null, at: null, mount: 'front', template: 2, margin: false, picking: 'from' },
};

export const needsTo = (ask: Ask): boolean => ask === 'los' || ask === 'range' || ask === 'unit' || ask === 'arc';

const withPiece = (layout: Layout, piece: Piece): Layout => ({
  ...layout,
  pieces: layout.pieces.map(one => (one.id === piece.id ? piece : one)),
});

/** Heights on which a model may stand where it is: the ground, storeys and roofs. */
export function levelsAt(layout: Layout, { place: { x, y } }: Pick<Stood, 'place'>): readonly number[] {
  const levels = new Set([0]);
  for (const piece of layout.pieces) {
    const form = formOf(piece);
    if (piece.kind !== 'building' || !isOver(form.outline, x, y)) continue;
    for (const [low] of storeysOf(form)) levels.add(low);
    if (form.roof !== false) levels.add(form.base + form.height);
  }
  return [...levels].sort((a, b) => a - b);
}

function isOver(outline: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [a, b] = [outline[i]!, outline[j]!];
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

/** The question as the scene format writes it; null until all of it has been chosen, and for discs, which it does not know. */
export function questionOf(asking: Asking, layout: Layout): Question | null {
  const { ask, from, to, at, mount, template, margin } = asking;
  const id = 'now';
  const unit = (model: ModelId | null) => findModel(layout, model)?.unit ?? null;
  switch (ask) {
    case 'los':
      return from && to ? { id, ask, from, to, ...(margin ? { margin } : {}) } : null;
    case 'range':
      return from && to ? { id, ask, from, to } : null;
    case 'arc':
      return from && to ? { id, ask, from, to, mount } : null;
    case 'unit': {
      const [a, b] = [unit(from), unit(to)];
      return a && b && a !== b ? { id, ask, from: a, to: b } : null;
    }
    case 'cohesion': {
      const one = unit(from);
      return one ? { id, ask, unit: one } : null;
    }
    case 'blast':
      return at ? { id, ask, center: at, ...(from ? { from } : {}) } : null;
    case 'flame':
      return from && at ? { id, ask, from, template, towards: [at[0], at[1]] } : null;
    case 'smoke':
    case 'artillery':
      return null;
  }
}

export const isDisc = (ask: Ask): ask is Disc => ask === 'smoke' || ask === 'artillery';

/** A kept question put into the bar again. */
export function askingOf(question: Question, layout: Layout): Asking {
  const first = (unit: string) => layout.models.find(model => (model.unit as string) === unit)?.id ?? null;
  const base = { ...blankAsking, ask: question.ask, picking: null };
  switch (question.ask) {
    case 'los':
      return { ...base, from: question.from as ModelId, to: question.to as ModelId, margin: question.margin ?? false };
    case 'range':
      return { ...base, from: question.from as ModelId, to: question.to as ModelId };
    case 'arc':
      return { ...base, from: question.from as ModelId, to: question.to as ModelId, mount: question.mount };
    case 'unit':
      return { ...base, from: first(question.from), to: first(question.to) };
    case 'cohesion':
      return { ...base, from: first(question.unit) };
    case 'blast':
      return { ...base, at: question.center, from: (question.from ?? null) as ModelId | null };
    case 'flame':
      return { ...base, from: question.from as ModelId, template: question.template, at: [...question.towards, 0] };
  }
}
