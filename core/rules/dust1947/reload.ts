import { rule } from '../../rulebook/index.ts';

const spent = 'spent';

/** Once fired, it keeps its unit from firing anything before it is loaded again. */
export const spentArms = rule(
  'Reload',
  {
    'action-end': {
      ...{ id: 'D47-35', as: 'weapon' },
      give: [
        { do: 'unmark', marker: 'loaded' },
        { do: 'mark', marker: spent },
      ],
    },
  },
  {
    frames: {
      reload: {
        id: 'D47-35',
        run: port => port.does({ do: 'mark', marker: 'loaded' }, { do: 'unmark', marker: spent }),
      },
    },
  },
);

/** Held by the marker of such a unit. */
export const spentUnit = rule(
  'Spent',
  { 'weapon-available': { id: 'D47-35', as: 'attacker', when: at => !at.weapon.close, give: { forbid: 'unloaded' } } },
  { marker: spent },
);
