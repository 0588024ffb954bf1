import { describe, expect, it } from 'vitest';
import type { Card } from '../../../core/index.ts';
import { sentenceOf } from '../../../core/index.ts';
import type { ForeignFile } from '../../../foreign/index.ts';
import { readForeign } from '../../../foreign/index.ts';
import { catalogueOf, cataloguedUnit, fileOf, unitsIn } from '../../kit/foreign.ts';

const SYSTEM = fileOf('s.gst', '<gameSystem id="s" name="S"/>');
const links = (...targets: readonly string[]) =>
  `<catalogueLinks>${targets.map(id => `<catalogueLink name="To ${id}" targetId="${id}" importRootEntries="true"/>`).join('')}</catalogueLinks>`;
const catalogue = (id: string, name: string, inside: string): ForeignFile =>
  fileOf(
    `${id}.cat`,
    `<catalogue id="${id}" name="${name}" gameSystemId="s" library="${name === 'Stores'}">\n${inside}</catalogue>`,
  );
const read = (...files: readonly ForeignFile[]) => readForeign([SYSTEM, ...files], new Map());
const cardsIn = (...files: readonly ForeignFile[]) => read(...files).cards.map(({ card }) => card);
const said = (...files: readonly ForeignFile[]) =>
  read(...files).untaken.map(({ file, name, error }) => `${file}: ${name}: ${sentenceOf(error)}`);
const whose = ({ name, bloc, captured, fieldedBy }: Card) => [name, captured ? `captured ${bloc}` : bloc, fieldedBy];

describe('the units of a catalogue that is linked to', () => {
  const stores = catalogue('stores', 'Stores', unitsIn(cataloguedUnit({}), cataloguedUnit({ name: 'Quay Watch' })));
  const allies = catalogue('allies', 'Allies', links('stores'));

  it('are cards of the one that takes them over, wherever it stands and through others', () => {
    for (const files of [
      [stores, allies],
      [allies, stores],
      [catalogue('allies', 'Allies', links('more')), catalogue('more', 'Stores of stores', links('stores', 'allies')), stores],
    ]) {
      expect(said(...files)).toEqual([]);
      expect(cardsIn(...files).map(whose)).toEqual([
        ['Pier Watch', 'allies', undefined],
        ['Quay Watch', 'allies', undefined],
      ]);
    }
  });

  it('are named with the file and the line where they stand, once, where they cannot be read', () => {
    const broken = catalogue('stores', 'Stores', unitsIn(cataloguedUnit({}).replace('S2', 'S9')));
    const axis = catalogue('axis', 'Axis', links('stores'));
    expect(said(allies, axis, broken)).toEqual([
      expect.stringMatching(/^stores\.cat: Pier Watch: line \d+: expected an armour class.*found "S9"$/),
    ]);
  });

  it('are cards of each that takes them over, with those that they are bought with', () => {
    const mate = `<selectionEntryGroups><selectionEntryGroup name="Mate"><selectionEntries>${cataloguedUnit({ name: 'Mate', points: 2 })}</selectionEntries></selectionEntryGroup></selectionEntryGroups>`;
    const units = catalogue('stores', 'Stores', unitsIn(cataloguedUnit({ more: mate })));
    const cards = cardsIn(allies, catalogue('axis', 'Axis', links('stores')), units);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(4);
    const bought = cards.flatMap(({ bloc, options = [] }) =>
      options.flatMap(({ choices }) => choices.map(choice => [bloc, cards.find(({ id }) => id === choice.card)!.bloc])),
    );
    expect(bought).toEqual([
      ['allies', 'allies'],
      ['axis', 'axis'],
    ]);
  });

  it('stay those of the bloc that it is named for, and others that take them over may field them (ARMY-03)', () => {
    const mercenaries = catalogue(
      'mercenaries',
      'Mercenaries',
      unitsIn(cataloguedUnit({}), cataloguedUnit({ name: 'Quay Watch' }).replace('type="unit"', 'type="unit" import="false"')),
    );
    expect(cardsIn(catalogue('axis', 'Axis', links('mercenaries')), mercenaries).map(whose)).toEqual([
      ['Pier Watch', 'mercenary', ['axis', 'mercenary']],
      ['Quay Watch', 'mercenary', undefined],
    ]);
  });

  it('are left out where they are not to be taken over, and need somebody who takes them over', () => {
    const kept = catalogue('stores', 'Stores', unitsIn(cataloguedUnit({}).replace('type="unit"', 'type="unit" import="false"')));
    expect(cardsIn(allies, kept)).toEqual([]);
    expect(said(stores)).toEqual([expect.stringMatching(/^stores\.cat: : line 1: expected Allies.*found "Stores"$/)]);
    expect(said(catalogue('birds', 'Penguins', links('stores')), stores)).toEqual([
      expect.stringMatching(/^birds\.cat: : line 1: expected Allies.*found "Penguins"$/),
      expect.stringMatching(/^stores\.cat: : line 1: expected Allies.*found "Stores"$/),
    ]);
    // What only holds things for others to link to is nobody's.
    const rules = catalogue('stores', 'Stores', '<sharedRules><rule id="r" name="Scout"/></sharedRules>');
    const linked = cataloguedUnit({ more: '<infoLinks><infoLink targetId="r"/></infoLinks>' });
    const both = [catalogue('allies', 'Allies', unitsIn(linked) + links('stores')), rules];
    expect(said(...both)).toEqual([]);
    expect(cardsIn(...both)).toMatchObject([{ skills: ['Scout'] }]);
  });
});

