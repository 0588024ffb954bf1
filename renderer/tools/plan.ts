import type {
  Declared,
  Destination,
  Facing,
  FreePlace,
  GridPlace,
  HandFace,
  MeasuredWay,
  ModelId,
  Offer,
  PieceId,
  Place,
  Refusal,
  Result,
  Shot,
  Side,
  Square,
  Thing,
  TerrainKind,
  UnitId,
  Way,
  WeaponId,
  ZoneSpec,
  RuleName,
  Chosen,
} from '../../core/index.ts';
import type { Places } from './places.ts';

/** An open question with everything that may be answered. */
export interface Question {
  readonly who: Side;
  readonly offers: readonly Offer[];
}

export type OfferOf<D extends Offer['do']> = Extract<Offer, { do: D }>;
export type Moving = OfferOf<'move'>;
export type Aiming = OfferOf<'attack' | 'strikeBack'>;
export type Marking = OfferOf<'placeObjective'>;
export type Tiling = OfferOf<'placeTerrain'>;
export type Fortifying = OfferOf<'placeFortification'>;
export type StandingIn = OfferOf<'placeStandIn'>;

/** Two ends of the tape; it follows the pointer until the second is fixed. */
export interface Tape {
  readonly from: FreePlace;
  readonly to: FreePlace;
  readonly fixed: boolean;
}

/** An objective marker in the hand. */
export interface MarkPlan {
  readonly plan: 'mark';
  readonly offer: Marking;
  readonly places: Places;
  /** Where it may lie, if that can be listed; else empty. */
  readonly open: readonly Place[];
  readonly at: Place | null;
  readonly refused: Refusal | null;
  /** Laid down, so that the pointer no longer takes it along. */
  readonly laid: boolean;
}

/** Ways of a unit that nobody has gone yet. */
export interface MovePlan {
  readonly plan: 'move';
  readonly offer: Moving;
  readonly ways: readonly Way[];
  readonly verdict: Result<readonly MeasuredWay[], Refusal> | null;
  /** The model in the hand, and whether the others stay. */
  readonly leader: ModelId;
  /** Storeys and roofs are for those on foot. */
  readonly climbs: boolean;
  readonly alone: boolean;
  readonly dragging: boolean;
  /** Where the model in the hand is wished to stand. */
  readonly wish: FreePlace | null;
  /** Which storey is meant, counted from the ground. */
  readonly storey: number;
  /** How far along a March shall halt, in R; null for as far as may be. */
  readonly pause: number | null;
}

/** One end of a movement on squares, with the squares that the unit would stand on. */
export interface End extends Destination {
  readonly at: GridPlace;
  readonly squares: readonly Square[];
}

/** A movement on squares that nobody has made yet. */
export interface StepPlan {
  readonly plan: 'step';
  readonly offer: Moving;
  readonly leader: ModelId;
  readonly ends: readonly End[];
  /** Where the unit stands; null while it is off the board. */
  readonly from: GridPlace | null;
  /** The square under the pointer, or chosen with the keys. */
  readonly cursor: GridPlace | null;
  /** The end there, turned as wished; null where there is none. */
  readonly end: Destination | null;
  /** The facing that has been asked for. */
  readonly facing: Facing | null;
  /** The storey in view: of the ends on one square, the nearest to it is shown. */
  readonly storey: number;
  readonly ways: readonly Way[];
  readonly verdict: Result<readonly MeasuredWay[], Refusal> | null;
  /** After how many squares a March shall halt; null for as far as may be. */
  readonly pause: number | null;
}

/** A piece of terrain in the hand. */
export interface TilePlan {
  readonly plan: 'tile';
  readonly offer: Tiling;
  readonly kind: TerrainKind;
  /** Where it may lie. */
  readonly open: readonly Place[];
  readonly at: GridPlace | null;
  readonly refused: Refusal | null;
}

/** A fortification in the hand. */
export interface FortPlan {
  readonly plan: 'fort';
  /** Every kind with every unit that may start in it; `offer` is the one in the hand. */
  readonly offers: readonly Fortifying[];
  readonly offer: Fortifying;
  readonly places: Places;
  /** Where it may stand, if that can be listed; else empty. A square is the south-west one of four. */
  readonly open: readonly Place[];
  /** Some place that looks at the enemy. */
  readonly ahead: Place;
  readonly at: Place | null;
  readonly refused: Refusal | null;
  readonly laid: boolean;
}

