import { rule } from '../../rulebook/index.ts';

/** Held by whoever is inside: its guns turn all round. */
export const inStrongpoint = rule('In a Strongpoint', {
  'arc-query': { id: 'FORT-14', as: 'unit', when: at => at.mount !== null, give: 'turret' },
});

/** Its main weapon fires through the slit, an eighth of a turn to each side. */
export const inBunker = rule('In a Bunker', {
  'arc-query': { id: 'FORT-15', as: 'unit', when: at => at.crewServed, give: 'front' },
});
