import type { Side, UnitId, WeaponId } from '../base/index.ts';
import { enemyOf, itemAt, kept, sum } from '../base/index.ts';
import type { Given } from '../game/steps/extra.ts';
import { givenBeside } from '../game/steps/extra.ts';
import type { Objective, State, UnitState } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { cardOf, weaponOf } from '../game/table.ts';
import { couldTake, isWiped, isWonBy, mayContest, objectivesOf, pointsFor } from '../game/victory.ts';
import type { Coming } from './coming.ts';
import { comingOf } from './coming.ts';
import { beatenBackRisk } from './foothold.ts';
import type { ExtraAction } from '../rulebook/index.ts';
import { lastTurnOf } from '../rulebook/index.ts';
import type { Measures } from './estimate.ts';
import { isWhole, ofSide, onTable, reachAgainst, worthOf } from './estimate.ts';

/** How somebody weighs what he may lose against what he may win. */
export interface Temper {
  /** Of what the enemy may do to him next, as a part of it. */
  readonly fear: number;
  /** Of what he may do to the enemy. */
  readonly greed: number;
  /** How much of his fear is gone when the last turn comes and he is not ahead. */
  readonly daring: number;
  /** Points for a unit that may hold an objective which wins in this turn; half of it one turn before. */
  readonly soon: number;
  /** Points for each R that a unit is nearer to one. */
  readonly nearer: number;
  /** What it is to hold one, as a part of it, where somebody may still come and take it in this turn. */
  readonly due: number;
  /** Points for a unit that can harm somebody, at the end of a game in which his side is not ahead. */
  readonly closing: number;
  /** How much of that there is before the end, at least. */
  readonly restless: number;
}

/** What draws to objectives is little against what stands and falls: who still has an army has time to fetch them. */
const PULL = { soon: 18, nearer: 0.3, due: 0.75, closing: 6, restless: 0 };

/** What is in reach is worth about as much as what may be lost: both as parts of what falls, found from 8,458 positions of 176 games
 *  by who won them in the end (`docs/arena-results.md`). */
export const TEMPERS = {
  cautious: { fear: 0.8, greed: 0.55, daring: 0.5, ...PULL },
  steady: { fear: 0.5, greed: 0.7, daring: 0.5, ...PULL },
  bold: { fear: 0.3, greed: 0.85, daring: 0.5, ...PULL },
} as const satisfies { readonly [name: string]: Temper };
export type Style = keyof typeof TEMPERS;

/** How good a position is for a side, in points. */
export interface Worth {
  /** What its units are worth, and the enemy's. */
  readonly own: number;
  readonly theirs: number;
  /** What the enemy could do to it next, and it to him. */
  readonly danger: number;
  readonly threat: number;
  /** Objectives, victory points, and the end of the game. */
  readonly aim: number;
  readonly total: number;
}

/** To win is worth more than anything on the table; nobody plays for a draw. */
const WON = 5000;
const DRAWN = -600;
/** An objective that wins, held when the turn ends, if the enemy comes to it or not. */
const HELD = { safe: 400, contested: 120 };
/** A victory point, where there are any. */
const POINT = 45;

/** How good a position is for a side, in points. */
export function worthFor(table: Table, state: State, side: Side, measures: Measures, temper: Temper): Worth {
  const enemy = enemyOf(side);
  const own = strength(table, state, side);
  const theirs = strength(table, state, enemy);
  if (state.outcome) {
    const { winner } = state.outcome;
    const aim = winner === side ? WON : winner === null ? DRAWN : -WON;
    // What is left of anybody is of no use to anybody any more.
    return { own, theirs, danger: 0, threat: 0, aim, total: aim };
  }
  const danger = threatBy(table, state, enemy, measures);
  const threat = threatBy(table, state, side, measures);
  const late = lateness(table, state);
  const lead = state.lost[enemy] - state.lost[side];
  const pressed = isPressed(table, state, side);
  const ahead = table.scenario.holdsOut ? 0 : LEAD * late * late * Math.max(-1, Math.min(1, lead / 8));
  const closing = pressed ? sum(onTable(state, side).map(unit => closingOf(table, state, unit, measures, temper))) : 0;
  const aim = aimOf(table, state, side, measures, temper) - aimOf(table, state, enemy, measures, temper) + ahead + closing;
  const fear = temper.fear * (pressed ? 1 - temper.daring * late : 1);
  return { own, theirs, danger, threat, aim, total: own - theirs - fear * danger + temper.greed * threat + aim };
}

