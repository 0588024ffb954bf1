import { describe, expect, it } from 'vitest';
import { sentenceOf, writeCard } from '../../../core/index.ts';
import type { ForeignFile } from '../../../foreign/index.ts';
import { readForeign } from '../../../foreign/index.ts';
import { fileOf } from '../../kit/foreign.ts';

/** One small fleet in the words of each version of BattleScribe: a boat with two guns, of two forms one of which costs more, no more than one. */
const VALUES = { Move: '3', 'March Move': '6', Armour: 'V2', 'Damage Track': '4', Faction: '' };
const GUN = { Range: '8', V1: '2/1' };
const valued = (values: { readonly [column: string]: string }) =>
  `<characteristics>${Object.entries(values)
    .map(([name, value]) => `<characteristic name="${name}" value="${value}"/>`)
    .join('')}</characteristics>`;
const profiles = `<sharedProfiles><profile id="gun" profileTypeId="weapon" name="Deck Gun (Front)">${valued(GUN)}</profile></sharedProfiles>
<sharedRules><rule id="fast" name="Fast"/><rule id="loud" name="Jump"/></sharedRules>`;
const types =
  '<profileTypes><profileType id="vehicle" name="Vehicle"/><profileType id="weapon" name="Vehicle Weapons"/></profileTypes>';
const NONE = 'minInForce="0" maxInForce="-1" minInRoster="0"';

const first = (name: string): readonly ForeignFile[] => [
  fileOf(
    'fleet.gst',
    `<gameSystem id="s" name="Fleet" battleScribeVersion="1.15"><forceTypes><forceType id="f"><categories>
<category id="built" name="Axis"/></categories></forceType></forceTypes>${types}</gameSystem>`,
  ),
  fileOf(
    'fleet.cat',
    `<catalogue id="c" name="${name}" gameSystemId="s" battleScribeVersion="1.15"><entries>
<entry id="boat" name="Boat" points="9.0" categoryId="built" type="model" minSelections="0" maxSelections="-1" ${NONE} maxInRoster="1">
<entries><entry id="a" name="Deck Gun (Front)" points="0.0" categoryId="(No Category)" type="upgrade" minSelections="2" maxSelections="2" ${NONE} maxInRoster="-1">
<links><link id="l1" targetId="gun" linkType="profile"/></links></entry></entries>
<entryGroups><entryGroup id="g" name="Kind" minSelections="1" maxSelections="1" defaultEntryId="x"><entries>
<entry id="x" name="Boat (Light)" points="0.0" categoryId="(No Category)" minSelections="0" maxSelections="1"><links><link id="l2" targetId="fast" linkType="rule"/></links></entry>
<entry id="y" name="Boat (Heavy)" points="2.0" categoryId="(No Category)" minSelections="0" maxSelections="1"><links><link id="l3" targetId="loud" linkType="rule"/></links></entry>
</entries></entryGroup></entryGroups>
<profiles><profile id="p" profileTypeId="vehicle" name="Boat">${valued(VALUES)}</profile></profiles></entry>
</entries>${profiles}</catalogue>`,
  ),
];

const limit = (type: string, scope: string, value: number) =>
  `<constraint field="selections" scope="${scope}" value="${value}.0" type="${type}"/>`;
const cost = (value: number) => `<costs><cost name="pts" costTypeId="points" value="${value}.0"/></costs>`;
const link = (id: string, type: string) => `<infoLinks><infoLink id="i-${id}" targetId="${id}" type="${type}"/></infoLinks>`;

/** In 2.00 an entry names its category as an attribute, in 2.01 it has links to categories. */
const second = (name: string, version: '2.00' | '2.01'): readonly ForeignFile[] => {
  const attribute = version === '2.00' ? 'categoryEntryId="built"' : '';
  const links = version === '2.00' ? '' : '<categoryLinks><categoryLink targetId="built" primary="true"/></categoryLinks>';
  return [
    fileOf(
      'fleet.gst',
      `<gameSystem id="s" name="Fleet" battleScribeVersion="${version}"><forceEntries><forceEntry id="f"><categoryEntries>
<categoryEntry id="built" name="Axis"/></categoryEntries></forceEntry></forceEntries>${types}</gameSystem>`,
    ),
    fileOf(
      'fleet.cat',
      `<catalogue id="c" name="${name}" gameSystemId="s" battleScribeVersion="${version}"><selectionEntries>
<selectionEntry id="boat" name="Boat" ${attribute} type="model"><constraints>${limit('max', 'roster', 1)}</constraints>${links}
<selectionEntries><selectionEntry id="a" name="Deck Gun (Front)" type="upgrade">
<constraints>${limit('min', 'parent', 2)}${limit('max', 'parent', 2)}</constraints>${link('gun', 'profile')}</selectionEntry></selectionEntries>
<selectionEntryGroups><selectionEntryGroup id="g" name="Kind" defaultSelectionEntryId="x">
<constraints>${limit('min', 'parent', 1)}${limit('max', 'parent', 1)}</constraints><selectionEntries>
<selectionEntry id="x" name="Boat (Light)">${link('fast', 'rule')}${cost(0)}</selectionEntry>
<selectionEntry id="y" name="Boat (Heavy)">${link('loud', 'rule')}${cost(2)}</selectionEntry>
</selectionEntries></selectionEntryGroup></selectionEntryGroups>
<profiles><profile id="p" profileTypeId="vehicle" name="Boat">${valued(VALUES)}</profile></profiles>${cost(9)}</selectionEntry>
</selectionEntries>${profiles}</catalogue>`,
    ),
  ];
};

const cardsIn = (files: readonly ForeignFile[]) => {
  const { cards, untaken } = readForeign(files, new Map());
  expect(untaken.map(({ name, error }) => `${name}: ${sentenceOf(error)}`)).toEqual([]);
  return cards.map(({ card }) => writeCard(card));
};

describe('catalogues of every version of BattleScribe', () => {
  it.each(['Allies', 'Captured Vehicles', 'Captured Walkers'])('say the same of %s', name => {
    const today = cardsIn(second(name, '2.01'));
    const bloc = name === 'Allies' ? 'allies' : 'axis';
    expect(today).toMatchObject([
      { name: 'Boat (Light)', points: 9, bloc, kind: 'vehicle', unique: true },
      { name: 'Boat (Heavy)', points: 11, bloc, kind: 'vehicle', unique: true },
    ]);
    expect(today.map(card => (card as { captured?: boolean }).captured === true)).toEqual([1, 2].map(() => name !== 'Allies'));
    expect(cardsIn(second(name, '2.00'))).toEqual(today);
    expect(cardsIn(first(name))).toEqual(today);
  });

  it('read together with others are taken too', () => {
    const [system, catalogue] = first('SSU') as [ForeignFile, ForeignFile];
    expect(
      cardsIn([...second('Allies', '2.01'), { ...catalogue, name: 'ssu.cat' }, { ...system, name: 'older.gst' }]),
    ).toHaveLength(4);
  });

  it('a roster of version 1, which has no points of its own, is named', () => {
    const roster = fileOf('old.ros', '<roster name="Old" battleScribeVersion="1.15"><forces/></roster>');
    const { lists, untaken } = readForeign([roster], new Map());
    expect([lists, untaken.map(({ file, error }) => `${file}: ${sentenceOf(error)}`)]).toEqual([
      [],
      ['old.ros: line 1: expected a roster of BattleScribe 2, which has its points and categories in it'],
    ]);
  });
});
