import type { Card, Destination, Facing, FreePlace, GridPlace, ModelId, Place, Square } from '../../core/index.ts';
import { asGridPlace, FACINGS, gridPlaceOf, SQUARE } from '../../core/index.ts';
import type { BoardSize } from './places.ts';
import type { End, Moving, StepPlan } from './plan.ts';
import { squareAt } from '../scene/squares.ts';
import { squaresOf } from './standing.ts';

/** The square that is pointed at; null beside the board. */
export function gridSpot({ x, y, z }: Pick<FreePlace, 'x' | 'y' | 'z'>, size: BoardSize): GridPlace | null {
  const at = squareAt({ x, y, z });
  return isOnBoard(at, size) ? at : null;
}

export const isOnBoard = ({ column, row }: Pick<GridPlace, 'column' | 'row'>, { width, depth }: BoardSize): boolean =>
  column >= 1 && row >= 1 && column * SQUARE <= width && row * SQUARE <= depth;

/** A unit about to move on squares, with every end that it may choose. */
export function stepping(offer: Moving, leader: ModelId, card: Card, from: Place | null): StepPlan {
  const ends = (offer.within.all?.() ?? []).map((one): End => {
    const place = gridPlaceOf(one.place);
    return { ...one, at: place, squares: squaresOf(card, place) };
  });
  const plan: StepPlan = {
    ...{ plan: 'step', offer, leader, ends, cursor: null, end: null, facing: null, ways: [], verdict: null },
    ...{ from: from && gridPlaceOf(from), storey: from ? gridPlaceOf(from).level : 0, pause: null },
  };
  // Who may only turn stands where he will stand.
  return offer.by === 'pivot' && plan.from ? stepTo(plan, plan.from) : plan;
}

/** The unit to a square: the cheapest way there, or the reason why there is none. `exact`: to that storey and no other. */
function stepTo(plan: StepPlan, cursor: GridPlace, exact = false): StepPlan {
  const end = endAt(plan, cursor);
  if (end && (!exact || end.at.level === cursor.level)) return ended(plan, { ...cursor, level: end.at.level }, facing(plan, end));
  const facingNow = plan.facing ?? plan.from?.facing ?? 'n';
  // What is pointed at over the storey in view is a roof that hides it.
  const level = Math.min(cursor.level, plan.storey);
  const tried = asking(plan, { ...cursor, level, facing: facingNow });
  // Where there is no such storey the ground is meant.
  const isInAir = !exact && level > 0 && tried.verdict?.ok === false && tried.verdict.error.code === 'grid.storey';
  return isInAir ? asking(plan, { ...cursor, level: 0, facing: facingNow }) : tried;
}

/** A square that is no end, and what is said against it. */
function asking(plan: StepPlan, cursor: GridPlace): StepPlan {
  const { within } = plan.offer;
  const ways = within.follow(plan.leader, asGridPlace(cursor));
  return { ...plan, cursor, end: null, ways, verdict: within.check(ways) };
}

/** The end that stands on a square: the storey asked for before others, the square that names the end before the rest of it. */
function endAt({ ends }: StepPlan, { column, row, level }: GridPlace): End | null {
  const isHere = ([c, r]: Square) => c === column && r === row;
  const badness = ({ at, cost }: End) => Math.abs(at.level - level) * 1000 + (isHere([at.column, at.row]) ? 0 : 100) + cost;
  const here = ends.filter(end => end.squares.some(isHere));
  return here.reduce<End | null>((best, end) => (best === null || badness(end) < badness(best) ? end : best), null);
}

/** The end with the facing that is wished for, where it is legal. */
function facing(plan: StepPlan, end: End): Destination {
  if (plan.facing === null || plan.facing === end.at.facing) return end;
  return plan.offer.within.turns?.(end).find(one => gridPlaceOf(one.place).facing === plan.facing) ?? end;
}

const ended = (plan: StepPlan, cursor: GridPlace, end: Destination): StepPlan => ({
  ...plan,
  cursor,
  end,
  ways: end.ways,
  verdict: plan.offer.within.check(end.ways),
});

/** One square on with the keys, from where the unit would stand. */
export function stepBy(plan: StepPlan, columns: number, rows: number, size: BoardSize): StepPlan {
  const cursor = plan.cursor ?? plan.from;
  const to =
    cursor === null
      ? firstOf(plan, size)
      : { ...cursor, column: cursor.column + columns, row: cursor.row + rows, level: plan.storey };
  return to && isOnBoard(to, size) ? stepTo(plan, to) : plan;
}

/** Where the cursor begins for a unit that is not on the board: the end nearest to the middle of it, as cheap as can be. */
function firstOf({ ends }: StepPlan, { width }: BoardSize): GridPlace | null {
  const off = ({ at, cost }: End) => cost * 1000 + Math.abs(at.column - width / SQUARE / 2);
  return [...ends].sort((a, b) => off(a) - off(b))[0]?.at ?? null;
}

/** The same end, turned to the next facing that is legal there. */
export function turnStep(plan: StepPlan, by: 1 | -1): StepPlan {
  const { within } = plan.offer;
  if (plan.cursor === null || plan.end === null || !within.turns) return plan;
  const turns = within.turns(plan.end);
  const now = FACINGS.indexOf(gridPlaceOf(plan.end.place).facing);
  for (let n = 1; n < FACINGS.length; n++) {
    const wanted: Facing = FACINGS[(now + by * n + FACINGS.length) % FACINGS.length]!;
    const end = turns.find(one => gridPlaceOf(one.place).facing === wanted);
    if (end) return ended({ ...plan, facing: wanted }, plan.cursor, end);
  }
  return plan;
}

/** The storeys that have an end, from the ground up. */
export const storeysOf = ({ ends }: StepPlan): readonly number[] =>
  [...new Set(ends.map(({ at }) => at.level))].sort((a, b) => a - b);

/** Another storey in view, and the cursor on it. */
export const toStorey = (plan: StepPlan, storey: number): StepPlan =>
  plan.cursor === null ? { ...plan, storey } : stepTo({ ...plan, storey }, { ...plan.cursor, level: storey }, true);

/** The next storey up or down that has an end. */
export function climb(plan: StepPlan, by: 1 | -1): StepPlan {
  const now = plan.cursor?.level ?? plan.storey;
  const levels = storeysOf(plan).filter(level => (level - now) * by > 0);
  const next = by > 0 ? levels[0] : levels.at(-1);
  return next === undefined ? plan : toStorey(plan, next);
}

/** The unit to the square under the pointer. */
export function stepUnder(plan: StepPlan, at: GridPlace | null): StepPlan {
  const { cursor } = plan;
  const isThere = cursor !== null && cursor.column === at?.column && cursor.row === at.row && cursor.level === at.level;
  return at === null || isThere ? plan : stepTo(plan, at);
}
