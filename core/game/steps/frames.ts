import type { BySide, Json, ModelId, PieceId, RuleId, RuleName, Side, UnitId, WeaponId } from '../../base/index.ts';
import type { Ask } from '../../decisions/index.ts';
import type { Face, Roll } from '../../dice/index.ts';
import type { Fortification } from '../../forces/fortification.ts';
import type {
  AboutShot,
  Action,
  AttackStage,
  Berth,
  Chosen,
  ExtraAction,
  OfferSay,
  Reaction,
  Special,
  Thing,
} from '../../rulebook/index.ts';
import type { Budget, MeasuredWay, Place, Quarter, TerrainKind, Way } from '../../space/space.ts';
import type { Declared } from '../actions.ts';
import type { Shot, TakenOf } from '../attacking.ts';
import type { Blow, State } from '../state.ts';
import type { Named, Volley } from '../volleys.ts';

/** What is done before the game, in this order (SETUP-13). */
export const SET_UP_STAGES = [
  ...(['roles', 'edges', 'fortifications', 'centre', 'terrain', 'objectives'] as const),
  ...(['reserves', 'ambush', 'aboard', 'deploy', 'start'] as const),
] as const;
type SetUpStage = (typeof SET_UP_STAGES)[number];

/** Unfinished business. Frames hold ids, never copies. */
export type Frame =
  | { readonly step: 'ask'; readonly who: Side; readonly ask: Ask }
  | { readonly step: 'roll'; readonly roll: Roll }
  | {
      readonly step: 'setUp';
      readonly stage: SetUpStage;
      readonly placed: number;
      /** What each side has still to put up (SETUP-18). */
      readonly forts?: BySide<readonly Fortification[]>;
      /** Pieces of terrain that each side has placed, lot by lot (SETUP-04). */
      readonly laid?: BySide<readonly number[]>;
      /** Whose turn it is to place a piece of terrain, or a unit. */
      readonly layer?: Side;
      /** Who leaves the terrain as it lies, where it lies by agreement. */
      readonly content?: readonly Side[];
      /** The quarter that has been taken first (SETUP-16). */
      readonly quarter?: Quarter;
      /** How many sides have named their reserves, and the unit that is held in ambush (SCNR-05, SCNR-10). */
      readonly named?: number;
      /** The units named last, some of whom may be reserves of the other kind. */
      readonly reserves?: readonly UnitId[];
      readonly hidden?: UnitId;
      /** Units that have been put up, or are left off the table (SETUP-21). */
      readonly tried?: readonly UnitId[];
      /** Units that rules have been heard about before the first turn; left out where they offer nothing. */
      readonly offered?: number;
      readonly faces: readonly (readonly Face[])[];
    }
  /** `asked`: what rules offer before it has been offered. */
  | { readonly step: 'initiative'; readonly faces: readonly (readonly Face[])[]; readonly asked?: true }
  | { readonly step: 'go'; readonly asked: boolean }
  /** `asked`: nobody can win by an objective any more, and both sides have said how they go on. */
  | { readonly step: 'endTurn'; readonly asked?: true }
  | { readonly step: 'rally'; readonly unit: UnitId }
  | {
      readonly step: 'activation';
      readonly unit: UnitId;
      readonly stage: 'start' | 'rally' | 'declare' | 'extra' | 'act';
      /** Those declared, and where it was taken the one that a rule gives beside them. */
      readonly actions: readonly Planned[];
      /** What a rule gives it to do for nothing, until it stands among the actions. */
      readonly given?: Given;
      readonly weapons: readonly WeaponId[];
      /** Skills named with the actions; left out where there are none. */
      readonly skills?: readonly RuleName[];
      readonly next: number;
      /** Before which action the enemy may react, or inside the March (REACT-01). */
      readonly window: number | 'inside' | null;
      readonly windowDone: boolean;
      /** Stuck in terrain: no more movement in this activation (TERR-05). */
      readonly bogged: boolean;
      /** The action that is just over has fired ranged weapons; noted where a free action depends on that. */
      readonly fired?: true;
      /** How many of its actions are over with all that their end has set off; left out where an end has set off nothing. */
      readonly ended?: number;
      /** The action, by its number, in whose place another has been asked for already (ACT-07); left out where none has. */
      readonly replaced?: number;
      /** What is asked for is in place of an Attack with nobody to aim at. */
      readonly unaimed?: true;
      /** Who was called to be activated in place of what was left of this activation. */
      readonly successor?: UnitId;
      /** How many heroes had joined when it was last asked who joins; left out once it rallies. */
      readonly heroes?: number;
      /** What its player has left of what rules offered him then, which they do not offer him again; left out like `heroes`. */
      readonly left?: readonly LeftOffer[];
      /** The unit on another level that it goes for, and where that stands; `more`: those of its models who stand elsewhere than the first. */
      readonly storms?: { readonly target: UnitId; readonly place: Place; readonly more?: readonly Place[] };
      /** Another unit has called for its attack. */
      readonly strike?: Strike;
    }
  | {
      readonly step: 'movement';
      readonly unit: UnitId;
      readonly by: 'move' | 'march' | 'pivot' | 'put';
      readonly against: UnitId | null;
      readonly stage: 'ask' | 'go' | 'paused' | 'second' | 'caught';
      readonly ways: readonly MeasuredWay[];
      readonly rest: readonly Way[] | null;
      /** Terrain that has let it go on, each piece once for each of its tests. */
      readonly tested: readonly PieceId[];
      readonly budget: Budget | null;
      /** A March that the enemy may still interrupt (REACT-10). */
      readonly halts: boolean;
      /** The enemy may still interrupt it after any of its steps; left out where he may not. */
      readonly open?: true;
      /** Terrain met before it halted; left out where there was none. */
      readonly met?: readonly Met[];
      /** It is no action of the unit's own. */
      readonly extra?: true;
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
      /** Which of the declared actions, or of the shots, offered it, by its number from 0. */
      readonly of?: number;
      /** Where it happens, in place of a shot at that point. */
      readonly at?: Place;
    }
  /** What rules offer to a player at one moment. */
  | {
      readonly step: 'offers';
      readonly who: Side;
      readonly unit: UnitId;
      readonly offers: readonly Offered[];
    }
  /** Skills are named just before the dice of a reaction or a reply. */
  | { readonly step: 'naming'; readonly unit: UnitId; readonly in: 'reaction' | 'reply' }
  /** A unit may come aboard another, or pick another up. `asked`: berths that it has left, in games that asked for one after the other;
   *  `must`: it cannot stay where it is. */
  | {
      readonly step: 'boarding';
      readonly unit: UnitId;
      readonly when: 'deployment' | 'arrival' | 'pickUp';
      readonly asked: readonly Berth[];
      readonly must: boolean;
    }
  /** A unit that starts the game as part of another. */
  | { readonly step: 'attach'; readonly unit: UnitId }
  /** Which side of a unit's card lies up is its owner's choice. */
  | { readonly step: 'turnCard'; readonly unit: UnitId }
  /** A unit just eliminated that may come again (SETUP-09). */
  | { readonly step: 'recycle'; readonly unit: UnitId }
  | { readonly step: 'special'; readonly unit: UnitId; readonly special: Special }
  | {
      readonly step: 'window';
      readonly active: UnitId;
      readonly asked: boolean;
      /** Somebody has reacted in it already, and more may. */
      readonly attempted?: true;
    }
  | {
      readonly step: 'reaction';
      readonly unit: UnitId;
      readonly active: UnitId;
      readonly stage: 'join' | 'rally' | 'roll' | 'choose' | 'extra' | 'attack' | 'end' | 'over';
      /** As in an activation. */
      readonly heroes?: number;
      /** Its owner has chosen to defend it; left out for a Reactive Attack. */
      readonly defence?: true;
      /** By which rule its successes become actions, where its owner had to say which. */
      readonly table?: RuleName;
      /** What it has become. */
      readonly reaction?: Reaction;
      /** What a rule gives it to do after its Attack. */
      readonly given?: Given;
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
      /** Those that no save has cancelled, where the book counts these alone. */
      readonly through?: { readonly [unit: UnitId]: number };
      /** Skills named to be used in it, by the unit that attacks or strikes back. */
      readonly skills?: { readonly [unit: UnitId]: readonly RuleName[] };
      readonly rerolls?: readonly Reroll[];
      /** What rules have been asked of its shots, and told; left out where none asks. */
      readonly taken?: readonly TakenOf[];
      /** A rule gives it beside the actions of the unit. */
      readonly extra?: Extra;
      /** It says whether ranged weapons were fired once it is over. */
      readonly tells?: true;
      /** It says so when it is aimed at nobody, since something else may take its place (ACT-07). */
      readonly handsBack?: true;
      /** Who makes it in the unit's place. */
      readonly called?: Called;
      /** Who has called for it, and looks for its targets. */
      readonly observer?: UnitId;
      /** The saves of the volley at hand, while some of its dice are rolled again. */
      readonly saves?: readonly SaveDie[];
      /** Which of several saves that is, and against how many hits; left out for the first. */
      readonly saving?: Saving;
      /** The ranged line that is fired, by its number from 0, where each is resolved by itself; left out for the first. */
      readonly lineAt?: number;
      /** Frames of rules that wait until it has dealt all its hits. */
      readonly later?: readonly Later[];
    }
  | {
      readonly step: 'toHit';
      readonly volley: Volley;
      readonly stage: 'first' | 'choose' | 'again' | 'rules' | 'extra';
      /** Where odds are counted this need be no number: what tells when it is looked at stands there instead, so that whatever goes the
       *  same way for all counts is played once (`odds/telltales.ts`). Steps add to it, multiply it, and ask by `<` and `>`; what tells is
       *  never `===` a number, nor nothing, nor of its type. */
      readonly hits: number;
      /** The dice of the first roll as they lie, thrown again or not; what hits have earned is not among them. */
      readonly faces: readonly Face[];
      /** Those that are in the air once more, by their numbers from 0. */
      readonly again?: readonly number[];
      /** The rule by which its misses are about to be thrown again. */
      readonly offered?: { readonly rule: RuleName; readonly because: readonly RuleId[] };
      /** Rules that have been asked since the dice lie as they do. */
      readonly asked?: readonly RuleName[];
      /** Rules by which misses have been thrown again: each throws a die again once at most. */
      readonly thrown?: readonly RuleName[];
      readonly named?: readonly RuleName[];
      /** Those of the whole attack so far. */
      readonly rerolls?: readonly Reroll[];
    }
  /** Hits that are nobody's shots, on a unit. */
  | {
      readonly step: 'struck';
      readonly unit: UnitId;
      readonly hits: number;
      readonly damage: number;
      readonly models: readonly ModelId[];
      readonly saves?: readonly SaveDie[];
      readonly saving?: Saving;
    }
  | {
      readonly step: 'losses';
      readonly unit: UnitId;
      /** A list that tells where odds are counted, as do the hits of `toHit`: its first, all behind it, those of some kind, and its length
       *  by `<` and `>` and in sums are looked at alone; any other look is one at all of them. */
      readonly hits: readonly PendingHit[];
    }
  | {
      readonly step: 'hit';
      readonly model: ModelId;
      readonly hit: PendingHit;
      /** `lose`: a rule may put another model in its place, `lost`: none has, `replaced`: one has. */
      readonly stage: 'take' | 'cancel' | 'clear' | 'lose' | 'lost' | 'replaced' | 'last';
      readonly ticked: number;
      /** Rolls that might have cancelled it and did not. */
      readonly tested: number;
    };

