import type { Pip, Roll } from './roll.ts';
import { PIPS } from './roll.ts';

/** The ordinary die as it lies on the table, in the form that the pad and the tray know of the others (`die.ts`). */
export const ORDINARY_DIE = {
  sides: PIPS,
  faces: PIPS,
  successes: ({ counts }: Pick<Roll<Pip>, 'counts'>): readonly Pip[] => counts,
} as const;

/** The faces that show so many or more. */
export const pipsFrom = (least: number): readonly Pip[] => PIPS.filter(pip => pip >= least);

/** The faces that show so many or fewer. */
export const pipsUpTo = (most: number): readonly Pip[] => PIPS.filter(pip => pip <= most);
