import type { FieldError, Result } from '../core/base/index.ts';
import { bad, fault, ok } from '../core/base/index.ts';
import type { Army, Cards } from '../core/forces/index.ts';
import { ARMY_FORMAT, bookNamesOf, CARDS_FORMAT, parseArmy, parseCards, withBrought } from '../core/forces/index.ts';
import type { ForeignArmy } from './army/army.ts';
import { foreignArmy } from './army/army.ts';
import type { List } from './army/listed.ts';
import { readPlain } from './army/plain.ts';
import { readRoster } from './army/roster.ts';
import { decode } from './bytes/decode.ts';
import { MOST_BYTES, MOST_FILES, MOST_UNITS, megabytes } from './bytes/limits.ts';
import { isZip, unzip } from './bytes/unzip.ts';
import { withIdsOfTheirOwn } from './catalogue/ids.ts';
import { asOfToday, isEarlier } from './catalogue/earlier.ts';
import type { Source } from './catalogue/library.ts';
import { cataloguesOf } from './catalogue/library.ts';
import type { CatalogueCard, Untaken } from './catalogue/units.ts';
import { unitsOf } from './catalogue/units.ts';
import type { Element } from './document/element.ts';
import { nameKey } from './document/element.ts';
import { elementOf, parseJson } from './document/json.ts';
import { parseXml } from './document/xml.ts';

/** Endings of the files that are read, without dots. */
export const FOREIGN_ENDINGS = [
  ...['cat', 'catz', 'gst', 'gstz', 'ros', 'rosz', 'bsr', 'zip', 'json', 'battlearmy', 'txt'],
] as const;

export interface ForeignFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What was found in files, all of it JSON. */
export interface Foreign {
  readonly cards: readonly CatalogueCard[];
  readonly lists: readonly ForeignArmy[];
  /** Armies in our own format. */
  readonly armies: readonly Army[];
  /** What was not taken, whole files too. */
  readonly untaken: readonly Untaken[];
}

interface ReadList {
  readonly list: List;
  readonly untaken: readonly Untaken[];
}

/** What is in one file, before its names are looked up. */
type Content =
  | { readonly is: 'catalogue'; readonly source: Source }
  /** Which parts of it name units is seen when all cards are there. */
  | { readonly is: 'list'; readonly read: (isUnit: (name: string) => boolean) => ReadList }
  | { readonly is: 'army'; readonly army: Army }
  | { readonly is: 'cards'; readonly cards: readonly CatalogueCard[] };

/**
 * Reads files together: catalogues may name what stands in another of them, and rosters what is in the catalogues. Cards that are known and
 * those of the catalogues are what units may be. A file that cannot be read is left out whole.
 */
export function readForeign(files: readonly ForeignFile[], known: Cards): Foreign {
  const untaken: Untaken[] = [];
  const leave = (file: string, error: FieldError, name = '') => untaken.push({ file, name, error });
  const contents: Content[] = [];
  for (const file of unpacked(files, leave)) {
    const content = contentOf(file);
    if (content.ok) contents.push(content.value);
    else leave(file.name, content.error);
  }
  const sources = contents.flatMap(content => (content.is === 'catalogue' ? [content.source] : []));
  const catalogues = cataloguesOf(sources);
  const found: CatalogueCard[] = [];
  for (const source of sources) {
    const read = unitsOf(source, catalogues);
    found.push(...read.cards);
    untaken.push(...read.untaken);
  }
  const written = contents.flatMap(content => (content.is === 'cards' ? content.cards : []));
  const cards = withIdsOfTheirOwn([...found, ...written], new Set(written), known);
  const all = withBrought(
    known,
    cards.map(({ card }) => card),
  );
  const lists: ForeignArmy[] = [];
  // What is only bought with a unit is none.
  const alone = [...all.values()].filter(card => !card.attachment);
  const names = new Set(alone.flatMap(({ id, name }) => [name, ...bookNamesOf(id)]).map(nameKey));
  for (const content of contents) {
    if (content.is !== 'list') continue;
    const read = within(content.read(name => names.has(nameKey(name))));
    untaken.push(...read.untaken);
    if (read.list.units.length > 0) lists.push(foreignArmy(read.list, all));
  }
  const armies = contents.flatMap(content => (content.is === 'army' ? [content.army] : []));
  if (cards.length + lists.length + armies.length + untaken.length === 0)
    for (const { file, root } of sources) leave(file, fault(root.at, 'foreign.force'));
  return { cards, lists, armies, untaken };
}

const isListed = (name: string): boolean =>
  !isByproduct(name) && FOREIGN_ENDINGS.some(ending => name.toLowerCase().endsWith(`.${ending}`));

