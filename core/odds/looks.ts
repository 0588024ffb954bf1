import { itemAt } from '../base/index.ts';

/** What may be looked at in a cell, by itself: all of it; of hits that wait the first, which kinds there are, or how many; of a volley its hits,
 *  or whether anything got through, and then of how many hits. */
const FACTS = ['all', 'first', 'kinds', 'count', 'hits', 'through'] as const;
export type Fact = (typeof FACTS)[number];

/** A look at a cell: its number, and the fact by a multiple of this; more than any attack has cells. */
const EACH = 10_000;
export const lookAt = (cell: number, fact: Fact): number => EACH * FACTS.indexOf(fact) + cell;
/** Which cell is looked at. */
export const cellIn = (look: number): number => look % EACH;
/** The same look at another cell. */
export const movedTo = (look: number, cell: number): number => look - cellIn(look) + cell;
/** A look at all of a cell. */
export const wholly = (cell: number): number => cell;
/** What is looked at. */
export const factOf = (look: number): Fact => itemAt(FACTS, Math.floor(look / EACH));