/** A unit that was called to make an attack in another's place. */
export interface Called {
  readonly unit: UnitId;
  readonly because: readonly RuleId[];
}

/** An attack that a unit has called for, and the one unit that may be aimed at. */
export interface Strike {
  readonly observer: UnitId;
  readonly only: UnitId | null;
}

/** An offer with who makes it. */
export interface Offered extends Omit<OfferSay, 'forAll'>, OfferedFor {
  readonly rule: RuleName;
  readonly id: RuleId;
}

/** What an offer is for, where that is not the whole unit of its question. */
export interface OfferedFor {
  /** Which of the declared actions, or of the shots of the attack, by its number from 0. */
  readonly of?: number;
  /** Another member of the same unit. */
  readonly unit?: UnitId;
  readonly shot?: AboutShot;
}

/** An action that a rule gives beside those declared, and the sections that say so; `rule`: which, for a special action. */
export interface Extra extends ExtraAction {
  readonly because: readonly RuleId[];
  readonly rule?: RuleName;
}

/** What a rule gives, and which of the declared actions offered it, by its number from 0. */
export interface Given {
  readonly extra: Extra;
  readonly of: number;
}

/** An action of an activation; `extra`: it was not declared, and right after the one before it. */
export type Planned = Declared & { readonly extra?: Extra };

