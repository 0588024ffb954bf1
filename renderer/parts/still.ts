import type { Settings } from '../../electron/contract/index.ts';
import { useSession } from './context.tsx';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether nothing shall move by itself. */
export const isStill = ({ motion }: Settings): boolean => motion === 'reduced' || (motion === 'system' && reduced.matches);

export const useStill = (): boolean => useSession(state => isStill(state.settings));
