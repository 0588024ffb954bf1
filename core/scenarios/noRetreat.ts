import { ruleIds } from '../base/index.ts';
import type { Placement, Scenario, ZoneFor } from '../rulebook/index.ts';
import { ambush } from './ambush.ts';
import { enemys, halfClear, ownEdge, ownHalf, R } from './base/grounds.ts';
import { heldInReserve, reserves } from './reserves.ts';

/** From this turn on the enemy may be beaten back (SCN-11, SCN-22). */
export const BEATEN_BACK = 4;

/** One each in the defender's half, the defender first. */
const inDefence = (zone: ZoneFor): readonly Placement[] => [
  { by: 'defender', on: 'own', zone, because: ruleIds('SCN-09') },
  { by: 'attacker', on: 'enemy', zone: enemys(zone), because: ruleIds('SCN-09') },
];

/** Not within 20 cm of an edge, and of the middle line, or of the middle of the table alone (SCN-09). */
const objectives = inDefence(halfClear({ edges: R.two, lines: R.two }));
export const clearOfTheMiddle = inDefence(halfClear({ edges: R.two, middle: R.two }));

/** The attacker keeps 60 cm from the middle line, the defender has his whole half (SCN-10). */
const deployed: ZoneFor = (layout, side) =>
  side === layout.attacker ? halfClear({ lines: R.six })(layout, side) : ownHalf(layout, side);

/** Scenario 3: across the short way, against a defender with reserves and an ambush, who has to hold out (SCN-08 to SCN-11). */
export const noRetreat: Scenario = {
  id: '3',
  space: 'free',
  rules: [reserves, heldInReserve, ...ambush],
  chooses: 'defender',
  edges: ['west', 'east'],
  sides: ruleIds('SETUP-16', 'SCN-08'),
  terrain: [],
  objectivesInCentre: false,
  objectives,
  fortificationZone: deployed,
  entry: ownEdge,
  reserves: { by: ['defender'], dice: [1, 2], because: ruleIds('SCNR-10', 'SCNR-11') },
  ambush: 'defender',
  deployment: { order: 'defenderFirst', zone: deployed },
  recycling: null,
  turns: 8,
  victoryPoints: null,
  prize: { on: 'any', by: 'attacker', from: 1 },
  beatenBack: { from: BEATEN_BACK, none: 'in', zone: ownHalf, because: ruleIds('SCN-11') },
  holdsOut: true,
  because: ruleIds('SCN-11', 'VICT-06'),
};
