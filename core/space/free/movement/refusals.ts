import type { Json, Refusal } from '../../../base/index.ts';
import { refusal } from '../../../base/index.ts';

/** Every reason why a way, a stand or a marker is refused, and the section that says so. Lengths in the data are in mm. */
const MOVE_REFUSALS = {
  /** The rating is used up: `lengthMm`, `limitMm`. */
  'move.tooFar': 'MOVE-03',
  /** Terrain caps the way: `lengthMm`, `limitMm`, `piece`. */
  'move.terrainCap': 'TERR-01',
  /** The rating does not pay for the way and for terrain on it: `lengthMm`, `tollMm`, `limitMm`. */
  'move.toll': 'MOVE-03',
  'move.closed': 'TERR-08',
  'move.trap': 'TERR-09',
  'move.wall': 'TERR-10',
  /** Through the wall or the slit of a bunker, or into one that an enemy is in. */
  'move.bunker': 'FORT-08',
  'move.bunkerHeld': 'FORT-08',
  'move.enemy': 'MOVE-09',
  'move.friend': 'MOVE-10',
  /** `by` is the model that stands there, as for everything else that is in the way. */
  'move.overlap': 'MOVE-08',
  'move.offTable': 'MOVE-03',
  /** The hull gains by turning: `lengthMm`, `limitMm`. */
  'move.turn': 'MOVE-05',
  /** `spreadMm`, `limitMm`. */
  'move.cohesion': 'MOVE-07',
  /** No floor there, or no way up for this model. */
  'move.storey': 'MOVE-13',
  /** An aircraft's stand would not be level. */
  'move.uneven': 'MOVE-11',
  /** More than a turn on the spot. */
  'move.pivot': 'REACT-05',
  /** A model that enters has to come wholly onto the table. */
  'move.entry': 'SCNR-01',
  /** Put down too far from what it was in: `lengthMm`, `limitMm`; or dropped too near to an objective. */
  'move.zone': 'PASS-18',
  'move.drop': 'NEW-03',
  'move.hiding': 'SK-63',
  /** Onto a deck or off it over another side than the bow: `by`. */
  'move.bow': 'LIFT-14',
  /** Put up outside its zone, or too near to an enemy: `lengthMm`, `limitMm`. */
  'move.outside': 'SETUP-21',
  'move.near': 'SCNR-07',
  /** A way for a model that is not in the unit, or a second way for the same model. */
  'move.stranger': 'MOVE-03',
  'marker.zone': 'SETUP-20',
  'marker.offTable': 'SETUP-20',
  'marker.overlap': 'SETUP-20',
  'marker.fortification': 'FORT-04',
} as const;
export type MoveRefusal = keyof typeof MOVE_REFUSALS;

export const refuse = (code: MoveRefusal, data: { readonly [key: string]: Json } = {}): Refusal =>
  refusal(code, [MOVE_REFUSALS[code]], data);
