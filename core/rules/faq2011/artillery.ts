import { rule } from '../../rulebook/index.ts';

/** No cover helps against it, and nobody calls for a shot that it could fire at what it sees. */
export const artillery = rule('Artillery', {
  'target-declare': { id: 'FAQ-39', as: 'weapon', when: at => at.called && at.sees(), give: { forbid: 'seesItself' } },
  'save-allowed': { id: 'FAQ-22', as: 'weapon', when: at => at.save === 'cover', give: { forbid: 'weapon' } },
});
