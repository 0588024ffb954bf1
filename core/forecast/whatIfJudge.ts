import type { WeaponId } from '../base/index.ts';
import { enemyOf, range as inR, sum } from '../base/index.ts';
import type { State, UnitState } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { cardOf, unitOf } from '../game/table.ts';
import type { Losses } from '../players/allRound.ts';
import { bestLineShot, netOf, quickLosses, withUnit } from '../players/allRound.ts';
import { standingAt } from '../players/ends.ts';
import type { Measures } from '../players/estimate.ts';
import { byCards, measuresOf, onTable, reachAgainst, worthTogether } from '../players/estimate.ts';
import { measuredExactly } from '../players/exactly.ts';
import { bestPrey } from '../players/habits.ts';
import { givenTo, threatByLine, threatOn, timeLeft, usualThreat } from '../players/standing.ts';
import type { Place, Way } from '../space/space.ts';
import type { Course } from './whatIfCourses.ts';
import type { WhatIfReason, WhatIfSpot } from './whatIfSpot.ts';

/* What a place is worth to a unit, and the three main reasons. */

/** As many as are told of a place. */
const REASONS = 3;

/** By quick figures, and exactly, a slice at each call: `more` where there is more to count. */
export interface Judge {
  quickly(place: Place, course: Course, ways: readonly Way[]): WhatIfSpot;
  exactly(place: Place, course: Course, ways: readonly Way[]): WhatIfSpot | 'more';
  isRough(): boolean;
}

export function judging(played: Table, state: State, unit: UnitState): Judge {
  // A person counts in points of cards, whatever wins.
  const table = byCards(played);
  const quick = measuresOf(table, state.pieces);
  const exact = measuredExactly(quick);
  const looking = { table, state };
  return {
    quickly: (place, course, ways) => judged({ ...looking, measures: quick, losses: quickLosses }, unit, place, course, ways),
    exactly(place, course, ways) {
      exact.onceMore();
      const spot = judged({ ...looking, ...exact }, unit, place, course, ways);
      return exact.isComplete() ? spot : 'more';
    },
    isRough: exact.isRough,
  };
}

function judged(looking: Looking, unit: UnitState, place: Place, course: Course, ways: readonly Way[]): WhatIfSpot {
  const { table, state } = looking;
  const { by, fires } = course;
  const there = standingAt(unit, ways);
  const from = course.firesFirst ? unit : there;
  const strike = struck(looking, from, course);
  const beside = course.line === null ? [] : struckByLine(looking, from, course.line, strike);
  const answers = onTable(state, enemyOf(unit.side)).flatMap(enemy => answered(looking, enemy, there));
  const all = pointsOf(answers);
  // No more can be lost than there is.
  const lost = Math.min(worthTogether(table, state, unit), all);
  const part = all > 0 ? lost / all : 0;
  const strikes = [...(strike ? [strike] : []), ...beside.filter(({ why }) => why === 'strikes')];
  const friends = beside.filter(({ why }) => why === 'friend');
  const causes: readonly WhatIfReason[] = [
    ...strikes,
    ...friends,
    ...answers.map(one => ({ ...one, points: one.points * part })),
  ];
  const weighed = causes.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, REASONS);
  const none: readonly WhatIfReason[] = [
    ...(strikes.length > 0 ? [] : [{ why: fires === null ? 'spent' : 'harmless' } as const]),
    ...(answers.length > 0 ? [] : [{ why: 'safe' } as const]),
  ];
  const reasons = [...weighed, ...none].slice(0, REASONS);
  return { place, by, destroys: pointsOf(strikes), loses: lost + pointsOf(friends), reasons };
}

const pointsOf = (causes: readonly { readonly points: number }[]): number => sum(causes.map(({ points }) => points));

const weightOf = (reason: WhatIfReason): number => ('points' in reason ? reason.points : 0);

interface Looking {
  readonly table: Table;
  readonly state: State;
  readonly measures: Measures;
  readonly losses: Losses;
}

function struck(looking: Looking, there: UnitState, { fires, free }: Course): Extract<WhatIfReason, { why: 'strikes' }> | null {
  if (fires === null) return null;
  const sustained = fires === 'sustained';
  const { prey, gain } = bestPrey(looking, there, { sustained, free });
  if (prey === null || gain <= 0) return null;
  const enemy = unitOf(looking.state, prey);
  const range = inR(looking.measures.range(there, enemy));
  const { cover } = looking.measures.look(there, enemy);
  return { why: 'strikes', unit: prey, points: gain, range, cover, sustained, free: free !== null };
}

/** Whom that line strikes from there, friends too, and what it takes from each that its other weapons have left; nobody where that is not
 *  worth it. */
function struckByLine(
  { table, state, measures, losses }: Looking,
  there: UnitState,
  line: WeaponId,
  strike: ReturnType<typeof struck>,
): readonly Extract<WhatIfReason, { why: 'strikes' | 'friend' }>[] {
  const stood = withUnit(state, there);
  const shot = bestLineShot(table, stood, there.id, line);
  if (shot === null) return [];
  const found = losses(table, stood, shot).filter(({ points }) => points > 0);
  if (netOf(stood, there.side, found) <= 0) return [];
  return found.map(({ unit: id, points }) => {
    const unit = unitOf(stood, id);
    const at = { unit: id, range: inR(measures.range(there, unit)) };
    if (unit.side === there.side) return { ...at, why: 'friend', points };
    const left = worthTogether(table, state, unit) - (strike?.unit === id ? strike.points : 0);
    return { ...at, why: 'strikes', points: Math.min(points, left), cover: false, sustained: false, free: true };
  });
}

/** What an enemy may take from a unit in his next activation; nothing where he cannot come near enough in one movement. */
function answered(
  { table, state, measures }: Looking,
  enemy: UnitState,
  there: UnitState,
): readonly Extract<WhatIfReason, { why: 'answers' | 'comes' }>[] {
  const range = inR(measures.range(enemy, there));
  const reach = reachAgainst(table, state, enemy, there);
  const { move } = cardOf(table, enemy);
  const usual = reach < 0 || range - move > reach ? 0 : usualThreat(table, state, enemy, there, measures);
  const points = threatOn(table, state, enemy, there, measures, usual) * timeLeft(table, state, enemy);
  if (points <= 0) return [];
  const { seen, cover } = range <= reach ? measures.look(enemy, there) : { seen: false, cover: false };
  const { line } = givenTo(table, state, enemy);
  const strikesFromThere = line !== null && threatByLine(table, state, enemy, there, { line, movement: 0 }, measures) > 0;
  return [
    {
      why: seen || strikesFromThere ? 'answers' : 'comes',
      unit: enemy.id,
      points,
      range,
      cover: seen && cover,
      later: enemy.activated,
    },
  ];
}
