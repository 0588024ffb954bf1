import type { RuleId, UnitId } from '../base/index.ts';
import { range } from '../base/index.ts';
import type { Context } from '../rulebook/index.ts';
import { listen, veto, waivers } from '../rulebook/index.ts';
import type { ModelAt } from '../space/space.ts';
import { evolve } from './evolve.ts';
import { sees } from './facts.ts';
import { unitHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { cardOf, isAlive, membersOf, modelsAt } from './table.ts';

/** What a hero joins for. */
export type JoinWhy = Context<'join-check'>['why'];

/** Whether a hero may be part of a unit now (`join-check`). */
const mayJoin = (table: Table, state: State, hero: UnitState, unit: UnitState, why: JoinWhy): boolean =>
  veto([], heardOf(table, joinAt(table, state, hero, unit, why))).length === 0;

/** The rules without which he could not. */
export const lettingJoin = (table: Table, state: State, hero: UnitState, unit: UnitState, why: JoinWhy): readonly RuleId[] =>
  waivers([], heardOf(table, joinAt(table, state, hero, unit, why)));

const heardOf = ({ book }: Table, at: Context<'join-check'>) => listen(book, 'join-check', at);

/** A hero and a unit as they stand. */
function joinAt(table: Table, state: State, hero: UnitState, unit: UnitState, why: JoinWhy): Context<'join-check'> {
  const [, ...joined] = membersOf(state, unit).filter(one => one.id === unit.id || isHero(table, one));
  return {
    hero: unitHolder(table, state, hero),
    unit: unitHolder(table, state, unit),
    why,
    heroes: joined.map(one => unitHolder(table, state, one)),
    range: () => farthest(table, hero, unit),
    seen: () => sees(table, state, hero, unit),
    reach: table.book.tables.joining,
    aboardTogether: hero.aboard !== undefined && hero.aboard.by === unit.aboard?.by,
  };
}

/** In R, from a hero to the farthest model of a unit; infinite where one of them is aboard another. */
function farthest(table: Table, hero: UnitState, unit: UnitState) {
  if (hero.where !== 'table' || unit.where !== 'table') return range(Number.POSITIVE_INFINITY);
  const far = (from: ModelAt) => modelsAt(table, unit).map(to => table.space.range(from, to));
  return range(Math.max(0, ...modelsAt(table, hero).flatMap(far)));
}

/** On the table or waiting off it, and part of no other unit: who waits is too far from everybody, unless a rule has the two come onto the
 *  table together. */
const isFree = (unit: UnitState): boolean => (isAlive(unit) || unit.where === 'waiting') && unit.joined === null;
const isHero = (table: Table, unit: UnitState): boolean => cardOf(table, unit).kind === 'hero';

/** A hero whom others are part of cannot be part of a unit himself. */
const leads = ({ units }: State, hero: UnitState): boolean => units.some(one => one.joined === hero.id);

/** Heroes who may join a unit now. */
export const joinersOf = (table: Table, state: State, unit: UnitState, why: JoinWhy): readonly UnitId[] =>
  (isFree(unit) ? state.units : [])
    .filter(hero => hero.side === unit.side && hero.id !== unit.id && isFree(hero) && isHero(table, hero) && !leads(state, hero))
    .filter(hero => mayJoin(table, state, hero, unit, why))
    .map(hero => hero.id);

/** Units that a hero may join now. */
export const hostsOf = (table: Table, state: State, hero: UnitState, why: JoinWhy): readonly UnitId[] =>
  !isHero(table, hero) || !isFree(hero) || leads(state, hero)
    ? []
    : state.units
        .filter(unit => unit.side === hero.side && unit.id !== hero.id && isFree(unit))
        .filter(unit => mayJoin(table, state, hero, unit, why))
        .map(unit => unit.id);

/** Units that somebody who has to be attached to one may be part of from now on. */
export const hostsForGood = (table: Table, state: State, unit: UnitState): readonly UnitId[] =>
  state.units
    .filter(one => one.side === unit.side && one.id !== unit.id && one.where !== 'eliminated' && one.joined === null)
    .filter(one => mayJoin(table, state, unit, one, 'forGood'))
    .map(one => one.id);

/** Whether a hero could join a unit if they stood side by side. */
export function couldJoin(table: Table, state: State, hero: UnitState, unit: UnitState): boolean {
  if (!isHero(table, hero) || unit.side !== hero.side || unit.id === hero.id) return false;
  const beside = { ...joinAt(table, state, hero, unit, 'activation'), range: () => range(0), seen: () => true };
  return veto([], heardOf(table, beside)).length === 0;
}

/** Units that a hero could join if they stood side by side. */
export const hostsBeside = (table: Table, state: State, hero: UnitState): readonly UnitId[] =>
  state.units.filter(unit => couldJoin(table, state, hero, unit)).map(unit => unit.id);

/** The state as it would be with a hero in a unit. */
export const withHero = (state: State, hero: UnitId, to: UnitId): State =>
  evolve(state, { type: 'joined', unit: hero, to, until: 'activation', because: [] });
