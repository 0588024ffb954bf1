import type { SpaceName, TableDesign } from '../../core/index.ts';
import { designSizes, SQUARE } from '../../core/index.ts';
import type { Words } from './words.ts';

/** How large what is designed may be, on either ground. */
export function sizesOfDesigns(space: SpaceName, { t, size, measure }: Pick<Words, 't' | 'size' | 'measure'>): string {
  const { least, width, depth } = designSizes(space === 'free' ? measure : 'metric');
  if (space === 'free')
    return t('design.sizes', { least: size({ width: least, depth: least }), largest: size({ width, depth }) });
  return t('design.sizes.square', { least: least / SQUARE, columns: width / SQUARE, rows: depth / SQUARE });
}

/** Why a table or a board of that size cannot be designed; null where it can. */
export function sizeRefused({ width, depth }: TableDesign['size'], space: SpaceName, words: Words): string | null {
  const most = designSizes(space === 'free' ? words.measure : 'metric');
  const fits = width >= most.least && depth >= most.least && width <= most.width && depth <= most.depth;
  return fits ? null : sizesOfDesigns(space, words);
}
