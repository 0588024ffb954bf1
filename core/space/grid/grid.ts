import type { Measure } from '../../base/index.ts';
import type { Readings } from '../readings.ts';
import { USUAL_READINGS } from '../readings.ts';
import { foundIn, given, itemAt, range, ruleIds } from '../../base/index.ts';
import type { Board, MeasuredWay, ModelAt, Sections, Space } from '../space.ts';
import { inArc, squaresInArc, turnedTo } from './arcs.ts';
import { faultsOf } from './faults.ts';
import { asPlace, asShape, formOf, placeOf } from './base/forms.ts';
import { blocks, blocksWith } from './blocks.ts';
import { atDoors, inContact, isBeside, standsOn } from './fortress.ts';
import { fortsOn } from './forts.ts';
import { areasOf, standsIn } from './areas.ts';
import { isAshore } from './movement/decks.ts';
import { jets, standingOn } from './jets.ts';
import { regionOf } from './movement/region.ts';
import { readPiece } from './pieces.ts';
import { readPlace } from './places.ts';
import { markerIn, markerSpot, rangeFromEntry, rangeToMarker, rangeToZone, sampleMarker, tilesOn } from './placing.ts';
import { isInZone } from './base/zones.ts';
import { rangeBetween, rangeTo, squaresUnder } from './base/range.ts';
import { screensOn } from './screens.ts';
import { sceneOf, sight, sightTo } from './sight.ts';
import type { Dimensions } from './base/squares.ts';
import { distanceBetween, isSame } from './base/squares.ts';

/** What a board is measured by. */
export interface GridContext {
  /** Squares are squares in either. */
  readonly measure: Measure;
  readonly board: Dimensions;
  readonly readings?: Readings;
}

const SECTIONS: Sections = {
  range: ruleIds('RANGE-01', 'RANGE-03'),
  contact: ruleIds('CC-01'),
  move: ruleIds('GRID-02'),
  march: ruleIds('MOVE-06', 'GRID-02'),
  objectives: ruleIds('SETUP-01'),
  storeys: ruleIds('GRID-18'),
  cover: ruleIds('SAVE-06', 'SAVE-07'),
};

/** A board of squares: whole numbers throughout. */
export function gridSpace({ measure, board: size, readings = USUAL_READINGS }: GridContext): Space {
  const { halfArc } = readings;
  const seenOn = (board: Board) => sceneOf(board, size, readings);
  const nowhere = (what: string): never => {
    throw new Error(`${what} on a board of squares: the rule set of the gridded game has none.`);
  };
  return {
    measure,
    sections: SECTIONS,
    range: (a, b) => range(rangeBetween(a, b, readings)),
    rangeTo: (a, place) => range(rangeTo(a, placeOf(place))),
    inContact: (a, b, { pieces }) => inContact(a, b, pieces),
    contact: range(1),
    isBeside: (model, piece) => isBeside(model, piece),
    standsOn: (model, piece) => model.type !== 'aircraft' && standsOn(model, formOf(piece).squares),
    heightOf: ({ place }) => range(placeOf(place).level),
    isOverOrBeside: (a, b) => distanceBetween(squaresUnder(a), squaresUnder(b)) <= 1,
    atDoors: (a, b, { pieces }) => atDoors(a, b, pieces),
    sight: (from, to, board, need = 'all') => sight(seenOn(board), from, to, need === 'glance' ? 'cover' : need),
    sightTo(from, place, board) {
      // A spot is one square, whatever a file says of its other half.
      const { half: _, ...spot } = placeOf(place);
      const target = { type: 'infantry', shape: asShape({ size: 'single' }), place: asPlace(spot) } as const;
      return sightTo(seenOn(board), from, target);
    },
    isOnSurface: () => nowhere('A template'),
    isOnBase: () => nowhere('A line'),
    sidesOf: () => [],
    turned: (place, towards) => asPlace(turnedTo(placeOf(place), placeOf(towards))),
    inArc: (from, to, mount) => inArc(from, to, mount, halfArc),
    areaInArc(from, area, mount) {
      const { column, row } = placeOf(area.area === 'blast' ? area.centre : area.towards);
      return squaresInArc(from, [[column, row]], mount, halfArc);
    },
    reach: (mover, budget, board) => regionOf(mover, budget, board, size, readings),
    reaches: (models, machine) => models.every(model => sharesSquare(model, machine)),
    isAshore: (machine, pieces) => isAshore(machine, pieces, size),
    isAbove: sharesSquare,
    inPlaceOf: ({ models }, places) => models.map(({ id }) => ({ model: id, path: places.slice(0, 1) })),
    cut,
    // Stopped before its first step it stays where it is, or off the board.
    stop: ({ models }, way, at) => cut(way, at)[0].path.at(-1) ?? foundIn(models, one => one.id === way.model).place,
    under: () => nowhere('A template'),
    jets: (from, at, most, board) => jets(seenOn(board), from, at, most),
    blocks: (at, across, board) => blocks(at, across, board, size),
    blocksWith: (place, across, board) => blocksWith(place, across, board, size),
    standingOn,
    standsIn,
    areasOf: (model, pieces) => areasOf(model, pieces, readings),
    // A unit is one square's worth of models (GRID-01).
    together: models => ({
      ok: true,
      spread: range(0),
      worst: models.length < 2 ? null : [itemAt(models, 0).id, itemAt(models, 1).id],
    }),
    beside: model => [model.place],
    markerIn: (zone, place, others, board) => markerIn(zone, place, others, board ?? null, size),
    sampleMarker: (zone, random) => sampleMarker(zone, random, size),
    markerSpot: (zone, others, board) => markerSpot(zone, others, board ?? null, size),
    isIn: (model, zone) => squaresUnder(model).some(square => isInZone(square, zone, size)),
    rangeFromEntry: (zone, model) => rangeFromEntry(zone, model, size),
    rangeToZone: (zone, model) => rangeToZone(zone, model, size),
    rangeToMarker,
    tiles: tilesOn(size),
    laying: null,
    forts: fortsOn(size, readings),
    smoke: screensOn(size),
    wreckOf: () => nowhere('A wreck'),
    faults: board => faultsOf(board, size),
    readPlace,
    readPiece,
  };
}

const sharesSquare = (a: ModelAt, b: ModelAt): boolean =>
  squaresUnder(a).some(one => squaresUnder(b).some(other => isSame(one, other)));

/** A way cut in two after as many whole steps as `at` pays for. */
function cut({ model, path, gone }: MeasuredWay, at: number): ReturnType<Space['cut']> {
  const steps = given(gone, 'list of steps').filter(length => length <= at).length;
  return [
    { model, path: path.slice(0, steps) },
    { model, path: path.slice(steps) },
  ];
}
