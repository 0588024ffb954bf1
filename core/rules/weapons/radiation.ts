import { rule } from '../../rulebook/index.ts';

/** Saves against it that have succeeded are rolled once more. */
export const radiation = rule('Radiation', {
  'save-reroll': { id: 'NEW-34', as: 'weapon', give: at => [{ which: 'passed', faces: at.faces }] },
});
