import type { Side } from '../../../base/index.ts';

/* A tank as its player types it from his own book. Null is a number that nobody has entered: where it is wanted, the players are asked. */

/** Who sits in a tank. */
export const ROLES = ['commander', 'driver', 'gunner', 'loader'] as const;
export type Role = (typeof ROLES)[number];

/** Traits that the table of actions speaks of (TANK-12, TANK-13, TANK-17, TANK-18), and the flamethrower of TANK-16. */
export const TRAITS = ['pintle', 'turretless', 'cumbersome', 'schurzen', 'flamethrower'] as const;
export type Trait = (typeof TRAITS)[number];

/** Light, medium, heavy and very heavy guns; a heavy machine gun in place of one is always loaded (TANK-19 to TANK-22). */
export const GUN_CLASSES = ['light', 'medium', 'heavy', 'veryHeavy', 'machineGun'] as const;
export type GunClass = (typeof GUN_CLASSES)[number];

/** Where a tank may be hit from. */
export const FACINGS_HIT = ['front', 'side', 'rear'] as const;
export type FacingHit = (typeof FACINGS_HIT)[number];

/** What a result of damage does, as far as the game knows; `note` only shows its text. */
export const EFFECTS = [
  ...(['scootLowerDie', 'cannotMove', 'gunOut', 'turretJammed', 'buttonUp', 'destroyed', 'note'] as const),
  ...(['crewOut:commander', 'crewOut:driver', 'crewOut:gunner', 'crewOut:loader'] as const),
] as const;
export type EffectOfHit = (typeof EFFECTS)[number];

/** Which way a Movement Command lets a tank go along its own axis. */
export const WAYS = ['ahead', 'back'] as const;
export type Way = (typeof WAYS)[number];

/** A Movement Command; `inches`: how far at most. */
export interface MovementCommand {
  readonly id: string;
  readonly inches: number | null;
  readonly ways: readonly Way[];
}

/** The command that every tank has (TANK-08, TANK-15, TANK-18). */
export const HALT = 'halt';

/** A kind of round in the rack; `special`: each is one single round that is gone when it is fired (TANK-32). */
export interface Ammunition {
  readonly type: string;
  readonly count: number | null;
  readonly special: boolean;
}

/** High explosive, which clears terrain (TANK-14). */
export const HE = 'HE';

/** Kinds of round that are proposed where a card does not say what is in its rack. */
export const USUAL_ROUNDS = ['AP', HE] as const;

/** What a row of a table asks for; what is left out or null it does not ask for. Distances in inches. */
export interface RowWhen {
  readonly marker?: 'aimed' | 'spotted' | null | undefined;
  /** The firing tank has another command than Halt. */
  readonly moved?: boolean | null | undefined;
  readonly rangeMax?: number | null | undefined;
  readonly facing?: FacingHit | null | undefined;
}

export interface DiceRow {
  readonly when: RowWhen;
  readonly dice: number | null;
}
export interface ScoreRow {
  readonly when: RowWhen;
  readonly score: number | null;
}
/** `location`: by the numbers in `roll`, one for each. */
export interface LocationRow {
  readonly facing: FacingHit | null;
  readonly roll: readonly number[];
  readonly location: readonly (string | null)[];
}
export interface ArmourRow {
  readonly location: string | null;
  readonly facing: FacingHit | null;
  readonly value: number | null;
}
/** `roll`: the faces of the one die of damage that it stands for; null for all of them. `result`: the id of one of the results. */
export interface DamageRow {
  readonly location: string | null;
  readonly ammo: string | null;
  readonly roll: readonly number[] | null;
  readonly result: string | null;
}
export interface ResultRow {
  readonly id: string;
  readonly effect: EffectOfHit;
  readonly text: string | null;
}

