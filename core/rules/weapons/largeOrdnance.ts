import { rule } from '../../rulebook/index.ts';

const name = 'Large Ordnance';

/** Strikes all under the larger template. */
export const largeOrdnance = rule(name, { 'affected-models': { id: 'NEW-23', as: 'weapon', give: 'artillery' } });

/** On squares it strikes four of them, the one that it is aimed at among them. */
export const largeOrdnanceOnSquares = rule(name, { 'affected-models': { id: 'NEW-23', as: 'weapon', give: 'block' } });
