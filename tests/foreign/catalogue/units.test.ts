import { describe, expect, it } from 'vitest';
import type { Card } from '../../../core/index.ts';
import { parseCards, sentenceOf, writeCard } from '../../../core/index.ts';
import type { ForeignFile } from '../../../foreign/index.ts';
import { readForeign } from '../../../foreign/index.ts';
import { bytesOf, fileOf, harbour, zipped } from '../../kit/foreign.ts';

const read = (files: readonly ForeignFile[]) => readForeign(files, new Map());
const cardsIn = (files: readonly ForeignFile[]) => new Map(read(files).cards.map(({ card }) => [card.id as string, card]));
const said = (files: readonly ForeignFile[]) => read(files).untaken.map(({ name, error }) => `${name}: ${sentenceOf(error)}`);
const [catalogue, system] = harbour() as [ForeignFile, ForeignFile];
const changed = (from: string | RegExp, to: string): readonly ForeignFile[] => [
  fileOf(catalogue.name, new TextDecoder().decode(catalogue.bytes).replace(from, to)),
  system,
];
const figures = ({ models }: Card) => models.map(({ name, count }) => `${count} ${name}`);

describe('units of a catalogue', () => {
  const cards = cardsIn(harbour());
  const card = (id: string): Card => cards.get(id)!;

  it('become cards, one for each form of a unit and one for each that is bought with another', () => {
    expect([...cards.keys()]).toEqual([
      ...['harbour-rifles', 'ida', 'ida-with-launcher', 'crane', 'gull', 'storm-gull', 'pier-gun', 'empty-hands', 'quay-mate'],
    ]);
    for (const one of cards.values())
      expect(parseCards({ format: 'battlefield-cards', version: 1, count: 1, cards: [writeCard(one)] })).toMatchObject({
        ok: true,
      });
  });

  it('have the names of their entries, points, soldiers and weapons with links followed (CARD-01, CARD-05)', () => {
    const rifles = card('harbour-rifles');
    expect(rifles).toMatchObject({
      name: 'Harbour Rifles',
      bloc: 'allies',
      kind: 'squad',
      armour: 'I2',
      move: 2,
      march: 4,
      points: 9,
    });
    expect(rifles.skills).toEqual(['Scout']);
    expect(figures(rifles)).toEqual(['2 Rifle + Under-Barrel Grenade Launcher', '2 Rifle', '1 Flamer']);
    expect(rifles.weapons.map(({ name, count, reach }) => [name, count, reach])).toEqual([
      ['Rifle', 4, { min: 0, max: 6 }],
      ['Under-Barrel Grenade Launcher', 2, { min: 0, max: 3 }],
      ['Flamer', 1, { min: 0, max: 1 }],
    ]);
    expect(rifles.weapons[2]?.cells).toMatchObject({ I1: { dice: 1, perModel: true, damage: 1 }, V2: { damage: 'N' } });
    expect(rifles.options).toEqual([
      { group: 'Mate', min: 0, max: 1, choices: [{ name: 'Quay Mate', points: 2, card: 'quay-mate' }] },
    ]);
    expect(card('quay-mate')).toMatchObject({ attachment: true, points: 2 });
  });

  it('have forms with their own weapons and points, and heroes of one name are one hero (ARMY-04)', () => {
    expect(card('ida')).toMatchObject({ name: 'Ida', points: 7, variantOf: 'Ida', unique: true, damageTrack: 4 });
    expect(card('ida-with-launcher')).toMatchObject({ name: 'Ida (With Launcher)', points: 9, variantOf: 'Ida', unique: true });
    expect(card('ida-with-launcher').weapons.map(({ name }) => name)).toEqual(['Pistol', 'Launcher']);
    // A rule whose link names a weapon is that weapon's.
    expect(card('ida').weapons[0]?.rules).toEqual(['Expert']);
    expect(card('ida').skills).toEqual(['Brave']);
  });

  it('differ by faction alone in an option, and are read with licence where the file contradicts itself (UCARD-05)', () => {
    const crane = card('crane');
    expect(crane.options?.map(({ group, choices }) => [group, choices.map(({ name }) => name)])).toEqual([
      ['Faction', ['Bloc', 'Tide']],
    ]);
    expect(crane).toMatchObject({ armour: 'V3', move: 2, march: 3, size: 'large', uncertain: true });
    expect(crane.asFound).toEqual({ armour: 'S3', move: '3', march: '2' });
    expect(crane.weapons[0]).toMatchObject({ mount: 'front', reach: { min: 4, max: 16 }, asFound: { mount: 'Turret' } });
    expect(crane.weapons[1]).toMatchObject({ id: 'machinegun-left', count: 2 });
  });

  it('are aircraft by armour and category, guns with a crew, and weapons found by their name', () => {
    expect(card('gull')).toMatchObject({ kind: 'aircraft', unique: false });
    expect(card('storm-gull')).toMatchObject({ kind: 'aircraft', unique: true, skills: ['Pilot: Ida'] });
    expect(card('gull').weapons[0]).toMatchObject({ ammo: 2, cells: { V1: { damage: 'N' }, V2: { damage: 3 } } });
    expect(card('pier-gun')).toMatchObject({ kind: 'fortification', move: 0, march: 0, damageTrack: 3 });
    expect(
      card('pier-gun')
        .weapons.filter(({ crewServed }) => crewServed)
        .map(({ name }) => name),
    ).toEqual(['Long Gun']);
    expect(card('empty-hands')).toMatchObject({ uncertain: true });
    expect(figures(card('empty-hands'))).toEqual(['5 Fists']);
  });

  it('are left out with their name and line where a value cannot be read, and the rest is taken', () => {
    const lines = new TextDecoder().decode(catalogue.bytes).split('\n');
    const lineOf = (text: string) => lines.findIndex(line => line.includes(text)) + 1;
    expect(said(harbour())).toEqual([
      `Odd Armour: line ${lineOf('value="S9"')}: expected an armour class: I1 to I4, V1 to V7, A1 to A3, found "S9"`,
      `Lost Link: line ${lineOf('w-nowhere')}: expected what stands in another file: open the game system and all its catalogues together, found "w-nowhere"`,
      `Odd Cell: line ${lineOf('value="eight"')}: expected a cell such as "8/1", "*/2", "**/N" or "-", found "eight"`,
      `Odd Price: line ${lineOf('value="5.5"')}: expected a whole number, found "5.5"`,
    ]);
  });

  it.each([
    [
      'a modifier of its cost',
      '<constraints>\n<constraint field="selections" scope="roster"',
      '<modifiers><modifier type="increment" field="points" value="5"/></modifiers>$&',
      /Ida: line \d+: expected no modifier/,
    ],
    [
      'as many as one likes',
      'value="4.0" id="max-parent"',
      'value="5.0" id="max-parent"',
      /Harbour Rifles: line \d+: expected as many at least as at most/,
    ],
    ['a weapon with a price', /(name="Pistol"[\s\S]*?value=")0\.0/, '$12.0', /Ida: line \d+: expected a weapon without a price/],
    [
      'no Move',
      'name="Damage Track" value="5"',
      'name="Damage Track" value="five"',
      /Crane: line \d+: expected the number of damage boxes, found "five"/,
    ],
  ])('are left out with %s', (_, from, to, fault) => {
    const files = changed(from, to);
    expect(new TextDecoder().decode(files[0]!.bytes)).not.toBe(new TextDecoder().decode(catalogue.bytes));
    expect(said(files)).toContainEqual(expect.stringMatching(fault));
  });

  it('are read alike from an archive, in UTF-16, and as later versions of the format write values', () => {
    const later = new TextDecoder()
      .decode(catalogue.bytes)
      .replace(/<characteristic name="([^"]*)" value="([^"]*)"\/>/g, '<characteristic name="$1">$2</characteristic>')
      .replace(/profileTypeId=/g, 'typeId=')
      .replace(/costTypeId=/g, 'typeId=');
    const wide = Uint8Array.from([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(later, sign => sign.charCodeAt(0)).buffer)]);
    for (const files of [
      [zipped('Harbour.zip', harbour())],
      [{ ...catalogue, bytes: wide }, system],
      [system, { ...catalogue, bytes: bytesOf(later) }],
    ])
      expect([...cardsIn(files)]).toEqual([...cards]);
  });

  it('need the file of their game system, and the name of a bloc', () => {
    expect(said([catalogue])).toEqual([
      expect.stringMatching(/^: line 2: expected what stands in another file.*found "harbour-system"/),
    ]);
    expect(said([system])).toEqual([expect.stringMatching(/: line 2: expected at least one unit/)]);
    expect(said(changed('name="Allies"', 'name="Penguins"'))).toEqual([
      ': line 2: expected Allies, Axis, SSU, Mercenaries, Mythos or Captured Vehicles, found "Penguins"',
    ]);
  });
});
