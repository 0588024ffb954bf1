import { AMBUSH, RESERVE, rule, YES } from '../../rulebook/index.ts';
import { marchesFirst } from '../scouting.ts';

const marker = 'scouted';
/** Units of a side that may go ahead of it. */
const MOST = 3;

const march = marchesFirst('SK-60');

/** Goes ahead before the game, up to a March from where its side comes from, or marches for one action as ever. */
export const scout = rule(
  'Scout',
  {
    'game-start.ask': {
      ...{ id: 'ZVE-03', as: 'unit', give: { choice: YES, frame: 'ahead' } },
      when: at =>
        at.unit.joined === null &&
        at.unit.aboard === null &&
        ![RESERVE, AMBUSH].some(held => at.unit.markers.includes(held)) &&
        // ZVE-04.
        at.friends().filter(({ markers }) => markers.includes(marker)).length < MOST,
    },
    'legal-actions.cost': {
      ...march,
      when: (at, held, who, tables) => !at.unit.markers.includes(marker) && (march.when?.(at, held, who, tables) ?? true),
    },
  },
  {
    frames: {
      ahead: {
        id: 'ZVE-03',
        run(port) {
          if (port.stage === 'begin') {
            port.does({ do: 'move', march: true });
            port.carryOn('gone');
          } else if (port.unit.onTable) port.does({ do: 'mark', marker });
        },
      },
    },
  },
);

/** Held by the marker of a Scout that has gone ahead. */
export const scouted = rule('Scouted', {}, { marker, until: { end: 'turn', id: 'ZVE-03' } });
