import { replay, replayFault } from '../../core/record/open.ts';
import { parseSave } from '../../core/record/save.ts';
import { sentenceOf } from '../../core/base/index.ts';
import { library } from './library.ts';

/** Plays a save again in whatever machine this is loaded into: the last hash, or the sentence about what disagrees. */
export function replayed(text: string): string {
  const save = parseSave(JSON.parse(text), library);
  if (!save.ok) return sentenceOf(save.error);
  const game = replay(save.value, library);
  return game.ok ? game.value.entries.at(-1)!.hash : sentenceOf(replayFault(game.error));
}
