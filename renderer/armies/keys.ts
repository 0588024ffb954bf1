import { useEffect } from 'react';
import type { ArmyDesk } from '../store/armies.ts';
import type { CardDesk } from '../store/cards.ts';

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

function handle(event: KeyboardEvent, armies: ArmyDesk): boolean {
  if (event.ctrlKey || event.metaKey) return undone(event, armies);
  if (event.key !== '/') return false;
  document.getElementById(SEARCH)?.focus();
  return true;
}

/** Takes back or does again what the keys ask for. */
function undone({ key, shiftKey }: KeyboardEvent, { takeBack, doAgain }: Pick<ArmyDesk, 'takeBack' | 'doAgain'>): boolean {
  const pressed = key.toLowerCase();
  if (pressed !== 'z' && pressed !== 'y') return false;
  if (pressed === 'y' || shiftKey) doAgain();
  else takeBack();
  return true;
}

/** Keys of the card editor, in its fields too: what is taken back there is what was typed. */
export function useCardKeys(cards: CardDesk): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      if ((event.ctrlKey || event.metaKey) && undone(event, cards)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [cards]);
}
