import type { UnitHolder } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import type { Speech } from '../../rulebook/rule.ts';
import { targetFirst } from '../aid.ts';
import { isInfantry } from '../care.ts';
import { notShared } from '../own.ts';
import { goOnRaising, isRaising, raise } from '../raising.ts';
import { outOfReach } from '../reach.ts';

/** A die for each soldier that a unit beside it has lost: those with ARMY come back. It is no medic, so it may be of help to anybody. */
export const medevac = rule(
  'Medevac',
  {
    ...notShared('EQ-18'),
    'special-action': { id: 'EQ-18', as: 'unit', when: at => at.unit.onTable, give: ['medevac'] },
    'command-target': [
      ...outOfReach('medevac'),
      ...(['zombie', 'superhuman'] as const).map(
        (reason): Speech<'command-target'> => ({
          ...{ id: 'SK-72', as: 'by', when: at => at.special === 'medevac' },
          give: { waive: reason },
        }),
      ),
    ],
  },
  {
    frames: {
      medevac: {
        id: 'EQ-18',
        run(port) {
          if (isRaising(port)) goOnRaising(port);
          else
            targetFirst(
              port,
              {
                ...{ special: 'medevac', faces: ['army'], from: () => undefined },
                mayBe: (one, by) => isInfantry(one, by) && lossesOf(one) > 0,
                help: (_, target, soldiers) => raise(port, target, soldiers),
              },
              (_, target) => lossesOf(target),
            );
        },
      },
    },
  },
);

/** Soldiers whom a unit has lost: a box of those on one base is one, and a hero has none to lose. */
const lossesOf = ({ kind, figures, boxesTicked }: UnitHolder): number =>
  kind === 'squad' ? figures.filter(one => !one.alive).length : kind === 'hero' ? 0 : boxesTicked;
