import { ruleIds } from '../../../base/index.ts';
import type { TankEvent } from '../game/event.ts';
import { sightOf } from '../game/ground.ts';
import { tankOf } from '../game/state.ts';
import type { At } from './tactical.ts';
import { no, tactical } from './tactical.ts';

/** What becomes of the marker of a tank at the end of an Action Phase: without sight of its target a Spotted one goes, an Aimed one is turned to
 *  Spotted; that either has moved changes nothing (TANK-28). */
export function markerAfter({ table, state, tank }: At): TankEvent | null {
  if (tank.target === null) return null;
  const { at, aimed } = tank.target;
  const target = tankOf(state, at);
  const event = { tank: tank.id, at, because: ruleIds('TANK-28') };
  if (sightOf(table, state, tank, target).seen) return null;
  return aimed ? { type: 'markerTurned', ...event } : { type: 'markerLost', ...event };
}

/** A Targeting Marker is taken off at the beginning of a phase only, which is asked there (TANK-27); here it says why not. */
export const takeOff = tactical({
  name: 'takeOff',
  because: ruleIds('TANK-27'),
  shape: ({ tank }) => ({ tank }),
  refused: () => no('tank.notAtBeginning', 'TANK-27'),
  tries: at => (at.tank.target === null ? [] : [{ do: 'takeOff', tank: at.tank.id } as const]),
  stages: { begin: port => port.over() },
});
