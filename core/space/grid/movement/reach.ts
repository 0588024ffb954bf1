import type { Refusal } from '../../../base/index.ts';
import { given } from '../../../base/index.ts';
import { spend } from '../../../base/effort.ts';
import type { Edge, UnitAt } from '../../space.ts';
import type { Facing, GridPlace, Square } from '../base/forms.ts';
import type { Mover, Position } from './mover.ts';
import { isAt, keyOf, ordered, placeAt, positionOf } from './mover.ts';
import { indexOf, isOn, isSame, stepOf } from '../base/squares.ts';
import { refuse } from './refusals.ts';
import type { Step } from './steps.ts';
import { endRefused, entryRefused, fortIn, stepRefused, stepsFrom } from './steps.ts';

/** A position that can be reached, the cheapest way. */
export interface Arrival {
  readonly at: Position;
  readonly cost: number;
  /** A diagonal step has been taken in this action: the next one costs 2 (GRID-03). */
  readonly diagonal: boolean;
  /** What terrain takes once in a movement has been paid. */
  readonly paid: boolean;
  readonly before: Arrival | null;
  /** Over which edge the way began. */
  readonly edge: Edge | null;
}

const INWARD: { readonly [E in Edge]: Facing } = { south: 'n', north: 's', west: 'e', east: 'w' };
export const inward = (edge: Edge): Facing => INWARD[edge];

/** What a step costs. */
export const costOf = (step: Pick<Step, 'diagonal'>, diagonalBefore: boolean): number =>
  step.diagonal && diagonalBefore ? 2 : 1;

/** What terrain adds to a step from `at`: for its own squares, and once in a movement, which is left with 1 at least. */
export function addedTo(
  { unit, ground, board, budget }: Mover,
  at: Position | null,
  to: Position,
  paid: boolean,
): { readonly more: number; readonly paid: boolean } {
  if ((!unit.costs && !unit.tolls) || to.level > 0) return { more: 0, paid };
  const entered = to.squares
    .filter(square => isOn(square, board) && !(at && at.level === 0 && at.squares.some(one => isSame(one, square))))
    .flatMap(square => ground.pieces[indexOf(square, board)]?.id ?? []);
  const sum = (of: UnitAt['costs']): readonly number[] => entered.map(id => of?.get(id) ?? 0);
  const toll = paid ? 0 : Math.min(Math.max(0, ...sum(unit.tolls)), Math.max(0, budget.range - 1));
  return { more: toll + sum(unit.costs).reduce((a, b) => a + b, 0), paid: paid || Math.max(0, ...sum(unit.tolls)) > 0 };
}

/** Whether a step may be taken with so much left (GRID-03). */
export const isPaid = (
  { firstDiagonal }: Pick<Mover, 'firstDiagonal'>,
  step: Step,
  diagonalBefore: boolean,
  left: number,
): boolean => left >= (step.diagonal && !diagonalBefore ? firstDiagonal : costOf(step, diagonalBefore));

/** Where a unit's squares are when it has come over an edge with its first step (SETUP-06). */
function entered(mover: Mover, square: Square, edge: Edge): Position {
  const [dc, dr] = stepOf(inward(edge));
  const [column, row] = square;
  switch (mover.size) {
    case 'single':
      return ordered([square], 0);
    case 'large':
      return ordered([square, [column - dc, row - dr]], 0);
    case 'huge': {
      // The named square is the west or south one of the two at the edge.
      const beside: Square = dc === 0 ? [column + 1, row] : [column, row + 1];
      return ordered([square, beside, [column - dc, row - dr], [beside[0] - dc, beside[1] - dr]], 0);
    }
  }
}

/** First steps onto the board, each with the position it leads to. */
export function entrances(mover: Mover): readonly { readonly at: Position; readonly edge: Edge }[] {
  const { entry, board } = mover;
  if (!entry) return [];
  return entry.squares
    .map(({ square, edge }) => ({ at: entered(mover, square, edge), edge }))
    .filter(({ at, edge }) => {
      const on = at.squares.filter(([c, r]) => c >= 1 && c <= board.columns && r >= 1 && r <= board.rows);
      const wide = mover.size === 'huge' ? 2 : 1;
      const allowed = on.every(one =>
        entry.squares.some(e => e.edge === edge && e.square[0] === one[0] && e.square[1] === one[1]),
      );
      return on.length === wide && allowed && on.every(one => entryRefused(mover, one, 0) === null);
    });
}

/** Everything that can be reached for at most `most`, the cheapest first; ends that are not legal are among them. Where one position is
 *  wanted it is the last. */
