import type { Vec3 } from '../../core/index.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { Laid } from './table/layout.ts';
import type { History } from './history.ts';
import type { Kept } from './state.ts';
import { chosenIn } from './state.ts';
import type { Edits } from './edit/edits.ts';
import { middleOfBox } from './edit/way.ts';

/** mm from the middle of what only lies on the table within which it is taken hold of, and moves of the hand that are no drag. */
const GRIP = 70;
const SHAKE = 4;

/** What the hand has hold of, and how it lies in it. */
interface Drag {
  /** The thing that lies under the hand; the others keep their distance from it. */
  readonly id: string;
  readonly with: readonly string[];
  readonly dx: number;
  readonly dy: number;
  /** Where the hand closed. */
  readonly x: number;
  readonly y: number;
}

/** What a desk has lying on the table that is not in its layout, and what else it does with presses and drags. */
export interface Special<L> {
  /** Presses are for something else now. */
  isBusy(): boolean;
  /** Where something lies that can be taken hold of; a model goes before it. */
  loose(): Vec3 | null;
  /** It is dragged there. */
  lay(at: Vec3): void;
  /** Where a drag would rather end. */
  snapped(layout: L, ids: readonly string[], dx: number, dy: number): readonly [dx: number, dy: number];
  /** Whether a drag goes over a layout; where it does not, that is passed over. */
  goesOver(layout: L): boolean;
}

const PLAIN: Special<unknown> = {
  ...{ isBusy: () => false, loose: () => null, lay: () => {}, snapped: (_, __, dx, dy) => [dx, dy], goesOver: () => true },
};

/** Gestures: a press may become a drag of a model, of what is selected, or of what only lies there. */
export function handOf<L extends Laid>(
  { getState: get, setState: set }: StoreApi<Kept<L>>,
  history: History<L>,
  { ground, pointsOf, boxOfThings, carried }: Edits<L>,
  given: Partial<Special<L>> = {},
) {
  const special: Special<L> = { ...PLAIN, ...given };
  const isModel = ({ models }: L, id: string | null) => models.some(model => model.id === id);
  let drag: Drag | null = null;
  let held: { readonly dx: number; readonly dy: number } | null = null;

  function grab(id: string | null, [x, y]: Vec3): void {
    const { layout, placing } = get();
    letGo();
    if (placing || special.isBusy()) return;
    const model = isModel(layout, id);
    const loose = special.loose();
    if (!model && loose && Math.hypot(loose[0] - x, loose[1] - y) < GRIP) {
      held = { dx: loose[0] - x, dy: loose[1] - y };
      return;
    }
    if (id === null) return;
    const chosen = chosenIn(get());
    const isChosen = chosen.includes(id);
    // A piece is dragged once it is selected, so that a house is not taken along by mistake.
    if (!model && !(isChosen && pointsOf(layout, id).length > 0)) return;
    const [mx, my] = middleOfBox(boxOfThings(layout, [id]));
    drag = { id, with: isChosen ? chosen : [id], dx: mx - x, dy: my - y, x, y };
  }

  /** False where the hand is empty. */
  function dragTo([x, y, z]: Vec3): boolean {
    if (held) {
      special.lay([x + held.dx, y + held.dy, z]);
      return true;
    }
    if (!drag) return false;
    // A hand that only presses shakes a little.
    if (!history.isPreviewing() && Math.hypot(x - drag.x, y - drag.y) < SHAKE) return true;
    // Always from where it began: what is rounded on the way does not add up.
    const from = history.before();
    if (pointsOf(from, drag.id).length === 0) return true;
    const [mx, my] = middleOfBox(boxOfThings(from, [drag.id]));
    const [dx, dy] = special.snapped(from, drag.with, x + drag.dx - mx, y + drag.dy - my);
    const there = carried(from, drag.with, dx, dy);
    const next = isModel(from, drag.id) ? ground.modelAt(there, drag.id, z) : there;
    if (!special.goesOver(next)) return true;
    history.preview(next);
    if (!drag.with.includes(get().selected ?? '')) set({ selected: drag.id, also: [] });
    return true;
  }

  /** The hand lets go; true where something had been dragged. */
  function drop(): boolean {
    const dragged = held !== null || history.isPreviewing();
    letGo();
    history.settle();
    return dragged;
  }

  function letGo(): void {
    drag = null;
    held = null;
  }

  return { grab, drag: dragTo, drop, letGo, isFull: () => drag !== null || held !== null };
}
