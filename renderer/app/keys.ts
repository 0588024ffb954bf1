import { useEffect } from 'react';
import { type Panel, PANELS } from '../store/folds.ts';
import { nextTarget } from '../tools/aiming.ts';
import { nudgeMark } from '../tools/marking.ts';
import { nudgeFort, turnFort } from '../tools/fortifying.ts';
import { NUDGE, nudgeBy, storeyBy, TURN, turnBy } from '../tools/moving.ts';
import { climb, isOnBoard, stepBy, turnStep } from '../tools/stepping.ts';
import { tileBy } from '../tools/tiling.ts';
import type { App } from '../parts/context.tsx';
import type { OpenSheet } from '../parts/sheets.ts';

const ARROWS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-NUDGE, 0],
  ArrowRight: [NUDGE, 0],
  ArrowUp: [0, NUDGE],
  ArrowDown: [0, -NUDGE],
};

/** Keys of the table, but for the camera's own; none of them while something is being written or a sheet lies open. */
export function useTableKeys(app: App, onSheet: (sheet: OpenSheet) => void, onFrame: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isBusyElsewhere(event.target)) return;
      if (handle(event, app, onSheet, onFrame)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [app, onSheet, onFrame]);
}

function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  return target instanceof HTMLElement && target.matches('input, select, textarea');
}

function handle(
  event: KeyboardEvent,
  { session, desk, folds }: App,
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
  const arrow = event.shiftKey ? undefined : ARROWS[key];
  if (arrow) {
    desk.update('move', (plan, state) => nudgeBy(plan, state, ...arrow));
    desk.update('mark', plan => nudgeMark(plan, ...arrow));
    desk.update('fort', plan => nudgeFort(plan, ...arrow));
    const [columns, rows] = [Math.sign(arrow[0]), Math.sign(arrow[1])];
    desk.update('step', plan => stepBy(plan, columns, rows, desk.size()));
    desk.update('tile', plan => {
      const next = tileBy(plan, columns, rows);
      return next.at && isOnBoard(next.at, desk.size()) ? next : plan;
    });
    const { game } = session.store.getState();
    if (game) desk.update('aim', plan => nextTarget(plan, game, columns > 0 || rows < 0 ? 1 : -1));
    return true;
  }
  switch (key) {
    case ' ':
      session.skip();
      return true;
    case 'Escape':
      desk.cancel();
      return true;
    case 'PageUp':
    case 'PageDown':
      desk.update('move', (plan, state) => storeyBy(plan, state, key === 'PageUp' ? 1 : -1));
      desk.update('step', plan => climb(plan, key === 'PageUp' ? 1 : -1));
      return true;
    case '?':
      onSheet('help');
      return true;
  }
  switch (key.toLowerCase()) {
    case 'r':
      desk.update('move', (plan, state) => turnBy(plan, state, event.shiftKey ? -TURN : TURN));
      desk.update('step', plan => turnStep(plan, event.shiftKey ? -1 : 1));
      desk.update('fort', plan => turnFort(plan, event.shiftKey ? -1 : 1));
      return true;
    case 'm':
      desk.tape();
      return true;
    case 'f':
      onFrame();
      return true;
    case 'e':
      folds.list();
      return true;
    case 'h':
      folds.toggleAll();
      return true;
  }
  const panel = (Object.keys(PANELS) as readonly Panel[]).find(one => PANELS[one] === key.toLowerCase());
  if (panel) {
    folds.toggle(panel);
    return true;
  }
  return pressed(key);
}

/** Clicks the answer that shows this key. */
function pressed(key: string): boolean {
  if (!/^([0-9]|Enter)$/.test(key)) return false;
  const button = document.querySelector<HTMLButtonElement>(`.question [data-hotkey~="${key}"]`);
  button?.click();
  return button !== null;
}
