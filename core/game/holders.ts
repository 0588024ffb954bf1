import type { RuleName, Side } from '../base/index.ts';
import { given, itemAt, modelId, ruleName } from '../base/index.ts';
import { kept, keptOfPair, once } from '../base/once.ts';
import type { Card, Weapon } from '../forces/card.ts';
import { unitTypeOf } from '../forces/card.ts';
import type { PlatoonKind } from '../forces/platoon.ts';
import { platoonPlan } from '../forces/platoon.ts';
import { organisationsOf } from '../forces/organisation.ts';
import type { Book, Figure, Held, Holder, Marker, SideHolder, UnitHolder, WeaponHolder } from '../rulebook/index.ts';
import { flag, isTakenOut, listen } from '../rulebook/index.ts';
import type { TerrainKind } from '../space/space.ts';
import { isFortification } from '../space/space.ts';
import { advantageOf, hasAdvantage, inPlatoon } from './platoons.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { cardOf, membersOf, modelsAt, unitOf } from './table.ts';

/** A rule as it is printed: `Passengers (6)`, `Pilot: Tom`, `Expert - Laser`. */
export function heldAs(printed: string): Held {
  const { name, count, who } = /^(?<name>[^(:]+?)(?: \((?<count>\d+)\)|(?:: | - )(?<who>.+))?$/.exec(printed)?.groups ?? {};
  return { name: ruleName(name ?? printed), value: count === undefined ? (who ?? null) : Number(count) };
}

const printed = new Map<string, Held>();
const held = (name: string): Held => kept(printed, name, () => heldAs(name));

/** How a unit holds a rule: as it is printed, with how often the unit has used it and what it has done. */
type InHand = (name: string) => Held;

const inHand = (table: Table, state: State, unit: UnitState): InHand => heldBy(unit.used, doneBy(table, state, unit));

function heldBy(used: UnitState['used'], done: UnitState['done']): InHand {
  if (used === undefined && done === undefined) return held;
  return name => {
    const rule = held(name);
    const times = used?.[rule.name];
    return times === undefined && !done ? rule : { ...rule, ...(times !== undefined && { used: times }), ...(done && { done }) };
  };
}

/** What a unit's card prints, said with what the card knows of it. */
function skillsOf(table: Table, unit: UnitState, by: InHand): readonly Held[] {
  const { skills = [], saidWith } = table.cards.get(unit.card) ?? {};
  const held = skills.map(by);
  return saidWith === undefined ? held : held.map(rule => ({ ...rule, value: saidWith[rule.name] ?? rule.value }));
}

/** What a marker is, whomever it names. */
export const kindOf = (marker: Marker): Marker => itemAt(marker.split(':'), 0);

/** What a unit holds beside its card: by its markers, its fortification, what carries it, and its platoon. */
function beside(table: Table, state: State, unit: UnitState, by: InHand): readonly Held[] {
  const { pieces } = state;
  const { book } = table;
  const markers = unit.markers.flatMap(marker => book.markers.get(kindOf(marker)) ?? []);
  const fort = unit.inside && pieces.find(piece => piece.id === unit.inside)?.kind;
  const inside = fort && isFortification(fort) ? fort : null;
  const places = [inside, unit.aboard?.as].flatMap(place => (place ? (book.places.get(place) ?? []) : []));
  const advantage = advantageOf(table, unit);
  const names = [...markers, ...places, ...(advantage !== null && hasAdvantage(table, state, unit) ? [advantage] : [])];
  return names.map(by);
}

const unused = new WeakMap<Book, readonly Held[]>();

/** What everyone holds, in the hands of a unit. */
function heldByAll({ book }: Table, by: InHand): readonly Held[] {
  if (by !== held) return book.everyone.map(by);
  return kept(unused, book, () => book.everyone.map(held));
}

/** A rule that somebody shares. */
const lentBy =
  ({ id }: UnitState) =>
  (rule: Held): Held => ({ ...rule, lentBy: id });

/** Special actions that a unit may not take again: what it has succeeded with, or anybody of its side. */
function doneBy({ book }: Table, { units }: State, { side, done }: UnitState): UnitState['done'] {
  if (book.tables.command.onceFor === 'officer') return done;
  // Asked of every unit of a state, and as a rule nobody has done anything of the kind.
  if (!units.some(hasDone)) return undefined;
  const all = [...new Set(units.flatMap(one => (one.side === side ? (one.done ?? []) : [])))];
  return all.length > 0 ? all : undefined;
}

const hasDone = ({ done }: UnitState): boolean => done !== undefined;

/** Those of one combined unit, and at the controls of its machine, whose card prints a rule: what they use up, they use up together. The
 *  unit itself where none does. */
export function bearersOf(table: Table, state: State, unit: UnitState, rule: RuleName): readonly UnitState[] {
  const company = membersOf(state, hostOf(state, unit)).flatMap(member => [member, ...pilotsOf(state, member)]);
  const printed = company.filter(one => cardOf(table, one).skills.some(name => held(name).name === rule));
  return printed.length > 0 ? printed : [unit];
}

/** The unit that a hero has joined; any other unit itself. */
export const hostOf = (state: State, unit: UnitState): UnitState => (unit.joined === null ? unit : unitOf(state, unit.joined));

/** Who is at the controls of a machine. */
const pilotsOf = ({ units }: State, { id }: UnitState): readonly UnitState[] =>
  units.filter(unit => unit.aboard?.by === id && unit.aboard.as === 'pilot');

/** Who is at the controls of a unit, as a role of a hook. */
export function pilotHolder(table: Table, state: State, unit: UnitState): { readonly pilot?: UnitHolder } {
  const [pilot] = pilotsOf(state, unit);
  return pilot ? { pilot: unitHolder(table, state, pilot) } : {};
}

/** Every rule in force for a unit, those that who is joined to it or pilots it shares with it among them. The one question about rules held. */
export function rulesOf(table: Table, state: State, unit: UnitState): Holding {
  const by = inHand(table, state, unit);
  const own = beside(table, state, unit, by);
  const common = heldByAll(table, by);
  const skills = skillsOf(table, unit, by);
  const pilots = pilotsOf(state, unit);
  if (unit.joined === null && pilots.length === 0 && !state.units.some(one => one.joined === unit.id))
    return { rules: own.length === 0 ? skills : [...skills, ...own], common };
  const others = membersOf(state, hostOf(state, unit)).filter(member => member.id !== unit.id);
  const printed = new Map([unit, ...others].map(one => [one, skillsOf(table, one, inHand(table, state, one))]));
  const member = holderOf(table, state, unit, { rules: [...skills, ...own], common });
  const inForce = (of: UnitState, rule: Held, pilot?: Holder): boolean => {
    const byAll = [...printed.values()].every(theirs => theirs.some(({ name }) => name === rule.name));
    const at = { unit: holderOf(table, state, of, { rules: [rule] }), member, ...(pilot && { pilot }), byAll };
    return flag(pilot === undefined, listen(table.book, 'skill-share', at)).value;
  };
  const piloted = pilots.flatMap(pilot => {
    const his = inHand(table, state, pilot);
    const beyond = { rules: beside(table, state, pilot, his), common: heldByAll(table, his) };
    return skillsOf(table, pilot, his)
      .filter(rule => inForce(pilot, rule, beyond))
      .map(lentBy(pilot));
  });
  const shared = others.flatMap(other =>
    given(printed.get(other), 'printed rules')
      .filter(rule => inForce(other, rule))
      .map(lentBy(other)),
  );
  return { rules: [...skills.filter(rule => inForce(unit, rule)), ...own, ...shared, ...piloted], common };
}

/** What a unit holds. */
type Holding = Pick<Holder, 'rules' | 'common'>;

function holderOf(table: Table, state: State, unit: UnitState, { rules, common }: Holding): UnitHolder {
  const card = cardOf(table, unit);
  const terrain = once(() => terrainUnder(table, state, unit));
  return {
    id: unit.id,
    card: card.otherSideOf ?? card.id,
    name: card.name,
    pilots: card.pilots ?? [],
    side: unit.side,
    rules,
    common,
    type: unitTypeOf(card.kind),
    kind: card.kind,
    armour: card.armour,
    faction: card.faction,
    organisations: organisationsOf(card),
    platoon: inPlatoon(table, state, unit),
    size: card.size,
    move: card.move,
    markers: unit.markers,
    models: unit.models.length,
    boxes: card.damageTrack,
    boxesLeft: card.damageTrack === null ? null : card.damageTrack - unit.damage,
    boxesTicked: unit.damage,
    // Few rules ask for these two.
    get figures() {
      return figuresOf(card, unit);
    },
    get ammoSpent() {
      return ammoSpent(card, unit);
    },
    fresh: unit.fresh,
    activated: unit.activated,
    onTable: unit.where === 'table',
    lost: unit.where === 'eliminated' && !unit.aside,
    aside: unit.aside ?? false,
    comesAgain() {
      return comesAgain(table, state, unit);
    },
    returned: (unit.returns ?? 0) > 0 && !unit.called,
    called: unit.called ?? false,
    lastAction: unit.lastAction,
    joined: unit.joined,
    joinedFor: unit.joinedFor ?? null,
    inside: unit.inside ?? null,
    terrain,
    level: once(() => levelOf(table, unit, terrain)),
    aboard: unit.aboard?.as ?? null,
    carriedBy: unit.aboard?.by ?? null,
  };
}

/** Whether a unit that is gone may come again at all; who is part of another one does not come without it. */
export const comesAgain = (table: Table, state: State, unit: UnitState): boolean =>
  flag(true, listen(table.book, 'unit-eliminated.again', { unit: unitHolder(table, state, unit) })).value;

/** On what a unit stands, as long as neither it nor the terrain changes. */
interface Ground {
  readonly space: Table['space'];
  readonly pieces: State['pieces'];
  readonly kinds: readonly TerrainKind[];
}

const grounds = new WeakMap<UnitState, Ground>();

/** The kinds of terrain on which all models of a unit stand. */
function terrainUnder(table: Table, { pieces }: State, unit: UnitState): readonly TerrainKind[] {
  const { space } = table;
  const known = grounds.get(unit);
  if (known?.space === space && known.pieces === pieces) return known.kinds;
  const models = unit.where === 'table' ? modelsAt(table, unit) : [];
  const under = models.length === 0 ? [] : pieces.filter(piece => models.every(model => space.standsOn(model, piece)));
  const kinds = [...new Set(under.map(({ kind }) => kind))];
  grounds.set(unit, { space, pieces, kinds });
  return kinds;
}

/** In R above the ground; 0 for who stands nowhere, or flies. */
function levelOf(table: Table, unit: UnitState, terrain: () => readonly TerrainKind[]): number {
  const models = unit.where === 'table' ? modelsAt(table, unit) : [];
  if (models.length === 0) return 0;
  const depth = terrain().includes('trench') ? table.book.tables.trenches.depth : 0;
  return Math.max(...models.map(model => table.space.heightOf(model))) - depth;
}

/** All that stand in the full unit, and who of them is left. */
function figuresOf(card: Card, { id, models }: UnitState): readonly Figure[] {
  const living = new Set(models.map(model => model.id));
  const names = card.kind === 'squad' ? card.models.flatMap(({ name, count }) => Array<string>(count).fill(name)) : [card.name];
  return names.map((name, i) => {
    const model = modelId(`${id}.${i + 1}`);
    return { model, name, alive: living.has(model) };
  });
}

function ammoSpent({ weapons }: Card, unit: UnitState): number | null {
  const limited = weapons.flatMap(weapon => (weapon.ammo === null ? [] : [weapon.ammo - (boxesLeft(unit, weapon) ?? 0)]));
  return limited.length === 0 ? null : limited.reduce((sum, boxes) => sum + boxes, 0);
}

/** Who holds what among the units of a state, while they and the terrain stay as they are. */
interface Met {
  readonly table: Table;
  readonly pieces: State['pieces'];
  readonly holders: Map<UnitState, UnitHolder>;
}

const met = new WeakMap<State['units'], Met>();

/** A unit as the roles of hooks have it. The same object as long as no unit and no terrain has changed: one answer asks a hundred times. */
export function unitHolder(table: Table, state: State, unit: UnitState): UnitHolder {
  const { units, pieces } = state;
  let known = met.get(units);
  if (known?.table !== table || known.pieces !== pieces) {
    known = { table, pieces, holders: new Map() };
    met.set(units, known);
  }
  const before = known.holders.get(unit);
  if (before) return before;
  const made = holderOf(table, state, unit, rulesOf(table, state, unit));
  known.holders.set(unit, made);
  return made;
}

/** The same as a value of its own, for who has more to say of it: that one is everybody's. */
export const ownHolder = (table: Table, state: State, unit: UnitState): UnitHolder =>
  holderOf(table, state, unit, unitHolder(table, state, unit));

/** A side as who holds what its units hold that are not eliminated, on the table or off it, or all of them, and what it has gained
 *  for good. */
export const sideHolder = (table: Table, state: State, side: Side): SideHolder => ({
  side,
  get rules() {
    const all = table.book.tables.sideHolds === 'brought';
    const units = state.units.filter(unit => unit.side === side && (all || unit.where !== 'eliminated'));
    const gained = (state.gained?.[side] ?? []).flatMap(marker => table.book.markers.get(marker) ?? []);
    const theirs = units.flatMap(unit => {
      const by = inHand(table, state, unit);
      return [...skillsOf(table, unit, by), ...beside(table, state, unit, by)];
    });
    return [...theirs, ...gained.map(held)];
  },
  // Whatever one unit has used of it or done by it, a side has not.
  common: heldByAll(table, held),
});

/** Boxes of limited ammunition left; null where the line has none. */
export const boxesLeft = (unit: UnitState, weapon: Weapon): number | null =>
  weapon.ammo === null ? null : Math.max(0, weapon.ammo - (unit.spent[weapon.id] ?? 0));

/** The rules of a weapon line: those that it prints, and those that it holds by what it is. */
const rulesOfLine = ({ lines }: Book, weapon: Weapon): readonly RuleName[] => [
  ...weapon.rules,
  ...lines.filter(rule => rule.line?.(weapon)).map(rule => rule.name),
];

const lines = new WeakMap<Book, WeakMap<Weapon, readonly Held[]>>();

/** The same as whoever holds them; asked of a line as often as it is looked at, and always alike. */
const heldByLine = (book: Book, weapon: Weapon): readonly Held[] =>
  keptOfPair(lines, book, weapon, () => rulesOfLine(book, weapon).map(held));

/** A weapon line as rules see it, with those that it holds. */
export const weaponHolder = ({ book }: Table, unit: UnitState, weapon: Weapon): WeaponHolder => ({
  ...lineHolder(book, weapon),
  boxesLeft: boxesLeft(unit, weapon),
  markers: unit.markers,
});

/** The same as its card prints it, before anybody has used it. */
export const lineHolder = (book: Book, weapon: Weapon): WeaponHolder => ({
  id: weapon.id,
  name: weapon.name,
  rules: heldByLine(book, weapon),
  close: weapon.reach === 'C',
  crewServed: weapon.crewServed,
  boxesLeft: weapon.ammo,
  markers: [],
});

/** The rules of all weapon lines of a unit, for hooks that ask the unit about its weapons. */
export const weaponsHolder = (card: Card, unit: UnitState) => ({
  rules: card.weapons.flatMap(weapon => weapon.rules).map(heldBy(unit.used, unit.done)),
});

/** All rules that a card stands for in these books: those that it and its weapons print, and those that its weapons hold by what they are. */
export const namedBy = (books: readonly Book[], { skills, weapons }: Card): readonly RuleName[] => [
  ...new Set([...skills, ...weapons.flatMap(weapon => books.flatMap(book => rulesOfLine(book, weapon)))]),
];

/** Rules that cards name in some book, and the advantages of platoons. */
export const rulesNamed = (
  books: readonly Book[],
  cards: Iterable<Card>,
  platoons: readonly PlatoonKind[],
): ReadonlySet<string> =>
  new Set([
    ...[...cards].flatMap(card => namedBy(books, card).map(name => held(name).name as string)),
    ...platoons.map(kind => platoonPlan(kind).advantage),
  ]);

/** Rules that a card or weapon names and the book has taken out: they are there without effect. */
export const withoutEffect = (book: Book, card: Card): readonly RuleName[] =>
  namedBy([book], card)
    .filter(name => isTakenOut(book, held(name).name))
    .sort();

/** Rules that a card or weapon names and the book plays not at all or in part: shown as badges, never passed over in silence. */
export const unautomated = (book: Book, card: Card): readonly RuleName[] =>
  namedBy([book], card)
    .filter(name => book.rules.get(held(name).name)?.inPart ?? !isTakenOut(book, held(name).name))
    .sort();
