import type { Result, TankRecord, TankSave } from '../../../core/index.ts';
import { bad, followTank, isTankGame, ok, parseTankSave, tankRecordOf, tankSaveOfJournal } from '../../../core/index.ts';
import type { GameFiles, Opened, Told } from './files.ts';

/** What was played by today's rules follows, or has been spoiled. */
function opened(save: TankSave, told: Told): Result<Opened<TankRecord>> {
  const { game, fault } = followTank(save, told);
  return fault && save.current ? bad(fault) : ok({ record: tankRecordOf(game), left: fault });
}

/** Files of the tank skirmish. */
export const tankFiles: GameFiles<TankRecord> = {
  isOf: isTankGame,
  save(document, told) {
    const save = parseTankSave(document);
    return save.ok ? opened(save.value, told) : save;
  },
  journal(lines, told) {
    const read = tankSaveOfJournal(lines);
    if (!read.ok) return read;
    const { save } = read.value;
    const found = opened(save, told);
    return found.ok ? ok({ ...found.value, current: save.current }) : found;
  },
};
