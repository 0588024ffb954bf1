import { replay, replayFault } from '../../core/record/open.ts';
import { parseSave } from '../../core/record/save.ts';
import { isTankGame, parseTankSave, replayTank } from '../../core/games/tank/index.ts';
import { sentenceOf } from '../../core/base/index.ts';
import { gridLibrary, library } from './library.ts';

const both = {
  ...gridLibrary,
  books: [...library.books, ...gridLibrary.books],
  scenarios: [...library.scenarios, ...gridLibrary.scenarios],
};

/** Plays a save again in whatever machine this is loaded into: the last hash, or the sentence about what disagrees. */
export function replayed(text: string): string {
  const document = JSON.parse(text);
  if (isTankGame(document)) return replayedTanks(document);
  const save = parseSave(document, both);
  if (!save.ok) return sentenceOf(save.error);
  const game = replay(save.value, both);
  return game.ok ? game.value.entries.at(-1)!.hash : sentenceOf(replayFault(game.error));
}

function replayedTanks(document: unknown): string {
  const save = parseTankSave(document);
  const game = save.ok ? replayTank(save.value) : save;
  return game.ok ? game.value.entries.at(-1)!.hash : sentenceOf(game.error);
}
