import { itemAt, ruleIds } from '../base/index.ts';
import type { Placement, Scenario, ZoneFor } from '../rulebook/index.ts';
import { CORNER, quartersFor } from '../rulebook/index.ts';
import type { Quarter } from '../space/space.ts';
import { ownQuarter, quarterIn, quarterOf, R } from './base/grounds.ts';
import { BEATEN_BACK, noRetreat } from './noRetreat.ts';

const across = (quarter: Quarter): Quarter => itemAt(quartersFor(quarter, 'across'), 0);

const clear = { edges: R.two, middle: R.three };
const objectives: readonly Placement[] = [
  { by: 'defender', on: 'own', zone: ownQuarter(clear) },
  { by: 'attacker', on: 'enemy', zone: (layout, side) => quarterOf(across(quarterIn(layout, side)), clear) },
];

/** The attacker keeps 20 cm from both middle lines, the defender has his whole quarter (SCN-21). */
const deployed: ZoneFor = (layout, side) => ownQuarter(side === layout.attacker ? { lines: R.two } : undefined)(layout, side);

/** The defender's reserves come from the far corner of the table; the attacker's own edges are those of his quarter (SCNR-19). */
const entry: ZoneFor = (layout, side) => {
  const own = quarterIn(layout, side);
  return side === layout.attacker
    ? { zone: 'corner', ...CORNER[own] }
    : { zone: 'corner', ...CORNER[across(own)], within: R.four };
};

/** Scenario 6: past a defender in his quarter whose reserves come in behind (SCN-19 to SCN-22). */
export const breakthrough: Scenario = {
  ...noRetreat,
  id: '6',
  edges: [],
  quarters: 'beside',
  sides: ruleIds('SETUP-16', 'SCN-19'),
  objectives,
  fortificationZone: deployed,
  entry,
  deployment: { order: 'defenderFirst', zone: deployed },
  beatenBack: { from: BEATEN_BACK, none: 'near', within: R.four, because: ruleIds('SCN-22') },
  because: ruleIds('SCN-22', 'VICT-06'),
};