/** What a rule has begun, and does later. */
export interface Later {
  readonly rule: RuleName;
  readonly frame: string;
  readonly unit: UnitId;
  readonly memo: Json;
}

/** Terrain that a model has left, crossed or ended in. */
export interface Met {
  readonly piece: PieceId;
  readonly kind: TerrainKind;
  readonly model: ModelId;
}

/** A rule that has let a unit throw misses of a weapon line again in this attack. */
export interface Reroll {
  readonly rule: RuleName;
  readonly by: UnitId;
  readonly weapon: WeaponId;
}

/** A die of a save as it lies; `again`: it has been rolled again, which no die is twice. */
export interface SaveDie {
  readonly face: Face;
  readonly passed: boolean;
  readonly again?: true;
}

/** One of several saves against the same hits. */
export interface Saving {
  readonly roll: number;
  readonly hits: number;
}

/** A hit that has got through the saves; the losses step gives it to a model. */
export interface PendingHit extends Blow {
  readonly damage: number | 'N';
  /** Hits with the same pool share their valid targets (DMG-05). */
  readonly pool: number;
  readonly valid: readonly ModelId[];
  /** The unit is in cover from whoever hit it. */
  readonly cover?: true;
  /** The one model that takes it, where one was named. */
  readonly to?: Named;
  /** The attacker says which of these takes it, by these sections. */
  readonly chosen?: readonly RuleId[];
  /** Nobody has hit: a soldier is lost, or boxes are ticked, by these sections. */
  readonly unhit?: readonly RuleId[];
}

