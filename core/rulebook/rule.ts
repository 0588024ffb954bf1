import type { RuleId, RuleName } from '../base/index.ts';
import type { Context, HookName, RoleOf, Say, UnheardHook } from './hooks.ts';
import type { Port, Procedure } from './port.ts';
import type { Held, Holder, Marker, Whereabouts } from './words.ts';

/** What a rule says at one hook: as whom, when, and what. `id` is the section of the rule texts; `who` holds the rule, where a role
 *  stands for several. */
export interface Speech<H extends HookName> {
  readonly id: string;
  readonly as: RoleOf<Context<H>>;
  readonly when?: (at: Context<H>, held: Held, who: HolderAs<H>) => boolean;
  readonly give: Say<H> | ((at: Context<H>, held: Held, who: HolderAs<H>) => Say<H>);
}

/** Whoever may hold a rule that speaks at a hook, whatever the role. */
type HolderAs<H extends HookName> = One<NonNullable<Context<H>[RoleOf<Context<H>>]>>;
type One<T> = T extends readonly (infer U)[] ? U : T;

export type Speeches = { readonly [H in HookName]?: Speech<H> | readonly Speech<H>[] } & {
  readonly [H in UnheardHook]?: 'No step asks here yet: build the `listen` of this hook first, or the rule would be passed over in silence.';
};

/** A special rule: the name by which cards, weapons and markers hold it, and all it ever says. */
export interface Rule {
  readonly name: RuleName;
  readonly speeches: ReadonlyMap<HookName, readonly Heard[]>;
  readonly ids: readonly RuleId[];
  /** Frames of its own, by their names. */
  readonly frames: { readonly [frame: string]: Procedure };
  /** The marker that holds it, where one does. */
  readonly marker: Marker | null;
  /** Whoever is there holds it. */
  readonly where: Whereabouts | null;
  /** Something that the name stands for is not played yet. */
  readonly inPart: boolean;
}

/** What a rule is beside what it says. */
interface Beside {
  readonly frames?: { readonly [frame: string]: { readonly id: string; run(port: Port): void } };
  readonly marker?: Marker;
  readonly where?: Whereabouts;
  readonly inPart?: boolean;
}

/** A speech without its types, as `listen` reads it. */
export interface Heard {
  readonly id: RuleId;
  readonly as: string;
  readonly when: ((at: unknown, held: Held, who: Holder) => boolean) | null;
  readonly give: unknown;
}

/** A rule under its printed name: `rule('Laser', { 'hit-chain': { id: 'WPN-16', as: 'weapon', give: true } })`. */
export function rule(name: string, speeches: Speeches, { frames = {}, marker, where, inPart = false }: Beside = {}): Rule {
  const heard = new Map<HookName, readonly Heard[]>();
  for (const hook of Object.keys(speeches) as HookName[]) {
    const said = speeches[hook] as Speech<HookName> | readonly Speech<HookName>[];
    heard.set(hook, (Array.isArray(said) ? said : [said]).map(untyped));
  }
  const own = frames as { readonly [frame: string]: Procedure };
  const ids = new Set([...heard.values()].flatMap(list => list.map(one => one.id)));
  for (const { id } of Object.values(own)) ids.add(id);
  const holder = { marker: marker ?? null, where: where ?? null };
  return { name: name as RuleName, speeches: heard, ids: [...ids].sort(), frames: own, ...holder, inPart };
}

const untyped = (speech: Speech<HookName>): Heard => ({
  id: speech.id as RuleId,
  as: speech.as as string,
  when: (speech.when as Heard['when'] | undefined) ?? null,
  give: speech.give,
});
