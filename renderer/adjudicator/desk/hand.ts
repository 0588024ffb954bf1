import type { Vec3 } from '../../../core/index.ts';
import { findModel, findPiece, middleOf, moved, shifted } from '../table/layout.ts';
import type { History } from './history.ts';
import type { DeskStore } from './state.ts';
import { withPiece } from './things.ts';

/** mm from the middle of a template within which it is taken hold of, and moves of the hand that are no drag. */
const GRIP = 70;
const SHAKE = 4;

/** What the hand has hold of, and how it lies in it. */
interface Drag {
  readonly id: string;
  readonly dx: number;
  readonly dy: number;
  /** Where the hand closed. */
  readonly x: number;
  readonly y: number;
}

/** Gestures: a press may become a drag of a model, of a selected piece, or of a template. */
export function handOf({ getState: get, setState: set }: DeskStore, history: History) {
  let drag: Drag | null = null;
  let held: { readonly dx: number; readonly dy: number } | null = null;

  function grab(id: string | null, [x, y]: Vec3): void {
    const { layout, placing, asking, map } = get();
    letGo();
    if (placing || asking?.picking || map?.picking) return;
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
  }

  /** False where the hand is empty. */
  function dragTo([x, y, z]: Vec3): boolean {
    const { layout, asking } = get();
    if (held) {
      if (asking) set({ asking: { ...asking, at: [x + held.dx, y + held.dy, z] } });
      return true;
    }
    if (!drag) return false;
    // A hand that only presses shakes a little.
    if (!history.isPreviewing() && Math.hypot(x - drag.x, y - drag.y) < SHAKE) return true;
    const { id, dx, dy } = drag;
    const model = findModel(layout, id);
    const piece = findPiece(layout, id);
    if (model) {
      history.preview(moved(layout, id, { x: x + dx, y: y + dy, z }));
      set({ selected: id });
    } else if (piece) {
      const [mx, my] = middleOf(piece);
      history.preview(withPiece(layout, shifted(piece, x + dx - mx, y + dy - my, 0)));
    }
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
