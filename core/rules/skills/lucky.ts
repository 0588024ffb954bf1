import type { Context, Held, Rule } from '../../rulebook/index.ts';
import { YES } from '../../rulebook/index.ts';
import { oncePerGame } from '../once.ts';
import { notShared } from '../own.ts';

/** Named for this attack, and not taken in it for another of his weapons. */
function serves({ named, rerolls, weapon }: Context<'hit-reroll'>, { name }: Held): boolean {
  const taken = rerolls.find(one => one.rule === name);
  return named.includes(name) && (!taken || taken.weapon === weapon.id);
}

/** Once in a game a hero throws all misses of one of his weapons again; `reply`: striking back, too. */
export const luckyWho = ({ reply }: { readonly reply: boolean }): Rule =>
  oncePerGame(
    'Lucky',
    {
      ...notShared('SK-53'),
      'hit-reroll': { id: 'SK-53', as: 'attacker', when: serves, give: { choice: YES, frame: 'lucky' } },
    },
    {
      reply,
      frames: {
        lucky: {
          id: 'SK-53',
          run(port) {
            // One weapon's dice may be thrown in several rolls of an attack: that is one use.
            if (!port.unit.rules.some(({ name, used }) => name === 'Lucky' && used)) port.does({ do: 'use' });
            port.does({ do: 'throwAgain' });
          },
        },
      },
    },
  );

export const lucky = luckyWho({ reply: true });
