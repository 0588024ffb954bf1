import type { PieceId } from '../base/index.ts';
import type { Face } from '../dice/index.ts';
import type { Mount } from '../forces/card.ts';
import type { TerrainKind } from '../space/space.ts';
import type { OfferSay } from './choice.ts';
import type { AmountSay, VetoSay } from './folds.ts';
import type { Action, CancelTest, DeploymentWay, Effect, Holder, Save, Special, UnitHolder, WeaponHolder } from './words.ts';

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

type Terrain = { piece: PieceId; kind: TerrainKind };
type Crossing = { unit: UnitHolder } & Terrain;
type Ending = { unit: UnitHolder; on: 'friend' } | ({ unit: UnitHolder; on: 'terrain' } & Terrain);
/** `met` is the terrain that it went through, or ended in. */
type Moved = { unit: UnitHolder; by: 'move' | 'march' | 'pivot'; met: readonly Readonly<Terrain>[] };

/** Every place where a rule may speak, in the order of play. */
export const HOOKS = {
  /** Whether a rule of a card is in force for a member of a combined unit; asked for the rule, which `unit` holds, and each member,
   *  itself among them. `byAll`: every member holds it. */
  'skill-share': flag<{ unit: UnitHolder; member: UnitHolder; byAll: boolean }>('unit'),
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
  /** Whether a piece of terrain acts on a unit at all: entry, cap, tests. Asked of each piece for going over it, and for ending in it. */
  'path-check.counts': flag<Crossing & { ends: boolean }>('unit'),
  /** Terrain that a unit may not enter or cross, beyond what is closed to its type. */
  'path-check': veto<Crossing, 'closed'>('unit'),
  /** Where a unit may not end: in a piece of terrain, or where a friend stands, which is forbidden unless it is waived. */
  'move-end': veto<Ending, 'closed' | 'friend'>('unit'),
  /** A movement is over. */
  'move-end.ask': offer<Moved>('unit'),
  /** What a movement sets off when it is over. */
  'move-end.then': after<Moved>('unit'),
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
  'save-faces': union<Struck & { save: Save }, Face>('weapon', 'target'),
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
