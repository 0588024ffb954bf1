import type { Measure } from '../../base/index.ts';
import { kept, LENGTHS, range, ruleIds } from '../../base/index.ts';
import { EXACT } from '../../geometry/tolerances.ts';
import type { Readings } from '../readings.ts';
import { USUAL_READINGS } from '../readings.ts';
import type { Board, ModelAt, Need, Sections, Shape, Sight, Space } from '../space.ts';
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

/** Sights that are known at a time past the same pieces. */
const KNOWN = 4096;

/** The same pair is asked about many times, on boards that differ in somebody else: each answer is kept by all that it depends on, which is
 *  the pieces, who looks at whom, and who may be in the way. */
function remembered(ask: Ask): Ask {
  const past = new WeakMap<Board['pieces'], Map<string, Sight>>();
  return (from, to, board, need = 'all') => {
    const known = kept(past, board.pieces, () => new Map());
    if (known.size >= KNOWN) known.clear();
    return kept(known, `${need} ${stanceOf(from)} ${stanceOf(to)} ${inTheWay(board)}`, () => ask(from, to, board, need));
  };
}

/** Whoever hides others on a board, by how he stands. */
const inTheWay = (board: Board): string =>
  kept(hiding, board, () =>
    board.models
      .filter(({ type }) => type !== 'infantry')
      .map(stanceOf)
      .join(' '),
  );
const hiding = new WeakMap<Board, string>();

/** Who a model is, what body it has, and where it stands: all that sight asks of it. */
const stanceOf = (model: ModelAt): string =>
  kept(stances, model, () => {
    const { x, y, z, facing } = placeOf(model.place);
    return [model.id, model.type, kept(numbers, model.shape, () => bodies++), x, y, z, facing].join(' ');
  });
const stances = new WeakMap<ModelAt, string>();
/** Bodies by numbers, in the order in which they are met. */
const numbers = new WeakMap<Shape, number>();
let bodies = 0;
