import type { Range, Result, UnitId, WeaponId } from '../base/index.ts';
import { bad, enemyOf, given, ok, range as inR, sum } from '../base/index.ts';
import type { Declared } from '../game/actions.ts';
import { declarationRefused } from '../game/actions.ts';
import { budgetOf, regionOf } from '../game/moving.ts';
import type { State, UnitState } from '../game/state.ts';
import type { Frame, Planned } from '../game/steps/frames.ts';
import { freeAttackBeside, freeLineBeside } from '../game/steps/extra.ts';
import type { Table } from '../game/table.ts';
import { cardOf, unitOf } from '../game/table.ts';
import type { Losses } from '../players/allRound.ts';
import { bestLineShot, netOf, quickLosses, withUnit } from '../players/allRound.ts';
import type { Measures } from '../players/estimate.ts';
import { byCards, measuresOf, onTable, reachAgainst, worthTogether } from '../players/estimate.ts';
import { measuredExactly } from '../players/exactly.ts';
import { standingAt } from '../players/ends.ts';
import { bestPrey } from '../players/habits.ts';
import { threatByLine, threatByMarch, threatOn, timeLeft } from '../players/standing.ts';
import type { ExtraAction } from '../rulebook/index.ts';
import type { Budget, Place, ReachCell, Region, Way } from '../space/space.ts';

/*
 * What a unit could do to the enemy from every place that it can reach in this turn, and what he could do to it there, in points: by the
 * quick figures that the players choose by, and then by the steps of the game. Places come from the regions of its movements.
 */

/** One of the causes of what a place is worth; `points` of destroying or of losing, never negative. */
export type WhatIfReason =
  /** It fires at this one, whom it harms most from there; or strikes him with a line that a rule gives it alone. */
  | {
      readonly why: 'strikes';
      readonly unit: UnitId;
      readonly points: number;
      readonly range: Range;
      readonly cover: boolean;
      readonly sustained: boolean;
      /** For nothing, beside what has been declared. */
      readonly free: boolean;
    }
  /** What it does for nothing strikes this one too, of its own side. */
  | { readonly why: 'friend'; readonly unit: UnitId; readonly points: number; readonly range: Range }
  /** This one may answer: from where he stands, or after a movement. `later`: he has acted in this turn already. */
  | {
      readonly why: 'answers' | 'comes';
      readonly unit: UnitId;
      readonly points: number;
      readonly range: Range;
      readonly cover: boolean;
      readonly later: boolean;
    }
  /** It cannot attack any more when it has come there; it sees nobody whom it could harm; nobody could answer. */
  | { readonly why: 'spent' | 'harmless' | 'safe' };

/** A place that a unit can be at when its movement in this turn is over. */
export interface WhatIfSpot {
  /** Of the model that leads it. */
  readonly place: Place;
  /** None: it stays. */
  readonly by: 'move' | 'march' | null;
  /** What it is expected to destroy from there in this turn, and to lose to all enemies who could answer and by what it does to its own side,
   *  in points. */
  readonly destroys: number;
  readonly loses: number;
  /** The three that weigh most, the first of them most. */
  readonly reasons: readonly WhatIfReason[];
}

/** Places of one lattice, which can be judged one by one. */
export interface WhatIfLevel {
  /** In R, how wide the cell of each place is. */
  readonly size: Range;
  readonly count: number;
  /** Null where the unit cannot come to that place. */
  judge(i: number): WhatIfSpot | null;
  /** The same by exact odds. A slice of one attack is counted at each call, which takes longest: `more` where there is more to count. */
  exactly(i: number): WhatIfSpot | 'more' | null;
}

/** Why there is no map: the unit stands nowhere by itself, or has acted in this turn. */
export type WhatIfNone = 'elsewhere' | 'acted';

/** A map in the making, the coarsest places first; a finer level has all that a coarser one has. */
export interface WhatIfWork {
  /** Where it stands; null where it is not on the table yet. */
  readonly here: WhatIfSpot | null;
  hereExactly(): WhatIfSpot | 'more' | null;
  /** Whether some attack could not be counted, so that quick figures stand for it. */
  isRough(): boolean;
  readonly levels: readonly WhatIfLevel[];
}

/** Cells of the lattices, in R, where places cannot be listed. */
const SIZES = [4, 2, 1, 0.5, 0.25].map(inR);
/** Of a level with fewer places there is nothing to see. */
const FEWEST = 12;
/** As many as are told of a place. */
const REASONS = 3;

/** A movement, or none, and what may be fired when it is over. */
interface Course {
  readonly by: 'move' | 'march' | null;
  readonly fires: 'attack' | 'sustained' | null;
  /** The bounds within which it fires for nothing. */
  readonly free: ExtraAction | null;
  /** The line with which alone it may strike for nothing as well. */
  readonly line: WeaponId | null;
  readonly budget: Budget | null;
}

const STAYS: Course = { by: null, fires: null, free: null, line: null, budget: null };

