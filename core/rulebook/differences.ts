import type { RuleId, RuleName } from '../base/index.ts';
import type { SpaceName } from '../space/space.ts';
import type { Book } from './book.ts';
import { cited } from './book.ts';
import type { Change } from './layer.ts';
import type { HouseOption } from './options.ts';
import { isOpenIn } from './options.ts';
import type { Heard, Rule } from './rule.ts';
import { revised } from './rule.ts';
import type { Tables } from './tables.ts';
import { TABLE_SECTIONS } from './tableSections.ts';

/** What the first of two books has, and what the second. */
export type Two<T> = readonly [first: T, second: T];

/** A figure or reading that two books have otherwise: `saves.infantry`. */
export interface TableDifference {
  readonly path: string;
  readonly values: Two<unknown>;
  /** The sections by which each book tells what comes of it. */
  readonly sections: Two<readonly RuleId[]>;
}

/** A rule that one of two books does not have, or that they say otherwise. */
export interface RuleDifference {
  readonly name: RuleName;
  readonly has: Two<boolean>;
  /** Whether every unit holds it. */
  readonly everyone: Two<boolean>;
  /** What is not said alike; all that it says, where one of them does not have it. */
  readonly sections: Two<readonly RuleId[]>;
}

/** What a group may switch, and by what each book plays it: switched, left as it is printed, or played so by the book itself. */
export interface OptionDifference {
  readonly option: HouseOption;
  readonly values: Two<string>;
}

/** What a game would be played otherwise by in another book. Nothing is named twice: what an option stands for is told by it. */
export interface Differences {
  /** What each is played on. */
  readonly spaces: Two<SpaceName | null>;
  readonly options: readonly OptionDifference[];
  readonly tables: readonly TableDifference[];
  readonly rules: readonly RuleDifference[];
  /** Printed scenarios of which layers change something else. */
  readonly scenarios: readonly string[];
  /** Sections beneath that each tells by one of its own, or by none, however alike they are played. */
  readonly cites: readonly { readonly section: RuleId; readonly by: Two<RuleId> }[];
}

/** What two books have otherwise, out of what their layers have made of them. */
export function differences(first: Book, second: Book, all: readonly HouseOption[]): Differences {
  const tables = tablesApart(first, second);
  const rules = rulesApart(first, second);
  const scenarios = [...new Set([...first.scenarios.keys(), ...second.scenarios.keys()])].filter(
    id => !isSame(first.scenarios.get(id) ?? {}, second.scenarios.get(id) ?? {}),
  );
  const options = all.flatMap((option): readonly OptionDifference[] => {
    const values = [valueIn(first, option), valueIn(second, option)] as const;
    const [a, b] = values;
    return a === null || b === null || a === b ? [] : [{ option, values: [a, b] }];
  });
  const told = options.map(({ option }) => reachOf(option, first, second));
  const isTold = (part: keyof Reach, name: string) => told.some(reach => reach[part].has(name));
  return {
    spaces: [first.space, second.space],
    options: options.filter((_, i) => {
      const reach = told[i];
      return (
        reach !== undefined &&
        (tables.some(one => reach.tables.has(one.path)) ||
          rules.some(one => reach.rules.has(one.name)) ||
          scenarios.some(id => reach.scenarios.has(id)))
      );
    }),
    tables: tables.filter(({ path }) => !isTold('tables', path)),
    rules: rules.filter(({ name }) => !isTold('rules', name)),
    scenarios: scenarios.filter(id => !isTold('scenarios', id)),
    cites: citesApart(first, second),
  };
}

/** By which value a book plays what an option is about; null where it plays it by none of them, or has nothing to do with it. */
export function valueIn(book: Book, option: HouseOption): string | null {
  const switched = book.options.get(option.id);
  if (switched !== undefined) return switched;
  if (isOpenIn(book, option)) return option.usual;
  return Object.entries(option.others).find(([, change]) => isMadeIn(book, change))?.[0] ?? null;
}

/** Whether a book is already what a change would make of it. */
function isMadeIn(book: Book, change: Change): boolean {
  const { replace = [], add = [], revise = [], remove = [], everyone = [], scenarios = {} } = change;
  return (
    isSame(book.tables, { ...book.tables, ...tablesBy(change, book) }) &&
    [...replace, ...add].every(rule => book.rules.get(rule.name) === rule) &&
    revise.every(rule => {
      const there = book.rules.get(rule.name);
      return there !== undefined && isSameRule(there, revised(there, rule));
    }) &&
    remove.every(name => !book.rules.has(name as RuleName)) &&
    everyone.every(name => book.everyone.includes(name as RuleName)) &&
    Object.entries(scenarios).every(([id, to]) => isSame(book.scenarios.get(id) ?? {}, { ...book.scenarios.get(id), ...to }))
  );
}

