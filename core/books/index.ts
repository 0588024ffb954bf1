import type { Book } from '../rulebook/index.ts';
import { free } from './free.ts';
import { grid } from './grid.ts';

/** Rule sets that can be played, by the id that a save carries. */
export const books: readonly Book[] = [free, grid];
