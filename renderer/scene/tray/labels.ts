import type { DieName, HandFace } from '../../../core/index.ts';

/** What the six sides of a die show, in the order of `AXES`. Opposite sides show the same. */
export type Labels = readonly HandFace[];

/** Faces of the three pairs of opposite sides. */
const PAIRS: { readonly [N in DieName]: readonly [HandFace, HandFace, HandFace] } = {
  dust: ['army', 'target', 'shield'],
  classic: ['target', 'blank', 'blank'],
};

/** The labels of a die that shows a face once the side of that number lies uppermost. */
export function labelled(die: DieName, side: number, face: HandFace): Labels {
  const pairs = PAIRS[die];
  const drawn = pairs.indexOf(face);
  if (drawn < 0) throw new Error(`A ${die} die has no face ${face}.`);
  const up = Math.floor(side / 2);
  return [0, 1, 2].flatMap(pair => {
    const shown = pairs[(drawn + pair - up + 3) % 3]!;
    return [shown, shown];
  });
}
