import { ruleIds } from '../../../base/index.ts';
import { tactical } from './tactical.ts';

/** The tank does nothing more in this phase. */
export const endGo = tactical({
  name: 'endGo',
  because: ruleIds('TANK-01'),
  shape: () => ({}),
  refused: () => null,
  tries: () => [{ do: 'endGo' } as const],
  stages: {
    begin(port, now) {
      port.emit({ type: 'goEnded', tank: now.tank.id, because: [] });
      port.over();
    },
  },
});
