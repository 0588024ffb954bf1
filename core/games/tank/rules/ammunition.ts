import { ruleIds } from '../../../base/index.ts';
import type { At, Port } from './tactical.ts';
import { cardAt } from './tactical.ts';

/** A heavy machine gun in place of the main gun is always loaded (TANK-22). */
export const isAlwaysLoaded = (at: At): boolean => cardAt(at).gun.class === 'machineGun';

/** What is fired: the round in the Ready box, or none that is counted. */
export const readyRound = (at: At): string | null => at.tank.ready;

/** Whether a kind of round goes back to the rack when it is fired; special ones never do (TANK-32). */
export function returns(at: At, ammo: string): boolean {
  const { gun } = cardAt(at);
  const isSpecial = gun.rack.find(({ type }) => type === ammo)?.special ?? false;
  return !isSpecial && gun.ordinaryRoundsReturn && at.table.book.readings.rounds === 'return';
}

/** The round in the Ready box is expended (TANK-30, TANK-32). */
export function expends(port: Port, at: At, section: string): void {
  const ammo = readyRound(at);
  if (ammo === null || isAlwaysLoaded(at)) return;
  const to = returns(at, ammo) ? 'rack' : null;
  port.emit({
    ...{ type: 'roundGone', tank: at.tank.id, ammo, from: 'ready', to, by: 'fired' },
    because: ruleIds(section, 'TANK-32'),
  });
}
