import type { UnitId } from '../../../base/index.ts';
import { refusal, ruleIds } from '../../../base/index.ts';
import { pipsFrom } from '../../../dice/index.ts';
import { fixedIn } from '../cards/card.ts';
import { within } from '../cards/within.ts';
import { inchesBetween, inFrontArc, seesHatch } from '../game/ground.ts';
import { closeAssaultOf, pintleOf } from './closeAssault.ts';
import { changedBy, wordGap, YES_NO } from './gaps.ts';
import { lostUpClose } from './smoke.ts';
import type { At, Port, Running } from './tactical.ts';
import { acts, cardAt, enemiesOf, firstOf, no, spent, strange, tactical, targetOf } from './tactical.ts';

const SECTIONS = ruleIds('TANK-11');
const ROLL = ruleIds('TANK-12');

/** Fire at the open hatch of an enemy: near, seen and in the turret's arc, spotted or not (TANK-11); a six drives its commander down
 *  (TANK-12). */
export const machineGun = tactical({
  name: 'machineGun',
  because: SECTIONS,
  shape: ({ tank }) => ({ at: tank }),
  refused(at, { at: id }) {
    const wrong = firstOf(spent(at, SECTIONS), strange(at, id, SECTIONS));
    if (wrong) return wrong;
    const target = targetOf(at, id);
    const reach = fixedIn(cardAt(at), 'machineGunReach');
    return firstOf(
      target.buttoned && no('tank.buttoned', 'TANK-11'),
      !within(inchesBetween(at.table, at.tank, target), reach) && refusal('tank.reach', SECTIONS, { inches: reach }),
      inFrontArc(at.table, at.tank, target) === false && no('tank.arc', 'TANK-11'),
      !seesHatch(at.table, at.state, at.tank, target) && no('tank.hatchHidden', 'TANK-11'),
    );
  },
  tries: at => enemiesOf(at).map(enemy => ({ do: 'machineGun', at: enemy.id }) as const),
  stages: {
    begin(port, now) {
      const target = targetOf(now, now.answer.at);
      if (inFrontArc(now.table, now.tank, target) === null)
        return port.ask('arc', wordGap('inArc', now.tank.id, YES_NO, SECTIONS, { about: target.id }));
      fires(port, now);
    },
    arc(port, now) {
      if (now.told === 'yes') fires(port, now);
      else port.over();
    },
    rolled: (port, now) => struck(port, now, now.successes > 0),
    told: (port, now) => struck(port, now, now.told === 'success'),
    forced(port, now) {
      const { tank, answer } = now;
      if (now.told === 'buttoned')
        port.emit({ type: 'hatch', tank: answer.at, buttoned: true, forcedBy: tank.id, because: ROLL });
      port.over();
    },
  },
});

function fires(port: Port, now: At): void {
  acts(port, now, 'machineGun', SECTIONS);
  const value = closeAssaultOf(now);
  const score = fixedIn(cardAt(now), 'machineGunScore');
  const because = ruleIds('TANK-12', ...(lostUpClose(now) > 0 ? ['TANK-10'] : []));
  if (value === null) {
    const changes = changedBy([-lostUpClose(now), 'TANK-10'], [pintleOf(now), 'TANK-12']);
    return port.ask('told', wordGap('machineGun', now.tank.id, ['success', 'failure'], because, { score, ...changes }));
  }
  port.roll('rolled', { why: 'machineGun', count: value + pintleOf(now), counts: pipsFrom(score), because });
}

/** Whether a success drives the commander down is in a book that is not here. */
function struck(port: Port, now: Running<{ readonly at: UnitId }>, success: boolean): void {
  const { at } = now.answer;
  port.emit({ type: 'machineGunned', tank: now.tank.id, at, success, because: ROLL });
  if (success) port.ask('forced', wordGap('forcedButton', at, ['buttoned', 'open'], ROLL, { about: now.tank.id }));
  else port.over();
}
