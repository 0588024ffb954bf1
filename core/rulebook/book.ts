import type { RuleName } from '../base/index.ts';
import type { SpaceName } from '../space/space.ts';
import type { Heard as Said } from './folds.ts';
import type { Context, HookName, Say } from './hooks.ts';
import { HOOKS } from './hooks.ts';
import type { Rule } from './rule.ts';
import type { Tables } from './tables.ts';
import type { Held, Holder, Marker } from './words.ts';

/** A rule set, ready to play: what it prints, and the rules that cards and markers may hold. */
export interface Book {
  /** The chain of its layers, which every save carries: `common>free`. */
  readonly id: string;
  /** What it is played on; null for what both games share. */
  readonly space: SpaceName | null;
  readonly tables: Tables;
  readonly rules: ReadonlyMap<RuleName, Rule>;
  /** The rule that each marker holds. */
  readonly markers: ReadonlyMap<Marker, RuleName>;
  /** Rules that every unit holds, whatever its card says. */
  readonly everyone: readonly RuleName[];
}

/** Whether a holder has a rule that speaks at a hook, for who would ask about many things one by one. */
export const speaksAt = (book: Book, hook: HookName, { rules }: Holder): boolean =>
  rules.some(({ name }) => book.rules.get(name)?.speeches.has(hook));

/** What the rules held by the roles of a context say at a hook. */
export function listen<H extends HookName>(book: Book, hook: H, at: Context<H>): readonly Said<Say<H>>[] {
  const said: Said<Say<H>>[] = [];
  for (const role of HOOKS[hook].roles as readonly string[]) {
    const holder = (at as unknown as { readonly [role: string]: Holder })[role]!;
    // A rule held twice speaks once (SK-05).
    const spoken = new Set<RuleName>();
    for (const held of holder.rules) {
      const { name } = held;
      const speeches = book.rules.get(name)?.speeches.get(hook);
      if (!speeches || spoken.has(name)) continue;
      spoken.add(name);
      for (const speech of speeches) {
        if (speech.as !== role || (speech.when !== null && !speech.when(at, held))) continue;
        const say =
          typeof speech.give === 'function'
            ? (speech.give as (at: Context<H>, held: Held) => Say<H>)(at, held)
            : (speech.give as Say<H>);
        said.push({ say, rule: name, id: speech.id });
      }
    }
  }
  return said;
}