/** To be ahead in points, where they decide when the last turn is over. */
const LEAD = 110;

/** Whether a side is not ahead, or has to win before the last turn is over: it has to dare something before the end. */
export function isPressed({ scenario }: Table, { attacker, scored, lost }: State, side: Side): boolean {
  const enemy = enemyOf(side);
  if (scenario.holdsOut) return attacker === side;
  if (scenario.victoryPoints && scored) return scored[side] <= scored[enemy];
  return lost[enemy] <= lost[side];
}

/** What it is worth to a side that is pressed to have a unit where it can harm somebody in its next activation, or nearer to there: where both
 *  sides only wait, nobody wins. */
export function closingOf(
  table: Table,
  state: State,
  unit: UnitState,
  measures: Measures,
  { closing, restless }: Temper,
): number {
  if (closing === 0) return 0;
  const far = tooFar(table, state, unit, measures);
  return (closing * Math.max(restless, lateness(table, state) ** 2)) / (1 + far / Math.max(1, cardOf(table, unit).march));
}

/** How much farther a unit has to come than a Move to harm somebody, in R. */
function tooFar(table: Table, state: State, unit: UnitState, measures: Measures): number {
  const { move } = cardOf(table, unit);
  let nearest = Infinity;
  for (const enemy of onTable(state, enemyOf(unit.side))) {
    const reach = reachAgainst(table, state, unit, enemy);
    if (reach >= 0) nearest = Math.min(nearest, Math.max(0, measures.range(unit, enemy) - move - reach));
  }
  return nearest;
}

/** Turns in which both sides may wait for each other before a captain begins. */
const PATIENCE = 2;

/** What somebody weighs who will not wait any longer: as at the end of a game, and more of it. */
const BEGINNING = { closing: 24, restless: 1 };

/** How he weighs a position from which he is to go on: where both sides have only waited, and nobody could harm anybody, somebody has to begin. */
export function spirited(table: Table, state: State, measures: Measures, temper: Temper): Temper {
  const { turn, units } = state;
  const waits =
    temper.closing > 0 &&
    turn > PATIENCE &&
    units.every(unit => isWhole(table, unit) && (unit.where !== 'table' || tooFar(table, state, unit, measures) > 0));
  return waits ? { ...temper, ...BEGINNING } : temper;
}

/** How much of the game is over, from 0 to 1; none where nobody knows when it ends. */
function lateness({ scenario, turnLimit }: Table, { turn, scored }: State): number {
  const limit = lastTurnOf(scenario, turnLimit);
  const { victoryPoints } = scenario;
  const near = victoryPoints && scored ? Math.max(scored.blue, scored.red) / victoryPoints.toWin : 0;
  return Math.min(1, Math.max(limit === null ? 0 : turn / limit, near));
}

/** How much of what a unit could do counts: less where it has acted already in this turn, for it may be answered before it acts again; none
 *  where this turn is the last. */
export function timeLeft({ scenario, turnLimit }: Table, { turn }: State, { activated }: UnitState): number {
  if (!activated) return 1;
  const limit = lastTurnOf(scenario, turnLimit);
  return limit !== null && turn >= limit ? 0 : LATER;
}

/** What hinders a unit takes so much of its worth away. */
const HINDERED: { readonly [marker: string]: number } = { underFire: 0.06, suppressed: 0.12 };

export function strength(table: Table, state: State, side: Side): number {
  let points = 0;
  for (const unit of ofSide(state, side)) {
    const worth = worthOf(table, unit);
    const hindered = unit.markers.reduce((part, marker) => part + (HINDERED[marker] ?? 0), 0);
    points += worth * (1 - Math.min(0.4, hindered));
  }
  return points;
}

/** What the units of a side could take from the other one in their next activations, none of whom more than he is worth. Who has still to
 *  act in this turn comes before he can be answered. */
