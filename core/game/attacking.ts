import type { ModelId, RuleId, RuleName, UnitId, WeaponId } from '../base/index.ts';
import { itemAt } from '../base/index.ts';
import type { Taken, Thing } from '../rulebook/index.ts';
import type { Place } from '../space/space.ts';

/** One copy of a weapon and what it is aimed at (TGT-05, TGT-10). */
export interface Shot {
  readonly model: ModelId;
  /** A weapon line of the model's card, or `standard` for the blow that everyone can strike (CC-06). */
  readonly weapon: WeaponId;
  readonly at: Aim;
}

export type Aim =
  | { readonly unit: UnitId }
  /** The centre of a blast template (TPL-04). */
  | { readonly blast: Place }
  /** A point that a flame is turned towards (TPL-09). */
  | { readonly flame: Place }
  /** The same for a line of flame, laid from a point of the base or hull. */
  | { readonly flame: Place; readonly from: Place }
  /** Something else than an attack, at a point: the frame that carries it out. */
  | { readonly instead: string; readonly place: Place }
  /** A jet at a unit, over the places between that the firing player has chosen (TPL-03). */
  | { readonly jet: UnitId; readonly over: readonly Place[] }
  /** A point of the board, and the places about it that it takes in. */
  | { readonly point: Place; readonly over: readonly Place[] };

/** The attack in which shots are judged. */
export interface Attacking {
  readonly unit: UnitId;
  readonly sustained: boolean;
  /** Weapons named with the actions; null where naming happens with the targets (ACT-02). */
  readonly weapons: readonly WeaponId[] | null;
  /** The one unit that may be aimed at: in a Reactive Attack, and in a reply (REACT-03, CC-04). */
  readonly only: UnitId | null;
  readonly kind: 'action' | 'reaction' | 'reply';
  /** The sections that leave it nothing but close-combat weapons. */
  readonly close?: readonly RuleId[];
  /** Whoever has called for it and looks for the target in its place. */
  readonly observer?: UnitId;
  /** The one weapon line that may be fired, and the sections that say so. */
  readonly line?: { readonly weapon: WeaponId; readonly because: readonly RuleId[] };
  /** What has been chosen of its shots. */
  readonly taken?: readonly TakenOf[];
}

/** What a rule has been told of a shot of an attack, by the shot's number from 0; null for nothing. */
export interface TakenOf {
  readonly shot: number;
  readonly rule: RuleName;
  readonly things: readonly Thing[] | null;
}

/** The attack of a frame or a question in the words of the judge of shots. */
export const attackingOf = (of: Omit<Attacking, 'kind'>): Attacking => ({
  unit: of.unit,
  sustained: of.sustained,
  weapons: of.weapons,
  only: of.only,
  kind: of.only === null ? 'action' : 'reaction',
  ...(of.close && { close: of.close }),
  ...(of.observer !== undefined && { observer: of.observer }),
  ...(of.line && { line: of.line }),
});

/** The reply of a unit that is struck in close combat (CC-04). */
export const replyOf = (unit: UnitId, at: UnitId): Attacking => ({
  unit,
  sustained: false,
  weapons: null,
  only: at,
  kind: 'reply',
});

/** What rules have been told of the shots of one unit, whose `isMine` tells; `at` is the number of the shot in hand, if one is. */
export const takenBy = (
  taken: readonly TakenOf[] | undefined,
  shots: readonly Shot[],
  isMine: (model: ModelId) => boolean,
  at: number | null,
): readonly Taken[] =>
  (taken ?? [])
    .map(({ shot, rule, things }) => ({ ...itemAt(shots, shot), rule, things, here: shot === at }))
    .filter(({ model }) => isMine(model))
    .map(({ rule, weapon, here, things }) => ({ rule, weapon, here, things }));
