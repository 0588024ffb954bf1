import { z } from 'zod';
import { ruleIds } from '../../../base/index.ts';
import { askGun, asksRound, gunOf, isAlwaysLoaded, kindsOf, left } from './ammunition.ts';
import type { At, Port, Running } from './tactical.ts';
import { acts, firstOf, no, spent, tactical } from './tactical.ts';

/** A kind of round, as answers name it. */
export const ammo = () => z.string().min(1).max(40);

/** Why no round of a kind may be taken out of the rack: only one round may be in the gun (TANK-20). */
export const rackRefused = (at: At, type: string) =>
  firstOf(
    isAlwaysLoaded(at) && no('tank.alwaysLoaded', 'TANK-22'),
    at.tank.ready !== null && no('tank.loaded', 'TANK-20'),
    left(at, type) === 0 && no('tank.noRound', 'TANK-19'),
  );

/** The section by which a gun of that class is loaded. */
const sectionOf = (at: At): string => (gunOf(at) === 'light' ? 'TANK-19' : 'TANK-20');

/** Loads the main gun: a light one at once (TANK-19), others into the Load box first and into the Ready box by a second action (TANK-20).
 *  Where no card says what gun it is, or what is in its rack, the players do. */
export const load = tactical({
  name: 'load',
  because: ruleIds('TANK-19', 'TANK-20'),
  shape: () => ({ ammo: ammo() }),
  refused: (at, { ammo: type }) =>
    firstOf(
      spent(at, [...ruleIds(sectionOf(at))]),
      at.tank.load === null ? rackRefused(at, type) : at.tank.load !== type && no('tank.otherRound', 'TANK-20'),
    ),
  tries(at) {
    const kinds = at.tank.load === null ? kindsOf(at) : [at.tank.load];
    return kinds.map(type => ({ do: 'load', ammo: type }) as const);
  },
  stages: {
    begin(port, now) {
      if (now.tank.load !== null) return loads(port, now, 'load', 'ready');
      if (gunOf(now) === null) return askGun(port, now, 'gun', ruleIds('TANK-19', 'TANK-20'));
      takes(port, now);
    },
    gun(port, now) {
      if (isAlwaysLoaded(now)) port.over();
      else takes(port, now);
    },
    left(port, now) {
      if (now.told === 'yes') taken(port, now);
      else port.over();
    },
  },
});

type Now = Running<{ readonly ammo: string }>;

function takes(port: Port, now: Now): void {
  if (!asksRound(port, now, now.answer.ammo, ruleIds('TANK-19'))) taken(port, now);
}

const taken = (port: Port, now: Now): void => loads(port, now, 'rack', gunOf(now) === 'light' ? 'ready' : 'load');

function loads(port: Port, now: Now, from: 'rack' | 'load', to: 'load' | 'ready'): void {
  const because = ruleIds(sectionOf(now));
  acts(port, now, 'load', because);
  port.emit({ type: 'roundLoaded', tank: now.tank.id, ammo: now.answer.ammo, from, to, because });
  port.over();
}