/** Terrain in the hand that would lie in the stead of other. */
export interface StandInPlan {
  readonly plan: 'standIn';
  /** Every kind; `offer` is the one in the hand. */
  readonly offers: readonly StandingIn[];
  readonly offer: StandingIn;
  readonly places: Places;
  readonly at: Place | null;
  /** What goes for it; null for what lies nearest to it. */
  readonly instead: readonly PieceId[] | null;
  readonly refused: Refusal | null;
  readonly laid: boolean;
}

/** An enemy looked at; with the keys, Enter aims at it. */
export interface Regard {
  readonly unit: UnitId;
  readonly shot: Shot;
  readonly refused: Refusal | null;
  /** Whether a weapon in the hand would be aimed at it. */
  readonly able: boolean;
  readonly byKeys: boolean;
  /** Where the player looks, and is told why not: at the piece, at its button, or by the arrows at whatever the bar says. */
  readonly from: 'table' | 'button' | 'bar';
}

/** Shots that nobody has fired yet. */
export interface AimPlan {
  readonly plan: 'aim';
  readonly offer: Aiming;
  readonly shots: readonly Shot[];
  /** The weapon in the hand; null for all at once. */
  readonly weapon: {
    readonly unit: UnitId;
    readonly weapon: WeaponId;
    /** It is to do this in place of an attack. */
    readonly instead?: string;
  } | null;
  /** The soldier taken up, whose shots are aimed anew; null for all who are free. */
  readonly shooter: ModelId | null;
  /** The enemy last pointed at or chosen. */
  readonly target: UnitId | null;
  /** The enemy under the pointer or the focus, and the best that the weapons in the hand could do to it, or the first reason against. */
  readonly regard: Regard | null;
  /** A spot for a template under the pointer, or where the keys have brought it. */
  readonly spot: Place | null;
  /** The keys have, so that Enter lays it there. */
  readonly spotByKeys: boolean;
  readonly refused: Refusal | null;
}

export interface DeclarePlan {
  readonly plan: 'declare';
  readonly first: Declared | null;
  readonly second: Declared | null;
  readonly third: Declared | null;
  readonly weapons: readonly WeaponId[];
  readonly skills: readonly RuleName[];
  /** The action under the pointer or the focus. */
  readonly looked?: Declared | null;
}

export interface RerollPlan {
  readonly plan: 'reroll';
  readonly dice: readonly number[];
}

/** What has been entered so far of a roll of real dice, of whatever kind. */
export interface Handing<F> {
  readonly offer: { readonly roll: { readonly count: number } };
  readonly faces: readonly F[];
  /** How many of the next face; null for one. */
  readonly times: number | null;
  /** What was entered last and is not taken: there are not so many dice left. */
  readonly tooMany: { readonly n: number; readonly face: F } | null;
}

/** The same of the dice of Dust. */
export interface HandPlan extends Handing<HandFace> {
  readonly plan: 'hand';
  readonly offer: OfferOf<'enter'>;
}

/** Who takes the hits, in this order. */
export interface AllocatePlan {
  readonly plan: 'allocate';
  readonly order: readonly ModelId[];
  /** Whose button is looked at. */
  readonly looked: ModelId | null;
}

/** One of a few answers. */
export interface PickPlan {
  readonly plan: 'pick';
}

export type Choosing = Extract<Offer, { do: 'choose' }>;
/** What rules ask to choose, all of one moment together. */
export interface ChoosePlan {
  readonly plan: 'choose';
  readonly offer: Choosing;
  readonly places: Places;
  /** For each choice of a place where that may be, if it can be listed; else empty. */
  readonly open: readonly (readonly Place[])[];
  /** What is chosen so far, one for each choice. */
  readonly chosen: readonly (Chosen | null)[];
  /** The choice that clicks and keys are about. */
  readonly at: number;
  /** The place under the pointer, where one is asked for. */
  readonly over: Place | null;
  /** What the focus is on, by its number. */
  readonly looked: number | null;
  /** What was last clicked or pressed that is not on offer; null once something that is has been taken. */
  readonly missed: Missed | null;
}

/** What somebody has tried to take and may not: the thing, where it is one, of which choice, and why. */
export interface Missed {
  readonly thing: Thing | null;
  readonly at: number;
  readonly refused: Refusal;
}

/** Where something may be put: the zone, and its places where they can be listed. */
export interface Ground {
  readonly zone: ZoneSpec;
  readonly open: readonly Place[];
}

export type Plan =
  | ChoosePlan
  | MarkPlan
  | FortPlan
  | StandInPlan
  | TilePlan
  | MovePlan
  | StepPlan
  | AimPlan
  | DeclarePlan
  | RerollPlan
  | HandPlan
  | AllocatePlan
  | PickPlan;
