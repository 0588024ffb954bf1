import type { TankRecord, TankSave } from '../../../core/index.ts';
import { isTankGame, ok, parseTankSave, replayTank, tankRecordOf, tankSaveOfJournal, type Result } from '../../../core/index.ts';
import type { GameFiles, Told } from './files.ts';

function played(save: TankSave, told: Told): Result<TankRecord> {
  const game = replayTank(save, told);
  return game.ok ? ok(tankRecordOf(game.value)) : game;
}

/** Files of the tank skirmish. */
export const tankFiles: GameFiles<TankRecord> = {
  isOf: isTankGame,
  save(document, told) {
    const save = parseTankSave(document);
    return save.ok ? played(save.value, told) : save;
  },
  journal(lines, told) {
    const read = tankSaveOfJournal(lines);
    if (!read.ok) return read;
    const record = played(read.value.save, told);
    return record.ok ? ok({ record: record.value, current: read.value.save.current }) : record;
  },
};
