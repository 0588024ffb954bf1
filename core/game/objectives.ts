import type { PieceId } from '../base/index.ts';
import { pieceId } from '../base/index.ts';

/** By its place among those of the scenario, from 0, those that lie there from the start first. */
export const objectiveId = (nth: number): PieceId => pieceId(`objective-${nth + 1}`);

/** The other way round: some of the scenario's may not lie on the table, so that no place in a list tells it. */
export const nthOf = (objective: PieceId): number => Number(objective.split('-').at(-1)) - 1;
