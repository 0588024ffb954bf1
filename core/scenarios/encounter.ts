import { ruleIds } from '../base/index.ts';
import type { Reserves, Scenario } from '../rulebook/index.ts';
import { freeForAll } from './freeForAll.ts';
import { SCATTERED, scatteredReserves, someScattered } from './reserves.ts';

/** A turn later than reserves are (SCNR-15). */
export const DELAYED: Pick<Reserves, 'dice' | 'because'> = { dice: [0, 1, 2], because: ruleIds('SCNR-10', 'SCNR-15') };

/** Each reserve is one or the other, as its side says (SCN-06). */
export const delayedOrScattered: Partial<Scenario> = {
  rules: [...freeForAll.rules, ...someScattered],
  reserves: { by: ['attacker', 'defender'], ...DELAYED, or: { marker: SCATTERED, dice: [1, 2], id: 'SCN-06' } },
};

/** Scenario 2: as the first, with half of each army in reserve, later than usual and on any of three edges (SCN-05 to SCN-07). */
export const encounter: Scenario = {
  ...freeForAll,
  id: '2',
  rules: [...freeForAll.rules, ...scatteredReserves],
  sides: ruleIds('SETUP-16', 'SCN-05'),
  reserves: { by: ['attacker', 'defender'], ...DELAYED },
  because: ruleIds('SCN-07', 'VICT-06'),
};
