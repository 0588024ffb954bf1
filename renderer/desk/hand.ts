import type { Vec3 } from '../../core/index.ts';
import type { Layout } from './table/layout.ts';
import { findModel, moved } from './table/layout.ts';
import type { History } from './history.ts';
import type { DeskStore } from './state.ts';
import { chosenIn } from './state.ts';
import { boxOfThings, carried, middleOfBox, pointsOf } from './edit/way.ts';

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
export interface Special {
  /** Presses are for something else now. */
  isBusy(): boolean;
  /** Where something lies that can be taken hold of; a model goes before it. */
  loose(): Vec3 | null;
  /** It is dragged there. */
  lay(at: Vec3): void;
  /** Where a drag would rather end. */
  snapped(layout: Layout, ids: readonly string[], dx: number, dy: number): readonly [dx: number, dy: number];
}

const PLAIN: Special = { isBusy: () => false, loose: () => null, lay: () => {}, snapped: (_, __, dx, dy) => [dx, dy] };

/** Gestures: a press may become a drag of a model, of what is selected, or of what only lies there. */
export function handOf({ getState: get, setState: set }: DeskStore, history: History, special: Special = PLAIN) {
  let drag: Drag | null = null;
  let held: { readonly dx: number; readonly dy: number } | null = null;

  function grab(id: string | null, [x, y]: Vec3): void {
    const { layout, placing } = get();
    letGo();
    if (placing || special.isBusy()) return;
    const model = findModel(layout, id);
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
    const model = findModel(from, drag.id);
    if (pointsOf(from, drag.id).length === 0) return true;
    const [mx, my] = middleOfBox(boxOfThings(from, [drag.id]));
    const [dx, dy] = special.snapped(from, drag.with, x + drag.dx - mx, y + drag.dy - my);
    const next = carried(from, drag.with, dx, dy);
    history.preview(model ? moved(next, model.id, { z }) : next);
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

  return { grab, drag: dragTo, drop, letGo };
}
