import type { CardId, Range, RuleName, WeaponId } from '../base/index.ts';

export const BLOCS = ['allies', 'axis', 'ssu', 'mercenary', 'mythos'] as const;
export type Bloc = (typeof BLOCS)[number];

/** The fourteen columns of a weapon table, which are the armour classes (CARD-03). */
export const ARMOURS = ['I1', 'I2', 'I3', 'I4', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6', 'V7', 'A1', 'A2', 'A3'] as const;
export type Armour = (typeof ARMOURS)[number];

/** What kind of unit a card makes; `UNIT_TYPES` groups them as the rules do (CARD-02). */
export const CARD_KINDS = ['squad', 'support', 'fortification', 'hero', 'vehicle', 'aircraft'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const UNIT_TYPES = ['infantry', 'vehicle', 'aircraft'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** Skills that only some types can have, whatever a card says: who starts inside a fortification is infantry (SETUP-19). */
export const ONLY_FOR: { readonly [skill: string]: readonly UnitType[] } = { Strongpoint: ['infantry'] };

/** Infantry, vehicle or aircraft, by the kind of a card (CARD-02). */
export function unitTypeOf(kind: CardKind): UnitType {
  switch (kind) {
    case 'squad':
    case 'support':
    case 'fortification':
    case 'hero':
      return 'infantry';
    case 'vehicle':
      return 'vehicle';
    case 'aircraft':
      return 'aircraft';
  }
}

/** Whether several soldiers of a card stand on one base, each of them a box of its damage track (TGT-07, TPL-02). */
export const sharesBase = ({ kind }: { readonly kind: CardKind }): boolean => kind === 'support' || kind === 'fortification';

export const MOUNTS = ['turret', 'front', 'rear', 'left', 'right'] as const;
export type Mount = (typeof MOUNTS)[number];

/** One cell of the weapon table (CARD-05): dice to hit, or dice for each model under it; damage of each hit. */
export interface Cell {
  readonly dice: number;
  /** `*` and `**`: `dice` counts for each model hit, not for the weapon. */
  readonly perModel: boolean;
  /** `N` destroys outright (DMG-09). */
  readonly damage: number | 'N';
}

/** A weapon line of a card (CARD-04). */
export interface Weapon {
  readonly id: WeaponId;
  readonly name: string;
  /** Copies of this line in a full unit. */
  readonly count: number;
  /** The arc; a soldier's weapon has none and fires all round (ARC-01). */
  readonly mount: Mount | null;
  /** `C` is close combat (RANGE-05); null where the source names none: it is shown and cannot be fired. */
  readonly reach: { readonly min: Range; readonly max: Range } | 'C' | null;
  /** Boxes of limited ammunition for the whole unit (WPN-18). */
  readonly ammo: number | null;
  /** The gun of a support weapon: two of the soldiers fire it (TGT-07). */
  readonly crewServed: boolean;
  /** Fired by the crew of a vehicle instead of all its own weapons, one for each damage point left (TGT-09). */
  readonly crew: boolean;
  readonly rules: readonly RuleName[];
  /** A missing column is a dash: it cannot harm that class. */
  readonly cells: { readonly [A in Armour]?: Cell };
  /** One attack of the whole unit; no model carries it. */
  readonly unitWide?: true;
  /** May be limited to fewer uses; the source does not say. */
  readonly ammoUncertain?: true;
  /** Values as the source writes them, where they were read with some licence. */
  readonly asFound?: AsFound;
}

/** Figures of a squad that carry the same; `count` of them stand in a full unit. */
export interface CardModel {
  readonly name: string;
  readonly count: number;
  readonly weapons: readonly WeaponId[];
}

export type AsFound = { readonly [field: string]: string };

/** A choice made when the card is bought, and what it adds to the cost. */
export interface CardChoice {
  readonly name: string;
  readonly points: number;
  /** The faction the unit then has. */
  readonly faction?: string | null;
  /** The card that joins the unit. */
  readonly card?: CardId;
}

/** A group of choices that an army list makes when it buys the card. */
export interface CardOption {
  readonly group: string;
  /** How many of the choices are taken, at least and at most. */
  readonly min: number;
  readonly max: number;
  readonly default?: string;
  readonly choices: readonly CardChoice[];
}

/** The facts of a unit card (CARD-01). */
export interface Card {
  readonly id: CardId;
  readonly name: string;
  readonly bloc: Bloc;
  readonly kind: CardKind;
  readonly armour: Armour;
  readonly move: Range;
  readonly march: Range;
  /** Boxes; null for a squad, which loses models instead (CARD-06). */
  readonly damageTrack: number | null;
  readonly points: number;
  readonly faction: string | null;
  readonly size: 'large' | 'huge' | null;
  readonly unique: boolean;
  readonly skills: readonly RuleName[];
  readonly models: readonly CardModel[];
  readonly weapons: readonly Weapon[];
  /** Our words where a value is our reading of the source. */
  readonly note?: string;
  /** `note` tells which value to doubt. */
  readonly uncertain?: true;
  /** Who may field it where that is not its own bloc alone: mercenaries, captured vehicles (ARMY-03). */
  readonly fieldedBy?: readonly Bloc[];
  /** A vehicle that a bloc took from the one that built it; `bloc` is the builder. */
  readonly captured?: true;
  /** One soldier bought with a squad, never alone. */
  readonly attachment?: true;
  /** The card whose other side this is: it comes into play with that one and is not bought. */
  readonly otherSideOf?: CardId;
  /** Name that forms of one card share: they are the same hero (ARMY-04). */
  readonly variantOf?: string;
  /** The heroes whom the vehicle's rule `Pilot: Name` means: by a nickname, or in each of their forms (EQ-23). */
  readonly pilots?: readonly CardId[];
  /** What a rule is said with that the card prints bare: the weapon of an `Expert` (NEW-14). */
  readonly saidWith?: { readonly [rule: string]: string };
  readonly options?: readonly CardOption[];
  readonly asFound?: AsFound;
  /** Made or corrected by a player: wherever it is brought along, it counts before what the program has under its id. */
  readonly own?: true;
}
