import type { Command, Offer } from '../decisions/index.ts';
import type { Table } from '../game/table.ts';
import type { View } from '../view/view.ts';
import type { About } from './about.ts';

/** What a game is played on, as both sides know it: all of the table but its dice. */
export type Ground = Omit<Table, 'dice'>;

export function groundOf({ dice: _, ...ground }: Table): Ground {
  return ground;
}

/** What a program thinks with. */
export interface Means {
  readonly ground: Ground;
  /** Whether it may judge one more position. Counted, it answers alike on every machine; timed, whoever asks has a clock. */
  readonly more: () => boolean;
  /** He is asked for his reasons: an answer that is the only one is weighed as well. */
  readonly why?: boolean;
}

/** Somebody who answers questions: sees what its side may know, and what it may answer; chance of its own, and never the dice. */
export type Player = (view: View, offers: readonly Offer[], random: () => number) => Command;

/** The same with something to think with. */
export type Contender = (view: View, offers: readonly Offer[], random: () => number, means: Means) => Command;

/** Why an answer is good or bad, in points of the armies. */
export interface Prospect {
  /** What the enemy is expected to lose by it, and the own side. */
  readonly gain: number;
  readonly risk: number;
  /** What it does for the objectives and the scenario's own victory. */
  readonly aim: number;
  /** All of it, with what it opens up and shuts off. */
  readonly total: number;
}

/** What a unit would set out to do with it. */
export interface Intent {
  readonly unit: string | null;
  /** `unit` above: the one that acts; here the one that it is after. */
  readonly prey: string | null;
  readonly does: readonly string[];
}

/** Why an answer is taken that is not weighed in points. */
export type Grounds =
  | 'side'
  | 'objective'
  | 'terrain'
  | 'asItLies'
  | 'fortification'
  | 'reserve'
  | 'scattered'
  | 'ambush'
  | 'first'
  | 'usual'
  | 'chance';

/** One of the answers that it thought of. */
export interface Option {
  readonly command: Command;
  /** Null where nothing is weighed: before the first turn, and of what is left to chance. */
  readonly prospect: Prospect | null;
  /** Said where nothing is weighed. */
  readonly grounds?: Grounds;
  readonly intent: Intent;
  /** Whom and what it is about; null where nothing is weighed. */
  readonly about: About | null;
}

/** Its answer, and the best that it thought of, that one first. */
export interface Thought {
  readonly command: Command;
  readonly options: readonly Option[];
  /** Judged on the way. */
  readonly positions: number;
}

/** A player who says why. */
export type Thinker = (view: View, offers: readonly Offer[], random: () => number, means: Means) => Thought;

/** So many positions, and no more. */
export function counted(positions: number): Means['more'] {
  let left = positions;
  return () => left-- > 0;
}
