/** mm. Touching is no overlap (MOVE-08), and a formation or a turn may be exactly as large as its limit. */
export const TOUCH = 1e-6;
/** mm. Bases this near to a hull are against it: a hand sets them down no better. */
export const AGAINST = 0.5;
/** mm. A path may be exactly as long as the rating (MOVE-03), and one parted at a rounded place grows by as much as this (REACT-10). */
export const LENGTH = 0.005;
/** mm. A board is only at fault where it is worse than any move may leave it. */
export const FAULT = 2 * TOUCH;
/** mm. What is proposed keeps this much clear, so that rounding its places to 0.01 mm never makes it illegal. */
export const CLEAR = 0.02;
/** mm. Feet this close in height stand on the same storey. */
export const SAME_STOREY = 1;
