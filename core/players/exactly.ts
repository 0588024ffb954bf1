import type { UnitId } from '../base/index.ts';
import { enemyOf, itemAt, range as inR, sum } from '../base/index.ts';
import type { State, UnitState } from '../game/state.ts';
import { attackFrame } from '../game/steps/frames.ts';
import type { Table } from '../game/table.ts';
import { cardOf, membersOf, unitOf } from '../game/table.ts';
import { facing } from '../odds/facing.ts';
import type { At, Course, Fineness } from '../odds/course.ts';
import { spreading } from '../odds/spread.ts';
import type { JudgedShot } from '../game/judged.ts';
import type { Loss, Losses } from './allRound.ts';
import { quickLosses, shotOf, withUnit } from './allRound.ts';
import type { Mind, Strike } from './course.ts';
import type { Attacked, Measures } from './estimate.ts';
import { UNDER_TEMPLATE, worthOf } from './estimate.ts';
import { strength } from './standing.ts';
import { answersAfter, answersFiring, answersTaken, endingWith } from './taken.ts';

/* What attacks take by exact odds, where the quick figures (`estimate.ts`) are too rough. */

/** Parts of an attack, with each of the counts that they are gone through for, that anybody waits for: some 50 ms, which nine attacks of ten
 *  do not take. Whoever asks for reasons waits longer. */
const PARTS = { usual: 1500, why: 10_000 };

/** Those that are gone through at a time, and at most, where somebody else may want something meanwhile. */
const SLICE = 400;
const MOST = 100_000;

/** A hundredth of what may come of an attack makes no difference to anybody's choice. */
const COARSE: Fineness = { nothing: 1e-5, little: 1e-4, unseen: 0.01 };

/** What an attack, or a blow back, takes from the enemy on average, in points: by the steps of the game, as `odds` has it. Null where that
 *  would take too long, or is not to be said. */
export function exactTake(
  { table, side }: Pick<Mind, 'table' | 'side'>,
  { state, command }: Strike,
  waits: keyof typeof PARTS,
): number | null {
  const enemy = enemyOf(side);
  const start = { state: endingWith(state, 'attack'), place: 0 };
  const before = strength(table, state, enemy);
  const taking = averaged(table, start, answersAfter(command), after => [before - strength(table, after, enemy)]);
  for (let n = 0; n < PARTS[waits]; n++) {
    const part = taking.next();
    if (part.done) return part.value && itemAt(part.value, 0);
  }
  return null;
}

/** Measures by which an attack takes what it takes on average by the steps of the game. */
export interface ExactMeasures {
  readonly measures: Measures;
  readonly losses: Losses;
  /** From now on a slice of one attack is counted, and what others take is told by quick figures as long as it is not known. */
  onceMore(): void;
  /** Whether all that has been asked since was known, or counted to its end. */
  isComplete(): boolean;
  /** Whether some attack could not be counted, and is told by quick figures for good. */
  isRough(): boolean;
}

/** What is found is remembered for each distance at which other weapons reach, and so holds as long as nobody is harmed. */
export function measuredExactly(measures: Measures): ExactMeasures {
  const known = new Map<string, readonly number[]>();
  const begun = new Map<string, { readonly taking: Taking; parts: number }>();
  let [mayCount, isComplete, isRough] = [true, true, false];
  /** What is found within one slice; null where there is more to count. */
  const countedOn = (key: string, begin: () => Taking, quick: readonly number[]): readonly number[] | null => {
    const at = begun.get(key) ?? { taking: begin(), parts: 0 };
    begun.set(key, at);
    for (let n = 0; n < SLICE; n++) {
      const part = at.taking.next();
      at.parts++;
      if (!part.done && at.parts < MOST) continue;
      begun.delete(key);
      isRough ||= !part.done || part.value === null;
      return part.done && part.value !== null ? part.value : quick;
    }
    return null;
  };
  const exactOr = (key: string, find: () => readonly number[], begin: () => Taking): readonly number[] => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const quick = find();
    // Who cannot do harm has nothing to count.
    const isHarm = quick.some(one => one > 0);
    const found = !isHarm ? quick : mayCount ? countedOn(key, begin, quick) : null;
    if (isHarm) mayCount = false;
    if (found === null) isComplete = false;
    else known.set(key, found);
    return found ?? quick;
  };
  const bite: Measures['bite'] = (table, state, by, at, attacked) => {
    const quickly = () => [Math.max(0, measures.bite(table, state, by, at, attacked))];
    const key = keyOf(table, state, by, at, attacked);
    return itemAt(
      exactOr(key, quickly, () => exactBite(table, state, by, at, attacked)),
      0,
    );
  };
  const losses: Losses = (table, state, judged) => {
    const quick = quickLosses(table, state, judged);
    const key = JSON.stringify([judged.by, judged.weapon.id, judged.struck]);
    const found = exactOr(
      key,
      () => quick.map(({ points }) => points),
      () => exactLosses(table, state, judged, quick),
    );
    return quick.map(({ unit }, i) => ({ unit, points: itemAt(found, i) }));
  };
  return {
    measures: { ...measures, bite },
    losses,
    onceMore() {
      [mayCount, isComplete] = [true, true];
    },
    isComplete: () => isComplete,
    isRough: () => isRough,
  };
}

