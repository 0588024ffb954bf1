import type { Reroll, Speeches } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

/** What its walls do for whoever is inside: failed saves are rolled again, by `again`, and blows from outside are saved. */
const walls = (again: string, faces: Reroll['faces']): Speeches => ({
  'save-reroll': { id: again, as: 'target', when: at => at.save !== 'wall', give: [{ which: 'failed', faces }] },
  'save-allowed.add': { id: 'FORT-22', as: 'target', when: at => at.weapon.close && at.outside, give: ['wall'] },
  'save-faces': { id: 'FORT-22', as: 'target', when: at => at.save === 'wall', give: faces },
});

/** Held by whoever is inside: its guns turn all round. */
export const inStrongpoint = rule('In a Strongpoint', {
  ...walls('FORT-20', ['army']),
  'arc-query': { id: 'FORT-14', as: 'unit', when: at => at.mount !== null, give: 'turret' },
});

/** Its main weapon fires through the slit, an eighth of a turn to each side. */
export const inBunker = rule('In a Bunker', {
  ...walls('FORT-19', ['army', 'shield']),
  'arc-query': { id: 'FORT-15', as: 'unit', when: at => at.crewServed, give: 'front' },
});
