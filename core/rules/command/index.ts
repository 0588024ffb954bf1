import type { Rule } from '../../rulebook/index.ts';
import { airTrafficControl } from './airTrafficControl.ts';
import { combatMedic } from './combatMedic.ts';
import { commandSquad } from './commandSquad.ts';
import { desertFox, spurredOn } from './desertFox.ts';
import { execute } from './execute.ts';
import { followMe, hasLed } from './followMe.ts';
import { general } from './general.ts';
import { getMovingYou } from './getMovingYou.ts';
import { jammer } from './jammer.ts';
import { mechanic } from './mechanic.ts';
import { mechanicCrew } from './mechanicCrew.ts';
import { notAgain } from './notAgain.ts';
import { officer } from './officer.ts';
import { redBanner } from './redBanner.ts';
import { attackStimulant, moveStimulant, stimulatedAttack, stimulatedMove } from './stimulants.ts';
import { tankHead } from './tankHead.ts';

/** Every rule of command squads that both games play. */
export const command: readonly Rule[] = [
  airTrafficControl,
  attackStimulant,
  combatMedic,
  commandSquad,
  desertFox,
  execute,
  followMe,
  general,
  getMovingYou,
  hasLed,
  jammer,
  mechanic,
  mechanicCrew,
  moveStimulant,
  notAgain,
  officer,
  redBanner,
  spurredOn,
  stimulatedAttack,
  stimulatedMove,
  tankHead,
];
