import { isDeepStrictEqual } from 'node:util';
import type { Side, UnitId } from '../../core/base/index.ts';
import { SIDES } from '../../core/base/index.ts';
import { unitTypeOf } from '../../core/forces/card.ts';
import type { GameEvent } from '../../core/game/event.ts';
import { boardsOf } from '../../core/game/aboard.ts';
import { evolve } from '../../core/game/evolve.ts';
import type { State, UnitState } from '../../core/game/state.ts';
import type { Table } from '../../core/game/table.ts';
import { crossing } from '../../core/game/crossing.ts';
import { boxesLeft, unitHolder } from '../../core/game/holders.ts';
import { boardOf, cardOf, frontOf, membersOf, modelsAt, unitOf } from '../../core/game/table.ts';

/** What is wrong after one event; empty when the state keeps every promise. */
export function unsound(table: Table, before: State, event: GameEvent, after: State): readonly string[] {
  const faults: string[] = [];
  for (const unit of after.units) if (before.units.every(one => one !== unit)) faults.push(...unitFaults(table, unit));
  if (event.type === 'moved' || event.type === 'wreckLeft' || event.type === 'putInside')
    faults.push(...standingFaults(table, after).filter(fault => !isComingAboard(table, before, event, fault)));
  if (event.type === 'moved') faults.push(...scattered(table, before, after, event));
  if (event.type === 'eliminated') faults.push(...miscounted(table, after));
  if (event.type === 'agenda') faults.push(...strangers(after));
  if (event.type !== 'agenda' && !isDeepStrictEqual(JSON.parse(JSON.stringify(after)), after))
    faults.push('the state is not plain JSON');
  return faults.map(fault => `after ${event.type}: ${fault}`);
}

/** The state after all events, with what went wrong on the way; `state` is what the game says it came to. */
export function foldSoundly(table: Table, from: State, events: readonly GameEvent[], state: State): readonly string[] {
  const faults: string[] = [];
  let at = from;
  for (const event of events) {
    const next = evolve(at, event);
    faults.push(...unsound(table, at, event, next));
    at = next;
  }
  if (!isDeepStrictEqual(at, state)) faults.push('the state is not the fold of its events');
  // Who has come to a machine is aboard it when all is done, or is being asked.
  const isAsked = state.agenda.some(frame => frame.step === 'boarding');
  if (!isAsked && events.some(event => event.type === 'moved')) faults.push(...standingFaults(table, state));
  return faults;
}

/** Who stands where nobody may, but for those to whom rules open it: boats are at home in deep water. */
const standingFaults = (table: Table, state: State): readonly string[] =>
  table.space.faults(boardOf(table, state)).filter(fault => {
    const [model = '', where] = fault.split(' stands in ');
    if (where === undefined) return true;
    const unit = unitOf(state, model.slice(0, model.lastIndexOf('.')) as UnitId);
    const { passing = new Map(), ending = passing } = crossing(table, unitHolder(table, state, unit), state.pieces).says;
    return !state.pieces.some(piece => [piece.id, piece.kind].includes(where as never) && ending.get(piece.id) === 'open');
  });

/** A unit that can come aboard another stands on it for the moment between its movement and that, and in the water that it floats in. Whether
 *  it has come aboard is asked when all is done. */
function isComingAboard(table: Table, before: State, { unit: id }: { readonly unit: UnitId }, fault: string): boolean {
  const unit = unitOf(before, id);
  const party = [unit, ...before.units.filter(one => one.joined === id)];
  const hosts = boardsOf(table, before, unit);
  const [over = '', under = ''] = fault.split(' stands on ');
  const isOf = (named: string, one: UnitId) => named.startsWith(`${one}.`);
  if (fault.includes(' stands in ')) return hosts.length > 0 && party.some(one => isOf(fault, one.id));
  return [[over, under] as const, [under, over] as const].some(
    ([mine, theirs]) => party.some(one => isOf(mine, one.id)) && hosts.some(host => isOf(theirs, host.unit)),
  );
}

function unitFaults(table: Table, unit: UnitState): readonly string[] {
  const card = cardOf(table, unit);
  const faults: string[] = [];
  const placed = unit.models.filter(model => model.place !== null).length;
  const wanted = unit.where === 'table' ? unit.models.length : 0;
  if (placed !== wanted) faults.push(`${unit.id} is ${unit.where} with ${placed} models on the table`);
  // A squad whose last model has fallen is eliminated by the next event.
  if (unit.where === 'eliminated' && unit.models.length > 0) faults.push(`${unit.id} is eliminated and has models`);
  if (unit.damage < 0 || unit.damage > (card.damageTrack ?? 0)) faults.push(`${unit.id} has ${unit.damage} boxes ticked`);
  for (const weapon of card.weapons) {
    const spent = unit.spent[weapon.id] ?? 0;
    if (spent > (weapon.ammo ?? 0)) faults.push(`${unit.id} has fired ${weapon.id} ${spent} times`);
    const left = boxesLeft(unit, weapon);
    if (left !== null && left < 0) faults.push(`${unit.id} has ${left} boxes left`);
  }
  if (new Set(unit.markers).size < unit.markers.length) faults.push(`${unit.id} has a marker twice`);
  if (unit.markers.includes('underFire') && unit.markers.includes('suppressed')) faults.push(`${unit.id} has both markers`);
  return faults;
}

/** Infantry that was together, or has just come, is together after it moved (MOVE-07). */
function scattered(table: Table, before: State, after: State, event: Extract<GameEvent, { type: 'moved' }>): readonly string[] {
  const unit = unitOf(after, event.unit);
  if (unitTypeOf(cardOf(table, unit).kind) !== 'infantry') return [];
  const together = (state: State) =>
    table.space.together(membersOf(state, unitOf(state, event.unit)).flatMap(member => modelsAt(table, member)));
  const now = together(after);
  return now.ok || (!event.enters && !together(before).ok) ? [] : [`${event.unit} is scattered over ${now.spread} R`];
}

/** What a side has lost is the cost of its units each time they were eliminated (VICT-04). */
function miscounted(table: Table, state: State): readonly string[] {
  const cost = (side: Side) =>
    state.units
      .filter(unit => unit.side === side)
      .map(unit => ({
        times: (unit.returns ?? 0) + (unit.where === 'eliminated' ? 1 : 0),
        points: frontOf(table, cardOf(table, unit)).points,
      }))
      .reduce((sum, { times, points }) => sum + times * points, 0);
  return SIDES.filter(side => cost(side) !== state.lost[side]).map(side => `${side} has lost ${state.lost[side]} points`);
}

const NAME = /"((?:blue|red)-\d+)(?:\.\d+)?"/g;

/** Every unit that the agenda names, as itself or by one of its models, is one of the game. */
function strangers(state: State): readonly string[] {
  const units = new Set<string>(state.units.map(unit => unit.id));
  const named = new Set([...JSON.stringify(state.agenda).matchAll(NAME)].map(([, unit]) => unit!));
  return [...named].filter(unit => !units.has(unit)).map(unit => `the agenda names ${unit}`);
}
