import type { Range, UnitId } from '../base/index.ts';
import { range } from '../base/index.ts';
import type { Budget, MeasuredWay, Region, Way } from '../space/space.ts';
import { isSlowed } from '../space/space.ts';
import { budgetOf, gone, regionOf, unitAt } from './moving.ts';
import type { State } from './state.ts';
import type { Table } from './table.ts';
import { boardOf, unitOf } from './table.ts';

/* A movement that halts on its way: for the enemy, at a step of it, or where terrain has caught somebody. */

/** A unit on its way: what it may go by, and the ways that it goes. */
export interface Going {
  readonly unit: UnitId;
  readonly budget: Budget;
  readonly ways: readonly MeasuredWay[];
}

/** A movement in two parts. */
export interface Halved {
  readonly first: readonly MeasuredWay[];
  readonly rest: readonly Way[];
}

/** Where a unit may stop on its way: it comes aboard nothing there, so no friend's hull is a place to stand on. */
function stopsOf(table: Table, state: State, id: UnitId, budget: Budget): Region {
  const { boards: _, ...at } = unitAt(table, state, unitOf(state, id));
  return table.space.reach(at, budget, boardOf(table, state));
}

/** A March that halts `far` along each way, in R: null where that is no legal end of a Move, or bars the way that is left (REACT-10). */
export function halfway(table: Table, state: State, going: Going, far: Range): Halved | null {
  const budget = budgetOf(table, state, unitOf(state, going.unit), 'move', null);
  if (!(far >= 0 && far <= budget.range)) return null;
  return inTwo(table, state, going, budget, way => (isSlowed(way.meets) ? range(Math.min(far, budget.cap)) : far));
}

/** A movement in two parts, for every step of its ways but the last after which it may halt, in their order. */
export function steps(table: Table, state: State, going: Going): readonly Halved[] {
  const { ways, budget } = going;
  const corners = [...new Set(ways.flatMap(({ gone = [], length }) => gone.filter(far => far < length)))].sort((a, b) => a - b);
  return corners.flatMap(far => inTwo(table, state, going, budget, () => far) ?? []);
}

/** A movement cut in two `far` along each way: null where it may not halt there by `budget`, or not go on from there by what is left of its own. */
function inTwo(table: Table, state: State, going: Going, budget: Budget, far: (way: MeasuredWay) => Range): Halved | null {
  const cuts = going.ways.map(way => cutAt(table, way, far(way)));
  const first = stopsOf(table, state, going.unit, budget).check(cuts.map(([head]) => head));
  if (!first.ok) return null;
  const rest = cuts.map(([, tail]) => tail);
  const there = gone(state, going.unit, first.value);
  const goesOn = regionOf(table, there, going.unit, restBudget(going.budget, first.value)).check(rest).ok;
  return goesOn ? { first: first.value, rest } : null;
}

/** A whole unit's ways as far as they go before one of its models is caught `far` along its own; all stay where they are if they cannot
 *  stop there together, and null where they are not on the table yet. */
export function halted(table: Table, state: State, { unit, budget, ways }: Going, far: Range): readonly MeasuredWay[] | null {
  const region = stopsOf(table, state, unit, budget);
  for (const part of PARTS) {
    const checked = region.check(ways.map(way => cutAt(table, way, range(part * far))[0]));
    if (checked.ok) return checked.value;
  }
  return null;
}

/** A March in two parts where it was not said how far: as far as a Move goes, or the next best. */
export function halved(table: Table, state: State, going: Going): Halved | null {
  const { range: far } = budgetOf(table, state, unitOf(state, going.unit), 'move', null);
  for (const part of PARTS) {
    const halves = halfway(table, state, going, range(part * far));
    if (halves) return halves;
  }
  return null;
}

/** Where a movement is tried to halt, of as far as it could: nearer and nearer. */
const PARTS = [1, 0.75, 0.5, 0.25, 0];

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
