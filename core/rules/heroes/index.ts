import type { Rule } from '../../rulebook/index.ts';
import { hero } from './hero.ts';
import { sibling } from './sibling.ts';
import { sidekick } from './sidekick.ts';
import { superhuman } from './superhuman.ts';

/** Every rule of heroes that both games play. */
export const heroes: readonly Rule[] = [hero, sibling, sidekick, superhuman];
