import type { Words } from './words.ts';

/** The least share that is told as a number, to one decimal; what is rarer would read as never. */
const LEAST = 0.001;

/** How often fair dice fall as unevenly as those that were counted. `exact`: it has been counted out. */
export function evennessTold(
  { evenness, exact }: { readonly evenness: number; readonly exact: boolean },
  { t, percent }: Pick<Words, 't' | 'percent'>,
): string {
  if (evenness < LEAST / 2) return t('fair.even', { share: t('fair.lessThan', { share: percent(LEAST, 1) }) });
  return t(exact ? 'fair.even' : 'fair.evenAbout', { share: percent(evenness, 1) });
}
