import type { Space } from '../../space.ts';
import { placeOf } from '../base/forms.ts';
import { approaches } from './approach.ts';
import { cells } from './cells.ts';
import { check } from './check.ts';
import { faultsOf } from './faults.ts';
import { follow, nudge } from './follow.ts';
import { comesTo, inPlaceOf } from './inPlaceOf.ts';
import { isAshore } from './deck.ts';
import { isAbove, reaches } from './leaving.ts';
import { isInZone, markerIn, markerSpot, rangeFromEntry, rangeToMarker, rangeToZone, sampleMarker } from './markers.ts';
import { readPiece } from '../base/pieces.ts';
import { readPlace } from './places.ts';
import { sample } from './sample.ts';
import { cut, stop } from './stop.ts';
import type { MovementContext } from './unit.ts';
import { moving } from './unit.ts';
import { wreckOf } from './wreck.ts';

/*
 * Where units may go on the table. A `Path` is the corners that one model goes by; it is found (`findPath.ts`, by the search of
 * `shortestPath.ts`), cut where the model gets no farther (`settle.ts`), and traced: followed leg by leg for what stops the body on it
 * and what it meets (`trace.ts`). A `Way` of the port is a path and whose it is. How a hull is turned while it moves is its posture.
 */

type Movement = Pick<
  Space,
  | 'reach'
  | 'reaches'
  | 'isAshore'
  | 'isAbove'
  | 'inPlaceOf'
  | 'cut'
  | 'stop'
  | 'markerIn'
  | 'sampleMarker'
  | 'rangeFromEntry'
  | 'rangeToZone'
  | 'markerSpot'
  | 'isIn'
  | 'rangeToMarker'
  | 'wreckOf'
  | 'faults'
  | 'readPlace'
  | 'readPiece'
>;

/** Everything that a space says about moving and standing, on a table measured in millimetres. */
export function freeMovement(context: MovementContext): Movement {
  const { measure, table } = context;
  return {
    reach(unit, budget, board) {
      const move = moving(context, unit, budget, board);
      return {
        check: ways => check(move, ways),
        follow: (leader, place) => follow(move, leader, placeOf(place)),
        advance(leader, place) {
          const ways = follow(move, leader, placeOf(place));
          return check(move, ways).ok ? ways : [];
        },
        nudge: (ways, model, place) => nudge(move, ways, model, placeOf(place)),
        sample: random => sample(move, random),
        cells: (leader, size) => cells(move, leader, size * move.scale),
        aboard: () => approaches(move),
        comesTo: models => comesTo(move, models),
      };
    },
    reaches,
    isAshore: (machine, pieces) => isAshore(machine, pieces, table),
    isAbove,
    inPlaceOf: (unit, places, board) => inPlaceOf(context, unit, places, board),
    cut: (way, at) => cut(context, way, at),
    stop: (unit, way, at, board) => stop(context, unit, way, at, board),
    markerIn: (zone, place, others, board) => markerIn(measure, table, zone, place, others, board?.pieces ?? []),
    sampleMarker: (zone, random) => sampleMarker(measure, table, zone, random),
    markerSpot: (zone, others, board) => markerSpot(measure, table, zone, others, board?.pieces ?? []),
    isIn: (model, zone) => isInZone(measure, table, model, zone),
    rangeFromEntry: (zone, model) => rangeFromEntry(measure, table, zone, model),
    rangeToZone: (zone, model) => rangeToZone(measure, table, zone, model),
    rangeToMarker: (marker, model) => rangeToMarker(measure, marker, model),
    wreckOf,
    faults: board => faultsOf(board, table),
    readPlace,
    readPiece,
  };
}
