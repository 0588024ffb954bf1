import type { RuleId, RuleName } from '../base/index.ts';
import { ruleIds } from '../base/index.ts';
import type { SpaceName } from '../space/space.ts';
import type { Book } from './book.ts';
import { cited } from './book.ts';
import type { Change } from './layer.ts';
import type { HouseOption } from './options.ts';
import { isOpenIn } from './options.ts';
import type { Rule, UntypedSpeech } from './rule.ts';
import { revised } from './rule.ts';
import type { Tables } from './tables.ts';
import type { TablePath } from './tableSections.ts';
import { bearsIn, TABLE_SECTIONS } from './tableSections.ts';

/** What the first of two books has, and what the second. */
export type Two<T> = readonly [first: T, second: T];

/** A figure or reading that two books have otherwise: `saves.infantry`. */
export interface TableDifference {
  readonly path: TablePath;
  readonly values: Two<unknown>;
  /** Whether it means anything in each of them; in one it does. */
  readonly bears: Two<boolean>;
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
    id => !isAlike(first.scenarios.get(id) ?? {}, second.scenarios.get(id) ?? {}),
  );
  const options = all.flatMap((option): readonly OptionDifference[] => {
    const values = [valueIn(first, option, second), valueIn(second, option, first)] as const;
    const [a, b] = values;
    return a === null || b === null || a === b ? [] : [{ option, values: [a, b] }];
  });
  const told = options.map(({ option }) => touchedBy(option, first, second));
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
    tables: tables.filter(({ path }) => !told.some(reach => reach.tables.has(path))),
    rules: rules.filter(({ name }) => !told.some(reach => reach.rules.has(name))),
    scenarios: scenarios.filter(id => !told.some(reach => reach.scenarios.has(id))),
    cites: citesApart(first, second),
  };
}

/** By which value a book plays what an option is about, as the book beside it might; null where it plays it by none of them, or has nothing to
 *  do with it. */
export function valueIn(book: Book, option: HouseOption, beside: Book = book): string | null {
  const switched = book.options.get(option.id);
  if (switched !== undefined) return switched;
  if (isOpenIn(book, option)) return option.usual;
  if (book.space === null || !option.spaces.includes(book.space)) return null;
  return Object.entries(option.others).find(([, change]) => isMadeIn(book, change, beside))?.[0] ?? null;
}

/** Whether a book is already what a change would make of it, and in figures and readings what it would make of the book beside it: where there
 *  is nothing to be changed, nothing is so by the change. */
function isMadeIn(book: Book, change: Change, beside: Book): boolean {
  const { replace = [], add = [], revise = [], remove = [], everyone = [], scenarios = {} } = change;
  const both = [book, beside];
  const touched = changedBy(change, both);
  return (
    touched.every(
      ({ path, of }) => bearsIn(book, path) && both.every(one => isAlike(of(book.tables), of(tablesBy(change, one)))),
    ) &&
    [...replace, ...add].every(rule => book.rules.get(rule.name) === rule) &&
    revise.every(rule => {
      const there = book.rules.get(rule.name);
      return there !== undefined && isSameRule(there, revised(there, rule));
    }) &&
    remove.every(name => !book.rules.has(name as RuleName)) &&
    everyone.every(name => book.everyone.includes(name as RuleName)) &&
    Object.entries(scenarios).every(([id, to]) => isAlike(book.scenarios.get(id) ?? {}, { ...book.scenarios.get(id), ...to }))
  );
}

/** All that the values of an option make otherwise than one another. */
export interface Touched {
  readonly tables: ReadonlySet<TablePath>;
  readonly rules: ReadonlySet<string>;
  readonly scenarios: ReadonlySet<string>;
}

/** What the values of an option make otherwise, over some books. */
export function touchedBy({ others }: HouseOption, ...books: readonly Book[]): Touched {
  const changes = Object.values(others);
  const paths = changes.flatMap(change => changedBy(change, books).map(({ path }) => path));
  const rules = changes.flatMap(({ add = [], replace = [], revise = [], remove = [], everyone = [] }) => [
    ...[...add, ...replace, ...revise].map(({ name }) => name),
    ...[...remove, ...everyone],
  ]);
  const scenarios = changes.flatMap(change => Object.keys(change.scenarios ?? {}));
  return { tables: new Set(paths), rules: new Set(rules), scenarios: new Set(scenarios) };
}

/** The tables of a book as a change makes them. */
const tablesBy = ({ tables = {} }: Change, book: Book): Tables => ({
  ...book.tables,
  ...(typeof tables === 'function' ? tables(book.tables) : tables),
});

/** The figures and readings that a change makes otherwise in some of these books. */
function changedBy(change: Change, books: readonly Book[]): typeof LEAVES {
  if (change.tables === undefined) return [];
  const made = books.map(book => [book.tables, tablesBy(change, book)] as const);
  return LEAVES.filter(({ of }) => made.some(([before, after]) => !isAlike(of(before), of(after))));
}

