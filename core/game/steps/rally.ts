import { itemAt, ruleIds } from '../../base/index.ts';
import { successes } from '../../dice/index.ts';
import type { AmountSay, Heard } from '../../rulebook/index.ts';
import { amount, listen } from '../../rulebook/index.ts';
import { nearOf } from '../facts.ts';
import { pilotHolder, unitHolder } from '../holders.ts';
import { ralliedHeard, steppedBack } from '../rallying.ts';
import { heroesWith, unitOf } from '../table.ts';
import type { Doing, Input } from './doing.ts';
import { facesIn, rolling } from './doing.ts';
import { carryOut } from './effects.ts';
import type { Frame } from './frames.ts';

/** What rules ask for at least, as dice beside those that are printed. */
const oneByOne = (printed: number, heard: readonly Heard<AmountSay>[]): readonly Heard<AmountSay>[] =>
  heard.map(one => ('atLeast' in one.say ? { ...one, say: { add: one.say.atLeast - printed } } : one));

/** The roll by which a unit pulls itself together, a step for each success (SUP-05, SUP-06). */
export function rally(doing: Doing, frame: Extract<Frame, { step: 'rally' }>, input: Input | null): void {
  const unit = unitOf(doing.state, frame.unit);
  const { book } = doing.table;
  if (input === null) {
    const { table, state } = doing;
    const heard = listen(book, 'rally-dice', {
      unit: unitHolder(table, state, unit),
      ...pilotHolder(table, state, unit),
      heroes: heroesWith(state, unit).map(one => unitHolder(table, state, one)),
      get near() {
        return nearOf(table, state, unit);
      },
    });
    const dice = amount(book.tables.rallyDice, book.tables.rallyHelp === 'each' ? oneByOne(book.tables.rallyDice, heard) : heard);
    const { on } = steppedBack(book.tables, unit, 0);
    const because = [...ruleIds((on ?? itemAt(book.tables.shaken, 0)).rallied), ...dice.because];
    doing.become(
      frame,
      rolling({ why: 'rally', side: unit.side, unit: unit.id, count: dice.value, counts: [book.tables.success], because }),
    );
    return;
  }
  const faces = facesIn(input);
  const passed = successes(faces, [book.tables.success]);
  const { on, left } = steppedBack(book.tables, unit, passed);
  if (passed > 0 && on) {
    const because = ruleIds(on.rallied);
    doing.emit({ type: 'unmarked', unit: unit.id, marker: on.marker, because });
    if (left) doing.emit({ type: 'marked', unit: unit.id, marker: left.marker, because });
  }
  const { table, state } = doing;
  const heard = ralliedHeard(table, state, unitOf(state, unit.id), passed, faces.length);
  doing.done(...carryOut(doing, unit.id, heard));
}
