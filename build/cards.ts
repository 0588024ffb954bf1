import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sentenceOf } from '../core/base/index.ts';
import type { Bloc, Card, CardKind } from '../core/forces/index.ts';
import { BLOCS, CARDS_FORMAT, CARDS_VERSION, parseCards, writeCard } from '../core/forces/index.ts';

// Writes models/cards/<bloc>.json and rules.json from a catalogue: `npx tsx build/cards.ts cards.json rule-names.json`.
// Everything in the catalogue is carried over; what it leaves open is settled in the tables below, with a note on the card.

/** A unit as the catalogue has it. */
interface Source {
  readonly id: string;
  readonly name: string;
  readonly bloc: Bloc;
  readonly type: Exclude<CardKind, 'squad'> | 'infantry';
  readonly armour: string;
  readonly move: number;
  readonly march: number;
  readonly damageTrack: number | null;
  readonly points: number;
  readonly faction: string | null;
  readonly skills: readonly string[];
  readonly sizes?: 'large' | 'huge';
  readonly unique?: true;
  readonly captured?: true;
  readonly attachment?: true;
  readonly variantOf?: string;
  readonly models: readonly { readonly name: string; readonly count: number; readonly weapons: readonly string[] }[];
  readonly weapons: readonly SourceWeapon[];
  readonly options?: readonly SourceOption[];
  readonly uncertain?: true;
  readonly note?: string;
  readonly raw?: { readonly [field: string]: string };
}

interface SourceWeapon {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly mount: 'turret' | 'front' | 'rear' | 'side' | null;
  readonly side?: 'left' | 'right';
  readonly range: { readonly min: number; readonly max: number } | 'C' | null;
  readonly ammo: number | null;
  readonly ammoUncertain?: true;
  readonly crewServed?: true;
  readonly unitWide?: true;
  readonly rules: readonly string[];
  readonly cells: { readonly [armour: string]: string | null };
  readonly raw?: { readonly [field: string]: string };
}

interface SourceOption {
  readonly group: string;
  readonly min: number;
  readonly max: number;
  readonly default?: string;
  readonly choices: readonly {
    readonly name?: string;
    readonly unit?: string;
    readonly points: number;
    readonly faction?: string | null;
  }[];
}

const ABOUT = [
  'Names, numbers and names of rules of unit cards, from the catalogues that players keep for Dust 1947 (BSData/dust1947, 30 March 2018).',
  'No text of rules or background is taken over. Every note is ours; "uncertain" marks a card with a value that is our reading.',
  'A cell is dice, or stars for dice per model, then damage; N destroys outright. A class without a cell cannot be harmed.',
];

/**
 * Vehicles whose submachine guns are the crew's (TGT-09, EQ-09). The rulebook tells it of Red Rain and Red Fury; of the others
 * it is likely: they too have several such guns and an open place for men.
 */
const CREWED: { readonly [id: string]: 'book' | 'likely' } = {
  'red-rain': 'book',
  'red-fury': 'book',
  'captured-red-fury': 'book',
  'fallschirm-rso-flak-3': 'likely',
  'fallschirm-rso-laserkanone': 'likely',
  'fallschirm-rso-pak-40': 'likely',
  'mobelwagen-ausf-b': 'likely',
  'long-tom-ii': 'likely',
  'mobile-hq': 'likely',
  skysweeper: 'likely',
  'captured-skysweeper': 'likely',
};
const CREW_WEAPON = 'Submachine Gun';

/** What else the catalogue leaves open. */
const NOTES: { readonly [id: string]: string } = {
  rattlesnake: 'the one Submachine Gun is read as a gun of the vehicle, which has a pilot and no crew',
};

const OTHER_SIDES: { readonly [id: string]: string } = { 'lilith-possessed': 'lilith' };

/** Whom the rule `Pilot: Name` of a machine means (EQ-23). */
const PILOTS: { readonly [id: string]: readonly string[] } = {
  rattlesnake: ['tom'],
  'bloody-blitz': ['the-bloody-baron'],
  'snow-lynx': ['sigrid', 'sigrid-with-panzerfaust'],
  grandma: ['koshka'],
  'red-cossack': ['nikolai'],
  'the-red-star': ['red-ace'],
  demolisher: ['luisa'],
};

/** What a rule is said with that a machine prints bare. */
const SAID_WITH: { readonly [id: string]: { readonly [rule: string]: string } } = {
  'snow-lynx': { Expert: 'Dual Anti-Tank Guns' },
};

/** Which blocs field a card that is not only its own bloc's (ARMY-03, NEW-26). */
function fieldedBy({ captured, bloc, skills }: Source): readonly Bloc[] | undefined {
  if (captured) return BLOCS.filter(other => other !== bloc && other !== 'mercenary' && other !== 'mythos');
  return skills.includes('Mercenary') ? BLOCS : undefined;
}

