import { refusal } from '../base/index.ts';
import { decision, pickOpen } from './decision.ts';
import { list } from './words.ts';

/** Which of the terrain that a unit has driven over is destroyed (GRID-15). */
export const crush = decision('crush', {
  ask: ({ unitId, pieceId }) => ({ unit: unitId, among: list(pieceId) }),
  answers: { crush: ({ pieceId }) => ({ pieces: list(pieceId, 100) }) },
  legal({ ask }, { pieces }) {
    const wrong = pieces.find((piece, i) => !ask.among.includes(piece) || pieces.indexOf(piece) !== i);
    return wrong === undefined ? null : refusal('crush.notEntered', ['GRID-15'], { piece: wrong });
  },
  /** All of what it drove over is destroyed, or nothing; the command may name some of it. */
  offers: ({ ask }) => [ask.among, []].map(pieces => ({ do: 'crush', unit: ask.unit, pieces }) as const),
  chance: (offers, random) => ({ do: 'crush', pieces: pickOpen(offers, random).pieces }),
});
