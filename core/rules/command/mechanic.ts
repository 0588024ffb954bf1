import { rule } from '../../rulebook/index.ts';
import type { Speech } from '../../rulebook/rule.ts';
import { helpersOnly } from '../offTable.ts';
import { notShared } from '../own.ts';
import { DICE, mechanicReach, repair } from '../repairs.ts';

/** Nobody repairs himself. */
const notItself = (special: string, id: string): Speech<'command-target'> => ({
  ...{ id, as: 'by', when: at => at.special === special && at.target.id === at.by.id },
  give: { forbid: 'own' },
});

/** A vehicle, or a hero, that repairs another vehicle. */
export const mechanic = rule(
  'Mechanic',
  {
    ...notShared('EQ-17'),
    'special-action': { id: 'EQ-17', as: 'unit', give: ['makeshiftRepair'] },
    'special-action.legal': helpersOnly('EQ-17'),
    'command-target': [...mechanicReach, notItself('makeshiftRepair', 'EQ-17')],
  },
  {
    frames: repair(
      'makeshiftRepair',
      'EQ-17',
      ['army'],
      () => undefined,
      () => DICE,
    ),
  },
);
