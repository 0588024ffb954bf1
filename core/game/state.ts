import type { BySide, CardId, ModelId, PieceId, RuleId, RuleName, Side, UnitId, WeaponId } from '../base/index.ts';
import type { Matter } from '../play/agenda.ts';
import type { Berth, JoinedFor, Marker, Special } from '../rulebook/index.ts';
import type { Action } from '../rulebook/index.ts';
import type { Edge, Piece, Place, Quarter } from '../space/space.ts';

/** A living model. */
export interface ModelState {
  readonly id: ModelId;
  /** Which entry of its card's `models` it is; a unit on one base carries them all and has -1. */
  readonly figure: number;
  /** Null until it is on the table. */
  readonly place: Place | null;
}

/** Who strikes, and with what: a weapon, or a special action in place of one. */
export interface Blow {
  readonly by: UnitId;
  readonly weapon: WeaponId;
  readonly special?: Special;
}

export interface UnitState {
  readonly id: UnitId;
  readonly side: Side;
  readonly card: CardId;
  /** The living ones; the order never changes. */
  readonly models: readonly ModelState[];
  /** Boxes ticked on the damage track. */
  readonly damage: number;
  /** Boxes ticked of limited ammunition, by weapon line. */
  readonly spent: { readonly [weapon: WeaponId]: number };
  readonly markers: readonly Marker[];
  /** Whoever is aboard another is where that is, and none of its models has a place of its own. */
  readonly where: 'waiting' | 'table' | 'aboard' | 'eliminated';
  readonly activated: boolean;
  /** Before its first action of the game, on or onto the table. */
  readonly fresh: boolean;
  /** The last action that it carried out in its latest activation (VICT-06). */
  readonly lastAction: Action | null;
  /** The unit that this hero has joined. */
  readonly joined: UnitId | null;
  /** For how long; left out where it has joined none. */
  readonly joinedFor?: JoinedFor;
  /** The fortification that all of it is in. */
  readonly inside?: PieceId;
  /** What carries it, and as what. `at`: where that stood when it was eliminated. */
  readonly aboard?: { readonly by: UnitId; readonly as: Berth; readonly at?: Place };
  /** Eliminated, and put aside to come again next turn (SETUP-09). */
  readonly aside?: true;
  /** How often it has come again. */
  readonly returns?: number;
  /** The last time because an officer called for it. */
  readonly called?: true;
  /** Special actions that it has succeeded with and may not take again. */
  readonly done?: readonly Special[];
  /** It is to be eliminated when the action is over, unless the frame of this rule's finds otherwise. */
  readonly dying?: { readonly rule: RuleName; readonly frame: string; readonly hit?: Blow };
  /** Groups of offers of which one has been taken in its latest activation. */
  readonly groups?: readonly string[];
  /** How often it has used rules that do not serve for ever. */
  readonly used?: { readonly [rule: RuleName]: number };
}

export interface Objective {
  readonly id: PieceId;
  /** Null where it belongs to neither (GRIDSCN-03). */
  readonly by: Side | null;
  readonly place: Place;
}

/** A piece of terrain that goes when a turn ends, and the rules by which it does. */
export interface Passing {
  readonly piece: PieceId;
  readonly until: number;
  readonly because: readonly RuleId[];
}

/** What a game may have been decided by. */
export const ENDINGS = ['objective', 'beatenBack', 'elimination', 'points', 'victoryPoints', 'heldOut', 'draw'] as const;

/** How a game ended. */
export interface Outcome {
  /** Null is a draw (VICT-05). */
  readonly winner: Side | null;
  readonly reason: (typeof ENDINGS)[number];
  readonly turn: number;
  /** Army points of the enemy that each side eliminated (VICT-04). */
  readonly points: BySide<number>;
  readonly because: readonly RuleId[];
}

/** A game at one moment: plain JSON, and nothing but the fold of its events. */
export interface State {
  readonly turn: number;
  readonly units: readonly UnitState[];
  readonly pieces: readonly Piece[];
  /** Those that do not stay; left out where all do. */
  readonly passing?: readonly Passing[];
  readonly objectives: readonly Objective[];
  readonly attacker: Side | null;
  readonly edges: BySide<Edge> | null;
  /** Where a scenario has quarters taken. */
  readonly quarters?: BySide<Quarter>;
  /** Who has the go, or took the last one. */
  readonly go: Side | null;
  /** Dice thrown since the game began. */
  readonly thrown: number;
  /** Points of its own that each side has lost. */
  readonly lost: BySide<number>;
  /** Victory points, where the scenario gives any. */
  readonly scored?: BySide<number>;
  /** What each side has come to hold for good, whatever becomes of its units; left out where that is nothing. */
  readonly gained?: BySide<readonly Marker[]>;
  /** Who went first, where he does again in the next turn. */
  readonly first?: Side;
  /** How often each side may still pass whoever has more to activate; left out while nobody has gained any. */
  readonly passes?: BySide<number>;
  /** How often each side has put an eliminated unit aside (SETUP-09). */
  readonly recycled?: BySide<number>;
  /** Unfinished business, the current matter last. */
  readonly agenda: readonly Matter[];
  readonly outcome: Outcome | null;
}
