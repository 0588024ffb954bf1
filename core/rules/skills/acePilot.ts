import type { UnitType } from '../../forces/card.ts';
import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** A die when the machine that he pilots activates: with ARMY or TARGET it has a third action. On foot it is no use to anybody. */
const ace = (name: string, id: string, machine: UnitType) =>
  rule(
    name,
    {
      ...notShared(id),
      'activation-start': {
        id,
        as: 'pilot',
        when: at => !at.reacting && at.unit.type === machine,
        give: [{ do: 'begin', frame: 'ace' }],
      },
    },
    {
      frames: {
        ace: {
          id,
          run(port) {
            if (port.input === null) port.roll('rolled', { count: 1, counts: ['army', 'target'] });
            else if ('faces' in port.input && port.input.successes > 0) port.mark(port.unit.id, 'thirdAction');
          },
        },
      },
      // Nobody takes the controls of a machine yet.
      inPart: true,
    },
  );

export const acePilot = ace('Ace Pilot', 'SK-09', 'vehicle');
export const aceAirPilot = ace('Ace Air Pilot', 'SK-08', 'aircraft');
