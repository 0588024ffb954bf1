import type { Refusal } from '../../../base/index.ts';
import { hasTrait } from '../cards/card.ts';
import type { At } from './tactical.ts';
import { cardAt, halts, no } from './tactical.ts';

/** A cumbersome gun is fired under Halt only, at tanks as at terrain, and in a Snap Fire too (TANK-18). */
export const cumbersome = (at: At): Refusal | null =>
  hasTrait(cardAt(at), 'cumbersome') && !halts(at) ? no('tank.cumbersome', 'TANK-18') : null;
