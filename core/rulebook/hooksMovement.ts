import type { ModelId, PieceId, UnitId } from '../base/index.ts';
import type { Face } from '../dice/index.ts';
import type { TerrainKind } from '../space/space.ts';
import type { Effect } from './effects.ts';
import { after, amount, flag, offer, union, veto } from './hook.ts';
import type { Action, Fact, UnitHolder } from './words.ts';

type Terrain = { piece: PieceId; kind: TerrainKind };
type Crossing = { unit: UnitHolder; kind: TerrainKind };
type Ending = { unit: UnitHolder; on: 'friend' | 'enemy' } | { unit: UnitHolder; on: 'terrain'; kind: TerrainKind };
type Met = readonly Readonly<Terrain & { model: ModelId }>[];
/** `met`: the terrain that its models left, went through, or ended in; `metBefore`: so much of it before it last halted for the enemy. */
type Moved = { unit: UnitHolder; by: 'move' | 'march' | 'pivot' | 'put'; met: Met; metBefore: Met };
/** A test of terrain, and the faces that let a unit go on. What has failed halts before the piece, or in it, or goes on all the same, and
 *  this happens to it. */
export interface TerrainTest {
  readonly passes: readonly Face[];
  readonly halts?: 'in' | 'never';
  /** One for each square of it, where there are squares. */
  readonly each?: true;
  readonly fails?: readonly Effect[];
}
type Carried = { unit: UnitHolder; carrier: UnitHolder };

/** Where rules may speak in a movement. */
export const MOVEMENT = {
  /** Whether terrain of a kind acts on a unit at all: entry, cap, tests. Asked for going over it, and for ending in it. */
  'path-check.counts': flag<Crossing & { ends: boolean }>('unit'),
  /** Whether terrain that acts on a unit slows it as terrain does: by its cap, and by the dice of whoever drives through it. */
  'path-check.slows': flag<Crossing>('unit'),
  /** What a unit may not enter or cross: terrain beyond what is closed to its type, and units of the enemy, which are in its way unless
   *  that is waived. */
  'path-check': veto<{ unit: UnitHolder; kind: TerrainKind | 'enemy' }, 'closed' | 'enemy'>('unit'),
  /** Whether a unit may be nowhere but in terrain that does not act on it. */
  'path-check.confined': flag<{ unit: UnitHolder }>('unit'),
  /** Whether a unit stays where it is, whoever would have it move: by an action of its own, or by what a rule gives it. */
  'path-check.stays': veto<{ unit: UnitHolder; by: 'move' | 'march' }, 'inside' | 'grappled'>('unit'),
  /** Extra movement for coming into a piece, in R: for each step where steps are counted, or else for each piece. */
  'path-check.cost': amount<{ unit: UnitHolder; kind: TerrainKind }>('unit'),
  /** Extra movement for a way into such pieces, once, in R. */
  'path-check.toll': amount<{ unit: UnitHolder; kind: TerrainKind }>('unit'),
  /** Dice that a unit throws for a piece of terrain in its way; `enters`: it has not stood there from the start, `slows`: it is slowed by
   *  the piece. */
  'terrain-test': union<{ unit: UnitHolder; enters: boolean; slows: boolean } & Terrain, TerrainTest>('unit'),
  /** Where a unit may not end: in a piece of terrain, or where a friend stands, which is forbidden unless it is waived. */
  'move-end': veto<Ending, 'closed' | 'friend' | 'enemy' | 'cohesion'>('unit'),
  /** Asked when a movement is over. `next`: what the unit has declared after it; `above`: enemies beside it on another level whose square the
   *  same movement could have led to, were they not there. */
  'move-end.ask': offer<Moved & { next: readonly Action[]; above: Fact<readonly UnitId[]> }>('unit'),
  /** What it sets off without a choice; where a March only halts it is not over yet. */
  'move-end.then': after<Moved>('unit'),
  /** What it sets off where it halts for the enemy and is not over yet (REACT-10). */
  'move-halt': after<Moved>('unit'),
  /** A unit has come aboard another, or is about to leave it; the effects are the carrier's. */
  boarded: after<Carried>('unit', 'carrier'),
  'boarded.leaves': after<Carried>('unit', 'carrier'),
};
