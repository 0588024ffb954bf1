import { rule } from '../../rulebook/index.ts';

/** No cover helps against it. */
export const grenade = rule('Grenade', {
  'save-allowed': { id: 'WPN-15', as: 'weapon', when: at => at.save === 'cover', give: { forbid: 'weapon' } },
});
