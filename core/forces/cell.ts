import { range } from '../base/index.ts';
import type { Armour, Cell, Weapon } from './card.ts';
import { ARMOURS } from './card.ts';

/**
 * A cell of the weapon table from its text (CARD-05): `8/1`, or stars for dice, or `N` for damage, which newer cards
 * write `#`. Null is a dash, undefined no cell at all.
 */
export function readCell(text: string): Cell | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '-' || trimmed === '–') return null;
  const found = /^(?:([1-9]\d?)|(\*{1,3}))\/(?:([1-9]\d?)|([N#]))$/.exec(trimmed);
  if (!found) return undefined;
  const [, dice, stars, damage] = found;
  return {
    dice: stars === undefined ? Number(dice) : stars.length,
    perModel: stars !== undefined,
    damage: damage === undefined ? 'N' : Number(damage),
  };
}

/** A cell as cards print it: dice, or stars for dice for each model, and damage. */
export const writeCell = (cell: Cell): string => `${cell.perModel ? '*'.repeat(cell.dice) : cell.dice}/${cell.damage}`;

/** The reach of a weapon from its text: `6`, `4-14` with a minimum, `C` for close combat (RANGE-04, RANGE-05). */
export function readReach(text: string): Weapon['reach'] | undefined {
  if (text === 'C') return 'C';
  const found = /^(?:(\d{1,2})-)?(\d{1,2})$/.exec(text);
  if (!found) return undefined;
  const min = Number(found[1] ?? 0);
  const max = Number(found[2]);
  return min <= max && max > 0 ? { min: range(min), max: range(max) } : undefined;
}

/** A reach as cards print it, in R: `4`, `2-8`, `C`. */
export function writeReach(reach: NonNullable<Weapon['reach']>): string {
  if (reach === 'C') return 'C';
  return reach.min === 0 ? `${reach.max}` : `${reach.min}-${reach.max}`;
}

/** An armour class from its text; newer cards write S1 to S4 for I1 to I4 (CARD-03, UCARD-05). */
export function readArmour(text: string): Armour | undefined {
  const name = text.replace(/^S(?=[1-4]$)/, 'I');
  return ARMOURS.find(armour => armour === name);
}
