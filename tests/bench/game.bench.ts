import { hashOf } from '../../core/base/index.ts';
import { replay } from '../../core/record/open.ts';
import { parseSave, writeSave } from '../../core/record/save.ts';
import { library } from '../kit/library.ts';
import { randomGame, setupOf } from '../kit/playing.ts';
import type { Bench } from './bench.ts';

/** A game of six turns between armies of 50 points, answered at random, always the same. */
const setup = setupOf(4, { turns: 6, red: 'ssu-50-close-quarters' });
const game = randomGame(setup);
const file = JSON.stringify(writeSave(game));
const answers = { count: game.entries.length, what: 'answers' };

function played(): string {
  const save = parseSave(JSON.parse(file), library);
  if (!save.ok) throw new Error(save.error.path);
  const again = replay(save.value, library);
  if (!again.ok) throw new Error(`Answer ${again.error.n} goes otherwise.`);
  return hashOf(again.value.state);
}

export default {
  name: 'a whole game',
  cases: [
    { name: 'answered at random', run: () => randomGame(setup).state.turn, done: answers },
    { name: 'replayed from its save', run: played, done: answers },
    { name: 'its state as text and hash', run: () => hashOf(game.state) },
  ],
  notes: () => [
    `${game.entries.length} answers in ${game.state.turn} turns, ${game.state.thrown} dice`,
    `state ${JSON.stringify(game.state).length} bytes, save ${file.length} bytes, ${Math.round(file.length / game.entries.length)} an answer`,
  ],
} satisfies Bench;
