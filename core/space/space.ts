import type { Measure, Result, RuleId } from '../base/index.ts';
import type { Board, Piece, Place } from './board.ts';
import type { Moving } from './moving.ts';
import type { Nearness } from './nearness.ts';
import type { PutUp } from './putUp.ts';
import type { Seeing } from './seeing.ts';
import type { Templates } from './template.ts';
import type { Zones } from './zone.ts';

export * from './board.ts';
export { EDGES, type Edge } from './bounds.ts';
export * from './moving.ts';
export * from './nearness.ts';
export * from './putUp.ts';
export * from './seeing.ts';
export * from './template.ts';
export * from './zone.ts';

/** The two ways of saying where things are: on the table itself, and on squares. A rule set and a scenario are written for one. */
export const SPACES = ['free', 'grid'] as const;
export type SpaceName = (typeof SPACES)[number];

/** The sections that say how a space measures, for refusals and events that rest on them. */
export interface Sections {
  readonly range: readonly RuleId[];
  readonly contact: readonly RuleId[];
  readonly move: readonly RuleId[];
  readonly march: readonly RuleId[];
  /** By which objectives lie where they lie. */
  readonly objectives: readonly RuleId[];
  /** By which storeys count, for models that are not on the same one. */
  readonly storeys: readonly RuleId[];
  /** By which something is in cover. */
  readonly cover: readonly RuleId[];
}

/** Where things are. The rules ask, and never look at coordinates themselves. */
export interface Space extends Nearness, Seeing, Moving, Templates, Zones, PutUp {
  readonly measure: Measure;
  readonly sections: Sections;
  /** Every broken promise of a board: overlaps, models off the table, places that are none. Empty when sound. */
  faults(board: Board): readonly string[];
  /** A place out of unknown JSON, rounded as commands are (0.01 mm, 0.01 degree). */
  readPlace(value: unknown, path: string): Result<Place>;
  /** A piece of terrain as a state has it, out of unknown JSON: one that a game has brought too, such as a wreck. */
  readPiece(value: unknown, path: string): Result<Piece>;
}
