import type { Rule } from '../../rulebook/index.ts';
import { devour } from './devour.ts';
import { hero } from './hero.ts';
import { informed, interrogate } from './interrogate.ts';
import { possessed } from './possessed.ts';
import { quickRecovery } from './quickRecovery.ts';
import { sibling } from './sibling.ts';
import { sidekick } from './sidekick.ts';
import { superhuman } from './superhuman.ts';

/** Every rule of heroes that both games play. */
export const heroes: readonly Rule[] = [
  ...[devour, hero, informed, interrogate, possessed],
  ...[quickRecovery, sibling, sidekick, superhuman],
];
