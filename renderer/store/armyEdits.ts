import type {
  Army,
  ArmyUnit,
  Bloc,
  CardId,
  CardKind,
  Cards,
  Fortification,
  Intent,
  Platoon,
  PlatoonKind,
  Refusal,
} from '../../core/index.ts';
import {
  ARMY_FORMAT,
  ARMY_VERSION,
  armyFaults,
  armyPoints,
  CARD_KINDS,
  cardId,
  platoonPlan,
  platoonUnits,
} from '../../core/index.ts';

/*
 * What a player changes of an army. Nothing here asks whether the army is legal after it: `armyFaults` says that. Platoons name
 * units by their places, and keep naming the same ones, whatever happens to the list.
 */

/** Limits that a new army is offered (ARMY-02). */
export const USUAL_LIMITS = [50, 75, 100, 125] as const;

/** Points that no card costs. */
const ENOUGH = 10_000;

export const newArmy = (name: string, bloc: Bloc, limit: number): Army => ({
  format: ARMY_FORMAT,
  version: ARMY_VERSION,
  ...{ name, bloc, limit, units: [] },
});

/** The army with these platoons; a list without any is left out of the file. */
function withPlatoons({ platoons: _, ...army }: Army, platoons: readonly Platoon[]): Army {
  return platoons.length === 0 ? army : { ...army, platoons };
}

/** Platoons after their units have other places; null: it is no longer there. */
function placed(army: Army, place: (before: number) => number | null): readonly Platoon[] {
  const moved = (places: readonly number[]) => places.flatMap(before => place(before) ?? []);
  return (army.platoons ?? []).map(({ support, ...platoon }) => ({
    ...platoon,
    leader: moved(platoon.leader),
    combat: platoon.combat.map(moved),
    ...(support && moved(support).length > 0 ? { support: moved(support) } : {}),
  }));
}

/** Units with the places of those they go with as these are then; null: it is no longer there. */
const renamed = (units: readonly ArmyUnit[], place: (before: number) => number | null): readonly ArmyUnit[] =>
  units.map(({ with: host, ...unit }) => {
    const now = host === undefined ? null : place(host);
    return now === null ? unit : { ...unit, with: now };
  });

/** What is meant to be done with a unit before the game. */
export function intending(army: Army, at: number, { with: host, held }: Intent): Army {
  const units = army.units.map((one, i): ArmyUnit => {
    if (i !== at) return one;
    const { with: _with, held: _held, ...unit } = one;
    return { ...unit, ...(host === undefined ? {} : { with: host }), ...(held ? { held } : {}) };
  });
  return { ...army, units };
}

export const withUnit = (army: Army, card: CardId): Army => ({ ...army, units: [...army.units, { card }] });

export function withoutUnit(army: Army, at: number): Army {
  const place = (before: number) => (before === at ? null : before > at ? before - 1 : before);
  const units = renamed(army.units, place).filter((_, i) => i !== at);
  return withPlatoons({ ...army, units }, placed(army, place));
}

/** One more with the same choices, right behind it, in no platoon, with nobody. */
export function duplicated(army: Army, at: number): Army {
  const place = (before: number) => (before > at ? before + 1 : before);
  const units = renamed(army.units, place).flatMap((unit, i) => {
    const { with: _, ...another } = unit;
    return i === at ? [unit, another] : [unit];
  });
  return withPlatoons({ ...army, units }, placed(army, place));
}

/** The unit changes places with its neighbour; as it was at either end. */
export function moved(army: Army, at: number, by: 1 | -1): Army {
  const to = at + by;
  const [one, other] = [army.units[at], army.units[to]];
  if (!one || !other) return army;
  const place = (before: number) => (before === at ? to : before === to ? at : before);
  const units = renamed(
    army.units.map((unit, i) => (i === at ? other : i === to ? one : unit)),
    place,
  );
  return withPlatoons({ ...army, units }, placed(army, place));
}

/** Another choice in a group of the card's options; null is none, or what the card has by itself. */
export function choosing(army: Army, at: number, group: string, choice: string | null): Army {
  const units = army.units.map((unit, i): ArmyUnit => {
    if (i !== at) return unit;
    const { chosen: before = {}, ...bare } = unit;
    const { [group]: _, ...others } = before;
    const chosen = choice === null ? others : { ...others, [group]: choice };
    return Object.keys(chosen).length === 0 ? bare : { ...bare, chosen };
  });
  return { ...army, units };
}

/** The army without a card that it brought along: what is known under its id is fielded instead. */
export function withoutCard({ cards = [], ...army }: Army, id: CardId): Army {
  const left = cards.filter(card => card.id !== id);
  return left.length === 0 ? army : { ...army, cards: left };
}

export const withFortification = (army: Army, kind: Fortification): Army => ({
  ...army,
  fortifications: [...(army.fortifications ?? []), kind],
});

export function withoutFortification({ fortifications = [], ...army }: Army, at: number): Army {
  const left = fortifications.filter((_, i) => i !== at);
  return left.length === 0 ? army : { ...army, fortifications: left };
}

/** A platoon with all its slots still empty. */
export const withPlatoon = (army: Army, kind: PlatoonKind): Army =>
  withPlatoons(army, [...(army.platoons ?? []), { kind, leader: [], combat: platoonPlan(kind).combat.map(() => []) }]);

export const withoutPlatoon = (army: Army, at: number): Army =>
  withPlatoons(
    army,
    (army.platoons ?? []).filter((_, i) => i !== at),
  );

