import { type RefObject, useEffect } from 'react';
import type { CameraCommands } from '../../scene/index.ts';

/** What keys do on a screen with a desk beside what they do on the desk. */
export interface ScreenActions {
  readonly help: () => void;
  readonly save: () => void;
  readonly open: () => void;
}

export interface KeyActions extends ScreenActions {
  readonly sheet: () => void;
}

/** What a desk is seen through: its arrows go where they point on the screen. */
export type Seen = CameraCommands | null;

/** Hands a desk its keys; none while something is being typed or a sheet lies open. `handle` says whether a key was one of them. */
export function useDeskKeys<D, A>(
  handle: (event: KeyboardEvent, desk: D, actions: A, seen: Seen) => boolean,
  desk: D,
  actions: A,
  camera: RefObject<Seen>,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isBusyElsewhere(event.target)) return;
      if (handle(event, desk, actions, camera.current)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [handle, desk, actions, camera]);
}

interface Undoable {
  undo(): void;
  redo(): void;
  duplicate(): void;
}

/** What Ctrl and a letter do on every desk; false for another letter. */
export function byControl({ key, shiftKey }: KeyboardEvent, desk: Undoable, actions: ScreenActions): boolean {
  switch (key.toLowerCase()) {
    case 'z':
      if (shiftKey) desk.redo();
      else desk.undo();
      return true;
    case 'y':
      desk.redo();
      return true;
    case 's':
      actions.save();
      return true;
    case 'o':
      actions.open();
      return true;
    case 'd':
      desk.duplicate();
      return true;
  }
  return false;
}

/** Whether keys are another's: something is being typed, or a sheet lies open. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]):not([type="radio"]), select, textarea');
}

/** The keys go to the table, also where a button was pressed by one of them. */
export function toTheTable(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Whether a key that is no arrow belongs to the button that has the focus. */
export const isButtons = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ');

/** Clicks whatever shows this key. */
export function pressed(key: string): boolean {
  if (!/^[0-9a-z]$/i.test(key)) return false;
  const wanted = key.toUpperCase();
  const button = [...document.querySelectorAll<HTMLButtonElement>('main [data-hotkey]')].find(
    one => one.dataset.hotkey === wanted && one.getAttribute('aria-disabled') !== 'true',
  );
  button?.click();
  return button !== undefined;
}
