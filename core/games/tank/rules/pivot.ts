import { z } from 'zod';
import type { Refusal } from '../../../base/index.ts';
import { given, refusal, ruleIds } from '../../../base/index.ts';
import { within } from '../cards/within.ts';
import { facingOf, facingTo, turned, turnOf } from '../game/ground.ts';
import { suffers } from '../game/state.ts';
import type { At, Port } from './tactical.ts';
import { acts, crewOut, cardAt, enemiesOf, firstOf, no, spent, tactical } from './tactical.ts';

const SECTIONS = ruleIds('TANK-01');

/** Degrees as answers have them. */
export const facing = () => z.number().min(0).max(360);

/** Whether a pivot takes the Tactical Action of the phase (TANK-01). */
const isFree = (at: At): boolean => at.table.book.readings.pivot === 'free' || cardAt(at).movement.pivotIsFree;

const stuck = (at: At, ...sections: readonly string[]) => suffers(at.tank, 'cannotMove') && no('tank.cannotMove', ...sections);

/** Why a tank cannot be turned so: too far, or something is in the way. */
function unturned(at: At, to: number, sections: readonly string[]) {
  const { pivotMaxDegrees } = cardAt(at).movement;
  if (pivotMaxDegrees !== null && !within(turnOf(at.tank, to), pivotMaxDegrees))
    return refusal('tank.turn', sections, { most: pivotMaxDegrees });
  const end = turned(at.table, at.state, at.tank, to);
  return end.ok ? null : end.error;
}

/** Some facings to try: by quarters of a turn and towards each enemy. */
const facings = (at: At): readonly number[] => [
  ...[30, 90, 180, 270, 330].map(turn => (facingOf(at.tank) + turn) % 360),
  ...enemiesOf(at).map(enemy => facingTo(at.tank, enemy)),
];

/** Turns a tank on the spot. */
export function pivots(
  port: Port,
  { table, state, tank }: At,
  to: number,
  by: 'pivot' | 'extra' | 'free',
  sections: readonly string[],
): void {
  const end = turned(table, state, tank, to);
  if (!end.ok) throw new Error(`${tank.id} cannot turn there: that should have been refused.`);
  port.emit({
    type: 'pivoted',
    tank: tank.id,
    by,
    from: given(tank.place, 'place'),
    place: end.value,
    because: ruleIds(...sections),
  });
}

const pivotBarred = (at: At): Refusal | null =>
  firstOf(
    at.tank.done.pivots > 0 && no('tank.pivoted', 'TANK-01', 'TANK-02'),
    isFree(at) ? null : spent(at, SECTIONS),
    stuck(at, 'TANK-01'),
  );

/** One pivot, at the beginning or at the end of the movement (TANK-01). */
export const pivot = tactical({
  name: 'pivot',
  because: SECTIONS,
  shape: () => ({ facing: facing() }),
  barred: pivotBarred,
  refused: (at, { facing: to }) => pivotBarred(at) ?? unturned(at, to, SECTIONS),
  tries: at => facings(at).map(to => ({ do: 'pivot', facing: to }) as const),
  stages: {
    begin(port, now) {
      if (!isFree(now)) acts(port, now, 'pivot', SECTIONS);
      pivots(port, now, now.answer.facing, 'pivot', SECTIONS);
      port.over();
    },
  },
});

const extraBarred = (at: At): Refusal | null =>
  firstOf(
    at.tank.done.action === 'scoot' && no('tank.scooted', 'TANK-03'),
    at.tank.done.pivots === 0 && no('tank.firstPivot', 'TANK-02'),
    at.tank.done.extra && no('tank.extraPivot', 'TANK-02'),
    crewOut(at, 'driver', 'TANK-02'),
    stuck(at, 'TANK-02'),
  );

/** One pivot more, if the driver passes a Crew Test; no Calamity is rolled where he does not (TANK-02). Never with a Scoot (TANK-03). */
export const extraPivot = tactical({
  name: 'extraPivot',
  because: ruleIds('TANK-02'),
  shape: () => ({ facing: facing() }),
  barred: extraBarred,
  refused: (at, { facing: to }) => extraBarred(at) ?? unturned(at, to, ['TANK-02']),
  tries: at => (at.tank.done.pivots === 0 ? [] : facings(at).map(to => ({ do: 'extraPivot', facing: to }) as const)),
  calamity: () => false,
  stages: {
    begin: port => port.test('tested', 'driver', ruleIds('TANK-02')),
    tested(port, now) {
      if (now.test === 'passed') pivots(port, now, now.answer.facing, 'extra', ['TANK-02']);
      else port.emit({ type: 'pivotFailed', tank: now.tank.id, because: ruleIds('TANK-02') });
      port.over();
    },
  },
});
