import type { HandFace, Pip } from '../../core/index.ts';
import { HAND_FACES, PIPS } from '../../core/index.ts';

/** What the dice of any game may show. */
export type DieFace = HandFace | Pip;
export const DIE_FACES: readonly DieFace[] = [...HAND_FACES, ...PIPS];

/** How a face of a die is drawn: what is filled, and what is drawn as a line. The middle is the origin, y goes down, a side is 32 wide. */
export interface FaceDrawing {
  readonly fill: string | null;
  readonly line: string | null;
}

const ring = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Pips where an ordinary die has them, about its middle. */
const pips = (...spots: readonly (readonly [number, number])[]): FaceDrawing => ({
  fill: spots.map(([x, y]) => `M${x - PIP} ${y}a${PIP} ${PIP} 0 1 0 ${2 * PIP} 0a${PIP} ${PIP} 0 1 0 ${-2 * PIP} 0z`).join(''),
  line: null,
});
const PIP = 2.9;

/** Arrows up and down for ARMY, rings for TARGET, a shield for SHIELD, pips for numbers; our own drawing. */
export const FACE_DRAWINGS: { readonly [F in DieFace]: FaceDrawing } = {
  army: { fill: 'M0-11 10-1H4v5h6L0 11-10 4h6v-5h-6z', line: null },
  target: { fill: null, line: `${ring(9)}${ring(4.4)}M0-12.5v5M0 7.5v5M-12.5 0h5M7.5 0h5` },
  shield: { fill: 'M0-11Q5-8 10-8 10 5 0 11.5-10 5-10-8-5-8 0-11z', line: null },
  blank: { fill: null, line: null },
  1: pips([0, 0]),
  2: pips([-7, -7], [7, 7]),
  3: pips([-8, -8], [0, 0], [8, 8]),
  4: pips([-7, -7], [7, -7], [-7, 7], [7, 7]),
  5: pips([-8, -8], [8, -8], [0, 0], [-8, 8], [8, 8]),
  6: pips([-7, -9], [7, -9], [-7, 0], [7, 0], [-7, 9], [7, 9]),
};

/** How wide a line is. */
export const FACE_LINE = 2.2;
