import { rule } from '../../rulebook/index.ts';
import { AFTER, BEFORE_OR_AFTER, taken } from '../freely.ts';

const special = 'smokeLaunchers';

/** Wraps itself in smoke for nothing, once in a game, before or after one of its actions. */
export const smokeLaunchers = rule(
  'Smoke Launchers',
  {
    'special-action': [],
    'free-action': {
      ...{ id: 'D47-55', as: 'unit' },
      when: (at, held) => at.unit.onTable && !held.used && !at.reaction,
      // Before the second action is after the first.
      give: at => ({ choice: at.before.length === 0 ? BEFORE_OR_AFTER : AFTER, frame: 'free', gives: 'special' }),
    },
  },
  {
    frames: {
      free: {
        id: 'D47-55',
        run: port =>
          port.does({ do: 'giveAction', action: 'special', special: { name: special, by: port.unit.id }, ...taken(port) }),
      },
    },
  },
);
