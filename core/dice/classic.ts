import type { Face, Roll } from './roll.ts';
import { FACES } from './roll.ts';

/** The older dice, by their six sides (DICE-03). */
export const CLASSIC_DIE = ['target', 'target', 'blank', 'blank', 'blank', 'blank'] as const;
export type ClassicFace = (typeof CLASSIC_DIE)[number];

/** Which classic face is a success, by how many faces of today's dice count in the roll: the odds stay 1/3 and 2/3. */
const SUCCESS: { readonly [faces: number]: ClassicFace } = { 1: 'target', 2: 'blank' };

/** The classic face that is a success in a roll; null where that has no classic form. */
export const classicSuccess = ({ counts, each }: Pick<Roll, 'counts' | 'each'>): ClassicFace | null =>
  each ? null : (SUCCESS[counts.length] ?? null);

/**
 * Older dice, thrown by hand for a roll, in the faces of today's: what succeeds becomes a face that counts, what fails one that does
 * not. Never TARGET in place of ARMY, so a tie on ARMY stays a tie and is thrown again. Null for a roll that has no classic form.
 */
export function readClassic(roll: Roll, thrown: readonly ClassicFace[]): readonly Face[] | null {
  const success = classicSuccess(roll);
  const counts = FACES.find(face => roll.counts.includes(face));
  const fails = FACES.findLast(face => !roll.counts.includes(face));
  if (success === null || counts === undefined || fails === undefined) return null;
  return thrown.map(face => (face === success ? counts : fails));
}