export function search(mover: Mover, most: number, wanted: Position | null = null): readonly Arrival[] {
  const { spent } = mover.budget;
  const own = spent?.[mover.models[0]];
  const buckets: readonly Arrival[][] = Array.from({ length: Math.max(0, most) + 1 }, () => []);
  const push = (arrival: Arrival) => buckets[arrival.cost]?.push(arrival);
  if (mover.start) {
    const at = positionOf(mover.start, mover.size);
    push({ at, cost: 0, diagonal: own?.diagonal ?? false, paid: false, before: null, edge: null });
  } else if (mover.outset.length > 0) {
    for (const place of mover.outset)
      push({ at: positionOf(place, mover.size), cost: 0, diagonal: false, paid: false, before: null, edge: null });
  } else {
    for (const { at, edge } of entrances(mover)) {
      const { more, paid } = addedTo(mover, null, at, false);
      push({ at, cost: 1 + more, diagonal: false, paid, before: null, edge });
    }
  }
  const known = new Map<string, number>();
  const seen = new Set<string>();
  const found: Arrival[] = [];
  for (const [cost, bucket] of buckets.entries()) {
    // Steps cost at least 1, so nothing is added to a bucket while it is read.
    for (const arrival of bucket) {
      const place = keyOf(arrival.at);
      const key = arrival.paid ? `${place} paid` : place;
      // Reached before, no dearer and with no diagonal spent: nothing new comes of it. 2: with none spent, 1: with one.
      const before = known.get(key) ?? 0;
      if (before === 2 || (before === 1 && arrival.diagonal)) continue;
      known.set(key, arrival.diagonal ? 1 : 2);
      if (!seen.has(place)) {
        seen.add(place);
        found.push(arrival);
        if (wanted && isAt(arrival.at, wanted)) return found;
      }
      for (const step of stepsFrom(mover, arrival.at)) {
        const { more, paid } = addedTo(mover, arrival.at, step.to, arrival.paid);
        if (!isPaid(mover, step, arrival.diagonal, most - cost - more) || stepRefused(mover, arrival.at, step)) continue;
        push({
          at: step.to,
          cost: cost + more + costOf(step, arrival.diagonal),
          diagonal: arrival.diagonal || step.diagonal,
          paid,
          before: arrival,
          edge: arrival.edge,
        });
      }
    }
  }
  return found;
}

/** Whether nothing on a position itself keeps a unit off it, whatever way it comes by. */
export function mayBeEntered(mover: Mover, { squares, level }: Position): boolean {
  const own = mover.start ? positionOf(mover.start, mover.size).squares : [];
  return squares.every(square => own.some(one => isSame(one, square)) || entryRefused(mover, square, level, true) === null);
}

/** Legal ends within the budget. */
export function ends(mover: Mover): readonly Arrival[] {
  const own = mover.budget.spent?.[mover.models[0]];
  const left = mover.budget.range - (own?.range ?? 0);
  const legal = (most: number) => search(mover, most).filter(arrival => endRefused(mover, arrival.at) === null);
  if (!mover.budget.put) return legal(left);
  // Who is put down stands in a square of what carried it, or in the nearest one that is free.
  for (let most = 0; most <= FAR; most++) {
    const found = legal(most).filter(arrival => entryRefusedAt(mover, arrival.at) === null);
    if (found.length > 0) return found;
  }
  return [];
}

/** Squares that are looked through for a free one, farther than any is. */
const FAR = 24;

/** Why nobody is put down there: into a bunker nobody comes but by its doors, once the game has begun, and half of a Strongpoint is as open as
 *  a square (FORT-08, FORT-09). */
export function entryRefusedAt(mover: Mover, { squares, level }: Position): Refusal | null {
  const fort = fortIn(mover, { squares, level });
  if (fort?.kind === 'bunker' && mover.unit.from?.from !== 'zone') return refuse('grid.bunker', { by: fort.id });
  return squares.map(square => entryRefused(mover, square, level, fort !== null)).find(refused => refused !== null) ?? null;
}

/** The facing that a unit has when it gets somewhere without being told to turn: its own as far as its squares allow. */
export function arrivingFacing(mover: Mover, arrival: Arrival): Facing {
  const wanted = mover.start?.facing ?? mover.outset[0]?.facing ?? inward(given(arrival.edge, 'edge to come over'));
  if (mover.size !== 'large' || placeAt(arrival.at, mover.size, wanted)) return wanted;
  return placeAt(arrival.at, mover.size, 'n') ? 'n' : 'e';
}

/** The places on the way to an end, the last with the facing given. */
export function pathTo(mover: Mover, arrival: Arrival, facing: Facing): readonly GridPlace[] {
  const path: GridPlace[] = [];
  for (let one: Arrival | null = arrival; one !== null; one = one.before) {
    const first = one === arrival;
    spend(500);
    if (one.before === null && one.edge === null && (!first || mover.start?.facing === facing)) break;
    path.push(given(placeAt(one.at, mover.size, first ? facing : arrivingFacing(mover, one)), 'place for the facing'));
  }
  return path.reverse();
}
