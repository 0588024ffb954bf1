import type { FreePlace } from '../base/forms.ts';
import { extentTo } from './entry.ts';
import { zoneRefused } from './leaving.ts';
import { roundedPlace } from './places.ts';
import { onStorey } from './findPath.ts';
import type { Mate } from './stand.ts';
import { cannotStand } from './stand.ts';
import { CLEAR } from './tolerances.ts';
import type { Mover, Moving } from './unit.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** mm about a spot that is taken: where another is looked for. */
const RINGS = [3, 6, 10, 15, 21, 28, 36, 45, 56, 70, 85];
const DIRECTIONS = 16;

/** The legal place nearest to the one wished for, all of it on the table; the wish itself where there is none near. */
export function nearestStand(moving: Moving, mover: Mover, wish: FreePlace, mates: readonly Mate[]): FreePlace {
  const spot = roundedPlace(onTable(moving, mover, wish));
  const refused = (at: FreePlace) => cannotStand(moving, mover, at, mates) ?? zoneRefused(moving, mover, at);
  if (refused(spot) === null) return spot;
  for (const radius of RINGS)
    for (let i = 0; i < DIRECTIONS; i++) {
      const angle = (2 * Math.PI * i) / DIRECTIONS;
      const near = { ...spot, x: spot.x + radius * trig.cos(angle), y: spot.y + radius * trig.sin(angle) };
      const found = roundedPlace(onStorey(moving.board.pieces, mover, near));
      if (refused(found) === null) return found;
    }
  return spot;
}

/** A place moved as little as it takes for base and hull to be on the table. */
function onTable({ context: { table } }: Moving, { body }: Mover, place: FreePlace): FreePlace {
  const clamp = (n: number, low: number, high: number) => Math.max(low, Math.min(high, n));
  const reach = (edge: 'south' | 'north' | 'west' | 'east') => extentTo(body, place.facing, edge, false) + CLEAR;
  return {
    ...place,
    x: clamp(place.x, reach('west'), table.width - reach('east')),
    y: clamp(place.y, reach('south'), table.depth - reach('north')),
  };
}
