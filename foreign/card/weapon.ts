import type { FieldError, Result, RuleName } from '../../core/base/index.ts';
import { bad, expected, ok, ruleName, weaponId } from '../../core/base/index.ts';
import type { Armour, Cell, Mount, Weapon } from '../../core/forces/index.ts';
import { ARMOURS, MOUNTS, readCell, readReach } from '../../core/forces/index.ts';
import { slug } from '../document/element.ts';
import { columnOf } from './profile.ts';
import type { Arm } from './sheet.ts';

/** A weapon of a card, with what was read with some licence. */
export interface ReadWeapon {
  readonly weapon: Weapon;
  readonly notes: readonly string[];
}

/** `Machinegun (Front)`: the weapon, and where it is mounted. */
export function splitMount(label: string): { readonly name: string; readonly mount: Mount | null } {
  const found = /^(.*\S)\s*\(\s*(\w+)\s*\)$/.exec(label);
  const mount = MOUNTS.find(one => one === found?.[2]?.toLowerCase()) ?? null;
  return mount === null ? { name: label, mount } : { name: found?.[1] ?? label, mount };
}

/** As many boxes as copies (WPN-18, WPN-32). */
const isLimited = (name: string, rules: readonly string[]): boolean =>
  rules.includes('Volley') || /^panzerfaust( 100)?$/i.test(name);
/** Charges, missiles and launchers that may be good for one shot only; no file says so. */
const mayBeLimited = (name: string): boolean =>
  /^(demo charge|dynamite|mine|molotov cocktail|flammfaust|gliding bomb|x-4 missile|rpg(-\d+)?)$/i.test(name);

/** The weapon of a line (CARD-05). */
export function weaponOf(arm: Arm, ids: ReadonlySet<string>): Result<ReadWeapon> {
  const { profile, count } = arm;
  const asFound: { [field: string]: string } = {};
  const { name, mount: printed } = splitMount(profile.name);
  const placed = mountOf(arm, printed, asFound);
  if (!placed.ok) return placed;
  const reach = columnOf(profile, 'range');
  const read = reach.text === '' ? null : readReach(reach.text.replace(/\s/g, '').toUpperCase());
  if (read === undefined) return bad({ path: reach.at, expected: { ...expected('card.reach'), found: reach.text } });
  const cells = cellsOf(arm, asFound);
  if (!cells.ok) return cells;
  if (reach.text === '') asFound.range = '';
  const rules = inOrder(arm.rules);
  const notes = [
    ...(reach.text === '' ? [`${name}: the range is empty in the source`] : []),
    ...(asFound.mount === undefined
      ? []
      : [`${name}: mount is ${placed.value} by the entry, ${asFound.mount.toLowerCase()} by the linked profile`]),
    ...(arm.byName ? [`${name}: values taken by name from the same catalogue; the entry itself has none`] : []),
  ];
  return ok({
    notes,
    weapon: {
      id: freeId(slug(placed.value === null ? name : `${name} ${placed.value}`), ids),
      ...{ name, count, mount: placed.value, reach: read },
      ammo: isLimited(name, arm.rules) ? count : null,
      ...{ crewServed: false, crew: false, rules, cells: cells.value },
      ...(rules.includes(ruleName('Spores')) ? { unitWide: true as const } : {}),
      ...(mayBeLimited(name) ? { ammoUncertain: true as const } : {}),
      ...(Object.keys(asFound).length > 0 ? { asFound } : {}),
    },
  });
}

/** The mount of the entry goes before that of the profile, which several entries may share. */
function mountOf(arm: Arm, printed: Mount | null, asFound: { [field: string]: string }): Result<Mount | null> {
  const { text, at } = columnOf(arm.profile, 'mount');
  const said = text === '' ? printed : MOUNTS.find(mount => mount === text.toLowerCase());
  if (said === undefined) return bad(notOne(at, text));
  const entry = splitMount(arm.name).mount;
  if (entry === null || said === null || entry === said) return ok(said);
  asFound.mount = text || String(printed);
  return ok(entry);
}

const notOne = (path: string, found: string): FieldError => ({
  path,
  expected: { ...expected('values', { values: MOUNTS }), found },
});

function cellsOf({ profile }: Arm, asFound: { [field: string]: string }): Result<Weapon['cells']> {
  const cells: { [A in Armour]?: Cell } = {};
  for (const armour of ARMOURS) {
    const column = armour.replace('I', 'S').toLowerCase();
    const { text, at } = columnOf(profile, profile.values.has(column) ? column : armour.toLowerCase());
    // Signs that were typed for the one that stands for destruction, and a stroke too many.
    const meant = text.replace(/\/[☠¤]$/, '/N').replace(/\/$/, '');
    const cell = readCell(meant);
    if (cell === undefined) return bad({ path: at, expected: { ...expected('card.cell'), found: text } });
    if (meant !== text) asFound[armour] = text;
    if (cell !== null) cells[armour] = cell;
  }
  return ok(cells);
}

export const inOrder = (names: readonly string[]): readonly RuleName[] => [...new Set(names)].sort().map(ruleName);

function freeId(wished: string, taken: ReadonlySet<string>) {
  const base = wished === '' ? 'weapon' : wished;
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  return weaponId(id);
}
