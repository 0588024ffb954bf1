import { SQUARE } from '../../../core/index.ts';

/** A length on a board in squares, and in parts of them. */
export const inSquares = {
  read(text: string): number | null {
    const n = Number(text.replace(',', '.'));
    return text.trim() === '' || !Number.isFinite(n) ? null : SQUARE * n;
  },
  write: (mm: number) => String(Math.round((1000 * mm) / SQUARE) / 1000),
};
