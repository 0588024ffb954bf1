import type { RuleId, RuleName } from '../base/index.ts';
import { itemAt, kept } from '../base/index.ts';
import type { SpaceName } from '../space/space.ts';
import type { Heard } from './folds.ts';
import type { Context, HookName, Say } from './hooks.ts';
import { HOOKS } from './hooks.ts';
import type { Rule, UntypedSpeech } from './rule.ts';
import type { Scenario } from './scenario.ts';
import type { Tables } from './tables.ts';
import type { Held, Holder, Marker, Whereabouts } from './words.ts';

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
  /** The rule that whoever is there holds. */
  readonly places: ReadonlyMap<Whereabouts, RuleName>;
  /** The rules that weapon lines hold by what they are. */
  readonly lines: readonly Rule[];
  /** Rules that every unit holds, whatever its card says. */
  readonly everyone: readonly RuleName[];
  /** Sections of the layers beneath that a layer has put another in the place of, by which what comes of them is told. */
  readonly cites: ReadonlyMap<string, RuleId>;
  /** The sections by which layers say figures and readings, by their paths, where these are not those of `TABLE_SECTIONS`. */
  readonly figures: ReadonlyMap<string, readonly RuleId[]>;
  /** What layers change of the printed scenarios of its game, by their ids. */
  readonly scenarios: ReadonlyMap<string, Partial<Scenario>>;
  /** Rules of the game at hand that a layer over it has another text for, and of those that it revises where they speak (`spokenIn`): what is
   *  said of them beneath does not hold any more. */
  readonly rewritten: ReadonlySet<string>;
  /** Options that are not as the book prints them, with their values. */
  readonly options: ReadonlyMap<string, string>;
}

/** Where a rule speaks, and its frames, each by a name of its own. */
export const spokenIn = ({ name, speeches, frames }: Rule): readonly string[] =>
  [...speeches.keys(), ...Object.keys(frames)].map(place => `${name} ${place}`);

/** Whether a book has taken a rule out that there is beneath it: whoever prints it has it without effect. */
export const isTakenOut = ({ rules, rewritten }: Pick<Book, 'rules' | 'rewritten'>, name: RuleName): boolean =>
  rewritten.has(name) && !rules.has(name);

/** The sections by which a book tells what comes of these: those of the layers that have the last word. */
export const cited = ({ cites }: Pick<Book, 'cites'>, because: readonly RuleId[]): readonly RuleId[] =>
  cites.size === 0 || !because.some(id => cites.has(id)) ? because : [...new Set(because.map(id => cites.get(id) ?? id))];

/** Whether a holder has a rule that speaks at a hook, for who would ask about many things one by one. */
export const speaksAt = (book: Book, hook: HookName, { rules, common }: Holder): boolean =>
  spokenAt(book, hook).some(
    ({ speeches, everyones }) =>
      (common !== undefined && everyones.length > 0) || (speeches.size > 0 && rules.some(({ name }) => speeches.has(name))),
  );

/** What the rules held by the roles of a context say at a hook, by their names, so that the order in which they are held has no part in
 *  it; what one rule says stays in its own order. A role is read only where a rule of the book speaks as it. */
export function listen<H extends HookName>(book: Book, hook: H, at: Context<H>): readonly Heard<Say<H>>[] {
  const heard: Heard<Say<H>>[] = [];
  for (const { role, speeches, few, everyones } of spokenAt(book, hook)) {
    const holders = (at as { readonly [role: string]: Holder | readonly Holder[] | undefined })[role];
    // A rule held twice, by one holder or by several in the same role, speaks once (SK-05).
    let spoken: Set<RuleName> | null = null;
    for (const who of holdersIn(holders)) {
      const { rules, common } = who;
      for (const held of rules) {
        const { name } = held;
        if (few !== null && !few.includes(name)) continue;
        const said = speeches.get(name);
        if (said === undefined || spoken?.has(name) || !speak(heard, said, at, held, who, book.tables)) continue;
        spoken ??= new Set();
        spoken.add(name);
      }
      if (common === undefined) continue;
      for (const { place, name, said } of everyones) {
        if (spoken?.has(name) || !speak(heard, said, at, itemAt(common, place), who, book.tables)) continue;
        spoken ??= new Set();
        spoken.add(name);
      }
    }
  }
  return heard.length < 2 ? heard : heard.sort((a, b) => (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0));
}

/** What one rule says, added to what was heard before; whether it says anything. */
function speak<H extends HookName>(
  heard: Heard<Say<H>>[],
  said: readonly UntypedSpeech[],
  at: Context<H>,
  held: Held,
  who: Holder,
  tables: Tables,
): boolean {
  const before = heard.length;
  for (const { when, give, id } of said) {
    if (when !== null && !when(at, held, who, tables)) continue;
    const say =
      typeof give === 'function'
        ? (give as (at: Context<H>, held: Held, who: Holder, tables: Tables) => Say<H>)(at, held, who, tables)
        : (give as Say<H>);
    heard.push({ say, rule: held.name, id });
  }
  return heard.length > before;
}

const holdersIn = (holders: Holder | readonly Holder[] | undefined): readonly Holder[] =>
  holders === undefined ? [] : 'rules' in holders ? [holders] : holders;

/** Who speaks at a hook as one of its roles, and what each rule says. */
interface Spoken {
  readonly role: string;
  readonly speeches: ReadonlyMap<RuleName, readonly UntypedSpeech[]>;
  /** The rules that do, where they are so few that a look through them is quicker than the map. */
  readonly few: readonly RuleName[] | null;
  /** Those of them that everyone holds, by their places among these: most do not speak, and a long chain of options has many. */
  readonly everyones: readonly { readonly place: number; readonly name: RuleName; readonly said: readonly UntypedSpeech[] }[];
}

const FEW = 8;

type Hooks = Map<HookName, readonly Spoken[]>;
const known = new WeakMap<Book, Hooks>();
/** The book asked last: a game asks one some thousand times for an answer. */
let last: { readonly book: Book; readonly hooks: Hooks } | null = null;

function hooksOf(book: Book): Hooks {
  if (last?.book === book) return last.hooks;
  const hooks = kept(known, book, () => new Map());
  last = { book, hooks };
  return hooks;
}

/** The roles of a hook as which any rule of the book speaks, in their order. */
function spokenAt(book: Book, hook: HookName): readonly Spoken[] {
  const hooks = hooksOf(book);
  const before = hooks.get(hook);
  if (before) return before;
  const made = (HOOKS[hook].roles as readonly string[]).flatMap(role => {
    const speeches = new Map<RuleName, readonly UntypedSpeech[]>();
    for (const [name, rule] of book.rules) {
      const own = (rule.speeches.get(hook) ?? []).filter(speech => speech.as === role);
      if (own.length > 0) speeches.set(name, own);
    }
    if (speeches.size === 0) return [];
    const few = speeches.size <= FEW ? [...speeches.keys()] : null;
    const everyones = book.everyone.flatMap((name, place) => {
      const said = speeches.get(name);
      return said ? [{ place, name, said }] : [];
    });
    return [{ role, speeches, few, everyones }];
  });
  hooks.set(hook, made);
  return made;
}
