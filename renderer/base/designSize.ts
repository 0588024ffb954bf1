import type { SpaceName, TableDesign } from '../../core/index.ts';
import { DESIGN_SIZES, SQUARE } from '../../core/index.ts';
import type { Words } from './words.ts';

/** How large what is designed may be, on either ground. */
export function sizesOfDesigns(space: SpaceName, { t, length }: Pick<Words, 't' | 'length'>): string {
  const { least, width, depth } = DESIGN_SIZES;
  if (space === 'free') return t('design.sizes', { least: length(least), width: length(width), depth: length(depth) });
  return t('design.sizes.square', { least: least / SQUARE, columns: width / SQUARE, rows: depth / SQUARE });
}

/** Why a table or a board of that size cannot be designed; null where it can. */
export function sizeRefused({ width, depth }: TableDesign['size'], space: SpaceName, words: Words): string | null {
  const { least } = DESIGN_SIZES;
  const fits = width >= least && depth >= least && width <= DESIGN_SIZES.width && depth <= DESIGN_SIZES.depth;
  return fits ? null : sizesOfDesigns(space, words);
}
