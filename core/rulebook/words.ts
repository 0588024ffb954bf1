import type { CardId, ModelId, PieceId, Range, RuleName, Side, UnitId, WeaponId } from '../base/index.ts';
import type { Face, RollReason } from '../dice/index.ts';
import type { Armour, Bloc, CardKind, UnitType } from '../forces/card.ts';
import type { Fortification } from '../forces/fortification.ts';
import type { Organisation } from '../forces/organisation.ts';
import type { PlatoonKind } from '../forces/platoon.ts';
import type { TerrainKind } from '../space/space.ts';

/** What a unit may do with its activation (ACT-01). */
export const ACTIONS = ['nothing', 'move', 'march', 'attack', 'sustained', 'special'] as const;
export type Action = (typeof ACTIONS)[number];

/** Those that every unit has; a special one is some rule's. */
export type PlainAction = Exclude<Action, 'special'>;
export const isPlainAction = (action: string): action is PlainAction =>
  action !== 'special' && (ACTIONS as readonly string[]).includes(action);
export const PLAIN_ACTIONS: readonly PlainAction[] = ACTIONS.filter(isPlainAction);

/** A Move or a March. */
export const isMovement = (action: string | null | undefined): action is 'move' | 'march' =>
  action === 'move' || action === 'march';

/** An Attack or a Sustained Attack. */
export const isFight = (action: string | null | undefined): action is 'attack' | 'sustained' =>
  action === 'attack' || action === 'sustained';

/** An action that a rule gives beside those declared. */
export interface ExtraAction {
  readonly action: 'move' | 'attack' | 'special';
  /** The special action: a frame of the rule that gives it, for this member of the unit. */
  readonly special?: { readonly name: Special; readonly by: UnitId };
  /** The Attack is made with close-combat weapons only. */
  readonly close?: true;
  /** The Attack is made with this line of the unit's and no other. */
  readonly line?: WeaponId;
  /** It comes right before the action that offered it, and not after it. */
  readonly before?: true;
  /** There is none unless ranged weapons were used in the action before it. */
  readonly afterFire?: true;
}

/** Why a unit may not take an action. */
export const ACTION_REASONS = [
  'suppressed',
  'stunned',
  'grappled',
  'firstTurn',
  'inside',
  'aboard',
  'carrierActivated',
  'idle',
  'notDropped',
  'scattered',
  'called',
  'away',
  'sprungShort',
  'stuck',
] as const;
export type ActionReason = (typeof ACTION_REASONS)[number];

/** Why something may not be the first action of an activation. */
export type FirstReason =
  | 'suppressed'
  | 'stunned'
  | 'grappled'
  | 'mustMove'
  | 'mustEnter'
  | 'mustMarch'
  | 'aboard'
  | 'getsOffFirst'
  | 'onlyGetsOff'
  | 'dropped';

/** Why a rule bars a special action of its own for now: from where the unit is, because who would take it is lost, once it has succeeded
 *  or has been used up, or because nobody or nothing that it could be for is near. */
export const SPECIAL_REASONS = [
  'offTable',
  'specialistLost',
  'succeeded',
  'usedUp',
  'usedThisTurn',
  'noTarget',
  'noTerrain',
  'calm',
] as const;
export type SpecialReason = (typeof SPECIAL_REASONS)[number];

/** As what a unit is aboard another: at its controls, in it, on top of it, below it, or on its deck. */
export const BERTHS = ['pilot', 'passenger', 'rider', 'lifted', 'cargo'] as const;
export type Berth = (typeof BERTHS)[number];

/** Where a unit may be that is not on open ground: whoever is there holds the rule of the place (`Rule.where`). */
export type Whereabouts = Fortification | Berth;

/** How a unit comes into the game: over a table edge, from inside a fortification, for good part of another unit, or later and from
 *  nowhere. Who starts aboard another is asked by its berth (`berths`). */
export const DEPLOYMENT_WAYS = ['edge', 'inside', 'attached', 'offTable'] as const;
export type DeploymentWay = (typeof DEPLOYMENT_WAYS)[number];

/** When skills are named: with the actions of an activation, or for one attack (SK-03). */
export type Naming = 'activation' | 'reaction' | 'reply';

