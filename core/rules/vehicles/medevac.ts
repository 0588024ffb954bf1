import type { Rule, Tables, UnitHolder } from '../../rulebook/index.ts';
import { holds, rule } from '../../rulebook/index.ts';
import type { Speech } from '../../rulebook/rule.ts';
import { targetFirst } from '../aid.ts';
import { isInfantry } from '../care.ts';
import { onTableOnly } from '../offTable.ts';
import { notShared } from '../own.ts';
import { goOnRaising, isRaising, raise, raisedIn } from '../raising.ts';
import { outOfReach, reachFrom } from '../reach.ts';

const unseen: Speech<'command-target'> = {
  ...{ id: 'EQ-18', as: 'by', when: at => at.special === 'medevac' && !at.seen() },
  give: { forbid: 'unseen' },
};

/** A die for each soldier that a unit beside it has lost: those with ARMY come back. It is no medic, so it may be of help to
 *  anybody, or to whom it sees alone (`sight`). */
export const medevacFor = ({ sight }: { readonly sight: boolean }): Rule =>
  rule(
    'Medevac',
    {
      ...notShared('EQ-18'),
      'special-action': { id: 'EQ-18', as: 'unit', give: ['medevac'] },
      'special-action.legal': onTableOnly('EQ-18'),
      'command-target': [
        ...outOfReach('medevac'),
        ...(sight ? [unseen] : []),
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
          ...{ id: 'EQ-18', ...reachFrom('medevac', undefined, sight), whom: raisedIn },
          run(port) {
            if (isRaising(port)) goOnRaising(port);
            else
              targetFirst(
                port,
                {
                  ...{ special: 'medevac', faces: ['army'], from: () => undefined },
                  mayBe: (one, by, tables) => isInfantry(one, by, tables) && lossesOf(one, tables) > 0,
                  help: (_, target, soldiers) => raise(port, target, soldiers),
                },
                ({ tables }, target) => lossesOf(target, tables),
              );
          },
        },
      },
    },
  );

export const medevac = medevacFor({ sight: false });

/** Held by everyone where it is a medic for Zombies: it may not choose them. */
export const noMedevacForZombies = rule('No Medevac for Zombies', {
  'command-target': {
    ...{ id: 'SK-72', as: 'target' },
    when: at => at.special === 'medevac' && holds(at.target, 'Zombie'),
    give: { forbid: 'kind' },
  },
});

/** Soldiers whom a unit has lost: a box of those on one base is one, and one of a hero is not, unless the book has it so. */
function lossesOf({ kind, figures, boxesTicked }: UnitHolder, { command }: Tables): number {
  if (kind === 'squad') return figures.filter(one => !one.alive).length;
  return kind === 'hero' && !command.heroesHealed ? 0 : boxesTicked;
}
