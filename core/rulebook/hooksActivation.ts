import type { Range, RuleName, UnitId } from '../base/index.ts';
import type { Face } from '../dice/index.ts';
import { after, amount, flag, instead, notYet, offer, union, veto } from './hook.ts';
import type {
  Action,
  ActionReason,
  Beside,
  Fact,
  FirstReason,
  Holder,
  Naming,
  Near,
  Reroll,
  Special,
  SpecialReason,
  UnitHolder,
  WeaponHolder,
} from './words.ts';
import type { ReactionTable } from './reactions.ts';

/** `carrier`: the machine that it is in. */
type Doing = { unit: UnitHolder; carrier?: UnitHolder; action: Action; turn: number };
/** `pilot`: who is at the controls. `near`: the other units on the table. */
type Starting = { unit: UnitHolder; pilot?: UnitHolder; near: readonly Near[]; reacting: boolean };

/** Where rules may speak in an activation, from who may be chosen to its end, and in a reaction. */
export const ACTIVATION = {
  /** Whether a unit that has not been activated may be by itself, when its side has the go. */
  'activation-eligibility': veto<{ unit: UnitHolder; carrier?: UnitHolder }, 'withMachine'>('unit', 'carrier'),
  /** As how many units it counts for passing (TURN-05). */
  'activation-eligibility.count': amount<{ unit: UnitHolder; carrier?: UnitHolder }>('unit', 'carrier'),
  /** Asked when a unit has been chosen, before it rallies. `joiners`: heroes who may join it (`join-check`); `must`: in a reaction that
   *  it may not try without one of them. */
  'activation-start.ask': offer<Starting & { joiners: Fact<readonly UnitId[]>; must: boolean }>('unit', 'pilot'),
  /** What happens then without a choice, in this order; all rules are heard before any of it happens. First what needs no die and no answer:
   *  markers that come and go, and who is activated with it. */
  'activation-start': after<Starting>('unit', 'pilot', 'near'),
  /** It rallies: whoever is Pinned has lost his third action before he would roll for it (ZVE-13, ZVE-16). */
  'activation-start.rally': after<Starting>('unit', 'pilot', 'near'),
  /** It comes onto the table, or waits on: that is done at the start of an activation (NEW-03), and dice may say how much it does at all
   *  (SCNR-08, SK-63). */
  'activation-start.arrival': after<Starting>('unit', 'pilot', 'near'),
  /** It has more than its usual actions: a stimulant is picked, an ace rolls (SK-07, CMD-29, SK-49). */
  'activation-start.actions': after<Starting>('unit', 'pilot', 'near'),
  /** The same for each hero who is part of the unit; the effects are his. */
  'activation-start.joined': after<{ joined: UnitHolder; reacting: boolean }>('joined'),
  /** A unit has been called to be activated next, by what the caller has succeeded with; the effects are the called one's. */
  'activation-start.called': after<{ unit: UnitHolder; caller: UnitHolder; special: Special }>('unit', 'caller'),
  /** A unit has rolled so many dice to rally. */
  rallied: after<{ unit: UnitHolder; successes: number; dice: number }>('unit'),
  /** Dice to shed Under Fire or Suppressed. `heroes`: who has joined the unit. */
  'rally-dice': amount<{ unit: UnitHolder; pilot?: UnitHolder; heroes: readonly UnitHolder[]; near: readonly Near[] }>(
    ...(['unit', 'pilot', 'heroes', 'near'] as const),
  ),

  /** `next` are the actions declared after it. */
  'first-action': veto<Doing & { next: readonly Action[] }, FirstReason>('unit'),
  /** Special actions at terrain, beside those that a unit has anywhere; `terrain`: all that there is on the table. */
  'legal-actions.add': union<{ unit: UnitHolder; weapons: Holder; terrain: Fact<readonly Beside[]> }, Special>(
    ...(['unit', 'weapons'] as const),
  ),
  /** Asked when an action is declared, with all that are `declared`, and once more where it `begins`, with none. `heroes`: who has joined
   *  the unit. */
  'legal-actions': veto<
    Doing & { heroes?: readonly UnitHolder[]; reaction: boolean; begins: boolean; declared: readonly Action[] },
    ActionReason
  >(...(['unit', 'carrier', 'heroes'] as const)),
  /** Actions used up by one action; `first` is the first of the activation, `declared` are all of it, `actions` how many
   *  the unit has; `lines`: its weapon lines. */
  'legal-actions.cost': amount<
    Doing & {
      special?: Special;
      first: boolean;
      declared: readonly Action[];
      actions: number;
      lines: Fact<readonly WeaponHolder[]>;
    }
  >('unit'),
  /** Actions in this activation; never more than 3. */
  'legal-actions.count': amount<{ unit: UnitHolder }>('unit'),
  /** What may be done for nothing right after an action: of all that is offered in an activation or a reaction at most one is taken, and
   *  nothing is where it has more actions than usual already (SK-07). Asked for each action when they are declared; `last`: none is
   *  declared after it; `declared`: all of them. `heroes`: who has joined the unit; `lines`: its weapon lines. */
  'free-action': offer<
    Doing & {
      weapons: Holder;
      lines: Fact<readonly WeaponHolder[]>;
      heroes: readonly UnitHolder[];
      declared: readonly Action[];
      before: readonly Action[];
      last: boolean;
      reaction: boolean;
    }
  >('unit', 'weapons', 'heroes'),
  /** Whether a unit is offered nothing of that kind now. */
  'free-action.bar': veto<{ unit: UnitHolder; reaction: boolean }, 'pinned' | 'aboard'>('unit'),
  /** Skills that must be named to be used: with the actions, or just before the dice of a reaction or of a reply (ACT-02, SK-03). */
  'declare.skill': union<{ unit: UnitHolder; in: Naming }, RuleName>('unit'),
  /** Whether a weapon must be named with the actions to be fired in them (ACT-02). */
  'declare.named': flag<{ weapon: Holder }>('weapon'),

  /** The special actions that a unit has, whether it may take them now or not, asked of each member of a combined unit; each is a frame
   *  of the rule that names it, for the member that holds it. */
  'special-action': union<{ unit: UnitHolder; weapons: Holder }, Special>('unit', 'weapons'),
  /** Why a rule bars a special action that it gives itself. `near`: the other units on the table; `beside`: the terrain that the unit is
   *  next to or in; `moves`: it goes somewhere else before that action, and next to any terrain that there is; `again`: it is declared
   *  before that already. */
  'special-action.legal': veto<
    {
      unit: UnitHolder;
      weapons: Holder;
      special: Special;
      near: Fact<readonly Near[]>;
      beside: Fact<readonly Beside[]>;
      moves: boolean;
      again: boolean;
    },
    SpecialReason
  >('unit', 'weapons'),
  /** Dice for a special action. */
  'special-action.dice': amount<{ unit: UnitHolder; weapons: Holder; special: Special }>('unit', 'weapons'),
  /** Faces that it succeeds on for one target; asked for each that may be chosen. */
  'special-action.faces': union<{ unit: UnitHolder; special: Special; target: UnitHolder }, Face>('unit', 'target'),
  /** Dice of a special action to be rolled again; `radio`: it reaches its target by radio only. */
  'special-action.reroll': union<
    { unit: UnitHolder; carrier?: UnitHolder; near: readonly Near[]; special: Special; radio: boolean },
    Reroll['which']
  >('unit', 'carrier', 'near'),
  /** Whom a support action may choose; `by` takes it, `with` are the others in one combined unit with him, `carrier` is the machine that
   *  he is in; `range` is in R from the specialist or from what he is in. */
  'command-target': veto<
    {
      target: UnitHolder;
      by: UnitHolder;
      with: readonly UnitHolder[];
      carrier?: UnitHolder;
      special: Special;
      range: Fact<Range>;
      seen: Fact<boolean>;
    },
    'zombie' | 'superhuman' | 'mythos' | 'own' | 'kind' | 'tooFar' | 'unseen' | 'outside' | 'again' | 'otherPlatoon'
  >('target', 'by', 'with', 'carrier'),
  /** Terrain next to a unit that its special actions may not choose; `by` takes them. */
  'command-target.terrain': veto<{ by: UnitHolder; terrain: Beside }, 'outside'>('by'),

  /** A unit begins to do something that is not Nothing: an action of an activation or a reaction, or blows in `reply`. An attack begins
   *  once it has targets. */
  'action-start': after<{ unit: UnitHolder; weapons: Holder; action: Action; reply: boolean }>('unit', 'weapons'),

  /** Whether a unit may react to the active one. `near`: the other units on the table, as for the reactor. */
  'reaction-eligibility': veto<
    { reactor: UnitHolder; active: UnitHolder; near: Fact<readonly Near[]> },
    'aircraft' | 'aboard' | 'idle' | 'grappled' | 'pinned' | 'outOfAim'
  >('reactor', 'active'),
  /** How near the enemy must be, in R. */
  'reaction-eligibility.reach': amount<{ reactor: UnitHolder }>('reactor'),
  /** Whether the next action of the active unit opens a window at all (REACT-09 to REACT-11). */
  'reaction-eligibility.window': notYet(veto<Doing & { next: readonly Action[] }, 'sustained' | 'nothing'>('unit')),
  /** What a unit may try beside a Reactive Attack. */
  'reaction-eligibility.kinds': notYet(union<{ reactor: UnitHolder; near: readonly Near[] }, 'defence'>('reactor')),
  /** `reactors`: the unit, and the heroes with it. */
  'reaction-dice': amount<{ reactors: readonly UnitHolder[] }>('reactors'),
  'reaction-dice.faces': union<{ reactor: UnitHolder }, Face>('reactor'),
  /** The table that turns successes into actions. `defence`: its player has chosen to defend the unit, and no Reactive Attack. */
  'reaction-actions': instead<{ reactor: UnitHolder; defence: boolean }, ReactionTable>('reactor'),

  /** An activation, or a reaction, is complete. */
  'activation-end': after<{ unit: UnitHolder; pilot?: UnitHolder }>('unit', 'pilot'),
  /** Who activates next, before the enemy does. */
  'activation-end.next': notYet(instead<{ unit: UnitHolder }, UnitId>('unit')),
};
