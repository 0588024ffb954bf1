import type { Board, Budget, ModelAt, Place, Space, UnitAt, Way } from '../../../core/space/space.ts';

/** What the contract needs of a space: boards at random, and the same board as seen in a mirror or turned about. */
export interface World {
  readonly space: Space;
  board(seed: number): Board;
  /** West and east exchanged; or turned by half a turn. */
  mirrored(board: Board): Board;
  turned(board: Board): Board;
  /** A unit of the board about to move, and how far. */
  mover(board: Board, model: ModelAt): { readonly unit: UnitAt; readonly budget: Budget };
  /** Ways that no law allows, for one model. */
  wrong(board: Board, model: ModelAt): readonly (readonly Way[])[];
  /** Places that are none, with the path of the wrong field. */
  readonly nonsense: readonly (readonly [value: unknown, path: string])[];
  readonly somewhere: Place;
}

/** The models of one unit. */
export const mates = (board: Board, model: ModelAt): readonly ModelAt[] => board.models.filter(one => one.unit === model.unit);
