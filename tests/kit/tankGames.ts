import { isDeepStrictEqual } from 'node:util';
import type { TankGame, TankSetup } from '../../core/games/tank/index.ts';
import {
  newTankGame,
  parseTankSave,
  parseTankSetup,
  replayTank,
  tankHeadOf,
  tankPlayLine,
  tankQuestion,
  tankSaveOfJournal,
  undoTank,
  writeTankSave,
  writeTankSetup,
} from '../../core/games/tank/index.ts';
import { sentenceOf } from '../../core/base/index.ts';
import { playTanksAtRandom } from './tank.ts';
import { foldSoundly } from './tankSound.ts';

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A whole game at random: everything that it promises and does not keep. */
export function faultsOf(
  setup: TankSetup,
  { keen = false } = {},
): { readonly game: TankGame; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const lines: unknown[] = [plain(tankHeadOf(newTankGame(setup), null))];
  const look = (before: TankGame, now: TankGame) => {
    for (const fault of foldSoundly(before, now)) faults.push(`answer ${now.entries.length}, ${fault}`);
    lines.push(plain(tankPlayLine(now)));
  };
  const game = playTanksAtRandom(setup, look, { keen });
  if (tankQuestion(game.state)) faults.push('it does not end');
  if (!game.state.outcome) faults.push('it has no outcome');
  const read = parseTankSetup(plain(writeTankSetup(setup)));
  if (!read.ok) faults.push(`its set-up is refused: ${sentenceOf(read.error)}`);
  else if (!isDeepStrictEqual(plain(read.value), plain(setup))) faults.push('its set-up reads otherwise than it was written');
  const save = parseTankSave(plain(writeTankSave(game)));
  const again = save.ok ? replayTank(save.value) : save;
  if (!again.ok) faults.push(`its save: ${sentenceOf(again.error)}`);
  else if (!isDeepStrictEqual(again.value.state, game.state)) faults.push('its save leads elsewhere');
  const journal = tankSaveOfJournal(lines);
  if (!journal.ok) faults.push(`its journal: ${sentenceOf(journal.error)}`);
  else if (!isDeepStrictEqual(plain(journal.value.save.entries), plain(game.entries)))
    faults.push('its journal has other answers');
  const kept = Math.floor(game.entries.length / 2);
  const back = undoTank(game, kept);
  if (back.entries.at(-1)?.hash !== game.entries[kept - 1]?.hash) faults.push('taking back leads elsewhere');
  return { game, faults };
}
