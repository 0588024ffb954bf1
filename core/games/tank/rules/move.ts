import { z } from 'zod';
import type { Refusal } from '../../../base/index.ts';
import { given, refusal, ruleIds } from '../../../base/index.ts';
import type { MovementCommand, Way } from '../cards/card.ts';
import { commandOf, LONGEST, WAYS } from '../cards/card.ts';
import { within } from '../cards/within.ts';
import { straight } from '../game/ground.ts';
import { suffers } from '../game/state.ts';
import { cardOf } from '../game/table.ts';
import { toldOf } from './gaps.ts';
import type { At } from './tactical.ts';
import { firstOf, no, tactical } from './tactical.ts';

const SECTIONS = ruleIds('TANK-01');

/** Inches: the farthest that players may say a command goes that has no distance on the card. */
export const FARTHEST = 24;
/** Inches: the shortest way that is one. */
export const SHORTEST = 0.1;

/** The Movement Command of a tank by its card; null until it has been given one. */
export const movementOf = (at: Pick<At, 'table' | 'tank'>): MovementCommand | null =>
  at.tank.command === null ? null : commandOf(cardOf(at.table, at.tank), at.tank.command);

/** As far as nothing stands in the way. */
const ends = ({ table, state, tank }: At, way: Way, inches: number) => straight(table, state, tank, way, inches);

const barred = (at: At): Refusal | null =>
  firstOf(
    at.tank.done.moved && no('tank.moved', 'TANK-01'),
    suffers(at.tank, 'cannotMove') && no('tank.cannotMove', 'TANK-01'),
    at.table.sheet.moves === 'firstPhase' && at.state.phase > 1 && no('tank.movesFirst', 'TANK-01'),
    (movementOf(at)?.ways ?? []).length === 0 && refusal('tank.noWayToGo', SECTIONS, { command: at.tank.command }),
  );

/** The Movement Action of a tank's command: straight along its own axis, in one piece, so that no pivot is in the middle of it (TANK-01). Where
 *  the card does not say how far the command goes, its player does. */
export const move = tactical({
  name: 'move',
  because: SECTIONS,
  shape: () => ({ way: z.enum(WAYS), inches: z.number().min(SHORTEST).max(LONGEST) }),
  barred,
  refused(at, { way, inches }) {
    const command = movementOf(at);
    return (
      firstOf(
        barred(at),
        !command?.ways.includes(way) && refusal('tank.otherWay', SECTIONS, { command: at.tank.command, way }),
        inches < SHORTEST && refusal('tank.tooShort', SECTIONS, { inches: SHORTEST }),
        !within(inches, command?.inches ?? FARTHEST) && refusal('tank.tooFar', SECTIONS, { inches: command?.inches ?? FARTHEST }),
      ) ?? blocked()
    );

    function blocked() {
      const { stoppedBy } = ends(at, way, inches);
      return stoppedBy === null ? null : refusal('tank.blocked', SECTIONS, { by: stoppedBy });
    }
  },
  tries(at) {
    const command = movementOf(at);
    const most = command?.inches ?? FARTHEST;
    const lengths = [most, most / 2, 1].filter(inches => inches >= SHORTEST && inches <= most);
    return (command?.ways ?? []).flatMap(way => lengths.map(inches => ({ do: 'move', way, inches }) as const));
  },
  ends,
  stages: {
    begin(port, { table, state, tank, answer }) {
      const { way, inches } = answer;
      if (movementOf({ table, tank })?.inches === null)
        port.emit(toldOf(tank.side, { what: 'distance', tank: tank.id, because: SECTIONS }, null, inches));
      const end = ends({ table, state, tank }, way, inches);
      const moved = { tank: tank.id, by: 'command', way, inches: end.inches } as const;
      port.emit({ type: 'moved', ...moved, from: given(tank.place, 'place'), place: end.place, because: SECTIONS });
      port.over();
    },
  },
});
