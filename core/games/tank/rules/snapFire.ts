import type { At, Running } from './tactical.ts';
import { fixedIn } from '../cards/card.ts';
import { cardAt } from './tactical.ts';

/** Two dice whatever the "Dice To Roll", which smoke takes none of (TANK-31). */
export const snapDice = (at: At): number => fixedIn(cardAt(at), 'snapDice');

/** All of them must score (TANK-31). */
export const snapHits = ({ faces, successes }: Pick<Running<never>, 'faces' | 'successes'>): boolean =>
  successes === faces.length;