function threatBy(table: Table, state: State, side: Side, measures: Measures): number {
  const targets = onTable(state, enemyOf(side));
  const left = targets.map(target => worthOf(table, target));
  const rows = threatsBy(table, state, side, measures)
    .map(({ on }) => targets.map(on))
    .map(row => ({ row, most: Math.max(0, ...row) }))
    .sort((a, b) => b.most - a.most);
  let points = 0;
  for (const { row } of rows) {
    const most = row.map((one, i) => Math.min(one, itemAt(left, i)));
    const taken = Math.max(0, ...most);
    points += taken;
    const at = most.indexOf(taken);
    if (taken > 0) left[at] = itemAt(left, at) - taken;
  }
  return points;
}

/** What a unit could take from a target in its next activation, in points. */
export interface Threat {
  readonly by: UnitId;
  on(target: UnitState): number;
}

/** The threats of a side: of those on the table, and of those who may come in. */
export function threatsBy(table: Table, state: State, side: Side, measures: Measures): readonly Threat[] {
  return [
    ...onTable(state, side).map(unit => ({
      by: unit.id,
      on: (target: UnitState) => threatOn(table, state, unit, target, measures) * timeLeft(table, state, unit),
    })),
    ...comingOf(table, state, side).map(one => ({
      by: one.unit.id,
      on: (target: UnitState) => threatOfComing(table, state, one, target, measures) * timeLeft(table, state, one.unit),
    })),
  ];
}

/** Of whoever has acted already in this turn. */
const LATER = 0.55;

/** What a unit could take from another by what anybody may do: by a Sustained Attack where it has him in sight and in range already, by less
 *  where it has to come nearer first. */
export function usualThreat(table: Table, state: State, unit: UnitState, target: UnitState, measures: Measures): number {
  const range = measures.range(unit, target);
  const reach = reachAgainst(table, state, unit, target);
  if (reach < 0) return 0;
  // Whom it does not see now it may see from where it goes, if nothing covers him there.
  const behind = measures.behind(unit, target);
  const nearer = afterMove(table, state, unit, target, { range, behind, reach }, measures);
  if (range > reach) return nearer;
  const open = measures.bite(table, state, unit, target, { range, behind, cover: false, sustained: true });
  if (open <= nearer) return nearer;
  const { seen, cover } = measures.look(unit, target);
  const now = seen ? (cover ? measures.bite(table, state, unit, target, { range, behind, cover, sustained: true }) : open) : 0;
  return Math.max(now, nearer);
}

const gifts = new WeakMap<State['units'], Map<UnitId, Given>>();

/** What rules give a unit for nothing beside a March as it stands in a position; asked for every pair of units, so it is remembered with the
 *  position. */
export function givenTo(table: Table, state: State, { id }: UnitState): Given {
  const known = kept(gifts, state.units, () => new Map());
  return kept(known, id, () => givenBeside({ table, state }, id, [{ action: 'march' }]));
}

/** What a unit could take from another in its next activation: as anybody may, or by what rules give it for nothing. `usual`: by what
 *  anybody may do. */
export function threatOn(
  table: Table,
  state: State,
  unit: UnitState,
  target: UnitState,
  measures: Measures,
  usual = usualThreat(table, state, unit, target, measures),
): number {
  const { free, line } = givenTo(table, state, unit);
  if (free === null && line === null) return usual;
  const { move, march } = cardOf(table, unit);
  const charge = free === null ? 0 : threatByMarch(table, state, unit, target, free, measures);
  const alone = (movement: number) =>
    line === null ? 0 : threatByLine(table, state, unit, target, { line, movement }, measures);
  return Math.max(usual + alone(move), charge, alone(march));
}

/** What a unit that is still to come in could take from another in its next activation. */
function threatOfComing(
  table: Table,
  state: State,
  { unit, zone, chance }: Coming,
  target: UnitState,
  measures: Measures,
): number {
  const range = measures.fromEntry(zone, target);
  const reach = reachAgainst(table, state, unit, target);
  if (reach < 0 || !Number.isFinite(range)) return 0;
  return chance * afterMove(table, state, unit, target, { range, behind: [], reach }, measures);
}

