import type { RuleName } from '../base/index.ts';
import type { SpaceName } from '../space/space.ts';
import type { Book } from './book.ts';
import type { Tables } from './tables.ts';
import type { Rule } from './rule.ts';

/** What a rule set changes of the one beneath it. */
export interface Change {
  readonly space?: SpaceName;
  readonly tables?: Partial<Tables>;
  readonly add?: readonly Rule[];
  readonly replace?: readonly Rule[];
  readonly remove?: readonly string[];
  /** Names of rules, added here or before, that every unit holds from now on. */
  readonly everyone?: readonly string[];
}

/** The book with nothing beneath it. */
export const firstBook = (id: string, tables: Tables): Book => ({
  id,
  space: null,
  tables,
  rules: new Map(),
  markers: new Map(),
  places: new Map(),
  everyone: [],
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
  for (const rule of change.add ?? []) {
    if (rules.has(rule.name)) throw new Error(`The layer ${name} adds the rule "${rule.name}", which ${under.id} already has.`);
    rules.set(rule.name, rule);
  }
  const everyone = [...under.everyone.filter(rule => rules.has(rule))];
  for (const rule of change.everyone ?? []) everyone.push(rules.has(rule as RuleName) ? (rule as RuleName) : missing(rule));
  const space = change.space ?? under.space;
  const markers = new Map([...rules.values()].flatMap(one => (one.marker === null ? [] : [[one.marker, one.name] as const])));
  const places = new Map([...rules.values()].flatMap(one => (one.where === null ? [] : [[one.where, one.name] as const])));
  return { id: `${under.id}>${name}`, space, tables: { ...under.tables, ...change.tables }, rules, markers, places, everyone };
}
