import { z } from 'zod';
import { ruleIds } from '../../../base/index.ts';
import { isAlwaysLoaded } from './ammunition.ts';
import { wordGap, YES_NO } from './gaps.ts';
import type { At, Port, Running } from './tactical.ts';
import { acts, cardAt, firstOf, no, spent, tactical } from './tactical.ts';

/** A kind of round, as answers name it. */
export const ammo = () => z.string().min(1).max(40);

/** Rounds of a kind left in the rack; null where nobody has said. */
export function left(at: At, type: string): number | null {
  const i = cardAt(at).gun.rack.findIndex(one => one.type === type);
  return i < 0 ? 0 : (at.tank.rack[i] ?? null);
}

/** Why no round of a kind may be taken out of the rack: only one round may be in the gun (TANK-20). */
export const rackRefused = (at: At, type: string) =>
  firstOf(
    isAlwaysLoaded(at) && no('tank.alwaysLoaded', 'TANK-22'),
    at.tank.ready !== null && no('tank.loaded', 'TANK-20'),
    left(at, type) === 0 && no('tank.noRound', 'TANK-19'),
  );

/** The section by which a gun of that class is loaded. */
const sectionOf = (at: At): string => (cardAt(at).gun.class === 'light' ? 'TANK-19' : 'TANK-20');

/** Loads the main gun: a light one at once (TANK-19), others into the Load box first and into the Ready box by a second action (TANK-20). */
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
    const kinds = at.tank.load === null ? cardAt(at).gun.rack.map(one => one.type) : [at.tank.load];
    return kinds.map(type => ({ do: 'load', ammo: type }) as const);
  },
  stages: {
    begin(port, now) {
      if (now.tank.load !== null) return loads(port, now, 'load', 'ready');
      if (left(now, now.answer.ammo) === null)
        return port.ask('left', wordGap('roundLeft', now.tank.id, YES_NO, ruleIds('TANK-19'), { about: now.answer.ammo }));
      taken(port, now);
    },
    left(port, now) {
      if (now.told === 'yes') taken(port, now);
      else port.over();
    },
    told: (port, now) => loads(port, now, 'rack', now.told === 'ready' ? 'ready' : 'load'),
  },
});

type Now = Running<{ readonly ammo: string }>;

function taken(port: Port, now: Now): void {
  const gun = cardAt(now).gun.class;
  if (gun === null) port.ask('told', wordGap('loaded', now.tank.id, ['ready', 'load'], ruleIds('TANK-19', 'TANK-20')));
  else loads(port, now, 'rack', gun === 'light' ? 'ready' : 'load');
}

function loads(port: Port, now: Now, from: 'rack' | 'load', to: 'load' | 'ready'): void {
  const because = ruleIds(sectionOf(now));
  acts(port, now, 'load', because);
  port.emit({ type: 'roundLoaded', tank: now.tank.id, ammo: now.answer.ammo, from, to, because });
  port.over();
}
