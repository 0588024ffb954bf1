import type { Piece, Vec2, Vec3 } from '../../core/index.ts';
import { numberOfModel, putDown as putAbout, rounded } from '../../core/index.ts';
import type { Ornament } from '../../templates/index.ts';
import { levelsAt } from '../base/levels.ts';
import { choosingOf } from './choosing.ts';
import { withItems } from './edit/items.ts';
import { onTable } from './edit/onTable.ts';
import { freeOf } from './edit/way.ts';
import type { Layout, Stood, Laid } from './table/layout.ts';
import { findModel, firstFree, moved, stood, strengthOf, takenIn, unitName, without } from './table/layout.ts';
import type { History } from './history.ts';
import type { DeskStore, Placing } from './state.ts';
import { chosenIn } from './state.ts';

/** mm between the models of a unit that is put down at once. */
const APART = 35;

/** Models and pieces: chosen, put down, turned, moved, taken away. */
export function thingsOf(store: DeskStore, { change }: History<Layout>) {
  const { getState: get, setState: set } = store;
  const choosing = choosingOf(store);
  const { selectAll } = choosing;
  const place = (placing: Placing | null) => set({ placing, turn: 0, selected: null, also: [] });

  /** Who looks across the table: what is put down on one half faces the other. */
  const facingAt = (x: number): number => (x <= get().layout.table.width / 2 ? 0 : 180);

  function putDown([x, y, z]: Vec3): void {
    const { placing, layout, turn } = get();
    if (!placing) return;
    if (!('card' in placing)) {
      const { layout: next, id } = withPut(layout, placing, [x, y], turn);
      if (change(next)) set({ selected: id, also: [] });
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
    if (change(next)) set({ selected: next.models.at(-1)!.id, also: [] });
  }

  function turnBy(degrees: number): void {
    const { placing, layout, turn } = get();
    if (placing) set({ turn: turn + degrees });
    else change(onTable.turned(layout, chosenIn(get()), degrees));
  }

  function moveBy(dx: number, dy: number): void {
    const { placing, layout, pointer } = get();
    if (!placing) return void change(onTable.carried(layout, chosenIn(get()), dx, dy));
    // What is about to be put down goes along the keys.
    const { width, depth } = layout.table;
    const [x, y, z] = pointer ?? [width / 2, depth / 2, 0];
    set({ pointer: [Math.min(width, Math.max(0, x + dx)), Math.min(depth, Math.max(0, y + dy)), z] });
  }

  /** Up or down to the next storey, roof or ground under the selected model. */
  function storeyBy(step: 1 | -1): void {
    const { layout, selected } = get();
    const model = findModel(layout, selected);
    if (!model) return;
    const z = nextLevel(layout, model.place, step);
    if (z !== model.place.z) change(moved(layout, model.id, { z }));
  }

  function remove(): void {
    const { layout } = get();
    change(freeOf(layout, chosenIn(get())).reduce(without, layout));
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
      if (change(moved({ ...layout, models: [...layout.models, copy] }, copy.id, { x: x + APART, y, z, facing })))
        set({ selected: copy.id, also: [] });
      return;
    }
    const copied = onTable.copiedAside(
      layout,
      chosenIn(get()).filter(id => findModel(layout, id) === null),
    );
    if (copied && change(copied.layout)) selectAll(copied.ids);
  }

  /** Exact places, typed. */
  const put = (id: string, to: Parameters<typeof moved>[2]) => change(moved(get().layout, id, to));

  return { ...choosing, place, putDown, turnBy, moveBy, storeyBy, remove, duplicate, put };
}

/** What may be put down and is no model. */
export type Put = Exclude<Placing, { readonly card: unknown }>;

/** The piece that is about to be put down at a spot; null for what is none. */
export function pieceOf(layout: Layout, placing: Put, [x, y]: Vec2, turn: number): Piece | null {
  if ('ornament' in placing) return null;
  const { id, kind, form } = placing.made;
  // Names are read aloud: `tall house 1`.
  const name = id.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return putAbout(firstFree(name, takenIn(layout)) as Piece['id'], { kind, form }, [x, y], turn);
}

/** With one thing more, which is on the table. */
function withPut(layout: Layout, placing: Put, at: Vec2, turn: number): { readonly layout: Layout; readonly id: string } {
  const piece = pieceOf(layout, placing, at, turn);
  const { design } = layout;
  if (piece) {
    const next = { ...layout, pieces: [...layout.pieces, piece] };
    const known = 'made' in placing ? withItems(next, [piece.id], { made: placing.made.id }) : next;
    return { layout: design ? onTable.broughtBack(known, [piece.id]) : known, id: piece.id };
  }
  return withOrnament(layout, 'ornament' in placing ? placing.ornament : 'tree', at);
}

/** With something more that has no rules, on any ground that is designed. */
export function withOrnament<L extends Laid>(
  layout: L,
  ornament: Ornament['ornament'],
  at: Vec2,
): { readonly layout: L; readonly id: string } {
  const id = firstFree(ornament, takenIn(layout));
  const one = { id, shows: 'ornament', at: [rounded(at[0]), rounded(at[1])], turn: 0, size: SIZES[ornament], ornament } as const;
  const { design } = layout;
  return { layout: design ? { ...layout, design: { ...design, decoration: [...design.decoration, one] } } : layout, id };
}

/** mm across, as they come. */
const SIZES: { readonly [O in Ornament['ornament']]: number } = {
  ...{ tree: 60, bush: 36, rock: 40, lamp: 20, sign: 24, barrel: 18, cart: 60, stump: 22, crater: 70 },
};

/** The next storey, roof or ground over a place or under it; its own height where there is none. */
export function nextLevel({ pieces }: Layout, place: Stood['place'], step: 1 | -1): number {
  const levels = levelsAt(pieces, place).map(({ z }) => z);
  const { z } = place;
  return (step > 0 ? levels.find(level => level > z + 0.1) : levels.findLast(level => level < z - 0.1)) ?? z;
}

/** The first number in a unit that nobody has. */
function freeNumber(models: readonly Stood[]): number {
  const taken = new Set(models.map(model => numberOfModel(model.id) - 1));
  for (let n = 0; ; n++) if (!taken.has(n)) return n;
}

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
