import { z } from 'zod';
import type { Refusal } from '../../../base/index.ts';
import { refusal, ruleIds } from '../../../base/index.ts';
import { hasTrait } from '../cards/card.ts';
import { within } from '../cards/within.ts';
import { apart } from '../game/degrees.ts';
import { facingOf, facingTo } from '../game/ground.ts';
import { suffers } from '../game/state.ts';
import type { At } from './tactical.ts';
import { cardAt, enemiesOf, firstOf, no, tactical } from './tactical.ts';

const SECTIONS = ruleIds('TANK-26');

const barred = (at: At): Refusal | null =>
  firstOf(
    (cardAt(at).turret.type === 'fixed' || hasTrait(cardAt(at), 'turretless')) && no('tank.fixedTurret', 'TANK-26'),
    suffers(at.tank, 'turretJammed') && no('tank.turretJammed', 'TANK-26'),
  );

/** The turret is turned, which costs nothing: as far as the card says, and as far as the players see fit where it does not. How fast it turns is
 *  in a book that is not here. `turret`: degrees from the facing of the hull. */
export const turnTurret = tactical({
  name: 'turnTurret',
  because: SECTIONS,
  shape: () => ({ turret: z.number().min(-360).max(360) }),
  barred,
  refused(at, { turret }) {
    const most = cardAt(at).turret.turnDegrees;
    return firstOf(
      barred(at),
      most !== null &&
        !within(at.tank.done.turned + apart(turret, at.tank.turret), most) &&
        refusal('tank.turn', SECTIONS, { most }),
    );
  },
  tries: at =>
    [0, ...enemiesOf(at).map(enemy => (facingTo(at.tank, enemy) - facingOf(at.tank) + 360) % 360)]
      .filter(turret => apart(turret, at.tank.turret) > 0.01)
      .map(turret => ({ do: 'turnTurret', turret: Math.round(turret * 100) / 100 }) as const),
  stages: {
    begin(port, now) {
      port.emit({ type: 'turretTurned', tank: now.tank.id, turret: now.answer.turret, because: SECTIONS });
      port.over();
    },
  },
});
