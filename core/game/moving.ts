import type { UnitId } from '../base/index.ts';
import { bad, given, range, refusal } from '../base/index.ts';
import { unitTypeOf } from '../forces/card.ts';
import type { Folded } from '../rulebook/index.ts';
import { amount, flankOf, listen } from '../rulebook/index.ts';
import type { Budget, From, MeasuredWay, Region, UnitAt, ZoneSpec } from '../space/space.ts';
import { boardsOf, machineOf, NEEDS } from './aboard.ts';
import { unitInCover } from './cover.ts';
import { crossing } from './crossing.ts';
import type { WayGone } from './event.ts';
import { evolve } from './evolve.ts';
import { sees } from './facts.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { unitHolder } from './holders.ts';
import { boardOf, cardOf, layoutOf, membersOf, modelsAt, shapeFor, unitOf } from './table.ts';

/** A unit as the space moves it, heroes who have joined it included. */
export function unitAt(table: Table, state: State, unit: UnitState): UnitAt {
  const card = cardOf(table, unit);
  const boards = boardsOf(table, state, unit);
  const from = outsetOf(table, state, unit);
  return {
    ...(boards.length > 0 ? { boards } : {}),
    ...(from ? { from } : {}),
    id: unit.id,
    side: unit.side,
    type: unitTypeOf(card.kind),
    size: card.size,
    entry: entryOf(table, state, unit),
    ...crossing(table, unitHolder(table, state, unit), state.pieces).says,
    models: membersOf(state, unit).flatMap(member => {
      const own = cardOf(table, member);
      return member.models.map(model => ({
        id: model.id,
        unit: member.id,
        side: member.side,
        type: unitTypeOf(own.kind),
        shape: shapeFor(table, own),
        place: model.place,
      }));
    }),
  };
}

/** Where a unit without a place comes from that enters over no edge: put up before the game, out of what carries it, from the air, or
 *  from hiding. */
function outsetOf(table: Table, state: State, unit: UnitState): From | null {
  if (unit.where === 'waiting') {
    const arrivals = arrivalsOf(table, state, unit);
    const { deployment } = table.scenario;
    const enemies = () =>
      state.units.filter(one => one.side !== unit.side && one.where === 'table').flatMap(one => modelsAt(table, one));
    const hides = arrivals.find(one => one.by === 'ambush');
    if (deployment && (hides || state.turn === 0)) {
      const zone = deployment.zone(layoutOf(state), unit.side);
      return { from: 'zone', zone, enemies: hides ? enemies() : [], away: range(hides?.away ?? 0) };
    }
    const drops = arrivals.find(one => one.by === 'air');
    if (drops) return { from: 'air', clear: state.objectives.map(one => one.place), away: range(drops.away) };
    const appears = arrivals.find(one => one.by === 'surprise');
    return appears ? { from: 'hiding', enemies: enemies(), within: range(appears.within) } : null;
  }
  const carrier = machineOf(table, state, unit);
  const deck = unit.aboard !== undefined && NEEDS[unit.aboard.as] === 'deck';
  return carrier && { from: 'carrier', carrier, within: range(table.book.tables.landing), deck };
}

/** What rules say of how a unit comes onto the table. */
export const heardOfArrival = (table: Table, state: State, unit: UnitState) =>
  listen(table.book, 'enter-table', { unit: unitHolder(table, state, unit) });

/** How a unit that waits off the table comes onto it, where not over its own edge. */
export const arrivalsOf = (table: Table, state: State, unit: UnitState) =>
  heardOfArrival(table, state, unit).map(({ say }) => say);

/** Whether a unit is put where nobody sees it, and may as well stay hidden (SCNR-07). */
export const isAmbushing = (table: Table, state: State, unit: UnitState): boolean =>
  unit.where === 'waiting' && arrivalsOf(table, state, unit).some(one => one.by === 'ambush');

/** Where a unit is put up that stands nowhere yet; null where it does not come so. */
export function zoneToPutIn(table: Table, state: State, unit: UnitState): ZoneSpec | null {
  const from = outsetOf(table, state, unit);
  return from?.from === 'zone' ? from.zone : null;
}

