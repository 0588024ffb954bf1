import type { PieceId } from '../base/index.ts';
import type { Face } from '../dice/index.ts';
import type { Mount } from '../forces/card.ts';
import type { TerrainKind } from '../space/space.ts';
import type { OfferSay } from './choice.ts';
import type { AmountSay, VetoSay } from './folds.ts';
import type {
  Action,
  CancelTest,
  DeploymentWay,
  Effect,
  Holder,
  Save,
  SaveAgain,
  Special,
  UnitHolder,
  WeaponHolder,
} from './words.ts';

/** A place where rules may speak: who may hold them, and what they may say. The types live in `_ctx` and `_say` only. */
export interface Hook<Ctx, Say> {
  readonly fold: 'amount' | 'flag' | 'union' | 'veto' | 'offer' | 'instead' | 'after';
  readonly roles: readonly RoleOf<Ctx>[];
  readonly _ctx?: Ctx;
  readonly _say?: Say;
}

/** The names in a context that stand for somebody who holds rules. */
export type RoleOf<Ctx> = { [K in keyof Ctx]: Ctx[K] extends Holder ? K : never }[keyof Ctx];

const amount = <Ctx>(...roles: readonly RoleOf<Ctx>[]): Hook<Ctx, AmountSay> => ({ fold: 'amount', roles });
const flag = <Ctx>(...roles: readonly RoleOf<Ctx>[]): Hook<Ctx, boolean> => ({ fold: 'flag', roles });
const union = <Ctx, Item>(...roles: readonly RoleOf<Ctx>[]): Hook<Ctx, readonly Item[]> => ({ fold: 'union', roles });
const veto = <Ctx, Reason extends string>(...roles: readonly RoleOf<Ctx>[]): Hook<Ctx, VetoSay<Reason>> => ({
  fold: 'veto',
  roles,
});
const offer = <Ctx>(...roles: readonly RoleOf<Ctx>[]): Hook<Ctx, OfferSay> => ({ fold: 'offer', roles });
const instead = <Ctx, Item>(...roles: readonly RoleOf<Ctx>[]): Hook<Ctx, Item> => ({ fold: 'instead', roles });
const after = <Ctx>(...roles: readonly RoleOf<Ctx>[]): Hook<Ctx, readonly Effect[]> => ({ fold: 'after', roles });

type Doing = { unit: UnitHolder; action: Action; turn: number };
type Aimed = { weapon: WeaponHolder; attacker: UnitHolder };
type Struck = { weapon: WeaponHolder; target: UnitHolder };

