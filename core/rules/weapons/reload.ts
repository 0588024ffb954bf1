import { rule } from '../../rulebook/index.ts';

/** Fires only while its unit is marked Loaded, which it is at first, and again after the action of that name. */
export const reload = rule(
  'Reload',
  {
    'game-start': { id: 'WPN-26', as: 'weapons', give: [{ do: 'mark', marker: 'loaded' }] },
    'declare.named': { id: 'ACT-02', as: 'weapon', give: true },
    'weapon-available': {
      id: 'WPN-26',
      as: 'weapon',
      when: at => !at.weapon.markers.includes('loaded'),
      give: { forbid: 'unloaded' },
    },
    'action-end': { id: 'WPN-27', as: 'weapon', give: [{ do: 'unmark', marker: 'loaded' }] },
    'special-action': { id: 'WPN-28', as: 'weapons', give: ['reload'] },
  },
  { frames: { reload: { id: 'WPN-28', run: port => port.mark(port.unit.id, 'loaded') } } },
);
