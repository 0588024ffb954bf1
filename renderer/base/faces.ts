import type { HandFace } from '../../core/index.ts';

/** How a face of a die is drawn: what is filled, and what is drawn as a line. The middle is the origin, y goes down, a side is 32 wide. */
export interface FaceDrawing {
  readonly fill: string | null;
  readonly line: string | null;
}

const ring = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Arrows up and down for ARMY, rings for TARGET, a shield for SHIELD; our own drawing. */
export const FACE_DRAWINGS: { readonly [F in HandFace]: FaceDrawing } = {
  army: { fill: 'M0-11 10-1H4v5h6L0 11-10 4h6v-5h-6z', line: null },
  target: { fill: null, line: `${ring(9)}${ring(4.4)}M0-12.5v5M0 7.5v5M-12.5 0h5M7.5 0h5` },
  shield: { fill: 'M0-11Q5-8 10-8 10 5 0 11.5-10 5-10-8-5-8 0-11z', line: null },
  blank: { fill: null, line: null },
};

/** How wide a line is. */
export const FACE_LINE = 2.2;
