/** The door of core: all that shells, models and templates may take from it, room by room from the ground up (ARCHITECTURE.md). */

export * from './base/index.ts';
export { pathOf, readFile, readWith } from './base/read.ts';

export { area, borderDistance, contains, hullOf } from './geometry/polygon.ts';

export * from './forces/index.ts';

export * from './dice/index.ts';

export * from './space/free/base/forms.ts';
export { parsePieces, writePieces } from './space/free/base/pieces.ts';
export { fortForm } from './space/free/forts.ts';
export { laidOut, sizeIn } from './space/free/laid.ts';
export { MARKER_RADIUS } from './space/free/movement/markers.ts';
export { covers, levelsOf } from './space/free/movement/terrain.ts';
export { type Area, type Stretch, areaOf, stretchesOf } from './space/free/movement/zones.ts';
export { flameIn } from './space/free/templates.ts';
export {
  type Facing,
  type GridForm,
  type GridPlace,
  type GridShape,
  type Square,
  type Wall as GridWall,
  asPlace as asGridPlace,
  asShape as asGridShape,
  FACINGS,
  formOf as gridFormOf,
  gridShapes,
  PLACED_KINDS,
  placeOf as gridPlaceOf,
  sizeOf as gridSizeOf,
  SQUARE,
} from './space/grid/base/forms.ts';
export { squaresUnder } from './space/grid/base/range.ts';
export { facingsOf } from './space/grid/base/squares.ts';
export { gridSpace } from './space/grid/grid.ts';
export { type GridLayout, BOARD_FORMAT, parseGridLayout, writeGridLayout } from './space/grid/layout.ts';
export { writePieces as writeGridPieces } from './space/grid/pieces.ts';
export type { Ground } from './space/ground.ts';
export * from './space/space.ts';
export {
  type Border as ZoneBorder,
  type Bound,
  type Bounds,
  type Box,
  bordersOf,
  boxOf,
  isLevel,
  isLow,
  lineAt,
  mirroredBorder,
  mirroredBox,
} from './space/zones.ts';

export { type Hands, type HandsLeft, handsLeft, handsLine, handsOf, withHandsSaid } from './play/hands.ts';

export { REACTIONS } from './rulebook/index.ts';
export { type Book, cited } from './rulebook/book.ts';
export * from './rulebook/chain.ts';
export type { Choice, Chosen, Thing } from './rulebook/choice.ts';
export * from './rulebook/concerns.ts';
export * from './rulebook/differences.ts';
export { LAW_CHANGES, RULES } from './rulebook/law.ts';
export * from './rulebook/options.ts';
export {
  type Layout,
  type Role,
  type Scenario,
  type ZoneFor,
  CORNER,
  flankOf,
  lastTurnOf,
  OPPOSITE,
  sideOf,
} from './rulebook/scenario.ts';
export type { TablePath } from './rulebook/tableSections.ts';
export { ANYWHERE, NO_CAP } from './rulebook/tables.ts';
export { scenarioIn } from './rulebook/withScenario.ts';
export { type Action, type Berth, type Marker, ACTIONS, isPlainAction, RESERVE } from './rulebook/words.ts';

export { scenarios } from './scenarios/index.ts';
export { scenarioPickedBy } from './scenarios/chance.ts';
export {
  type NamedRule,
  type ScenarioFile,
  copyOf,
  drawnLayout,
  EDGES_OF,
  HOMES,
  homesOf,
  mirrorOf,
  NAMED_RULES,
  parseScenario,
  QUARTERS_OF,
  readOwn,
  ROLES,
  SCENARIO_MOST,
  scenarioFaults,
  scenarioFrom,
} from './scenarios/own/index.ts';

export { books, ruleSets } from './books/index.ts';
export { options as houseOptions } from './books/options/index.ts';

export { aboardOf, standInsOf } from './game/aboard.ts';
export { type Declared, declaredBy } from './game/actions.ts';
export type { Shot } from './game/attacking.ts';
export { unitInCover } from './game/cover.ts';
export type { AimedShot, GameEvent } from './game/event.ts';
export { evolve } from './game/evolve.ts';
export { fortZoneIn } from './game/forts.ts';
export { heldAs, namedBy, rulesNamed, unautomated, withoutEffect } from './game/holders.ts';
export type { JudgedShot } from './game/judged.ts';
export { entryOf, zoneToPutIn } from './game/moving.ts';
export { objectiveAsked } from './decisions/objective.ts';
export { nthOf } from './game/objectives.ts';
export { activatedOf, notByThemselves } from './game/passing.ts';
export { advantageOf, platoonOf } from './game/platoons.ts';
export * from './game/state.ts';
export {
  type Table,
  bearerOf,
  boardOf,
  cardOf,
  figureOf,
  isAlive,
  layoutOf,
  membersOf,
  modelsAt,
  STANDARD,
  unitOf,
} from './game/table.ts';
export { flameReach } from './game/underTemplate.ts';
export { objectivesHeld } from './game/victory.ts';
export type { Volley } from './game/volleys.ts';
export { modelOfWreck } from './game/wrecks.ts';

