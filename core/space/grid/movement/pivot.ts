import type { Refusal, UnitId } from '../../../base/index.ts';
import { lastOf } from '../../../base/index.ts';
import type { GridPlace, Square } from '../base/forms.ts';
import { squaresUnder } from '../base/range.ts';
import { distanceBetween, facingsOf, isSame } from '../base/squares.ts';
import type { Mover, Position } from './mover.ts';
import { isAt, ordered, placeAt, positionOf, startOf } from './mover.ts';
import { refuse } from './refusals.ts';
import type { Step } from './steps.ts';
import { endRefused, stepRefused } from './steps.ts';

/** Positions that a turn of a reaction may end in: where it stands, and for a large machine swung about one of its squares (REACT-05). */
export function pivots(mover: Mover, against: UnitId): readonly Position[] {
  const at = positionOf(startOf(mover), mover.size);
  return [
    at,
    ...swings(mover, at)
      .filter(step => swingRefused(mover, at, step, against) === null)
      .map(step => step.to),
  ];
}

function swings(mover: Mover, at: Position): readonly Step[] {
  if (mover.size !== 'large') return [];
  const [a, b] = at.squares as readonly [Square, Square];
  const ends = [
    [a, b],
    [b, a],
  ] as const;
  return ends.flatMap(([kept, swung]) =>
    (
      [
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
      ] as const
    )
      .map(([dc, dr]): Square => [kept[0] + dc, kept[1] + dr])
      .filter(to => !isSame(to, swung))
      .map(to => ({ to: ordered([kept, to], at.level), diagonal: false, moves: [[kept, to] as const] })),
  );
}

function swingRefused(mover: Mover, at: Position, step: Step, against: UnitId): Refusal | null {
  const refused = stepRefused(mover, at, step) ?? endRefused(mover, step.to);
  if (refused) return refused;
  const active = mover.all.filter(model => model.unit === against).flatMap(squaresUnder);
  return distanceBetween(step.to.squares, active) > distanceBetween(at.squares, active) ? refuse('grid.pivot') : null;
}

/** Why a turn of a reaction may not end there. */
export function pivotRefused(mover: Mover, path: readonly GridPlace[], against: UnitId): Refusal | null {
  const at = positionOf(startOf(mover), mover.size);
  const to = positionOf(lastOf(path), mover.size);
  if (path.length > 1) return refuse('grid.pivot');
  if (isAt(at, to)) return null;
  const step = swings(mover, at).find(one => isAt(one.to, to));
  return step ? swingRefused(mover, at, step, against) : refuse('grid.pivot');
}

/** The places of a position, one for each facing that it allows. */
export const placesOf = (mover: Mover, position: Position): readonly GridPlace[] =>
  facingsOf(mover.size).flatMap(facing => placeAt(position, mover.size, facing) ?? []);
