import type { Rule } from '../../rulebook/index.ts';
import { loaded } from '../loading.ts';
import { artillery } from './artillery.ts';
import { cutting } from './cutting.ts';
import { flame } from './flame.ts';
import { flameBurst } from './flameBurst.ts';
import { grapple, gripped } from './grapple.ts';
import { grenade } from './grenade.ts';
import { headShot } from './headShot.ts';
import { largeOrdnance } from './largeOrdnance.ts';
import { laser } from './laser.ts';
import { limitedAmmo } from './limitedAmmo.ts';
import { phaser } from './phaser.ts';
import { powerScope } from './powerScope.ts';
import { psychicScream } from './psychicScream.ts';
import { radiation } from './radiation.ts';
import { reload } from './reload.ts';
import { salvo } from './salvo.ts';
import { savageAnimal } from './savageAnimal.ts';
import { sniper } from './sniper.ts';
import { spores } from './spores.ts';
import { spotter } from './spotter.ts';
import { stealth } from './stealth.ts';
import { tesla } from './tesla.ts';
import { underBarrel } from './underBarrel.ts';
import { volley } from './volley.ts';
import { wireGuided } from './wireGuided.ts';

/** Every rule of weapon lines that both games play. */
export const weapons: readonly Rule[] = [
  artillery,
  cutting,
  flame,
  flameBurst,
  grapple,
  grenade,
  gripped,
  headShot,
  largeOrdnance,
  laser,
  limitedAmmo,
  loaded,
  phaser,
  powerScope,
  psychicScream,
  radiation,
  reload,
  salvo,
  savageAnimal,
  sniper,
  spores,
  spotter,
  stealth,
  tesla,
  underBarrel,
  volley,
  wireGuided,
];
