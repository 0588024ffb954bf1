import type { RuleId, RuleName } from '../base/index.ts';
import type { SpaceName } from '../space/space.ts';
import type { Book } from './book.ts';
import { spokenIn } from './book.ts';
import type { Scenario } from './scenario.ts';
import type { Tables } from './tables.ts';
import { type Rule, revised } from './rule.ts';

/** What a rule set changes of the one beneath it. */
export interface Change {
  readonly space?: SpaceName;
  /** Tables, or what becomes of those beneath. */
  readonly tables?: Partial<Tables> | ((under: Tables) => Partial<Tables>);
  readonly add?: readonly Rule[];
  readonly replace?: readonly Rule[];
  /** What it says otherwise of rules beneath, hook by hook and frame by frame; nothing else of them changes. */
  readonly revise?: readonly Rule[];
  readonly remove?: readonly string[];
  /** Names of rules, added here or before, that every unit holds from now on. */
  readonly everyone?: readonly string[];
  /** Its own section in the place of one beneath, by which the same is told from now on. */
  readonly cites?: { readonly [section: string]: string };
  /** Figures and readings, by their paths (`initiative.kept`), that it says by these sections of its own and not by those beneath. */
  readonly figures?: { readonly [path: string]: readonly string[] };
  /** What becomes of printed scenarios, by their ids. */
  readonly scenarios?: { readonly [id: string]: Partial<Scenario> };
}

/** The book with nothing beneath it. */
export const firstBook = (id: string, tables: Tables): Book => ({
  id,
  space: null,
  tables,
  rules: new Map(),
  markers: new Map(),
  places: new Map(),
  lines: [],
  everyone: [],
  cites: new Map(),
  figures: new Map(),
  rewritten: new Set(),
  scenarios: new Map(),
  options: new Map(),
});

/** A book on top of another. Adding what is there, or replacing or removing what is not, is our own broken promise. */
export function layer(under: Book, name: string, change: Change): Book {
  const rules = new Map(under.rules);
  const missing = (rule: string): never => {
    throw new Error(`The layer ${name} names the rule "${rule}", which ${under.id} does not have.`);
  };
  for (const rule of change.remove ?? []) if (!rules.delete(rule as RuleName)) missing(rule);
  for (const rule of change.replace ?? []) {
    if (!rules.has(rule.name)) missing(rule.name);
    rules.set(rule.name, rule);
  }
  for (const rule of change.revise ?? []) rules.set(rule.name, revised(rules.get(rule.name) ?? missing(rule.name), rule));
  for (const rule of change.add ?? []) {
    if (rules.has(rule.name)) throw new Error(`The layer ${name} adds the rule "${rule.name}", which ${under.id} already has.`);
    rules.set(rule.name, rule);
  }
  const everyone = [...under.everyone.filter(rule => rules.has(rule))];
  for (const rule of change.everyone ?? []) everyone.push(rules.has(rule as RuleName) ? (rule as RuleName) : missing(rule));
  const space = change.space ?? under.space;
  const markers = new Map([...rules.values()].flatMap(one => (one.marker === null ? [] : [[one.marker, one.name] as const])));
  const places = new Map([...rules.values()].flatMap(one => (one.where === null ? [] : [[one.where, one.name] as const])));
  const lines = [...rules.values()].filter(one => one.line !== null);
  const stands = Object.entries(change.cites ?? {}).map(([from, to]) => [from, to as RuleId] as const);
  const replaced = new Map<string, RuleId>(stands);
  const cites = new Map([...[...under.cites].map(([from, to]) => [from, replaced.get(to) ?? to] as const), ...stands]);
  const tables = typeof change.tables === 'function' ? change.tables(under.tables) : change.tables;
  const changed = Object.entries(change.scenarios ?? {}).map(([id, to]) => [id, { ...under.scenarios.get(id), ...to }] as const);
  const scenarios = new Map([...under.scenarios, ...changed]);
  const texts = [...(change.replace ?? []).map(rule => rule.name as string), ...(change.revise ?? []).flatMap(spokenIn)];
  const rewritten = under.space === null ? under.rewritten : new Set([...under.rewritten, ...texts, ...(change.remove ?? [])]);
  const figures = new Map([...under.figures, ...(Object.entries(change.figures ?? {}) as [string, readonly RuleId[]][])]);
  const held = { rewritten, rules, markers, places, lines, everyone, cites, figures, scenarios };
  return { ...under, id: `${under.id}>${name}`, space, tables: { ...under.tables, ...tables }, ...held };
}
