import type { SeedSetup, Side } from '../../core/index.ts';
import { seedOf } from '../../core/index.ts';
import type { SeedDraft } from '../base/seed.ts';

/** The seed, and what it was mixed of: a program types nothing. */
export function seedIn(
  { mixed, secret, typed, seed }: SeedDraft,
  persons: readonly Side[],
): Pick<SeedSetup, 'seed' | 'hashed' | 'pledge'> {
  const by = (side: Side) => (persons.includes(side) ? typed[side] : '');
  const pledge = { secret, typed: { blue: by('blue'), red: by('red') } };
  return mixed ? { seed: seedOf(pledge), pledge } : { seed, hashed: true };
}

/** Which of the persons still have to type something for the seed. */
export const stillToType = ({ mixed, typed }: SeedDraft, persons: readonly Side[]): readonly Side[] =>
  mixed ? persons.filter(side => typed[side].trim() === '') : [];
