import type { BySide, Json, ModelId, PieceId, RuleId, RuleName, Side, UnitId, WeaponId } from '../../base/index.ts';
import type { Ask } from '../../decisions/index.ts';
import type { Face, Roll } from '../../dice/index.ts';
import type { Fortification } from '../../forces/fortification.ts';
import type { AttackStage, Chosen, OfferSay, Special } from '../../rulebook/index.ts';
import type { Budget, MeasuredWay, Way } from '../../space/space.ts';
import type { Declared } from '../actions.ts';
import type { Shot } from '../shots.ts';
import type { Volley } from '../volleys.ts';

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
  /** A rule's own matter: what it is about, what it waits for, what it was begun with, and the faces that count on its dice. */
  | {
      readonly step: 'rule';
      readonly rule: RuleName;
      readonly name: string;
      readonly unit: UnitId;
      readonly stage: string;
      readonly memo: Json;
      /** What was chosen of the offer that began it. */
      readonly taken?: Chosen;
      readonly counts?: readonly Face[];
      /** The unit whose activation takes the place of this one, once all that goes before is done. */
      readonly next?: UnitId;
    }
  /** What rules offer to a player at one moment. */
  | {
      readonly step: 'offers';
      readonly who: Side;
      readonly unit: UnitId;
      readonly offers: readonly (OfferSay & { readonly rule: RuleName; readonly id: RuleId })[];
    }
  /** A unit just eliminated that may come again (SETUP-09). */
  | { readonly step: 'recycle'; readonly unit: UnitId }
  | { readonly step: 'special'; readonly unit: UnitId; readonly special: Special }
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
      /** The saves of the volley at hand, while some of its dice are rolled again. */
      readonly saves?: readonly SaveDie[];
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
      /** Rolls that might have cancelled it and did not. */
      readonly tested: number;
    };

/** A die of a save as it lies; `again`: it has been rolled again, which no die is twice. */
export interface SaveDie {
  readonly face: Face;
  readonly passed: boolean;
  readonly again?: true;
}

/** A hit that has got through the saves; the losses step gives it to a model. */
export interface PendingHit {
  readonly by: UnitId;
  readonly weapon: WeaponId;
  readonly damage: number | 'N';
  /** Hits with the same pool share their valid targets (DMG-05). */
  readonly pool: number;
  readonly valid: readonly ModelId[];
}

type Ruled = Extract<Frame, { step: 'rule' }>;

/** The frame in which a rule carries out what it has begun. */
export const ruleFrame = (
  rule: Ruled['rule'],
  name: string,
  unit: UnitId,
  more: Partial<Pick<Ruled, 'memo' | 'taken'>> = {},
): Ruled => ({
  ...{ step: 'rule', rule, name, unit, stage: 'begin', memo: null },
  ...more,
});
