import { ruleIds } from '../base/index.ts';
import type { Placement, Scenario, TurnEnd, ZoneFor } from '../rulebook/index.ts';
import { sideOf } from '../rulebook/index.ts';
import { ambush } from './ambush.ts';
import { enemys, halfClear, ownEdge, ownHalf, R } from './base/grounds.ts';
import { heldInReserve, reserves } from './reserves.ts';

/** From this turn on the enemy may be beaten back (SCN-11, SCN-22). */
export const BEATEN_BACK = 4;

/** Not within 20 cm of the middle line or of an edge (SCN-09). */
const inDepth = halfClear({ edges: R.two, lines: R.two });
const objectives: readonly Placement[] = [
  { by: 'defender', on: 'own', zone: inDepth },
  { by: 'attacker', on: 'enemy', zone: enemys(inDepth) },
];

/** The attacker keeps 60 cm from the middle line, the defender has his whole half (SCN-10). */
const deployed: ZoneFor = (layout, side) =>
  side === layout.attacker ? halfClear({ lines: R.six })(layout, side) : ownHalf(layout, side);

/** Nobody of the attacker's is in the defender's half. */
const isClear = ({ turn, layout, isIn }: TurnEnd): boolean =>
  turn >= BEATEN_BACK && !isIn(layout.attacker, ownHalf(layout, sideOf(layout, 'defender')));

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
  wins: ({ taker }, { attacker }) => taker === attacker,
  beatenBack: isClear,
  holdsOut: true,
  because: ruleIds('SCN-11', 'VICT-06'),
};