/** Over which edge a unit that waits off the table comes, null where it comes otherwise; one that comes again may have another
 *  (SETUP-12). */
export function entryOf(table: Table, state: State, unit: UnitState): UnitAt['entry'] {
  if (unit.where !== 'waiting' || !state.edges || outsetOf(table, state, unit)) return null;
  const { scenario } = table;
  const arrivals = arrivalsOf(table, state, unit);
  if (arrivals.some(one => one.by === 'leftFlank')) return flankOf(state.edges[unit.side], 'left');
  if (arrivals.some(one => one.by === 'rightFlank')) return flankOf(state.edges[unit.side], 'right');
  const again = unit.returns ? scenario.recycling?.entry : undefined;
  return (again ?? scenario.entry)(layoutOf(state), unit.side);
}

/** How far a unit may go; a combined unit by the rating of one of its members. */
export function budgetOf(
  table: Table,
  state: State,
  unit: UnitState,
  by: 'move' | 'march' | 'pivot' | 'put',
  against: UnitId | null,
): Budget {
  const { terrainCap, movesTogether } = table.book.tables;
  if (by === 'put') return { range: range(0), cap: range(0), put: true };
  if (by === 'pivot') return { range: range(0), cap: range(0), pivot: { from: given(against, 'unit to turn against') } };
  const rating = OF_MEMBERS[movesTogether](...membersOf(state, unit).map(member => ratingOf(table, state, member, by).value));
  return { range: range(rating), cap: range(terrainCap[by]) };
}

/** By whose rating a combined unit goes, as the book's `movesTogether` says. */
export const OF_MEMBERS = { slower: Math.min, faster: Math.max } as const;

/** What a card prints, and what rules make of it for the moment. */
export function ratingOf(table: Table, state: State, unit: UnitState, stat: 'move' | 'march'): Folded<number> {
  const heard = listen(table.book, 'stat-query', { unit: unitHolder(table, state, unit), stat });
  return amount(cardOf(table, unit)[stat], heard);
}

/** Where the models of a unit may go with so much movement, in R; places are those of the space. */
export function regionOf(table: Table, state: State, id: UnitId, budget: Budget): Region {
  const unit = unitOf(state, id);
  const region = table.space.reach(unitAt(table, state, unit), budget, boardOf(table, state));
  return isAmbushing(table, state, unit) ? unseen(table, state, unit, region) : region;
}

/** How often a place is looked for that no enemy sees. */
const LOOKS = 12;

/** The part of a region in which a unit is in cover from every enemy, or out of his sight (SCNR-07). */
function unseen(table: Table, state: State, unit: UnitState, region: Region): Region {
  const check: Region['check'] = ways => {
    const checked = region.check(ways);
    if (!checked.ok) return checked;
    const there = gone(state, unit.id, checked.value);
    const seer = there.units
      .filter(one => one.side !== unit.side && one.where === 'table')
      .find(enemy => isOpenTo(table, there, enemy, unit.id));
    return seer ? bad(refusal('move.seen', ['SCNR-07', 'SAVE-09'], { by: seer.id })) : checked;
  };
  return {
    ...region,
    check,
    sample(random) {
      for (let looks = 0; looks < LOOKS; looks++) {
        const ways = region.sample(random);
        if (ways && check(ways).ok) return ways;
      }
      return null;
    },
  };
}

/** Whether some model of an enemy sees a unit that has no cover from it. */
const isOpenTo = (table: Table, state: State, enemy: UnitState, target: UnitId): boolean =>
  sees(table, state, enemy, unitOf(state, target)) && enemy.models.some(({ id }) => !unitInCover(table, state, id, target));

/** The ways of a movement as events tell them. */
export const waysGone = (ways: readonly MeasuredWay[]): readonly WayGone[] =>
  ways.filter(way => way.path.length > 0).map(({ model, from, path, length }) => ({ model, from, path, length }));

/** The state in which a unit has gone these ways, to look at what would be. */
export const gone = (state: State, unit: UnitId, ways: readonly MeasuredWay[]): State =>
  evolve(state, { type: 'moved', unit, by: 'move', enters: false, ways: waysGone(ways), because: [] });
