import type { Rule } from '../../rulebook/index.ts';
import { flame } from './flame.ts';
import { grenade } from './grenade.ts';
import { headShot } from './headShot.ts';
import { laser } from './laser.ts';
import { limitedAmmo } from './limitedAmmo.ts';
import { phaser } from './phaser.ts';
import { powerScope } from './powerScope.ts';
import { radiation } from './radiation.ts';
import { reload } from './reload.ts';
import { savageAnimal } from './savageAnimal.ts';

/** Every rule of weapon lines that both games play. */
export const weapons: readonly Rule[] = [
  flame,
  grenade,
  headShot,
  laser,
  limitedAmmo,
  phaser,
  powerScope,
  radiation,
  reload,
  savageAnimal,
];
