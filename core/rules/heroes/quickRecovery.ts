import { rule } from '../../rulebook/index.ts';

/** Ready as soon as it has touched the ground, and whoever has dropped with it. */
export const quickRecovery = rule('Quick Recovery', {
  'first-action': { id: 'NEW-32', as: 'unit', give: { waive: 'dropped' } },
  'legal-actions': { id: 'NEW-32', as: 'unit', give: { waive: 'scattered' } },
  // Nor does it matter afterwards what becomes of him.
  'action-end.unit': {
    id: 'NEW-32',
    as: 'unit',
    when: at => at.first && at.unit.markers.includes('scattered'),
    give: [{ do: 'unmark', marker: 'scattered' }],
  },
});

const landed = 'landed';

/** Free to act first, but to act again only if the die lets it. */
export const firstRecovery = rule('Quick Recovery', {
  'first-action': { id: 'NEW-32', as: 'unit', give: { waive: 'dropped' } },
  'legal-actions': { id: 'NEW-32', as: 'unit', when: at => !at.unit.markers.includes(landed), give: { waive: 'scattered' } },
  'action-end.unit': { id: 'NEW-32', as: 'unit', when: at => at.first, give: [{ do: 'mark', marker: landed }] },
});

/** Held by the marker of who has done so. */
export const hasLanded = rule('Landed', {}, { marker: landed, until: { end: 'activation', id: 'NEW-32' } });
