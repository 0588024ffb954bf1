/** What a reaction may become: a Reactive Attack, or movement where a rule gives that in its place (REACT-04). */
export const REACTIONS = ['sustained', 'moveAttack', 'attack', 'march', 'move', 'nothing'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** What turns the successes of a reaction into actions: among which its player picks with none, with one, and so on; the last row is for
 *  more as well. Where he may do nothing of a row, it is Nothing. */
export type ReactionTable = readonly (readonly Reaction[])[];
