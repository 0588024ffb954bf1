import { useMemo } from 'react';
import { rasterOf, type WhatIfRaster } from '../tools/whatIf.ts';
import { useCards, useSession, useWhatIf } from './context.tsx';

/** The map that lies open as it lies on the table; null where there is none yet. */
export function useRaster(): WhatIfRaster | null {
  const found = useWhatIf(state => (state.open ? state.found : null));
  const shown = useWhatIf(state => state.shown);
  const setup = useSession(state => state.game?.setup ?? null);
  const cards = useCards();
  return useMemo(
    () => (found && found.none === null && setup ? rasterOf(found, shown, { setup, cards }) : null),
    [found, shown, setup, cards],
  );
}
