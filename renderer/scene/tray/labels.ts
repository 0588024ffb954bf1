import type { DieName } from '../../../core/index.ts';
import type { DieFace } from '../../base/faces.ts';

/** Dice that can lie in the tray, those with numbers too. */
export type TrayDieName = DieName | 'ordinary';

/** What the six sides of a die show, in the order of `AXES`. */
export type Labels = readonly DieFace[];

type Pair = readonly [DieFace, DieFace];

/** Faces of the three pairs of opposite sides. Numbers come to seven, and go round 1, 2, 3 the way they do on bought dice. */
const PAIRS: { readonly [N in TrayDieName]: readonly [Pair, Pair, Pair] } = {
  dust: [
    ['army', 'army'],
    ['target', 'target'],
    ['shield', 'shield'],
  ],
  classic: [
    ['target', 'target'],
    ['blank', 'blank'],
    ['blank', 'blank'],
  ],
  ordinary: [
    [1, 6],
    [2, 5],
    [3, 4],
  ],
};

/** The labels of a die that shows a face once the side of that number lies uppermost. */
export function labelled(die: TrayDieName, side: number, face: DieFace): Labels {
  const pairs = PAIRS[die];
  const drawn = pairs.findIndex(pair => pair.includes(face));
  if (drawn < 0) throw new Error(`A ${die} die has no face ${face}.`);
  const up = Math.floor(side / 2);
  // Upside down is half a turn, so the next pair changes ends with it: with one alone it would be the die in a mirror.
  const upsideDown = pairs[drawn]![side % 2] !== face;
  return [0, 1, 2].flatMap(axis => {
    const after = (axis - up + 3) % 3;
    const [one, other] = pairs[(drawn + after) % 3]!;
    return upsideDown && after < 2 ? [other, one] : [one, other];
  });
}
