import { rule, YES } from '../../rulebook/index.ts';
import { actsFreely } from '../freely.ts';

const mobile = 'mobile';

/** Light walkers, their carriers and scouts of the platoon may throw a die when they activate: with ARMY they have Move and Fire. Nobody throws
 *  it who attacks nobody now, such as who waits off the table. */
export const mobileWarfare = rule(
  'Mobile Warfare',
  {
    'activation-start.actions': {
      id: 'PLT-15',
      as: 'unit',
      when: at => !at.reacting,
      give: [{ do: 'begin', frame: 'mobileWarfare' }],
    },
  },
  {
    frames: {
      mobileWarfare: {
        id: 'PLT-15',
        run(port) {
          const { input } = port;
          if (input === null) {
            if (port.look.may('attack')) port.ask('asked', YES);
          } else if ('faces' in input) {
            if (input.successes > 0) port.does({ do: 'mark', marker: mobile });
          } else if (input.chosen) port.roll('rolled', { count: 1, counts: [port.tables.success] });
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
