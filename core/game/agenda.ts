import type { BySide, ModelId, PieceId, Side, UnitId, WeaponId } from '../base/index.ts';
import type { Face, Roll } from '../dice/index.ts';
import type { Fortification } from '../forces/fortification.ts';
import type { AttackStage, CallBack, Special } from '../rulebook/index.ts';
import type { Budget, Edge, MeasuredWay, TerrainKind, Way } from '../space/space.ts';
import type { Declared, Reaction, Shot } from './command.ts';

/** A question to a player. Whoever answers, a person, a program or a file, gets the same data. */
export type Ask =
  | { readonly ask: 'edge'; readonly among: readonly Edge[] }
  /** The kinds of terrain that the player may still place. */
  | { readonly ask: 'terrain'; readonly kinds: readonly TerrainKind[] }
  /** The fortifications that the player may still put up, and the units that must be in one. */
  | { readonly ask: 'fortification'; readonly kinds: readonly Fortification[]; readonly units: readonly UnitId[] }
  | { readonly ask: 'objective'; readonly number: number }
  | { readonly ask: 'first' }
  | { readonly ask: 'activate'; readonly among: readonly UnitId[] }
  | { readonly ask: 'declare'; readonly unit: UnitId }
  | {
      readonly ask: 'move';
      readonly unit: UnitId;
      readonly by: 'move' | 'march' | 'pivot';
      readonly budget: Budget;
      readonly enters: boolean;
      /** A March that halts for the enemy's reaction: the answer may say where (REACT-10). */
      readonly halts: boolean;
    }
  | {
      readonly ask: 'attack';
      readonly unit: UnitId;
      readonly sustained: boolean;
      readonly weapons: readonly WeaponId[] | null;
      readonly only: UnitId | null;
    }
  | { readonly ask: 'strikeBack'; readonly unit: UnitId; readonly at: UnitId }
  | {
      readonly ask: 'reroll';
      readonly unit: UnitId;
      readonly faces: readonly Face[];
      readonly missed: readonly number[];
      readonly target: UnitId;
    }
  | {
      readonly ask: 'allocate';
      readonly unit: UnitId;
      readonly among: readonly ModelId[];
      readonly damage: number | 'N';
      readonly left: number;
    }
  | { readonly ask: 'crush'; readonly unit: UnitId; readonly among: readonly PieceId[] }
  | { readonly ask: 'setAside'; readonly unit: UnitId }
  /** Which of the lost units an officer brings back. */
  | { readonly ask: 'callBack'; readonly unit: UnitId; readonly special: CallBack; readonly among: readonly UnitId[] }
  | { readonly ask: 'react'; readonly active: UnitId; readonly among: readonly UnitId[] }
  | { readonly ask: 'reaction'; readonly unit: UnitId; readonly active: UnitId; readonly among: readonly Reaction[] };

/** Dice of one attack that are thrown together: one target, one weapon, one kind of cover (HIT-04). */
export interface Volley {
  /** Who fires it. */
  readonly by: UnitId;
  readonly target: UnitId;
  readonly weapon: WeaponId;
  readonly shooters: readonly ModelId[];
  readonly close: boolean;
  /** Number of the template among those of the attack; null for direct fire. */
  readonly template: number | null;
  readonly cover: boolean;
  readonly dice: number;
  readonly damage: number | 'N';
  /** Models that were in range, arc and sight, or under the template (DMG-05). */
  readonly valid: readonly ModelId[];
  readonly sustained: boolean;
  readonly hits: number;
  /** Hits that no save has cancelled and that are not given out yet. */
  readonly unsaved: number;
}

