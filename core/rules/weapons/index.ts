import type { Rule } from '../../rulebook/index.ts';
import { artillery } from './artillery.ts';
import { flame } from './flame.ts';
import { grenade } from './grenade.ts';
import { laser } from './laser.ts';
import { limitedAmmo } from './limitedAmmo.ts';
import { phaser } from './phaser.ts';
import { powerScope } from './powerScope.ts';
import { reload } from './reload.ts';

/** Every rule of weapon lines that both games play. */
export const weapons: readonly Rule[] = [artillery, flame, grenade, laser, limitedAmmo, phaser, powerScope, reload];
