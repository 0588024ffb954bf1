/** What an army may dig in behind. */
export const FORTIFICATIONS = ['strongpoint', 'bunker'] as const;
export type Fortification = (typeof FORTIFICATIONS)[number];

/** Army points of each (ARMY-05, FORT-01). */
const POINTS: { readonly [F in Fortification]: number } = { strongpoint: 10, bunker: 15 };

/** Army points of fortifications that are bought (FORT-01). */
export const fortificationPoints = (list: readonly Fortification[]): number => list.reduce((sum, one) => sum + POINTS[one], 0);