describe('what is hidden in a catalogue', () => {
  const hidden = 'hidden="true"';
  const one = (more: string) => cardsIn(...catalogueOf(unitsIn(cataloguedUnit({ more }))).slice(1))[0]!;
  const knife = (how: string) =>
    `<profiles><profile name="Knife" ${how} typeName="Weapons"><characteristics><characteristic name="Range">C</characteristic></characteristics></profile></profiles>`;

  it.each([
    ['a rule', `<rules><rule name="Scout" ${hidden}/></rules>`],
    ['a profile', knife(hidden)],
    [
      'a group of both',
      `<infoGroups><infoGroup ${hidden}>${knife('')}<rules><rule name="Scout"/></rules></infoGroup></infoGroups>`,
    ],
    ['an entry', `<selectionEntries><selectionEntry name="Knife" ${hidden}>${knife('')}</selectionEntry></selectionEntries>`],
    [
      'a group of entries',
      `<selectionEntryGroups><selectionEntryGroup name="Medals" ${hidden}><selectionEntries><selectionEntry name="Medal"/></selectionEntries></selectionEntryGroup></selectionEntryGroups>`,
    ],
  ])('is no fact: %s', (_, more) => {
    expect(one(more.replace(hidden, ''))).not.toEqual(one(''));
    expect(one(more)).toEqual(one(''));
  });

  it.each([
    ['a link to a rule', hidden, ''],
    ['a rule that is linked', '', hidden],
  ])('is no fact: %s', (_, link, target) => {
    const files = (how: string, what: string) =>
      catalogueOf(
        `${unitsIn(cataloguedUnit({ more: `<infoLinks><infoLink targetId="r" ${how}/></infoLinks>` }))}<sharedRules><rule id="r" name="Scout" ${what}/></sharedRules>`,
      ).slice(1);
    expect(cardsIn(...files('', ''))).toMatchObject([{ skills: ['Scout'] }]);
    expect(cardsIn(...files(link, target))).toMatchObject([{ skills: [] }]);
  });

  it('is no card: a unit, a link to one, and one that is linked', () => {
    const unit = cataloguedUnit({}).replace('type="unit"', `type="unit" id="u" ${hidden}`);
    const linked = (how: string, what: string) =>
      `<entryLinks><entryLink targetId="u" ${how}/></entryLinks><sharedSelectionEntries>${unit.replace(hidden, what)}</sharedSelectionEntries>`;
    const quay = unitsIn(cataloguedUnit({ name: 'Quay Watch' }));
    for (const inside of [
      unitsIn(unit, cataloguedUnit({ name: 'Quay Watch' })),
      quay + linked(hidden, ''),
      quay + linked('', hidden),
    ]) {
      const files = catalogueOf(inside).slice(1);
      expect(said(...files)).toEqual([]);
      expect(cardsIn(...files).map(({ name }) => name)).toEqual(['Quay Watch']);
    }
    expect(cardsIn(...catalogueOf(quay + linked('', '')).slice(1))).toHaveLength(2);
  });

  it('is no weapon that is found by its name', () => {
    const gun =
      '<profile name="Gun" typeName="Weapons"><characteristics><characteristic name="Range">6</characteristic></characteristics></profile>';
    const files = (profile: string) =>
      catalogueOf(
        unitsIn(cataloguedUnit({}).replace(/<profiles><profile name="Gun"[\s\S]*?<\/profiles>/, '')) +
          `<sharedProfiles>${profile}</sharedProfiles>`,
      ).slice(1);
    expect(cardsIn(...files(gun))).toHaveLength(1);
    expect(said(...files(gun.replace('<profile', `<profile ${hidden}`)))).toEqual([
      expect.stringMatching(/Pier Watch: .*found "Gun"$/),
    ]);
  });

  it('and may be shown is read: a unit as it is, a rule is refused', () => {
    const shown = '<modifiers><modifier type="set" field="hidden" value="false"/></modifiers>';
    const unit = cataloguedUnit({ more: shown }).replace('type="unit"', `type="unit" ${hidden}`);
    expect(cardsIn(...catalogueOf(unitsIn(unit)).slice(1))).toHaveLength(1);
    const rule = cataloguedUnit({ more: `<rules><rule name="Scout" ${hidden}>${shown}</rule></rules>` });
    expect(said(...catalogueOf(unitsIn(rule)).slice(1))).toEqual([expect.stringMatching(/expected no modifier/)]);
  });
});
