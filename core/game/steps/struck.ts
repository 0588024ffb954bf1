import { HAZARD, cardOf, unitOf } from '../table.ts';
import { lineOf } from '../arms.ts';
import { weaponHolder } from '../holders.ts';
import type { Doing, Input } from './doing.ts';
import { facesIn, rolling } from './doing.ts';
import type { Frame } from './frames.ts';
import { dieOf, nextAgain, rolledAgain, saveAgainst } from './saves.ts';

type Struck = Extract<Frame, { step: 'struck' }>;

/** Hits that are nobody's shots: the unit saves what it may without cover, and gives the rest to the models that they may strike. */
export function struck(doing: Doing, frame: Struck, input: Input | null): void {
  const { unit: id, hits, damage, models } = frame;
  const unit = unitOf(doing.state, id);
  const weapon = weaponHolder(unit, lineOf(doing.table, cardOf(doing.table, unit), HAZARD));
  const { roll: save } = saveAgainst(doing, unit, { weapon, cover: false, close: false, outside: true });
  const through = (count: number) => {
    const hit = { by: id, weapon: HAZARD, damage, pool: -1, valid: models };
    doing.done({ step: 'losses', unit: id, hits: Array.from({ length: count }, () => hit) });
  };
  if (!save) return through(hits);
  const { side } = unit;
  if (input === null) {
    const why = `${save.save}Save`;
    doing.become(frame, rolling({ why, side, unit: id, count: hits, counts: save.faces, because: save.because }));
    return;
  }
  const thrown = facesIn(input);
  const dice = frame.saves ? rolledAgain(frame.saves, save.again, thrown) : thrown.map(dieOf(save.faces));
  const again = nextAgain(dice, save.again);
  const because = save.againBecause;
  if (again) {
    const count = dice.filter(again.isMeant).length;
    doing.become({ ...frame, saves: dice }, rolling({ why: 'saveAgain', side, unit: id, count, counts: again.faces, because }));
    return;
  }
  const saved = dice.filter(die => die.passed).length;
  const all = dice.some(die => die.again) ? [...save.because, ...because] : save.because;
  doing.emit({ type: 'saved', unit: id, saved, through: hits - saved, because: all });
  through(hits - saved);
}
