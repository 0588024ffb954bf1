import type { Port, Rule } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { onTableOnly } from '../offTable.ts';
import { notShared } from '../own.ts';

/** There, at them, and away again; the enemy may react before the last of it (NEW-35). */
function goOut(port: Port, seen: boolean): void {
  switch (port.stage) {
    case 'begin':
      port.does({ do: 'mark', marker: 'notAgain' }, { do: 'move' });
      port.carryOn('attack');
      return;
    case 'attack':
      port.remember(port.stuck);
      port.does({ do: 'attack' });
      port.carryOn('window');
      return;
    case 'window':
      if (seen) port.does({ do: 'openWindow' });
      port.carryOn('away');
      return;
    case 'away':
      // Whoever is stuck goes no farther (TERR-05).
      if (port.memo !== true && port.unit.onTable) port.does({ do: 'move' });
  }
}

/** All its actions are one: Move, Attack and Move; the enemy may react to it, or not (`seen`). */
const raidThat = ({ seen }: { readonly seen: boolean }): Rule =>
  rule(
    'Raid',
    {
      ...notShared('NEW-35'),
      'special-action': { id: 'NEW-35', as: 'unit', give: ['raid'] },
      'special-action.legal': onTableOnly('NEW-35'),
      'legal-actions.cost': {
        id: 'NEW-35',
        as: 'unit',
        when: at => at.special === 'raid',
        give: at => ({ set: at.actions }),
      },
    },
    { frames: { raid: { id: 'NEW-35', run: port => goOut(port, seen) } } },
  );

export const raid = raidThat({ seen: true });

export const raidUnseen = raidThat({ seen: false });
