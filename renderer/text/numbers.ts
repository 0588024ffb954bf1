const formats = new Map<string, Intl.NumberFormat>();

/** A number as a language writes it: all its decimals, and no groups, so that it may be typed again as it stands. */
export function numberIn(language: string, n: number): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language, { maximumFractionDigits: 20, useGrouping: false, signDisplay: 'negative' });
    formats.set(language, format);
  }
  return format.format(n);
}

/** What was typed as a number, in whichever language: with a comma or a point, with a hyphen or a minus; null for what is none. */
export function readNumber(typed: string): number | null {
  const n = Number(typed.trim().replace('\u2212', '-').replace(',', '.'));
  return typed.trim() === '' || !Number.isFinite(n) ? null : n;
}
