import type { FieldError, Refusal, Result, RuleId } from '../base/index.ts';
import { bad, ok } from '../base/index.ts';
import type { Command } from '../game/command.ts';
import type { GameEvent } from '../game/event.ts';
import { evolve } from '../game/evolve.ts';
import type { Game, Position } from './game.ts';
import { newGame, play, takeUp } from './game.ts';
import { changedSince } from './law.ts';
import type { Save } from './save.ts';
import type { Library } from './setup.ts';
import { stateBefore, tableOf } from './setup.ts';
import type { Tape } from './tape.ts';
import { taped } from './tape.ts';

/** The first answer of a save that no longer follows: it is refused, or leads elsewhere than it did. */
export type Divergence = {
  readonly n: number;
  readonly command: Command;
  /** The number of the rules that the game was played by; that of today where not the law is to blame but the file. */
  readonly rules: number;
  /** The sections that have changed since and had a part in the answer; all that have changed, where none of them shows. */
  readonly sections: readonly RuleId[];
} & (
  | { readonly why: 'refused'; readonly refusal: Refusal }
  | { readonly why: 'hash'; readonly saved: string; readonly played: string }
);

/** What there is to open of a save: the whole game, or, where an answer no longer follows, several ways to go on. */
export type OpenedSave =
  | { readonly follows: true; readonly game: Game }
  | {
      readonly follows: false;
      readonly divergence: Divergence;
      /** The position where it was left, under the rules of today; null where the save keeps none. */
      readonly left: Game | null;
      /** The game up to the last answer that still follows. */
      readonly upTo: Game;
      /** The game as it went, to be watched; null where the save keeps nothing of it. It cannot be played on. */
      readonly recorded: Game | null;
    };

/** How far the answers have been played through. */
export type Progress = (done: number, of: number) => void;

/** Plays a save through from its first answer, under the rules of today. */
export function openSave(save: Save, library: Library, progress: Progress = () => {}): OpenedSave {
  let game = save.takenUp === null ? newGame(save.setup, library) : takeUp(save.setup, library, save.takenUp);
  for (const { n, side, command, hash } of save.entries) {
    const done = play(game, side, command);
    if (!done.ok) return diverging({ n, command, why: 'refused', refusal: done.error }, game, [], done.error.rules);
    const played = save.hash(done.value.state);
    if (played !== hash) {
      const events = done.value.history.at(-1)!.events;
      return diverging({ n, command, why: 'hash', saved: hash, played }, game, taped(game.state, events, done.value.state), []);
    }
    game = done.value;
    progress(n, save.entries.length);
  }
  return { follows: true, game: { ...game, takenBack: save.takenBack } };

  function diverging(
    what: { readonly n: number; readonly command: Command } & (
      | { readonly why: 'refused'; readonly refusal: Refusal }
      | { readonly why: 'hash'; readonly saved: string; readonly played: string }
    ),
    upTo: Game,
    now: Tape,
    refusing: readonly RuleId[],
  ): OpenedSave {
    const then = save.tape?.[what.n] ?? [];
    const sections = sectionsOf(changedSince(save.rules), [...refusing, ...becauseOf(now), ...becauseOf(then)]);
    const left = leftAt(save, library);
    return {
      follows: false,
      divergence: { ...what, rules: save.rules, sections },
      left: left && takeUp(save.setup, library, { rules: save.rules, answers: left.n, state: left.state, tape: wholeTape(save) }),
      upTo,
      recorded: recordedOf(save, library, left),
    };
  }
}

const becauseOf = (tape: Tape): readonly RuleId[] => tape.flatMap(event => ('because' in event ? event.because : []));

function sectionsOf(changed: readonly RuleId[], involved: readonly RuleId[]): readonly RuleId[] {
  const blamed = changed.filter(section => involved.includes(section));
  return blamed.length > 0 ? blamed : changed;
}

const wholeTape = (save: Save): Tape => [...(save.takenUp?.tape ?? []), ...takenUpEvent(save), ...(save.tape ?? []).flat()];

const takenUpEvent = ({ takenUp }: Save): readonly GameEvent[] =>
  takenUp === null
    ? []
    : [{ type: 'takenUp', rules: takenUp.rules, answers: takenUp.answers, state: takenUp.state, because: [] }];

/** The position after the last answer: as it was kept, or folded from an earlier one. */
function leftAt(save: Save, library: Library): Position | null {
  const { entries, positions, tape, setup, takenUp } = save;
  const n = entries.length;
  if (n === 0) return null;
  const last = positions.at(-1);
  if (last?.n === n) return last;
  if (tape === null) return null;
  const from = last ?? {
    n: 0,
    state: (takenUp ? [] : tape[0]!).reduce(evolve, takenUp?.state ?? stateBefore(setup, tableOf(setup, library))),
  };
  const state = tape
    .slice(from.n + 1)
    .flat()
    .reduce(evolve, from.state);
  return save.hash(state) === entries[n - 1]!.hash ? { n, state } : null;
}

/** The game as its tape tells it, if it tells the whole of it. */
function recordedOf(save: Save, library: Library, left: Position | null): Game | null {
  const { setup, tape, entries, takenBack, takenUp } = save;
  if (tape === null || left === null) return null;
  const table = tableOf(setup, library);
  const before = takenUp === null ? tape[0]! : wholeTape({ ...save, tape: [] });
  const history = tape.map((events, entry) => ({ entry, events: entry === 0 ? before : events }));
  return { setup, table, takenUp, state: left.state, history, entries, takenBack, positions: [left] };
}

/** The game of a save that follows to its end; else the first answer that does not. */
export function replay(save: Save, library: Library): Result<Game, Divergence> {
  const opening = openSave(save, library);
  return opening.follows ? ok(opening.game) : bad(opening.divergence);
}

/** The same in the words of a file's field. */
export function replayFault({ n, command, ...how }: Divergence): FieldError {
  return how.why === 'hash'
    ? {
        path: `entries[${n - 1}].hash`,
        expected: `expected command ${n} (${command.do}) to lead to the saved hash ${how.saved}, it leads to ${how.played}`,
      }
    : {
        path: `entries[${n - 1}].command`,
        expected: `expected a legal answer, command ${n} (${command.do}) is refused: ${how.refusal.code} (${how.refusal.rules.join(', ')})`,
      };
}
