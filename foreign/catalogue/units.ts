import type { CardId, FieldError, Result } from '../../core/base/index.ts';
import { bad, expected, fault, itemAt, ok } from '../../core/base/index.ts';
import type { Bloc, Card, CardOption } from '../../core/forces/index.ts';
import { MOST_CARDS } from '../bytes/limits.ts';
import { cardIdOf, cardOf } from '../card/card.ts';
import { provisionalId } from '../card/ids.ts';
import type { Profile } from '../card/profile.ts';
import { isUnit, isWeapon, readProfile, columnOf } from '../card/profile.ts';
import type { Arm, Sheet } from '../card/sheet.ts';
import { splitMount } from '../card/weapon.ts';
import type { Element } from '../document/element.ts';
import { attribute, listed, nameKey } from '../document/element.ts';
import { blocNamed, isCaptured } from './blocs.ts';
import type { NamedRule } from './facts.ts';
import { elsewhere, factsOf, limitsOf, modifierFault, pointsOf, tooMuch } from './facts.ts';
import type { Catalogues, Entry, Source } from './library.ts';
import { isHidden, partsOf, takesOver } from './library.ts';

/** A card of a catalogue, and where it stands. */
export interface CatalogueCard {
  readonly file: string;
  readonly at: string;
  readonly card: Card;
  /** The id that it would have if no other card of the files had it. */
  readonly namesakeOf?: CardId;
}

/** What of a file was not taken, by the name that it has there; empty for the file itself. */
export interface Untaken {
  readonly file: string;
  readonly name: string;
  readonly error: FieldError;
}

export interface CatalogueCards {
  readonly cards: readonly CatalogueCard[];
  readonly untaken: readonly Untaken[];
}

/** Whose cards the units of a file are. */
interface Owner {
  /** Null where each unit says for itself whose it is. */
  readonly bloc: Bloc | null;
  readonly captured: boolean;
  /** Other blocs that take them over. */
  readonly also: readonly Bloc[];
}

interface Reader {
  readonly file: string;
  readonly catalogues: Catalogues;
  readonly owner: Owner;
  /** Units that are bought with others, with the id that those name: for each owner each is a card of its own, once. */
  readonly attached: { readonly entry: Entry; readonly owner: Owner; readonly id: CardId }[];
}

/** Every unit of a catalogue, or of a game system for all its catalogues, as a card; each that cannot be read by its name and line. */
export function unitsOf({ file, root }: Source, catalogues: Catalogues): CatalogueCards {
  const isSystem = root.name === 'gameSystem';
  const elements = [...listed(root, 'selectionEntries'), ...listed(root, 'entryLinks')].filter(element => !isHidden(element));
  const owners = ownersOf(root, elements, catalogues);
  if (owners.length === 0 && (elements.length > 0 || listed(root, 'catalogueLinks').some(takesOver))) {
    const error = { path: root.at, expected: { ...expected('foreign.bloc'), found: attribute(root, 'name') } };
    return { cards: [], untaken: [{ file, name: '', error }] };
  }
  const system = attribute(root, 'gameSystemId');
  if (!isSystem && !catalogues.find(system)) {
    const error = { path: root.at, expected: { ...expected('foreign.elsewhere'), found: system } };
    return { cards: [], untaken: [{ file, name: '', error }] };
  }
  const untaken = [
    ...listed(root, 'catalogueLinks').flatMap(link => lost(file, link, catalogues)),
    ...listed(root, 'sharedSelectionEntries').flatMap(entry => unlinked(entry, file, catalogues)),
  ];
  const cards: CatalogueCard[] = [];
  const named = new Set<string>();
  /** What nobody can read is named once, whoever would have it. */
  const leave = (name: string, error: FieldError) => {
    const key = `${name}\n${error.path}`;
    if (!named.has(key)) untaken.push({ file, name, error });
    named.add(key);
  };
  const read = (entry: Result<Entry>, reader: Reader, attachment: CardId | null) => {
    if (!entry.ok) return leave('', entry.error);
    const sheets = sheetsOf(entry.value, reader, attachment);
    if (!sheets.ok) return leave(entry.value.name, sheets.error);
    for (const sheet of sheets.value) {
      const card = cardOf(sheet);
      if (card.ok) cards.push({ file, at: entry.value.at, card: card.value });
      else leave(sheet.name, card.error);
    }
  };
  if (elements.length > MOST_CARDS) {
    const error = fault(itemAt(elements, MOST_CARDS).at, 'most.entries', { n: MOST_CARDS });
    return { cards: [], untaken: [{ file, name: '', error }] };
  }
  // One that has something for others to link to may have no units of its own, and so may one that takes over those of another, and a system.
  const isShared = root.children.some(({ name, children }) => /^shared|^catalogueLinks$/.test(name) && children.length > 0);
  if (!isSystem && elements.length === 0 && !isShared && untaken.length === 0)
    return { cards: [], untaken: [{ file, name: '', error: fault(root.at, 'foreign.force') }] };
  const attached: Reader['attached'] = [];
  for (const { owner, units } of owners) {
    const reader: Reader = { file, catalogues, owner, attached };
    for (const element of units) {
      const entry = entryOf(element, catalogues);
      if (!entry.ok || !entry.value.parts.some(isHidden)) read(entry, reader, null);
    }
    for (const one of attached) if (one.owner === owner) read(ok(one.entry), reader, one.id);
  }
  return { cards, untaken };
}

