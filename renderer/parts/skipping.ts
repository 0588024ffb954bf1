import { useEffect, useRef } from 'react';

/** Space shows at once what falling dice have come to, whatever has the focus, but for a field that one types in and a sheet that lies open.
 *  `skip` is null where none fall. */
export function useSkipKey(skip: (() => void) | null): void {
  const latest = useRef(skip);
  latest.current = skip;
  useEffect(() => {
    let isHeld = false;
    // Before the button that has the focus takes it for a press, and so for as long as it is held down.
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, repeat, target } = event;
      if (key !== ' ') return;
      isHeld &&= repeat;
      if (!isHeld && (latest.current === null || altKey || ctrlKey || metaKey || isWriting(target))) return;
      event.preventDefault();
      event.stopPropagation();
      isHeld = true;
      latest.current?.();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

function isWriting(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  return target instanceof HTMLElement && target.matches('textarea, input:not([type=checkbox], [type=radio], [type=range])');
}
