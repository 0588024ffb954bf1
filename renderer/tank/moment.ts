import type { TankGame, TankState, UnitId } from '../../core/index.ts';
import { evolveIn, tankStateBefore } from '../../core/index.ts';
import type { TankRolled } from '../playback/rolls.ts';
import type { TankFalling } from '../store/tank.ts';

/** How far a game is told: every answer before one, and so many events of that one. */
export interface Moment {
  readonly answer: number;
  readonly events: number;
}

/** Up to an answer as a whole, or to the roll of the last one whose dice are in the air. */
export const momentOf = ({ entries }: TankGame, watching: number | null, falling: TankFalling | null): Moment => ({
  answer: watching ?? entries.length,
  events: watching === null && falling ? falling.event : Number.POSITIVE_INFINITY,
});

/** What has been told, answer by answer. */
export const toldUpTo = ({ history }: TankGame, { answer, events }: Moment): TankGame['history'] =>
  history
    .filter(({ entry }) => entry <= answer)
    .map(one => (one.entry === answer ? { ...one, events: one.events.slice(0, events) } : one));

/** The game as it was then. */
export function stateAt(game: TankGame, moment: Moment): TankState {
  if (moment.answer === game.entries.length && moment.events === Number.POSITIVE_INFINITY) return game.state;
  const evolve = evolveIn(game.table);
  return toldUpTo(game, moment)
    .flatMap(({ events }) => events)
    .reduce(evolve, tankStateBefore(game.setup));
}

/** The roll whose dice are in the air. */
export function rollIn(game: TankGame, falling: TankFalling | null): TankRolled | null {
  const event = falling ? game.history.at(-1)?.events[falling.event] : undefined;
  return event?.type === 'rolled' ? event : null;
}

/** Answers with which a round began, in their order; the setting up is one. */
export const roundsOf = ({ history }: TankGame): readonly number[] => [
  ...new Set([0, ...history.flatMap(({ entry, events }) => (events.some(({ type }) => type === 'roundStarted') ? [entry] : []))]),
];

/** The tanks that the dice in the air are thrown for and at; none while none are. */
export function concernedBy(game: TankGame, falling: TankFalling | null): readonly UnitId[] {
  const { unit = null } = rollIn(game, falling)?.roll ?? {};
  if (unit === null) return [];
  const events = game.history.at(-1)?.events ?? [];
  const targets = events.flatMap(event => ('at' in event && 'tank' in event && event.tank === unit ? [event.at] : []));
  return [...new Set([unit, ...targets])];
}
