import type { UnitType } from '../../forces/card.ts';
import { rule } from '../../rulebook/index.ts';
import { mounts } from '../mounting.ts';
import { notShared } from '../own.ts';
import { dieForThirdAction } from '../thirdAction.ts';

/** Takes the controls of any machine of a kind, which has a third action with ARMY or TARGET on a die when it activates. */
const ace = (name: string, id: string, machine: UnitType, mounting: string) =>
  rule(
    name,
    {
      ...notShared(id),
      ...mounts(mounting, machine),
      'activation-start.actions': {
        id,
        as: 'pilot',
        when: at => !at.reacting && at.unit.type === machine,
        give: [{ do: 'begin', frame: 'ace' }],
      },
    },
    { frames: { ace: dieForThirdAction(id) } },
  );

export const acePilot = ace('Ace Pilot', 'SK-09', 'vehicle', 'PILOT-01');
export const aceAirPilot = ace('Ace Air Pilot', 'SK-08', 'aircraft', 'PILOT-02');
