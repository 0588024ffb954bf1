import { rule } from '../../rulebook/index.ts';
import { isLoaded, loading } from '../loading.ts';

const { speeches, frames } = loading('WPN-26', 'WPN-26', 'WPN-28');

/** Fires only while its unit is marked Loaded, which it is at first, and again after the action of that name. */
export const reload = rule(
  'Reload',
  { ...speeches, 'action-end': { id: 'WPN-27', as: 'weapon', give: [{ do: 'unmark', marker: 'loaded' }] } },
  { frames },
);

const fired = 'fired';

/** Each line by itself, until all of them are loaded again. */
export const reloadByLine = rule(
  'Reload',
  {
    ...speeches,
    'weapon-available': {
      ...{ id: 'WPN-26', as: 'weapon', give: { forbid: 'unloaded' } },
      when: ({ weapon }) => !isLoaded(weapon) || weapon.markers.includes(`${fired}:${weapon.id}`),
    },
    'action-end': { id: 'WPN-27', as: 'weapon', give: at => [{ do: 'mark', marker: `${fired}:${at.weapon.id}` }] },
  },
  {
    frames: {
      reload: {
        id: 'WPN-28',
        run(port) {
          for (const { id } of port.look.weapons()) port.does({ do: 'unmark', marker: `${fired}:${id}` });
          port.does({ do: 'mark', marker: 'loaded' });
        },
      },
    },
  },
);

/** Held by the markers of what has been fired and not been loaded since. */
export const firedLine = rule('Fired', {}, { marker: fired });
