import { rule } from '../../rulebook/index.ts';

const spent = 'spent';

/** Once fired, it keeps its unit from any Attack before it is loaded again. */
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

/** Held by the marker of such a unit, which strikes back all the same: that is no Attack of its own. */
export const spentUnit = rule(
  'Spent',
  { 'weapon-available': { id: 'D47-35', as: 'attacker', when: at => !at.reply, give: { forbid: 'unloaded' } } },
  { marker: spent },
);
