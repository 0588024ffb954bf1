import { ruleIds } from '../../../base/index.ts';
import { wordGap, YES_NO } from './gaps.ts';
import { ammo, left, rackRefused } from './load.ts';
import type { At, Port, Running } from './tactical.ts';
import { acts, canServe, cardAt, firstOf, no, spent, tactical } from './tactical.ts';

const SECTIONS = ruleIds('TANK-21');

/** Whose test it is. */
const testerOf = (at: At) => at.table.book.readings.loads;

/** A medium or heavy gun is loaded in one action, if the Crew Test is passed. Where it is not, the round of a medium gun lies in the Load box,
 *  or in the rack after a Calamity; that of a heavy one in the rack. A very heavy gun wants a card for it (TANK-21). */
export const forceLoad = tactical({
  name: 'forceLoad',
  because: SECTIONS,
  shape: () => ({ ammo: ammo() }),
  refused(at, { ammo: type }) {
    const { class: gun } = cardAt(at).gun;
    return firstOf(
      spent(at, SECTIONS),
      gun === 'light' && no('tank.lightGun', 'TANK-21'),
      gun === 'veryHeavy' && !at.tank.done.cards.includes('fasterLoading') && no('tank.veryHeavyGun', 'TANK-21'),
      at.tank.load !== null && no('tank.halfLoaded', 'TANK-21'),
      rackRefused(at, type),
      !canServe(at.tank, testerOf(at)) && no('tank.crewOut', 'TANK-21'),
    );
  },
  tries: at => cardAt(at).gun.rack.map(({ type }) => ({ do: 'forceLoad', ammo: type }) as const),
  stages: {
    begin(port, now) {
      if (left(now, now.answer.ammo) === null)
        return port.ask('left', wordGap('roundLeft', now.tank.id, YES_NO, SECTIONS, { about: now.answer.ammo }));
      tries(port, now);
    },
    left(port, now) {
      if (now.told === 'yes') tries(port, now);
      else port.over();
    },
    tested(port, now) {
      const { class: gun } = cardAt(now).gun;
      if (now.test === 'passed') return ends(port, now, 'ready');
      if (gun === null) return port.ask('told', wordGap('loaded', now.tank.id, ['load', 'rack'], SECTIONS));
      ends(port, now, gun === 'medium' && now.test === 'failed' ? 'load' : 'rack');
    },
    told: (port, now) => ends(port, now, now.told as 'load' | 'rack'),
  },
});

type Now = Running<{ readonly ammo: string }>;

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
