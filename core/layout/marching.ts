import type { Side } from '../base/index.ts';
import { modelId, range, spend, unitId } from '../base/index.ts';
import { EXACT_RANGE } from '../geometry/tolerances.ts';
import type { Edge, ModelAt, Place, Region, UnitAt, Way } from '../space/space.ts';
import { asPlace, placeOf } from '../space/free/base/forms.ts';
import { asPlace as asGridPlace, placeOf as gridPlaceOf, SQUARE } from '../space/grid/base/forms.ts';
import type { Budget, ZoneSpec } from '../space/space.ts';
import type { DesignMover, MoverName } from './figures.ts';
import type { Stage } from './stage.ts';
import type { Vec2 } from '../space/free/base/forms.ts';

/** Turns after which nobody comes any more. */
const MOST_TURNS = 15;
/** In R: as far as anybody may go when his whole way is looked for. */
const WHOLE = range(1000);
/** mm of the way from one turn's end to the next that are no way at all. */
const NOWHERE = 1;

/** How a facing looks into the table from an edge; degrees, and by the compass. */
const INTO: { readonly [E in Edge]: number } = { south: 90, north: 270, west: 0, east: 180 };
const COMPASS = { south: 'n', north: 's', west: 'e', east: 'w' } as const;

/** Where an objective lies, as the space has it. */
export const placeAt = ({ design }: Pick<Stage, 'design'>, [x, y]: Vec2): Place =>
  design.space === 'grid' ? asGridPlace({ column: x, row: y, level: 0, facing: 'n' }) : asPlace({ x, y, z: 0, facing: 0 });

/** One of a side by himself, where he stands or as he enters. */
export function unitOf(stage: Stage, name: MoverName, side: Side, place: Place | null, entry: ZoneSpec | null): UnitAt {
  const { type, size, shape }: DesignMover = stage.asking.movers[name];
  const id = modelId('marching');
  return {
    id: unitId('marching'),
    side,
    type,
    size,
    entry,
    models: [{ id, unit: unitId('marching'), side, type, shape, place }],
  };
}

const MARCHING = modelId('marching');

/**
 * Turns until one of a side takes an objective, by the game's own movement: he marches, and comes up by a Move where who has marched takes
 * nothing (MOVE-03, MOVE-06, VICT-06). Null where he does not get there. `from`: where he begins; nowhere where he enters over his edge.
 */
export function turnsTo(
  stage: Stage,
  name: 'infantry' | 'walkers' | 'wheels',
  side: Side,
  goal: Place,
  from: Place | null,
): March {
  const { asking, space, homes } = stage;
  const { capture, terrainCap } = asking.tables;
  const mover = asking.movers[name];
  const entry: ZoneSpec = asking.scenario?.entry(homes, side) ?? { zone: 'edge', edge: homes.edges[side] };
  const by = (rating: 'move' | 'march'): Budget => ({ range: mover[rating], cap: range(terrainCap[rating]) });
  const modelIn = (unit: UnitAt, place: Place): ModelAt => ({ ...unit.models[0]!, place });
  const near = (unit: UnitAt, place: Place): number => space.rangeToMarker(goal, modelIn(unit, place));
  const way: Vec2[] = [];
  const been = (place: Place | null): void => {
    if (place !== null) way.push(middleOf(stage, place));
  };
  let here = from;
  been(here);
  const told = (turns: number | null): March => ({ turns, way });
  for (let turn = 1; turn <= MOST_TURNS; turn++) {
    const unit = unitOf(stage, name, side, here, here === null ? entry : null);
    const arrives = (place: Place | null): boolean => place !== null && near(unit, place) <= capture.take + EXACT_RANGE;
    if (arrives(here)) return told(turn);
    // Who is farther off than this does not come up by a Move.
    if (here === null || near(unit, here) <= mover.move + capture.take + 1) {
      const end = ended(stage, unit, by('move'), goal, place => been(place));
      if (arrives(end)) {
        been(end);
        return told(turn);
      }
    }
    const next = ended(stage, unit, by('march'), goal, place => been(place));
    been(next);
    if (capture.afterMarch && arrives(next)) return told(turn);
    if (next === null) return told(null);
    if (
      here !== null &&
      space.rangeTo(modelIn(unit, here), next) * stage.scale < NOWHERE &&
      near(unit, next) >= near(unit, here) - 0.01
    )
      return told(null);
    here = next;
  }
  return told(null);
}

/** Where somebody is when he has gone as far as he may towards a goal; null where he cannot go at all. Tells the corners of his way. */
function ended(stage: Stage, unit: UnitAt, budget: Budget, goal: Place, by: (corner: Place) => void): Place | null {
  spend(20_000);
  const { space, board } = stage;
  const region = space.reach(unit, budget, board);
  const straight = () => endOf(region, region.follow(MARCHING, goal), by);
  if (region.all) return region.advance(MARCHING, goal)[0]?.path.at(-1) ?? null;
  if (unit.models[0]!.place === null) return straight();
  // What lies beyond this turn's way is looked at as well: he does not walk into a trap.
  const whole = space.reach(unit, { range: WHOLE, cap: WHOLE }, board);
  const way = whole.check(whole.follow(MARCHING, goal));
  const [measured] = way.ok ? way.value : [];
  if (!measured || measured.path.length === 0 || measured.length <= budget.range) return straight();
  const [first] = space.cut(measured, budget.range);
  const corner = first.path.at(-1);
  if (!corner) return straight();
  return endOf(region, [first], by) ?? endOf(region, region.follow(MARCHING, corner), by) ?? straight();
}

function endOf(region: Region, ways: readonly Way[], by: (corner: Place) => void): Place | null {
  const path = ways.find(way => way.model === MARCHING)?.path ?? [];
  const end = path.at(-1);
  if (!end || !region.check(ways).ok) return null;
  for (const corner of path) by(corner);
  return end;
}

/** How long somebody took, and every corner of his way, with those that he only thought of; mm. */
export interface March {
  readonly turns: number | null;
  readonly way: readonly Vec2[];
}

function middleOf({ design }: Stage, place: Place): Vec2 {
  if (design.space === 'free') {
    const { x, y } = placeOf(place);
    return [x, y];
  }
  const { column, row } = gridPlaceOf(place);
  return [(column - 0.5) * SQUARE, (row - 0.5) * SQUARE];
}

/** Where somebody stands who looks from a side's edge into the table. */
export function startAt({ design, homes }: Stage, side: Side, [x, y]: Vec2): Place {
  const edge = homes.edges[side];
  return design.space === 'grid'
    ? asGridPlace({ column: x, row: y, level: 0, facing: COMPASS[edge] })
    : asPlace({ x, y, z: 0, facing: INTO[edge] });
}
