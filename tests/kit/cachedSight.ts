import { boardOf } from '../../core/game/table.ts';
import type { Game } from '../../core/record/game.ts';
import { freeSpace } from '../../core/space/free/free.ts';
import type { Board, ModelAt } from '../../core/space/space.ts';
import { playAtRandom, randomSetup } from './randomGame.ts';

/**
 * Plays at random and, after every answer, asks of some pairs of models what sight says: once of the space that has been asked all
 * along, once of a new one on a copy of the board of which nothing is known. Returns how many were asked, and which differ.
 */
export function cachedAgainstNew(
  seed: number,
  most: number,
  step: number,
): { readonly asked: number; readonly different: readonly string[] } {
  const different: string[] = [];
  let asked = 0;
  let answers = 0;
  const compare = (game: Game) => {
    const known = boardOf(game.table, game.state);
    const board: Board = structuredClone(known);
    const { measure, table } = game.setup;
    const space = freeSpace({ measure, table: { width: table.width, depth: table.depth } });
    const pairs = pairsOf(known.models.length).filter((_, i) => (i + answers) % step === 0);
    for (const [i, j] of pairs) {
      const ask = (on: Board, of: { sight(a: ModelAt, b: ModelAt, board: Board, need: 'all'): unknown }) =>
        JSON.stringify(of.sight(on.models[i]!, on.models[j]!, on, 'all'));
      asked++;
      if (ask(known, game.table.space) !== ask(board, space)) {
        different.push(`answer ${answers}: ${known.models[i]!.id} to ${known.models[j]!.id}`);
      }
    }
  };
  playAtRandom(
    randomSetup(seed, 4),
    undefined,
    undefined,
    (_, after) => {
      answers++;
      compare(after);
    },
    () => answers >= most,
  );
  return { asked, different };
}

const pairsOf = (n: number): readonly (readonly [number, number])[] =>
  Array.from({ length: n * n }, (_, k) => [Math.floor(k / n), k % n] as const).filter(([i, j]) => i !== j);
