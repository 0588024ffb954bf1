import { useEffect } from 'react';
import type { ArmyDesk } from '../store/armies.ts';

/** Where a search is typed. */
export const SEARCH = 'card-search';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), textarea');

/** Keys of the whole builder; none of them while a sheet lies open. */
export function useBuilderKeys(armies: ArmyDesk): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      if (handle(event, armies)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [armies]);
}

function handle({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, armies: ArmyDesk): boolean {
  if (ctrlKey || metaKey) {
    switch (key.toLowerCase()) {
      case 'z':
        if (shiftKey) armies.doAgain();
        else armies.takeBack();
        return true;
      case 'y':
        armies.doAgain();
        return true;
    }
    return false;
  }
  if (key !== '/') return false;
  document.getElementById(SEARCH)?.focus();
  return true;
}
