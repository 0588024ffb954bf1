import { rule } from '../../rulebook/index.ts';
import { isCommand } from '../orders.ts';
import { notShared } from '../own.ts';
import { radio } from '../reach.ts';

/** A radio for whoever commands from inside it, and what fails there is tried once more. */
export const commandVehicle = rule('Command Vehicle', {
  ...notShared('EQ-07'),
  'command-target': radio('EQ-07', 'carrier', () => true),
  'special-action.reroll': {
    id: 'EQ-08',
    as: 'carrier',
    when: at => isCommand(at.special),
    give: [{ which: 'failed', faces: ['army'] }],
  },
});