/** Unfinished business. Frames hold ids, never copies. */
export type Frame =
  | { readonly step: 'ask'; readonly who: Side; readonly ask: Ask }
  | { readonly step: 'roll'; readonly roll: Roll }
  | {
      readonly step: 'setUp';
      readonly stage: 'roles' | 'edges' | 'fortifications' | 'centre' | 'terrain' | 'objectives' | 'start';
      readonly placed: number;
      /** What each side has still to put up (SETUP-18). */
      readonly forts?: BySide<readonly Fortification[]>;
      /** Pieces of terrain that each side has placed, lot by lot, and whose turn it is to place one (SETUP-04). */
      readonly laid?: BySide<readonly number[]>;
      readonly layer?: Side;
      readonly faces: readonly (readonly Face[])[];
    }
  | { readonly step: 'initiative'; readonly faces: readonly (readonly Face[])[] }
  | { readonly step: 'go'; readonly asked: boolean }
  | { readonly step: 'endTurn' }
  | { readonly step: 'rally'; readonly unit: UnitId }
  | {
      readonly step: 'activation';
      readonly unit: UnitId;
      readonly stage: 'start' | 'declare' | 'act';
      readonly actions: readonly Declared[];
      readonly weapons: readonly WeaponId[];
      readonly next: number;
      /** Before which action the enemy may react, or inside the March (REACT-01). */
      readonly window: number | 'inside' | null;
      readonly windowDone: boolean;
      /** Stuck in terrain: no more movement in this activation (TERR-05). */
      readonly bogged: boolean;
    }
  | {
      readonly step: 'movement';
      readonly unit: UnitId;
      readonly by: 'move' | 'march' | 'pivot';
      readonly against: UnitId | null;
      readonly stage: 'ask' | 'go' | 'paused' | 'second';
      readonly ways: readonly MeasuredWay[];
      readonly rest: readonly Way[] | null;
      readonly tested: readonly PieceId[];
      readonly budget: Budget | null;
      /** A March that the enemy may still interrupt (REACT-10). */
      readonly halts: boolean;
    }
  /** Terrain driven over that may be destroyed (GRID-15). */
  | { readonly step: 'crush'; readonly unit: UnitId; readonly among: readonly PieceId[] }
  /** A unit just eliminated that may come again (SETUP-09). */
  | { readonly step: 'recycle'; readonly unit: UnitId }
  | { readonly step: 'special'; readonly unit: UnitId; readonly special: Special }
  | { readonly step: 'callBack'; readonly unit: UnitId; readonly special: CallBack }
  | { readonly step: 'window'; readonly active: UnitId; readonly asked: boolean }
  | {
      readonly step: 'reaction';
      readonly unit: UnitId;
      readonly active: UnitId;
      readonly stage: 'rally' | 'roll' | 'choose' | 'attack' | 'end';
    }
  | {
      readonly step: 'attack';
      readonly unit: UnitId;
      readonly sustained: boolean;
      readonly weapons: readonly WeaponId[] | null;
      readonly only: UnitId | null;
      readonly stage: AttackStage;
      readonly shots: readonly Shot[];
      readonly volleys: readonly Volley[];
      readonly at: number;
      /** Whose each shooting model is; they may be gone when the ammunition is counted. */
      readonly bearers: { readonly [model: ModelId]: UnitId };
      readonly replies: readonly UnitId[];
      readonly hits: { readonly [unit: UnitId]: number };
    }
  | {
      readonly step: 'toHit';
      readonly volley: Volley;
      readonly stage: 'first' | 'choose' | 'again' | 'extra';
      readonly hits: number;
    }
  | { readonly step: 'losses'; readonly unit: UnitId; readonly hits: readonly PendingHit[] }
  | {
      readonly step: 'hit';
      readonly model: ModelId;
      readonly hit: PendingHit;
      readonly stage: 'take' | 'cancel' | 'clear';
      readonly ticked: number;
    };

/** A hit that has got through the saves; the losses step gives it to a model. */
export interface PendingHit {
  readonly by: UnitId;
  readonly weapon: WeaponId;
  readonly damage: number | 'N';
  /** Hits with the same pool share their valid targets (DMG-05). */
  readonly pool: number;
  readonly valid: readonly ModelId[];
}
