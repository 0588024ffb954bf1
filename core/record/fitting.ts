import type { FieldError, UnitId, WeaponId } from '../base/index.ts';
import { SIDES, entryOf, fault, modelId, unitAt, unitOfModel } from '../base/index.ts';
import type { Cards } from '../forces/roster.ts';
import type { State, UnitState } from '../game/state.ts';
import { HAZARD, STANDARD } from '../game/table.ts';
import type { GameSetup } from './setup.ts';

/**
 * The first thing in a position that today's cards do not have: a game may have been left under older ones. What fits can be gone
 * on with; null where all does.
 */
export function misfit(state: State, { armies }: GameSetup, cards: Cards, path: string): FieldError | null {
  const brought = SIDES.flatMap(side => armies[side].units.map((_, i) => unitAt(side, i + 1)));
  const away = brought.find(id => state.units.every(unit => unit.id !== id));
  if (away !== undefined || state.units.length !== brought.length)
    return fault(`${path}.units`, 'state.units', { n: brought.length });
  for (const [i, unit] of state.units.entries()) {
    const wrong = wrongIn(unit, cards);
    if (wrong !== null) return { path: `${path}.units[${i}].${wrong.path}`, expected: wrong.expected };
  }
  return strangeWeapon(state.agenda, `${path}.agenda`, null, weaponsOf(state, cards));
}

const noWeapon = (path: string, id: string) => fault(path, 'state.weapon', { id });

function wrongIn(unit: UnitState, cards: Cards): FieldError | null {
  const card = cards.get(unit.card);
  if (card === undefined) return fault('card', 'setup.card', { id: unit.card });
  const odd = unit.models.findIndex(model => model.figure >= card.models.length);
  if (odd >= 0) return fault(`models[${odd}].figure`, 'state.figure', { n: card.models.length });
  const gone = Object.keys(unit.spent).find(line => card.weapons.every(weapon => weapon.id !== line));
  return gone === undefined ? null : noWeapon('spent', gone);
}

/** By unit, the weapons that it and those who stand with it have; by nobody, those of all. */
function weaponsOf(state: State, cards: Cards): (unit: UnitId | null) => ReadonlySet<string> {
  const together = (one: UnitState, other: UnitState) => one === other || one.joined === other.id || other.joined === one.id;
  const linesOf = (units: readonly UnitState[]) =>
    new Set<WeaponId>([HAZARD, STANDARD, ...units.flatMap(unit => entryOf(cards, unit.card).weapons.map(weapon => weapon.id))]);
  const all = linesOf(state.units);
  const by = new Map(state.units.map(unit => [unit.id, linesOf(state.units.filter(other => together(unit, other)))]));
  return unit => (unit === null ? all : (by.get(unit) ?? all));
}

/** Frames name weapons beside whoever fires them: `by` or `unit`, or the `model`, whose id begins with its unit's. */
function strangeWeapon(
  value: unknown,
  path: string,
  bearer: UnitId | null,
  weapons: (unit: UnitId | null) => ReadonlySet<string>,
): FieldError | null {
  if (typeof value !== 'object' || value === null) return null;
  const { by, model, unit } = value as { readonly [field: string]: unknown };
  const named = typeof model === 'string' ? unitOfModel(modelId(model)) : (by ?? unit);
  const who = typeof named === 'string' ? (named as UnitId) : bearer;
  for (const [field, inside] of Object.entries(value)) {
    const at = Array.isArray(value) ? `${path}[${field}]` : `${path}.${field}`;
    const lines = field === 'weapon' ? [inside] : field === 'weapons' && Array.isArray(inside) ? inside : [];
    const strange = lines.find(line => typeof line === 'string' && !weapons(who).has(line));
    const wrong = strange === undefined ? strangeWeapon(inside, at, who, weapons) : noWeapon(at, String(strange));
    if (wrong !== null) return wrong;
  }
  return null;
}
