import type { Measure, SpaceName } from '../../core/index.ts';
import { LENGTHS, SQUARE } from '../../core/index.ts';
import type { TextKey } from '../text/en.ts';
import { en } from '../text/en.ts';
import type { Say } from '../text/i18n.ts';

/** What a space says in its own way: how far something is, and sentences about the table. */
interface Speech {
  /** The key of the text that is said here in place of another. */
  key(key: TextKey): TextKey;
  /** A distance in R. */
  range(r: number, decimal: (n: number) => string, t: Say): string;
  /** mm of one of them. */
  unit(measure: Measure): number;
  /** The reach of a weapon as it is printed, `10` or `1–3`. */
  reach(printed: string, t: Say): string;
  /** A distance in R as it is laid out on the table. */
  ranged(r: number, measure: Measure, length: (mm: number) => string, t: Say): string;
}

export const isKey = (key: string): key is TextKey => Object.hasOwn(en, key);

const squares = (count: number, t: Say) => t('squares', { count });

export const SPEECH: { readonly [S in SpaceName]: Speech } = {
  free: {
    key: key => key,
    range: (r, decimal) => `${decimal(r)} R`,
    unit: measure => LENGTHS[measure].range,
    reach: (printed, t) => `${printed} ${t('card.range')}`,
    ranged: (r, measure, length) => length(r * LENGTHS[measure].range),
  },
  grid: {
    key: key => (isKey(`${key}.square`) ? (`${key}.square` as TextKey) : key),
    range: (r, _, t) => squares(r, t),
    unit: () => SQUARE,
    reach: (printed, t) => (Number.isNaN(Number(printed)) ? t('squares.reach', { span: printed }) : squares(Number(printed), t)),
    ranged: (r, _measure, _length, t) => squares(r, t),
  },
};
