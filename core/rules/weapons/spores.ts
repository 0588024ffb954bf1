import { rule } from '../../rulebook/index.ts';
import { isOwn } from '../aid.ts';

/** A cloud about the unit: it strikes all units round it, friends too, and cover is no help. */
export const spores = rule('Spores', {
  'affected-models': { id: 'NEW-42', as: 'weapon', give: 'around' },
  'affected-models.spare': {
    id: 'NEW-42',
    as: 'weapon',
    when: at => isOwn(at.target, at.attacker),
    give: { forbid: 'itself' },
  },
  'save-allowed': { id: 'NEW-42', as: 'weapon', when: at => at.save === 'cover', give: { forbid: 'weapon' } },
});
