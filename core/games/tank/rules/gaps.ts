import type { RuleId, Side, UnitId } from '../../../base/index.ts';
import { ruleId } from '../../../base/index.ts';
import type { TankEvent } from '../game/event.ts';

/** What players may be asked for out of their own book: everything that a card or a sheet may leave empty. */
export const GAPS = [
  ...([
    'first',
    'anotherPhase',
    'distance',
    'inArc',
    'inArcTurned',
    'crewTest',
    'calamity',
    'scoot',
    'smokeToken',
    'machineGun',
  ] as const),
  ...(['forcedButton', 'clear', 'gunClass', 'roundLeft', 'toHit', 'snapHit', 'facing', 'location', 'damage'] as const),
] as const;
export type GapName = (typeof GAPS)[number];

/** A question for what a book has that is not here. */
export interface Gap {
  readonly what: GapName;
  /** Whose roll it is; null for one of the whole table. */
  readonly tank: UnitId | null;
  /** Whom or what it is about beside that: a tank, a piece of terrain, a member of the crew, a place that was hit. */
  readonly about: string | null;
  /** What may be answered; none where it is a number. */
  readonly among: readonly string[];
  /** The number is at most so large; null where it is one of those words. */
  readonly most: number | null;
  /** What is known of the roll: how many dice, and what they have to score. */
  readonly dice: number | null;
  readonly score: number | null;
  /** Dice that the table of actions adds to those of the book or takes from them, section by section; left out where it changes none. */
  readonly changes?: readonly Change[];
  readonly because: readonly RuleId[];
}

/** So many dice more, or fewer, by a section. */
export interface Change {
  readonly by: number;
  readonly rule: RuleId;
}

type More = Partial<Pick<Gap, 'about' | 'dice' | 'score' | 'changes'>>;

/** Those of several changes that change anything, for a gap. */
export const changedBy = (...changes: readonly (readonly [by: number, section: string])[]): Pick<Gap, 'changes'> => {
  const felt = changes.filter(([by]) => by !== 0).map(([by, section]) => ({ by, rule: ruleId(section) }));
  return felt.length === 0 ? {} : { changes: felt };
};

/** A question that is answered by one of these words. */
export const wordGap = (
  what: GapName,
  tank: UnitId | null,
  among: readonly string[],
  because: readonly RuleId[],
  more: More = {},
): Gap => ({ what, tank, about: null, among, most: null, dice: null, score: null, because, ...more });

/** A question that is answered by a number from 0. */
export const numberGap = (what: GapName, tank: UnitId | null, most: number, because: readonly RuleId[]): Gap => ({
  what,
  tank,
  about: null,
  among: [],
  most,
  dice: null,
  score: null,
  because,
});

/** What the players have told: a manual result. `about`: whom or what they were asked about beside the tank. */
export const toldOf = (
  side: Side,
  { what, tank, because }: { readonly what: string; readonly tank: UnitId | null; readonly because: readonly RuleId[] },
  about: string | null,
  value: string | number,
): TankEvent => ({ type: 'told', what, side, tank, about, value, manual: true, because });

export const YES_NO = ['yes', 'no'] as const;
