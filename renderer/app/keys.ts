import { type RefObject, useEffect } from 'react';
import { type Panel, PANELS } from '../store/folds.ts';
import type { App } from '../parts/context.tsx';
import { NEXT_ABOARD } from '../tools/company.ts';
import type { OpenSheet } from '../parts/sheets.ts';
import { arrowOf } from '../scene/camera/arrows.ts';
import type { CameraCommands } from '../scene/index.ts';

/** Keys of the table, but for the camera's own; none of them while something is being written or a sheet lies open. */
export function useTableKeys(
  app: App,
  camera: RefObject<CameraCommands | null>,
  onSheet: (sheet: OpenSheet) => void,
  onFrame: () => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isBusyElsewhere(event.target) || isSlid(event.target, event.key)) return;
      if (handle(event, app, camera.current, onSheet, onFrame)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [app, camera, onSheet, onFrame]);
}

/** I opens the page of rules, whatever the screen. */
export function useRulesKey({ rules }: App): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, defaultPrevented, altKey, ctrlKey, metaKey, target } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || key.toLowerCase() !== 'i' || isBusyElsewhere(target)) return;
      event.preventDefault();
      rules.open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [rules]);
}

function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  return target instanceof HTMLElement && target.matches('input:not([type=range]), select, textarea');
}

/** A slider that has the focus goes by these itself. */
const isSlid = (target: EventTarget | null, key: string): boolean =>
  target instanceof HTMLElement && target.matches('[type=range]') && /^(Arrow|Page|Home|End)/.test(key);

function handle(
  event: KeyboardEvent,
  { session, desk, folds }: App,
  camera: CameraCommands | null,
  onSheet: (sheet: OpenSheet) => void,
  onFrame: () => void,
): boolean {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) {
    switch (key.toLowerCase()) {
      case 'z':
        void (event.shiftKey ? session.doAgain() : session.takeBack());
        return true;
      case 'y':
        void session.doAgain();
        return true;
      case 's':
        onSheet('save');
        return true;
    }
    return false;
  }
  // A button that has the focus answers these two by itself.
  const onButton = event.target instanceof HTMLButtonElement;
  if (onButton && (key === 'Enter' || key === ' ')) return false;
  // Arrows with Shift or Control are the camera's.
  const arrow = arrowOf(event, camera);
  if (arrow) {
    desk.arrow(...arrow.pressed, arrow.over);
    return true;
  }
  switch (key) {
    case ' ':
      if (session.store.getState().watching) click('.replay', 'Space');
      else session.skip();
      return true;
    case 'Tab':
      return event.target === document.body && toAnswers(event.shiftKey);
    case 'Escape':
      desk.cancel();
      return true;
    case 'Backspace':
      desk.back();
      return true;
    case 'PageUp':
    case 'PageDown':
      desk.storey(key === 'PageUp' ? 1 : -1);
      return true;
    case '?':
      onSheet('help');
      return true;
  }
  switch (key.toLowerCase()) {
    case 'r':
      desk.turn(event.shiftKey ? -1 : 1);
      return true;
    case 'm':
      desk.tape();
      return true;
    case 'j':
      desk.cycle();
      return true;
    case 'f':
      onFrame();
      return true;
    case 'd':
      onSheet('hand');
      return true;
    case 'x':
      if (session.mayChangeSeats()) onSheet('seats');
      return true;
    case 'e':
      folds.list();
      return true;
    case 'h':
      folds.toggleAll();
      return true;
    case 'k':
    case 'p':
    case 'o':
    case 'y':
    case 'w':
      return click('.opponent', key);
    case ',':
      return click('.clock', key);
    case NEXT_ABOARD:
      return click('.unit-card', NEXT_ABOARD);
  }
  const panel = (Object.keys(PANELS) as readonly Panel[]).find(one => PANELS[one] === key.toLowerCase());
  if (panel) {
    folds.toggle(panel);
    return true;
  }
  if (pressed(key)) return true;
  if (/^[0-9]$/.test(key)) desk.number(Number(key));
  return false;
}

/** The focus goes from the table to the first thing that may be answered, or to the last; from there Tab goes on by itself. */
function toAnswers(last: boolean): boolean {
  const all = document.querySelectorAll<HTMLButtonElement>('.question .answer:not([aria-disabled=true])');
  const to = all[last ? all.length - 1 : 0];
  to?.focus();
  return to !== undefined;
}

/** Clicks the answer that shows this key. */
function pressed(key: string): boolean {
  return /^([0-9n]|Enter)$/i.test(key) && click('.question', key);
}

function click(within: string, key: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(`${within} [data-hotkey~="${key}" i]`);
  button?.click();
  return button !== null;
}
