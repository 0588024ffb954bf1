import type { UnitHolder } from '../rulebook/index.ts';

/** No gun behind a slit is laid on aircraft (FORT-16). */
export const noAircraft = {
  ...({ id: 'FORT-16', as: 'attacker', give: { forbid: 'aircraft' } } as const),
  when: (at: { readonly target: UnitHolder }) => at.target.type === 'aircraft',
};
