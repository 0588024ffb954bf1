/** What a reaction may become: a Reactive Attack, or movement where a rule gives that instead (REACT-04). */
export const REACTIONS = ['sustained', 'moveAttack', 'attack', 'march', 'move', 'nothing'] as const;
export type Reaction = (typeof REACTIONS)[number];
