import { rule } from '../../rulebook/index.ts';
import { isCommand } from '../commands.ts';
import { notShared } from '../own.ts';

/** Nothing makes it keep its head down. */
export const mythosCreature = rule('Mythos Creature', {
  ...notShared('NEW-27'),
  'suppression-gain': { id: 'NEW-27', as: 'unit', give: { forbid: 'mythos' } },
});

/** Takes no orders and no care. */
export const lesserMythosCreatures = rule('Lesser Mythos Creatures', {
  ...notShared('NEW-24'),
  'command-target': { id: 'NEW-24', as: 'target', when: at => isCommand(at.special), give: { forbid: 'mythos' } },
});
