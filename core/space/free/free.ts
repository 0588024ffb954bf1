import type { Measure } from '../../base/index.ts';
import { LENGTHS, range, ruleIds } from '../../base/index.ts';
import { EXACT } from '../../geometry/tolerances.ts';
import type { Readings } from '../readings.ts';
import { USUAL_READINGS } from '../readings.ts';
import type { Board, ModelAt, Need, Sections, Sight, Space } from '../space.ts';
import { areasOf, standsIn, standsOn } from './areas.ts';
import { beside } from './beside.ts';
import { facing, inArc, pointInArc, wholeInArc } from './arcs.ts';
import { bandsOf } from './sight/classify/bands.ts';
import { baseOf, isTogether, spreadOf, worstPair } from './bodies/cohesion.ts';
import { asPlace, placeOf } from './base/forms.ts';
import { acrossWall, atDoors } from './fortress.ts';
import { fortsOn } from './forts.ts';
import { layingOn } from './laying.ts';
import { freeMovement } from './movement/movement.ts';
import { distanceBetween, distanceTo, gapTo, reachBetween, reachesInPlan } from './bodies/range.ts';
import { sight, sightTo } from './sight/sight.ts';
import { screensOf } from './screens.ts';
import { isOnSurface } from './surface.ts';
import { flameIn, isOnBase, sidesOf, under } from './templates.ts';

/** What a table is measured by. */
export interface FreeContext {
  readonly measure: Measure;
  /** mm. */
  readonly table: { readonly width: number; readonly depth: number };
  readonly readings?: Readings;
}

const SECTIONS: Sections = {
  range: ruleIds('RANGE-01', 'RANGE-02'),
  contact: ruleIds('CC-02'),
  move: ruleIds('MOVE-03'),
  march: ruleIds('MOVE-06'),
  objectives: ruleIds('SETUP-20'),
  storeys: [],
  cover: ruleIds('SAVE-08', 'SAVE-11'),
};

/** The table itself: positions in millimetres, straight lines in space. */
export function freeSpace({ readings = USUAL_READINGS, ...given }: FreeContext): Space {
  const context = { ...given, readings };
  const lengths = LENGTHS[context.measure];
  const bands = bandsOf(context.measure);
  const inR = (mm: number) => range(mm / lengths.range);
  const seen = remembered((from, to, board, need) => sight(from, to, board, bands, need, readings));
  return {
    ...freeMovement(context),
    measure: context.measure,
    sections: SECTIONS,
    range: (a, b) => inR(distanceBetween(a, b)),
    rangeTo: (a, place) => inR(distanceTo(a, placeOf(place))),
    inContact: (a, b, { pieces }) => reachBetween(a, b) <= lengths.contact + EXACT || acrossWall(a, b, pieces, lengths.contact),
    contact: inR(lengths.contact),
    isBeside: (model, piece) => gapTo(model, piece) <= lengths.contact + EXACT,
    standsOn: (model, piece) => standsOn(model, piece),
    heightOf: ({ place }) => inR(placeOf(place).z),
    isOverOrBeside: (a, b) => reachesInPlan(a, b, lengths.contact + EXACT),
    atDoors: (a, b, { pieces }) => atDoors(a, b, pieces, lengths.contact),
    sight: seen,
    isOnSurface: (place, board) => isOnSurface(placeOf(place), board, context.table),
    isOnBase: (model, place) => isOnBase(model, placeOf(place)),
    sidesOf: (model, towards) => sidesOf(model, placeOf(towards)).map(asPlace),
    sightTo: (from, place, board) => sightTo(from, placeOf(place), board, bands),
    turned: (place, towards) => asPlace(facing(placeOf(place), placeOf(towards))),
    inArc: (from, to, mount) => inArc(from, to, mount, readings.halfArc),
    areaInArc(from, area, mount) {
      if (area.area === 'blast') {
        const { x, y } = placeOf(area.centre);
        return pointInArc(from, x, y, mount, readings.halfArc);
      }
      return wholeInArc(from, flameIn(from, area, lengths), mount, readings.halfArc);
    },
    jets: () => [],
    blocks: () => [],
    blocksWith: () => [],
    standingOn: () => [],
    standsIn,
    areasOf: (model, pieces) => areasOf(model, pieces, readings),
    tiles: null,
    laying: layingOn(lengths.range, context.table),
    forts: fortsOn(lengths.range, context.table),
    smoke: screensOf(lengths, context.table),
    under: (area, board) => under(area, board, lengths, bands, readings),
    beside,
    together(models) {
      const spread = spreadOf(models.map(baseOf), readings.cohesion);
      return { ok: isTogether(spread, lengths.template), spread: inR(spread), worst: worstPair(models) };
    },
  };
}

type Ask = (from: ModelAt, to: ModelAt, board: Board, need?: Need) => Sight;

/** Rules ask the same pair many times while a board lasts: each answer is kept for as long as the board is. */
function remembered(ask: Ask): Ask {
  const boards = new WeakMap<Board, Map<string, { readonly from: ModelAt; readonly to: ModelAt; readonly sight: Sight }>>();
  return (from, to, board, need = 'all') => {
    let known = boards.get(board);
    if (!known) {
      known = new Map();
      boards.set(board, known);
    }
    const key = `${need} ${from.id} ${to.id}`;
    const before = known.get(key);
    // A model may be asked about where it does not stand: only the very same objects count.
    if (before && before.from === from && before.to === to) return before.sight;
    const found = ask(from, to, board, need);
    known.set(key, { from, to, sight: found });
    return found;
  };
}
