import type {
  Book,
  Differences,
  Face,
  OptionDifference,
  Touched,
  RuleDifference,
  RuleId,
  RuleName,
  SpaceName,
  TableDifference,
  TablePath,
  Two,
} from '../../core/index.ts';
import {
  ANYWHERE,
  books,
  cited,
  DICE,
  differences,
  houseOptions,
  NO_CAP,
  sectionOf,
  touchedBy,
  switchOf,
} from '../../core/index.ts';
import { chapterTitle, otherwiseKey, pagesOf, spansOf, whereIn } from './handbook.ts';
import { bookTitle, changedOptions, houseRuleSays, optionTitle, valueSays } from './houseRules.ts';
import { isKey, SPEECH } from './speech.ts';
import type { TextKey } from '../text/en.ts';
import type { Words } from './words.ts';

/** What one of two books says, and where; nothing is said where it does not have it. */
interface Says {
  readonly says: string;
  readonly where: string;
}

/** One thing that two books have otherwise. */
export interface DifferenceRow {
  readonly key: string;
  readonly title: string;
  readonly sides: readonly [Says, Says];
}

export interface DifferenceGroup {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly DifferenceRow[];
}

const known = new WeakMap<Book, WeakMap<Book, Differences>>();

/** What two books have otherwise, looked for once: a page asks again and again. */
function differencesOf(first: Book, second: Book): Differences {
  const beside = known.get(first) ?? new WeakMap<Book, Differences>();
  known.set(first, beside);
  const found = beside.get(second) ?? differences(first, second, houseOptions);
  beside.set(second, found);
  return found;
}

