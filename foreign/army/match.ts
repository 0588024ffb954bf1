import type { CardId, FieldError, Result } from '../../core/base/index.ts';
import { bad, entryOf, expected, fault, itemAt, ok } from '../../core/base/index.ts';
import type { ArmyUnit, Card, CardChoice, CardOption, Cards, Fortification, Weapon } from '../../core/forces/index.ts';
import { bookNamesOf, fortificationPoints, mayField, pointsOf } from '../../core/forces/index.ts';
import { cardOf } from '../card/card.ts';
import { withFreeId } from '../card/ids.ts';
import { columnOf, isUnit, isWeapon } from '../card/profile.ts';
import type { Arm } from '../card/sheet.ts';
import { splitMount } from '../card/weapon.ts';
import { nameKey } from '../document/element.ts';
import type { Chosen, ListedUnit } from './listed.ts';

/** The card of a unit of a list, or why that has to be asked. */
export type Match =
  | { readonly known: true; readonly unit: ArmyUnit }
  | {
      readonly known: false;
      readonly error: FieldError;
      /** Cards of that very name. */
      readonly namesakes: readonly CardId[];
      /** The fortification of that name. */
      readonly fortification?: Fortification;
      /** The card that the list itself describes, where it says all that a card needs. */
      readonly described: Card | null;
    };

/** Cards with those of each name, forms of a unit under the name of the unit too, and squads under that of the rulebook. */
export interface Named {
  readonly cards: Cards;
  readonly byName: ReadonlyMap<string, readonly Card[]>;
  /** Cards that the list itself describes: no two of them are one. */
  readonly described: Map<CardId, Card>;
}

export function namedCards(cards: Cards): Named {
  const byName = new Map<string, Card[]>();
  const namesakes = (key: string): Card[] => {
    const before = byName.get(key) ?? [];
    byName.set(key, before);
    return before;
  };
  for (const card of cards.values())
    for (const key of new Set([card.name, card.variantOf ?? card.name, ...bookNamesOf(card.id)].map(nameKey)))
      namesakes(key).push(card);
  return { cards, byName, described: new Map() };
}

/**
 * The one card of that name whose points and weapons are those of the list (CARD-05, ARMY-01). Names are compared whole; a card that is
 * called the same and is another is asked about.
 */
export function matchOf(listed: ListedUnit, all: Named): Match {
  const { cards, byName } = all;
  const named = namesakesOf(listed, byName);
  const readings = named.map(card => reading(listed, card));
  const sound = readings.filter(one => one.error === null);
  const called = sound.filter(({ unit }) => nameKey(entryOf(cards, unit.card).name) === nameKey(listed.name));
  const fitting = called.length === 1 ? called : sound;
  if (fitting.length === 1) return { known: true, unit: itemAt(fitting, 0).unit };
  const namesakes = named.map(card => card.id);
  const described = describedBy(listed, all);
  if (fitting.length > 1)
    return { known: false, error: fault(listed.at, 'foreign.oneCard', { cards: namesakes.join(', ') }), namesakes, described };
  const error = readings[0]?.error ?? { path: listed.at, expected: { ...expected('foreign.card'), found: listed.name } };
  return { known: false, error, namesakes, described };
}

/** What speaks against a fortification (ARMY-05): other points, or what was chosen with it, for it has nothing. */
export function fortificationFault({ at, points, copies, counts, chosen }: ListedUnit, kind: Fortification): FieldError | null {
  const [more] = chosen.below;
  if (more) return { path: at, expected: { ...expected('foreign.bare'), found: more.name } };
  const cost = fortificationPoints([kind]);
  if (points === null || points === cost * copies || (counts === 'each' && points === cost)) return null;
  return { path: at, expected: { ...expected('foreign.cost', { points: cost * copies }), found: points } };
}

/** Cards that are called as the unit is, or are forms of it; the forms that were chosen alone where the list names them. */
function namesakesOf({ name, chosen, captured, bloc }: ListedUnit, byName: Named['byName']): readonly Card[] {
  const chosenNames = new Set(below(chosen).map(one => nameKey(one.name)));
  const among = (byName.get(nameKey(name)) ?? []).filter(
    card =>
      (card.captured === true) === captured &&
      !card.attachment &&
      (bloc === null || captured || card.bloc === bloc || mayField(card, bloc)),
  );
  const forms = among.filter(card => chosenNames.has(nameKey(card.name)) && card.variantOf !== undefined);
  return forms.length > 0 ? forms : among;
}

const below = (chosen: Chosen): readonly Chosen[] => chosen.below.flatMap(one => [one, ...below(one)]);

