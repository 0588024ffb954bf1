import type { Result, UnitId } from '../base/index.ts';
import { bad, fault, ok } from '../base/index.ts';
import { questionOf } from '../decisions/index.ts';
import { declarationRefused } from '../game/actions.ts';
import type { GameEvent } from '../game/event.ts';
import { hostOf } from '../game/holders.ts';
import type { State } from '../game/state.ts';
import type { Frame } from '../game/steps/frames.ts';
import { framesIn } from '../game/steps/frames.ts';
import type { Table } from '../game/table.ts';
import { membersOf, unitOf } from '../game/table.ts';
import type { Course } from '../odds/course.ts';
import { spread } from '../odds/spread.ts';
import type { Tried } from '../players/taken.ts';
import { answersAfter, endingWith } from '../players/taken.ts';
import type { Figures } from './figures.ts';
import { figuresAfter, figuresOfBoth, NO_FIGURES, tollOf } from './figures.ts';
import type { Shares } from './shares.ts';
import { sharesOf } from './shares.ts';

/** What is otherwise than it stands: the attack is a Sustained Attack, or the target stands in cover. Or what is looked at beyond the answer:
 *  the active unit goes on with its activation, stays where it stands, and attacks this one unit with all that it can. */
export type WhatIf = { readonly sustained: true } | { readonly covered: UnitId } | { readonly firedAt: UnitId };

/** What comes of an answer, exactly. */
export interface Forecast {
  /** Every unit to which anything may happen, whoever is part of it included. Hits are left out: they say nothing that losses do not. */
  readonly units: readonly UnitForecast[];
  /** How probable it is that a Reactive Attack becomes no attack; 0 for an attack. */
  readonly idle: number;
}

export interface UnitForecast extends Omit<Shares, 'hits'> {
  readonly unit: UnitId;
}

/**
 * What comes of an answer in a game, by the steps of the game as `odds` has it: until the attack, or the reaction, is over. What is asked on
 * the way is taken to be answered as `takenAnswer` says. A fault where that is not to be said, or the answer may not be given.
 */
export function forecast(table: Table, state: State, tried: Tried, whatIf: WhatIf | null = null): Result<Forecast> {
  const question = questionOf(state);
  if (!question) return bad(fault('', 'attack.choice', { ask: 'nothing' }));
  const start = changed(table, alone(state, tried, whatIf), whatIf);
  const found = spread(start.table, { state: start.state, place: 0 }, NOTHING, courseOf(tried, start.state, whatIf));
  if (!found.ok) return found;
  const ends = found.value;
  const units = [...new Set(ends.flatMap(end => Object.keys(end.noted.units) as UnitId[]))].sort();
  return ok({
    units: units.map(unit => {
      const members = membersOf(start.state, unitOf(start.state, unit)).map(({ id }) => id);
      const tolls = ends.map(end => [tollOf(end.noted.units[unit] ?? NO_FIGURES, members), end.probability] as const);
      const { hits: _, ...shares } = sharesOf(tolls);
      return { unit, ...shares };
    }),
    idle: tried.do === 'react' ? ends.reduce((sum, end) => sum + (end.noted.attacked ? 0 : end.probability), 0) : 0,
  });
}

/** Whether a unit that is asked for the targets of its attack could have declared a Sustained Attack in its place (ACT-03). */
export function maySustain(table: Table, state: State): boolean {
  const agenda = framesIn(state);
  const attack = agenda.findLast(frame => frame.step === 'attack');
  const activation = agenda.findLast(frame => frame.step === 'activation');
  if (attack?.step !== 'attack' || activation?.step !== 'activation') return false;
  const { unit, sustained, extra, only, observer } = attack;
  if (sustained || extra || only !== null || observer !== undefined || activation.unit !== unit) return false;
  const { actions, next } = activation;
  if (next > 1 || actions[0]?.action !== 'attack') return false;
  return declarationRefused(table, state, unitOf(state, unit), [{ action: 'sustained' }]) === null;
}

/** What may have been done to units so far, by the unit; and whether anybody has attacked. */
interface Noted {
  readonly units: { readonly [unit: UnitId]: Figures };
  readonly attacked: boolean;
}

const NOTHING: Noted = { units: {}, attacked: false };

/** The position without all that goes on after the attack, after the moment at which the enemy may react, or after the activation. */
function alone(state: State, { do: what }: Tried, whatIf: WhatIf | null): State {
  if (whatIf !== null && 'firedAt' in whatIf) return endingWith(state, 'activation');
  return endingWith(state, what === 'react' || what === 'decline' ? 'window' : 'attack');
}

function changed(table: Table, state: State, whatIf: WhatIf | null): { readonly table: Table; readonly state: State } {
  if (whatIf === null || 'firedAt' in whatIf) return { table, state };
  if ('covered' in whatIf) {
    const { space } = table;
    const sight: typeof space.sight = (from, to, ...more) => {
      const seen = space.sight(from, to, ...more);
      return to.unit === whatIf.covered && seen.seen ? { ...seen, cover: true } : seen;
    };
    return { table: { ...table, space: { ...space, sight } }, state };
  }
  const agenda = framesIn(state).map((frame): Frame => {
    if (frame.step === 'attack') return { ...frame, sustained: true };
    if (frame.step === 'ask' && frame.ask.ask === 'attack') return { ...frame, ask: { ...frame.ask, sustained: true } };
    return frame;
  });
  return { table, state: { ...state, agenda } };
}

function unitsOfBoth(first: Noted['units'], then: Noted['units']): Noted['units'] {
  const both: { [unit: UnitId]: Figures } = { ...first };
  for (const [unit, figures] of Object.entries(then) as [UnitId, Figures][])
    both[unit] = figuresOfBoth(first[unit] ?? NO_FIGURES, figures);
  return both;
}

function courseOf(tried: Tried, start: State, whatIf: WhatIf | null): Course<number, Noted> {
  const host = (unit: UnitId): UnitId => hostOf(start, unitOf(start, unit)).id;
  return {
    ...answersAfter(tried, whatIf !== null && 'firedAt' in whatIf ? whatIf.firedAt : null),
    note: (noted, events) => events.reduce((before, event) => noting(before, event, host), noted),
    sum: (before, after) => ({ units: unitsOfBoth(before.units, after.units), attacked: before.attacked || after.attacked }),
  };
}

function noting(noted: Noted, event: GameEvent, host: (unit: UnitId) => UnitId): Noted {
  switch (event.type) {
    case 'ticked':
    case 'cleared':
    case 'modelLost':
    case 'eliminated':
    case 'marked':
    case 'unmarked': {
      const unit = host(event.unit);
      const figures = figuresAfter(noted.units[unit] ?? NO_FIGURES, [event], unit, id => host(id) === unit);
      return { ...noted, units: { ...noted.units, [unit]: figures } };
    }
    case 'reacted':
      return { ...noted, attacked: noted.attacked || ['attack', 'sustained', 'moveAttack'].includes(event.reaction) };
    default:
      return noted;
  }
}
