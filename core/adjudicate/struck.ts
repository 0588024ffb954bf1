import type { Card, Weapon } from '../forces/card.ts';

/** Dice of one template against so many models of one card that lie under it; null where the weapon cannot harm them (TPL-01, TPL-02). */
export function templateDice(weapon: Weapon, target: Card, models: number): number | null {
  const cell = weapon.cells[target.armour];
  if (!cell) return null;
  const onOneBase = target.kind === 'support' || target.kind === 'fortification';
  return cell.perModel ? cell.dice * models * (onOneBase ? (target.damageTrack ?? 1) : 1) : cell.dice;
}

/** The weapons of a card that lay a template: their cells count dice for each model under it. */
export const templateWeapons = (card: Card): readonly Weapon[] =>
  card.weapons.filter(weapon => weapon.reach !== 'C' && Object.values(weapon.cells).some(cell => cell.perModel));
