import type { Context, Held, Rule } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Whether the skill is for this weapon: it names it, or names none and is for all of its holder's. */
const isFor = ({ weapon }: Context<'hit-faces'>, { value }: Held): boolean => value === null || value === weapon.name;

/** A machine is no expert by itself: the hero is whose own machine it is. */
const isAtHome = ({ attacker, pilot }: Context<'hit-faces'>): boolean =>
  pilot?.rules.some(({ name, value }) => name === 'Pilot' && value === attacker.name) ?? false;

/** Hits more easily with the line that prints it, with the one that it names, or with all; `reply`: striking back, too. */
export const expertWho = ({ reply }: { readonly reply: boolean }): Rule => {
  const first = (at: Context<'hit-faces'>) => at.roll === 'first' && (reply || !at.attack.reply);
  return rule(
    'Expert',
    {
      ...notShared('SK-42'),
      'hit-faces': [
        { id: 'SK-42', as: 'weapon', when: first, give: ['target'] },
        {
          id: 'SK-42',
          as: 'attacker',
          when: (at, held) => first(at) && at.attacker.type === 'infantry' && isFor(at, held),
          give: ['target'],
        },
        {
          id: 'NEW-14',
          as: 'attacker',
          when: (at, held) => first(at) && at.attacker.type !== 'infantry' && isFor(at, held) && isAtHome(at),
          give: ['target'],
        },
      ],
    },
    { said: 'nameOrNothing' },
  );
};

export const expert = expertWho({ reply: true });