/** What is left of an attack for which a unit has to come nearer first, and R after which half of that is left: more on squares, where less
 *  stands in the way of who comes, and of what he sees then. */
const AWAY = { free: { part: 0.3, half: 4 }, grid: { part: 0.5, half: 8 } } as const;

/** What a unit could take from another from where a Move brings it, of which nobody knows what he sees from there. */
function afterMove(
  table: Table,
  state: State,
  unit: UnitState,
  target: UnitState,
  { range, behind, reach }: { readonly range: number; readonly behind: readonly number[]; readonly reach: number },
  measures: Measures,
): number {
  const { move } = cardOf(table, unit);
  if (range - move > reach) {
    // Some turns away.
    const { part, half } = AWAY[table.scenario.space];
    return (
      (part * measures.bite(table, state, unit, target, { range: reach, cover: false })) / (1 + (range - move - reach) / half)
    );
  }
  const near = nearness(range, reach, move);
  return COME * measures.bite(table, state, unit, target, { range: near, behind, cover: false });
}

/** How near a unit comes, in R, by a movement of which it needs half as a rule. */
const nearness = (range: number, reach: number, movement: number): number => Math.max(0, Math.min(reach, range - movement / 2));

/** What is left of an attack where nobody knows what is seen from where somebody comes to. */
const COME = 0.55;

/** What a unit could take from another by a March and what it may fire for nothing after it. */
function threatByMarch(
  table: Table,
  state: State,
  unit: UnitState,
  target: UnitState,
  free: ExtraAction,
  measures: Measures,
): number {
  const { march } = cardOf(table, unit);
  const reach = free.close ? table.space.contact : reachAgainst(table, state, unit, target);
  const range = measures.range(unit, target);
  if (range - march > reach) return 0;
  const near = nearness(range, reach, march);
  const behind = measures.behind(unit, target);
  return COME * measures.bite(table, state, unit, target, { range: near, behind, cover: false, free });
}

/** What a unit could take from another by so long a movement, in R, and the line with which alone it may strike for nothing: what strikes all
 *  round it has only to come near. */
export function threatByLine(
  table: Table,
  state: State,
  unit: UnitState,
  target: UnitState,
  { line, movement }: { readonly line: WeaponId; readonly movement: number },
  measures: Measures,
): number {
  const reach = weaponOf(cardOf(table, unit), line)?.reach ?? 'C';
  const range = measures.range(unit, target);
  if (reach === 'C' || range - movement > reach.max) return 0;
  const near = nearness(range, reach.max, movement);
  return measures.bite(table, state, unit, target, { range: near, cover: false, free: { action: 'attack', line } });
}

/** Whoever has nobody left on the table when the turn ends has lost (VICT-01), if nobody comes in before. */
const WIPED = 400;

/** How much of a defeat it is that a side has nobody on the table now. */
function wipedOut(table: Table, state: State, side: Side): number {
  if (!isWiped(table, state, side)) return 0;
  const nobody = comingOf(table, state, side).reduce(
    (rest, { unit, chance }) => (unit.activated ? rest : rest * (1 - chance)),
    1,
  );
  return WIPED * Math.max(0.25, nobody);
}

/** How much of a defeat it is for an attacker that he may be beaten back. `moved`: a unit as it would stand elsewhere. */
export const beatenBackTo = (table: Table, state: State, side: Side, measures: Measures, moved?: UnitState): number =>
  state.attacker === side ? HELD.safe * beatenBackRisk(table, state, measures, moved) : 0;