const changed = (army: Army, at: number, change: (platoon: Platoon) => Platoon): Army =>
  withPlatoons(
    army,
    (army.platoons ?? []).map((platoon, i) => (i === at ? change(platoon) : platoon)),
  );

/** A place of a platoon that units fill: its leader's, or a combat slot by its number from 0. */
export type Slot = 'leader' | number;

export const slotUnits = ({ leader, combat }: Platoon, slot: Slot): readonly number[] =>
  slot === 'leader' ? leader : (combat[slot] ?? []);

export const filled = (army: Army, at: number, slot: Slot, units: readonly number[]): Army =>
  changed(army, at, platoon =>
    slot === 'leader'
      ? { ...platoon, leader: units }
      : { ...platoon, combat: platoon.combat.map((one, i) => (i === slot ? units : one)) },
  );

/** Buys what fills a slot, and puts it there. */
export function boughtFor(army: Army, at: number, slot: Slot, cards: readonly CardId[]): Army {
  const places = cards.map((_, i) => army.units.length + i);
  return filled({ ...army, units: [...army.units, ...cards.map(card => ({ card }))] }, at, slot, places);
}

/** A unit supports a platoon from now on, or no longer. */
export const supported = (army: Army, at: number, unit: number, supports: boolean): Army =>
  changed(army, at, ({ support = [], ...platoon }) => {
    const others = support.filter(one => one !== unit);
    const all = supports ? [...others, unit] : others;
    return all.length === 0 ? platoon : { ...platoon, support: all };
  });

/** The slots of a platoon as its kind has them, and those that a file has beyond. */
export const slotsOf = ({ kind, combat }: Platoon): readonly Slot[] => [
  'leader',
  ...Array.from({ length: Math.max(platoonPlan(kind).combat.length, combat.length) }, (_, i) => i),
];

/** Cards that fill a slot, each entry those that come together (PLT-02). */
export const fillingsOf = (kind: PlatoonKind, slot: Slot): readonly (readonly CardId[])[] =>
  ((slot === 'leader' ? platoonPlan(kind).leader : platoonPlan(kind).combat[slot]) ?? []).map(filling => filling.map(cardId));

/** Units that are in no platoon (PLT-05). */
export function independents({ units, platoons = [] }: Army): readonly number[] {
  const taken = new Set(platoons.flatMap(platoonUnits));
  return units.map((_, i) => i).filter(i => !taken.has(i));
}

/** What may be put into a slot: units of the army that are in no platoon, those together that have to be, and what is in it now. */
export function slotOffers(army: Army, at: number, slot: Slot): readonly (readonly number[])[] {
  const platoon = army.platoons?.[at];
  if (!platoon) return [];
  const here = slotUnits(platoon, slot);
  const free = [...here, ...independents(army)].sort((a, b) => a - b);
  const together = (cards: readonly CardId[]): readonly (readonly number[])[] => {
    const [first, ...rest] = cards;
    if (first === undefined) return [[]];
    return free
      .filter(unit => army.units[unit]?.card === first)
      .flatMap(unit => together(rest).flatMap(others => (others.includes(unit) ? [] : [[unit, ...others]])));
  };
  const offered = fillingsOf(platoon.kind, slot).flatMap(together);
  const isHere = (units: readonly number[]) => sameUnits(units, here);
  return here.length === 0 || offered.some(isHere) ? offered : [here, ...offered];
}

export const sameUnits = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every(unit => b.includes(unit));

/** Where in its platoons a unit stands; null for an independent. */
export function standsIn(
  { platoons = [] }: Army,
  unit: number,
): { readonly platoon: number; readonly as: Slot | 'support' } | null {
  for (const [platoon, one] of platoons.entries()) {
    for (const slot of slotsOf(one)) if (slotUnits(one, slot).includes(unit)) return { platoon, as: slot };
    if (one.support?.includes(unit)) return { platoon, as: 'support' };
  }
  return null;
}

/** Why a card cannot be bought for an army of a bloc, by the game's own check of an army of that card alone. */
export const faultsOfCard = (card: CardId, bloc: Bloc, cards: Cards): readonly Refusal[] =>
  armyFaults({ ...newArmy('', bloc, ENOUGH), units: [{ card }] }, cards);

/** A name that none of these is: Mill, Mill 2, Mill 3. */
export function freshName(wanted: string, taken: readonly string[], most = Number.POSITIVE_INFINITY): string {
  const bare = wanted.replace(/ \d+$/, '');
  for (let n = 1; ; n++) {
    const ending = ` ${n}`;
    const name = n === 1 ? wanted : `${bare.slice(0, most - ending.length)}${ending}`;
    if (!taken.includes(name)) return name;
  }
}

/** Points of some units of an army, with what they have chosen. */
export const pointsOfUnits = ({ units }: Pick<Army, 'units'>, which: readonly number[], cards: Cards): number =>
  armyPoints({ units: which.flatMap(i => units[i] ?? []) }, cards);

/** One kind of unit in an army. */
export interface ArmyPart {
  readonly kind: CardKind;
  readonly count: number;
  readonly points: number;
}

/** What an army has of each kind, in their order; units whose cards nobody knows are in none. */
export const partsOfArmy = ({ units }: Pick<Army, 'units'>, cards: Cards): readonly ArmyPart[] =>
  CARD_KINDS.map(kind => {
    const own = units.filter(({ card }) => cards.get(card)?.kind === kind);
    return { kind, count: own.length, points: armyPoints({ units: own }, cards) };
  }).filter(({ count }) => count > 0);
