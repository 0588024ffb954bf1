import type { RuleName } from '../base/index.ts';
import type { Face } from '../dice/index.ts';
import type { SpaceName } from '../space/space.ts';
import type { Cell } from '../forces/card.ts';
import type { Armour } from '../forces/card.ts';
import type { Heard as Said } from './folds.ts';
import type { Context, HookName, Say } from './hooks.ts';
import { HOOKS } from './hooks.ts';
import type { Rule } from './rule.ts';
import type { Holder } from './words.ts';

/** Figures and faces that a book prints and a rule set or a group may change. */
export interface Tables {
  /** DICE-02. */
  readonly success: Face;
  /** INIT-01, INIT-02. */
  readonly initiative: { readonly dice: number; readonly tieBreak: Face };
  /** Whether the side with more in fortifications defends, whoever wins the roll (SETUP-17). */
  readonly fortifiedDefends: boolean;
  /** ACT-01. */
  readonly actions: number;
  /** Faces that cancel a hit, by who is hit (SAVE-02 to SAVE-04). */
  readonly saves: {
    readonly infantryInCover: readonly Face[];
    readonly vehicleInCover: readonly Face[];
    readonly infantry: readonly Face[];
  };
  /** In R (REACT-02, REACT-04). */
  readonly reaction: { readonly reach: number; readonly dice: number };
  readonly rallyDice: number;
  /** In R (TERR-01). */
  readonly terrainCap: { readonly move: number; readonly march: number };
  /** CC-07: provisional, the printed table is lost. */
  readonly standardBlow: { readonly [A in Armour]?: Cell };
  /** SUP-04. */
  readonly hitsThatSuppress: number;
  /** How near one must be to take an objective, and how near an enemy contests it, in R; whether whoever marched last may take it, and
   *  whether aircraft contest it (VICT-06, VICT-07). */
  readonly capture: {
    readonly take: number;
    readonly contest: number;
    readonly afterMarch: boolean;
    readonly aircraftContest: boolean;
  };
  /** What a weapon strikes whose dice count models: those under a template, or the unit aimed at (TPL-01, TPL-04). */
  readonly perModel: 'blast' | 'unit';
}

/** A rule set, ready to play: what it prints, and the rules that cards and markers may hold. */
export interface Book {
  /** The chain of its layers, which every save carries: `common>free`. */
  readonly id: string;
  /** What it is played on; null for what both games share. */
  readonly space: SpaceName | null;
  readonly tables: Tables;
  readonly rules: ReadonlyMap<RuleName, Rule>;
  /** Rules that every unit holds, whatever its card says. */
  readonly everyone: readonly RuleName[];
}

/** What the rules held by the roles of a context say at a hook. */
export function listen<H extends HookName>(book: Book, hook: H, at: Context<H>): readonly Said<Say<H>>[] {
  const said: Said<Say<H>>[] = [];
  for (const role of HOOKS[hook].roles as readonly string[]) {
    const holder = (at as unknown as { readonly [role: string]: Holder })[role]!;
    // A rule held twice speaks once (SK-05).
    for (const name of new Set(holder.rules)) {
      for (const speech of book.rules.get(name)?.speeches.get(hook) ?? []) {
        if (speech.as !== role || (speech.when !== null && !speech.when(at))) continue;
        const say = typeof speech.give === 'function' ? (speech.give as (at: Context<H>) => Say<H>)(at) : (speech.give as Say<H>);
        said.push({ say, rule: name, id: speech.id });
      }
    }
  }
  return said;
}
