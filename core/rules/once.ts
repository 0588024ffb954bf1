import type { Speeches } from '../rulebook/index.ts';

/** What a rule says that serves once in a game: as long as it has not been used, it is named to be used (SK-03, SK-06). */
export const oncePerGame = {
  'declare.skill': { id: 'SK-03', as: 'unit', when: (_, held) => !held.used, give: (_, held) => [held.name] },
} as const satisfies Speeches;
