import { expect, it } from 'vitest';
import { sentenceOf } from '../../../core/index.ts';
import type { ForeignFile } from '../../../foreign/index.ts';
import { readForeign } from '../../../foreign/index.ts';
import { bytesOf, fileOf, harbour, soundFiles, zipped } from '../../kit/foreign.ts';

const read = (...files: readonly ForeignFile[]) => {
  const { cards, lists, armies, untaken } = readForeign(files, new Map());
  return {
    cards: cards.length,
    names: [...lists, ...armies].map(({ name }) => name),
    left: untaken.map(({ file, name, error }) => `${file}, ${name}: ${sentenceOf(error)}`),
  };
};
const [catalogue, system] = harbour() as [ForeignFile, ForeignFile];
/** What of the catalogue itself cannot be read, whatever it lies in. */
const own = read(catalogue, system);

it('what else lies in an archive is named with its reason, and the rest is taken', () => {
  const archive = zipped('Harbour.zip', [
    ...[catalogue, system, fileOf('Readme.pdf', 'Read me'), fileOf('pictures/crane.png', 'A crane')],
    ...[fileOf('pictures/', ''), fileOf('index.json', '{"catalogues": []}')],
  ]);
  expect(read(archive)).toEqual({
    cards: own.cards,
    names: [],
    left: [
      'Harbour.zip, Readme.pdf: document: expected a catalogue, a roster, a list or an army, by how its name ends',
      'Harbour.zip, pictures/crane.png: document: expected a catalogue, a roster, a list or an army, by how its name ends',
      'index.json, : roster: expected a catalogue or roster of BattleScribe, a roster of New Recruit, or a list as plain text',
      ...own.left,
    ],
  });
});

it('whatever is read beside an archive is read in one: rosters, lists, armies of ours, and packed files', () => {
  // One that holds archives itself would be too deep.
  const all = soundFiles()
    .flat()
    .filter(({ name }) => !name.endsWith('.bsr'));
  const once = [...new Map(all.map(file => [file.name, file])).values()];
  const archive = zipped('all.bsr', once);
  expect(read(archive)).toEqual(read(...once));
  expect(read(archive).names.length).toBeGreaterThan(3);
});

it('archives are opened in archives, but no deeper', () => {
  const packed = zipped('Harbour.catz', harbour());
  const twice = zipped('Harbour.bsr', [packed]);
  expect(read(twice).cards).toBe(own.cards);
  expect(read(zipped('deep.zip', [twice]))).toEqual({
    cards: 0,
    names: [],
    left: ['Harbour.catz, : document: expected no archive this deep within others'],
  });
});

it('one name is that of one file', () => {
  const { bytes } = zipped('x.zip', [fileOf('a.cat', '<a/>'), fileOf('b.cat', '<b/>')]);
  const text = [...bytes].map(byte => String.fromCharCode(byte)).join('');
  const twice = Uint8Array.from([...text.replaceAll('b.cat', 'a.cat')].map(sign => sign.charCodeAt(0)));
  expect(read({ name: 'x.zip', bytes: twice }).left).toEqual(['x.zip, : a.cat: expected one file of that name in the archive']);
});

it('a catalogue without a unit is named beside others too', () => {
  const empty = fileOf('empty.cat', '<catalogue id="e" name="Allies" gameSystemId="harbour-system"/>');
  expect(read(catalogue, system, empty).left).toEqual([...own.left, 'empty.cat, : line 1: expected at least one unit']);
  expect(read({ name: 'nothing', bytes: bytesOf('') }).left).toHaveLength(1);
});

it('what a Mac packs beside a folder is passed over', () => {
  const beside = ['__MACOSX/._Harbour.cat', '__MACOSX/pictures/._x', '.DS_Store', 'pictures/._Harbour.gst', '._x'];
  const packed = beside.map(name => fileOf(name, '\0\x05\x16\x07'));
  expect(read(zipped('Harbour.zip', [catalogue, ...packed, system]))).toEqual(own);
  expect(read(zipped('empty.zip', packed)).left).toEqual([
    'empty.zip, : document: expected a catalogue or a roster in the archive',
  ]);
});
