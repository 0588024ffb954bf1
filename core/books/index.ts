import type { Book } from '../rulebook/index.ts';
import { dust1947Free, dust1947Grid } from './dust1947.ts';
import { faq2011 } from './faq2011.ts';
import { free } from './free.ts';
import { grid } from './grid.ts';
import { zverograd } from './zverograd.ts';

/** Rule sets that can be played, by the id that a save carries. */
export const books: readonly Book[] = [free, grid, faq2011, dust1947Free, dust1947Grid, zverograd];
