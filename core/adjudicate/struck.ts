import type { Card, Weapon } from '../forces/card.ts';
import { templatePrinted } from '../game/arms.ts';
import type { Book } from '../rulebook/index.ts';

/** Dice of one template against so many models of one card that lie under it; null where the weapon cannot harm them (TPL-01, TPL-02). */
export function templateDice(weapon: Weapon, target: Card, models: number): number | null {
  const cell = weapon.cells[target.armour];
  if (!cell) return null;
  const onOneBase = target.kind === 'support' || target.kind === 'fortification';
  return cell.perModel ? cell.dice * models * (onOneBase ? (target.damageTrack ?? 1) : 1) : cell.dice;
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
