import type { Measure } from '../../core/base/index.ts';
import { LENGTHS } from '../../core/base/index.ts';

/** All that can be printed to lie on the table. */
export const PRINTS = ['blast', 'flameShort', 'flameLong', 'smoke', 'artillery', 'cohesion', 'sticks'] as const;
export type Print = (typeof PRINTS)[number];

/** The rules that each serves. Artillery has a template in one rule set only. */
export const PRINT_RULES: { readonly [P in Print]: readonly string[] } = {
  blast: ['TPL-04', 'TPL-05'],
  flameShort: ['TPL-09'],
  flameLong: ['TPL-09'],
  smoke: ['WPN-06', 'WPN-08'],
  artillery: ['D47-05'],
  cohesion: ['MOVE-07'],
  sticks: ['MOVE-01', 'RANGE-02'],
};

/** Lengths of the range sticks, R. */
const STICKS = [1, 2, 3, 4, 6] as const;

/** What is printed, mm: a disc, a point and a disc (its far edge `length` from the tip), or sticks. */
export type Size =
  | { readonly form: 'disc'; readonly diameter: number }
  | { readonly form: 'flame'; readonly length: number; readonly disc: number }
  | { readonly form: 'sticks'; readonly unit: number; readonly lengths: readonly number[] };

export function sizeOf(print: Print, measure: Measure): Size {
  const lengths = LENGTHS[measure];
  switch (print) {
    case 'blast':
    case 'smoke':
    case 'cohesion':
      return { form: 'disc', diameter: lengths.template };
    case 'flameShort':
      return { form: 'flame', length: lengths.flame[0], disc: lengths.contact };
    case 'flameLong':
      return { form: 'flame', length: lengths.flame[1], disc: lengths.contact };
    // As wide as the two by two squares that it strikes on a grid.
    case 'artillery':
      return { form: 'disc', diameter: 2 * lengths.range };
    case 'sticks':
      return { form: 'sticks', unit: lengths.range, lengths: STICKS };
  }
}
