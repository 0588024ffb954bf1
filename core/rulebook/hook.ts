import type { OfferSay } from './choice.ts';
import type { Effect } from './effects.ts';
import type { AmountSay, VetoSay } from './folds.ts';
import type { Holder } from './words.ts';

/** A place where rules may speak: who may hold them, and what they may say. The types live in `_ctx` and `_say` only. */
export interface Hook<Ctx, Say> {
  readonly fold: 'amount' | 'flag' | 'union' | 'veto' | 'offer' | 'instead' | 'after';
  readonly roles: readonly RoleOf<Ctx>[];
  readonly _ctx?: Ctx;
  readonly _say?: Say;
}

/**
 * The names in a context that stand for somebody who holds rules, or for several of them. A role may be absent. One that is costly to
 * find out stands in the context as a getter: `listen` reads a role only where a rule of the book speaks as it.
 */
export type RoleOf<Ctx> = {
  [K in keyof Ctx]-?: NonNullable<Ctx[K]> extends Holder | readonly Holder[] ? K : never;
}[keyof Ctx];

type Roles<Ctx> = readonly [RoleOf<Ctx>, ...RoleOf<Ctx>[]];

export const amount = <Ctx>(...roles: Roles<Ctx>): Hook<Ctx, AmountSay> => ({ fold: 'amount', roles });
export const flag = <Ctx>(...roles: Roles<Ctx>): Hook<Ctx, boolean> => ({ fold: 'flag', roles });
export const union = <Ctx, Item>(...roles: Roles<Ctx>): Hook<Ctx, readonly Item[]> => ({ fold: 'union', roles });
export const veto = <Ctx, Reason extends string>(...roles: Roles<Ctx>): Hook<Ctx, VetoSay<Reason>> => ({ fold: 'veto', roles });
export const offer = <Ctx>(...roles: Roles<Ctx>): Hook<Ctx, OfferSay> => ({ fold: 'offer', roles });
export const instead = <Ctx, Item>(...roles: Roles<Ctx>): Hook<Ctx, Item> => ({ fold: 'instead', roles });
export const after = <Ctx>(...roles: Roles<Ctx>): Hook<Ctx, readonly Effect[]> => ({ fold: 'after', roles });

/** A hook at which no step listens yet: no rule can be written that speaks there. Whoever builds its `listen` takes this away. */
export interface NotYet {
  readonly notYet: true;
}
export const notYet = <Ctx, Say>(hook: Hook<Ctx, Say>): Hook<Ctx, Say> & NotYet => ({ ...hook, notYet: true });
