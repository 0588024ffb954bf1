import type { Army, Cards } from '../../core/forces/index.ts';
import { armyPoints, fortificationPoints } from '../../core/forces/index.ts';
import type { Fielded } from './units.ts';
import { CATALOGUE_NAMES, costOf, fieldedIn, labelOf, oneLine, SYSTEM_NAME } from './units.ts';

/**
 * An army as text that people and `readPlain` can read: a unit a line with its points, its choices and its weapons. Platoons are not in it.
 */
export function writePlain(army: Army, cards: Cards): string {
  // The system stands behind the name as BattleScribe has it, so that no brackets of the name are taken for it.
  const title = `${oneLine(army.name)} (${SYSTEM_NAME})`;
  const lines = [`+++ ${title} [${armyPoints(army, cards)} pts] +++`, `Limit: ${army.limit} pts`];
  const home = CATALOGUE_NAMES[army.bloc];
  let force = '';
  for (const unit of fieldedIn(army, cards)) {
    const captured = unit.card.captured ? CATALOGUE_NAMES.captured : home;
    if (captured !== force) lines.push('', `++ ${captured} ++`);
    force = captured;
    lines.push(unitLine(unit));
  }
  if (force === '') lines.push('', `++ ${home} ++`);
  for (const kind of army.fortifications ?? [])
    lines.push(`${kind.slice(0, 1).toUpperCase()}${kind.slice(1)} [${fortificationPoints([kind])} pts]`);
  return `${lines.join('\n')}\n`;
}

function unitLine(unit: Fielded): string {
  const { card, choices } = unit;
  const weapons = card.weapons.map(weapon => (weapon.count === 1 ? '' : `${weapon.count}x `) + labelOf(weapon));
  const details = [...choices.map(choice => choice.name), ...weapons].join(', ');
  return `${card.name} [${costOf(unit)} pts]${details === '' ? '' : `: ${details}`}`;
}
