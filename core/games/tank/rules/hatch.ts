import { z } from 'zod';
import { ruleIds } from '../../../base/index.ts';
import { acts, crewOut, firstOf, no, spent, tactical } from './tactical.ts';

const SECTIONS = ruleIds('TANK-11');

/** The commander opens his hatch or shuts it; what that costs is on the sheet of the group. */
export const hatch = tactical({
  name: 'hatch',
  because: SECTIONS,
  shape: () => ({ open: z.boolean() }),
  refused: (at, { open }) =>
    firstOf(
      open !== at.tank.buttoned && no(open ? 'tank.isOpen' : 'tank.isShut', 'TANK-11'),
      at.tank.done.hatch && no('tank.hatchOnce', 'TANK-11'),
      crewOut(at, 'commander', 'TANK-11'),
      at.table.sheet.hatch === 'action' ? spent(at, SECTIONS) : null,
    ),
  tries: at => [{ do: 'hatch', open: at.tank.buttoned } as const],
  stages: {
    begin(port, now) {
      if (now.table.sheet.hatch === 'action') acts(port, now, 'hatch', SECTIONS);
      port.emit({ type: 'hatch', tank: now.tank.id, buttoned: !now.answer.open, because: SECTIONS });
      port.over();
    },
  },
});