export { type Ask, type Asked, type Command, type Offer, offers, questionOf } from './decisions/index.ts';
export type { Line } from './decisions/aiming.ts';

export type { Frame } from './game/steps/frames.ts';
export { diceTakenUp } from './game/steps/takenUp.ts';
export { volleyAt } from './game/steps/toHit.ts';

export { type Reach, reachAsked, reachOf } from './view/reach.ts';
export { type Stage, stageAsked } from './view/stage.ts';
export * from './view/view.ts';

export { type Company, companyOf } from './record/company.ts';
export { bothDugIn } from './record/dugIn.ts';
export { fieldFaults } from './record/fieldFaults.ts';
export { armySetup, cardsToBring } from './record/fielding.ts';
export { SAVE_VERSION } from './record/formats.ts';
export { type Entry, type Game, type GameRecord, type TakenBack, isRollAsked, newGame, play, undo } from './record/game.ts';
export * from './record/houseRules.ts';
export { hostsFor, intended, isMeant, usuallyPlayed } from './record/intents.ts';
export * from './record/journal.ts';
export * from './record/open.ts';
export { type Agreed, openGame, stateBefore, tableOf } from './record/opening.ts';
export { parseSetup } from './record/parseSetup.ts';
export { roomRefused } from './record/room.ts';
export { ruleFaults } from './record/ruleFaults.ts';
export { sameSetup } from './record/sameSetup.ts';
export * from './record/save.ts';
export { type GameSetup, type Library, agreedBook, cardsShown, writeSetup } from './record/setup.ts';

export { type Answer, adjudicate } from './adjudicate/adjudicate.ts';
export { aimOf } from './adjudicate/aim.ts';
export { type ArcAnswer, ALL_ROUND, firesAllRound } from './adjudicate/arc.ts';
export type { UnderAnswer } from './adjudicate/blast.ts';
export { isOverspent, LONGEST_TEXT, STEPS } from './adjudicate/budget.ts';
export { type MarginOf, type Turn, closeness, marginsOf } from './adjudicate/close.ts';
export type { CohesionAnswer } from './adjudicate/cohesion.ts';
export { answersApart } from './adjudicate/compare.ts';
export { type Judging, caseOf, PRINTED, PRINTED_ON_SQUARES } from './adjudicate/context.ts';
export { type Disc, discSize, hasOwnTemplate, isWide } from './adjudicate/disc.ts';
export type { Evidence } from './adjudicate/evidence.ts';
export { flameAsked, isLineOfFlame } from './adjudicate/flame.ts';
export type { GridAnswer } from './adjudicate/grid/adjudicate.ts';
export {
  type GridQuestion,
  type GridScene,
  GRID_SCENE_FORMAT,
  GRID_SCENE_VERSION,
  readGridScene,
} from './adjudicate/grid/scene.ts';
export { gridSections } from './adjudicate/grid/sections.ts';
export {
  type ReadGridSheet,
  GRID_SHEET_FORMAT,
  gridAnswersApart,
  makeGridSheet,
  readGridSheet,
  recheckGrid,
} from './adjudicate/grid/sheet.ts';
export type { LosAnswer } from './adjudicate/los.ts';
export { type MapContext, type MapQuestion, type SightMap, sightMap } from './adjudicate/maps.ts';
export { FARTHEST as FARTHEST_MARGIN } from './adjudicate/margin.ts';
export { type Profile, profileOf } from './adjudicate/profile.ts';
export type { RangeAnswer } from './adjudicate/range.ts';
export { type Difference, recheck } from './adjudicate/recheck.ts';
export { decided, decidedIn } from './adjudicate/ruled.ts';
export { type Question, type Scene, readScene } from './adjudicate/scene.ts';
export { freeSections } from './adjudicate/sections.ts';
export {
  type ReadSheet,
  type RulingSheet,
  bookOnSquares,
  bookOnTable,
  makeSheet,
  readSheet,
  SHEET_FORMAT,
} from './adjudicate/sheet.ts';
export { farthest, templateDice, templateWeapons } from './adjudicate/struck.ts';
export type { UnitAnswer } from './adjudicate/unit.ts';

export * from './layout/index.ts';

export { type Level, LEVELS, thinkerOf } from './players/levels.ts';
export { randomPlayer } from './players/random.ts';
export { type Option, type Thought, counted, groundOf } from './players/seat.ts';
export type { Style } from './players/standing.ts';
export type { Tried } from './players/taken.ts';

export { type Forecast, type UnitForecast, type WhatIf, forecast, maySustain } from './forecast/forecast.ts';
export { type Spread, rangeOf } from './forecast/shares.ts';
export { type WhatIfNone, type WhatIfWork, whatIfMap } from './forecast/whatIfMap.ts';
export type { WhatIfReason, WhatIfSpot } from './forecast/whatIfSpot.ts';

export * from './games/tank/index.ts';
