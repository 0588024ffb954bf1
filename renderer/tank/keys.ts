import { type RefObject, useEffect, useRef } from 'react';
import { useApp } from '../parts/context.tsx';
import { arrowOf } from '../scene/camera/arrows.ts';
import type { CameraCommands } from '../scene/index.ts';
import { type Panel, PANELS } from '../store/folds.ts';
import type { TankPlan } from './parts/plan.ts';
import { nudged, turnedBy } from './parts/plan.ts';

interface Keys {
  readonly camera: RefObject<CameraCommands | null>;
  readonly plan: TankPlan | null;
  readonly onPlan: (plan: TankPlan | null) => void;
  /** Something else has the keys. */
  readonly off: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
  readonly help: () => void;
  /** Stops the clock, or lets it go on; null where there is none. */
  readonly clock: (() => void) | null;
}

/** Degrees that R turns by. */
const TURN = 15;

/** Keys of the table of tanks, but for the camera's own; none of them while something is being written or a sheet lies open. */
export function useTankKeys(keys: Keys): void {
  const { folds } = useApp();
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { off } = latest.current;
      if (off || event.defaultPrevented || event.altKey || isBusy(event.target)) return;
      if (handle(event, latest.current, panel => folds.toggle(panel))) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [folds]);
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=range]), select, textarea');
}

function handle(
  event: KeyboardEvent,
  { camera, plan, onPlan, undo, redo, save, help, clock }: Keys,
  toggle: (panel: Panel) => void,
): boolean {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) {
    const does = { z: event.shiftKey ? redo : undo, y: redo, s: save }[key.toLowerCase()];
    does?.();
    return does !== undefined;
  }
  if (event.target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return false;
  const arrow = arrowOf(event, camera.current);
  if (arrow) {
    if (plan) onPlan(nudged(plan, arrow.pressed, arrow.over));
    return plan !== null;
  }
  if (plan && key.toLowerCase() === 'r') {
    onPlan(turnedBy(plan, event.shiftKey ? -TURN : TURN));
    return true;
  }
  const button = document.querySelector<HTMLButtonElement>(`.question [data-hotkey~="${CSS.escape(key)}" i]`);
  if (button) {
    button.click();
    return true;
  }
  if (key === '?') {
    help();
    return true;
  }
  if (key === ',' && clock) {
    clock();
    return true;
  }
  const panel = (Object.keys(PANELS) as readonly Panel[]).find(one => PANELS[one] === key.toLowerCase());
  if (panel === 'roster' || panel === 'log') {
    toggle(panel);
    return true;
  }
  return false;
}
