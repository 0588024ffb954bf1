import type { ClassicFace } from './classic.ts';
import { CLASSIC_DIE, classicSuccess, readClassic } from './classic.ts';
import type { Face, Roll } from './roll.ts';
import { FACES } from './roll.ts';

/** Kinds of dice that players may throw by hand; the game itself knows the faces of today's. */
export const DIE_NAMES = ['dust', 'classic'] as const;
export type DieName = (typeof DIE_NAMES)[number];
/** What may lie uppermost on any of them. */
export const HAND_FACES = [...FACES, 'blank'] as const;
export type HandFace = Face | ClassicFace;

/** A die as it lies on the table. */
export interface Die {
  /** What its six sides show. */
  readonly sides: readonly HandFace[];
  /** Each face once, in the order of its sides. */
  readonly faces: readonly HandFace[];
  /** The faces that are a success in a roll; none where the roll tells three faces apart and so has no form on this die. */
  readonly successes: (roll: Pick<Roll, 'counts' | 'each'>) => readonly HandFace[];
  /** What was thrown by hand for a roll, in the faces of the game; null where the roll has no form on this die, or for a face that it does
   *  not have. */
  readonly read: (roll: Roll, thrown: readonly HandFace[]) => readonly Face[] | null;
}

const isFace = (face: HandFace): face is Face => (FACES as readonly HandFace[]).includes(face);
const isClassic = (face: HandFace): face is ClassicFace => (CLASSIC_DIE as readonly HandFace[]).includes(face);

/** The dice by their names (DICE-01, DICE-03). */
export const DICE: { readonly [N in DieName]: Die } = {
  dust: {
    sides: FACES.flatMap(face => [face, face]),
    faces: FACES,
    successes: ({ counts }) => counts,
    read: (_, thrown) => (thrown.every(isFace) ? thrown : null),
  },
  classic: {
    sides: CLASSIC_DIE,
    faces: [...new Set(CLASSIC_DIE)],
    successes(roll) {
      const face = classicSuccess(roll);
      return face === null ? [] : [face];
    },
    read: (roll, thrown) => (thrown.every(isClassic) ? readClassic(roll, thrown) : null),
  },
};
