import type { CardId, FieldError, Refusal, Result, RuleId, Side } from '../base/index.ts';
import { bad, fault, lastOf, ok } from '../base/index.ts';
import type { Command } from '../decisions/index.ts';
import { handsLeft, withHandsSaid } from '../play/hands.ts';
import { misfit } from './fitting.ts';
import type { Game, Position } from './game.ts';
import { isRollAsked, newGame, play, takeUp } from './game.ts';
import { changedSince } from '../rulebook/law.ts';
import { leftAt, recordedOf, storyOf } from './recorded.ts';
import type { Save } from './save.ts';
import type { Library } from './setup.ts';
import { cardsOf } from './setup.ts';
import type { Tape } from './tape.ts';
import { taped } from './tape.ts';

/** An answer that is refused, or that leads elsewhere than it did. */
type How = { readonly n: number; readonly side: Side; readonly command: Command } & (
  | { readonly why: 'refused'; readonly refusal: Refusal }
  | { readonly why: 'hash'; readonly saved: string; readonly played: string }
);

/** The first answer of a save that no longer follows. */
export type Divergence = How & {
  /** The number of the rules that the game was played by; that of today where not the law is to blame but the file. */
  readonly rules: number;
  /** Cards that have changed since. */
  readonly cards: readonly CardId[];
  /** The sections that have changed since and had a part in the answer; all that have changed, where none of them shows. */
  readonly sections: readonly RuleId[];
};

/** What there is to open of a save: the whole game, or, where an answer no longer follows, several ways to go on. */
export type OpenedSave =
  | { readonly follows: true; readonly game: Game }
  | {
      readonly follows: false;
      readonly divergence: Divergence;
      /** The position where it was left, under the rules of today; null where the save keeps none, or today's cards have not all of it. */
      readonly left: Game | null;
      /** What of that position today's cards do not have. */
      readonly missing: FieldError | null;
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
  for (const entry of save.entries) {
    const { n, side, command, hash } = entry;
    const done = play(game, side, command, entry);
    if (!done.ok) return diverging({ n, side, command, why: 'refused', refusal: done.error }, game, done.error.rules);
    const played = save.hash(done.value.state);
    if (played !== hash) {
      const events = lastOf(done.value.history).events;
      const now = taped(game.state, events, done.value.state);
      return diverging({ n, side, command, why: 'hash', saved: hash, played }, game, becauseOf(now));
    }
    game = done.value;
    progress(n, save.entries.length);
  }
  return { follows: true, game: { ...game, takenBack: save.takenBack, hands: save.hands } };

  /** From where it was left, and with the real dice of whoever threw them then. */
  function goneOn({ n, state }: Position): Game {
    const game = takeUp(save.setup, library, { rules: save.rules, answers: n, state, tape: storyOf(save) });
    const isAsked = isRollAsked(game);
    return withHandsSaid(game, handsLeft(save, isAsked), isAsked);
  }

  function diverging(what: How, upTo: Game, involved: readonly RuleId[]): OpenedSave {
    const then = becauseOf(save.tape?.[what.n] ?? []);
    const sections = sectionsOf(changedSince(save.rules), [...involved, ...then]);
    const left = leftAt(save, library);
    const missing = left && misfit(left.state, save.setup, cardsOf(save.setup, library), 'left');
    return {
      follows: false,
      divergence: { ...what, rules: save.rules, cards: save.changedCards, sections },
      left: left && missing === null ? goneOn(left) : null,
      missing,
      upTo,
      recorded: left && recordedOf(save, library, left),
    };
  }
}

const becauseOf = (tape: Tape): readonly RuleId[] => tape.flatMap(event => ('because' in event ? event.because : []));

function sectionsOf(changed: readonly RuleId[], involved: readonly RuleId[]): readonly RuleId[] {
  const blamed = changed.filter(section => involved.includes(section));
  return blamed.length > 0 ? blamed : changed;
}

/** The game of a save that follows to its end; else the first answer that does not. */
export function replay(save: Save, library: Library): Result<Game, Divergence> {
  const opening = openSave(save, library);
  return opening.follows ? ok(opening.game) : bad(opening.divergence);
}

/** The same as what was expected of a field of the file. */
export function replayFault({ n, command, ...how }: Divergence): FieldError {
  return how.why === 'hash'
    ? fault(`entries[${n - 1}].hash`, 'replay.hash', { n, command: command.do, saved: how.saved, played: how.played })
    : fault(`entries[${n - 1}].command`, 'replay.refused', {
        ...{ n, command: command.do, code: how.refusal.code },
        rules: how.refusal.rules.join(', '),
      });
}
