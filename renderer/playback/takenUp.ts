import type { State } from '../../core/index.ts';
import type { Rolled } from './rolls.ts';

interface Lying {
  readonly again?: readonly number[];
  readonly saves?: readonly { readonly passed: boolean; readonly again?: true }[];
}

/** Which dice a roll takes up again, as the matter beneath it says; null where it takes none. */
export function takenUpFor({ agenda }: State, { roll }: Rolled): readonly number[] | null {
  if (roll.why === 'extra') return null;
  const [beneath, top] = agenda.slice(-2);
  if (top?.step !== 'roll' || !beneath) return null;
  const { again, saves } = beneath as unknown as Lying;
  if (beneath.step === 'toHit') return again && again.length === roll.count ? again : null;
  if (roll.why !== 'saveAgain' || !saves) return null;
  const numbers = (passed: boolean) => saves.flatMap((die, i) => (!die.again && die.passed === passed ? [i] : []));
  return [numbers(false), numbers(true)].find(one => one.length === roll.count) ?? null;
}
