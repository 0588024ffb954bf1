import { rule, YES } from '../../rulebook/index.ts';
import { actsFreely } from '../freely.ts';

const mobile = 'mobile';

/** Light walkers, their carriers and scouts of the platoon may throw a die when they activate: with ARMY they have Move and Fire. */
export const mobileWarfare = rule(
  'Mobile Warfare',
  {
    'activation-start.ask': {
      id: 'PLT-15',
      as: 'unit',
      when: at => !at.reacting,
      give: { choice: YES, frame: 'mobileWarfare', group: mobile },
    },
  },
  {
    frames: {
      mobileWarfare: {
        id: 'PLT-15',
        run(port) {
          if (port.input === null || 'chosen' in port.input) {
            port.roll('rolled', { count: 1, counts: [port.tables.success] });
          } else if (port.input.successes > 0) port.does({ do: 'mark', marker: mobile });
        },
      },
    },
  },
);

/** Held by the marker of a unit that has Move and Fire, until its activation is over. */
export const onTheMove = actsFreely(
  'On the Move',
  'PLT-15',
  { after: ['attack', 'sustained'], action: 'move', afterFire: true },
  {},
  { marker: mobile, until: { end: 'activation', id: 'PLT-15' } },
);
