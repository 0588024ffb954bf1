import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { ScenarioDesk, ScenariosState } from '../store/scenarios.ts';

const ScenariosContext = createContext<ScenarioDesk | null>(null);

export const ScenariosProvider = ({ desk, children }: { readonly desk: ScenarioDesk; readonly children: ReactNode }) => (
  <ScenariosContext value={desk}>{children}</ScenariosContext>
);

/** The player's own scenarios. */
export function useScenarioDesk(): ScenarioDesk {
  const desk = useContext(ScenariosContext);
  if (!desk) throw new Error('Nobody has handed this page the own scenarios.');
  return desk;
}

export const useScenarios = <T,>(pick: (state: ScenariosState) => T): T => useStore(useScenarioDesk().store, pick);
