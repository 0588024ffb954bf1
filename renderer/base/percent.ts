import type { Language } from '../text/i18n.ts';

/** A share in per cent as its language writes it, `45%` or `45 %` with a space that does not break; to so many decimals, where it has them. */
export const percentOf = (share: number, language: Language, decimals = 0): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: decimals }).format(share);