/** Numbers that the table of actions itself fixes. Distances in inches. */
export const FIXED = {
  /** TANK-04. */
  scootDice: 2,
  /** TANK-08. */
  smokeEndsOn: 2,
  /** TANK-09, TANK-10. */
  smokePenalty: 1,
  /** TANK-11. */
  machineGunReach: 6,
  /** TANK-12. */
  machineGunScore: 6,
  pintleDice: 1,
  /** TANK-15. */
  clearScore: 5,
  movingPenalty: 1,
  /** TANK-16. */
  closeReach: 6,
  closeScore: 6,
  flameDice: 4,
  flameScore: 5,
  /** TANK-31. */
  snapDice: 2,
} as const;
export type Fixed = { readonly [K in keyof typeof FIXED]: number };

/** The card of a tank. Lengths on the table in millimetres, in play in inches. */
export interface TankCard {
  readonly name: string;
  readonly nation: string;
  /** The book and page that its numbers are from. */
  readonly source: string;
  /** mm: of the miniature; null for a body of the usual size. */
  readonly size: { readonly length: number; readonly width: number; readonly height: number } | null;
  /** What each has to score in a Crew Test; null also where `crewTest.success.score` holds for all. */
  readonly crew: readonly { readonly role: Role; readonly test: number | null }[];
  readonly crewTest: {
    readonly dice: number | null;
    readonly success: { readonly compare: '>=' | '<='; readonly score: number | null; readonly reads: 'any' | 'all' | 'sum' };
    /** A failed test is a Calamity where any of its dice shows so little; 0 for never. */
    readonly calamity: number | null;
  };
  readonly movement: {
    readonly commands: readonly MovementCommand[];
    /** Null for any angle (TANK-01). */
    readonly pivotMaxDegrees: number | null;
    readonly pivotIsFree: boolean;
    readonly scoot: { readonly dice: number | null; readonly forward: 'high' | 'low'; readonly back: 'high' | 'low' };
  };
  readonly turret: {
    readonly type: 'full' | 'fixed';
    readonly frontArcDegrees: number | null;
    /** How far it turns in one Action Phase; null where the players see to it. */
    readonly turnDegrees: number | null;
  };
  /** `armour`: what Schürzen add (TANK-13). */
  readonly traits: readonly { readonly id: Trait; readonly armour: number | null }[];
  readonly closeAssault: number | null;
  readonly smokeTokens: number | null;
  readonly gun: {
    readonly class: GunClass | null;
    readonly he: number | null;
    readonly ordinaryRoundsReturn: boolean;
    readonly rack: readonly Ammunition[];
  };
  readonly diceToRoll: readonly DiceRow[];
  readonly toHit: readonly ScoreRow[];
  readonly hitLocation: readonly LocationRow[];
  readonly armour: readonly ArmourRow[];
  readonly damage: readonly DamageRow[];
  readonly results: readonly ResultRow[];
  /** Numbers of the table of actions that its book has otherwise. */
  readonly fixed: Partial<Fixed>;
}

/** A number that the table of actions fixes, as this card has it. */
export const fixedIn = ({ fixed }: TankCard, name: keyof Fixed): number => fixed[name] ?? FIXED[name];

export const hasTrait = ({ traits }: TankCard, trait: Trait): boolean => traits.some(({ id }) => id === trait);

/** Inches: the longest way that a card may give a Movement Command. */
export const LONGEST = 120;

/** The Movement Command of a card by its id. */
export const commandOf = ({ movement }: TankCard, id: string): MovementCommand | null =>
  movement.commands.find(one => one.id === id) ?? null;

/** How many tanks a table takes, both sides together. */
export const MOST_TANKS = 6;
export const FEWEST_TANKS = 2;

/** The edge of the table that a side is at home at. */
export const HOME: { readonly [S in Side]: 'south' | 'north' } = { blue: 'south', red: 'north' };
/** Degrees: which way it looks at the enemy's. */
export const AHEAD: { readonly [S in Side]: number } = { blue: 90, red: 270 };
