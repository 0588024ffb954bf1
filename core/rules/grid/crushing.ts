import { rule } from '../../rulebook/index.ts';

/** A vehicle may destroy the crates that it drives over. Held by everyone, and means vehicles. */
export const crushing = rule('Crushing', {
  'move-end.crushes': { id: 'GRID-15', as: 'unit', when: at => at.unit.type === 'vehicle', give: ['crates'] },
});
