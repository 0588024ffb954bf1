import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../core/index.ts';
import type { ForeignFile } from '../../../foreign/index.ts';
import { readForeign } from '../../../foreign/index.ts';
import { catalogueOf, cataloguedUnit, fileOf, unitsIn } from '../../kit/foreign.ts';

const read = (files: readonly ForeignFile[]) => readForeign(files, new Map());
const said = (files: readonly ForeignFile[]) => read(files).untaken.map(({ name, error }) => `${name}: ${sentenceOf(error)}`);
const cardsIn = (files: readonly ForeignFile[]) => read(files).cards.map(({ card }) => card);

const modifiers = (field = 'points', type = 'increment', value = '5') =>
  `<modifiers><modifier type="${type}" field="${field}" value="${value}"/></modifiers>`;
const grouped = (inside: string) => `<modifierGroups><modifierGroup>${inside}</modifierGroup></modifierGroups>`;
const group = (more: string) =>
  `<selectionEntryGroups><selectionEntryGroup name="Medals">${more}<selectionEntries><selectionEntry name="Medal"><costs><cost name="pts" typeId="points" value="2"/></costs></selectionEntry></selectionEntries></selectionEntryGroup></selectionEntryGroups>`;
const rule = (more: string) => `<rules><rule name="Expert">${more}</rule></rules>`;
const shared = (more: string) =>
  `<sharedProfiles><profile id="p" name="Extra" typeName="Words">${more}</profile></sharedProfiles>`;
const linked = (more: string) => `<infoLinks><infoLink targetId="p">${more}</infoLink></infoLinks>`;

describe('what a catalogue changes under conditions', () => {
  it.each([
    ['in a group of modifiers', unitsIn(cataloguedUnit({ more: grouped(modifiers()) }))],
    ['in a group within a group', unitsIn(cataloguedUnit({ more: grouped(grouped(modifiers())) }))],
    ['on a group of choices', unitsIn(cataloguedUnit({ more: group(modifiers()) }))],
    ['on the profile', unitsIn(cataloguedUnit({ inProfile: modifiers('armour', 'set', 'S3') }))],
    ['in a group on the profile', unitsIn(cataloguedUnit({ inProfile: grouped(modifiers('armour', 'set', 'S3')) }))],
    ['on a rule', unitsIn(cataloguedUnit({ more: rule(modifiers('description', 'set', '')) }))],
    ['in a group on a rule', unitsIn(cataloguedUnit({ more: rule(grouped(modifiers('name', 'append', 'Gun'))) }))],
    ['on a profile that is linked', unitsIn(cataloguedUnit({ more: linked('') })) + shared(modifiers('armour', 'set', 'S3'))],
    ['on a link to a profile', unitsIn(cataloguedUnit({ more: linked(modifiers('name', 'append', 'II')) })) + shared('')],
  ])('is refused by name and line: %s', (_, inside) => {
    const files = catalogueOf(inside);
    expect(said(files)).toEqual([
      expect.stringMatching(/^Pier Watch: line \d+: expected no modifier that changes what a unit is or costs$/),
    ]);
    expect(cardsIn(files)).toEqual([]);
  });

  it('is read where it changes no fact', () => {
    const harmless = grouped(modifiers('hidden', 'set', 'true'));
    expect(cardsIn(catalogueOf(unitsIn(cataloguedUnit({ more: group(harmless) + harmless }))))).toHaveLength(1);
    const [card] = cardsIn(catalogueOf(unitsIn(cataloguedUnit({ more: rule(modifiers('name', 'append', '- Gun')) }))));
    expect(card?.weapons[0]?.rules).toEqual(['Expert']);
  });
});

