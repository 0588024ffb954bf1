import { enemyOf, range as inR, sum } from '../base/index.ts';
import type { State, UnitState } from '../game/state.ts';
import { attackFrame } from '../game/steps/frames.ts';
import type { Table } from '../game/table.ts';
import { cardOf, membersOf, unitOf } from '../game/table.ts';
import { facing } from '../odds/facing.ts';
import type { At, Course, End, Fineness } from '../odds/spread.ts';
import { spreading } from '../odds/spread.ts';
import type { Mind, Strike } from './course.ts';
import type { Attacked, Measures } from './estimate.ts';
import { UNDER_TEMPLATE, worthOf } from './estimate.ts';
import { strength } from './standing.ts';
import { answersAfter, answersTaken, endingWith } from './taken.ts';

/* What attacks take by exact odds, where the quick figures (`estimate.ts`) are too rough. */

/** Parts of an attack, with each of the counts that they are gone through for, that anybody waits for: some 50 ms, which nine attacks of ten
 *  do not take. */
const PARTS = 1500;

/** A hundredth of what may come of an attack makes no difference to anybody's choice. */
const COARSE: Fineness = { nothing: 1e-5, little: 1e-4, unseen: 0.01 };

/** What an attack, or a blow back, takes from the enemy on average, in points: by the steps of the game, as `odds` has it. Null where that
 *  would take too long, or is not to be said. */
export function exactTake({ table, side }: Pick<Mind, 'table' | 'side'>, { state, command }: Strike): number | null {
  const enemy = enemyOf(side);
  const start = { state: endingWith(state, 'attack'), place: 0 };
  return takenOf(table, start, answersAfter(command), after => strength(table, state, enemy) - strength(table, after, enemy));
}

/** Measures by which an attack takes what it takes on average by the steps of the game, where that does not take too long. */
export interface ExactMeasures {
  readonly measures: Measures;
  /** From now on one attack is counted anew, and what others take is told by quick figures if it is not known. */
  onceMore(): void;
  /** Whether all that has been asked since was known, or counted. */
  isComplete(): boolean;
}

/** What is found is remembered for each distance at which other weapons reach, and so holds as long as nobody is harmed. */
export function measuredExactly(measures: Measures): ExactMeasures {
  const known = new Map<string, number>();
  let [mayCount, isComplete] = [true, true];
  const bite: Measures['bite'] = (table, state, by, at, attacked) => {
    const key = keyOf(table, state, by, at, attacked);
    const before = known.get(key);
    if (before !== undefined) return before;
    const quick = measures.bite(table, state, by, at, attacked);
    isComplete &&= mayCount;
    // Who cannot do harm has nothing to count.
    if (!mayCount || quick <= 0) return quick;
    mayCount = false;
    const found = exactBite(table, state, by, at, attacked) ?? quick;
    known.set(key, found);
    return found;
  };
  return {
    measures: { ...measures, bite },
    onceMore() {
      [mayCount, isComplete] = [true, true];
    },
    isComplete: () => isComplete,
  };
}

/** All that makes a difference to an attack between two units: how far off the nearest is in whole R, which rules count in, and of all others
 *  which of their weapons reach. */
function keyOf(table: Table, state: State, by: UnitState, at: UnitState, attacked: Attacked): string {
  const { range, behind = [], cover, sustained = false, bears } = attacked;
  const weapons = membersOf(state, by).flatMap(member => cardOf(table, member).weapons);
  const reaches = weapons.flatMap(({ reach }) => (reach === null || reach === 'C' ? [] : [reach.max]));
  const turned = weapons.map(({ mount }) => (mount === null || !bears || bears(mount) ? 1 : 0));
  const others = by.models.map(({ figure }, i) => {
    const far = range + (behind[i] ?? 0);
    return `${figure}:${reaches.filter(most => far <= most).length}`;
  });
  const isClose = range <= table.space.contact;
  return JSON.stringify([by.id, at.id, Math.ceil(range), others.sort(), isClose, cover, sustained, turned]);
}

function exactBite(table: Table, state: State, by: UnitState, at: UnitState, attacked: Attacked): number | null {
  const { range, behind = [], cover, sustained = false, bears = () => true } = attacked;
  const targets = new Set(membersOf(state, at).map(({ id }) => id));
  const places = new Map(by.models.map(({ id }, i) => [id, behind[i] ?? 0]));
  const space = facing(table.space, {
    ...{ cover, bears, close: range <= table.space.contact },
    far: model => inR(range + (places.get(model.id) ?? 0)),
    under: models => models.slice(0, UNDER_TEMPLATE),
    isTarget: model => targets.has(model.unit),
  });
  const units = state.units.map(unit => (unit.id === by.id ? by : unit.id === at.id ? at : unit));
  const start: State = { ...state, units, agenda: [attackFrame(by.id, sustained, null, null)] };
  const before = worthOf(table, at);
  return takenOf(
    { ...table, space },
    { state: start, place: 0 },
    answersTaken(at.id),
    after => before - worthOf(table, unitOf(after, at.id)),
  );
}

/** On average over all ends. */
function takenOf(
  table: Table,
  start: At<number>,
  answers: Pick<Course<number, never>, 'answer'>,
  taken: (after: State) => number,
): number | null {
  const parts = spreading(table, start, null, { ...answers, note: () => null, sum: () => null }, COARSE);
  for (let n = 0; n < PARTS; n++) {
    const part = parts.next();
    if (!part.done) continue;
    if (!part.value.ok) return null;
    const ends: readonly End<null>[] = part.value.value;
    return (
      sum(ends.map(({ state, probability }) => probability * taken(state))) / sum(ends.map(({ probability }) => probability))
    );
  }
  return null;
}
