import type { Refusal, RuleId, WeaponId } from '../base/index.ts';
import { given, kept, keptOfPair, refusal } from '../base/index.ts';
import type { Card, Weapon } from '../forces/card.ts';
import { sharesBase, unitTypeOf } from '../forces/card.ts';
import type { Area, Book, Folded, Forbidden, WeaponHolder } from '../rulebook/index.ts';
import { amount, flag, instead, listen, veto, waivers } from '../rulebook/index.ts';
import { actionForbidden } from './actions.ts';
import type { Attacking } from './attacking.ts';
import { hostOf, lineHolder, unitHolder, weaponHolder } from './holders.ts';
import type { ModelState, State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { HAZARD, STANDARD, cardOf, figureOf, modelAt, weaponOf } from './table.ts';

const standards = new WeakMap<Book, Weapon>();

/** The standard close-combat weapon as a line like any other (CC-06, CC-07), the same one for all who have it. */
function standardBlow({ book }: Table, card: Card): Weapon | null {
  if (unitTypeOf(card.kind) === 'aircraft') return null;
  return kept(standards, book, () => ({
    ...{ id: STANDARD, name: 'standard', count: 1, mount: null, reach: 'C', ammo: null, crewServed: false, crew: false },
    ...{ rules: [], cells: book.tables.standardBlow },
  }));
}

const HAZARD_LINE: Weapon = {
  ...{ id: HAZARD, name: HAZARD, count: 1, mount: null, reach: null, ammo: null, crewServed: false, crew: false },
  ...{ rules: [], cells: {} },
};

/** A weapon line of a card, the standard blow and what is nobody's among them; throws where the card has none of that name. */
export const lineOf = (table: Table, card: Card, id: WeaponId): Weapon =>
  id === HAZARD ? HAZARD_LINE : given(id === STANDARD ? standardBlow(table, card) : weaponOf(card, id), `weapon ${id}`);

/** What a weapon strikes, as its book prints it or rules have it (`affected-models`). */
export const areaOf = (table: Table, unit: UnitState, weapon: Weapon): Folded<Area | 'blast' | 'unit'> =>
  areaBy(table.book, weaponHolder(table, unit, weapon));

function areaBy(book: Book, weapon: WeaponHolder): Folded<Area | 'blast' | 'unit'> {
  const heard = listen(book, 'affected-models', { weapon });
  const [value] = instead<Area | 'blast' | 'unit'>(book.tables.perModel, heard);
  return { value, because: heard.map(one => one.id) };
}

/** The same by what its card prints alone. */
export const areaPrinted = (book: Book, weapon: Weapon): Folded<Area | 'blast' | 'unit'> =>
  areaBy(book, lineHolder(book, weapon));

/** How a weapon is aimed where that is not at a unit: by a template that it lays against armour classes whose cells count dice per model;
 *  or over places of the board that are named with the target (`jet`), or also with a point (`point`), and against all classes: those on a
 *  jet's way, or those that it strikes. Null for direct fire, as blows are. */
export const templateOf = (table: Table, unit: UnitState, weapon: Weapon): Template | null =>
  templateBy(table.book, weapon, weaponHolder(table, unit, weapon));

/** The same by what its card prints alone. */
export const templatePrinted = (book: Book, weapon: Weapon): Template | null =>
  templateBy(book, weapon, lineHolder(book, weapon));

type Template = 'blast' | 'artillery' | 'flame' | 'jet' | 'point';

function templateBy(book: Book, weapon: Weapon, holder: WeaponHolder): Template | null {
  if (weapon.reach === 'C') return null;
  const { value: area } = areaBy(book, holder);
  switch (area) {
    case 'jet':
    case 'square':
    case 'block':
      return 'jet';
    case 'openBlock':
      return 'point';
    case 'unit':
    case 'around':
      return null;
    case 'line':
      return 'flame';
    case 'barrage':
      return 'artillery';
    case 'blast':
    case 'artillery':
    case 'flame':
      return Object.values(weapon.cells).some(cell => cell.perModel) ? area : null;
  }
}

/** Soldiers on the base of a support weapon: one for each damage point left (TGT-07, TPL-02). */
export const soldiersLeft = ({ damageTrack }: Card, { damage }: Pick<UnitState, 'damage'>): number => (damageTrack ?? 0) - damage;

/** Copies of a line that one model may use in one attack, others left idle: a soldier of a squad one (TGT-06), a crew as many as it has
 *  hands for (TGT-07, TGT-09), heroes and machines all that their card gives them (TGT-08). The standard blow is struck once by each
 *  soldier, once by a machine or a hero, and in place of a machine's by each hand of its crew (CC-06, TGT-09). */
export function copiesOf(table: Table, unit: UnitState, weapon: Weapon): number {
  const card = cardOf(table, unit);
  if (card.kind === 'squad') return 1;
  const { most } = mostOf(table, unit, weapon);
  const hands = soldiersLeft(card, unit);
  switch (card.kind) {
    case 'support':
    case 'fortification':
      return weapon.id === STANDARD ? hands : weapon.crewServed ? most : Math.min(most, hands);
    case 'vehicle':
    case 'aircraft':
      if (weapon.id === STANDARD && hasCrew(card)) return crewBlows(table, card, unit);
      return weapon.crew ? Math.min(most, hands) : most;
    case 'hero':
      return most;
  }
}

/** How many standard blows a crew strikes in place of all that its machine has (CC-06, TGT-09). */
export const crewBlows = ({ book }: Table, card: Card, unit: UnitState): number =>
  book.tables.crewBlows === 'one' ? 1 : soldiersLeft(card, unit);

/** Whether a machine has a crew that fights with weapons of its own (TGT-09). */
export const hasCrew = ({ weapons }: Card): boolean => weapons.some(weapon => weapon.crew);

/** Copies of a line that its unit may use in one attack, as its card and its rules have it (TGT-05). */
export function mostOf(
  table: Table,
  unit: UnitState,
  weapon: Weapon,
): { readonly most: number; readonly because: readonly RuleId[] } {
  const heard = listen(table.book, 'weapon-available.copies', { weapon: weaponHolder(table, unit, weapon) });
  const { value, because } = amount(weapon.count, heard);
  return { most: Math.min(value, weapon.count), because };
}

/** Models that count for dice per model: those on one base count as many as they are (TPL-02). */
export const countOf = (card: Card, unit: Pick<UnitState, 'damage'>, models: number): number =>
  sharesBase(card) ? models * soldiersLeft(card, unit) : models;

/** The weapon lines that one model carries, the standard blow last; what the whole unit fires once any of them may. */
export function weaponsOf(
  table: Table,
  unit: UnitState,
  figure: { readonly weapons: readonly WeaponId[] } | null,
): readonly Weapon[] {
  const card = cardOf(table, unit);
  const ofCard = keptOfPair(carriedOf, table.book, card, () => new WeakMap());
  return kept(ofCard, figure ?? card, () => {
    const own = figure === null ? card.weapons : card.weapons.filter(one => one.unitWide || figure.weapons.includes(one.id));
    const standard = standardBlow(table, card);
    return standard ? [...own, standard] : own;
  });
}

/** By book and card, and by what is carried of it. */
const carriedOf = new WeakMap<Book, WeakMap<Card, WeakMap<object, readonly Weapon[]>>>();

/** A weapon line in the hands of one model of its unit. */
export interface Carried {
  readonly unit: UnitState;
  readonly model: ModelState;
  readonly weapon: Weapon;
}

/** Every weapon line that each model of a unit carries. */
export const carriedBy = (table: Table, unit: UnitState): readonly Carried[] =>
  unit.models.flatMap(model =>
    weaponsOf(table, unit, figureOf(cardOf(table, unit), model)).map(weapon => ({ unit, model, weapon })),
  );

/** Why a weapon line may not be used at all in this attack by a model. */
export function weaponRefused(table: Table, state: State, attacking: Attacking, carried: Carried): Refusal | null {
  const { unit, weapon } = carried;
  if (weapon.reach === null) return refusal('weapon.noRange', ['CARD-01'], { weapon: weapon.name });
  if (weapon.reach === 'C' && attacking.kind === 'reaction' && !table.book.tables.reaction.closeCombat)
    return refusal('weapon.noCloseReaction', ['REACT-08'], { weapon: weapon.name });
  if (weapon.reach !== 'C' && attacking.kind === 'reply') return refusal('weapon.closeOnly', ['CC-04'], { weapon: weapon.name });
  if (weapon.reach !== 'C' && attacking.close) return refusal('weapon.closeOnly', attacking.close, { weapon: weapon.name });
  // Whether the unit itself may is asked before it is asked for shots or blows; a hero with it may be kept from it for himself.
  if (unit.id !== attacking.unit) {
    const isReply = attacking.kind === 'reply';
    const [kept] = isReply ? keptFromBlows(table, state, unit, true) : keptFromFighting(table, state, unit, attacking);
    if (kept) return refusal(`${isReply ? 'attack' : 'action'}.${kept.reason}`, kept.because);
  }
  const { line } = attacking;
  if (line && line.weapon !== weapon.id) return { code: 'weapon.otherLine', rules: line.because, data: { weapon: weapon.name } };
  const forbidden = weaponForbidden(table, state, carried, {
    freely: line !== undefined,
    reply: attacking.kind === 'reply',
  });
  const [first] = forbidden;
  if (first) {
    return refusal(
      `weapon.${first.reason}`,
      forbidden.flatMap(f => f.because),
      { weapon: weapon.name },
    );
  }
  if (attacking.weapons !== null && !attacking.weapons.includes(weapon.id) && mustBeNamed(table, unit, weapon)) {
    return refusal('weapon.notNamed', ['ACT-02'], { weapon: weapon.name });
  }
  return null;
}

/** What rules have against it that a hero takes part in the attack of the unit that he is with (`legal-actions`). */
const keptFromFighting = (table: Table, state: State, hero: UnitState, { kind, sustained }: Attacking) => {
  const holder = unitHolder(table, state, hero);
  const own = { table, turn: state.turn, holder, party: [holder], carrier: {} };
  return actionForbidden(own, sustained ? 'sustained' : 'attack', { reaction: kind === 'reaction', begins: true });
};

/** What rules have against it that a unit, or a hero with one, strikes, or strikes back (`close-combat`). */
export const keptFromBlows = (table: Table, state: State, unit: UnitState, reply: boolean) =>
  veto([], listen(table.book, 'close-combat', { striker: unitHolder(table, state, unit), reply }));

/** What rules have against the use of a weapon by a model, beside what the core has. */
export const weaponForbidden = (
  table: Table,
  state: State,
  carried: Carried,
  { printed = [], ...how }: How & { readonly printed?: readonly Forbidden<'oneRanged'>[] } = {},
) => veto(printed, heardOfWeapon(table, state, carried, how));

/** In what a weapon is used: an attack that a rule gives to its line alone, or blows struck back. */
interface How {
  readonly freely?: boolean;
  readonly reply?: boolean;
}

const heardOfWeapon = (
  table: Table,
  state: State,
  { unit, model, weapon }: Carried,
  { freely = false, reply = false }: How = {},
) =>
  listen(table.book, 'weapon-available', {
    weapon: weaponHolder(table, unit, weapon),
    get attacker() {
      return unitHolder(table, state, hostOf(state, unit));
    },
    bearer: () => unitHolder(table, state, unit),
    areas: () => (model.place === null ? [] : table.space.areasOf(modelAt(table, unit, model), state.pieces)),
    ...{ freely, reply },
  });

const ONE_RANGED: readonly Forbidden<'oneRanged'>[] = [{ reason: 'oneRanged', because: [] }];

/** Whether a soldier may fire a weapon beside another ranged one (TGT-06). */
export const isBeside = (table: Table, state: State, carried: Carried): boolean =>
  !weaponForbidden(table, state, carried, { printed: ONE_RANGED }).some(({ reason }) => reason === 'oneRanged');

/** The rules by which he does. */
export const firingBeside = (table: Table, state: State, carried: Carried) =>
  waivers(ONE_RANGED, heardOfWeapon(table, state, carried));

/** Whether a weapon has to be named with the actions to be used in them (ACT-02). */
export const mustBeNamed = (table: Table, unit: UnitState, weapon: Weapon): boolean =>
  table.book.tables.declared === 'weapons' &&
  flag(false, listen(table.book, 'declare.named', { weapon: weaponHolder(table, unit, weapon) })).value;
