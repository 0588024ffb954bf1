import type { ModelId, RuleName, Side } from '../base/index.ts';
import type { Face } from '../dice/index.ts';
import { after, amount, flag, instead, notYet, offer, union, veto } from './hook.ts';
import type { Taken } from './hooksAttack.ts';
import type {
  Action,
  Around,
  CancelTest,
  Fact,
  Holder,
  Marker,
  Reroll,
  Save,
  SideHolder,
  Special,
  UnitHolder,
  WeaponHolder,
} from './words.ts';

type Struck = { weapon: WeaponHolder; target: UnitHolder };
/** `attacker` is absent for hits that are nobody's shots. */
type Saved = Struck & { attacker?: UnitHolder };
/** `by` is absent where nobody did it, `weapon` where no attack did, and `special` where no special action did. */
type Killed = { by?: UnitHolder; weapon?: WeaponHolder; special?: Special };

/** Where rules may speak from a hit to the end of the action, the turn and the game. */
export const DAMAGE = {
  /** A unit has taken hits: those that no save has cancelled, where the book does not say otherwise (WPN-02); `all` counts those too that a
   *  save has; `perModel`: its dice were counted by models. The effects are the target's. */
  'on-hit': after<Struck & { attacker: UnitHolder; hits: number; area: boolean; perModel: boolean }>(
    ...(['weapon', 'attacker', 'target'] as const),
  ),
  /** A unit is about to receive one of the markers by which it sinks (`Tables.shaken`). */
  'suppression-gain': veto<{ unit: UnitHolder; marker: Marker }, 'zombie' | 'hero' | 'easy' | 'mythos' | 'loyal' | 'steady'>(
    'unit',
  ),
  /** How far it sinks by the hits of a weapon, saved or not: 1, or 2 straight to Suppressed. `by` fired it. */
  'suppression-gain.steps': amount<{ unit: UnitHolder; by: UnitHolder; weapon: WeaponHolder }>('unit', 'by', 'weapon'),
  /** Asked for each kind of save. `cover`: the unit is in cover from whoever has hit it. */
  'save-allowed': veto<Struck & { save: Save; cover: boolean }, 'weapon' | 'zombie' | 'steel' | 'covered'>('weapon', 'target'),
  /** Saves that the core does not give; `outside`: whoever strikes is not in the fortification that the target is in. */
  'save-allowed.add': union<Saved & { outside: boolean }, Save>('weapon', 'target'),
  /** Faces that cancel a hit in place of those that the book prints. `around`: the terrain that the target is in, and whether whoever
   *  strikes is in it too. */
  'save-faces.printed': instead<Struck & { save: Save; around: Fact<readonly Around[]> }, readonly Face[]>('weapon', 'target'),
  /** Faces that cancel a hit. */
  'save-faces': union<Struck & { save: Save; turn: number }, Face>('weapon', 'target'),
  /** Dice of a save to be rolled again: failed ones first, none more than once. `faces` are those that cancel a hit now. */
  'save-reroll': union<Saved & { save: Save; faces: readonly Face[] }, Reroll>('weapon', 'target'),
  /** Who gives hits of a shot to models in the owner's place: the attacker, who chooses among those that the weapon reaches, or nobody
   *  where the one model that takes them all was named with the target. `hero`: it was aimed at one who has joined the target since. */
  'hit-assign': instead<
    Struck & { attacker: UnitHolder; taken: readonly Taken[]; hero: ModelId | null },
    'attacker' | { readonly named: ModelId }
  >(...(['weapon', 'attacker', 'target'] as const)),
  /** One hit has got through the saves and has been given to a model, or a soldier is about to be lost without one (`hit`): rolls that may
   *  cancel it. `cover`: the unit is in cover from whoever hit it, with a shot or a blow. */
  'unsaved-hit': union<Struck & { cover: boolean; hit: boolean }, CancelTest>('target'),
  /** Points that one hit inflicts, or what is done to those aboard; `boxes` are those left to tick. */
  'damage-amount': notYet(
    amount<{ target: UnitHolder; weapon?: WeaponHolder; boxes: number; outright: boolean }>('target', 'weapon'),
  ),
  /** Boxes have just been ticked: rolls that may clear them, one die for each. */
  'damage-marked': union<Struck & { cover: boolean; hit: boolean }, CancelTest>('target'),
  /** How many of these dice there are, a die for each of the `boxes` unless rules say otherwise. `points`: what the hit inflicts, boxes or
   *  not; `outright`: it would have destroyed the unit whatever was left. */
  'damage-marked.dice': amount<Struck & { boxes: number; points: number; outright: boolean }>('target'),
  /** What follows from boxes that stay ticked by a hit; `attacker` is absent where nobody struck. The effects are the target's. */
  'damage-marked.then': after<Struck & { attacker?: UnitHolder; boxes: number }>('target', 'attacker', 'weapon'),
  /** A model of a squad is about to be lost, whatever does it: a frame of the rule's own, which may put another in its place. */
  'model-eliminated.instead': instead<{ unit: UnitHolder; turn: number }, string>('unit'),
  /** A model of a squad is gone; `unit` is as it was with it, and the effects are its. */
  'model-eliminated': after<Killed & { unit: UnitHolder; model: ModelId }>('unit', 'by', 'weapon'),
  /** The last model of a unit, or a unit with a full damage track, is about to be removed. It stays until the action is over, takes no
   *  more hits and strikes no more, and then the frame of the rule that is named here settles what becomes of it. */
  'unit-eliminated.instead': instead<{ unit: UnitHolder }, string>('unit'),
  /** The last model of a unit, or a unit with a full track, is being removed. `aboard` are those whom it carries. */
  'unit-eliminated': after<Killed & { unit: UnitHolder; weapons: Holder; aboard?: readonly UnitHolder[] }>(
    ...(['unit', 'weapons', 'by', 'aboard'] as const),
  ),
  /** Whether a machine that is removed leaves a wreck. */
  'unit-eliminated.wreck': flag<{ unit: UnitHolder }>('unit'),
  /** Whether a unit that is gone may ever come again, as a reserve or because somebody calls for it. */
  'unit-eliminated.again': flag<{ unit: UnitHolder }>('unit'),
  /** What carries a unit is being removed; asked for each that is aboard, and the effects are its. `ashore`: its bow touches dry land. */
  'unit-eliminated.aboard': after<{ unit: UnitHolder; carrier: UnitHolder; ashore: Fact<boolean> }>('unit', 'carrier'),
  /** Who may strike, and strike back. */
  'close-combat': veto<{ striker: UnitHolder; reply: boolean }, 'suppressed' | 'stunned' | 'grappled'>('striker'),
  /** Whether a member strikes in the early group, whose losses are taken away before all others strike. */
  'close-combat.first': flag<{ striker: UnitHolder; target: UnitHolder; reply: boolean }>('striker'),
  /** Whether two units beside each other can strike each other from one storey to another. */
  'close-combat.reach': flag<{ striker: UnitHolder; target: UnitHolder }>('striker', 'target'),
  /** The dice of an attack or of a reply are about to be thrown; `named` are the skills named for it (SK-03). */
  'attack-begin': after<{ unit: UnitHolder; named: readonly RuleName[] }>('unit'),
  /** One attack action is over; `hits` are those of the whole action on this unit, saved or not: none, one for any that are fewer than
   *  `Tables.hitsThatSuppress`, or these. `steps`: how far they make it sink (`suppression-gain.steps`); `by`: whose attack it was. */
  'attack-end': after<{ target: UnitHolder; hits: number; steps: number; by: Side }>('target'),
  /** An action in which this line was fired is over; `fired` counts its shots. */
  'action-end': after<{ weapon: WeaponHolder; fired: number; taken: readonly Taken[] }>('weapon'),
  /** An action is over, in an activation or in a reaction; `first` is the first of its activation. `pilot`: who is at the controls; the
   *  effects are the unit's. */
  'action-end.unit': after<{
    unit: UnitHolder;
    pilot?: UnitHolder;
    action: Action;
    special: Special | null;
    turn: number;
    first: boolean;
    reaction: boolean;
  }>('unit', 'pilot'),
  /** An action of anybody is over; asked for every hero who is part of another unit. */
  'action-end.joined': after<{ joined: UnitHolder }>('joined'),
  /** Whether an action takes off the marker whose rule says so; `fired` are the lines used in it by this unit. Asked of each member. */
  'action-end.reveals': flag<{ unit: UnitHolder; action: Action; special: Special | null; fired: readonly WeaponHolder[] }>(
    ...(['unit', 'fired'] as const),
  ),
  /** Whether a unit may take an objective; one that is as if `absent` does not contest it either. */
  'objective-check': veto<{ unit: UnitHolder }, 'mindless' | 'absent' | 'dropped' | 'marched'>('unit'),
  /** What a loss is worth to the enemy, in army points or in victory points of the scenario. */
  scoring: amount<{ unit: UnitHolder; kind: 'army' | 'victory' }>('unit'),
  /** A turn is over, and nobody can win by an objective any more; asked of one unit of each side, before points would decide. */
  'game-end.unreachable': offer<{ unit: UnitHolder }>('unit'),
  /** Whether a side fights on until only one is left, whatever objectives and turns say; both must. */
  'game-end.goesOn': flag<{ side: SideHolder }>('side'),
  /** A turn is over; asked for each unit. */
  'turn-end': after<{ unit: UnitHolder; turn: number }>('unit'),
};
