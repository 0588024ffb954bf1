import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { ArmiesState, ArmyDesk } from '../store/armies.ts';
import type { Portraits } from '../workers/portraits/client.ts';

/** What the screen of the armies works with. */
export interface Workshop {
  readonly armies: ArmyDesk;
  readonly portraits: Portraits;
}

const WorkshopContext = createContext<Workshop | null>(null);

export const WorkshopProvider = ({ workshop, children }: { readonly workshop: Workshop; readonly children: ReactNode }) => (
  <WorkshopContext value={workshop}>{children}</WorkshopContext>
);

export function useWorkshop(): Workshop {
  const workshop = useContext(WorkshopContext);
  if (!workshop) throw new Error('A part of the armies stands outside the workshop that it belongs to.');
  return workshop;
}

export const useArmies = <T,>(pick: (state: ArmiesState) => T): T => useStore(useWorkshop().armies.store, pick);
