import { rule } from '../../rulebook/index.ts';
import { loading } from '../loading.ts';

const { speeches, frames } = loading('WPN-26', 'WPN-26', 'WPN-28');

/** Fires only while its unit is marked Loaded, which it is at first, and again after the action of that name. */
export const reload = rule(
  'Reload',
  { ...speeches, 'action-end': { id: 'WPN-27', as: 'weapon', give: [{ do: 'unmark', marker: 'loaded' }] } },
  { frames },
);
