/** mm. Touching is no overlap (MOVE-08), and a way as long as the rating is legal (MOVE-03): both forgive this much. */
export const TOUCH = 1e-6;
/** mm. A board is only at fault where it is worse than any move may leave it. */
export const FAULT = 2 * TOUCH;
/** mm. What is proposed keeps this much clear, so that rounding its places to 0.01 mm never makes it illegal. */
export const CLEAR = 0.02;
/** mm. Feet this close in height stand on the same storey. */
export const SAME_STOREY = 1;
