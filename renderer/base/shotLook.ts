import type { RuleName, Weapon } from '../../core/index.ts';

/** How a shot looks on its way. */
export type ShotLook = 'bullets' | 'shell' | 'rocket' | 'beam' | 'fire';

const FIRE = ['Flame', 'Flame Burst'];
const BEAM = ['Laser', 'Phaser', 'Tesla', 'Radiation', 'Psychic Scream'];
/** What bursts where it comes down. */
const BURSTS = ['Grenade', 'Artillery', 'Volley', 'Salvo', 'Large Ordnance', 'Spores'];
/** The cards have no rule for these. */
const ROCKET = /rocket|bazooka|panzerfaust|missile|rpg|piat/i;
const GRENADE = /grenade/i;
/** They fire in streams of tracers, whatever their dice are against the armour of one card or another. */
const AUTOMATIC = /anti-aircraft|autocannon|gatling/i;

/** How a shot of a weapon looks, by what its card says of it; null for blows, which go nowhere. */
export function shotLook({ name, reach, rules, cells }: Pick<Weapon, 'name' | 'reach' | 'rules' | 'cells'>): ShotLook | null {
  if (reach === 'C') return null;
  const has = (some: readonly string[]) => rules.some((rule: RuleName) => some.includes(rule));
  if (has(FIRE)) return 'fire';
  if (has(BEAM)) return 'beam';
  if (ROCKET.test(name)) return 'rocket';
  if (has(BURSTS) || GRENADE.test(name)) return 'shell';
  if (AUTOMATIC.test(name)) return 'bullets';
  // Bullets do nothing to heavy armour.
  return cells.V5 ? 'shell' : 'bullets';
}
