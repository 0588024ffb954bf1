import type { Branded } from './branded.ts';

/** Lengths on the table. */
export type Mm = Branded<number, 'mm'>;
/** Lengths in the rules, in R, unrounded: 1 R is one square, 10 cm or 4 in. */
export type Range = Branded<number, 'range'>;

/** A length in millimetres. */
const mm = (n: number) => n as Mm;
/** A distance in R, of which one is a square or 10 cm. */
export const range = (n: number) => n as Range;

/** To 0.01 mm and 0.01 degree, as places are kept everywhere; never minus zero. */
export const rounded = (n: number): number => Math.round(n * 100) / 100 + 0;

/** mm from floor to floor of houses as they come; those on a table may be built otherwise, and squares have no heights but in pictures. */
export const STOREY = mm(70);

/** What a group plays by (MOVE-01). */
export const MEASURES = ['metric', 'imperial'] as const;
export type Measure = (typeof MEASURES)[number];

/** Every length that the rules name, in millimetres, for either way of measuring (MOVE-01). */
export interface Lengths {
  /** One R. */
  readonly range: Mm;
  /** 15 cm: cohesion and the blast template (MOVE-07, TPL-05). */
  readonly template: Mm;
  /** 20 cm: the larger template of artillery, as wide as two squares (D47-05). */
  readonly artillery: Mm;
  /** 5 cm: close combat, and the disc that ends a flame (CC-02, TPL-09). */
  readonly contact: Mm;
  /** 10 cm and 20 cm: the flame templates for range 1 and for ranges 2 and 3 (TPL-09). */
  readonly flame: readonly [short: Mm, long: Mm];
  /** The usual table, 180 x 120 cm or 72 x 48 in (TURN-01). */
  readonly table: { readonly width: Mm; readonly depth: Mm };
}

export const LENGTHS: { readonly [M in Measure]: Lengths } = {
  metric: {
    ...{ range: mm(100), template: mm(150), artillery: mm(200), contact: mm(50), flame: [mm(100), mm(200)] },
    table: { width: mm(1800), depth: mm(1200) },
  },
  imperial: {
    ...{ range: mm(101.6), template: mm(152.4), artillery: mm(203.2), contact: mm(50.8), flame: [mm(101.6), mm(203.2)] },
    table: { width: mm(1828.8), depth: mm(1219.2) },
  },
};
