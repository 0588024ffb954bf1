import type { UnitId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import { oneOf, rule, thingsIn } from '../../rulebook/index.ts';
import { onTableOnly } from '../offTable.ts';
import { notShared } from '../own.ts';

/** Calls out an aircraft that it sees: with ARMY, all vehicles of its side hit that aircraft more easily until the turn is over. */
export const airAlert = rule(
  'Air Alert',
  {
    ...notShared('EQ-01'),
    'special-action': { id: 'EQ-01', as: 'unit', give: ['airAlert'] },
    'special-action.legal': onTableOnly('EQ-01'),
  },
  {
    frames: {
      airAlert: {
        id: 'EQ-01',
        run(port) {
          const { unit, input } = port;
          if (input === null) {
            const above = port.look.units().filter(one => one.onTable && one.side !== unit.side && one.type === 'aircraft');
            const seen = above.map(one => one.id).filter(id => port.look.sees(id));
            if (seen.length > 0) port.ask('chosen', oneOf('unit', seen));
            else port.does({ do: 'findNobody' });
          } else if ('chosen' in input) {
            port.remember(itemAt(thingsIn<UnitId>(port), 0));
            port.roll('rolled', { count: 1, counts: [port.tables.success] });
          } else if (input.successes > 0) port.does({ do: 'mark', unit: port.memo as UnitId, marker: 'airAlert' });
        },
      },
    },
  },
);

/** Held by the marker of an aircraft that was called out. */
export const calledOut = rule(
  'Called Out',
  {
    ...notShared('EQ-01'),
    'hit-faces': {
      id: 'EQ-01',
      as: 'target',
      when: at => at.roll === 'first' && at.attacker.type === 'vehicle' && at.attacker.side !== at.target.side,
      give: ['target'],
    },
  },
  { marker: 'airAlert', until: { end: 'turn', id: 'EQ-01' } },
);
