import type { Rule } from '../../rulebook/index.ts';
import { advancedReactiveFire } from './advancedReactiveFire.ts';
import { calledOut } from './airAlert.ts';
import { cutting } from './cutting.ts';
import { damageResilient } from './damageResilient.ts';
import { flame } from './flame.ts';
import { flameBurst } from './flameBurst.ts';
import { grapple } from './grapple.ts';
import { navalUnit } from './navalUnit.ts';
import { phaser } from './phaser.ts';
import { resurrection } from './resurrection.ts';
import { smokeLaunchers } from './smokeLaunchers.ts';
import { sniper } from './sniper.ts';
import { steelGuard } from './steelGuard.ts';
import { strongpoint } from './strongpoint.ts';
import { inBunker, inStrongpoint } from './structures.ts';

/** What Dust 1947 says otherwise of rules beneath it, in both games. */
export const dust1947: readonly Rule[] = [
  ...[
    advancedReactiveFire,
    calledOut,
    cutting,
    damageResilient,
    flame,
    flameBurst,
    grapple,
    inBunker,
    inStrongpoint,
    navalUnit,
    phaser,
  ],
  ...[resurrection, smokeLaunchers, sniper, steelGuard, strongpoint],
];
