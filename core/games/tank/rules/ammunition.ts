import type { RuleId } from '../../../base/index.ts';
import { ruleIds } from '../../../base/index.ts';
import type { GunClass } from '../cards/card.ts';
import { GUN_CLASSES, USUAL_ROUNDS } from '../cards/card.ts';
import { wordGap, YES_NO } from './gaps.ts';
import type { At, Port } from './tactical.ts';
import { cardAt } from './tactical.ts';

/** The class of its gun, by its card or as the players have told it; null where nobody has said. */
export const gunOf = (at: At): GunClass | null => cardAt(at).gun.class ?? at.tank.gun ?? null;

/** Asks the players for the class of a gun; it is told once and holds for the game. */
export const askGun = (port: Port, at: At, stage: string, because: readonly RuleId[]): void =>
  port.ask(stage, wordGap('gunClass', at.tank.id, GUN_CLASSES, because));

/** Asks whether a round of that kind is left, where nobody has said how many are; whether it did. */
export function asksRound(port: Port, at: At, type: string, because: readonly RuleId[]): boolean {
  if (left(at, type) !== null) return false;
  port.ask('left', wordGap('roundLeft', at.tank.id, YES_NO, because, { about: type }));
  return true;
}

/** A heavy machine gun in place of the main gun is always loaded (TANK-22). */
export const isAlwaysLoaded = (at: At): boolean => gunOf(at) === 'machineGun';

/** Whether its card says which rounds it carries. One that names none is silent about all of them. */
const hasRack = (at: At): boolean => cardAt(at).gun.rack.length > 0;

/** The kinds of round that a tank may have: those of its rack, or, where its card is silent, the usual ones and those that tables
 *  of damage tell apart. A machine gun has none that are loaded. */
export function kindsOf(at: At): readonly string[] {
  if (isAlwaysLoaded(at)) return [];
  if (hasRack(at)) return cardAt(at).gun.rack.map(one => one.type);
  return [...new Set([...USUAL_ROUNDS, ...at.table.cards.flatMap(one => one.damage.flatMap(row => row.ammo ?? []))])];
}

/** Rounds of a kind left in the rack; null where nobody has said. */
export function left(at: At, type: string): number | null {
  const i = cardAt(at).gun.rack.findIndex(one => one.type === type);
  if (i < 0) return hasRack(at) ? 0 : null;
  return at.tank.rack[i] ?? null;
}

/** What is fired: the round in the Ready box, or none that is counted. */
export const readyRound = (at: At): string | null => at.tank.ready;

/** Whether a kind of round goes back to the rack when it is fired; special ones never do (TANK-32). */
function returns(at: At, ammo: string): boolean {
  const { gun } = cardAt(at);
  const isSpecial = gun.rack.find(({ type }) => type === ammo)?.special ?? false;
  return !isSpecial && gun.ordinaryRoundsReturn && at.table.book.readings.rounds === 'return';
}

/** The round in the Ready box is expended (TANK-30, TANK-32). */
export function expends(port: Port, at: At, section: string): void {
  const ammo = readyRound(at);
  if (ammo === null || isAlwaysLoaded(at)) return;
  const to = !hasRack(at) ? 'unsaid' : returns(at, ammo) ? 'rack' : null;
  port.emit({
    ...{ type: 'roundGone', tank: at.tank.id, ammo, from: 'ready', to, by: 'fired' },
    because: ruleIds(section, 'TANK-32'),
  });
}
