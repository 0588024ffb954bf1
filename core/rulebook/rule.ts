import type { RuleId, RuleName } from '../base/index.ts';
import type { Weapon } from '../forces/card.ts';
import type { Effect } from './effects.ts';
import type { Context, HookName, RoleOf, Say, UnheardHook } from './hooks.ts';
import type { Procedure } from './port.ts';
import type { Tables } from './tables.ts';
import type { Held, Holder, Marker, Whereabouts } from './words.ts';

/** What a rule says at one hook: as whom, when, and what. `id` is the section of the rule texts; `who` holds the rule, where a role
 *  stands for several; `tables` are those of the book that is asked. */
export interface Speech<H extends HookName> {
  readonly id: string;
  readonly as: RoleOf<Context<H>>;
  readonly when?: (at: Context<H>, held: Held, who: HolderAs<H>, tables: Tables) => boolean;
  readonly give: Say<H> | ((at: Context<H>, held: Held, who: HolderAs<H>, tables: Tables) => Say<H>);
}

/** Whoever may hold a rule that speaks at a hook, whatever the role. */
type HolderAs<H extends HookName> = One<NonNullable<Context<H>[RoleOf<Context<H>>]>>;
type One<T> = T extends readonly (infer U)[] ? U : T;

export type Speeches = { readonly [H in HookName]?: Speech<H> | readonly Speech<H>[] } & {
  readonly [H in UnheardHook]?: 'No step asks here yet: build the `listen` of this hook first, or the rule would be passed over in silence.';
};

/** What stands behind the name of a rule where a card prints it: `Passengers (6)`, `Sibling: Ivana`; `Pilot` may stand alone. */
export type Said = 'nothing' | 'number' | 'name' | 'nameOrNothing';

/** A special rule: the name by which cards, weapons and markers hold it, and all it ever says. */
export interface Rule {
  readonly name: RuleName;
  readonly speeches: ReadonlyMap<HookName, readonly UntypedSpeech[]>;
  readonly ids: readonly RuleId[];
  /** Frames of its own, by their names. */
  readonly frames: { readonly [frame: string]: Procedure };
  /** The marker that holds it, where one does. */
  readonly marker: Marker | null;
  /** Whoever is there holds it. */
  readonly where: Whereabouts | null;
  /** Weapon lines that hold it by what they are, printed or not. */
  readonly line: ((weapon: Weapon) => boolean) | null;
  /** Serves each who has it once in a game. */
  readonly once: boolean;
  /** Something that the name stands for is not played yet. */
  readonly inPart: boolean;
  readonly said: Said;
}

/** By what a rule is held for a time: the marker, and when it goes, by that section: with the end of the unit's activation or reaction, or
 *  of the turn. Where no end is said it goes when a rule takes it off. */
export type Kept =
  | { readonly marker?: Marker; readonly until?: never }
  | { readonly marker: Marker; readonly until: { readonly end: 'activation' | 'turn'; readonly id: string } };

/** What a rule is beside what it says. */
interface Own {
  readonly frames?: { readonly [frame: string]: Omit<Procedure, 'id'> & { readonly id: string } };
  readonly where?: Whereabouts;
  readonly line?: (weapon: Weapon) => boolean;
  readonly once?: boolean;
  readonly inPart?: boolean;
  readonly said?: Said;
}

/** A speech without its types, as `listen` reads it. */
export interface UntypedSpeech {
  readonly id: RuleId;
  readonly as: string;
  readonly when: ((at: unknown, held: Held, who: Holder, tables: Tables) => boolean) | null;
  readonly give: unknown;
}

/** A rule under its printed name: `rule('Laser', { 'hit-chain': { id: 'WPN-16', as: 'weapon', give: true } })`. */
export function rule(
  name: string,
  speeches: Speeches,
  { frames = {}, marker, until, where, line, once = false, inPart = false, said = 'nothing' }: Own & Kept = {},
): Rule {
  const heard = new Map<HookName, readonly UntypedSpeech[]>();
  for (const hook of Object.keys(speeches) as HookName[]) {
    const said = speeches[hook] as Speech<HookName> | readonly Speech<HookName>[];
    heard.set(hook, (Array.isArray(said) ? said : [said]).map(untyped));
  }
  if (until) {
    const off = [{ do: 'unmark', marker }] satisfies readonly Effect[];
    const over: HookName = `${until.end}-end`;
    heard.set(over, [...(heard.get(over) ?? []), { id: until.id as RuleId, as: 'unit', when: null, give: off }]);
  }
  const own = frames as { readonly [frame: string]: Procedure };
  const ids = new Set([...heard.values()].flatMap(list => list.map(one => one.id)));
  for (const { id } of Object.values(own)) ids.add(id);
  const holder = { marker: marker ?? null, where: where ?? null, line: line ?? null };
  return { name: name as RuleName, speeches: heard, ids: [...ids].sort(), frames: own, ...holder, once, inPart, said };
}

/** A rule with what a layer says of it: at these hooks in place of what it said there, and frames beside its own or in place of them.
 *  Nothing else of it changes. */
export function revised(under: Rule, by: Rule): Rule {
  const speeches = new Map([...under.speeches, ...by.speeches]);
  const frames = { ...under.frames, ...by.frames };
  const ids = new Set([...[...speeches.values()].flat().map(({ id }) => id), ...Object.values(frames).map(({ id }) => id)]);
  return { ...under, speeches, frames, ids: [...ids].sort() };
}

const untyped = (speech: Speech<HookName>): UntypedSpeech => ({
  id: speech.id as RuleId,
  as: speech.as as string,
  when: (speech.when as UntypedSpeech['when'] | undefined) ?? null,
  give: speech.give,
});
