import type { ModelId } from '../base/index.ts';
import { LENGTHS } from '../base/index.ts';
import type { Card, Weapon } from '../forces/card.ts';
import { planDistance } from '../geometry/convex.ts';
import { EXACT } from '../geometry/tolerances.ts';
import { bodyOf } from '../space/free/solids.ts';
import type { Vec2 } from '../space/free/forms.ts';
import type { Scene } from './scene.ts';

/** Discs that only lie on the table: what smoke covers (WPN-06), and the artillery of Dust 1947 (D47-05). */
export const DISCS = ['smoke', 'artillery'] as const;
export type Disc = (typeof DISCS)[number];

/** mm across. */
export function discSize(disc: Disc, measure: Scene['measure']): number {
  switch (disc) {
    case 'smoke':
      return LENGTHS[measure].template;
    case 'artillery':
      return 2 * LENGTHS[measure].range;
  }
}

/** Every model whose base, hull or turret a disc overlaps or touches in plan. */
export function underDisc({ board, measure }: Scene, disc: Disc, [x, y]: Vec2): readonly ModelId[] {
  const radius = discSize(disc, measure) / 2 + EXACT;
  return board.models.filter(model => bodyOf(model).foot.some(f => planDistance(f, x, y) <= radius)).map(model => model.id);
}

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
