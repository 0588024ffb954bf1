import { holds, rule } from '../../rulebook/index.ts';
import { onTableOnly } from '../offTable.ts';
import { notShared } from '../own.ts';
import { raisedIn, resurrect } from '../raising.ts';

/** Raises Mindless Zombies, for whoever has a Blutkreuz too. */
export const resurrection = rule(
  'Resurrection',
  {
    ...notShared('SK-59'),
    'special-action': {
      id: 'SK-59',
      as: 'unit',
      when: at => holds(at.unit, 'Blutkreuz'),
      give: ['resurrection'],
    },
    'special-action.legal': onTableOnly('SK-59'),
  },
  { frames: { resurrection: { id: 'SK-59', whom: raisedIn, run: port => resurrect(port, 'SK-59', ['army', 'shield']) } } },
);
