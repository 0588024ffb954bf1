import type { Rule } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { isOwn } from '../aid.ts';

/** A cloud about the unit: it strikes all units round it, friends too, and itself or not; cover is no help to anybody, or to infantry. */
const cloudOf = ({ spares, machines }: { readonly spares: boolean; readonly machines: 'bare' | 'covered' }): Rule =>
  rule('Spores', {
    'affected-models': { id: 'NEW-42', as: 'weapon', give: 'around' },
    'affected-models.spare': {
      id: 'NEW-42',
      as: 'weapon',
      when: at => spares && isOwn(at.target, at.attacker),
      give: { forbid: 'itself' },
    },
    'save-allowed': {
      id: 'NEW-42',
      as: 'weapon',
      when: at => at.save === 'cover' && (machines === 'bare' || at.target.type === 'infantry'),
      give: { forbid: 'weapon' },
    },
  });

export const spores = cloudOf({ spares: true, machines: 'bare' });

export const sporesOnAll = cloudOf({ spares: false, machines: 'bare' });

export const sporesOnInfantry = cloudOf({ spares: true, machines: 'covered' });
