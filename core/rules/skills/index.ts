import type { Rule } from '../../rulebook/index.ts';
import { advancedReactiveFire } from './advancedReactiveFire.ts';
import { blackOps } from './blackOps.ts';
import { brave } from './brave.ts';
import { camouflage, camouflaged } from './camouflage.ts';
import { cheatDeath } from './cheatDeath.ts';
import { damageResilient } from './damageResilient.ts';
import { flying } from './flying.ts';
import { gorilla } from './gorilla.ts';
import { infantryAce, thirdAction } from './infantryAce.ts';
import { loner } from './loner.ts';
import { lucky } from './lucky.ts';
import { mindless } from './mindless.ts';
import { scout } from './scout.ts';
import { stunned } from './stunned.ts';
import { zombie } from './zombie.ts';

/** Every skill that both games play. */
export const skills: readonly Rule[] = [
  advancedReactiveFire,
  blackOps,
  brave,
  camouflage,
  camouflaged,
  cheatDeath,
  damageResilient,
  flying,
  gorilla,
  infantryAce,
  loner,
  lucky,
  mindless,
  scout,
  stunned,
  thirdAction,
  zombie,
];