function notesOf({ id, note }: Source): readonly string[] {
  const crew = CREWED[id] === 'likely' ? 'that the Submachine Guns are fired by the crew is our reading' : undefined;
  return [note, NOTES[id], crew].filter(text => text !== undefined);
}

/** The JSON of a card, as `parseCards` takes it. */
function cardOf(source: Source, nameOf: (id: string) => string): object {
  const { type, sizes, raw, weapons, options, note, ...same } = source;
  const notes = notesOf(source);
  return {
    ...same,
    kind: type === 'infantry' ? 'squad' : type,
    size: sizes ?? null,
    weapons: weapons.map(weapon => weaponOf(source, weapon)),
    ...given(
      'options',
      options?.map(option => optionOf(option, nameOf)),
    ),
    ...given('fieldedBy', fieldedBy(source)),
    ...given('otherSideOf', OTHER_SIDES[source.id]),
    ...given('pilots', PILOTS[source.id]),
    ...given('saidWith', SAID_WITH[source.id]),
    ...given('note', notes.length > 0 ? notes.join('; ') : undefined),
    ...given('uncertain', notes.length > (note === undefined ? 0 : 1) ? true : same.uncertain),
    ...given('asFound', raw),
  };
}

function weaponOf(source: Source, { mount, side, range, cells, raw, ...same }: SourceWeapon): object {
  return {
    ...same,
    mount: mount === 'side' ? side : mount,
    reach: range === null || range === 'C' ? range : `${range.min}-${range.max}`,
    crew: source.id in CREWED && same.name === CREW_WEAPON,
    cells: Object.fromEntries(Object.entries(cells).map(([armour, cell]) => [armour, cell ?? '-'])),
    ...given('asFound', raw),
  };
}

const optionOf = ({ choices, ...same }: SourceOption, nameOf: (id: string) => string): object => ({
  ...same,
  choices: choices.map(({ unit, name, ...rest }) => ({ name: name ?? nameOf(unit ?? ''), ...rest, ...given('card', unit) })),
});

const given = <T>(key: string, value: T | undefined): { readonly [k: string]: T } =>
  value === undefined ? {} : { [key]: value };

/** One weapon a line, so that a change of a value is a change of one line. */
function textOf(cards: readonly Card[]): string {
  const body = cards.map(card => {
    const { weapons, ...facts } = writeCard(card) as { readonly weapons: readonly object[] };
    const lines = weapons.map(weapon => `      ${JSON.stringify(weapon)}`);
    return `    ${JSON.stringify(facts).slice(0, -1)},\n     "weapons": [${lines.length > 0 ? `\n${lines.join(',\n')}\n     ` : ''}]}`;
  });
  const about = ABOUT.map(line => `    ${JSON.stringify(line)}`).join(',\n');
  return `{
  "format": ${JSON.stringify(CARDS_FORMAT)},
  "version": ${CARDS_VERSION},
  "about": [
${about}
  ],
  "count": ${cards.length},
  "cards": [
${body.join(',\n')}
  ]
}
`;
}

const written = (name: string, text: string) =>
  writeFileSync(fileURLToPath(new URL(`../models/cards/${name}.json`, import.meta.url)), text);

function main(catalogue: string | undefined, ruleNames: string | undefined): void {
  if (catalogue === undefined || ruleNames === undefined)
    throw new Error('Name the files: npx tsx build/cards.ts cards.json rule-names.json');
  const { units } = JSON.parse(readFileSync(catalogue, 'utf8')) as { readonly units: readonly Source[] };
  const names = new Map(units.map(unit => [unit.id, unit.name]));
  const nameOf = (id: string) => {
    const name = names.get(id);
    if (name === undefined) throw new Error(`An option names ${id}, and there is no such card.`);
    return name;
  };
  const cards = units.map(unit => cardOf(unit, nameOf));
  const read = parseCards({ format: CARDS_FORMAT, version: CARDS_VERSION, count: cards.length, cards });
  if (!read.ok) throw new Error(`${basename(catalogue)}: ${sentenceOf(read.error)}`);
  for (const bloc of BLOCS) {
    const ofBloc = read.value.filter(card => card.bloc === bloc);
    written(bloc, textOf(ofBloc));
    console.log(`${bloc}: ${ofBloc.length} cards, ${ofBloc.reduce((sum, card) => sum + card.weapons.length, 0)} weapons`);
  }
  const rules = JSON.parse(readFileSync(ruleNames, 'utf8')) as { readonly [name: string]: { readonly kind: string } };
  written(
    'rules',
    `${JSON.stringify(Object.fromEntries(Object.entries(rules).map(([name, { kind }]) => [name, kind])), null, 2)}\n`,
  );
}

main(process.argv[2], process.argv[3]);