/** All that the values of an option make otherwise than one another. */
interface Reach {
  readonly tables: ReadonlySet<string>;
  readonly rules: ReadonlySet<string>;
  readonly scenarios: ReadonlySet<string>;
}

function reachOf({ others }: HouseOption, ...books: readonly Book[]): Reach {
  const changes = Object.values(others);
  const paths = books.flatMap(book =>
    changes.flatMap(change => {
      const made = { ...book.tables, ...tablesBy(change, book) };
      return LEAVES.filter(({ of }) => !isSame(of(book.tables), of(made))).map(({ path }) => path);
    }),
  );
  const rules = changes.flatMap(({ add = [], replace = [], revise = [], remove = [], everyone = [] }) => [
    ...[...add, ...replace, ...revise].map(({ name }) => name),
    ...[...remove, ...everyone],
  ]);
  const scenarios = changes.flatMap(change => Object.keys(change.scenarios ?? {}));
  return { tables: new Set(paths), rules: new Set(rules), scenarios: new Set(scenarios) };
}

const tablesBy = ({ tables = {} }: Change, book: Book): Partial<Tables> =>
  typeof tables === 'function' ? tables(book.tables) : tables;

/** Every figure and reading by itself, with the sections that it rests on. */
const LEAVES = Object.entries(TABLE_SECTIONS).flatMap(([table, sections]) => {
  const whole = (tables: Tables): unknown => tables[table as keyof Tables];
  if (Array.isArray(sections)) return [{ path: table, of: whole, sections: sections as readonly RuleId[] }];
  return Object.entries(sections as { readonly [field: string]: readonly RuleId[] }).map(([field, own]) => ({
    path: `${table}.${field}`,
    of: (tables: Tables): unknown => (whole(tables) as { readonly [field: string]: unknown })[field],
    sections: own,
  }));
});

const tablesApart = (first: Book, second: Book): readonly TableDifference[] =>
  LEAVES.filter(({ of }) => !isSame(of(first.tables), of(second.tables))).map(({ path, of, sections }) => ({
    path,
    values: [of(first.tables), of(second.tables)],
    sections: [cited(first, sections), cited(second, sections)],
  }));

function rulesApart(first: Book, second: Book): readonly RuleDifference[] {
  const names = [...new Set([...first.rules.keys(), ...second.rules.keys()])].sort();
  return names.flatMap((name): readonly RuleDifference[] => {
    const [a, b] = [first.rules.get(name), second.rules.get(name)];
    const everyone: Two<boolean> = [first.everyone.includes(name), second.everyone.includes(name)];
    if (a && b && everyone[0] === everyone[1] && isSameRule(a, b)) return [];
    const sections: Two<readonly RuleId[]> = [cited(first, saidOtherwise(a, b)), cited(second, saidOtherwise(b, a))];
    return [{ name, has: [a !== undefined, b !== undefined], everyone, sections }];
  });
}

const isSameRule = (a: Rule, b: Rule): boolean =>
  a === b ||
  (a.marker === b.marker &&
    a.where === b.where &&
    a.line === b.line &&
    a.once === b.once &&
    a.inPart === b.inPart &&
    isSame(Object.fromEntries(a.speeches), Object.fromEntries(b.speeches)) &&
    isSame(a.frames, b.frames));

/** The sections of what a rule says otherwise than another: of every hook and frame that they do not share. */
function saidOtherwise(rule: Rule | undefined, other: Rule | undefined): readonly RuleId[] {
  if (!rule) return [];
  const heard = [...rule.speeches].filter(([hook, said]) => !isSame(said, other?.speeches.get(hook) ?? []));
  const frames = Object.entries(rule.frames).filter(([name, frame]) => !isSame(frame, other?.frames[name]));
  const ids = [...heard.flatMap(([, said]: readonly [string, readonly Heard[]]) => said), ...frames.map(([, one]) => one)];
  return [...new Set(ids.map(({ id }) => id))].sort();
}

function citesApart(first: Book, second: Book): Differences['cites'] {
  const sections = [...new Set([...first.cites.keys(), ...second.cites.keys()])].sort() as RuleId[];
  return sections.flatMap(section => {
    const by = [first.cites.get(section) ?? section, second.cites.get(section) ?? section] as const;
    return by[0] === by[1] ? [] : [{ section, by }];
  });
}

/** Whether two values of a book are one and the same; of functions only the very same are. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [mine, its] = [Object.entries(a), b as { readonly [key: string]: unknown }];
  return mine.length === Object.keys(b).length && mine.every(([key, value]) => Object.hasOwn(b, key) && isSame(value, its[key]));
}
