import type { Json, RuleName, Side, UnitId, WeaponId } from '../base/index.ts';
import type { Face, RollReason } from '../dice/index.ts';
import type { CardKind, UnitType } from '../forces/card.ts';

/** What a unit may do with its activation (ACT-01). */
export const ACTIONS = ['nothing', 'move', 'march', 'attack', 'sustained', 'special'] as const;
export type Action = (typeof ACTIONS)[number];

/** How a unit comes into the game: over a table edge, or from inside a fortification. */
export const DEPLOYMENT_WAYS = ['edge', 'inside'] as const;
export type DeploymentWay = (typeof DEPLOYMENT_WAYS)[number];

/** A special action, by the name that its rule gives it: the frame of the rule that carries it out. */
export type Special = string;

/** A marker beside a unit: a holder of the rule that calls it its own (`Rule.marker`), as a card is of the rules that it names. */
export type Marker = string;

/** The two that the core gives, and one that rules give to whoever stands behind a wall. */
export const SAVES = ['cover', 'infantry', 'wall'] as const;
export type Save = (typeof SAVES)[number];

/** Save dice that have to be rolled again, each of them once, and the faces that then cancel. */
export interface SaveAgain {
  readonly which: 'failed' | 'passed';
  readonly faces: readonly Face[];
}

/** A roll that may cancel a hit or a box: tests of one name are rolled once, whoever grants them. */
export interface CancelTest {
  readonly name: RollReason;
  readonly faces: readonly Face[];
}

/** What a rule lets follow; the step that listens carries it out. */
export type Effect =
  | { readonly do: 'mark'; readonly marker: Marker }
  | { readonly do: 'unmark'; readonly marker: Marker }
  | { readonly do: 'spend'; readonly weapon: WeaponId; readonly boxes: number }
  | { readonly do: 'rally' }
  /** A frame of the rule's own begins, for the unit. */
  | { readonly do: 'begin'; readonly frame: string; readonly memo?: Json }
  | { readonly do: 'leaveWreck' };

/** A rule as somebody holds it: `Passengers (6)` is Passengers with 6, and `Pilot: Tom` is Pilot with Tom. */
export interface Held {
  readonly name: RuleName;
  readonly value: number | string | null;
}

/** Somebody who holds rules: a role of a hook. */
export interface Holder {
  readonly rules: readonly Held[];
}

/** What a rule may know of a unit. */
export interface UnitHolder extends Holder {
  readonly id: UnitId;
  readonly side: Side;
  readonly type: UnitType;
  readonly kind: CardKind;
  readonly markers: readonly Marker[];
  /** Every member of the unit is still before its first action of the game (SK-60, SK-61). */
  readonly fresh: boolean;
  readonly onTable: boolean;
  /** Eliminated, and not put aside to come again (CMD-15). */
  readonly lost: boolean;
  /** It was eliminated and waits to come again as a fresh unit (SETUP-09). */
  readonly returned: boolean;
  /** Special actions that it has succeeded with and may not take again (CMD-18). */
  readonly done: readonly Special[];
  readonly size: 'large' | 'huge' | null;
  /** Its Move rating, in R. */
  readonly move: number;
}

/** What a rule may know of a weapon line in the hands of a unit. */
export interface WeaponHolder extends Holder {
  readonly id: WeaponId;
  readonly close: boolean;
  /** Boxes of limited ammunition not ticked yet; null where the line has none. */
  readonly boxesLeft: number | null;
  /** Markers of the unit that carries it. */
  readonly markers: readonly Marker[];
}
