import type { Side } from '../../../base/index.ts';
import type { TankState } from '../game/state.ts';

/** What a side may see: all but the commands of the other that are not revealed yet. Null sees only what lies open to both. */
export const tankView = (state: TankState, side: Side | null): TankState => ({
  ...state,
  tanks: state.tanks.map(tank => (tank.side === side || tank.revealed ? tank : { ...tank, command: null })),
});
