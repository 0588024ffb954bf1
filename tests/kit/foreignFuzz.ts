import { deflateSync } from 'fflate';
import { armyFaults, parseArmy, parseCards, sentenceOf, withBrought, writeCard } from '../../core/index.ts';
import type { Foreign, ForeignFile } from '../../foreign/index.ts';
import { isZip } from '../../foreign/bytes/unzip.ts';
import { answered, readForeign } from '../../foreign/index.ts';
import { shippedCards } from '../../models/index.ts';
import { bytesOf, fileOf, soundFiles, zipped } from './foreign.ts';
import { modestly, OPENED } from './modest.ts';
import { isSaid } from './said.ts';
import { numbers } from './tables.ts';

type Random = (below: number) => number;
type Spoil = (text: string, random: Random) => string;

const within = (text: string, random: Random) => random(text.length + 1);
const put = (text: string, at: number, more: string) => text.slice(0, at) + more + text.slice(at);
/** Before the root, where a document type may stand. */
const atRoot = (text: string, more: string) => text.replace(/(<(catalogue|gameSystem|roster)\b)/, `${more}$1`);

/** Ways to spoil a text. */
const TEXTS: readonly Spoil[] = [
  (text, random) => text.slice(0, within(text, random)),
  (text, random) =>
    put(
      text,
      within(text, random),
      ['<', '>', '&', '"', '</x>', '<x>', ']]>', '<![CDATA[', '\0', '&#0;', '&x;', '{', '"}'][random(13)]!,
    ),
  (text, random) => put(text, within(text, random), '<x>'.repeat(1 + random(2000))),
  (text, random) => put(text, within(text, random), '['.repeat(1 + random(5000))),
  (text, random) => text.replaceAll(/value="[^"]*"/g, value => (random(20) === 0 ? `value="${ODD[random(ODD.length)]}"` : value)),
  (text, random) =>
    text.replaceAll(/"(value|number)":\d+/g, pair =>
      random(5) === 0 ? pair.replace(/\d+$/, JSON.stringify(ODD[random(ODD.length)])) : pair,
    ),
  (text, random) => text.replace(/targetId="[^"]*"/g, target => (random(8) === 0 ? 'targetId="g-fort"' : target)),
  text => atRoot(text, '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'),
  text => atRoot(text, '<!DOCTYPE a SYSTEM "file:///etc/passwd">'),
  text => text.replace(/encoding="UTF-8"/, 'encoding="UTF-7"'),
  text => text.replace(/encoding="UTF-8"/, 'encoding="ISO-8859-1"'),
  (text, random) => {
    const [from, to] = [within(text, random), within(text, random)].sort((a, b) => a - b) as [number, number];
    return text.slice(0, to) + text.slice(from);
  },
  (text, random) =>
    text
      .split('\n')
      .sort(() => random(3) - 1)
      .join('\n'),
  (text, random) => text.replace(/ (name|id)="/g, match => (random(10) === 0 ? ` ${'long'.repeat(random(500))}="` : match)),
];
const ODD = ['-1', '1e99', 'NaN', '', '9/9/9', '☠', '99999999999999999999', '0x10', '../..', 'x'.repeat(3000)] as const;

/** Ways to spoil bytes, archives among them. */
const BYTES: readonly ((bytes: Uint8Array, random: Random) => Uint8Array)[] = [
  (bytes, random) => changed(bytes, random, 1),
  (bytes, random) => changed(bytes, random, 20),
  (bytes, random) => bytes.slice(0, random(bytes.length + 1)),
  (bytes, random) => Uint8Array.from([...bytes.slice(0, random(bytes.length + 1)), ...bytes]),
  // Only the list at the end, where sizes, names and places stand.
  (bytes, random) => {
    const copy = bytes.slice();
    for (let n = 1 + random(4); n > 0; n--) copy[Math.max(0, copy.length - 1 - random(160))] = random(256);
    return copy;
  },
  bytes => Uint8Array.from([0xff, 0xfe, ...bytes]),
  bytes => Uint8Array.from([...bytes].flatMap(byte => [byte, 0])),
];

function changed(bytes: Uint8Array, random: Random, times: number): Uint8Array {
  const copy = bytes.slice();
  for (let n = times; n > 0; n--) copy[random(copy.length)] = random(256);
  return copy;
}

/** Names that lead out of a folder, and bytes that say they are more than they are. */
const PATHS = ['../../etc/x.cat', '/x.cat', 'C:\\x.cat', '..\\x.ros', 'a/../../x.cat', 'x\0.cat', 'constructor.cat'];

function spoiled(files: readonly ForeignFile[], random: Random): readonly ForeignFile[] {
  const at = random(files.length);
  return files.map((file, i) => (i === at ? { ...file, bytes: spoiledBytes(file, random) } : file));
}

function spoiledBytes(file: ForeignFile, random: Random): Uint8Array {
  const isArchive = file.bytes[0] === 0x50;
  if (isArchive && random(6) === 0) return zipped('x', [{ ...file, name: PATHS[random(PATHS.length)]! }]).bytes;
  if (isArchive || random(4) === 0) return BYTES[random(BYTES.length)]!(file.bytes, random);
  const spoil = TEXTS[random(TEXTS.length)]!;
  return bytesOf(spoil(new TextDecoder().decode(file.bytes), random));
}

/** What is the worst of its kind; at a `size` of 1 as large as a file may be. */
export function bombs(size: number): readonly (readonly [name: string, files: readonly ForeignFile[]])[] {
  const n = (most: number) => Math.ceil(most * size);
  const heavy = 'x'.repeat(n(7_000_000));
  const cat = (inside: string) =>
    `<?xml version="1.0"?><catalogue id="c" name="Allies" gameSystemId="s"><sharedSelectionEntries/>${inside}</catalogue>`;
  const system = fileOf(
    's.gst',
    '<gameSystem id="s" name="S"><profileTypes><profileType id="t" name="Infantry"/></profileTypes></gameSystem>',
  );
  const groups = Array.from(
    { length: 8 },
    (_, i) => `<infoGroup id="g${i}"><infoLinks>${`<infoLink targetId="g${i + 1}"/>`.repeat(n(2000))}</infoLinks></infoGroup>`,
  );
  const unit = '<selectionEntry id="u" name="U" type="unit"><infoLinks><infoLink targetId="g0"/></infoLinks></selectionEntry>';
  const valued = (values: string) => `<characteristics>${values}</characteristics>`;
  const shared = `<sharedRules><rule id="r" name="R"/></sharedRules><sharedSelectionEntries><selectionEntry id="w" name="Gun"><profiles><profile name="Gun" typeName="Weapons">${valued('<characteristic name="Range" value="6"/>')}</profile></profiles></selectionEntry></sharedSelectionEntries>`;
  const guns = (count: number) => `<entryLinks>${'<entryLink targetId="w"/>'.repeat(count)}</entryLinks>`;
  const appended = (count: number) =>
    `<infoLinks>${'<infoLink targetId="r"><modifiers><modifier type="append" field="name" value="Zzz"/></modifiers></infoLink>'.repeat(count)}</infoLinks>`;
  const armed = (...parts: readonly string[]) =>
    `<selectionEntries><selectionEntry name="U"><profiles><profile name="U" typeName="Infantry">${valued('<characteristic name="Armour" value="S2"/><characteristic name="Move" value="1"/><characteristic name="March Move" value="2"/>')}</profile></profiles>${parts.join('')}</selectionEntry></selectionEntries>${shared}`;
  return [
    [
      'an entity bomb',
      [
        fileOf(
          'a.cat',
          `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(10_000)}"><!ENTITY b "${'&a;'.repeat(10_000)}">]><catalogue name="&b;"/>`,
        ),
      ],
    ],
    ['an attribute of 7 MB', [fileOf('a.cat', `<catalogue name="${heavy}"/>`)]],
    ['a text of 7 MB', [fileOf('a.cat', `<catalogue name="Allies">${heavy}</catalogue>`)]],
    ['a comment of 7 MB', [fileOf('a.cat', `<catalogue name="Allies"><!--${heavy}--></catalogue>`)]],
    ['two million elements', [fileOf('a.cat', `<catalogue>${'<a/>'.repeat(n(2_000_000))}</catalogue>`)]],
    [
      'a million attributes',
      [fileOf('a.cat', `<catalogue ${Array.from({ length: n(700_000) }, (_, i) => `a${i}=""`).join(' ')}/>`)],
    ],
    ['two million levels', [fileOf('a.cat', '<a>'.repeat(n(2_000_000)))]],
    [
      'links that lead to links',
      [system, fileOf('a.cat', cat(`<selectionEntries>${unit.repeat(n(900))}</selectionEntries><g>${groups.join('')}</g>`))],
    ],
    [
      'as many modifiers as constraints',
      [
        system,
        fileOf(
          'a.cat',
          cat(
            `<selectionEntries><selectionEntry name="U"><constraints>${'<constraint/>'.repeat(n(60_000))}<constraint id="z"/></constraints><modifiers>${'<modifier field="z"/>'.repeat(n(60_000))}</modifiers></selectionEntry></selectionEntries>`,
          ),
        ),
      ],
    ],
    ['as many rules for weapons as weapons', [system, fileOf('a.cat', cat(armed(guns(n(20_000)), appended(n(20_000)))))]],
    [
      'as many forms as weapons',
      [
        system,
        fileOf(
          'a.cat',
          cat(
            armed(
              guns(n(30_000)),
              '',
              `<selectionEntryGroups><selectionEntryGroup name="F"><constraints><constraint field="selections" scope="parent" type="min" value="1"/><constraint field="selections" scope="parent" type="max" value="1"/></constraints><selectionEntries>${`<selectionEntry name="F"><infoLinks><infoLink targetId="r"/></infoLinks></selectionEntry>`.repeat(n(20_000))}</selectionEntries></selectionEntryGroup></selectionEntryGroups>`,
            ),
          ),
        ),
      ],
    ],
    [
      '100,000 profiles of one name',
      [system, fileOf('a.cat', cat(`<sharedProfiles>${'<profile id="p" name="P"/>'.repeat(n(60_000))}</sharedProfiles>`))],
    ],
    [
      '50,000 units',
      [
        fileOf(
          'a.ros',
          `<roster><forces><force catalogueName="Allies"><selections>${'<selection name="Pounder"/>'.repeat(n(50_000))}</selections></force></forces></roster>`,
        ),
      ],
    ],
    ['7 MB of one line', [fileOf('a.txt', heavy)]],
    ['a million lines', [fileOf('a.txt', 'Pounder\n'.repeat(n(900_000)))]],
    [
      'lines that are hard to read',
      [fileOf('a.txt', `${'('.repeat(499)}\n${'+ '.repeat(249)}+\n${'a,'.repeat(249)}\n${'1 x '.repeat(120)}\n`.repeat(n(490)))],
    ],
    ['JSON of many values', [fileOf('a.json', `[${'{},'.repeat(n(2_000_000))}{}]`)]],
    ['JSON that is deep', [fileOf('a.json', `${'['.repeat(n(3_000_000))}${']'.repeat(n(3_000_000))}`)]],
    ['an archive of 60 MB in 60 KB', [zipped('a.catz', [fileOf('a.cat', ' '.repeat(n(60_000_000)))])]],
    ['an archive that says it is small', [liar(n(60_000_000), 1000)]],
    ['an archive that says it is huge', [liar(1000, 0xfffffff0)]],
    ['an archive in an archive', [zipped('a.zip', [zipped('b.catz', [fileOf('a.cat', cat(''))])])]],
    [
      'an archive of 20,000 files',
      [
        zipped(
          'a.zip',
          Array.from({ length: n(20_000) }, (_, i) => fileOf(`${i}.txt`, '')),
        ),
      ],
    ],
  ];
}

