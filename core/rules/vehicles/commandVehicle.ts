import type { Rule } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { isCommand } from '../commands.ts';
import { notShared } from '../own.ts';
import { radio } from '../reach.ts';

/** A radio for whoever commands from inside it, or for squads alone, and what fails there is tried once more. */
export const commandVehicleFor = (whom: 'everyone' | 'squads'): Rule =>
  rule('Command Vehicle', {
    ...notShared('EQ-07'),
    'command-target': radio('EQ-07', 'carrier', ({ by }) => whom === 'everyone' || by.kind !== 'hero'),
    'special-action.reroll': {
      id: 'EQ-08',
      as: 'carrier',
      when: at => isCommand(at.special),
      give: ['failed'],
    },
  });

export const commandVehicle = commandVehicleFor('everyone');
