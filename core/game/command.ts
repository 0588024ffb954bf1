import type { ModelId, PieceId, Range, Side, UnitId, WeaponId } from '../base/index.ts';
import type { Fortification } from '../forces/fortification.ts';
import type { Special } from '../rulebook/index.ts';
import type { Edge, Place, TerrainKind, Way } from '../space/space.ts';

/** One action as it is declared (ACT-02). */
export type Declared =
  | { readonly action: 'nothing' | 'move' | 'march' | 'attack' | 'sustained' }
  | { readonly action: 'special'; readonly special: Special };

/** One copy of a weapon and what it is aimed at (TGT-05, TGT-10). */
export interface Shot {
  readonly model: ModelId;
  /** A weapon line of the model's card, or `standard` for the blow that everyone can strike (CC-06). */
  readonly weapon: WeaponId;
  readonly at: Aim;
}

export type Aim =
  | { readonly unit: UnitId }
  /** The centre of a blast template (TPL-04). */
  | { readonly blast: Place }
  /** A point that a flame is turned towards (TPL-09). */
  | { readonly flame: Place }
  /** A jet at a unit, over the places between that the firing player has chosen (TPL-03). */
  | { readonly jet: UnitId; readonly over: readonly Place[] };

/** What a person, a program or a file answers to the question that is open. */
export type Command =
  | { readonly do: 'takeEdge'; readonly edge: Edge }
  | { readonly do: 'placeTerrain'; readonly kind: TerrainKind; readonly at: Place }
  /** With the unit that starts in it, or empty. */
  | { readonly do: 'placeFortification'; readonly kind: Fortification; readonly unit: UnitId | null; readonly at: Place }
  | { readonly do: 'placeObjective'; readonly at: Place }
  | { readonly do: 'goFirst'; readonly side: Side }
  | { readonly do: 'activate'; readonly unit: UnitId }
  | { readonly do: 'pass' }
  | { readonly do: 'declare'; readonly actions: readonly Declared[]; readonly weapons: readonly WeaponId[] }
  /** `pause`: how far along each way, in R, a March halts for a reaction; without it the farthest legal point is taken (REACT-10). */
  | { readonly do: 'move'; readonly ways: readonly Way[]; readonly pause?: Range }
  /** A unit that finds no way onto the table stays off (SETUP-08). */
  | { readonly do: 'stayOff' }
  /** Of the terrain that the unit may destroy, what it does. */
  | { readonly do: 'crush'; readonly pieces: readonly PieceId[] }
  /** Of the units that were lost, the one that comes back (CMD-15, CMD-19). */
  | { readonly do: 'callBack'; readonly unit: UnitId }
  /** The unit just eliminated is to come again (SETUP-09). */
  | { readonly do: 'setAside' }
  | { readonly do: 'attack'; readonly shots: readonly Shot[] }
  | { readonly do: 'strikeBack'; readonly shots: readonly Shot[] }
  /** Numbers of the dice, counted from 0 in the order in which they lie. */
  | { readonly do: 'reroll'; readonly dice: readonly number[] }
  | { readonly do: 'allocate'; readonly model: ModelId }
  | { readonly do: 'react'; readonly unit: UnitId }
  | { readonly do: 'decline' }
  | { readonly do: 'choose'; readonly reaction: Reaction };

/** What a Reactive Attack may become (REACT-04). */
export const REACTIONS = ['sustained', 'moveAttack', 'attack', 'nothing'] as const;
export type Reaction = (typeof REACTIONS)[number];
