import type { Effect, Holder, Speeches, UnitHolder } from '../rulebook/index.ts';
import { holds, isFight } from '../rulebook/index.ts';

/** Whether a marker says so of a unit, be it of a blow or of a grip. */
export const reels = (holder: Holder): boolean => holds(holder, 'Stunned', 'Gripped');

/** What a marker says of a unit that reels: it does not fight before it has begun an activation with Nothing, and reacts on one die.
 *  Either takes the marker `off`. */
export const reeling = (off: (unit: UnitHolder) => readonly Effect[]) =>
  ({
    'first-action': [
      { id: 'SK-30', as: 'unit', when: at => at.action !== 'nothing', give: { forbid: 'stunned' } },
      { id: 'ACT-06', as: 'unit', when: at => at.action === 'nothing' && at.next[0] === 'move', give: { waive: 'mustMove' } },
    ],
    'legal-actions': {
      id: 'SK-30',
      as: 'unit',
      when: at => at.begins && !at.reaction && isFight(at.action),
      give: { forbid: 'stunned' },
    },
    'close-combat': { id: 'SK-30', as: 'striker', give: { forbid: 'stunned' } },
    'reaction-dice': { id: 'SK-31', as: 'reactors', give: { atMost: 1 } },
    'action-end.unit': [
      {
        id: 'SK-30',
        as: 'unit',
        when: at => !at.reaction && at.first && at.action === 'nothing',
        give: at => off(at.unit),
      },
      { id: 'SK-31', as: 'unit', when: at => at.reaction, give: at => off(at.unit) },
    ],
  }) as const satisfies Speeches;
