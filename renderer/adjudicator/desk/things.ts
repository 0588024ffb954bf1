import type { Piece, Vec3 } from '../../../core/index.ts';
import { levelsAt } from '../../base/levels.ts';
import type { Layout, Stood } from '../table/layout.ts';
import { findModel, findPiece, firstFree, moved, shifted, stood, strengthOf, unitName, without } from '../table/layout.ts';
import { pieceAt } from '../table/stock.ts';
import type { History } from './history.ts';
import type { DeskStore, Placing } from './state.ts';

/** mm between the models of a unit that is put down at once. */
const APART = 35;

/** Models and pieces: put down, turned, moved, taken away. */
export function thingsOf({ getState: get, setState: set }: DeskStore, { change }: History) {
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

  function turnBy(degrees: number): void {
    const { placing, layout, selected } = get();
    if (placing) return set({ turn: get().turn + degrees });
    const model = findModel(layout, selected);
    if (model) return change(moved(layout, model.id, { facing: model.place.facing + degrees }));
    const piece = findPiece(layout, selected);
    if (piece) change(withPiece(layout, shifted(piece, 0, 0, degrees)));
  }

  function moveBy(dx: number, dy: number): void {
    const { layout, selected, asking, map } = get();
    if (asking?.at && (asking.picking === 'at' || selected === null)) {
      const [x, y, z] = asking.at;
      return set({ asking: { ...asking, at: [x + dx, y + dy, z] } });
    }
    if (map?.place && (map.picking || selected === null)) {
      const [x, y, z] = map.place;
      return set({ map: { ...map, place: [x + dx, y + dy, z] } });
    }
    const model = findModel(layout, selected);
    if (model) return change(moved(layout, model.id, { x: model.place.x + dx, y: model.place.y + dy }));
    const piece = findPiece(layout, selected);
    if (piece) change(withPiece(layout, shifted(piece, dx, dy, 0)));
  }

  /** Up or down to the next storey, roof or ground under the selected model, or under the middle of a template. */
  function storeyBy(step: 1 | -1): void {
    const { layout, selected, asking } = get();
    const next = (place: Stood['place']): number => {
      const levels = levelsAt(layout.pieces, place).map(({ z }) => z);
      const { z } = place;
      return (step > 0 ? levels.find(level => level > z + 0.1) : levels.findLast(level => level < z - 0.1)) ?? z;
    };
    if (asking?.at && (asking.picking === 'at' || selected === null)) {
      const [x, y, z] = asking.at;
      return set({ asking: { ...asking, at: [x, y, next({ x, y, z, facing: 0 })] } });
    }
    const model = findModel(layout, selected);
    if (!model) return;
    const z = next(model.place);
    if (z !== model.place.z) change(moved(layout, model.id, { z }));
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

  /** The next or last thing on the table, for hands that stay at the keys. */
  function step(by: 1 | -1): void {
    const { layout, selected } = get();
    const ids = [...layout.models.map(model => model.id), ...layout.pieces.map(piece => piece.id)] as readonly string[];
    if (ids.length === 0) return;
    const at = ids.indexOf(selected ?? '');
    set({ selected: ids[(at < 0 ? (by > 0 ? 0 : -1) : at + by + ids.length) % ids.length] ?? ids.at(-1)!, placing: null });
  }

  /** Exact places, typed. */
  const put = (id: string, to: Parameters<typeof moved>[2]) => change(moved(get().layout, id, to));

  return { place, putDown, turnBy, moveBy, storeyBy, remove, duplicate, step, put };
}

/** The first number in a unit that nobody has. */
function freeNumber(models: readonly Stood[]): number {
  const taken = new Set(models.map(model => Number(model.id.slice(model.id.lastIndexOf('.') + 1)) - 1));
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

export const withPiece = (layout: Layout, piece: Piece): Layout => ({
  ...layout,
  pieces: layout.pieces.map(one => (one.id === piece.id ? piece : one)),
});
