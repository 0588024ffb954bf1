import type { Save, Speeches } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

/** Walls save by themselves, on their own faces, and not only what another save has left; against blows they do as ever (FORT-22). */
const structure = (id: string, saves: readonly Save[], faces: readonly ('army' | 'shield')[]): Speeches => ({
  'save-reroll': [],
  'save-allowed.add': [
    { id: 'FORT-22', as: 'target', when: at => at.weapon.close && at.outside, give: ['wall'] },
    { id, as: 'target', when: at => !at.weapon.close, give: saves },
  ],
  'save-faces': [
    { id: 'FORT-22', as: 'target', when: at => at.save === 'wall', give: faces },
    { id, as: 'target', when: at => at.save === 'improved' || at.save === 'structural', give: faces },
    { id, as: 'target', when: at => at.save === 'reduced', give: ['army'] },
  ],
});

export const inStrongpoint = rule('In a Strongpoint', structure('FORT-20', ['structural'], ['army']));

/** What takes the improvement away leaves a save on ARMY. */
export const inBunker = rule('In a Bunker', structure('FORT-19', ['improved', 'reduced'], ['army', 'shield']));