/** Whose cards the units of a file are: its own bloc's, or where it is named for none those of each that takes them over. */
function ownersOf(
  root: Element,
  units: readonly Element[],
  catalogues: Catalogues,
): readonly { readonly owner: Owner; readonly units: readonly Element[] }[] {
  if (root.name === 'gameSystem') return [{ owner: { bloc: null, captured: false, also: [] }, units }];
  const isGiven = (unit: Element) => attribute(unit, 'import') !== 'false';
  const named = (one: Element): Owner[] => {
    const name = attribute(one, 'name');
    const bloc = blocNamed(name) ?? null;
    const captured = isCaptured(name);
    return bloc === null && !captured ? [] : [{ bloc, captured, also: [] }];
  };
  const importers = catalogues.importersOf(root).flatMap(named);
  const [own] = named(root);
  if (!own) {
    const blocs = new Map(importers.map(one => [`${one.bloc} ${one.captured}`, one]));
    return [...blocs.values()].map(owner => ({ owner, units: units.filter(isGiven) }));
  }
  const also = importers.flatMap(({ bloc }) => (bloc === null || bloc === own.bloc ? [] : bloc));
  if (also.length === 0) return [{ owner: own, units }];
  return [
    { owner: { ...own, also }, units: units.filter(isGiven) },
    { owner: own, units: units.filter(unit => !isGiven(unit)) },
  ];
}

/** A link to a catalogue that is not there. */
const lost = (file: string, link: Element, catalogues: Catalogues): readonly Untaken[] =>
  catalogues.find(attribute(link, 'targetId')) ? [] : [{ file, name: attribute(link, 'name'), error: elsewhere(link) }];

/** A unit that is only there to be linked to, and to which no file that was given has a link. */
function unlinked(element: Element, file: string, catalogues: Catalogues): readonly Untaken[] {
  if (isHidden(element) || catalogues.isLinked(attribute(element, 'id'))) return [];
  const name = attribute(element, 'name');
  const facts = factsOf({ name, at: element.at, parts: [element] }, catalogues);
  if (!facts.ok) return [{ file, name, error: facts.error }];
  return facts.value.profiles.some(isUnit) ? [{ file, name, error: fault(element.at, 'foreign.shared') }] : [];
}

/** An entry, or what a link of that kind leads to. */
function entryOf(element: Element, catalogues: Catalogues): Result<Entry> {
  if (element.name !== 'entryLink') return ok({ name: attribute(element, 'name'), at: element.at, parts: [element] });
  const target = catalogues.find(attribute(element, 'targetId'));
  return target ? ok({ name: attribute(target, 'name'), at: element.at, parts: [target, element] }) : bad(elsewhere(element));
}

/** What is below an entry, groups apart from single entries; nothing of it is hidden. */
function childrenOf(
  entry: Entry,
  catalogues: Catalogues,
): Result<{ readonly entries: readonly Entry[]; readonly groups: readonly Entry[] }> {
  const entries: Entry[] = [];
  const groups: Entry[] = [];
  for (const list of ['selectionEntries', 'selectionEntryGroups', 'entryLinks'])
    for (const element of partsOf(entry, list)) {
      if (!catalogues.mayLook()) return bad(tooMuch(element));
      if (isHidden(element)) continue;
      const child = entryOf(element, catalogues);
      if (!child.ok) return child;
      if (child.value.parts.some(isHidden)) continue;
      const isGroup = child.value.parts[0]?.name === 'selectionEntryGroup';
      (isGroup ? groups : entries).push(child.value);
    }
  return ok({ entries, groups });
}

