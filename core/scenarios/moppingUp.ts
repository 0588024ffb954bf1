import { ruleIds } from '../base/index.ts';
import type { Placement, Scenario, ZoneFor } from '../rulebook/index.ts';
import { CORNER } from '../rulebook/index.ts';
import type { Clear } from '../space/space.ts';
import { DELAYED } from './encounter.ts';
import { engagement } from './engagement.ts';
import { enemys, ownQuarter, quarterIn, R } from './base/grounds.ts';
import { heldInReserve } from './reserves.ts';

const BOTH = ['attacker', 'defender'] as const;

const STRICT: Clear = { edges: R.two, middle: R.three };

/** A round in one's own quarter, and one in the enemy's, and what either keeps clear of. */
const rounds = (own: Clear, enemy: Clear): readonly Placement[] => [
  ...BOTH.map(by => ({ by, on: 'own', zone: ownQuarter(own), because: ruleIds('SCN-16') }) as const),
  ...BOTH.map(by => ({ by, on: 'enemy', zone: enemys(ownQuarter(enemy)), because: ruleIds('SCN-16') }) as const),
];

/** Each limit is said for its round alone (SCN-16). */
const objectives = rounds({ edges: R.two }, { middle: R.three });

/** Both limits in both rounds (SCN-16). */
export const strictObjectives = rounds(STRICT, STRICT);

/** Over all of the long edge that the quarter lies at (SCN-17). */
export const wholeLongEdge: ZoneFor = (layout, side) => ({ zone: 'edge', edge: CORNER[quarterIn(layout, side)].edge });

const deployed = ownQuarter({ middle: R.three });

/** Scenario 5: from quarters across the table, with half of each army in reserve (SCN-15 to SCN-18). */
export const moppingUp: Scenario = {
  id: '5',
  space: 'free',
  rules: [engagement, heldInReserve],
  chooses: 'attacker',
  edges: [],
  quarters: 'across',
  sides: ruleIds('SETUP-16', 'SCN-15'),
  terrain: [],
  objectivesInCentre: false,
  objectives,
  fortificationZone: deployed,
  entry: (layout, side) => ({ zone: 'stretch', ...CORNER[quarterIn(layout, side)] }),
  entersBy: ruleIds('SCN-17'),
  reserves: { by: BOTH, ...DELAYED },
  deployment: { order: 'byTurns', zone: deployed },
  recycling: null,
  turns: null,
  victoryPoints: null,
  prize: { on: 'enemy', by: 'both', from: 1 },
  because: ruleIds('SCN-18', 'VICT-06'),
};
