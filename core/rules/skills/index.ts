import type { Rule } from '../../rulebook/index.ts';
import { aceGunner } from './aceGunner.ts';
import { aceAirPilot, acePilot } from './acePilot.ts';
import { advancedReactiveFire } from './advancedReactiveFire.ts';
import { andStayDown } from './andStayDown.ts';
import { artilleryObserver, calledUp, calledUpSustained } from './artilleryObserver.ts';
import { assassin } from './assassin.ts';
import { assaultShield } from './assaultShield.ts';
import { atTheDouble } from './atTheDouble.ts';
import { berserk } from './berserk.ts';
import { blackOps } from './blackOps.ts';
import { blutkreuz, driven } from './blutkreuz.ts';
import { brave } from './brave.ts';
import { camouflage, camouflaged } from './camouflage.ts';
import { charge } from './charge.ts';
import { cheatDeath } from './cheatDeath.ts';
import { commissar } from './commissar.ts';
import { atFullSpeed, crazyJimmy } from './crazyJimmy.ts';
import { damageResilient } from './damageResilient.ts';
import { defensiveTactics } from './defensiveTactics.ts';
import { expert } from './expert.ts';
import { fightingSpirit } from './fightingSpirit.ts';
import { firstStrike } from './firstStrike.ts';
import { flying } from './flying.ts';
import { gorilla } from './gorilla.ts';
import { infantryAce, thirdAction } from './infantryAce.ts';
import { loner } from './loner.ts';
import { killingSpree } from './killingSpree.ts';
import { lucky } from './lucky.ts';
import { mindless } from './mindless.ts';
import { moveAndFire } from './moveAndFire.ts';
import { lesserMythosCreatures, mythosCreature } from './mythos.ts';
import { nothinsEasy } from './nothinsEasy.ts';
import { resurrection } from './resurrection.ts';
import { scout } from './scout.ts';
import { appeared, spy } from './spy.ts';
import { steelGuard } from './steelGuard.ts';
import { stunned } from './stunned.ts';
import { takeAim } from './takeAim.ts';
import { superHuman } from './superHuman.ts';
import { trailBlazer } from './trailBlazer.ts';
import { zombie } from './zombie.ts';

/** Every skill that both games play. */
export const skills: readonly Rule[] = [
  aceAirPilot,
  aceGunner,
  acePilot,
  advancedReactiveFire,
  andStayDown,
  appeared,
  artilleryObserver,
  assassin,
  assaultShield,
  atFullSpeed,
  atTheDouble,
  berserk,
  blackOps,
  blutkreuz,
  brave,
  calledUp,
  calledUpSustained,
  camouflage,
  camouflaged,
  charge,
  cheatDeath,
  commissar,
  crazyJimmy,
  damageResilient,
  defensiveTactics,
  expert,
  fightingSpirit,
  firstStrike,
  driven,
  flying,
  gorilla,
  infantryAce,
  loner,
  killingSpree,
  lucky,
  mindless,
  lesserMythosCreatures,
  moveAndFire,
  mythosCreature,
  nothinsEasy,
  resurrection,
  scout,
  spy,
  steelGuard,
  stunned,
  takeAim,
  superHuman,
  thirdAction,
  trailBlazer,
  zombie,
];
