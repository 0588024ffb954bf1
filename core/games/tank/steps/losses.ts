import { pieceId, ruleIds, SIDES } from '../../../base/index.ts';
import { wreckOf } from '../game/ground.ts';
import { isFighting, suffers } from '../game/state.ts';
import type { Doing } from './doing.ts';

const SECTIONS = ruleIds('TANK-30');

/** Tanks that damage has destroyed leave wrecks; the game is over when a side has none left, or when the last round has been played. */
export function losses(doing: Doing): void {
  for (const tank of doing.state.tanks)
    if (isFighting(tank) && suffers(tank, 'destroyed'))
      doing.emit({
        type: 'destroyed',
        tank: tank.id,
        wreck: wreckOf(doing.table, tank, pieceId(`wreck-${tank.id}`)),
        because: SECTIONS,
      });
  const { tanks, round } = doing.state;
  const left = (side: 'blue' | 'red') => tanks.filter(one => one.side === side && !one.destroyed).length;
  const gone = SIDES.some(side => left(side) === 0);
  const isLast = doing.table.rounds !== null && round >= doing.table.rounds && doing.state.agenda.length === 1;
  if (!gone && !isLast) return doing.done();
  const [blue, red] = [left('blue'), left('red')];
  const winner = blue === red ? null : blue > red ? 'blue' : 'red';
  doing.emit({ type: 'over', outcome: { winner, reason: gone ? 'destroyed' : 'rounds', round }, because: SECTIONS });
}
