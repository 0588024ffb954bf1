import type { AimedShot, Game, GameEvent, Range, RuleName, State, Table, UnitId } from '../../core/index.ts';
import { cardOf, evolve, standInsOf, stateBefore, unautomated, unitInCover, unitOf } from '../../core/index.ts';
import { TOLD_BY_OTHERS } from '../base/marks.ts';
import { type Shot, shotOf } from './rolls.ts';
import { takenUpFor } from './takenUp.ts';

/** Where one shot went, measured at the moment of the shot. */
export interface Measured {
  readonly shot: AimedShot;
  readonly target: UnitId;
  readonly range: Range;
  readonly cover: boolean;
}

/** One line of the log: an event, and what only the moment of it could tell. Words are made when it is read. */
export interface LogLine {
  readonly id: number;
  /** Number of the answer that led to it; 0 for the setting up. */
  readonly entry: number;
  readonly event: GameEvent;
  readonly measured: readonly Measured[];
  /** Rules of the acting unit that players have to see to by hand. */
  readonly byHand: readonly RuleName[];
  /** Dice of the roll before that were thrown again, by their numbers; left out where there are none. */
  readonly takenUp?: readonly number[];
  /** What dice of an attack were thrown with, and at whom; left out where there are none. */
  readonly shot?: Shot;
}

/** A game as far as it has been shown. */
export interface Shown {
  readonly state: State;
  /** Oldest first. */
  readonly lines: readonly LogLine[];
  /** What is being shown at this moment. */
  readonly cue: GameEvent | null;
  /** Events folded so far. */
  readonly events: number;
}

export interface Happening {
  readonly entry: number;
  readonly event: GameEvent;
}

/** Events that stand in no line: another line tells the same. */
const SILENT: ReadonlySet<GameEvent['type']> = new Set(['agenda', 'acted', 'goTaken', 'reactionOpened']);
const isSilent = (event: GameEvent): boolean =>
  SILENT.has(event.type) || ((event.type === 'marked' || event.type === 'unmarked') && TOLD_BY_OTHERS.has(event.marker));

export const blankShown = ({ setup, table }: Game): Shown => ({
  ...{ state: stateBefore(setup, table), lines: [], cue: null, events: 0 },
});

export const happenings = (game: Game, fromEntry = 0): readonly Happening[] =>
  game.history.flatMap(({ entry, events }) => (entry < fromEntry ? [] : events.map(event => ({ entry, event }))));

/** One event further. */
export function showOne(table: Table, shown: Shown, { entry, event }: Happening): Shown {
  const { state } = shown;
  const line = isSilent(event)
    ? []
    : [
        {
          ...{ id: shown.events, entry, event, measured: measuredIn(table, state, event), byHand: byHandIn(table, state, event) },
          ...rolledIn(table, state, event),
        },
      ];
  return { state: evolve(state, event), lines: [...shown.lines, ...line], cue: event, events: shown.events + 1 };
}

/** Everything at once, without pictures on the way. */
export function showAll(game: Game): Shown {
  let shown = blankShown(game);
  const lines: LogLine[] = [];
  for (const one of happenings(game)) {
    const next = showOne(game.table, { ...shown, lines: [] }, one);
    lines.push(...next.lines);
    shown = next;
  }
  return { ...shown, lines, cue: null };
}

/** What has been shown of a game whose last answers were taken back: no line has to be made again. */
export const shownUpTo = (shown: Shown, { state, history, entries }: Game): Shown => ({
  state,
  lines: shown.lines.filter(line => line.entry <= entries.length),
  cue: null,
  events: history.reduce((sum, { events }) => sum + events.length, 0),
});

function measuredIn(table: Table, state: State, event: GameEvent): readonly Measured[] {
  if (event.type !== 'aimed') return [];
  return event.shots.flatMap(shot => {
    const bearer = state.units.find(unit => unit.models.some(model => model.id === shot.model));
    const from = bearer && standInsOf(table, state, bearer).find(one => one.model === shot.model)?.at;
    if (!from) return [];
    return shot.targets.flatMap((target): readonly Measured[] => {
      const there = standInsOf(table, state, unitOf(state, target));
      if (there.length === 0) return [];
      const range = Math.min(...there.map(({ at }) => table.space.range(from, at))) as Range;
      return [{ shot, target, range, cover: unitInCover(table, state, shot.model, target) }];
    });
  });
}

function rolledIn(table: Table, state: State, event: GameEvent): Pick<LogLine, 'takenUp' | 'shot'> {
  if (event.type !== 'rolled') return {};
  const [takenUp, shot] = [takenUpFor(table, state, event), shotOf(event.roll, state)];
  return { ...(takenUp && { takenUp }), ...(shot && { shot }) };
}

function byHandIn(table: Table, state: State, event: GameEvent): readonly RuleName[] {
  return event.type === 'activated' ? unautomated(table.book, cardOf(table, unitOf(state, event.unit))) : [];
}
