import { rule } from '../../rulebook/index.ts';
import { helpersOnly } from '../offTable.ts';
import { movingFrame } from '../orders.ts';
import { isMate, isOne } from '../platoonMates.ts';

const special = 'drawAttention';

/** Medium walkers of the platoon get each other moving, wherever they are: each has a radio (CMD-04). */
export const drawTheirAttention = rule(
  'Draw Their Attention',
  {
    'special-action': { id: 'PLT-09', as: 'unit', give: [special] },
    'special-action.legal': helpersOnly('PLT-09'),
    'command-target': {
      id: 'PLT-09',
      as: 'by',
      when: at => at.special === special && !(isOne(at.target, 'm3') && isMate(at.by, at.target)),
      give: { forbid: 'otherPlatoon' },
    },
  },
  { frames: { [special]: movingFrame(special, 'PLT-09', () => undefined) } },
);