/** What a Mac packs beside the files of a folder: nobody put it there, so nobody is told of it. */
const isByproduct = (name: string): boolean => /(^|\/)(__MACOSX\/|\._|\.DS_Store$)/.test(name);

/** Archives within each other: repositories of catalogues are handed on packed, each file of them packed again. */
const DEEPEST_ARCHIVE = 2;

/** Files, and instead of an archive what is in it. */
function unpacked(
  files: readonly ForeignFile[],
  leave: (file: string, error: FieldError, name?: string) => void,
): readonly ForeignFile[] {
  let size = 0;
  const isTooMuch = (bytes: Uint8Array) => {
    size += bytes.length;
    return size > MOST_BYTES;
  };
  const tooMuch = fault('', 'foreign.size', { n: megabytes(MOST_BYTES) });
  const inside = (file: ForeignFile, level: number): readonly ForeignFile[] => {
    const { name, bytes } = file;
    if (!isZip(bytes)) return [file];
    if (level === DEEPEST_ARCHIVE) {
      leave(name, fault('', 'foreign.nested'));
      return [];
    }
    const archive = unzip(bytes, isListed, MOST_BYTES - size);
    if (!archive.ok) {
      leave(name, archive.error);
      return [];
    }
    const { taken } = archive.value;
    const left = archive.value.left.filter(other => !isByproduct(other));
    for (const other of left) leave(name, fault('', 'foreign.ending'), other);
    if (taken.some(one => isTooMuch(one.bytes))) leave(name, tooMuch);
    else if (taken.length > 0) return taken.flatMap(one => inside(one, level + 1));
    else if (left.length === 0) leave(name, fault('', 'foreign.inside'));
    return [];
  };
  const found =
    files.length > MOST_FILES
      ? []
      : files.flatMap(file => {
          if (!isTooMuch(file.bytes)) return inside(file, 0);
          leave(file.name, tooMuch);
          return [];
        });
  if (files.length <= MOST_FILES && found.length <= MOST_FILES) return found;
  leave('', fault('', 'most.entries', { n: MOST_FILES }));
  return [];
}

function contentOf({ name, bytes }: ForeignFile): Result<Content> {
  const text = decode(bytes);
  if (!text.ok) return text;
  const start = text.value.trimStart()[0];
  if (start === '<') return xmlContent(name, text.value);
  if (start === '{' || start === '[') return jsonContent(name, text.value);
  if (text.value.includes('\0') || start === undefined) return bad(fault('', 'foreign.kind'));
  return ok({ is: 'list', read: isUnit => readPlain(name, text.value, isUnit) });
}

function xmlContent(file: string, text: string): Result<Content> {
  const root = parseXml(text);
  if (!root.ok) return root;
  switch (root.value.name) {
    case 'catalogue':
    case 'gameSystem':
      return ok({ is: 'catalogue', source: { file, root: isEarlier(root.value) ? asOfToday(root.value) : root.value } });
    case 'roster':
      if (isEarlier(root.value)) return bad(fault(root.value.at, 'foreign.version'));
      return ok({ is: 'list', read: isUnit => readRoster(file, root.value, isUnit) });
    default:
      return bad(fault(root.value.at, 'foreign.kind'));
  }
}

function jsonContent(file: string, text: string): Result<Content> {
  const read = parseJson(text);
  if (!read.ok) return read;
  const { format, roster, forces } = read.value as { readonly [key: string]: unknown };
  if (format === ARMY_FORMAT) {
    const army = parseArmy(read.value);
    return army.ok ? ok({ is: 'army', army: army.value }) : army;
  }
  if (format === CARDS_FORMAT) {
    const cards = parseCards(read.value);
    return cards.ok ? ok({ is: 'cards', cards: cards.value.map((card, i) => ({ file, at: `cards[${i}]`, card })) }) : cards;
  }
  const root = rosterIn(roster, 'roster') ?? (forces === undefined ? null : rosterIn(read.value, ''));
  return root ? ok({ is: 'list', read: isUnit => readRoster(file, root, isUnit) }) : bad(fault('roster', 'foreign.kind'));
}

const rosterIn = (value: unknown, at: string): Element | null =>
  typeof value === 'object' && value !== null ? elementOf(value, 'roster', at) : null;

/** A list with more units than an army may have is none. */
function within(read: ReadList): ReadList {
  const { list } = read;
  const copies = list.units.reduce((sum, unit) => sum + unit.copies, 0);
  if (copies <= MOST_UNITS) return read;
  const error = fault('', 'foreign.units', { n: MOST_UNITS });
  return { list: { ...list, units: [] }, untaken: [{ file: list.file, name: '', error }] };
}
