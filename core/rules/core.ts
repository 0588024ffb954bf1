import type { Rule } from '../rulebook/index.ts';
import { rule } from '../rulebook/index.ts';

/** Names that a card prints for what its kind and its size say already: the steps and the spaces play them, and nothing is left to
 *  speak of (TGT-07, DMG-03, GRID-04 to GRID-07, REACT-05); and for who may field it, which army lists are checked for (NEW-26). */
export const inTheCore: readonly Rule[] = ['Support Weapon', 'Large Vehicle', 'Huge Vehicle', 'Mercenary'].map(name =>
  rule(name, {}),
);