/** What the objectives promise to a side. */
function aimOf(table: Table, state: State, side: Side, measures: Measures, temper: Temper): number {
  const { scenario } = table;
  let points = -wipedOut(table, state, side) - beatenBackTo(table, state, side, measures);
  if (scenario.victoryPoints) points += POINT * (state.scored?.[side] ?? 0);
  const prizes = prizesOf(table, state, side);
  if (prizes.length === 0) return points;
  const hurry = 1 + (scenario.holdsOut ? 2 : 0.8) * lateness(table, state);
  const walkers = onTable(state, side).filter(unit => couldTake(table, state, unit));
  const enemies = onTable(state, enemyOf(side)).filter(unit => mayContest(table, state, unit));
  const { contest, take, afterMarch } = table.book.tables.capture;
  const ways: number[] = [];
  for (const { objective, worth, taker, counts } of prizes) {
    const near = (unit: UnitState): number => measures.toMarker(unit, objective.place);
    const comes = enemies.some(one => !one.activated && near(one) <= cardOf(table, one).march + contest);
    const guards = enemies.filter(one => near(one) <= contest).length;
    if (taker === side) points += worth * (comes ? HELD.contested : HELD.safe);
    else if (counts) {
      const takes = walkers.some(one => {
        const card = cardOf(table, one);
        return !one.activated && near(one) <= (afterMarch ? card.march : card.move) + take;
      });
      if (takes) points += worth * temper.due * (guards > 0 ? HELD.safe * DRIVEN ** guards : comes ? HELD.contested : HELD.safe);
    }
    // Whoever stands by has to be driven away first.
    const guarded = guards > 0 ? GUARDED : 1;
    const [first = 0, second = 0] = walkers.map(unit => closeness(table, unit, near(unit), temper)).sort((a, b) => b - a);
    ways.push(worth * hurry * guarded * (first + 0.35 * second));
  }
  // One is enough, and a second choice is better than none.
  ways.sort((a, b) => b - a);
  return points + (ways[0] ?? 0) + 0.25 * (ways[1] ?? 0);
}

/** R from which nobody is near to anything. */
export const FAR = 30;

/** How good it is for a unit to be so far from an objective, in R: by the turns until it may hold it, and how far it is within those. */
export function closeness(table: Table, unit: UnitState, far: number, { soon, nearer }: Temper): number {
  const { take, afterMarch } = table.book.tables.capture;
  const { move, march } = cardOf(table, unit);
  const last = Math.max(1, afterMarch ? march : move);
  const rest = Math.max(0, far - take - last);
  // The last movement, those before it, and the turn that is over for whoever has acted.
  const turns = (far <= take ? 0 : 1) + Math.ceil(rest / Math.max(1, march)) + (unit.activated && far > take ? 0.4 : 0);
  return soon / (1 + turns) + nearer * Math.max(0, FAR - far);
}

/** How much of an objective that could be taken in this turn is left for each who stands by it and has to be driven away. */
const DRIVEN = 0.2;

/** What is left of that where an enemy stands by the objective. */
const GUARDED = 0.4;

interface Prize {
  readonly objective: Objective;
  readonly taker: Side | null;
  readonly worth: number;
  /** Whether it is worth anything at the end of this turn. */
  readonly counts: boolean;
}

/** Objectives that are worth something to a side that holds them at the end of some turn, as a part of winning by one. */
export function prizesOf(table: Table, state: State, side: Side): readonly Prize[] {
  const { attacker } = state;
  if (attacker === null || state.edges === null) return [];
  const known = found.get(state) ?? {};
  found.set(state, known);
  known[side] ??= prizesIn(table, state, side, attacker);
  return known[side];
}

const found = new WeakMap<State, { [S in Side]?: readonly Prize[] }>();

function prizesIn(table: Table, state: State, side: Side, attacker: Side): readonly Prize[] {
  const { scenario } = table;
  return objectivesOf(table, state).flatMap(({ on, taker }, i) => {
    const mine = { on, taker: side };
    const wins = isWonBy(scenario, mine, side, { turn: Infinity, attacker });
    const isEarly = wins && !isWonBy(scenario, mine, side, { turn: state.turn, attacker });
    const points = pointsFor(scenario, mine, side, Infinity);
    const counts = (wins && !isEarly) || pointsFor(scenario, mine, side, state.turn) > 0;
    const worth = (wins ? (isEarly ? 0.6 : 1) : 0) + (POINT * points) / HELD.safe;
    return worth > 0 ? [{ objective: itemAt(state.objectives, i), taker, worth, counts }] : [];
  });
}

/** Whether it stands where it may go and take one. */
export const mayTake = (table: Table, state: State, unit: UnitState): boolean =>
  unit.where === 'table' && couldTake(table, state, unit);
