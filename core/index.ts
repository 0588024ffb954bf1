/** The door of core: all that shells, models and templates may take from it. */
export * from './base/index.ts';
export { pathOf, readFile, readWith } from './base/read.ts';
export { books, ruleSets } from './books/index.ts';
export { options as houseOptions } from './books/options/index.ts';
export { scenarios } from './scenarios/index.ts';
export { scenarioPickedBy } from './scenarios/chance.ts';
export type { NamedRule, ScenarioFile } from './scenarios/own/index.ts';
export {
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
export type { Ground } from './space/ground.ts';
export type { Border as ZoneBorder, Bound, Bounds, Box } from './space/zones.ts';
export { bordersOf, boxOf, isLevel, isLow, lineAt, mirroredBorder, mirroredBox } from './space/zones.ts';
export type { Role, ZoneFor } from './rulebook/scenario.ts';
export * from './dice/index.ts';
export * from './forces/index.ts';
export type { Action, Berth, Marker } from './rulebook/words.ts';
export { ANYWHERE, NO_CAP } from './rulebook/tables.ts';
export type { TablePath } from './rulebook/tableSections.ts';
export { ACTIONS, isPlainAction, RESERVE } from './rulebook/words.ts';
export type { Choice, Chosen, Thing } from './rulebook/choice.ts';
export type { Book } from './rulebook/book.ts';
export { cited } from './rulebook/book.ts';
export * from './rulebook/chain.ts';
export * from './rulebook/concerns.ts';
export * from './rulebook/differences.ts';
export * from './rulebook/options.ts';
export { scenarioIn } from './rulebook/withScenario.ts';
export { bothDugIn } from './record/dugIn.ts';
export { fieldFaults } from './record/fieldFaults.ts';
export { hostsFor, intended, isMeant, usuallyPlayed } from './record/intents.ts';
export { ruleFaults } from './record/ruleFaults.ts';
export { roomRefused } from './record/room.ts';
export { area, borderDistance, contains, hullOf } from './geometry/polygon.ts';
export type { Scenario } from './rulebook/scenario.ts';
export type { Layout } from './rulebook/scenario.ts';
export { CORNER, flankOf, OPPOSITE, sideOf } from './rulebook/scenario.ts';
export { fortZoneIn } from './game/forts.ts';
export * from './space/space.ts';
export * from './space/free/base/forms.ts';
export { MARKER_RADIUS } from './space/free/movement/markers.ts';
export type { Area, Stretch } from './space/free/movement/zones.ts';
export { areaOf, stretchesOf } from './space/free/movement/zones.ts';
export { covers, levelsOf } from './space/free/movement/terrain.ts';
export { fortForm } from './space/free/forts.ts';
export { parsePieces, writePieces } from './space/free/base/pieces.ts';
export { laidOut, sizeIn } from './space/free/laid.ts';
export type { Facing, GridForm, GridPlace, GridShape, Square, Wall as GridWall } from './space/grid/base/forms.ts';
export { FACINGS, gridShapes, SQUARE } from './space/grid/base/forms.ts';
export {
  asPlace as asGridPlace,
  asShape as asGridShape,
  formOf as gridFormOf,
  PLACED_KINDS,
  placeOf as gridPlaceOf,
  sizeOf as gridSizeOf,
} from './space/grid/base/forms.ts';
export { squaresUnder } from './space/grid/base/range.ts';
export { facingsOf } from './space/grid/base/squares.ts';
export { gridSpace } from './space/grid/grid.ts';
export type { GridLayout } from './space/grid/layout.ts';
export { BOARD_FORMAT, parseGridLayout, writeGridLayout } from './space/grid/layout.ts';
export { writePieces as writeGridPieces } from './space/grid/pieces.ts';
export { flameIn } from './space/free/templates.ts';
export type { Ask, Asked, Command, Offer } from './decisions/index.ts';
export { offers, questionOf } from './decisions/index.ts';
export type { Line } from './decisions/aiming.ts';
export type { Declared } from './game/actions.ts';
export { declaredBy } from './game/actions.ts';
export { REACTIONS } from './rulebook/index.ts';
export type { Frame } from './game/steps/frames.ts';
export { diceTakenUp } from './game/steps/takenUp.ts';
export { volleyAt } from './game/steps/toHit.ts';
export type { Volley } from './game/volleys.ts';
export { unitInCover } from './game/cover.ts';
export { flameReach } from './game/underTemplate.ts';
export type { AimedShot, GameEvent } from './game/event.ts';
export { evolve } from './game/evolve.ts';
export { entryOf, zoneToPutIn } from './game/moving.ts';
export { activatedOf } from './game/passing.ts';
export type { Shot } from './game/attacking.ts';
export type { JudgedShot } from './game/judged.ts';
export * from './game/state.ts';
export { aboardOf, standInsOf } from './game/aboard.ts';
export type { Table } from './game/table.ts';
export { advantageOf, platoonOf } from './game/platoons.ts';
export { heldAs, namedBy, rulesNamed, unautomated, withoutEffect } from './game/holders.ts';
export { bearerOf, boardOf, cardOf, figureOf, layoutOf, membersOf, isAlive, modelsAt, STANDARD, unitOf } from './game/table.ts';
export { objectivesHeld } from './game/victory.ts';
export type { Reach } from './view/reach.ts';
export { reachAsked, reachOf } from './view/reach.ts';
export type { Stage } from './view/stage.ts';
export { stageAsked } from './view/stage.ts';
export * from './view/view.ts';
export * from './record/houseRules.ts';
export type { Entry, Game, GameRecord, TakenBack } from './record/game.ts';
export type { Hands, HandsLeft } from './play/hands.ts';
export { handsLeft, handsLine, handsOf, withHandsSaid } from './play/hands.ts';
export { isRollAsked, newGame, play, undo } from './record/game.ts';
export { SAVE_VERSION } from './record/formats.ts';
export * from './record/journal.ts';
export { LAW_CHANGES, RULES } from './rulebook/law.ts';
export * from './record/open.ts';
export * from './record/save.ts';
export { armySetup, cardsToBring } from './record/fielding.ts';
export type { Agreed } from './record/opening.ts';
export { openGame, stateBefore, tableOf } from './record/opening.ts';
export { parseSetup } from './record/parseSetup.ts';
export { sameSetup } from './record/sameSetup.ts';
export type { GameSetup, Library } from './record/setup.ts';
export { agreedBook, cardsShown, writeSetup } from './record/setup.ts';
export type { Company } from './record/company.ts';
export { companyOf } from './record/company.ts';
export type { Answer } from './adjudicate/adjudicate.ts';
export { adjudicate } from './adjudicate/adjudicate.ts';
export type { ArcAnswer } from './adjudicate/arc.ts';
export { ALL_ROUND, firesAllRound } from './adjudicate/arc.ts';
export type { UnderAnswer } from './adjudicate/blast.ts';
export type { CohesionAnswer } from './adjudicate/cohesion.ts';
export { answersApart } from './adjudicate/compare.ts';
export type { Judging } from './adjudicate/context.ts';
export { caseOf, PRINTED, PRINTED_ON_SQUARES } from './adjudicate/context.ts';
export type { GridAnswer } from './adjudicate/grid/adjudicate.ts';
export type { GridQuestion, GridScene } from './adjudicate/grid/scene.ts';
export { GRID_SCENE_FORMAT, GRID_SCENE_VERSION, readGridScene } from './adjudicate/grid/scene.ts';
export { gridSections } from './adjudicate/grid/sections.ts';
export type { ReadGridSheet } from './adjudicate/grid/sheet.ts';
export { GRID_SHEET_FORMAT, gridAnswersApart, makeGridSheet, readGridSheet, recheckGrid } from './adjudicate/grid/sheet.ts';
export { flameAsked, isLineOfFlame } from './adjudicate/flame.ts';
export type { LosAnswer } from './adjudicate/los.ts';
export type { RangeAnswer } from './adjudicate/range.ts';
export type { UnitAnswer } from './adjudicate/unit.ts';
export { aimOf } from './adjudicate/aim.ts';
export { isOverspent, LONGEST_TEXT, STEPS } from './adjudicate/budget.ts';
export type { MarginOf, Turn } from './adjudicate/close.ts';
export { closeness, marginsOf } from './adjudicate/close.ts';
export type { Disc } from './adjudicate/disc.ts';
export { discSize, hasOwnTemplate, isWide } from './adjudicate/disc.ts';
export type { Evidence } from './adjudicate/evidence.ts';
export type { MapContext, MapQuestion, SightMap } from './adjudicate/maps.ts';
export { sightMap } from './adjudicate/maps.ts';
export { FARTHEST as FARTHEST_MARGIN } from './adjudicate/margin.ts';
export type { Profile } from './adjudicate/profile.ts';
export { profileOf } from './adjudicate/profile.ts';
export { decided, decidedIn } from './adjudicate/ruled.ts';
export { freeSections } from './adjudicate/sections.ts';
export type { Difference } from './adjudicate/recheck.ts';
export { recheck } from './adjudicate/recheck.ts';
export type { Question, Scene } from './adjudicate/scene.ts';
export { readScene } from './adjudicate/scene.ts';
export type { ReadSheet, RulingSheet } from './adjudicate/sheet.ts';
export { bookOnSquares, bookOnTable, makeSheet, readSheet, SHEET_FORMAT } from './adjudicate/sheet.ts';
export { farthest, templateDice, templateWeapons } from './adjudicate/struck.ts';
export * from './layout/index.ts';
export { randomPlayer } from './players/random.ts';
export type { Level } from './players/levels.ts';
export { LEVELS, thinkerOf } from './players/levels.ts';
export { nthOf } from './game/objectives.ts';
export { modelOfWreck } from './game/wrecks.ts';
export type { Option, Thought } from './players/seat.ts';
export { counted, groundOf } from './players/seat.ts';
export type { Style } from './players/standing.ts';
export type { Forecast, UnitForecast, WhatIf } from './forecast/forecast.ts';
export type { Tried } from './players/taken.ts';
export { forecast, maySustain } from './forecast/forecast.ts';
export type { WhatIfNone, WhatIfWork } from './forecast/whatIfMap.ts';
export type { WhatIfReason, WhatIfSpot } from './forecast/whatIfSpot.ts';
export { whatIfMap } from './forecast/whatIfMap.ts';
export type { Spread } from './forecast/shares.ts';
export { rangeOf } from './forecast/shares.ts';
export * from './games/tank/index.ts';