/** What two books have otherwise, in words, by kinds of things; none of a kind of which there is nothing. */
export function differenceGroups(first: Book, second: Book, words: Words): readonly DifferenceGroup[] {
  const { t } = words;
  const found = differencesOf(first, second);
  const rules = found.rules.map(one => ({ one, row: ruleRow(one, [first, second], words) }));
  const only = (has: boolean) => rules.filter(({ one }) => one.has[0] === has && one.has[1] !== has).map(({ row }) => row);
  const scenario = (book: Book, id: string): Says => ({
    says: t(book.scenarios.has(id) ? 'differs.scenario.changed' : 'differs.scenario.printed'),
    where: '',
  });
  const groups: readonly DifferenceGroup[] = [
    { key: 'options', title: t('differs.house'), rows: found.options.map(one => optionRow(one, [first, second], words)) },
    { key: 'tables', title: t('differs.tables'), rows: found.tables.map(one => tableRow(one, [first, second], words)) },
    {
      ...{ key: 'changed', title: t('differs.changed') },
      rows: rules.filter(({ one }) => one.has[0] && one.has[1]).map(({ row }) => row),
    },
    { key: 'first', title: t('differs.only', { book: bookOn(first, words) }), rows: only(true) },
    { key: 'second', title: t('differs.only', { book: bookOn(second, words) }), rows: only(false) },
    {
      ...{ key: 'scenarios', title: t('differs.scenarios') },
      rows: found.scenarios.map(id => ({
        ...{ key: id, title: t('differs.scenario', { id }) },
        sides: [scenario(first, id), scenario(second, id)],
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Sections that two books tell by others, however alike they are played: `WPN-03 p. 100 → D47-02 (Dust 1947, special weapons)`. */
export const citesApart = (first: Book, second: Book, { ruleId }: Words): readonly string[] =>
  differencesOf(first, second).cites.map(({ by: [a, b] }) => `${ruleId(a)} → ${ruleId(b)}`);

/** What two books are called; with the kind of game where their names do not tell them apart. */
export function bookTitles(first: Book, second: Book, words: Words): readonly [string, string] {
  const [a, b] = [titleWithRules(first, words), titleWithRules(second, words)];
  return a === b ? [bookOn(first, words), bookOn(second, words)] : [a, b];
}

/** What a book is called, and how many house rules go with it. */
export function titleWithRules(book: Book, words: Words): string {
  const count = changedOptions(Object.fromEntries(book.options)).length;
  const title = bookTitle(book, words);
  return count === 0 ? title : words.t('differs.by', { book: title, count });
}

/** The same with the sections that are played otherwise, for a page by itself. */
export function titleInFull(book: Book, words: Words): string {
  const sections = changedOptions(Object.fromEntries(book.options)).map(({ option }) => option.id);
  const named = sections.length > NAMED ? [...sections.slice(0, NAMED), '…'] : sections;
  return sections.length === 0 ? titleWithRules(book, words) : `${titleWithRules(book, words)} (${named.join(', ')})`;
}

/** As many house rules are named in one line. */
const NAMED = 8;

/** What a book is called among those of both games. */
export function bookOn(book: Pick<Book, 'id' | 'space'>, words: Words): string {
  const title = bookTitle(book, words);
  const isShared = books.filter(one => bookTitle(one, words) === title).length > 1;
  if (!isShared || book.space === null) return title;
  return words.t('differs.bookOn', { book: title, game: words.t(`new.ruleSet.${book.space}`) });
}

/** The rule set of the game that a book is layered on: `core>common>grid` of `core>common>grid>dust-1947`, with options or without; itself
 *  where nothing lies beneath. */
export const firstOf = ({ id, space }: Pick<Book, 'id' | 'space'>): Book =>
  books.find(one => one.space === space && `${id}>`.startsWith(`${one.id}>`)) as Book;

/** A book without what a group or a scenario has laid on it. */
export function plainOf({ id }: Pick<Book, 'id'>): Book {
  const layers = books.filter(one => `${id}>`.startsWith(`${one.id}>`));
  return layers.reduce((longest, one) => (one.id.length > longest.id.length ? one : longest));
}

function optionRow({ option, values }: OptionDifference, both: Two<Book>, words: Words): DifferenceRow {
  const side = (i: 0 | 1): Says => {
    const book = both[i];
    // What a layer leaves open is not said by a book without it.
    const isThere = option.within === undefined || book.id.split('>').includes(option.within);
    const where = isThere ? sectionsSay(cited(book, [sectionOf(option) as RuleId]), book, words) : '';
    return { says: valueSays(option, values[i], words), where };
  };
  return { key: option.id, title: optionTitle(option, words), sides: [side(0), side(1)] };
}

function tableRow({ path, values, bears, sections }: TableDifference, both: Two<Book>, words: Words): DifferenceRow {
  const side = (i: 0 | 1): Says => {
    if (!bears[i]) return absent(words);
    // What is told in the words of an option need not be told by it once more.
    const house = isTold(path) ? houseSays(both[i], touched => touched.tables.has(path), words) : [];
    const says = [figureSays(path, values[i], both[i], words), ...house];
    return { says: says.join(' · '), where: sectionsSay(sections[i], both[i], words) };
  };
  return { key: path, title: figureTitle(path, words), sides: [side(0), side(1)] };
}

/** What a figure or reading is called: by its own words, or by those of the option that switches it. */
export function figureTitle(path: TablePath, words: Words): string {
  const switched = isTold(path) ? null : switchOf(path, null, books, houseOptions);
  return switched ? optionTitle(switched.option, words) : words.t(`table.${path}` as TextKey);
}

/** Whether a figure or reading has words of its own. */
const isTold = (path: TablePath): boolean => isKey(`table.${path}`);

/** What the group plays otherwise in a book that has a part in something, each in a sentence: `House rule ZVE-18: …`. */
const houseSays = (book: Book, hasPart: (reach: Touched) => boolean, words: Words): readonly string[] =>
  changedOptions(Object.fromEntries(book.options))
    .filter(({ option }) => hasPart(touchedBy(option, plainOf(book))))
    .map(change => houseRuleSays(change, words));

const absent = ({ t }: Words): Says => ({ says: t('differs.absent'), where: '' });

/** Figures that are lengths, in R. */
const LENGTHS_IN_R: readonly TablePath[] = [
  'joining',
  'landing',
  'reaction.reach',
  'capture.take',
  'capture.contest',
  'readings.commandRadius',
];
/** Figures that terrain slows down to, in R. */
const CAPS: readonly TablePath[] = ['terrainCap.move', 'terrainCap.march'];

/** Figures that are faces of today's die. */
const FACES_THAT_COUNT: readonly TablePath[] = ['success', 'saves.infantryInCover', 'saves.vehicleInCover', 'saves.infantry'];

/** A figure or reading of a book in words. */
export function figureSays(path: TablePath, value: unknown, book: Pick<Book, 'space' | 'tables'>, words: Words): string {
  const { t, number } = words;
  const space = book.space ?? 'free';
  const switched = isTold(path) ? null : switchOf(path, value, books, houseOptions);
  if (switched?.value) return valueSays(switched.option, switched.value, words);
  const says = STRUCTURED[path];
  if (says) return says(value, words, space);
  if (FACES_THAT_COUNT.includes(path)) return facesSay(value as Face | readonly Face[], book.tables, words);
  if (path === 'reaction.gives') return reactionsSay(value as readonly (readonly string[])[], words);
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (path === 'reaction.reach' && value === ANYWHERE) return t('table.reaction.reach.any');
  if (CAPS.includes(path) && value === NO_CAP) return t('table.noCap');
  if (typeof value === 'number' && (CAPS.includes(path) || LENGTHS_IN_R.includes(path)))
    return value === 0 ? t('table.contact') : SPEECH[space].range(value, number, t);
  if (typeof value === 'number') return number(value);
  if (Array.isArray(value) && value.length === 0) return t('table.noSave');
  if (Array.isArray(value)) return value.map(one => word(path, one, words)).join(', ');
  return word(path, value, words);
}

type Tables = Book['tables'];

/** Figures that are more than a number, a word or a list of words. */
const STRUCTURED: { readonly [P in TablePath]?: (value: unknown, words: Words, space: SpaceName) => string } = {
  shaken: (value, { t }) => (value as Tables['shaken']).map(({ marker }) => t(`marker.${marker}` as TextKey)).join(', '),
  errata(value, { t }) {
    const names = new Set((value as Tables['errata']).map(({ printed, name }) => name ?? printed));
    return names.size === 0 ? t('table.none') : [...names].join(', ');
  },
  standIns(value, { t }) {
    const kinds = (value as Tables['standIns']).map(({ kind }) => t(`terrain.${kind}` as TextKey));
    return kinds.length === 0 ? t('table.none') : kinds.join(', ');
  },
  fortifies(value, { t, number }, space) {
    const { by, depth } = value as Tables['fortifies'];
    const who = t(`table.fortifies.${by}`);
    return depth === null ? who : t('table.fortifies.depth', { who, depth: SPEECH[space].range(depth, number, t) });
  },
  'initiative.tieBreak': (value, { t }) => t(value === null ? 'table.initiative.tieBreak.none' : (`face.${value}` as TextKey)),
  standardBlow: value =>
    Object.entries(value as Tables['standardBlow'])
      .map(([armour, { dice, damage }]) => `${armour} ${dice}/${damage}`)
      .join(', '),
  'initiative.kept'(value, { t }) {
    const kept = value as Tables['initiative']['kept'];
    return kept === null ? t('table.initiative.rolled') : t('table.initiative.not', { turns: kept.turns.join(', ') });
  },
  'readings.hidesFromInfantry'(value, { t }) {
    const what = value as Tables['readings']['hidesFromInfantry'];
    const named = what.map(one => (one === 'infantry' ? t('table.squads') : t(`terrain.${one}` as TextKey)));
    return named.length === 0 ? t('table.none') : named.join(', ');
  },
  'hardCover.fromOutside': hardIn,
  'hardCover.anywhere': hardIn,
};

function hardIn(value: unknown, { t }: Words): string {
  const kinds = (value as readonly string[]).map(kind => t(`terrain.${kind}` as TextKey));
  return kinds.length === 0 ? t('table.none') : kinds.join(', ');
}

function word(path: string, value: unknown, { t }: Words): string {
  const found = [`table.${path}`, 'face', 'terrain', 'card.kind'].map(list => `${list}.${String(value)}`).find(isKey);
  return found === undefined ? String(value) : t(found);
}

/** Faces that count, as the dice of the book show them: a classic die has no ARMY and no SHIELD (DICE-03). */
function facesSay(value: Face | readonly Face[], { die }: Pick<Tables, 'die'>, { t }: Words): string {
  const counts = [value].flat() as readonly Face[];
  if (counts.length === 0) return t('table.noSave');
  const shown = DICE[die].successes({ counts });
  return (shown.length === 0 ? counts : shown).map(face => t(`face.${face}`)).join(', ');
}

const reactionsSay = (rows: readonly (readonly string[])[], { t }: Words): string =>
  rows
    .map((row, successes) => t('differs.may', { successes, may: row.map(one => t(`reaction.${one}` as TextKey)).join(', ') }))
    .join(' · ');

function ruleRow({ name, has, everyone, sections }: RuleDifference, both: Two<Book>, words: Words): DifferenceRow {
  const { t } = words;
  const side = (i: 0 | 1): Says => {
    if (!has[i]) return absent(words);
    const book = both[i];
    const held = has[0] && has[1] && everyone[0] !== everyone[1] ? [t(everyone[i] ? 'differs.everyone' : 'differs.cards')] : [];
    const house = houseSays(book, touched => touched.rules.has(name), words);
    const printed = ruleSays(name, book, words);
    // A rule of the house says what the group plays; one that is newer than these words is told by its sections.
    const says =
      printed === '' && house.length === 0 ? [chapterTitle(sections[i][0] ?? (name as string as RuleId), words)] : [printed];
    return {
      says: [...says, ...held, ...house].filter(one => one !== '').join(' '),
      where: sectionsSay(sections[i], book, words),
    };
  };
  return { key: name, title: nameOf(name, words), sides: [side(0), side(1)] };
}

/** A rule of the house is called after its option. */
function nameOf(name: RuleName, words: Words): string {
  const option = houseOptions.find(({ id }) => id === name);
  return option ? optionTitle(option, words) : words.rule(name);
}

/** What a rule says in a book: in the words of the uppermost layer that has any, with what it adds in this game, else in those for everybody. */
export function ruleSays(name: RuleName, book: Book, { t }: Words): string {
  const marker = book.rules.get(name)?.marker ?? '';
  const layers = book.id.split('>').reverse();
  const layer = layers.find(one => otherwiseKey(one, name) !== null) ?? '';
  const everybody = [`help.rule.${name}`, `differs.rule.${name}`, `marker.says.${marker}`].find(isKey) ?? null;
  const here = `differs.${layer}.${book.space}.${name}`;
  const keys = [otherwiseKey(layer, name) ?? everybody, ...(isKey(here) ? [here] : [])];
  return keys.flatMap(key => (key === null ? [] : [t(key as TextKey)])).join(' ');
}

/** What the books over those of the two games say otherwise of a rule. */
export function otherwiseIn(name: string, words: Words): readonly { readonly book: string; readonly says: string }[] {
  const layers = new Set(books.flatMap(book => book.id.slice(firstOf(book).id.length).split('>')));
  return [...layers].flatMap(layer => {
    const key = otherwiseKey(layer, name);
    return key === null ? [] : [{ book: bookTitle({ id: layer }, words), says: words.t(key) }];
  });
}

/** The same of a marker, by the rule that whoever has it holds. */
export function otherwiseOfMarker(marker: string, words: Words): ReturnType<typeof otherwiseIn> {
  const names = new Set(
    books.flatMap(book => [...book.rules.values()].filter(rule => rule.marker === marker)).map(({ name }) => name),
  );
  return [...names].flatMap(name => otherwiseIn(name, words));
}

/** `SK-36–40 (p. 98) · D47-58 (Dust 1947, on cards only)`, on the pages of what a rule set is played on. */
const sectionsSay = (sections: readonly RuleId[], { space }: Pick<Book, 'space'>, words: Words): string =>
  pagesOf(sections, { space: space ?? 'free' })
    .map(
      ({ page, sections: on }) =>
        `${spansOf(on)} (${typeof page === 'number' ? words.t('log.page', { page }) : whereIn(page, words)})`,
    )
    .join(' · ');
