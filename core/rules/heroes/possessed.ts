import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Once she has lost a point she is what the other side of her card says, until she has it back. */
export const possessed = rule('Possessed', {
  ...notShared('NEW-30'),
  'stat-query.card': { id: 'NEW-30', as: 'unit', give: at => (at.unit.boxesTicked > 0 ? 'back' : 'front') },
});
