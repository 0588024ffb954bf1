import type { RefObject } from 'react';
import { byControl, isButtons, pressed, type ScreenActions, type Seen, useDeskKeys } from '../../desk/parts/keyboard.ts';
import type { KeyRow } from '../../desk/parts/KeysDialog.tsx';
import { arrowOf } from '../../scene/camera/arrows.ts';
import type { SquareDesk } from './desk.ts';
import { middleOf } from './desk.ts';
import { findModel } from './layout.ts';
import { CAMERA_KEYS } from '../../parts/cameraKeys.ts';

/** Every key over a board. */
export const SQUARE_KEYS: readonly KeyRow[] = [
  ['1 – 7', 'adj.help.ask'],
  ['Q · W', 'adj.help.pair'],
  ['X', 'adj.swap'],
  ['K', 'adj.keep'],
  ['C', 'adj.closer'],
  ['E', 'adj.eyeOf'],
  ['N · P', 'adj.help.next'],
  ['← ↑ → ↓', 'adj.help.arrows'],
  ['R', 'adj.help.turn'],
  ['PgUp PgDn', 'adj.help.storey'],
  ['⏎', 'adj.help.enter'],
  ['D', 'adj.duplicate'],
  ['Del', 'adj.remove'],
  ['A', 'adj.by.title'],
  ['V', 'help.v'],
  ...CAMERA_KEYS,
  ['Ctrl+O · Ctrl+S', 'adj.help.files'],
  ['Ctrl+Z · Ctrl+Y', 'adj.help.undo'],
  ['Esc', 'adj.help.esc'],
];

/** Keys over a board, but for the camera's own; none while something is being typed or a sheet lies open. */
export function useSquareKeys(desk: SquareDesk, actions: ScreenActions, camera: RefObject<Seen>): void {
  useDeskKeys(byKey, desk, actions, camera);
}

/** What a key does on a board; false for another key. */
export function byKey(event: KeyboardEvent, desk: SquareDesk, actions: ScreenActions, seen: Seen): boolean {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) return byControl(event, desk, actions);
  if (isButtons(event) || event.altKey) return false;
  // Arrows with Shift are the camera's.
  const arrow = arrowOf(event, seen);
  if (arrow) {
    desk.moveBy(...arrow.over);
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
    case 'PageUp':
    case 'PageDown':
      desk.storeyBy(key === 'PageUp' ? 1 : -1);
      return true;
    case 'Enter':
      return putDownByKey(desk);
    case '?':
      actions.help();
      return true;
  }
  switch (key.toLowerCase()) {
    case 'r':
      desk.turnBy(event.shiftKey ? -1 : 1);
      return true;
    case 'n':
      desk.step(1, event.shiftKey);
      return true;
    case 'p':
      desk.step(-1, event.shiftKey);
      return true;
    case 'q':
      return choose(desk, 'from');
    case 'w':
      return choose(desk, 'to');
  }
  return pressed(key);
}

/** What is being placed goes down on the square that the keys have, or in the middle of the board; an area is aimed where it lies. */
function putDownByKey(desk: SquareDesk): boolean {
  const { placing, asking, layout, pointer } = desk.store.getState();
  if (placing) {
    desk.putDown(pointer ?? middleOf(layout));
    return true;
  }
  if (asking?.picking === 'at') {
    desk.aim(asking.at ?? pointer ?? middleOf(layout), true);
    return true;
  }
  return false;
}

function choose(desk: SquareDesk, part: 'from' | 'to'): boolean {
  const { layout, selected } = desk.store.getState();
  const model = findModel(layout, selected);
  if (model) desk.choose(part, model.id);
  return model !== null;
}
