/** Columns and rows, or millimetres, that an arrow goes. */
export const ARROWS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export interface KeyActions {
  readonly help: () => void;
  readonly save: () => void;
  readonly open: () => void;
  readonly sheet: () => void;
}

/** Whether keys are another's: something is being typed, or a sheet lies open. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]):not([type="radio"]), select, textarea');
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