/** What an entry has itself, and the weapons that are always with it. */
interface Own {
  readonly entry: Entry;
  readonly unit: Profile | null;
  readonly rules: readonly NamedRule[];
  readonly arms: readonly Arm[];
  readonly groups: readonly Entry[];
  readonly points: number;
  readonly unique: boolean;
}

function ownOf(entry: Entry, reader: Reader): Result<Own> {
  const odd = modifierFault(entry, reader.catalogues, 'bought');
  if (odd) return bad(odd);
  const facts = factsOf(entry, reader.catalogues);
  if (!facts.ok) return facts;
  const children = childrenOf(entry, reader.catalogues);
  if (!children.ok) return children;
  const points = pointsOf(entry);
  if (!points.ok) return points;
  const { profiles, rules } = facts.value;
  const arms: Arm[] = profiles
    .filter(isWeapon)
    .map(profile => ({ name: profile.name, at: profile.at, count: 1, profile, rules: [], byName: false }));
  for (const child of children.value.entries) {
    const more = armsOf(child, reader);
    if (!more.ok) return more;
    arms.push(...more.value);
  }
  return ok({
    ...{ entry, rules, arms, points: points.value },
    unit: profiles.find(isUnit) ?? null,
    groups: children.value.groups,
    unique: limitsOf(entry).unique,
  });
}

/** The weapon of an entry that belongs to a unit, as often as it has to be taken. */
function armsOf(entry: Entry, reader: Reader): Result<readonly Arm[]> {
  const odd = modifierFault(entry, reader.catalogues, 'counted');
  if (odd) return bad(odd);
  const facts = factsOf(entry, reader.catalogues);
  if (!facts.ok) return facts;
  const count = countOf(entry);
  if (!count.ok) return count;
  const points = pointsOf(entry);
  if (!points.ok) return points;
  if (points.value > 0) return bad(fault(entry.at, 'foreign.paid'));
  const linked = facts.value.profiles.filter(isWeapon);
  const namesake = reader.catalogues.namesake(reader.file, entry.name);
  const profiles = linked.length > 0 || !namesake ? linked : [readProfile(namesake, reader.catalogues.typeOf)];
  if (profiles.length === 0) return bad({ path: entry.at, expected: { ...expected('foreign.weapon'), found: entry.name } });
  const rules = facts.value.rules.map(rule => rule.name);
  const byName = linked.length === 0;
  return ok(profiles.map(profile => ({ name: entry.name, at: entry.at, count: count.value, profile, rules, byName })));
}

/** How many of a weapon there are: as many at least as at most. Where nothing is said there is one. */
function countOf(entry: Entry): Result<number> {
  const { min, max } = limitsOf(entry);
  const open = max === Number.POSITIVE_INFINITY || max < min;
  const count = open ? Math.max(min, 1) : max;
  const isFixed =
    open || min === max || (min === 0 && max === 1 && entry.parts.every(part => listed(part, 'constraints').length === 0));
  if (!isFixed || !Number.isInteger(count) || count < 1 || count > 100) return bad(fault(entry.at, 'foreign.fixed'));
  return ok(count);
}

/** All cards that an entry stands for: one, or one for each of its forms. */
function sheetsOf(entry: Entry, reader: Reader, attachment: CardId | null): Result<readonly Sheet[]> {
  const read = ownOf(entry, reader);
  if (!read.ok) return read;
  let own = read.value;
  const options: CardOption[] = [];
  let forms: { readonly choices: readonly Own[]; readonly group: Entry } | null = null;
  for (const group of own.groups) {
    const choices = choicesOf(group, reader);
    if (!choices.ok) return choices;
    const usual = usualOf(group, choices.value);
    if (!own.unit && differOnlyByFaction(choices.value)) {
      options.push(factionOption(choices.value, usual));
      own = { ...own, unit: usual.unit, unique: own.unique || usual.unique };
      continue;
    }
    const option = optionOf(group, choices.value, own, reader);
    if (option !== null) options.push(option);
    else if (forms === null) forms = { choices: choices.value, group };
    else return bad(fault(group.at, 'foreign.oneGroup'));
  }
  const context: Context = { reader, options, attachment };
  if (forms !== null) return formSheets(own, forms.choices, forms.group, context);
  const sheet = sheetOf(own, null, context);
  return sheet.ok ? ok([sheet.value]) : sheet;
}

interface Context {
  readonly reader: Reader;
  readonly options: readonly CardOption[];
  /** The id that others name it by where it is bought with them. */
  readonly attachment: CardId | null;
}

