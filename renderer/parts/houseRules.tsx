import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { HouseRulesDesk, HouseRulesState } from '../store/houseRules.ts';

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