/** The unit that a list means if it means this card, and what speaks against it. */
function reading(listed: ListedUnit, card: Card): { readonly unit: ArmyUnit; readonly error: FieldError | null } {
  const choices = new Map<string, string>();
  let several: FieldError | null = null;
  for (const option of card.options ?? []) {
    const choice = choiceIn(option, listed);
    if (!choice.ok) several ??= choice.error;
    else if (choice.value && choice.value.name !== option.default) choices.set(option.group, choice.value.name);
  }
  const unit: ArmyUnit = { card: card.id, ...(choices.size > 0 ? { chosen: Object.fromEntries(choices) } : {}) };
  return { unit, error: several ?? pointsFault(listed, card, unit) ?? armsFault(listed, card) ?? modelsFault(listed, card) };
}

/** The unit that a list means where it means this card, with what was chosen for it there. */
export const unitAs = (listed: ListedUnit, card: Card): ArmyUnit => reading(listed, card).unit;

/** What was chosen of an option: by its name, or by the faction that the profile of the unit has. A unit has one choice of each. */
function choiceIn({ group, choices }: CardOption, { chosen, copies }: ListedUnit): Result<CardChoice | undefined> {
  const byName = new Map(choices.map(choice => [nameKey(choice.name), choice]));
  const named = outermost(chosen, byName);
  const [first, second = first] = named;
  if (first && second) {
    const counts = new Map<string, number>();
    for (const { name, count } of named) counts.set(name, (counts.get(name) ?? 0) + count);
    if (counts.size === 1 && (counts.get(first.name) ?? 0) <= copies) return ok(byName.get(nameKey(first.name)));
    const what = expected('foreign.oneChoice', { group });
    return bad({ path: second.at, expected: { ...what, found: listOf(counts) } });
  }
  const unit = [chosen, ...below(chosen)].flatMap(one => one.profiles).find(isUnit);
  const faction = unit ? columnOf(unit, 'faction').text : null;
  return ok(choices.find(choice => choice.faction !== undefined && faction !== null && (choice.faction ?? '') === faction));
}

/** What was chosen by these names, without what is below that. */
const outermost = (chosen: Chosen, names: ReadonlyMap<string, unknown>): readonly Chosen[] =>
  chosen.below.flatMap(one => (names.has(nameKey(one.name)) ? [one] : outermost(one, names)));

function pointsFault({ at, points, copies, counts }: ListedUnit, card: Card, unit: ArmyUnit): FieldError | null {
  const cost = pointsOf(card, unit);
  if (points === null || points === cost * copies || (counts === 'each' && points === cost)) return null;
  const what = expected('foreign.points', { points: cost * copies, card: card.name });
  return { path: at, expected: { ...what, found: points } };
}

const labelOf = ({ name, mount }: { readonly name: string; readonly mount: string | null }): string =>
  mount === null ? nameKey(name) : `${nameKey(name)} (${mount})`;

const countsOf = (weapons: readonly Weapon[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const weapon of weapons) counts.set(labelOf(weapon), (counts.get(labelOf(weapon)) ?? 0) + weapon.count);
  return counts;
};

/** A line of weapons as a list has it; `said` by a profile, or only by a name that may be anything. */
interface Line {
  readonly label: string;
  readonly count: number;
  readonly said: boolean;
  /** Nothing was chosen below it: a soldier that holds weapons is no weapon. */
  readonly alone: boolean;
}

/** The weapons of a unit without those of who was bought to be part of it. */
function linesOf(chosen: Chosen, bought: ReadonlySet<string>): readonly Line[] {
  const own = chosen.profiles.filter(isWeapon).map(profile => {
    const printed = splitMount(profile.name);
    const mount = splitMount(chosen.name).mount ?? (columnOf(profile, 'mount').text.toLowerCase() || printed.mount);
    return { label: labelOf({ name: printed.name, mount }), count: chosen.count, said: true, alone: true };
  });
  const inner = chosen.below.filter(one => !bought.has(nameKey(one.name))).flatMap(one => linesOf(one, bought));
  return own.length > 0
    ? [...own, ...inner]
    : [{ label: labelOf(splitMount(chosen.name)), count: chosen.count, said: false, alone: chosen.below.length === 0 }, ...inner];
}