/** All that makes a difference to an attack between two units: how far off the nearest is in whole R, which rules count in, and of all others
 *  which of their weapons reach. */
function keyOf(table: Table, state: State, by: UnitState, at: UnitState, attacked: Attacked): string {
  const { range, behind = [], cover, sustained = false, free = null, bears } = attacked;
  const weapons = membersOf(state, by).flatMap(member => cardOf(table, member).weapons);
  const reaches = weapons.flatMap(({ reach }) => (reach === null || reach === 'C' ? [] : [reach]));
  const turned = weapons.map(({ mount }) => (mount === null || !bears || bears(mount) ? 1 : 0));
  const others = by.models.map(({ figure }, i) => {
    const far = range + (behind[i] ?? 0);
    return `${figure}:${reaches.map(({ min, max }) => (far >= min && far <= max ? 1 : 0)).join('')}`;
  });
  const isClose = range <= table.space.contact;
  const how = [isClose, cover, sustained, free];
  return JSON.stringify([by.id, at.id, Math.floor(range), Math.ceil(range), others.sort(), how, turned]);
}

function exactBite(table: Table, state: State, by: UnitState, at: UnitState, attacked: Attacked): Taking {
  const { range, behind = [], cover, sustained = false, free = null, bears = () => true } = attacked;
  const targets = new Set(membersOf(state, at).map(({ id }) => id));
  const places = new Map(by.models.map(({ id }, i) => [id, behind[i] ?? 0]));
  const space = facing(table.space, {
    ...{ cover, bears, close: range <= table.space.contact },
    far: model => inR(range + (places.get(model.id) ?? 0)),
    under: models => models.slice(0, UNDER_TEMPLATE),
    isTarget: model => targets.has(model.unit),
  });
  const attack = { ...attackFrame(by.id, sustained, null, null), ...(free && { extra: { ...free, because: [] } }) };
  const start: State = { ...withUnit(withUnit(state, by), at), agenda: [attack] };
  const shot = free?.line && shotOf(table, by, free.line, at);
  const answers = shot ? answersFiring([shot]) : answersTaken(at.id);
  return averaged({ ...table, space }, { state: start, place: 0 }, answers, lostBy(table, start, [at.id]));
}

/** What each of those loses whom a shot strikes that a rule gives alone, in their order. */
function exactLosses(table: Table, state: State, { by, weapon, shot }: JudgedShot, struck: readonly Loss[]): Taking {
  const attack = { ...attackFrame(by, false, null, null), extra: { action: 'attack', line: weapon.id, because: [] } } as const;
  const start: State = { ...state, agenda: [attack] };
  const takes = lostBy(
    table,
    start,
    struck.map(({ unit }) => unit),
  );
  return averaged(table, { state: start, place: 0 }, answersFiring([shot]), takes);
}

/** What of each of these units is lost in another position, in points. A hero outlives the unit that he had joined. */
function lostBy(table: Table, before: State, ids: readonly UnitId[]): (after: State) => readonly number[] {
  const together = ids.map(id => membersOf(before, unitOf(before, id)).map(member => member.id));
  const worth = (state: State, members: readonly UnitId[]) => sum(members.map(id => worthOf(table, unitOf(state, id))));
  const at = together.map(members => worth(before, members));
  return after => together.map((members, i) => itemAt(at, i) - worth(after, members));
}

/** What is taken on average over all ends, a part at a time; null where somebody's answer is not to be said. */
type Taking = Generator<null, readonly number[] | null>;

function* averaged(
  table: Table,
  start: At<number>,
  answers: Pick<Course<number, never>, 'answer'>,
  takes: (after: State) => readonly number[],
): Taking {
  const course = { ...answers, note: () => null, sum: () => null };
  const found = yield* spreading<number, null>(table, start, null, course, COARSE);
  if (!found.ok) return null;
  const all = sum(found.value.map(({ probability }) => probability));
  const each = found.value.map(({ state, probability }) => ({ probability, taken: takes(state) }));
  return takes(start.state).map((_, i) => sum(each.map(({ probability, taken }) => probability * itemAt(taken, i))) / all);
}
