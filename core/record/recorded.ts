import { itemAt } from '../base/index.ts';
import { evolve } from '../game/evolve.ts';
import type { Game, Position } from './game.ts';
import { takenUpEvent } from './game.ts';
import type { Save } from './save.ts';
import type { Library } from './setup.ts';
import { stateBefore, tableOf } from './opening.ts';
import type { Tape } from './tape.ts';

/** What happened before the first answer of a save, under older rules too. */
const before = ({ takenUp, tape }: Save): Tape =>
  takenUp === null ? (tape?.[0] ?? []) : [...takenUp.tape, takenUpEvent(takenUp)];

/** All that a save tells of what happened, to its end. */
export const storyOf = (save: Save): Tape => [...before(save), ...(save.tape ?? []).slice(1).flat()];

/** The position after the last answer, as it was kept, or folded from what happened since an earlier one; null where there is neither. */
export function leftAt(save: Save, library: Library): Position | null {
  const { entries, positions, tape, setup } = save;
  const n = entries.length;
  const last = positions.at(-1);
  if (last?.n === n) return last;
  if (n === 0 || tape === null) return null;
  const state = last
    ? tape
        .slice(last.n + 1)
        .flat()
        .reduce(evolve, last.state)
    : storyOf(save).reduce(evolve, stateBefore(setup, tableOf(setup, library)));
  return save.hash(state) === itemAt(entries, n - 1).hash ? { n, state } : null;
}

/** The game as a save tells it, up to the position where it was left; null where nobody wrote down what happened. */
export function recordedOf(save: Save, library: Library, left: Position): Game | null {
  const { setup, tape, entries, takenBack, takenUp } = save;
  if (tape === null) return null;
  const history = tape.map((events, entry) => ({ entry, events: entry === 0 ? before(save) : events }));
  const table = tableOf(setup, library);
  return { setup, table, takenUp, state: left.state, history, entries, takenBack, positions: [left], hands: null };
}
