import { EXACT } from '../../../geometry/tolerances.ts';

/** Whether inches, or degrees, are no more than what is allowed; rounding of places takes nobody out of it. */
export const within = (amount: number, most: number): boolean => amount <= most + EXACT;
