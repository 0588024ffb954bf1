import type { BySide, RuleId, Side, UnitId } from '../base/index.ts';
import { enemyOf, itemAt, kept, keptOfPair, ruleIds, SIDES } from '../base/index.ts';
import type { BeatenBack, Scenario, TakenObjective } from '../rulebook/index.ts';
import { behind, lastTurnOf, listen, sideOf, veto } from '../rulebook/index.ts';
import type { Place, Space } from '../space/space.ts';
import { unitTypeOf } from '../forces/card.ts';
import type { Outcome, State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { unitHolder } from './holders.ts';
import { nthOf } from './objectives.ts';
import { attackerOf, cardOf, layoutOf, modelsAt } from './table.ts';

/** What decides at the end of a turn: the scenario; points, where nobody can win by an objective any more; or who is left alone. */
export type Judged = 'byScenario' | 'byPoints' | 'bySurvival';

/** How the game ends at the end of this turn, or null if it goes on (VICT-01 to VICT-05, VICT-10). */
export function outcomeOf(table: Table, state: State, judged: Judged = 'byScenario'): Outcome | null {
  const points = pointsOf(table, state);
  const end = (winner: Side | null, reason: Outcome['reason'], because: readonly RuleId[]): Outcome => ({
    winner,
    reason,
    turn: state.turn,
    points,
    because,
  });
  const objectives = objectivesOf(table, state);
  const { scenario } = table;
  const { victoryPoints } = scenario;
  const survives = judged === 'bySurvival';
  const met = survives ? [] : SIDES.flatMap(side => metBy(table, state, objectives, side));
  const ahead = survives ? [] : scoredEnough(scenario, state);
  const wiped = SIDES.filter(side => isWiped(table, state, side));
  const winners = new Set<Side>([...met.map(one => one.side), ...ahead, ...wiped.map(enemyOf)]);
  const [winner] = winners;
  if (winner && winners.size === 1) {
    const [how] = met;
    if (how) return end(winner, how.reason, how.because);
    if (victoryPoints && ahead.includes(winner)) return end(winner, 'victoryPoints', victoryPoints.because);
    return end(winner, 'elimination', ruleIds('VICT-01', 'VICT-02'));
  }
  if (winners.size === 2)
    return table.book.tables.bothWin === 'points'
      ? byPoints(points, end, ruleIds('VICT-05', 'VICT-04'))
      : end(null, 'draw', ruleIds('VICT-05'));
  if (survives) return null;
  if (judged === 'byPoints') return byPoints(points, end, ruleIds('VICT-01', 'VICT-04'));
  const limit = lastTurnOf(scenario, table.turnLimit);
  if (limit === null || state.turn < limit) return null;
  if (scenario.holdsOut) return end(enemyOf(attackerOf(state)), 'heldOut', [...ruleIds('VICT-03'), ...scenario.because]);
  const more = leader(state);
  if (victoryPoints?.atLimit && more && table.book.tables.bonusPoints === 'apart')
    return end(more, 'victoryPoints', victoryPoints.because);
  return byPoints(points, end, ruleIds('VICT-03', 'VICT-04', 'VICT-10'));
}

/** Army points of what each side has eliminated, with what its scenario has granted it where the book adds that (VICT-04). */
function pointsOf({ book }: Table, { lost, scored }: State): BySide<number> {
  const of = (side: Side): number => lost[enemyOf(side)] + (book.tables.bonusPoints === 'added' ? (scored?.[side] ?? 0) : 0);
  return { blue: of('blue'), red: of('red') };
}

/** By what of its scenario a side wins: it has taken an objective that wins, or is the defender and has beaten back his enemy. */
function metBy(
  table: Table,
  state: State,
  objectives: readonly TakenObjective[],
  side: Side,
): readonly ({ readonly side: Side } & Pick<Outcome, 'reason' | 'because'>)[] {
  const { scenario } = table;
  const { beatenBack, because } = scenario;
  const attacker = attackerOf(state);
  if (objectives.some(one => isWonBy(scenario, one, side, { turn: state.turn, attacker })))
    return [{ side, reason: 'objective', because }];
  if (side === attacker || !beatenBack || !isBeatenBack(beatenBack, table, state)) return [];
  return [{ side, reason: 'beatenBack', because: beatenBack.because }];
}

/** Whether an objective wins the game for a side that has taken it. */
export function isWonBy(
  { prize }: Scenario,
  { on, taker }: TakenObjective,
  side: Side,
  { turn, attacker }: { readonly turn: number; readonly attacker: Side },
): boolean {
  if (prize === null || taker !== side || turn < prize.from) return false;
  if (prize.by !== 'both' && sideOf({ attacker }, prize.by) !== side) return false;
  return prize.on === 'any' || on === enemyOf(side);
}

/** Whether none of the attacker's is where the scenario would have him (SCN-11, SCN-22). */
function isBeatenBack(beatenBack: BeatenBack, table: Table, state: State): boolean {
  const { space } = table;
  if (state.turn < beatenBack.from) return false;
  const layout = layoutOf(state);
  const models = state.units
    .filter(unit => unit.side === layout.attacker && unit.where === 'table')
    .flatMap(unit => modelsAt(table, unit));
  switch (beatenBack.none) {
    case 'in': {
      const zone = beatenBack.zone(layout, sideOf(layout, 'defender'));
      return !models.some(model => space.isIn(model, zone));
    }
    case 'near':
      return !models.some(model => state.objectives.some(({ place }) => space.rangeToMarker(place, model) <= beatenBack.within));
  }
}

/** The objectives as the scenario judges them: those that lie there from the start come first. */
export function objectivesOf(table: Table, state: State): readonly TakenObjective[] {
  const { objectives, lying = [] } = table.scenario;
  const taken = takers(table, state);
  const layout = { attacker: attackerOf(state) };
  return state.objectives.map(({ id, by }, at) => {
    const i = nthOf(id);
    const role = lying[i]?.on ?? null;
    const placed = by === null ? undefined : objectives[i - lying.length];
    const on = role !== null ? sideOf(layout, role) : placed && by ? (placed.on === 'own' ? by : enemyOf(by)) : null;
    return { on, taker: itemAt(taken, at) };
  });
}

/** Whether there are objectives that win, and neither side has anybody any more, or still to come, who could ever take one. */
export function isOutOfReach(table: Table, state: State): boolean {
  const { prize } = table.scenario;
  if (prize === null) return false;
  const layout = { attacker: attackerOf(state) };
  const mayWin = SIDES.filter(side => prize.by === 'both' || sideOf(layout, prize.by) === side);
  return !state.units.some(unit => mayWin.includes(unit.side) && couldTake(table, state, unit));
}

/** Whether a unit may still take an objective in this game, wherever it is now and whatever it has done (VICT-06). */
export function couldTake(table: Table, state: State, unit: UnitState): boolean {
  if (flies(table, unit) || (unit.where === 'eliminated' && unit.returns === undefined)) return false;
  return barredFrom(table, state, unit).every(({ reason }) => reason === 'marched' || reason === 'dropped');
}

/** Whether a unit keeps the enemy from an objective that it stands by (VICT-06, VICT-07). */
export const mayContest = (table: Table, state: State, unit: UnitState): boolean =>
  (!flies(table, unit) || table.book.tables.capture.aircraftContest) &&
  barredFrom(table, state, unit).every(({ reason }) => reason !== 'absent');

/** Victory points that a side has for one of the objectives at the end of a turn. */
export function pointsFor({ victoryPoints }: Scenario, { on, taker }: TakenObjective, side: Side, turn: number): number {
  if (!victoryPoints || taker !== side || turn < victoryPoints.from || on === null) return 0;
  return on === side ? victoryPoints.own : victoryPoints.enemy;
}

/** How many objectives a side holds that its scenario counts for it in some turn (VICT-06). */
export const objectivesHeld = (table: Table, state: State, side: Side): number =>
  objectivesOf(table, state).filter(one => {
    const isWon = isWonBy(table.scenario, one, side, { turn: Infinity, attacker: attackerOf(state) });
    return isWon || pointsFor(table.scenario, one, side, Infinity) > 0;
  }).length;

/** Sides whose victory points win now; of two that have enough the one with more (GRIDSCN-10). */
function scoredEnough({ victoryPoints }: Scenario, state: State): readonly Side[] {
  if (!victoryPoints) return [];
  const enough = SIDES.filter(side => (state.scored?.[side] ?? 0) >= victoryPoints.toWin);
  const more = leader(state);
  return enough.length === 2 && more ? [more] : enough;
}

function leader({ scored }: State): Side | null {
  const { blue, red } = scored ?? { blue: 0, red: 0 };
  return blue === red ? null : blue > red ? 'blue' : 'red';
}

/** A side that has lost a unit and has none where one would keep it in the game (VICT-01). */
export const isWiped = ({ book }: Table, state: State, side: Side): boolean => {
  const own = state.units.filter(unit => unit.side === side);
  const hasLost = own.some(unit => unit.where === 'eliminated' || unit.returns !== undefined);
  return hasLost && !own.some(unit => (book.tables.notWiped as readonly UnitState['where'][]).includes(unit.where));
};

function byPoints(
  points: BySide<number>,
  end: (winner: Side | null, reason: Outcome['reason'], because: readonly RuleId[]) => Outcome,
  because: readonly RuleId[],
): Outcome {
  if (points.blue === points.red) return end(null, 'draw', because);
  return end(points.blue > points.red ? 'blue' : 'red', 'points', because);
}

/** Sides that have taken each objective now, freshly judged (VICT-06, VICT-09). */
export function takers(table: Table, state: State): readonly (Side | null)[] {
  const capture = table.book.tables.capture;
  return state.objectives.map(objective => {
    const present = new Set<Side>();
    const taking = new Set<Side>();
    for (const unit of state.units) {
      if (unit.where !== 'table') continue;
      if (flies(table, unit) && !capture.aircraftContest) continue;
      const near = nearestTo(table, unit, objective.place);
      const barred = near <= Math.max(capture.contest, capture.take) ? barredFrom(table, state, unit) : [];
      if (near <= capture.contest && barred.every(({ reason }) => reason !== 'absent')) present.add(unit.side);
      if (mayTake(table, unit, near) && barred.length === 0) taking.add(unit.side);
    }
    const [side] = taking;
    return side && taking.size === 1 && present.size === 1 ? side : null;
  });
}

/** Units that would take an objective as they stand, if rules let them. */
export const keptFromObjectives = (
  table: Table,
  state: State,
): readonly { readonly unit: UnitId; readonly because: readonly RuleId[] }[] =>
  state.units.flatMap(unit => {
    if (unit.where !== 'table' || !state.objectives.some(({ place }) => mayTake(table, unit, nearestTo(table, unit, place))))
      return [];
    const because = behind(barredFrom(table, state, unit));
    return because.length > 0 ? [{ unit: unit.id, because }] : [];
  });

const flies = (table: Table, unit: UnitState): boolean => unitTypeOf(cardOf(table, unit).kind) === 'aircraft';

const nearest = new WeakMap<Space, WeakMap<UnitState['models'], Map<Place, number>>>();

/** In R, from the marker of an objective to the nearest model of a unit; remembered for as long as it stands where it does. */
export const nearestTo = (table: Table, unit: UnitState, marker: Place): number =>
  kept(
    keptOfPair(nearest, table.space, unit.models, () => new Map()),
    marker,
    () => Math.min(...modelsAt(table, unit).map(model => table.space.rangeToMarker(marker, model))),
  );

/** Whether a unit takes what it is so near to, in R, whatever rules have against it (VICT-06). */
function mayTake(table: Table, unit: UnitState, near: number): boolean {
  const { take, afterMarch } = table.book.tables.capture;
  return !flies(table, unit) && near <= take && (unit.lastAction !== 'march' || afterMarch);
}

const barredFrom = (table: Table, state: State, unit: UnitState) =>
  veto([], listen(table.book, 'objective-check', { unit: unitHolder(table, state, unit) }));