/** What a unit could do from each place that it can reach, in slices; or why there is no such map. */
export function whatIfMap(table: Table, state: State, id: UnitId): Result<WhatIfWork, WhatIfNone> {
  const unit = unitOf(state, id);
  if (unit.joined !== null || (unit.where !== 'table' && unit.where !== 'waiting')) return bad('elsewhere');
  const courses = coursesOf(table, state, unit);
  if (courses.length === 0) return bad('acted');
  const judge = judging(table, state, unit);
  const stays = courses.find(({ by }) => by === null) ?? STAYS;
  const leader = given(unit.models[0], 'model');
  const { place } = leader;
  const here = place && judge.quickly(place, stays, []);
  const hereExactly = () => place && judge.exactly(place, stays, []);
  const { isRough } = judge;
  const ends = courses.flatMap(course => {
    const { by, budget } = course;
    return by && budget ? [{ course, region: regionOf(table, state, id, budget) }] : [];
  });
  const listed = ends.some(({ region }) => region.all);
  return ok({ here, hereExactly, isRough, levels: listed ? [squares(ends, judge)] : lattices(unit, ends, judge) });
}

interface Ends {
  readonly course: Course;
  readonly region: Region;
}

interface Judge {
  quickly(place: Place, course: Course, ways: readonly Way[]): WhatIfSpot;
  exactly(place: Place, course: Course, ways: readonly Way[]): WhatIfSpot | 'more';
  isRough(): boolean;
}

/** Every end once, by the movement that leaves most to do. */
function squares(ends: readonly Ends[], judge: Judge): WhatIfLevel {
  const known = new Set<string>();
  const all = ends.flatMap(({ course, region }) =>
    (region.all?.() ?? []).flatMap(({ place, ways }) => {
      const key = JSON.stringify(place);
      if (known.has(key)) return [];
      known.add(key);
      return [{ course, place, ways }];
    }),
  );
  return {
    size: inR(1),
    count: all.length,
    judge(i) {
      const { place, course, ways } = given(all[i], 'place');
      return judge.quickly(place, course, ways);
    },
    exactly(i) {
      const { place, course, ways } = given(all[i], 'place');
      return judge.exactly(place, course, ways);
    },
  };
}

/** A place, and how it may be come to. */
interface Tried {
  readonly place: Place;
  readonly tries: { readonly course: Course; readonly cell: ReachCell }[];
}

/** How it is. */
interface Ended {
  readonly place: Place;
  readonly course: Course;
  readonly ways: readonly Way[];
}

/** Null where the unit cannot come there. */
function endedIn({ place, tries }: Tried): Ended | null {
  for (const { course, cell } of tries) {
    const ways = cell.ways();
    if (ways) return { place, course, ways };
  }
  return null;
}

function lattices(unit: UnitState, ends: readonly Ends[], judge: Judge): readonly WhatIfLevel[] {
  const leader = given(unit.models[0], 'model');
  const levels = SIZES.map((size): WhatIfLevel => {
    const known = new Map<string, Tried>();
    for (const { course, region } of ends)
      for (const cell of region.cells?.(leader.id, size) ?? []) {
        const key = JSON.stringify(cell.place);
        const one = known.get(key) ?? { place: cell.place, tries: [] };
        known.set(key, one);
        one.tries.push({ course, cell });
      }
    const all = [...known.values()];
    const found = new Map<number, Ended | null>();
    const endAt = (i: number): Ended | null => {
      const end = found.get(i);
      if (end !== undefined) return end;
      const looked = endedIn(given(all[i], 'place'));
      found.set(i, looked);
      return looked;
    };
    return {
      size,
      count: all.length,
      judge(i) {
        const end = endAt(i);
        return end && judge.quickly(end.place, end.course, end.ways);
      },
      exactly(i) {
        const end = endAt(i);
        return end && judge.exactly(end.place, end.course, end.ways);
      },
    };
  });
  const some = levels.filter(({ count }) => count > 0);
  const first = some.findIndex(({ count }) => count >= FEWEST);
  return some.slice(Math.max(0, first));
}

/** What a unit may still do in this turn: the movements that it may make, each once, with the most that it may fire then. */
function coursesOf(table: Table, state: State, unit: UnitState): readonly Course[] {
  const agenda = state.agenda as readonly Frame[];
  const active = agenda.findLast(frame => frame.step === 'activation' && frame.unit === unit.id);
  if (active?.step === 'activation' && active.stage === 'act') return [restOf(table, state, unit, active)];
  if (unit.activated && !active) return [];
  const mays = COURSES.filter(({ actions }) => declarationRefused(table, state, unit, actions) === null);
  return BY.flatMap((by): readonly Course[] => {
    const most = mays.find(course => course.by === by);
    // Of what is offered for nothing one thing at most is taken (SK-07).
    const lineBeside = (actions: readonly Declared[]) => freeLineBeside({ table, state }, unit.id, actions);
    if (by === null) {
      const line = lineBeside(most?.actions ?? IDLE);
      return unit.where === 'table' ? [{ ...STAYS, fires: most?.fires ?? null, line }] : [];
    }
    if (!most) return [];
    const free = most.fires === null ? freeAttackBeside({ table, state }, unit.id, most.actions) : null;
    const line = free ? null : lineBeside(most.actions);
    return [{ by, fires: free ? 'attack' : most.fires, free, line, budget: budgetOf(table, state, unit, by, null) }];
  });
}

