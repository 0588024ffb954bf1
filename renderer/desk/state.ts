import type { StoreApi } from 'zustand/vanilla';
import type { Card, CataloguePiece, Vec3 } from '../../core/index.ts';
import type { Ornament } from '../../templates/index.ts';
import type { Layout } from './table/layout.ts';

/** What a desk keeps on any ground: its layout with the way there and back, and what is chosen. */
export interface Kept<L> {
  readonly layout: L;
  readonly past: readonly L[];
  readonly future: readonly L[];
  /** What was chosen last, which is what is told of. */
  readonly selected: string | null;
  /** What is chosen with it; not itself. */
  readonly also: readonly string[];
  /** What is about to be put down. */
  readonly placing: unknown;
}

/** What is about to be put down. */
export type Placing =
  | { readonly card: Card; readonly whole: boolean }
  /** A piece of the catalogue of layouts, or a smoke screen. */
  | { readonly made: CataloguePiece }
  /** Something without rules. */
  | { readonly ornament: Ornament['ornament'] };

/** A table that things are put on by hand, whatever it is for. */
export interface DeskState extends Kept<Layout> {
  readonly placing: Placing | null;
  /** Degrees by which the next piece is turned. */
  readonly turn: number;
  /** Where the pointer is over the table. */
  readonly pointer: Vec3 | null;
}

export type DeskStore = StoreApi<DeskState>;

/** Nothing is chosen, nothing about to be put down. */
export const IDLE = { selected: null, also: [], placing: null } as const;

/** All that is chosen. */
export const chosenIn = ({ selected, also }: Pick<Kept<unknown>, 'selected' | 'also'>): readonly string[] =>
  selected === null ? [] : [selected, ...also];
