import type { Card, Weapon } from '../forces/card.ts';
import { countOf, templatePrinted } from '../game/arms.ts';
import type { Book } from '../rulebook/index.ts';

/** The desk knows no damage: whoever stands on one base is all there. */
const UNHURT = { damage: 0 };

/** Dice of one template against so many models of one card that lie under it; null where the weapon cannot harm them (TPL-01, TPL-02). */
export function templateDice(weapon: Weapon, target: Card, models: number): number | null {
  const cell = weapon.cells[target.armour];
  if (!cell) return null;
  return cell.perModel ? cell.dice * countOf(target, UNHURT, models) : cell.dice;
}

/** The weapons of a card that lay this template by a book; for flames those of a range, where one is told, since that picks it (TPL-09). */
export const templateWeapons = (
  { weapons }: Card,
  book: Book,
  template: 'blast' | 'flame' | 'artillery',
  range: number | null = null,
): readonly Weapon[] =>
  weapons.filter(weapon => templatePrinted(book, weapon) === template && (range === null || farthest(weapon) === range));

/** How many R a ranged weapon fires at most; null for those of close combat, and those of which no range is known. */
export const farthest = ({ reach }: Weapon): number | null => (reach === null || reach === 'C' ? null : reach.max);