function choicesOf(group: Entry, reader: Reader): Result<readonly Own[]> {
  const odd = modifierFault(group, reader.catalogues, 'counted');
  if (odd) return bad(odd);
  const children = childrenOf(group, reader.catalogues);
  if (!children.ok) return children;
  if (children.value.groups[0]) return bad(fault(children.value.groups[0].at, 'foreign.oneGroup'));
  const choices: Own[] = [];
  for (const child of children.value.entries) {
    const own = ownOf(child, reader);
    if (!own.ok) return own;
    if (own.value.groups[0]) return bad(fault(own.value.groups[0].at, 'foreign.oneGroup'));
    choices.push(own.value);
  }
  return choices.length > 0 ? ok(choices) : bad(fault(group.at, 'least.entries', { n: 1 }));
}

/** A group as an option of the card; null where its choices are forms of the unit, each a card of its own. */
function optionOf(group: Entry, choices: readonly Own[], own: Own, reader: Reader): CardOption | null {
  const { min, max } = limitsOf(group);
  const limits = { group: group.name, min, max: Number.isFinite(max) ? max : choices.length };
  if (own.unit && choices.every(choice => choice.unit)) {
    const bought = choices.map(({ entry, points }) => ({ name: entry.name, points, card: boughtId(entry, reader) }));
    return { ...limits, choices: bought };
  }
  if (choices.some(({ unit, arms, rules }) => unit || arms.length > 0 || rules.length > 0)) return null;
  const usual = defaultOf(group, choices);
  return {
    ...limits,
    ...(usual ? { default: usual.entry.name } : {}),
    choices: choices.map(({ entry: { name }, points }) => ({ name, points })),
  };
}

/** What an entry is bought by: two of one name that are not the same have ids of their own. */
function boughtId(entry: Entry, { attached, owner }: Reader): CardId {
  const isSame = (other: Entry) =>
    other.parts.length === entry.parts.length && other.parts.every((part, i) => part === entry.parts[i]);
  const before = attached.find(one => one.owner === owner && isSame(one.entry));
  if (before) return before.id;
  const bare = cardIdOf({ name: entry.name, captured: false });
  const namesakes = attached.filter(one => nameKey(one.entry.name) === nameKey(entry.name)).length;
  const id = namesakes === 0 ? bare : provisionalId(bare, namesakes + 1);
  attached.push({ entry, owner, id });
  return id;
}

/** The choice that a file says is taken unless another is. */
function defaultOf(group: Entry, choices: readonly Own[]): Own | undefined {
  const ids = group.parts.map(part => attribute(part, 'defaultSelectionEntryId')).filter(id => id !== '');
  return choices.find(({ entry }) => entry.parts.some(part => ids.includes(attribute(part, 'id'))));
}

/** That, or the first where none is said. */
const usualOf = (group: Entry, choices: readonly Own[]): Own => defaultOf(group, choices) ?? itemAt(choices, 0);

const factionOf = ({ unit }: Own): string => (unit ? columnOf(unit, 'faction').text : '');

const differOnlyByFaction = (choices: readonly Own[]): boolean =>
  choices.every(({ unit }) => unit) &&
  new Set(choices.map(factionOf)).size === choices.length &&
  choices.every(({ arms, rules, points }) => arms.length === 0 && rules.length === 0 && points === 0) &&
  new Set(choices.map(({ unit, unique }) => JSON.stringify([unique, [...(unit?.values ?? [])].filter(isNoFaction).map(textOf)])))
    .size === 1;
const isNoFaction = ([name]: readonly [string, unknown]): boolean => name !== 'faction';
const textOf = ([name, { text }]: readonly [string, { readonly text: string }]): readonly string[] => [name, text];

/** The bloc itself is no faction. */
const NO_FACTION = 'Bloc';

function factionOption(choices: readonly Own[], usual: Own): CardOption {
  const named = (choice: Own) => factionOf(choice) || NO_FACTION;
  return {
    ...{ group: 'Faction', min: 1, max: 1, default: named(usual) },
    choices: choices.map(choice => ({ name: named(choice), points: 0, faction: factionOf(choice) || null })),
  };
}

/** The forms of a unit: one of them is fielded, with what it adds. */
function formSheets(own: Own, forms: readonly Own[], group: Entry, context: Context): Result<readonly Sheet[]> {
  const { min, max } = limitsOf(group);
  if (min !== 1 || max !== 1) return bad(fault(group.at, 'foreign.oneForm'));
  const sheets: Sheet[] = [];
  for (const form of forms) {
    const sheet = sheetOf(own, form, context);
    if (!sheet.ok) return sheet;
    sheets.push(sheet.value);
  }
  return ok(sheets);
}

