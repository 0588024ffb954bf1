import type { Measure, TableDesign, Vec2, Vec3 } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';

/** A table or a board that is being designed, for what looks past the desk that it lies on: findings, plans, tables made anew. */
export interface AtHand {
  readonly design: TableDesign;
  readonly measure: Measure;
  readonly words: Words;
  /** What something on it is called. */
  nameOf(id: string): string;
  /** What a piece is called that could be put on it. */
  stockName(stock: string): string;
  /** mm of what is typed in a field, null where it is no length; and back. */
  readonly lengths: {
    read(text: string): number | null;
    write(mm: number): string;
    /** As far as anybody measures, in the language of the page. */
    short(mm: number): string;
    readonly unit: string;
  };
  /** Whether a hand is dragging something. */
  isHeld(): boolean;
  /** Brings points of it into the picture; mm. */
  show(points: readonly Vec3[]): void;
  /** Chooses things on it. */
  choose(ids: readonly string[]): void;
  /** Moves a piece by so many mm, as a step of its own, and chooses it. */
  move(piece: string, by: Vec2): void;
  /** Another in its place. */
  lay(design: TableDesign): void;
}
