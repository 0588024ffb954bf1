import type { RuleId, UnitId } from '../../../base/index.ts';

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
  readonly because: readonly RuleId[];
}

type More = Partial<Pick<Gap, 'about' | 'dice' | 'score'>>;

/** A question that is answered by one of these words. */
export const wordGap = (
  what: GapName,
  tank: UnitId | null,
  among: readonly string[],
  because: readonly RuleId[],
  more: More = {},
): Gap => ({ what, tank, about: null, among, most: null, dice: null, score: null, because, ...more });

/** A question that is answered by a number from 0. */
export const numberGap = (
  what: GapName,
  tank: UnitId | null,
  most: number,
  because: readonly RuleId[],
  more: More = {},
): Gap => ({
  ...{ what, tank, about: null, among: [], most, dice: null, score: null, because, ...more },
});

export const YES_NO = ['yes', 'no'] as const;
