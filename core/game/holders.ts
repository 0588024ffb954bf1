import type { RuleName } from '../base/index.ts';
import { ruleName } from '../base/index.ts';
import type { Card, Weapon } from '../forces/card.ts';
import { unitTypeOf } from '../forces/card.ts';
import type { Fortification } from '../forces/fortification.ts';
import type { Book, Held, UnitHolder, WeaponHolder } from '../rulebook/index.ts';
import { flag, listen } from '../rulebook/index.ts';
import { isFortification } from '../space/space.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { cardOf, membersOf } from './table.ts';

/** Names of the rules that a fortification gives to whoever is in it. */
const INSIDE_RULES: { readonly [F in Fortification]: RuleName } = {
  strongpoint: ruleName('In a Strongpoint'),
  bunker: ruleName('In a Bunker'),
};

/** A rule as it is printed: `Passengers (6)`, `Pilot: Tom`. */
export function heldAs(printed: string): Held {
  const { name, count, who } = /^(?<name>[^(:]+?)(?: \((?<count>\d+)\)|: (?<who>.+))?$/.exec(printed)?.groups ?? {};
  return { name: ruleName(name ?? printed), value: count === undefined ? (who ?? null) : Number(count) };
}

const printed = new Map<string, Held>();
function held(name: string): Held {
  const before = printed.get(name);
  if (before) return before;
  const made = heldAs(name);
  printed.set(name, made);
  return made;
}

/** What a unit holds by itself: by its card, its markers, its fortification, and what everyone holds. */
function ownRules({ book, cards }: Table, { pieces }: State, unit: UnitState): readonly Held[] {
  const markers = unit.markers.flatMap(marker => book.markers.get(marker) ?? []);
  const fort = unit.inside && pieces.find(piece => piece.id === unit.inside)?.kind;
  const inside = fort && isFortification(fort) ? [INSIDE_RULES[fort]] : [];
  return [...(cards.get(unit.card)?.skills ?? []), ...markers, ...inside, ...book.everyone].map(held);
}

/** Every rule in force for a unit, those that who is joined to it shares with it among them. The one question about rules held. */
export function rulesOf(table: Table, state: State, unit: UnitState): readonly Held[] {
  const own = ownRules(table, state, unit);
  const host = unit.joined === null ? unit : state.units.find(one => one.id === unit.joined)!;
  const others = unit.joined === null && !state.units.some(one => one.joined === unit.id) ? [] : membersOf(state, host);
  const shared = others
    .filter(other => other.id !== unit.id)
    .flatMap(other => {
      const theirs = cardOf(table, other).skills.map(held);
      const to = holderOf(table, unit, own);
      return theirs.filter(
        rule => flag(true, listen(table.book, 'skill-share', { unit: holderOf(table, other, [rule]), other: to })).value,
      );
    });
  return [...own, ...shared];
}

function holderOf(table: Table, unit: UnitState, rules: readonly Held[]): UnitHolder {
  const card = cardOf(table, unit);
  return {
    id: unit.id,
    side: unit.side,
    rules,
    type: unitTypeOf(card.kind),
    kind: card.kind,
    markers: unit.markers,
    fresh: unit.fresh,
    onTable: unit.where === 'table',
    lost: unit.where === 'eliminated' && !unit.aside,
    returned: (unit.returns ?? 0) > 0 && !unit.called,
    done: unit.done ?? [],
    size: card.size,
    move: card.move,
  };
}

export const unitHolder = (table: Table, state: State, unit: UnitState): UnitHolder =>
  holderOf(table, unit, rulesOf(table, state, unit));

/** Boxes of limited ammunition left; null where the line has none. */
export const boxesLeft = (unit: UnitState, weapon: Weapon): number | null =>
  weapon.ammo === null ? null : Math.max(0, weapon.ammo - (unit.spent[weapon.id] ?? 0));

const LIMITED = ruleName('Limited Ammo');
const UNDER_BARREL = ruleName('Under-Barrel');

/** The rules of a weapon line: those that it prints, and those that its boxes and its name stand for. */
function rulesOfLine({ rules, ammo, name }: Weapon): readonly RuleName[] {
  const limited = ammo === null ? [] : [LIMITED];
  return [...rules, ...limited, ...(name.startsWith(UNDER_BARREL) ? [UNDER_BARREL] : [])];
}

export function weaponHolder(unit: UnitState, weapon: Weapon): WeaponHolder {
  return {
    id: weapon.id,
    rules: rulesOfLine(weapon).map(held),
    close: weapon.reach === 'C',
    boxesLeft: boxesLeft(unit, weapon),
    markers: unit.markers,
  };
}

/** The rules of all weapon lines of a unit, for hooks that ask the unit about its weapons. */
export const weaponsHolder = (card: Card) => ({ rules: card.weapons.flatMap(weapon => weapon.rules).map(held) });

/** Rules that a card or weapon names and the book plays not at all or in part: shown as badges, never passed over in silence. */
export function unautomated(book: Book, card: Card): readonly RuleName[] {
  const named = [...card.skills, ...card.weapons.flatMap(rulesOfLine)];
  return [...new Set(named)].filter(name => book.rules.get(held(name).name)?.inPart ?? true).sort();
}
