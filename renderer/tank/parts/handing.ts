import type { Pip, Roll } from '../../../core/index.ts';
import { PIPS } from '../../../core/index.ts';
import { withDigit, withFace, withoutLast } from '../../tools/handing.ts';
import type { Handing } from '../../tools/plan.ts';

/** What has been entered of a roll of ordinary dice. The numbers are the faces, so a letter tells that one is to be how many. */
export interface TankHanding extends Handing<Pip> {
  readonly offer: { readonly roll: Roll<Pip> };
  /** The next number is how many of a face. */
  readonly numbering: boolean;
}

/** The key before a number that tells how many. */
const MANY = 'n';

export const handingOf = (roll: Roll<Pip>): TankHanding => ({
  offer: { roll },
  faces: [],
  times: null,
  tooMany: null,
  numbering: false,
});

/** The same after a key of the pad; null for any other. */
export function onPipKey(plan: TankHanding, key: string, shift: boolean): TankHanding | null {
  if (key === 'Backspace') return plan.numbering ? { ...plan, numbering: false } : withoutLast(plan);
  if (key.toLowerCase() === MANY) return { ...plan, numbering: true };
  if (!/^[0-9]$/.test(key)) return null;
  if (plan.numbering) return { ...withDigit({ ...plan, times: null }, Number(key)), numbering: false };
  const face = PIPS.find(pip => pip === Number(key));
  return face === undefined ? null : withFace(plan, face, shift);
}
