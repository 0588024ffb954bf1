import { ruleIds } from '../../../base/index.ts';
import { askGun, asksRound, gunOf, isAlwaysLoaded, kindsOf } from './ammunition.ts';
import { ammo, rackRefused } from './load.ts';
import type { At, Port, Running } from './tactical.ts';
import { acts, crewOut, firstOf, no, spent, tactical } from './tactical.ts';

const SECTIONS = ruleIds('TANK-21');

/** Whose test it is. */
const testerOf = (at: At) => at.table.book.readings.loads;

/** A medium or heavy gun is loaded in one action, if the Crew Test is passed. Where it is not, the round of a medium gun lies in the Load box,
 *  or in the rack after a Calamity; that of a heavy one in the rack. A very heavy gun wants a card for it (TANK-21). */
export const forceLoad = tactical({
  name: 'forceLoad',
  because: SECTIONS,
  shape: () => ({ ammo: ammo() }),
  refused: (at, { ammo: type }) =>
    firstOf(
      spent(at, SECTIONS),
      gunRefused(at),
      at.tank.load !== null && no('tank.halfLoaded', 'TANK-21'),
      rackRefused(at, type),
      crewOut(at, testerOf(at), 'TANK-21'),
    ),
  tries: at => kindsOf(at).map(type => ({ do: 'forceLoad', ammo: type }) as const),
  stages: {
    begin(port, now) {
      if (gunOf(now) === null) askGun(port, now, 'gun', SECTIONS);
      else takes(port, now);
    },
    gun(port, now) {
      if (gunRefused(now) || isAlwaysLoaded(now)) port.over();
      else takes(port, now);
    },
    left(port, now) {
      if (now.told === 'yes') tries(port, now);
      else port.over();
    },
    tested(port, now) {
      if (now.test === 'passed') ends(port, now, 'ready');
      else ends(port, now, gunOf(now) === 'medium' && now.test === 'failed' ? 'load' : 'rack');
    },
  },
});

/** Why a gun of that class is not forced. */
const gunRefused = (at: At) =>
  firstOf(
    gunOf(at) === 'light' && no('tank.lightGun', 'TANK-21'),
    gunOf(at) === 'veryHeavy' && !at.tank.done.cards.includes('fasterLoading') && no('tank.veryHeavyGun', 'TANK-21'),
  );

type Now = Running<{ readonly ammo: string }>;

function takes(port: Port, now: Now): void {
  if (!asksRound(port, now, now.answer.ammo, SECTIONS)) tries(port, now);
}

function tries(port: Port, now: Now): void {
  acts(port, now, 'forceLoad', SECTIONS);
  port.test('tested', testerOf(now), SECTIONS);
}

function ends(port: Port, now: Now, to: 'ready' | 'load' | 'rack'): void {
  const round = { tank: now.tank.id, ammo: now.answer.ammo };
  if (to === 'rack') port.emit({ type: 'loadFailed', ...round, because: SECTIONS });
  else port.emit({ type: 'roundLoaded', ...round, from: 'rack', to, because: SECTIONS });
  port.over();
}