describe('what a catalogue changes of the limits of an entry', () => {
  const limit = (value: number, type = 'max', scope = 'roster') =>
    `<constraints><constraint id="l" field="selections" scope="${scope}" type="${type}" value="${value}"/></constraints>`;
  const bought = (more: string) => unitsIn(cataloguedUnit({ more }));
  const counted = (more: string) =>
    unitsIn(cataloguedUnit({}).replace('type="max"', 'id="l" type="max"').replace('</constraints>', `</constraints>${more}`));

  it.each([
    ['the one of it that an army may have', bought(limit(1) + modifiers('l', 'increment', '1'))],
    ['more of it, down to one', bought(limit(3) + modifiers('l', 'decrement', '2'))],
    ['more of it, set to one', bought(limit(3, 'max', 'parent') + grouped(modifiers('l', 'set', '1')))],
    ['how many guns it has', counted(modifiers('l', 'set', '6'))],
    ['how many of a group may be chosen', bought(group(limit(1, 'max', 'parent') + modifiers('l', 'set', '2')))],
  ])('is refused by name and line: %s', (_, inside) => {
    const files = catalogueOf(inside);
    expect(said(files)).toEqual([
      expect.stringMatching(/^Pier Watch: line \d+: expected no modifier that changes what a unit is or costs$/),
    ]);
    expect(cardsIn(files)).toEqual([]);
  });

  it.each([
    ['more of it than one', bought(limit(3) + modifiers('l', 'increment', '1'))],
    ['how many an army has at least', bought(limit(1, 'min') + modifiers('l', 'set', '0'))],
    ['how many guns an army has', counted(modifiers('hidden', 'set', 'true'))],
  ])('is read where it is no fact of a card: %s', (_, inside) => {
    expect(cardsIn(catalogueOf(inside))).toMatchObject([{ name: 'Pier Watch', unique: false }]);
  });
});

describe('what stands in a game system', () => {
  const system = (inside: string): readonly ForeignFile[] => [
    fileOf('s.gst', `<gameSystem id="s" name="S">\n${inside}</gameSystem>`),
    ...catalogueOf(unitsIn(cataloguedUnit({ name: 'Quay Watch' }))).slice(1),
  ];
  const hired = cataloguedUnit({}).replace('name="Infantry 2" primary="true"', 'name="Mercenaries" primary="true"');

  it('is read with the bloc of its category, entries and links alike', () => {
    const linked = `<sharedSelectionEntries>${hired.replace('<selectionEntry ', '<selectionEntry id="h" ')}</sharedSelectionEntries>`;
    for (const inside of [unitsIn(hired), `${linked}<entryLinks><entryLink targetId="h"/></entryLinks>`]) {
      expect(said(system(inside))).toEqual([]);
      expect(read(system(inside)).cards.map(({ file, card }) => [file, card.name, card.bloc, card.captured])).toEqual([
        ['s.gst', 'Pier Watch', 'mercenary', undefined],
        ['a.cat', 'Quay Watch', 'allies', undefined],
      ]);
    }
  });

  it('is named by its line where nobody says whose it is, or nothing leads to it', () => {
    expect(said(system(unitsIn(cataloguedUnit({}))))).toEqual([
      'Pier Watch: line 2: expected Allies, Axis, SSU, Mercenaries, Mythos or Captured Vehicles, found "Infantry 2"',
    ]);
    expect(said(system('<entryLinks><entryLink name="Away" targetId="nowhere"/></entryLinks>'))).toEqual([
      expect.stringMatching(/: line 2: expected what stands in another file.*found "Away"$/),
    ]);
    expect(said(system(`<sharedSelectionEntries>${hired}</sharedSelectionEntries>`))).toEqual([
      'Pier Watch: line 2: expected a link to it: what is only shared is taken by nobody',
    ]);
  });
});

describe('links to other catalogues', () => {
  const link = (target: string, more = '') =>
    `<catalogueLinks><catalogueLink name="Friends" targetId="${target}"${more}/></catalogueLinks>`;
  const [, other] = catalogueOf(unitsIn(cataloguedUnit({ name: 'Quay Watch' })), 'b.cat');

  it('are named where the other is not there, and the rest is taken', () => {
    const unit = unitsIn(cataloguedUnit({}));
    expect(said(catalogueOf(unit + link('b.cat')))).toEqual([
      expect.stringMatching(/^Friends: line \d+: expected what stands in another file.*found "Friends"$/),
    ]);
    expect(cardsIn(catalogueOf(unit + link('b.cat'))).map(({ name }) => name)).toEqual(['Pier Watch']);
    expect(said([...catalogueOf(unit + link('b.cat')), other!])).toEqual([]);
  });
});