/** A special action, by the name that its rule gives it: the frame of the rule that carries it out. */
export type Special = string;

/** A marker beside a unit: a holder of the rule that calls it its own (`Rule.marker`), as a card is of the rules that it names. It may
 *  name a unit after a colon, as `gripped:blue-1`. */
export type Marker = string;

/** What those are saved by who are inside something: alone, or of what another save has left. A weapon that bars the improved one may leave
 *  the reduced one; that of a trench is its own. */
export const STRUCTURAL_SAVES = ['improved', 'reduced', 'structural', 'earth'] as const;
/** What smoke gives, the two that the core gives, one that rules give to whoever stands behind a wall against blows, and those of structures. */
export const SAVES = ['evade', 'cover', 'infantry', 'wall', ...STRUCTURAL_SAVES] as const;
export type Save = (typeof SAVES)[number];

/** The markers of units held back: in reserve, or in ambush. */
export const RESERVE: Marker = 'reserve';
export const AMBUSH: Marker = 'ambush';

/** A roll that may cancel a hit or a box: tests of one name are rolled once, whoever grants them, on any face that one of them names. */
export interface CancelTest {
  readonly name: RollReason;
  readonly faces: readonly Face[];
}

/** Dice of one roll to be rolled again, and the faces that count then; nobody is asked. */
export interface Reroll {
  readonly which: 'failed' | 'passed';
  readonly faces: readonly Face[];
}

/** A rule as somebody holds it: `Passengers (6)` is Passengers with 6, and `Pilot: Tom` is Pilot with Tom. */
export interface Held {
  readonly name: RuleName;
  readonly value: number | string | null;
  /** How often its holder has used it in this game; left out for never. */
  readonly used?: number;
  /** Special actions that its holder has succeeded with and may not take again (CMD-18); left out for none. */
  readonly done?: readonly Special[];
  /** Who shares it with its holder; left out where that holds it himself. */
  readonly lentBy?: UnitId;
}

/** A fact that takes work to find out, and is worked out when a rule asks: a rule asks for it last. */
export type Fact<T> = () => T;

/** Somebody who holds rules: a role of a hook. */
export interface Holder {
  readonly rules: readonly Held[];
  /** Those that everyone holds by the book, in its order; left out by who holds none of them, as a weapon line. */
  readonly common?: readonly Held[] | undefined;
}

/** Whether somebody has one of these rules, whoever lends it. */
export const holds = ({ rules }: Pick<Holder, 'rules'>, ...names: readonly string[]): boolean =>
  rules.some(({ name }) => names.includes(name));

/** A soldier of a unit, or what stands on its one base, as its card has it. */
export interface Figure {
  readonly model: ModelId;
  readonly name: string;
  readonly alive: boolean;
}

/** What a rule may know of a unit. */
export interface UnitHolder extends Holder {
  readonly id: UnitId;
  /** The card that was bought; of one with two sides the first. */
  readonly card: CardId;
  /** As its card prints it. */
  readonly name: string;
  /** The heroes whom its card means by the name of its pilot (EQ-23). */
  readonly pilots: readonly CardId[];
  readonly side: Side;
  readonly type: UnitType;
  readonly kind: CardKind;
  readonly armour: Armour;
  readonly faction: string | null;
  /** What platoons call it by. */
  readonly organisations: readonly Organisation[];
  readonly platoon: InPlatoon | null;
  readonly size: 'large' | 'huge' | null;
  /** Its Move rating, in R. */
  readonly move: number;
  readonly markers: readonly Marker[];
  /** Living models; one for those on one base. */
  readonly models: number;
  /** Boxes of its damage track, and those not ticked yet; null for a squad. */
  readonly boxes: number | null;
  readonly boxesLeft: number | null;
  /** Boxes of its damage track that are ticked; 0 for a squad. */
  readonly boxesTicked: number;
  /** All that stand in the full unit, in the order of its card. */
  readonly figures: readonly Figure[];
  /** Boxes of limited ammunition that are ticked; null where no weapon of it has any. */
  readonly ammoSpent: number | null;
  /** Every member of the unit is still before its first action of the game (SK-60, SK-61). */
  readonly fresh: boolean;
  readonly activated: boolean;
  readonly onTable: boolean;
  /** Eliminated, and not put aside to come again (CMD-15). */
  readonly lost: boolean;
  /** It was eliminated and is put aside to come again (SETUP-09). */
  readonly aside: boolean;
  /** Once it is gone, it is one that may come again (SETUP-09, CMD-15). */
  readonly comesAgain: Fact<boolean>;
  /** It was eliminated and waits to come again as it was at first (SETUP-09). */
  readonly returned: boolean;
  /** It was eliminated and is there again because an officer has called for it (CMD-15). */
  readonly called: boolean;
  /** The last action of its latest activation (VICT-06). */
  readonly lastAction: Action | null;
  /** The unit that this hero has joined, and for how long. */
  readonly joined: UnitId | null;
  readonly joinedFor: JoinedFor | null;
  /** The fortification that it is in. */
  readonly inside: PieceId | null;
  /** The kinds of terrain on which all of it stands, with its feet on the ground. */
  readonly terrain: Fact<readonly TerrainKind[]>;
  /** In R above the ground, the highest of it; a trench may be below. */
  readonly level: Fact<number>;
  /** As what it is aboard another unit, and which. */
  readonly aboard: Berth | null;
  readonly carriedBy: UnitId | null;
}

