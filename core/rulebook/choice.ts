import type { ModelId, RuleId, UnitId, WeaponId } from '../base/index.ts';
import type { Place, ZoneSpec } from '../space/space.ts';
import type { Action, ExtraAction } from './words.ts';

/** Kinds of things that a rule may ask somebody to choose; each has one tool in the page. */
export const CHOSEN = ['unit', 'model', 'weapon', 'piece', 'number', 'option', 'yes', 'place'] as const;

/** An id, a number, or the name of an option. */
export type Thing = string | number;

/** What a rule asks somebody to choose: between `least` and `most` of some things, yes or no, or one place. */
export interface Choice {
  readonly of: (typeof CHOSEN)[number];
  /** All that may be chosen; empty for yes or no, and for a place. */
  readonly among: readonly Thing[];
  readonly least: number;
  readonly most: number;
  /** Whether one may choose nothing at all. */
  readonly no: boolean;
  /** Where the place may be. */
  readonly zone?: ZoneSpec;
  /** What one might think of and may not choose, with the sections that say so. */
  readonly barred?: readonly { readonly thing: Thing; readonly because: readonly RuleId[] }[];
}

/** What was chosen. */
export type Chosen = { readonly things: readonly Thing[] } | { readonly at: Place };

/** What a rule offers: the choice, and the frame of the rule that carries out what was chosen. */
export interface OfferSay {
  readonly choice: Choice;
  readonly frame: string;
  /** Of the offers of one group at most one is taken (SK-07). */
  readonly group?: string;
  /** It is about all that its unit fires, and no shot of its own. */
  readonly forAll?: true;
  /** The action that it gives: whoever may not take it is not offered it (SUP-08). */
  readonly gives?: Action;
  /** What is taken for nothing by it, for whoever looks ahead. */
  readonly free?: ExtraAction;
}

/** The shot, or the dice of several shots of one weapon, that a choice is about, so that one is told from another. */
export interface AboutShot {
  readonly weapon: WeaponId;
  /** Who fires it; left out for several. */
  readonly model?: ModelId;
  /** All that it strikes. */
  readonly targets: readonly UnitId[];
}

/** Yes or no. */
export const YES: Choice = { of: 'yes', among: [], least: 0, most: 0, no: true };

/** One of these, and not none. */
export const oneOf = (of: Choice['of'], among: readonly Thing[]): Choice => ({ of, among, least: 1, most: 1, no: false });

/** As many of these as one likes, or none. */
export const anyOf = (of: Choice['of'], among: readonly Thing[]): Choice => ({
  ...{ of, among, least: 1, most: among.length, no: true },
});
