import type { Rule } from '../../rulebook/index.ts';
import { advancedReactiveFire } from './advancedReactiveFire.ts';
import { blackOps } from './blackOps.ts';
import { blutkreuz, driven } from './blutkreuz.ts';
import { brave } from './brave.ts';
import { cheatDeath } from './cheatDeath.ts';
import { commissar } from './commissar.ts';
import { damageResilient } from './damageResilient.ts';
import { flying } from './flying.ts';
import { infantryAce, thirdAction } from './infantryAce.ts';
import { lucky } from './lucky.ts';
import { mindless } from './mindless.ts';
import { scout } from './scout.ts';
import { stunned } from './stunned.ts';
import { superHuman } from './superHuman.ts';
import { zombie } from './zombie.ts';

/** Every skill that both games play. */
export const skills: readonly Rule[] = [
  advancedReactiveFire,
  blackOps,
  blutkreuz,
  brave,
  cheatDeath,
  commissar,
  damageResilient,
  driven,
  flying,
  infantryAce,
  lucky,
  mindless,
  scout,
  stunned,
  superHuman,
  thirdAction,
  zombie,
];
