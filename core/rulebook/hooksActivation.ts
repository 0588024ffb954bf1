import type { PieceId, Range, RuleName, UnitId } from '../base/index.ts';
import type { Face } from '../dice/index.ts';
import type { TerrainKind } from '../space/space.ts';
import { after, amount, flag, instead, notYet, offer, union, veto } from './hook.ts';
import type { Action, ActionReason, Fact, Holder, Naming, Near, Reroll, Special, UnitHolder } from './words.ts';

/** `carrier`: the machine that it is in. */
type Doing = { unit: UnitHolder; carrier?: UnitHolder; action: Action; turn: number };
/** `pilot`: who is at the controls. `near`: the other units on the table. `caller`: whose command has activated it once more. */
type Starting = { unit: UnitHolder; pilot?: UnitHolder; near: readonly Near[]; caller?: UnitHolder; reacting: boolean };

/** Where rules may speak in an activation, from who may be chosen to its end, and in a reaction. */
export const ACTIVATION = {
  /** Whether a unit may be activated now, or counts when somebody wants to pass. `called`: by whom out of its turn. */
  'activation-eligibility': notYet(
    veto<
      { unit: UnitHolder; carrier?: UnitHolder; called: 'observer' | 'command' | null },
      'activated' | 'offTable' | 'joined' | 'bailedOut' | 'carrierActivated' | 'notAgain'
    >('unit', 'carrier'),
  ),
  /** As how many units it counts for passing (TURN-05). */
  'activation-eligibility.count': amount<{ unit: UnitHolder; carrier?: UnitHolder }>('unit', 'carrier'),
  /** Asked when a unit has been chosen, before its actions are declared. `joiners`: heroes who may join it (`join-check`). */
  'activation-start.ask': notYet(offer<Starting & { joiners: Fact<readonly UnitId[]> }>('unit', 'pilot')),
  /** What happens then without a choice. */
  'activation-start': after<Starting>('unit', 'pilot', 'near', 'caller'),
  /** Dice to shed Under Fire or Suppressed. */
  'rally-dice': amount<{ unit: UnitHolder; near: readonly Near[] }>('unit', 'near'),

  /** `next` are the actions declared after it. */
  'first-action': veto<
    Doing & { next: readonly Action[] },
    'suppressed' | 'stunned' | 'mustMove' | 'mustEnter' | 'mustMarch' | 'aboard' | 'dropped'
  >('unit'),
  /** Actions beside those that every unit has; `beside`: terrain within 5 cm or in an adjacent square. */
  'legal-actions.add': notYet(
    union<{ unit: UnitHolder; weapons: Holder; beside: Fact<readonly { piece: PieceId; kind: TerrainKind }[]> }, Special>(
      ...(['unit', 'weapons'] as const),
    ),
  ),
  /** Asked when an action is declared, and once more where it `begins`. */
  'legal-actions': veto<Doing & { reaction: boolean; begins: boolean }, ActionReason>('unit', 'carrier'),
  /** Actions used up by one action; `first` is the first of the activation. */
  'legal-actions.cost': amount<Doing & { first: boolean }>('unit'),
  /** Actions in this activation; never more than 3. */
  'legal-actions.count': amount<{ unit: UnitHolder }>('unit'),
  /** What may be done for nothing right after an action, of one group (SK-07); asked when the actions are declared, for each of them. */
  'free-action': notYet(offer<Doing & { weapons: Holder; before: readonly Action[] }>('unit', 'weapons')),
  /** Skills that must be named to be used: with the actions, or just before the dice of a reaction or of a reply (ACT-02, SK-03). */
  'declare.skill': union<{ unit: UnitHolder; in: Naming }, RuleName>('unit'),
  /** Whether a weapon must be named with the actions to be fired in them (ACT-02). */
  'declare.named': flag<{ weapon: Holder }>('weapon'),

  /** The special actions on offer; each is a frame of the rule that names it. */
  'special-action': union<{ unit: UnitHolder; weapons: Holder }, Special>('unit', 'weapons'),
  /** Dice for a special action. */
  'special-action.dice': notYet(amount<{ unit: UnitHolder; weapons: Holder; special: Special }>('unit', 'weapons')),
  /** Faces that it succeeds on for one target; asked for each that may be chosen. */
  'special-action.faces': notYet(union<{ unit: UnitHolder; special: Special; target: UnitHolder }, Face>('unit', 'target')),
  /** Dice of a special action to be rolled again; `radio`: it reaches its target by radio only. */
  'special-action.reroll': notYet(
    union<{ unit: UnitHolder; carrier?: UnitHolder; near: readonly Near[]; special: Special; radio: boolean }, Reroll>(
      ...(['unit', 'carrier', 'near'] as const),
    ),
  ),
  /** Whom a support action may choose; `by` takes it, `range` is in R from the specialist or from what he is in. */
  'command-target': veto<
    { target: UnitHolder; by: UnitHolder; special: Special; range: Fact<Range>; seen: Fact<boolean> },
    'zombie' | 'superhuman' | 'own' | 'kind' | 'tooFar' | 'unseen' | 'outside' | 'again' | 'otherPlatoon'
  >('target', 'by'),

  'reaction-eligibility': veto<{ reactor: UnitHolder }, 'aircraft' | 'aboard' | 'idle'>('reactor'),
  /** How near the enemy must be, in R. */
  'reaction-eligibility.reach': amount<{ reactor: UnitHolder }>('reactor'),
  /** Whether the next action of the active unit opens a window at all (REACT-09 to REACT-11). */
  'reaction-eligibility.window': notYet(veto<Doing & { next: readonly Action[] }, 'sustained' | 'nothing'>('unit')),
  /** What a unit may try beside a Reactive Attack. */
  'reaction-eligibility.kinds': notYet(union<{ reactor: UnitHolder; near: readonly Near[] }, 'defence'>('reactor')),
  'reaction-dice': amount<{ reactor: UnitHolder }>('reactor'),
  'reaction-dice.faces': union<{ reactor: UnitHolder }, Face>('reactor'),
  /** The table that turns successes into actions. */
  'reaction-actions': instead<{ reactor: UnitHolder }, 'printed' | 'onlyAttack'>('reactor'),

  /** An activation is complete; `reacting`: it was a reaction. */
  'activation-end': after<{ unit: UnitHolder; pilot?: UnitHolder; reacting: boolean }>('unit', 'pilot'),
  /** Who activates next, before the enemy does. */
  'activation-end.next': notYet(instead<{ unit: UnitHolder }, UnitId>('unit')),
};
