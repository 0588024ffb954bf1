import { rule } from '../../rulebook/index.ts';

/** Each shot ticks a box; without a free box it stays silent. Held by every line that has boxes. */
export const limitedAmmo = rule(
  'Limited Ammo',
  {
    'declare.named': { id: 'ACT-02', as: 'weapon', give: true },
    'weapon-available': { id: 'WPN-18', as: 'weapon', when: at => at.weapon.boxesLeft === 0, give: { forbid: 'empty' } },
    'weapon-available.copies': { id: 'WPN-18', as: 'weapon', give: at => ({ atMost: at.weapon.boxesLeft! }) },
    'action-end': { id: 'WPN-18', as: 'weapon', give: at => [{ do: 'spend', weapon: at.weapon.id, boxes: at.fired }] },
  },
  { line: weapon => weapon.ammo !== null },
);