/** Whether a list has other weapons than the card. A list that names none says nothing about them. */
function armsFault({ at, chosen, copies, counts }: ListedUnit, card: Card): FieldError | null {
  const options = card.options ?? [];
  const bought = new Set(options.flatMap(option => option.choices.flatMap(choice => (choice.card ? nameKey(choice.name) : []))));
  const printed = countsOf(card.weapons);
  const found = new Map<string, number>();
  const other = new Set([
    ...options.flatMap(option => option.choices.map(choice => nameKey(choice.name))),
    ...[card.name, card.variantOf ?? '', card.faction ?? '', ...card.skills].map(nameKey),
    // `With Panzerfaust` of `Sigrid (With Panzerfaust)`.
    ...(card.variantOf === undefined ? [] : [nameKey(/\(([^()]+)\)$/.exec(card.name)?.[1] ?? '')]),
  ]);
  let strange: string | null = null;
  const unplaced = withoutMounts(card.weapons);
  const bare = new Map<string, number>();
  for (const { label, count, said, alone } of linesOf({ ...chosen, name: '' }, bought)) {
    if (said || printed.has(label)) found.set(label, (found.get(label) ?? 0) + count);
    else if (unplaced.has(label)) bare.set(label, (bare.get(label) ?? 0) + count);
    // Whatever is chosen and is nothing of the card would be a weapon that it does not have.
    else if (alone && label !== '' && !other.has(label)) strange ??= count === 1 ? label : `${count} ${label}`;
  }
  // Without its mount a name stands for the weapon on all its mounts together.
  for (const [name, count] of bare)
    for (const { label, of } of unplaced.get(name) ?? []) found.set(label, ((printed.get(label) ?? 0) * count) / of);
  if (found.size === 0 && strange === null) return null;
  const isSame = (times: number) =>
    printed.size === found.size && [...printed].every(([label, n]) => found.get(label) === n * times);
  if (strange === null && (isSame(copies) || (counts === 'each' && isSame(1)))) return null;
  const what = expected('foreign.arms', { card: card.name, arms: listOf(printed) });
  return { path: at, expected: { ...what, found: strange ?? listOf(found) } };
}

/** Labels of mounted weapons by their names alone, with how many of that name there are on all mounts. */
function withoutMounts(
  weapons: readonly Weapon[],
): ReadonlyMap<string, readonly { readonly label: string; readonly of: number }[]> {
  const names = new Map<string, Weapon[]>();
  for (const weapon of weapons.filter(({ mount }) => mount !== null)) {
    const key = nameKey(weapon.name);
    names.set(key, [...(names.get(key) ?? []), weapon]);
  }
  return new Map(
    [...names].map(([key, mounted]) => {
      const of = mounted.reduce((sum, { count }) => sum + count, 0);
      return [key, mounted.map(weapon => ({ label: labelOf(weapon), of }))];
    }),
  );
}

const listOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .slice(0, 20)
    .map(([label, n]) => (n === 1 ? label : `${n} ${label}`))
    .join(', ');

/** Where a list counts its models, there are as many as the card has. */
function modelsFault({ at, chosen, copies }: ListedUnit, card: Card): FieldError | null {
  const isCounted = (one: Chosen) => one.profiles.some(isUnit) && one.count > copies;
  const counted = [chosen, ...below(chosen)].filter(isCounted).reduce((sum, one) => sum + one.count, 0);
  const models = card.models.reduce((sum, { count }) => sum + count, 0);
  if (counted === 0 || counted === models * copies) return null;
  return { path: at, expected: { ...expected('foreign.models', { n: models * copies, card: card.name }), found: counted } };
}

/**
 * The card that a list describes: a roster repeats profiles and rules of all that was chosen. Null where it does not, or where its numbers
 * cannot be shared among the copies.
 */
function describedBy(listed: ListedUnit, { cards, described }: Named): Card | null {
  const { chosen, copies, points, category, captured, bloc, at } = listed;
  const parts = [chosen, ...below(chosen)];
  const holder = parts.find(one => one.profiles.some(isUnit));
  const profile = holder?.profiles.find(isUnit);
  if (!holder || !profile || bloc === null || points === null || points % copies !== 0) return null;
  const arms = parts.flatMap(one => armsOf(one, copies));
  if (arms.some(arm => !Number.isInteger(arm.count))) return null;
  const name = holder === chosen || nameKey(holder.name).includes(nameKey(listed.name)) ? holder.name : listed.name;
  const card = cardOf({
    ...{ name, at, bloc, captured, also: [], points: points / copies, profile, category },
    rules: [...new Set([...chosen.rules, ...holder.rules])],
    ...{ arms, unique: false, options: [], variantOf: null, attachment: false, notes: [] },
  });
  if (!card.ok) return null;
  const free = withFreeId(card.value, described, cards);
  described.set(free.id, free);
  return free;
}

const armsOf = (one: Chosen, copies: number): readonly Arm[] =>
  one.profiles.filter(isWeapon).map(profile => ({
    ...{ name: one.name, at: one.at, count: one.count / copies, profile },
    ...{ rules: one.profiles.some(isUnit) ? [] : one.rules, byName: false },
  }));
