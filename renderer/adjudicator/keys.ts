import type { RefObject } from 'react';
import type { ModelId } from '../../core/index.ts';
import type { KeyActions, Seen } from '../desk/parts/keyboard.ts';
import { byControl, isButtons, pressed, useDeskKeys } from '../desk/parts/keyboard.ts';
import { findModel } from '../desk/table/layout.ts';
import { arrowOf } from '../scene/camera/arrows.ts';
import type { Adjudicator } from './desk/store.ts';

/** mm and degrees of one press. */
const NUDGE = 5;
const FINE = 1;
const TURN = 15;

/** Keys of the Adjudicator, but for the camera's own; none while something is being typed or a sheet lies open. */
export function useAdjudicatorKeys(desk: Adjudicator, actions: KeyActions, camera: RefObject<Seen>): void {
  useDeskKeys(handle, desk, actions, camera);
}

function handle(event: KeyboardEvent, desk: Adjudicator, actions: KeyActions, seen: Seen): boolean {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) return byControl(event, desk, actions);
  if (isButtons(event)) return false;
  // Arrows with Shift are the camera's; with Alt they go by single millimetres.
  const arrow = arrowOf(event, seen);
  if (arrow) {
    const step = event.altKey ? FINE : NUDGE;
    desk.moveBy(arrow.over[0] * step, arrow.over[1] * step);
    return true;
  }
  if (event.altKey) return false;
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
      desk.turnBy(event.shiftKey ? -TURN : TURN);
      return true;
    case 'n':
      desk.step(1);
      return true;
    case 'p':
      desk.step(-1);
      return true;
    case 'q':
      return choose(desk, 'from');
    case 'w':
      return choose(desk, 'to');
  }
  return pressed(key);
}

/** What is being placed goes down in the middle of the table; a template, or the place of a map, stays where it lies. */
function putDownByKey(desk: Adjudicator): boolean {
  const { placing, asking, layout, pointer, map, selected } = desk.store.getState();
  if (placing) {
    desk.putDown(pointer ?? [layout.table.width / 2, layout.table.depth / 2, 0]);
    return true;
  }
  if (asking?.picking === 'at') {
    desk.adjust({ picking: null });
    return true;
  }
  if (map?.picking) {
    const model = findModel(layout, selected);
    const here = model && ([model.place.x, model.place.y, model.place.z] as const);
    // First it is laid down, then it stays.
    desk.pin(map.place ?? here ?? [layout.table.width / 2, layout.table.depth / 2, 0], map.place !== null);
    return true;
  }
  return false;
}

function choose(desk: Adjudicator, part: 'from' | 'to'): boolean {
  const { layout, selected } = desk.store.getState();
  const model = findModel(layout, selected);
  if (model) desk.choose(part, model.id as ModelId);
  return model !== null;
}
