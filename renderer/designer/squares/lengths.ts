import { SQUARE } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import { readNumber } from '../../text/numbers.ts';

/** A length on a board in squares, and in parts of them. */
export const inSquares = ({ exactly }: Pick<Words, 'exactly'>) => ({
  read(text: string): number | null {
    const n = readNumber(text);
    return n === null ? null : SQUARE * n;
  },
  write: (mm: number) => exactly(Math.round((1000 * mm) / SQUARE) / 1000),
});
