import { rule } from '../../rulebook/index.ts';

/** No cover helps against it. */
export const phaser = rule('Phaser', {
  'save-allowed': { id: 'WPN-20', as: 'weapon', when: at => at.save === 'cover', give: { forbid: 'weapon' } },
});
