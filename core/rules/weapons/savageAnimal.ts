import { rule } from '../../rulebook/index.ts';

/** Bites more easily. */
export const savageAnimal = rule('Savage Animal', {
  'hit-faces': { id: 'NEW-37', as: 'weapon', when: at => at.roll === 'first', give: ['target'] },
});
