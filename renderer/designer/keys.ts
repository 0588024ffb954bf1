import type { RefObject } from 'react';
import type { ScreenActions, Seen } from '../desk/parts/keyboard.ts';
import { byControl, isButtons, pressed, useDeskKeys } from '../desk/parts/keyboard.ts';
import { arrowOf } from '../scene/camera/arrows.ts';
import { arrangedByControl } from './parts/arrangedByControl.ts';
import type { Designer } from './desk.ts';

/** mm and degrees of one press; what is only pointed at goes further. */
const NUDGE = 5;
const FINE = 1;
const POINT = 10;
const TURN = 15;

/** Keys of the laboratory, but for the camera's own; none while something is being typed or a sheet lies open. */
export function useDesignerKeys(desk: Designer, actions: ScreenActions, camera: RefObject<Seen>): void {
  useDeskKeys(handle, desk, actions, camera);
}

function handle(event: KeyboardEvent, desk: Designer, actions: ScreenActions, seen: Seen): boolean {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) return byControl(event, desk, actions) || arrangedByControl(event, desk);
  if (isButtons(event)) return false;
  const { pointing, placing, pointer, layout } = desk.store.getState();
  const middle = [layout.table.width / 2, layout.table.depth / 2, 0] as const;
  // Arrows with Shift are the camera's; with Alt they go by single millimetres.
  const arrow = arrowOf(event, seen);
  if (arrow) {
    const [right, away] = arrow.over;
    const step = event.altKey ? FINE : pointing || placing ? POINT : NUDGE;
    if (pointing) {
      const [x, y] = pointer ?? middle;
      const to = (n: number, most: number) => Math.min(most, Math.max(0, n));
      desk.point([to(x + right * step, layout.table.width), to(y + away * step, layout.table.depth), 0]);
    } else desk.moveBy(right * step, away * step);
    return true;
  }
  switch (key) {
    case 'Escape':
      desk.cancel();
      return true;
    case 'Delete':
    case 'Backspace':
      desk.remove();
      return true;
    case 'Enter':
      if (pointing?.points === 'drawing' && desk.drawn()) desk.finish();
      else if (pointing) desk.pointAt([(pointer ?? middle)[0], (pointer ?? middle)[1]]);
      else if (placing) desk.putDown(pointer ?? middle);
      else return false;
      return true;
    case ' ':
      if (!pointing) return false;
      desk.pointAt([(pointer ?? middle)[0], (pointer ?? middle)[1]]);
      return true;
    case '?':
      actions.help();
      return true;
  }
  switch (key.toLowerCase()) {
    case 'r':
      desk.turnBy((event.shiftKey ? -1 : 1) * (event.altKey ? FINE : TURN));
      return true;
    case 'n':
      desk.step(1, event.shiftKey);
      return true;
    case 'p':
      desk.step(-1, event.shiftKey);
      return true;
  }
  return !event.altKey && pressed(key);
}
