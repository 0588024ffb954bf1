import { TABLE_SECTIONS } from '../rulebook/tableSections.ts';
import type { Range, Refusal, RuleId, UnitId } from '../base/index.ts';
import { bad, given, range, refusal, ruleIds } from '../base/index.ts';
import { unitTypeOf } from '../forces/card.ts';
import type { Folded } from '../rulebook/index.ts';
import { amount, flankOf, listen } from '../rulebook/index.ts';
import type { Budget, From, MeasuredWay, Region, UnitAt, Way, ZoneSpec } from '../space/space.ts';
import { isSlowed } from '../space/space.ts';
import { barredFrom, boardsOf, machineOf, NEEDS } from './aboard.ts';
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
const heardOfArrival = (table: Table, state: State, unit: UnitState) =>
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

/** What the scenario has a unit come in by, where that is no edge of its own. */
function entersBy(table: Table, state: State, unit: UnitState): readonly RuleId[] {
  const { scenario } = table;
  if (unit.where !== 'waiting' || arrivalsOf(table, state, unit).length > 0) return [];
  const again = unit.returns && scenario.recycling?.entry ? scenario.recycling : undefined;
  return (again ?? scenario).entersBy ?? [];
}

/** Ways that lead into terrain which lets nobody in, or not this unit. */
const CLOSED: readonly string[] = ['grid.closed', 'grid.rubble', 'move.closed'];

/** What is left open of a movement that was refused: by which rules terrain is closed to the unit, it does not come aboard who stands where
 *  it would end, or it comes in elsewhere. */
