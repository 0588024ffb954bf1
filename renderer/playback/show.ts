import type { AimedShot, Face, Game, GameEvent, Range, RuleName, State, Table, UnitId } from '../../core/index.ts';
import { cardOf, evolve, SIDES, standInsOf, stateBefore, unautomated, unitInCover, unitOf } from '../../core/index.ts';
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
  /** The hit that a soldier falls to, where nothing comes between; left out elsewhere. */
  readonly blow?: Blow;
  /** What decided between equal successes of both sides; left out where nothing had to. */
  readonly tie?: Tie;
}

export type Blow = Extract<GameEvent, { type: 'hitTaken' }>;

/** How many of the second face the sides have shown, the more first; no face where the attacker wins what is even. */
export type Tie = { readonly face: Face; readonly counts: readonly [more: number, fewer: number] } | { readonly face: null };

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
  const line = lineOf(table, shown, { entry, event });
  return { ...after(shown, event), lines: line ? [...shown.lines, line] : shown.lines };
}

const after = (shown: Shown, event: GameEvent): Shown => ({
  ...shown,
  ...{ state: evolve(shown.state, event), cue: event, events: shown.events + 1 },
});

/** What an event is told by; nothing where another line tells the same. */
function lineOf(table: Table, { state, lines, events }: Shown, { entry, event }: Happening): LogLine | null {
  if (isSilent(event)) return null;
  return {
    ...{ id: events, entry, event, measured: measuredIn(table, state, event), byHand: byHandIn(table, state, event) },
    ...rolledIn(table, state, event),
    ...decidedIn(table, lines, event),
    ...struckIn(lines, entry, event),
  };
}

/** Everything at once, without pictures on the way. */
export function showAll(game: Game): Shown {
  const lines: LogLine[] = [];
  let shown: Shown = { ...blankShown(game), lines };
  for (const one of happenings(game)) {
    const line = lineOf(game.table, shown, one);
    if (line) lines.push(line);
    shown = after(shown, one.event);
  }
  return { ...shown, cue: null };
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

/** INIT-02: what both sides have thrown last was even, and something else has decided. */
function decidedIn({ book }: Table, lines: readonly LogLine[], { type }: GameEvent): Pick<LogLine, 'tie'> {
  if (type !== 'initiativeWon' && type !== 'rolesDecided') return {};
  const thrown = lines.flatMap(line => (line.event.type === 'rolled' ? [line.event] : [])).slice(-SIDES.length);
  const [one, other] = thrown;
  if (!one || !other || one.successes !== other.successes) return {};
  const { tieBreak, attackerWins } = book.tables.initiative;
  if (attackerWins && type === 'initiativeWon') return { tie: { face: null } };
  if (tieBreak === null) return {};
  const [fewer = 0, more = 0] = thrown.map(({ faces }) => faces.filter(face => face === tieBreak).length).sort((a, b) => a - b);
  return { tie: { face: tieBreak, counts: [more, fewer] } };
}

/** The hit right before a soldier is gone. */
function struckIn(lines: readonly LogLine[], entry: number, event: GameEvent): Pick<LogLine, 'blow'> {
  const before = lines.at(-1);
  if (event.type !== 'modelLost' || before?.event.type !== 'hitTaken') return {};
  return before.entry === entry && before.event.model === event.model ? { blow: before.event } : {};
}

function byHandIn(table: Table, state: State, event: GameEvent): readonly RuleName[] {
  return event.type === 'activated' ? unautomated(table.book, cardOf(table, unitOf(state, event.unit))) : [];
}
