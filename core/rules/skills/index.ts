import type { Rule } from '../../rulebook/index.ts';
import { advancedReactiveFire } from './advancedReactiveFire.ts';
import { atTheDouble } from './atTheDouble.ts';
import { blackOps } from './blackOps.ts';
import { brave } from './brave.ts';
import { charge } from './charge.ts';
import { cheatDeath } from './cheatDeath.ts';
import { damageResilient } from './damageResilient.ts';
import { flying } from './flying.ts';
import { infantryAce, thirdAction } from './infantryAce.ts';
import { lucky } from './lucky.ts';
import { mindless } from './mindless.ts';
import { moveAndFire } from './moveAndFire.ts';
import { scout } from './scout.ts';
import { stunned } from './stunned.ts';
import { zombie } from './zombie.ts';

/** Every skill that both games play. */
export const skills: readonly Rule[] = [
  advancedReactiveFire,
  atTheDouble,
  blackOps,
  brave,
  charge,
  cheatDeath,
  damageResilient,
  flying,
  infantryAce,
  lucky,
  mindless,
  moveAndFire,
  scout,
  stunned,
  thirdAction,
  zombie,
];
