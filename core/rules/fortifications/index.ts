import type { Rule } from '../../rulebook/index.ts';
import { inBunker, inStrongpoint } from './inside.ts';
import { strongpoint } from './strongpoint.ts';

/** Every rule of fortifications and engineering that both games play. */
export const fortifications: readonly Rule[] = [inBunker, inStrongpoint, strongpoint];
