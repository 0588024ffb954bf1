import type { Book, RuleSets } from '../rulebook/index.ts';
import { dust1947Free, dust1947Grid } from './dust1947.ts';
import { faq2011 } from './faq2011.ts';
import { free } from './free.ts';
import { grid } from './grid.ts';
import { options } from './options/index.ts';
import { zverogradFree, zverogradGrid } from './zverograd.ts';

/** Rule sets that can be played, by the id that a save carries. */
export const books: readonly Book[] = [free, grid, faq2011, dust1947Free, dust1947Grid, zverogradFree, zverogradGrid];

/** All that this copy of the app knows to play by. */
export const ruleSets: RuleSets = { books, options };
