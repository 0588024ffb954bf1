import type { UnitId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import { oneOf, rule, thingsIn } from '../../rulebook/index.ts';
import { isFriend, isOwn } from '../aid.ts';
import { notShared } from '../own.ts';

/** An aircraft that it sees is activated once more, with ARMY, as by an officer. */
export const airTrafficControl = rule(
  'Air Traffic Control',
  {
    ...notShared('NEW-02'),
    'special-action': { id: 'NEW-02', as: 'unit', when: at => at.unit.onTable, give: ['airTraffic'] },
    'command-target': {
      id: 'NEW-02',
      as: 'by',
      when: at => at.special === 'airTraffic' && !at.seen(),
      give: { forbid: 'unseen' },
    },
  },
  {
    frames: {
      airTraffic: {
        id: 'NEW-02',
        run(port) {
          const { input, unit } = port;
          if (input === null) {
            const above = port.units().filter(one => one.type === 'aircraft' && isFriend(one, unit) && !isOwn(one, unit));
            const spent = above.filter(one => one.activated);
            const among = port.commandable(spent, 'airTraffic').map(one => one.id);
            if (among.length > 0) port.ask('chosen', oneOf('unit', among));
          } else if ('chosen' in input) {
            port.remember(itemAt(thingsIn<UnitId>(port), 0));
            port.roll('rolled', { count: port.dice('airTraffic', 1), counts: [port.tables.success] });
          } else if (input.successes > 0) {
            const called = port.memo as UnitId;
            port.mark(called, 'notAgain');
            port.activateNext(called);
          }
        },
      },
    },
  },
);
