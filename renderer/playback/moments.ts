import type { Game } from '../../core/index.ts';
import { evolve } from '../../core/index.ts';
import type { LogLine, Shown } from './show.ts';
import { blankShown, happenings } from './show.ts';

/** The answer up to which a game has been shown, by how many of its events have been; 0 where it is still being set up. */
export function answerAt({ history }: Game, shown: number): number {
  let events = 0;
  let answer = 0;
  for (const { entry, events: all } of history) {
    events += all.length;
    if (events > shown) break;
    answer = entry;
  }
  return answer;
}

/** A game as it was shown after so many answers; `lines`: its whole log. */
export function shownAfter(game: Game, lines: readonly LogLine[], answers: number): Shown {
  const from = game.positions.findLast(({ n }) => n <= answers) ?? { n: -1, ...blankShown(game) };
  const all = happenings(game).filter(({ entry }) => entry <= answers);
  return {
    state: all.filter(({ entry }) => entry > from.n).reduce((state, { event }) => evolve(state, event), from.state),
    lines: lines.filter(({ entry }) => entry <= answers),
    cue: null,
    events: all.length,
  };
}

/** Answers with which a turn began, in their order; the setting up is one. */
export const turnsOf = ({ history }: Game): readonly number[] => [
  ...new Set([0, ...history.flatMap(({ entry, events }) => (events.some(({ type }) => type === 'turnStarted') ? [entry] : []))]),
];
