import type { Refusal, UnitId } from '../../../base/index.ts';
import { ruleIds } from '../../../base/index.ts';
import { facingTo, inFrontArc, sightOf } from '../game/ground.ts';
import { facing } from './pivot.ts';
import type { At, Port, Running } from './tactical.ts';
import { acts, crewOut, enemiesOf, firstOf, no, spent, strange, tactical, targetOf } from './tactical.ts';
import { afterFreePivot, arcGap, freelyPivots, freePivotBarred, freePivotRefused, turnsFreely } from './turretless.ts';

const SECTIONS = ruleIds('TANK-26');

/** Answers that aim a gun at each enemy, with a free pivot to it too where the tank has no turret (TANK-17). */
export const atEach = <D extends string>(at: At, what: D) =>
  enemiesOf(at).flatMap(enemy => {
    const plain = { do: what, at: enemy.id } as const;
    return turnsFreely(at) ? [plain, { ...plain, pivot: facingTo(at.tank, enemy) }] : [plain];
  });

interface Aims {
  readonly at: UnitId;
  readonly pivot?: number | undefined;
}

const barred = (at: At, { at: id, pivot }: Aims): Refusal | null =>
  firstOf(
    spent(at, SECTIONS),
    strange(at, id, SECTIONS),
    at.tank.target?.at !== id && no('tank.notSpotted', 'TANK-26'),
    at.tank.target?.aimed === true && no('tank.aimed', 'TANK-26'),
    crewOut(at, 'gunner', 'TANK-26'),
    freePivotBarred(at, pivot),
  );

/** The marker next to a target that is spotted, seen and in the turret's arc is turned to Aimed (TANK-26). */
export const aim = tactical({
  name: 'aim',
  because: SECTIONS,
  shape: ({ tank }) => ({ at: tank, pivot: facing().optional() }),
  barred: (at, answer) => barred(at, answer),
  refused(at, { at: id, pivot }) {
    const wrong = barred(at, { at: id, pivot }) ?? freePivotRefused(at, pivot);
    if (wrong) return wrong;
    const then = afterFreePivot(at, pivot);
    const target = targetOf(then, id);
    return firstOf(
      inFrontArc(then.table, then.tank, target) === false && no('tank.arc', 'TANK-26'),
      !sightOf(then.table, then.state, then.tank, target).seen && no('tank.hidden', 'TANK-26'),
    );
  },
  tries: at => atEach(at, 'aim'),
  stages: {
    begin(port, now) {
      const { at, pivot } = now.answer;
      if (inFrontArc(now.table, now.tank, targetOf(now, at)) === null) port.ask('arc', arcGap(now, at, pivot, SECTIONS));
      else aims(port, now);
    },
    arc(port, now) {
      if (now.told === 'yes') aims(port, now);
      else port.over();
    },
  },
});

function aims(port: Port, now: Running<Aims>): void {
  freelyPivots(port, now, now.answer.pivot);
  acts(port, now, 'aim', SECTIONS);
  port.emit({ type: 'aimed', tank: now.tank.id, at: now.answer.at, because: SECTIONS });
  port.over();
}
