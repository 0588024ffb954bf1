import type { UnitId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import type { Rule } from '../../rulebook/index.ts';
import { rule, thingsIn } from '../../rulebook/index.ts';
import { isFriend, isOwn } from '../aid.ts';
import { onTableOnly } from '../offTable.ts';
import { notShared } from '../own.ts';

/** An aircraft that it sees is activated once more, with ARMY, as by an officer: once in a turn, or as often as it is called (`often`). */
const controlOf = ({ often }: { readonly often: boolean }): Rule =>
  rule(
    'Air Traffic Control',
    {
      ...notShared('NEW-02'),
      'special-action': { id: 'NEW-02', as: 'unit', give: ['airTraffic'] },
      'special-action.legal': onTableOnly('NEW-02'),
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
          reach: { id: 'NEW-02', range: null, sight: true, whom: 'friends', from: () => undefined },
          run(port) {
            const { input, unit } = port;
            if (input === null) {
              const above = port.look.units().filter(one => one.type === 'aircraft' && isFriend(one, unit) && !isOwn(one, unit));
              const spent = above.filter(one => one.activated);
              const choice = port.look.choice(spent, 'airTraffic');
              if (choice.among.length > 0) port.ask('chosen', choice);
              else port.does({ do: 'findNobody' });
            } else if ('chosen' in input) {
              port.remember(itemAt(thingsIn<UnitId>(port), 0));
              port.roll('rolled', { count: port.look.dice('airTraffic', 1), counts: [port.tables.success] });
            } else if (input.successes > 0) {
              const called = port.memo as UnitId;
              if (!often) port.does({ do: 'mark', unit: called, marker: 'notAgain' });
              port.does({ do: 'activateNext', unit: called });
            }
          },
        },
      },
    },
  );

export const airTrafficControl = controlOf({ often: false });

export const airTrafficAgain = controlOf({ often: true });
