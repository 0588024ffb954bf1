import type { UnitId } from '../../../base/index.ts';
import { refusal, ruleIds } from '../../../base/index.ts';
import { sightOf } from '../game/ground.ts';
import type { At, Port, Running } from './tactical.ts';
import { acts, canServe, enemiesOf, firstOf, no, spent, strange, tactical, targetOf } from './tactical.ts';

const SECTIONS = ruleIds('TANK-24');
const FREE = ruleIds('TANK-25');

/** A commander who looks out may spot for nothing (TANK-25). */
const looksOut = ({ tank }: At): boolean => !tank.buttoned && canServe(tank, 'commander');

/** The Targeting Marker goes to an enemy of whom any part is seen from the hatch or cupola (TANK-24). A commander who looks out makes a Crew
 *  Test first: passed, it costs nothing (TANK-25). */
export const spot = tactical({
  name: 'spot',
  because: SECTIONS,
  shape: ({ tank }) => ({ at: tank }),
  refused(at, { at: id }) {
    const wrong = firstOf(
      spent(at, SECTIONS),
      strange(at, id, SECTIONS),
      at.tank.target?.at === id && no('tank.spotted', 'TANK-24'),
      at.tank.target !== null && refusal('tank.markerElsewhere', ruleIds('TANK-24', 'TANK-27'), { at: at.tank.target.at }),
    );
    return wrong ?? (sightOf(at.table, at.state, at.tank, targetOf(at, id)).seen ? null : no('tank.hidden', 'TANK-24'));
  },
  tries: at => enemiesOf(at).map(enemy => ({ do: 'spot', at: enemy.id }) as const),
  // A group may play it so (TANK-25).
  calamity: ({ table }) => table.book.readings.spotting === 'calamity',
  stages: {
    begin(port, now) {
      acts(port, now, 'spot', SECTIONS);
      if (looksOut(now)) port.test('tested', 'commander', FREE);
      else spots(port, now);
    },
    tested(port, now) {
      if (now.test === 'passed') port.emit({ type: 'actionFree', tank: now.tank.id, because: FREE });
      spots(port, now);
    },
  },
});

function spots(port: Port, now: Running<{ readonly at: UnitId }>): void {
  port.emit({ type: 'spotted', tank: now.tank.id, at: now.answer.at, because: SECTIONS });
  port.over();
}
