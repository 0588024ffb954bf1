import type { StoreApi } from 'zustand/vanilla';
import type { Book, ModelId, Mount, UnitId, Vec3 } from '../../../core/index.ts';
import type { DeskState as Table } from '../../desk/state.ts';

/** What may be asked, in the order of its keys. */
export const ASKS = ['los', 'range', 'unit', 'cohesion', 'arc', 'blast', 'flame', 'smoke', 'artillery'] as const;
export type Ask = (typeof ASKS)[number];

/** What is waiting for the next click on the table. */
export type Picking = 'from' | 'to' | 'at' | null;

/** The question in the bar, as far as it has been put. */
export interface Asking {
  readonly ask: Ask;
  readonly from: ModelId | null;
  readonly to: ModelId | null;
  /** Centre of a disc, or where a flame points. */
  readonly at: Vec3 | null;
  readonly mount: Mount;
  readonly template: 1 | 2 | 3;
  /** R: whether the range is at most so much; null where only the range is asked for. */
  readonly limit: number | null;
  /** Whether the template goes along when its shooter moves or turns. */
  readonly tied: boolean;
  readonly picking: Picking;
}

export const MAPS = ['sees', 'seenBy', 'cover'] as const;
export type MapKind = (typeof MAPS)[number];

/** The map that is wished for. */
export interface MapWish {
  readonly map: MapKind;
  /** Who looks, or whom there is cover from; for `seenBy`, who is looked at. */
  readonly of: UnitId;
  /** Who would stand in the cells. */
  readonly as: ModelId;
  /** `seenBy` asks of a place instead of where that unit stands: one model of it would stand there. */
  readonly place: Vec3 | null;
  /** The next click on the table names the place. */
  readonly picking: boolean;
  /** mm. */
  readonly grid: number;
}

/** The table of the Adjudicator: what lies on it, and what is asked of it. */
export interface DeskState extends Table {
  readonly asking: Asking | null;
  readonly map: MapWish | null;
  /** The rule set that rules here. */
  readonly book: Book;
  /** The rule set whose rulings stand beside; null while nobody compares. */
  readonly other: Book | null;
  /** Whether the table was handed over from a game. */
  readonly fromGame: boolean;
}

export type DeskStore = StoreApi<DeskState>;