/** Soldiers of armour 1 or 2, whom several rules know together. */
export const isLight = ({ type, armour }: Pick<UnitHolder, 'type' | 'armour'>): boolean =>
  type === 'infantry' && (armour === 'I1' || armour === 'I2');

/** The platoon that a unit is in or supports (PLT-04, PLT-05). */
export interface InPlatoon {
  /** The first unit of its leader, by which it is known. */
  readonly id: UnitId;
  readonly kind: PlatoonKind;
  /** Whether this unit is its leader, or comes with him. */
  readonly leads: boolean;
  /** Whether one of its leaders is in play. */
  readonly led: Fact<boolean>;
}

/** How long a hero is part of a unit: for an activation, for the action of an enemy, or for good (HERO-10, HERO-13, SK-34). */
export type JoinedFor = 'activation' | 'action' | 'game';

/** Another unit beside the one that is asked about, and how it stands to it. */
export interface Near extends UnitHolder {
  /** In R, between the nearest models. */
  readonly range: Fact<Range>;
  /** Whether any of its models sees one of the unit's. */
  readonly sees: Fact<boolean>;
}

/** Terrain within 5 cm of a unit or in a square next to it, or round it. */
export interface Beside {
  readonly piece: PieceId;
  readonly kind: TerrainKind;
}

/** Terrain that a unit is in; `shared`: the other unit is in it too. */
export interface Around extends Beside {
  readonly shared: boolean;
}

/** What a rule may know of a weapon line in the hands of a unit. */
export interface WeaponHolder extends Holder {
  readonly id: WeaponId;
  /** As the card prints it: `Expert: Carbine` means the line of that name. */
  readonly name: string;
  readonly close: boolean;
  /** The gun of a support weapon (TGT-07). */
  readonly crewServed: boolean;
  /** Boxes of limited ammunition not ticked yet; null where the line has none. */
  readonly boxesLeft: number | null;
  /** Markers of the unit that carries it. */
  readonly markers: readonly Marker[];
}

/** What a rule may know of a whole side: it holds what its units hold that are not eliminated, wherever they are (SK-21). */
export interface SideHolder extends Holder {
  readonly side: Side;
}

/** What a rule may know of an entry of an army list: it holds what its card prints. */
export interface EntryHolder extends Holder {
  readonly card: CardId;
  readonly name: string;
  readonly bloc: Bloc;
  readonly kind: CardKind;
  readonly faction: string | null;
  /** A fortification that comes with a unit, or that the scenario gives. */
  readonly given: boolean;
}

/** A platoon of an army list; it holds the rule that its kind is named by. */
export interface PlatoonHolder extends Holder {
  readonly leader: readonly EntryHolder[];
  /** What fills each combat slot: a vehicle may bring its squad (PLT-14). */
  readonly combat: readonly (readonly EntryHolder[])[];
  readonly support: readonly EntryHolder[];
}