/** The option that switches a figure or reading, with its value that stands for this one; null for a figure that no group switches. */
export function switchOf(
  path: TablePath,
  value: unknown,
  books: readonly Book[],
  all: readonly HouseOption[],
): { readonly option: HouseOption; readonly value: string | null } | null {
  const leaf = LEAVES.find(one => one.path === path);
  let found: HouseOption | null = null;
  for (const option of leaf ? all : [])
    for (const book of books.filter(one => isOpenIn(one, option)))
      for (const [name, change] of Object.entries(option.others)) {
        if (change.tables === undefined) continue;
        const [printed, made] = [leaf?.of(book.tables), leaf?.of(tablesBy(change, book))];
        if (isAlike(printed, made)) continue;
        found ??= option;
        if (isAlike(made, value)) return { option, value: name };
        if (isAlike(printed, value)) return { option, value: option.usual };
      }
  return found && { option: found, value: null };
}

type Sections = readonly string[] | { readonly [field: string]: readonly string[] };
const isList = (sections: Sections): sections is readonly string[] => Array.isArray(sections);
const BY_TABLE: { readonly [table: string]: Sections } = TABLE_SECTIONS;

/** Every figure and reading by itself, with the sections that it rests on. */
const LEAVES = Object.entries(BY_TABLE).flatMap(([table, sections]) => {
  const whole = (tables: Tables): unknown => tables[table as keyof Tables];
  if (isList(sections)) return [{ path: table as TablePath, of: whole, sections: ruleIds(...sections) }];
  return Object.entries(sections).map(([field, own]) => ({
    path: `${table}.${field}` as TablePath,
    of: (tables: Tables): unknown => (whole(tables) as { readonly [field: string]: unknown })[field],
    sections: ruleIds(...own),
  }));
});

const saidIn = (book: Book, path: TablePath, sections: readonly RuleId[]): readonly RuleId[] =>
  book.figures.get(path) ?? cited(book, sections);

const tablesApart = (first: Book, second: Book): readonly TableDifference[] =>
  LEAVES.filter(({ of }) => !isAlike(of(first.tables), of(second.tables)))
    .map(({ path, of, sections }) => ({
      path,
      values: [of(first.tables), of(second.tables)] as const,
      bears: [bearsIn(first, path), bearsIn(second, path)] as const,
      sections: [saidIn(first, path, sections), saidIn(second, path, sections)] as const,
    }))
    .filter(({ bears: [a, b] }) => a || b);

function rulesApart(first: Book, second: Book): readonly RuleDifference[] {
  const names = [...new Set([...first.rules.keys(), ...second.rules.keys()])].sort();
  return names.flatMap((name): readonly RuleDifference[] => {
    const [a, b] = [first.rules.get(name), second.rules.get(name)];
    const everyone: Two<boolean> = [first.everyone.includes(name), second.everyone.includes(name)];
    if (a && b && everyone[0] === everyone[1] && isSameRule(a, b)) return [];
    const sections: Two<readonly RuleId[]> = [apartIn(first, a, b), apartIn(second, b, a)];
    return [{ name, has: [a !== undefined, b !== undefined], everyone, sections }];
  });
}

/** The sections of what a rule of a book says otherwise than another, and those by which the book has it silent where the other speaks. */
function apartIn(book: Book, rule: Rule | undefined, other: Rule | undefined): readonly RuleId[] {
  if (!rule) return [];
  const silenced = saidOtherwise(other, rule).filter(id => book.cites.has(id));
  return cited(book, [...saidOtherwise(rule, other), ...silenced]);
}

const isSameRule = (a: Rule, b: Rule): boolean =>
  a === b ||
  (a.marker === b.marker &&
    a.where === b.where &&
    a.line === b.line &&
    a.once === b.once &&
    a.inPart === b.inPart &&
    isAlike(Object.fromEntries(a.speeches), Object.fromEntries(b.speeches)) &&
    isAlike(a.frames, b.frames));

/** The sections of what a rule says otherwise than another: of every hook and frame that they do not share. */
function saidOtherwise(rule: Rule | undefined, other: Rule | undefined): readonly RuleId[] {
  if (!rule) return [];
  const heard = [...rule.speeches].filter(([hook, said]) => !isAlike(said, other?.speeches.get(hook) ?? []));
  const frames = Object.entries(rule.frames).filter(([name, frame]) => !isAlike(frame, other?.frames[name]));
  const ids = [
    ...heard.flatMap(([, said]: readonly [string, readonly UntypedSpeech[]]) => said),
    ...frames.map(([, one]) => one),
  ];
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
function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [mine, its] = [Object.entries(a), b as { readonly [key: string]: unknown }];
  return mine.length === Object.keys(b).length && mine.every(([key, value]) => Object.hasOwn(b, key) && isAlike(value, its[key]));
}
