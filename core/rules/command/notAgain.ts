import { rule } from '../../rulebook/index.ts';

/** Actions that activate a unit once more. */
const CALLS = ['getMoving', 'airTraffic', 'drawAttention', 'blitzkrieg'];

/** Held by the marker of a unit that is not activated once more in this turn. */
export const notAgain = rule(
  'Not Again',
  {
    'command-target': { id: 'CMD-14', as: 'target', when: at => CALLS.includes(at.special), give: { forbid: 'again' } },
  },
  { marker: 'notAgain', until: { end: 'turn', id: 'CMD-14' } },
);
