import type { Measure } from '../../core/index.ts';
import type { Words } from '../base/words.ts';
import { readNumber } from '../text/numbers.ts';

const INCH = 25.4;
const UNITS: { readonly [unit: string]: number } = { mm: 1, cm: 10, in: INCH, po: INCH, '"': INCH, '”': INCH };

/** mm of what was typed: `21.4`, in the table's own measure, or `21,4 cm`, `8 in`, `214 mm`; null where it is no length. */
export function readLength(text: string, measure: Measure): number | null {
  const [, number = '', unit = ''] = /^\s*([-\u2212]?\d+(?:[.,]\d+)?)\s*(mm|cm|in|po|"|”)?\s*$/i.exec(text) ?? [];
  const each = UNITS[unit.toLowerCase()] ?? (measure === 'metric' ? 10 : INCH);
  const read = readNumber(number);
  return read === null ? null : read * each;
}

/** A length for a field, exact enough for a dispute: cm or inches without their name. */
export const writeLength = (mm: number, measure: Measure, { exactly }: Pick<Words, 'exactly'>): string =>
  exactly(Math.round((mm / (measure === 'metric' ? 10 : INCH)) * 1000) / 1000);