/** Every place where a rule may speak, in the order of play. */
export const HOOKS = {
  /** Whether a rule that a member of a combined unit holds is one of the other members too; asked for the rule, `unit` holds it. */
  'skill-share': flag<{ unit: UnitHolder; other: UnitHolder }>('unit'),
  /** How a unit may come into the game beside the table edge. */
  'deployment.ways': union<{ unit: UnitHolder }, DeploymentWay>('unit'),
  deployment: veto<{ unit: UnitHolder; way: DeploymentWay }, 'mustBeInside'>('unit'),
  'game-start': after<{ unit: UnitHolder; weapons: Holder }>('unit', 'weapons'),
  'activation-start': after<{ unit: UnitHolder }>('unit'),
  'rally-dice': amount<{ unit: UnitHolder }>('unit'),
  /** `next` are the actions declared after it. */
  'first-action': veto<Doing & { next: readonly Action[] }, 'suppressed' | 'mustMove' | 'mustEnter' | 'mustMarch'>('unit'),
  'legal-actions': veto<Doing & { reaction: boolean }, 'suppressed' | 'firstTurn' | 'inside'>('unit'),
  /** Actions used up by one action; `first` is the first of the activation. */
  'legal-actions.cost': amount<Doing & { first: boolean }>('unit'),
  /** The special actions on offer; each is a frame of the rule that names it. */
  'special-action': union<{ unit: UnitHolder; weapons: Holder }, Special>('unit', 'weapons'),
  /** Whom a support action may choose. */
  'command-target': veto<{ target: UnitHolder; special: Special }, 'zombie'>('target'),
  /** Whether a weapon must be named with the actions to be fired in them (ACT-02). */
  'declare.named': flag<{ weapon: WeaponHolder }>('weapon'),
  /** Terrain that is closed to a unit beyond what is closed to its type. */
  'path-check.closed': union<{ unit: UnitHolder }, TerrainKind>('unit'),
  /** Whether a unit may end where a friend stands. */
  'move-end.shares': flag<{ unit: UnitHolder }>('unit'),
  /** A movement is over; `met` is the terrain that it went through. */
  'move-end.ask': offer<{ unit: UnitHolder; met: readonly { readonly piece: PieceId; readonly kind: TerrainKind }[] }>('unit'),
  /** Dice that a vehicle throws for a piece of terrain in its way; each test lists the faces that let it go on. */
  'terrain-test': union<{ unit: UnitHolder }, { readonly passes: readonly Face[] }>('unit'),
  'reaction-eligibility': veto<{ reactor: UnitHolder }, 'aircraft'>('reactor'),
  /** In R. */
  'reaction-eligibility.reach': amount<{ reactor: UnitHolder }>('reactor'),
  'reaction-dice': amount<{ reactor: UnitHolder }>('reactor'),
  'reaction-dice.faces': union<{ reactor: UnitHolder }, Face>('reactor'),
  /** The arc of a weapon in place of what its card prints; `crewServed` is the gun of those who serve it together. */
  'arc-query': instead<{ unit: UnitHolder; mount: Mount | null; crewServed: boolean }, Mount>('unit'),
  'weapon-available': veto<{ weapon: WeaponHolder }, 'unloaded' | 'empty'>('weapon'),
  /** How many copies of a line may be used in one attack. */
  'weapon-available.copies': amount<{ weapon: WeaponHolder }>('weapon'),
  /** What a weapon strikes in place of what its book prints: all under a flame's template, or all on a jet's way. */
  'affected-models': instead<{ weapon: WeaponHolder }, 'flame' | 'jet'>('weapon'),
  /** `extra` dice are those that a hit has earned. */
  'hit-faces': union<Aimed & { roll: 'first' | 'extra' }, Face>('weapon', 'attacker'),
  /** Whether a hit earns one more die. */
  'hit-chain': flag<Aimed>('weapon', 'attacker'),
  /** A unit is about to receive Under Fire or Suppressed. */
  'suppression-gain': veto<{ unit: UnitHolder }, 'zombie'>('unit'),
  'save-allowed': veto<Struck & { save: Save }, 'weapon' | 'zombie'>('weapon', 'target'),
  /** Saves that the core does not give; `outside`: whoever strikes is not in the fortification that the target is in. */
  'save-allowed.add': union<Struck & { outside: boolean }, Save>('weapon', 'target'),
  'save-faces': union<Struck & { save: Save }, Face>('weapon', 'target'),
  'save-reroll': union<Struck & { save: Save }, SaveAgain>('weapon', 'target'),
  'unsaved-hit': union<Struck, CancelTest>('target'),
  'damage-marked': union<Struck, CancelTest>('target'),
  /** Who may strike, and strike back. */
  'close-combat': veto<{ striker: UnitHolder; reply: boolean }, 'suppressed'>('striker'),
  /** One attack action is over; `hits` are those of the whole action on this unit, saved or not. */
  'attack-end': after<{ target: UnitHolder; hits: number }>('target'),
  /** An action in which this line was fired is over; `fired` counts its shots. */
  'action-end': after<{ weapon: WeaponHolder; fired: number }>('weapon'),
  'unit-eliminated': after<{ unit: UnitHolder }>('unit'),
  'objective-check': veto<{ unit: UnitHolder }, 'mindless'>('unit'),
} as const;

export type HookName = keyof typeof HOOKS;
export type Context<H extends HookName> = (typeof HOOKS)[H] extends Hook<infer Ctx, unknown> ? Ctx : never;
export type Say<H extends HookName> =
  (typeof HOOKS)[H] extends Hook<never, infer S> ? S : (typeof HOOKS)[H] extends Hook<infer _, infer S> ? S : never;
