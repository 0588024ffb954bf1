import type { PieceId } from '../base/index.ts';
import type { Face } from '../dice/index.ts';
import type { TerrainKind } from '../space/space.ts';
import { after, amount, flag, notYet, offer, union, veto } from './hook.ts';
import type { Fact, UnitHolder } from './words.ts';

/** `met`: the terrain that it went through. `host`: whose hull or square it has reached; `places`: those left in it for this unit. */
type Ended = { unit: UnitHolder; met: readonly { readonly piece: PieceId; readonly kind: TerrainKind }[] };
type Hosted = { host?: UnitHolder; places?: Fact<number> };

/** Where rules may speak in a movement. */
export const MOVEMENT = {
  /** Terrain that is closed to a unit beyond what is closed to its type. */
  'path-check.closed': union<{ unit: UnitHolder }, TerrainKind>('unit'),
  /** Whether a piece of terrain acts on this mover at all: entry, cap and tests. */
  'path-check.counts': notYet(flag<{ unit: UnitHolder; kind: TerrainKind }>('unit')),
  /** What may not be entered, crossed or passed: terrain, or units in the way. */
  'path-check': notYet(
    veto<{ unit: UnitHolder; through: TerrainKind | 'open' | 'friend' | 'enemy' }, 'closed' | 'enemy'>('unit'),
  ),
  /** Extra movement for a step or a piece, in R. */
  'path-check.cost': notYet(amount<{ unit: UnitHolder; kind: TerrainKind }>('unit')),
  /** Dice that a unit throws for a piece of terrain in its way; each test lists the faces that let it go on. */
  'terrain-test': union<{ unit: UnitHolder; kind: TerrainKind }, { readonly passes: readonly Face[] }>('unit'),
  /** Whether a movement may stop here: `on` are terrain and units in the same place, `host` what it would get into. */
  'move-end': notYet(
    veto<
      { unit: UnitHolder; on: readonly (TerrainKind | 'friend' | 'enemy')[]; onUnits: readonly UnitHolder[] } & Hosted,
      'terrain' | 'friend' | 'enemy' | 'noRoom' | 'notCarried' | 'cohesion'
    >('unit', 'host'),
  ),
  /** Whether a unit may end where a friend stands. */
  'move-end.shares': flag<{ unit: UnitHolder }>('unit'),
  /** Asked when a movement is over. */
  'move-end.ask': offer<Ended & Hosted>('unit', 'host'),
  /** What it sets off without a choice. */
  'move-end.then': notYet(after<Ended>('unit')),
};
