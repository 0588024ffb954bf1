import type { Json, Refusal } from '../../../base/index.ts';
import { refusal } from '../../../base/index.ts';

/** Every reason why a way, an end or a marker is refused on squares, and the section that says so. */
const GRID_REFUSALS = {
  /** `cost`, `most`. */
  'grid.tooFar': 'GRID-02',
  'grid.diagonal': 'GRID-03',
  'grid.facing': 'GRID-04',
  'grid.enemy': 'GRID-08',
  'grid.aircraft': 'GRID-09',
  /** A vehicle across a friendly vehicle. */
  'grid.friend': 'GRID-10',
  /** Ending where a friend stands; `by` is the model. */
  'grid.taken': 'GRID-10',
  'grid.rubble': 'GRID-12',
  'grid.closed': 'GRID-13',
  'grid.swamp': 'GRID-14',
  'grid.tankTrap': 'GRID-16',
  'grid.wall': 'GRID-17',
  'grid.storey': 'GRID-18',
  'grid.corner': 'GRID-19',
  'grid.cornerVehicle': 'GRID-20',
  'grid.offBoard': 'GRID-01',
  /** A step to a square that is no neighbour. */
  'grid.noStep': 'GRID-02',
  /** Models of one unit going different ways. */
  'grid.together': 'GRID-01',
  'grid.stranger': 'GRID-01',
  'grid.entry': 'SETUP-06',
  /** Put down elsewhere than where it stood aboard, or dropped too near to an objective. */
  'grid.zone': 'PASS-17',
  /** Onto a deck or off it otherwise than over its bow: `by`. */
  'grid.bow': 'LIFT-14',
  'grid.drop': 'NEW-03',
  'grid.hiding': 'SK-63',
  /** Put up outside its zone, or too near to an enemy. */
  'grid.outside': 'SETUP-21',
  /** A machine that would end with a square off the board. */
  'grid.notWhole': 'SETUP-07',
  /** Through the wall of a bunker, or into one that an enemy, `by`, is in. */
  'grid.bunker': 'FORT-08',
  'grid.bunkerHeld': 'FORT-08',
  /** More than a turn, or a swing away from the active unit. */
  'grid.pivot': 'REACT-05',
} as const;
export type GridRefusal = keyof typeof GRID_REFUSALS;

export const refuse = (code: GridRefusal, data: { readonly [key: string]: Json } = {}): Refusal =>
  refusal(code, [GRID_REFUSALS[code]], data);