/** An archive whose one entry unpacks to so many bytes and says otherwise, in both its heads. */
function liar(real: number, said: number): ForeignFile {
  const packed = deflateSync(new Uint8Array(real).fill(0x20));
  const { bytes } = zipped('a.catz', [fileOf('a.cat', 'x'.repeat(100))]);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const central = bytes.length - 22 - (46 + 5);
  const local = bytes.slice(0, 30 + 5);
  const list = bytes.slice(central, bytes.length - 22);
  const end = bytes.slice(bytes.length - 22);
  const set = (part: Uint8Array, at: number, value: number) => new DataView(part.buffer).setUint32(at, value >>> 0, true);
  set(local, 18, packed.length);
  set(local, 22, said);
  set(list, 20, packed.length);
  set(list, 24, said);
  set(end, 16, local.length + packed.length);
  if (view.getUint32(0, true) !== 0x04034b50) throw new Error('No archive.');
  return { name: 'a.catz', bytes: Uint8Array.from([...local, ...packed, ...list, ...end]) };
}

export interface CountedFiles {
  readonly refused: number;
  readonly read: number;
  /** How many of them were XML or an archive before they were spoiled. */
  readonly marked: number;
  /** ms of processor time, and bytes, of the files that took most. */
  readonly slowest: number;
  readonly largest: number;
}

