import type { Result, TankRecord, TankSave } from '../../../core/index.ts';
import { bad, followTank, isTankGame, ok, parseTankSave, tankRecordOf, tankSaveOfJournal } from '../../../core/index.ts';
import { readPersons } from '../../base/journal.ts';
import { PERSONS } from '../../base/seats.ts';
import type { GameFiles, Opened, Told } from './files.ts';

/** What was played by today's rules follows, or has been spoiled. `said`: who plays, and `path` where that stands. */
function opened(save: TankSave, said: unknown, path: string, told: Told): Result<Opened<TankRecord>> {
  const seats = said === undefined ? ok(PERSONS) : readPersons(said, path);
  if (!seats.ok) return seats;
  const { game, fault } = followTank(save, told);
  return fault && save.current ? bad(fault) : ok({ record: tankRecordOf(game), seats: seats.value, left: fault });
}

/** Files of the tank skirmish. */
export const tankFiles: GameFiles<TankRecord> = {
  isOf: isTankGame,
  save(document, told) {
    const save = parseTankSave(document);
    return save.ok ? opened(save.value, save.value.seats, 'seats', told) : save;
  },
  journal(lines, told) {
    const read = tankSaveOfJournal(lines);
    if (!read.ok) return read;
    const { save, seats, line } = read.value;
    const found = opened(save, seats, `line ${line}, seats`, told);
    return found.ok ? ok({ ...found.value, current: save.current }) : found;
  },
};
