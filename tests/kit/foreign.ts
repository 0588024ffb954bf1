import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import type { Army } from '../../core/index.ts';
import type { ForeignFile } from '../../foreign/index.ts';
import { writeArmyAs } from '../../foreign/index.ts';
import { shippedCards } from '../../models/index.ts';
import { shippedArmies } from '../../templates/index.ts';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const fileOf = (name: string, text: string): ForeignFile => ({ name, bytes: bytesOf(text) });
export const fixture = (name: string): ForeignFile => ({
  name,
  bytes: new Uint8Array(readFileSync(new URL(`../foreign/files/${name}`, import.meta.url))),
});

/** A game system of our own making and its catalogue: four of its units cannot be read. */
export const harbour = (): readonly ForeignFile[] => [fixture('Harbour.cat'), fixture('Harbour.gst')];

interface CataloguedUnit {
  readonly name?: string;
  readonly points?: number;
  readonly gun?: string;
  /** More of it, as XML: of its profile, and of the entry itself. */
  readonly inProfile?: string;
  readonly more?: string;
}

/** A squad of five with one kind of gun, as a catalogue has it. */
export function cataloguedUnit({
  name = 'Pier Watch',
  points = 10,
  gun = 'Gun',
  inProfile = '',
  more = '',
}: CataloguedUnit): string {
  const five = ['min', 'max'].map(type => `<constraint field="selections" scope="parent" type="${type}" value="5"/>`).join('');
  const characteristics = (values: { readonly [column: string]: string }) =>
    `<characteristics>${Object.entries(values)
      .map(([column, value]) => `<characteristic name="${column}">${value}</characteristic>`)
      .join('')}</characteristics>`;
  const unit = characteristics({ Move: '1', 'March Move': '2', Armour: 'S2', Faction: '' });
  const arms = characteristics({ Range: '6', S1: '2/1' });
  return `<selectionEntry name="${name}" type="unit">
<categoryLinks><categoryLink name="Infantry 2" primary="true"/></categoryLinks>
<profiles><profile name="${name}" typeName="Infantry">${unit}${inProfile}</profile></profiles>
<selectionEntries><selectionEntry name="${gun}"><constraints>${five}</constraints>
<profiles><profile name="${gun}" typeName="Weapons">${arms}</profile></profiles></selectionEntry></selectionEntries>
<costs><cost name=" pts" typeId="points" value="${points}"/></costs>${more}</selectionEntry>`;
}

/** A small game system, and a catalogue of it with so much in it. */
export const catalogueOf = (inside: string, file = 'a.cat'): readonly ForeignFile[] => [
  fileOf('s.gst', '<gameSystem id="s" name="S"/>'),
  fileOf(file, `<catalogue id="${file}" name="Allies" gameSystemId="s">${inside}</catalogue>`),
];
export const unitsIn = (...units: readonly string[]): string => `<selectionEntries>${units.join('\n')}</selectionEntries>`;

/** Files in an archive. */
export const zipped = (name: string, files: readonly ForeignFile[]): ForeignFile => ({
  name,
  bytes: zipSync(Object.fromEntries(files.map(file => [file.name, file.bytes]))),
});

/** Sound files of every kind. */
export function soundFiles(): readonly (readonly ForeignFile[])[] {
  const cards = shippedCards();
  const army: Army = shippedArmies()[0]!.army;
  const roster = fileOf('army.ros', writeArmyAs('ros', army, cards, cards));
  return [
    harbour(),
    [zipped('Harbour.catz', harbour())],
    [
      zipped(
        'Harbour.bsr',
        harbour().map(file => zipped(`${file.name}z`, [file])),
      ),
    ],
    [roster],
    [zipped('army.rosz', [roster])],
    [fileOf('army.txt', writeArmyAs('text', army, cards, cards))],
    [fileOf('army.battlearmy', writeArmyAs('json', army, cards, cards))],
    [fileOf('army.json', newRecruit(army))],
  ];
}

/** An army as New Recruit has it in JSON, without profiles. */
export function newRecruit({ name, bloc, units }: Army): string {
  const cards = shippedCards();
  const catalogueName = { allies: 'Allies', axis: 'Axis', ssu: 'SSU', mercenary: 'Mercenaries', mythos: 'Mythos' }[bloc];
  const selections = units.map(({ card: id }) => {
    const card = cards.get(id)!;
    const arms = card.weapons.map(weapon => ({ name: weapon.name, number: weapon.count, type: 'upgrade' }));
    const costs = [{ name: ' pts', typeId: 'points', value: card.points }];
    return {
      name: card.name,
      number: 1,
      type: 'unit',
      costs,
      selections: card.weapons.every(one => one.mount === null) ? arms : [],
    };
  });
  return JSON.stringify({
    roster: { name, generatedBy: 'a program', forces: [{ name: 'Main Bloc', catalogueName, selections }] },
  });
}
