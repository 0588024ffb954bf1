/** The door of the tank skirmish: what shells and headless verbs may take from it. */
export type { GunClass, TankCard, Way as TankWay } from './cards/card.ts';
export {
  AHEAD as TANK_AHEAD,
  EFFECTS as HIT_EFFECTS,
  fixedIn as tankFixed,
  FACINGS_HIT,
  FEWEST_TANKS,
  FIXED as TANK_FIXED,
  GUN_CLASSES,
  HALT,
  MOST_TANKS,
  ROLES as CREW_ROLES,
  TRAITS as TANK_TRAITS,
  WAYS as TANK_WAYS,
} from './cards/card.ts';
export { emptyTankCard, parseTankCard, TANK_CARD_FORMAT, tankCardFaults, writeTankCard } from './cards/cardFile.ts';
export * from './cards/open.ts';
export type { Sheet } from './cards/sheet.ts';
export { ORDERS, SHALLOWEST } from './cards/sheet.ts';
export * from './cards/training.ts';
export type { TankEvent } from './game/event.ts';
export { evolveIn, mmOf } from './game/table.ts';
export type { TankTable } from './game/table.ts';
export { cardOf as tankCardOf } from './game/table.ts';
export { TANK_BOOK, tankBookOf, tankOptions } from './game/options.ts';
export type { Tank, TankState } from './game/state.ts';
export { CARDS_PLAYED, isFighting, suffers, tankOf } from './game/state.ts';
export {
  facingTo,
  hasRoom as tankHasRoom,
  inchesBetween,
  sightOf as tankSight,
  volumesOf as tankVolumes,
  zoneArea as tankZone,
} from './game/ground.ts';
export type { GapName } from './rules/gaps.ts';
export { SCHURZEN } from './rules/schurzen.ts';
export { movementOf as tankMovement, SHORTEST as SHORTEST_WAY } from './rules/move.ts';
export type { TankAction } from './rules/index.ts';
export { ACTIONS as TANK_ACTIONS } from './rules/index.ts';
export { actionBarred as tankBarred, endOf as tankEndOf } from './decisions/act.ts';
export type { TankAsked, TankCommand, TankOffer } from './decisions/index.ts';
export { questions as tankQuestions, tankOffers, tankQuestion } from './decisions/index.ts';
export type { TankEntry, TankGame, TankRecord } from './record/game.ts';
export { newTankGame, playTank, tankGameOf, tankRecordOf, undoTank } from './record/game.ts';
export type { TankSave } from './record/save.ts';
export {
  followTank,
  isTankGame,
  parseTankCommand,
  parseTankSave,
  replayTank,
  tankHeadOf,
  tankPlayLine,
  tankSaveOfJournal,
  writeTankSave,
} from './record/save.ts';
export type { TankSetup } from './record/setup.ts';
export {
  parseTankSetup,
  proposedAmbush,
  sameTankSetup,
  stateBefore as tankStateBefore,
  TANK_GAME,
  tankTable,
  writeTankSetup,
} from './record/setup.ts';
export type { TankHabits } from './record/sheetFile.ts';
export { parseTankSheet, TANK_SHEET_FORMAT, writeTankSheet } from './record/sheetFile.ts';