type Ruled = Extract<Frame, { step: 'rule' }>;

/** The frame in which a rule carries out what it has begun. */
export const ruleFrame = (
  rule: Ruled['rule'],
  name: string,
  unit: UnitId,
  more: Partial<Pick<Ruled, 'memo' | 'taken' | 'of' | 'at'>> = {},
): Ruled => ({
  ...{ step: 'rule', rule, name, unit, stage: 'begin', memo: null },
  ...more,
});

/** An offer that was not taken, and all that it had. */
export interface LeftOffer {
  readonly rule: RuleName;
  readonly among: readonly Thing[];
}

/** Unfinished business on the agenda of a state, the current matter last. */
export const framesIn = ({ agenda }: Pick<State, 'agenda'>): readonly Frame[] => agenda as readonly Frame[];

type Activation = Extract<Frame, { step: 'activation' }>;

/** The activation of a unit that is under way. */
export const activationOf = (state: Pick<State, 'agenda'>, unit: UnitId): Activation | undefined =>
  framesIn(state).findLast((frame): frame is Activation => frame.step === 'activation' && frame.unit === unit);

/** What a unit has declared and not done yet. */
export function declaredAfter(state: Pick<State, 'agenda'>, unit: UnitId): readonly Action[] {
  const { actions, next } = activationOf(state, unit) ?? { actions: [], next: 0 };
  return actions.slice(next).map(({ action }) => action);
}

/** A unit about to be activated, in its turn or because another has called for its attack. */
export const activationFrame = (unit: UnitId, strike?: Strike): Activation => ({
  ...{ step: 'activation', unit, stage: 'start', actions: [], weapons: [], next: 0 },
  ...{ window: null, windowDone: false, bogged: false },
  ...(strike && { strike }),
});

type Movement = Extract<Frame, { step: 'movement' }>;

/** A movement about to begin, as far as the unit's card lets it, or as far as `more` says. */
export const movementFrame = (unit: UnitId, by: Movement['by'], more: Partial<Movement> = {}): Movement => ({
  ...{ step: 'movement', unit, by, against: null, stage: 'ask', ways: [], rest: null, tested: [], budget: null, halts: false },
  ...more,
});

/** The moment when the enemy may react to a unit. */
export const windowFrame = (active: UnitId): Frame => ({ step: 'window', active, asked: false });

type Hit = Extract<Frame, { step: 'hit' }>;

/** A hit on a model, from that stage on; `ticked`: boxes that it has ticked already. */
export const hitFrame = (model: ModelId, hit: PendingHit, stage: Hit['stage'], ticked = 0): Hit => ({
  ...{ step: 'hit', model, hit, stage, ticked, tested: 0 },
});

/** An attack, from its declaration until it is over. */
export type AttackFrame = Extract<Frame, { step: 'attack' }>;

/** The action that an attack is. */
export const fightOf = ({ sustained }: Pick<AttackFrame, 'sustained'>): 'attack' | 'sustained' =>
  sustained ? 'sustained' : 'attack';

/** An attack about to be declared; `only` names the one unit that a reaction may aim at. */
export const attackFrame = (
  unit: UnitId,
  sustained: boolean,
  weapons: readonly WeaponId[] | null,
  only: UnitId | null,
): AttackFrame => ({
  step: 'attack',
  unit,
  sustained,
  weapons,
  only,
  stage: 'call',
  shots: [],
  volleys: [],
  at: 0,
  bearers: {},
  replies: [],
  hits: {},
});
