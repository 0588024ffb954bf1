import type { Measure } from '../../core/index.ts';

const INCH = 25.4;
const UNITS: { readonly [unit: string]: number } = { mm: 1, cm: 10, in: INCH, '"': INCH, '”': INCH };

/** mm of what was typed: `21.4`, in the table's own measure, or `21,4 cm`, `8 in`, `214 mm`; null where it is no length. */
export function readLength(text: string, measure: Measure): number | null {
  const [, number = '', unit = ''] = /^\s*(-?\d+(?:[.,]\d+)?)\s*(mm|cm|in|"|”)?\s*$/i.exec(text) ?? [];
  if (number === '') return null;
  const each = UNITS[unit.toLowerCase()] ?? (measure === 'metric' ? 10 : INCH);
  return Number(number.replace(',', '.')) * each;
}

/** A length for a field, exact enough for a dispute: cm or inches without their name. */
export const writeLength = (mm: number, measure: Measure): string =>
  String(Math.round((mm / (measure === 'metric' ? 10 : INCH)) * 1000) / 1000);