/** `Angela (Spy)` as it is called; `Sigrid (With Panzerfaust)` where only the choice is named, and `Sigrid` where it adds nothing. */
function formName({ entry }: Own, form: Own): string {
  const { name } = entry;
  const choice = form.entry.name;
  if (nameKey(choice).includes(nameKey(name)) || (form.unit && form.unit.name !== name)) return choice;
  return form.arms.length + form.rules.length + form.points === 0 ? name : `${name} (${choice})`;
}

/** A unit, in one of its forms where it has some. */
function sheetOf(own: Own, form: Own | null, { reader, options, attachment }: Context): Result<Sheet> {
  const { entry, points, unique } = own;
  const profile = form?.unit ?? own.unit;
  if (!profile) return bad(fault(entry.at, 'foreign.profile'));
  const category = categoryOf(entry, reader.catalogues);
  const { bloc, captured, also } = reader.owner;
  const captor = bloc ?? blocNamed(category) ?? null;
  if (captor === null) return bad({ path: entry.at, expected: { ...expected('foreign.bloc'), found: category } });
  const facts = [own.arms, own.rules, form?.arms ?? [], form?.rules ?? [], ...options.map(option => option.choices)];
  // What a unit has is had by each of its forms.
  if (!reader.catalogues.mayLook(facts.reduce((sum, { length }) => sum + length, 0))) return bad(tooMuch(entry));
  const armed = armedWith(own, form);
  const name = form ? formName(own, form) : entry.name;
  return ok({
    ...{ name, at: entry.at, bloc: captor, captured, also, profile, category },
    points: points + (form?.points ?? 0),
    rules: armed.rules,
    arms: armed.arms,
    unique: unique || form?.unique === true || limitsOf(entry).max === 1,
    variantOf: form ? entry.name : null,
    ...{ options, attachment: attachment !== null, notes: armed.notes },
    ...(attachment !== null && form === null ? { id: attachment } : {}),
  });
}

function categoryOf(entry: Entry, catalogues: Catalogues): string {
  const links = partsOf(entry, 'categoryLinks');
  const link = links.find(one => attribute(one, 'primary') === 'true') ?? links[0];
  if (!link) return categoryNamed(entry, catalogues);
  const target = catalogues.find(attribute(link, 'targetId'));
  return attribute(target ?? link, 'name');
}

/** Up to version 2.00 an entry, or the link to it, names its one category itself. */
function categoryNamed({ parts }: Entry, catalogues: Catalogues): string {
  const ids = parts.map(part => attribute(part, 'categoryEntryId'));
  const target = ids.flatMap(id => (id === '' ? [] : (catalogues.find(id) ?? [])))[0];
  return target ? attribute(target, 'name') : '';
}

/** Weapons and rules of a unit in a form: a form that names a weapon of the card again has its own only. */
function armedWith(
  own: Own,
  form: Own | null,
): { readonly arms: readonly Arm[]; readonly rules: readonly string[]; readonly notes: readonly string[] } {
  const formed = new Set(form?.arms.map(arm => arm.name));
  const again = own.arms.filter(arm => formed.has(arm.name));
  const arms = form === null ? own.arms : again.length > 0 ? form.arms : [...own.arms, ...form.arms];
  const notes =
    again.length > 0
      ? [
          `the source lists ${again.map(arm => arm.name).join(' and ')} both on the card and on this form; the form's own weapons are kept`,
        ]
      : [];
  const rules: string[] = [];
  const byName = new Map<string, { readonly arm: Arm; readonly moved: string[] }>();
  for (const arm of arms) {
    const key = nameKey(splitMount(arm.name).name);
    if (!byName.has(key)) byName.set(key, { arm, moved: [] });
  }
  for (const { name, appended } of [...own.rules, ...(form?.rules ?? [])]) {
    const weapon = nameKey(appended.replace(/^[-–:\s]+/, ''));
    const armed = weapon === '' ? undefined : byName.get(weapon);
    if (armed) armed.moved.push(name);
    else rules.push(appended === '' ? name : `${name} ${appended}`);
  }
  const moved = new Map([...byName.values()].map(({ arm, moved: more }) => [arm, more]));
  return { arms: arms.map(arm => ({ ...arm, rules: [...arm.rules, ...(moved.get(arm) ?? [])] })), rules, notes };
}
