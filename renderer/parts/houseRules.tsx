import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { HouseRulesDesk, HouseRulesState, Proposed } from '../store/houseRules.ts';
import { proposedIn } from '../store/houseRules.ts';
import { useSession } from './context.tsx';

const HouseRulesContext = createContext<HouseRulesDesk | null>(null);

export const HouseRulesProvider = ({ desk, children }: { readonly desk: HouseRulesDesk; readonly children: ReactNode }) => (
  <HouseRulesContext value={desk}>{children}</HouseRulesContext>
);

/** The house rules that are kept under a name. */
export function useHouseRulesDesk(): HouseRulesDesk {
  const desk = useContext(HouseRulesContext);
  if (!desk) throw new Error('Nobody has handed this page the house rules.');
  return desk;
}

export const useHouseRules = <T,>(pick: (state: HouseRulesState) => T): T => useStore(useHouseRulesDesk().store, pick);

/** The set that is proposed for each new game; null where none is to be. */
export function useProposed(): Proposed | null {
  const kept = useHouseRules(state => state.kept);
  const name = useSession(state => state.settings.proposedRules);
  return useMemo(() => proposedIn(kept, name), [kept, name]);
}
