import type { FieldError } from '../../base/index.ts';
import { fault } from '../../base/index.ts';
import type { Ground } from '../../space/ground.ts';
import { crowdedFaults } from './crowded.ts';
import type { ScenarioFile } from './file.ts';
import { ROLES } from './file.ts';

/** What a file asks for that can never come about, though a game goes on without it: whoever draws it is told, and games that were begun
 *  with it stay readable. */
export const idleFaults = (file: ScenarioFile, ground: Ground): readonly FieldError[] => [
  ...crowdedFaults(file, ground),
  ...lateReserves(file),
  ...pointsOutOfReach(file),
];

/** Reserves that have no die before the game is over; when their dice have ended they come by themselves (SCNR-12). */
function lateReserves({ reserves, turns }: ScenarioFile): readonly FieldError[] {
  if (!reserves || turns === null) return [];
  const late = (path: string, dice: readonly number[]) =>
    dice.length >= turns && dice.slice(0, turns).every(count => count === 0)
      ? [fault(path, 'scenario.comeInTime', { turns })]
      : [];
  return [...late('reserves.dice', reserves.dice), ...(reserves.or ? late('reserves.or.dice', reserves.or.dice) : [])];
}

/** Points that nobody can have in time, beside other ways to win. */
function pointsOutOfReach(file: ScenarioFile): readonly FieldError[] {
  const { victoryPoints } = file;
  const reached = mostPoints(file);
  if (!victoryPoints || victoryPoints.atLimit || isWonByPointsAlone(file)) return [];
  const isBeyond = reached > 0 && reached < victoryPoints.toWin;
  return isBeyond ? [fault('victoryPoints.toWin', 'scenario.reached', { n: reached })] : [];
}

/** Whether victory points are the only way to win. */
export const isWonByPointsAlone = ({ prize, beatenBack, holdsOut }: ScenarioFile): boolean =>
  prize === null && beatenBack === null && !holdsOut;

/** As many victory points as a side can have when the last turn is over, if it holds all objectives throughout. */
export function mostPoints({ turns, victoryPoints, rules, lying, objectives }: ScenarioFile): number {
  if (!victoryPoints) return 0;
  if (turns === null || rules.includes('Attrition')) return Number.POSITIVE_INFINITY;
  const sides = ROLES.map(role => {
    const enemys = [
      ...lying.flatMap(({ on }) => (on === null ? [] : [on !== role])),
      ...objectives.map(({ by, on }) => (by === role) === (on === 'enemy')),
    ];
    return enemys.reduce((sum, isEnemys) => sum + (isEnemys ? victoryPoints.enemy : victoryPoints.own), 0);
  });
  return Math.max(...sides) * Math.max(0, turns - victoryPoints.from + 1);
}
