import type { RuleName, UnitId, WeaponId } from '../base/index.ts';
import type { Face, RollReason } from '../dice/index.ts';
import type { CardKind, UnitType } from '../forces/card.ts';

/** What a unit may do with its activation (ACT-01). */
export const ACTIONS = ['nothing', 'move', 'march', 'attack', 'sustained', 'special'] as const;
export type Action = (typeof ACTIONS)[number];

/** How a unit comes into the game: over a table edge, or from inside a fortification. */
export const DEPLOYMENT_WAYS = ['edge', 'inside'] as const;
export type DeploymentWay = (typeof DEPLOYMENT_WAYS)[number];

/** Special actions, named by the rules that offer them. */
export const SPECIALS = ['reload', 'reinforcements', 'replacement'] as const;
export type Special = (typeof SPECIALS)[number];
/** Those that bring back a unit that was lost. */
export type CallBack = Exclude<Special, 'reload'>;

/** Markers beside a unit. Each is a holder of the rule that bears its name, as a card is. */
export const MARKERS = ['underFire', 'suppressed', 'loaded'] as const;
export type Marker = (typeof MARKERS)[number];

export const SAVES = ['cover', 'infantry'] as const;
export type Save = (typeof SAVES)[number];

/** A roll that may cancel a hit or a box: tests of one name are rolled once, whoever grants them. */
export interface CancelTest {
  readonly name: Extract<RollReason, 'resilience'>;
  readonly faces: readonly Face[];
}

/** What a rule lets follow; the step that listens carries it out. */
export type Effect =
  | { readonly do: 'mark'; readonly marker: Marker }
  | { readonly do: 'unmark'; readonly marker: Marker }
  | { readonly do: 'spend'; readonly weapon: WeaponId; readonly boxes: number }
  | { readonly do: 'rally' }
  /** A unit that was lost is called for. */
  | { readonly do: 'callBack'; readonly special: CallBack }
  | { readonly do: 'leaveWreck' };

/** Somebody who holds rules: a role of a hook. */
export interface Holder {
  readonly rules: readonly RuleName[];
}

/** What a rule may know of a unit. */
export interface UnitHolder extends Holder {
  readonly id: UnitId;
  readonly type: UnitType;
  readonly kind: CardKind;
  readonly markers: readonly Marker[];
  /** Every member of the unit is still before its first action of the game (SK-60, SK-61). */
  readonly fresh: boolean;
  readonly onTable: boolean;
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
