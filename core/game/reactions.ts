/** What a Reactive Attack may become (REACT-04). */
export const REACTIONS = ['sustained', 'moveAttack', 'attack', 'nothing'] as const;
export type Reaction = (typeof REACTIONS)[number];
