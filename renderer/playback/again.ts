import type { Game, GameEvent } from '../../core/index.ts';
import type { Seats } from '../base/seats.ts';
import { wasGivenHere } from '../base/seats.ts';
import { durationOf } from './timing.ts';

/** That somebody begins is told; what he does is seen. */
const isSeen = (event: GameEvent): boolean => durationOf(event) > 0 && event.type !== 'activated' && event.type !== 'reacted';

/**
 * From which answer on a game is shown again: after the last one of a person, or where nobody has answered after it, with it; where no person
 * plays, from the last activation. Where nothing could be seen of that (an action was declared), from the one before, back to the setting up.
 * Null where there has been nothing to see yet.
 */
export function againFrom({ entries, history }: Game, seats: Seats): number | null {
  const last = history.findLast(({ events }) => events.some(isSeen));
  if (!last) return null;
  const persons = entries.flatMap((entry, i) => (wasGivenHere(seats, entry) ? [Math.min(i + 1, entries.length - 1)] : []));
  const activated = entries.flatMap(({ command }, i) => (command.do === 'activate' ? [i] : []));
  const starts = persons.length > 0 ? persons : activated;
  return starts.map(i => entries[i]!.n).findLast(n => n <= last.entry) ?? 0;
}