/** What whoever can do nothing else declares. */
const IDLE: readonly Declared[] = [{ action: 'nothing' }, { action: 'nothing' }];

/** What leaves most to do comes first: a place that both reach is reached by a Move. */
const BY = [null, 'move', 'march'] as const;

/** What may be declared, of each movement that with the most fire first. */
const COURSES: readonly (Pick<Course, 'by' | 'fires'> & { readonly actions: readonly Declared[] })[] = [
  { by: null, fires: 'sustained', actions: [{ action: 'sustained' }] },
  { by: null, fires: 'attack', actions: [{ action: 'attack' }, { action: 'nothing' }] },
  { by: 'move', fires: 'attack', actions: [{ action: 'move' }, { action: 'attack' }] },
  { by: 'move', fires: null, actions: [{ action: 'move' }, { action: 'nothing' }] },
  { by: 'march', fires: 'attack', actions: [{ action: 'march' }, { action: 'attack' }] },
  { by: 'march', fires: null, actions: [{ action: 'march' }] },
];

/** What is left of what it has declared. */
function restOf(table: Table, state: State, unit: UnitState, active: Extract<Frame, { step: 'activation' }>): Course {
  const agenda = state.agenda as readonly Frame[];
  const begun = agenda.findLast(frame => (frame.step === 'movement' || frame.step === 'attack') && frame.unit === unit.id);
  const rest = active.actions.slice(active.next);
  if (begun?.step === 'attack') {
    const { extra = null } = begun;
    if (extra?.line) return { ...STAYS, ...firstFire(rest), line: extra.line };
    return { ...STAYS, ...firstFire(rest), fires: begun.sustained ? 'sustained' : 'attack', free: extra };
  }
  if (begun?.step === 'movement' && begun.stage === 'ask' && (begun.by === 'move' || begun.by === 'march'))
    return { by: begun.by, ...firstFire(rest), budget: begun.budget ?? budgetOf(table, state, unit, begun.by, null) };
  const goes = rest.findIndex(({ action }) => action === 'move' || action === 'march');
  const by = rest[goes]?.action;
  if (by !== 'move' && by !== 'march') return { by: null, ...firstFire(rest), budget: null };
  // What is fired before it goes is not fired from there.
  return { by, ...firstFire(rest.slice(goes)), budget: budgetOf(table, state, unit, by, null) };
}

function firstFire(actions: readonly Planned[]): Pick<Course, 'fires' | 'free' | 'line'> {
  const line = actions.flatMap(({ extra }) => extra?.line ?? []).at(0) ?? null;
  for (const { action, extra = null } of actions)
    if ((action === 'attack' || action === 'sustained') && !extra?.line) return { fires: action, free: extra, line };
  return { fires: null, free: null, line };
}

function judging(played: Table, state: State, unit: UnitState): Judge {
  // A person counts in points of cards, whatever wins.
  const table = byCards(played);
  const quick = measuresOf(table, state.pieces);
  const exact = measuredExactly(quick);
  const given = new Map(
    onTable(state, enemyOf(unit.side)).map(({ id }) => {
      const after = [{ action: 'march' }] as const;
      return [id, { free: freeAttackBeside({ table, state }, id, after), line: freeLineBeside({ table, state }, id, after) }];
    }),
  );
  const looking = { table, state, given };
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
  const strike = struck(looking, there, course);
  const beside = course.line === null ? [] : struckByLine(looking, there, course.line, strike);
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
  /** What each enemy may fire for nothing after a March, and the line with which alone he may strike for nothing. */
  readonly given: ReadonlyMap<UnitId, { readonly free: ExtraAction | null; readonly line: WeaponId | null }>;
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
  { table, state, measures, given }: Looking,
  enemy: UnitState,
  there: UnitState,
): readonly Extract<WhatIfReason, { why: 'answers' | 'comes' }>[] {
  const range = inR(measures.range(enemy, there));
  const reach = reachAgainst(table, state, enemy, there);
  const { move, march } = cardOf(table, enemy);
  const usual = reach < 0 || range - move > reach ? 0 : threatOn(table, state, enemy, there, measures);
  const { free = null, line = null } = given.get(enemy.id) ?? {};
  const charge = free ? threatByMarch(table, state, enemy, there, free, measures) : 0;
  const alone = (movement: number) =>
    line === null ? 0 : threatByLine(table, state, enemy, there, { line, movement }, measures);
  const points = Math.max(usual + alone(move), charge, alone(march)) * timeLeft(table, state, enemy);
  if (points <= 0) return [];
  const { seen, cover } = range <= reach ? measures.look(enemy, there) : { seen: false, cover: false };
  return [
    {
      why: seen || alone(0) > 0 ? 'answers' : 'comes',
      unit: enemy.id,
      points,
      range,
      cover: seen && cover,
      later: enemy.activated,
    },
  ];
}
