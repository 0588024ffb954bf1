import type { Context } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { AFTER, BEFORE_OR_AFTER, taken } from '../freely.ts';

/** Who waits off the table comes by the action itself, and within a reaction there is nothing before it. */
const when = ({ unit, reaction }: Context<'free-action'>) => (unit.onTable && !reaction ? BEFORE_OR_AFTER : AFTER);

/** A Move for nothing beside a Sustained Attack, or an Attack beside a March. */
export const moveAndFire = rule(
  'Move and Fire',
  {
    'free-action': [
      {
        ...{ id: 'D47-52', as: 'unit', when: at => at.action === 'sustained' },
        give: at => ({ choice: when(at), frame: 'move', gives: 'move' }),
      },
      {
        ...{ id: 'D47-52', as: 'unit', when: at => at.action === 'march' },
        give: at => ({ choice: when(at), frame: 'attack', free: { action: 'attack' } }),
      },
    ],
  },
  {
    frames: {
      move: { id: 'D47-52', run: port => port.does({ do: 'giveAction', action: 'move', ...taken(port) }) },
      attack: { id: 'D47-52', run: port => port.does({ do: 'giveAction', action: 'attack', ...taken(port) }) },
    },
  },
);
