import type { Context, Held } from '../../rulebook/index.ts';
import { rule, YES } from '../../rulebook/index.ts';
import { oncePerGame } from '../once.ts';
import { notShared } from '../own.ts';

/** Named for this attack, and not taken in it for another of his weapons. */
function serves({ named, rerolls, weapon }: Context<'hit-reroll'>, { name }: Held): boolean {
  const taken = rerolls.find(one => one.rule === name);
  return named.includes(name) && (!taken || taken.weapon === weapon.id);
}

/** Once in a game a hero throws all misses of one of his weapons again. */
export const lucky = rule(
  'Lucky',
  {
    ...notShared('SK-53'),
    ...oncePerGame,
    'hit-reroll': { id: 'SK-53', as: 'attacker', when: serves, give: { choice: YES, frame: 'lucky' } },
  },
  {
    frames: {
      lucky: {
        id: 'SK-53',
        run(port) {
          // One weapon's dice may be thrown in several rolls of an attack: that is one use.
          if (port.used === 0) port.use();
          port.throwAgain();
        },
      },
    },
  },
);
