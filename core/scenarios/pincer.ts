import { ruleIds } from '../base/index.ts';
import type { Scenario } from '../rulebook/index.ts';
import { DELAYED } from './encounter.ts';
import { ownEdge, ownHalf } from './base/grounds.ts';
import { BEATEN_BACK, noRetreat } from './noRetreat.ts';

/** Scenario 4: as the third, with the defender's reserves later and from both flanks of his half (SCN-12 to SCN-14). */
export const pincer: Scenario = {
  ...noRetreat,
  id: '4',
  sides: ruleIds('SETUP-16', 'SCN-12'),
  entry: (layout, side) => (side === layout.attacker ? ownEdge(layout, side) : { zone: 'flanks', edge: layout.edges[side] }),
  reserves: { by: ['defender'], ...DELAYED },
  beatenBack: { from: BEATEN_BACK, none: 'in', zone: ownHalf, because: ruleIds('SCN-14') },
  because: ruleIds('SCN-14', 'VICT-06'),
};