export function moveRefused(table: Table, state: State, id: UnitId, refused: Refusal): Refusal {
  const unit = unitOf(state, id);
  const { by } = refused.data ?? {};
  const stands = state.units.find(one => one.models.some(model => model.id === by));
  const { closing } = crossing(table, unitHolder(table, state, unit), state.pieces);
  const rules = [
    ...(CLOSED.includes(refused.code) ? closing : []),
    ...(stands ? barredFrom(table, state, unit, stands) : []),
    ...(refused.code.endsWith('.entry') ? entersBy(table, state, unit) : []),
  ];
  return { ...refused, rules: [...new Set([...refused.rules, ...rules])] };
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

const OF_MEMBERS = { slower: Math.min, faster: Math.max } as const;

/** What a card prints, and what rules make of it for the moment. */
function ratingOf(table: Table, state: State, unit: UnitState, stat: 'move' | 'march'): Folded<number> {
  const heard = listen(table.book, 'stat-query', { unit: unitHolder(table, state, unit), stat });
  return amount(cardOf(table, unit)[stat], heard);
}

/** The rules without which a unit would not have gone these ways: by which it comes onto the table where it does, goes farther than its
 *  `rated` movement (null where that does not count), or by which terrain, friends and enemies are not in its way. */
export const lettingMove = (
  table: Table,
  state: State,
  unit: UnitState,
  rated: 'move' | 'march' | null,
  budget: Budget,
  ways: readonly MeasuredWay[],
): readonly RuleId[] => [
  ...(unit.where === 'waiting' ? heardOfArrival(table, state, unit).map(one => one.id) : []),
  ...entersBy(table, state, unit),
  ...(rated === null ? [] : [...keepingPace(table, state, unit, rated), ...hurrying(table, state, unit, rated, ways)]),
  ...opening(table, state, unit, budget, ways),
  ...charging(table, state, unit, ways),
];

/** What says how fast those are together who are not by themselves. */
function keepingPace(table: Table, state: State, unit: UnitState, by: 'move' | 'march'): readonly RuleId[] {
  const ratings = membersOf(state, unit).map(member => ratingOf(table, state, member, by).value);
  return new Set(ratings).size > 1 ? ruleIds(...TABLE_SECTIONS.movesTogether) : [];
}

/** By which it has gone farther than its cards let it. */
function hurrying(
  table: Table,
  state: State,
  unit: UnitState,
  by: 'move' | 'march',
  ways: readonly MeasuredWay[],
): readonly RuleId[] {
  const members = membersOf(state, unit);
  const printed = OF_MEMBERS[table.book.tables.movesTogether](...members.map(member => cardOf(table, member)[by]));
  if (ways.every(({ length }) => length <= printed)) return [];
  return [...new Set(members.flatMap(member => ratingOf(table, state, member, by).because))];
}

/** By which terrain that it meets has cost it more than the way. */
function charging(table: Table, state: State, unit: UnitState, ways: readonly MeasuredWay[]): readonly RuleId[] {
  const charged = ways.filter(({ paid = 0 }) => paid > 0);
  if (charged.length === 0) return [];
  const { charging: by } = crossing(table, unitHolder(table, state, unit), state.pieces);
  return charged.flatMap(({ meets }) => meets.flatMap(({ piece }) => by.get(piece) ?? []));
}

/** By which what is in its way would not let it go so, or would slow it. */
function opening(table: Table, state: State, unit: UnitState, budget: Budget, ways: readonly MeasuredWay[]): readonly RuleId[] {
  const { because } = crossing(table, unitHolder(table, state, unit), state.pieces);
  if (because.length === 0) return [];
  const { passing: _, ending: __, confined: ___, passesEnemies: ____, ...plain } = unitAt(table, state, unit);
  const checked = table.space.reach({ ...plain, shares: false }, budget, boardOf(table, state)).check(ways);
  const metIn = (all: readonly MeasuredWay[]) => all.map(({ meets }) => meets.map(({ piece }) => piece).join(' ')).join();
  return checked.ok && metIn(checked.value) === metIn(ways) ? [] : because;
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
    const there = evolve(state, {
      type: 'moved',
      unit: unit.id,
      by: 'put',
      enters: true,
      ways: waysGone(checked.value),
      because: [],
    });
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

/** Where a unit may stop on its way: it comes aboard nothing there, so no friend's hull is a place to stand on. */
function stopsOf(table: Table, state: State, id: UnitId, budget: Budget): Region {
  const { boards: _, ...at } = unitAt(table, state, unitOf(state, id));
  return table.space.reach(at, budget, boardOf(table, state));
}

/** The ways of a movement as events tell them. */
export const waysGone = (ways: readonly MeasuredWay[]): readonly WayGone[] =>
  ways.filter(way => way.path.length > 0).map(({ model, from, path, length }) => ({ model, from, path, length }));

/** A March in two parts. */
export interface Halved {
  readonly first: readonly MeasuredWay[];
  readonly rest: readonly Way[];
}

/** A March that halts `far` along each way, in R: null where that is no legal end of a Move, or bars the way that is left (REACT-10). */
export function halfway(
  table: Table,
  state: State,
  id: UnitId,
  whole: Budget,
  ways: readonly MeasuredWay[],
  far: Range,
): Halved | null {
  const budget = budgetOf(table, state, unitOf(state, id), 'move', null);
  if (!(far >= 0 && far <= budget.range)) return null;
  const cuts = ways.map(way => cutAt(table, way, isSlowed(way.meets) ? range(Math.min(far, budget.cap)) : far));
  const first = stopsOf(table, state, id, budget).check(cuts.map(([head]) => head));
  if (!first.ok) return null;
  const rest = cuts.map(([, tail]) => tail);
  const there = evolve(state, { type: 'moved', unit: id, by: 'march', enters: false, ways: waysGone(first.value), because: [] });
  return regionOf(table, there, id, restBudget(whole, first.value)).check(rest).ok ? { first: first.value, rest } : null;
}

/** A movement in two parts, for every step of its ways but the last after which it may halt, in their order. */
export function steps(table: Table, state: State, id: UnitId, whole: Budget, ways: readonly MeasuredWay[]): readonly Halved[] {
  const corners = [...new Set(ways.flatMap(({ gone = [], length }) => gone.filter(far => far < length)))].sort((a, b) => a - b);
  return corners.flatMap(far => {
    const cuts = ways.map(way => cutAt(table, way, far));
    const first = stopsOf(table, state, id, whole).check(cuts.map(([head]) => head));
    if (!first.ok) return [];
    const rest = cuts.map(([, tail]) => tail);
    const enters = unitOf(state, id).where === 'waiting';
    const there = evolve(state, { type: 'moved', unit: id, by: 'march', enters, ways: waysGone(first.value), because: [] });
    const goesOn = regionOf(table, there, id, restBudget(whole, first.value)).check(rest).ok;
    return goesOn ? [{ first: first.value, rest }] : [];
  });
}

/** A whole unit's ways as far as they go before one of its models is caught `far` along its own; all stay where they are if they cannot
 *  stop there together, and null where they are not on the table yet. */
export function halted(
  table: Table,
  state: State,
  id: UnitId,
  budget: Budget,
  ways: readonly MeasuredWay[],
  far: Range,
): readonly MeasuredWay[] | null {
  const region = stopsOf(table, state, id, budget);
  for (const part of [1, 0.75, 0.5, 0.25, 0]) {
    const checked = region.check(ways.map(way => cutAt(table, way, range(part * far))[0]));
    if (checked.ok) return checked.value;
  }
  return null;
}

/** A March in two parts where it was not said how far: as far as a Move goes, or the next best. */
export function halved(table: Table, state: State, id: UnitId, whole: Budget, ways: readonly MeasuredWay[]): Halved | null {
  const { range: far } = budgetOf(table, state, unitOf(state, id), 'move', null);
  for (const part of [1, 0.75, 0.5, 0.25, 0]) {
    const halves = halfway(table, state, id, whole, ways, range(part * far));
    if (halves) return halves;
  }
  return null;
}

const cutAt = (table: Table, way: MeasuredWay, far: Range): readonly [Way, Way] =>
  way.path.length === 0 ? [way, { model: way.model, path: [] }] : table.space.cut(way, range(Math.min(far, way.length)));

/** The budget of a movement's next part: what each model has gone so far, and whether it has met terrain. */
export function restBudget(whole: Budget, gone: readonly MeasuredWay[]): Budget {
  const spent = gone.map(({ model, length, meets, diagonal = false, paid = 0, tolled = false }) => {
    const before = whole.spent?.[model];
    const isDiagonal = diagonal || before?.diagonal === true;
    const inTerrain = isSlowed(meets) || before?.inTerrain === true;
    const far = range(length + (before?.range ?? 0));
    const cost = paid + (before?.paid ?? 0);
    return [
      model,
      {
        ...{ range: far, inTerrain },
        ...(isDiagonal && { diagonal: true }),
        ...(cost > 0 && { paid: range(cost) }),
        ...((tolled || before?.tolled) && { tolled: true }),
      },
    ] as const;
  });
  return { ...whole, spent: Object.fromEntries(spent) };
}
