/** mm. A line that only touches an obstacle is blocked (LOS-03), so what blocks is grown by this much, and never shrunk. */
export const TOUCH = 1e-6;

/** mm. A line that only touches area terrain is not affected by it (LOS-08), so areas are shrunk by this much. */
export const GRAZE = 1e-6;

/** mm. The same for its foot and its top: where a line that hardly falls crosses them moves by many times what they do. */
export const BRIM = 1e-9;

/** mm. A model's contact with what it stands on or leans against is no touch: its points are taken this deep inside its volumes. */
export const INSIDE = 1e-3;

/** mm. Lengths that a rule allows are allowed exactly: 75 mm from the centre is under the template (TPL-05, MOVE-07, LOS-08). */
export const EXACT = 1e-6;

/** R. The same of ranges. */
export const EXACT_RANGE = 1e-9;

/** mm. Two heights this close are the same storey; places are rounded to a hundredth (TPL-07). */
export const LEVEL = 0.02;
