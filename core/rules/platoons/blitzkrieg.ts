import type { UnitHolder } from '../../rulebook/index.ts';
import { foundIn } from '../../base/index.ts';
import { YES, holds, rule } from '../../rulebook/index.ts';
import type { Speech } from '../../rulebook/rule.ts';
import { movingFrame } from '../orders.ts';
import { outOfReach } from '../reach.ts';
import { specialists } from '../specialists.ts';
import { isMate, isOne, leads } from '../platoonMates.ts';

const special = 'blitzkrieg';

/** Whether a unit has an officer of its own, from whom distance is measured; heroes and those who have lost theirs speak as they are. */
const officerOf = (unit: UnitHolder) => {
  const officers = holds(unit, 'Command Squad') ? specialists(unit, 'officer') : [];
  return officers.length > 0 ? officers : undefined;
};

const atTheEnd = (as: 'unit' | 'heroes'): Speech<'free-action'> => ({
  ...{ id: 'PLT-17', as },
  when: (at, _, who) => at.last && !at.reaction && leads(who as UnitHolder),
  give: { choice: YES, frame: 'third', gives: 'special' },
});

/** When its activation is nearly over the leader may get a Grenadier unit of the platoon moving, alone or with whom he has joined. */
export const blitzkrieg = rule(
  'Blitzkrieg',
  {
    'free-action': [atTheEnd('unit'), atTheEnd('heroes')],
    'command-target': [
      {
        id: 'PLT-17',
        as: 'by',
        when: at => at.special === special && !(isOne(at.target, 'grenadier') && isMate(at.by, at.target)),
        give: { forbid: 'otherPlatoon' },
      },
      ...outOfReach(special),
    ],
  },
  {
    frames: {
      third: {
        id: 'PLT-17',
        run(port) {
          const { id } = port.unit;
          const leader = foundIn(port.look.units(), one => leads(one) && (one.id === id || one.joined === id));
          port.does({ do: 'giveAction', action: 'special', special: { name: special, by: leader.id } });
        },
      },
      [special]: movingFrame(special, 'CMD-10', officerOf),
    },
  },
);
