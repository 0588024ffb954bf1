import { ruleIds } from '../../../base/index.ts';
import { isAlwaysLoaded } from './ammunition.ts';
import { acts, firstOf, no, spent, tactical } from './tactical.ts';

const SECTIONS = ruleIds('TANK-23');

/** The round goes back to the rack, out of either box (TANK-23). */
export const unload = tactical({
  name: 'unload',
  because: SECTIONS,
  shape: () => ({}),
  refused: at =>
    firstOf(
      spent(at, SECTIONS),
      isAlwaysLoaded(at) && no('tank.alwaysLoaded', 'TANK-22'),
      at.tank.ready === null && at.tank.load === null && no('tank.empty', 'TANK-23'),
    ),
  tries: () => [{ do: 'unload' } as const],
  stages: {
    begin(port, now) {
      acts(port, now, 'unload', SECTIONS);
      const from = now.tank.ready === null ? 'load' : 'ready';
      const ammo = now.tank[from];
      if (ammo !== null)
        port.emit({ type: 'roundGone', tank: now.tank.id, ammo, from, to: 'rack', by: 'unloaded', because: SECTIONS });
      port.over();
    },
  },
});