/** Reads files and puts what was found to use; throws where that is not refused by a sentence with its place, or takes too much. */
export function readModestly(
  files: readonly ForeignFile[],
  which: string,
): { readonly foreign: Foreign; readonly time: number; readonly memory: number } {
  const known = shippedCards();
  const work = () => {
    try {
      return readForeign(files, known);
    } catch (error) {
      throw new Error(`${which}: thrown ${error instanceof Error ? error.stack : error}`);
    }
  };
  const [foreign, taken] = modestly(work, OPENED, which);
  mustBeWhole(foreign, which);
  return { foreign, ...taken };
}

/** Nothing half-loaded: cards and armies are such as our own files hold, and what was left says why and where. */
function mustBeWhole({ cards, lists, armies, untaken }: Foreign, which: string): void {
  const all = withBrought(
    shippedCards(),
    cards.map(({ card }) => card),
  );
  const written = cards.map(({ card }) => writeCard(card));
  for (const card of written)
    if (!parseCards({ format: 'battlefield-cards', version: 1, count: 1, cards: [card] }).ok)
      throw new Error(`${which}: half a card`);
  for (const list of lists) {
    const army = answered(list, new Map(), all);
    const read = parseArmy(JSON.parse(JSON.stringify(army)));
    if (!read.ok) throw new Error(`${which}: half an army: ${sentenceOf(read.error)}`);
    armyFaults(army, all);
  }
  const faults = [...untaken.map(({ error }) => error), ...lists.flatMap(list => list.questions.map(({ why }) => why.error))];
  if (cards.length + lists.length + armies.length + faults.length === 0) throw new Error(`${which}: nothing said`);
  for (const error of faults)
    if (!isSaid(error.expected) || !/^[^\p{C}]{0,500}$/u.test(error.path))
      throw new Error(`${which}: refused with ${JSON.stringify(error)}`);
}

/** Puts so many spoiled files of every kind to the reader. */
export function fuzzFiles(seed: number, count: number): CountedFiles {
  const number = numbers(seed);
  const random: Random = below => Math.floor(number() * below);
  const sound = soundFiles();
  const counted = { refused: 0, read: 0, marked: 0, slowest: 0, largest: 0 };
  for (let i = 0; i < count; i++) {
    const before = sound[i % sound.length]!;
    const files = spoiled(before, random);
    if (before.every(({ bytes }) => isZip(bytes) || bytes[0] === '<'.charCodeAt(0))) counted.marked += 1;
    const { foreign, time, memory } = readModestly(files, `seed ${seed}, file ${i}`);
    counted.slowest = Math.max(counted.slowest, time);
    counted.largest = Math.max(counted.largest, memory);
    if (foreign.untaken.length > 0) counted.refused += 1;
    else counted.read += 1;
  }
  return counted;
}
