import type { Hook, NotYet } from './hook.ts';
import { ACTIVATION } from './hooksActivation.ts';
import { ATTACK } from './hooksAttack.ts';
import { DAMAGE } from './hooksDamage.ts';
import { MOVEMENT } from './hooksMovement.ts';
import { SET_UP } from './hooksSetUp.ts';

export type { RoleOf } from './hook.ts';

/** Every place where a rule may speak, in the order of play. */
export const HOOKS = { ...SET_UP, ...ACTIVATION, ...MOVEMENT, ...ATTACK, ...DAMAGE } as const;

type Hooks = typeof HOOKS;
/** Every part of a hook, asked or not. */
export type HookPart = keyof Hooks;
/** Parts that no step asks yet. */
export type UnheardHook = { [H in HookPart]: Hooks[H] extends NotYet ? H : never }[HookPart];
/** Parts that a step asks, each in one place. */
export type HookName = Exclude<HookPart, UnheardHook>;
export type Context<H extends HookPart> = Hooks[H] extends Hook<infer Ctx, unknown> ? Ctx : never;
export type Say<H extends HookPart> =
  Hooks[H] extends Hook<never, infer S> ? S : Hooks[H] extends Hook<infer _, infer S> ? S : never;
