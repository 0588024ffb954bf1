import { ruleIds } from '../../../base/index.ts';
import { wordGap, YES_NO } from './gaps.ts';
import type { At, Port } from './tactical.ts';
import { acts, firstOf, no, spent, tactical } from './tactical.ts';

const SECTIONS = ruleIds('TANK-07');

/** A Smoke Grenade token for a Smoke Marker next to the tank (TANK-07). */
export const popSmoke = tactical({
  name: 'popSmoke',
  because: SECTIONS,
  shape: () => ({}),
  refused: at =>
    firstOf(
      spent(at, SECTIONS),
      at.tank.smokeTokens === 0 && no('tank.noSmoke', 'TANK-07'),
      at.tank.smoke && no('tank.inSmoke', 'TANK-07'),
    ),
  tries: () => [{ do: 'popSmoke' } as const],
  stages: {
    begin(port, now) {
      if (now.tank.smokeTokens === null) port.ask('told', wordGap('smokeToken', now.tank.id, YES_NO, SECTIONS));
      else popped(port, now);
    },
    told(port, now) {
      if (now.told === 'yes') popped(port, now);
      else port.over();
    },
  },
});

function popped(port: Port, now: At): void {
  acts(port, now, 'popSmoke', SECTIONS);
  port.emit({ type: 'smokePopped', tank: now.tank.id, because: SECTIONS });
  port.over();
}
