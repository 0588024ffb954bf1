import type { Context, Held } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

const isHis = (at: Context<'join-check'>, { value }: Held): boolean => at.unit.kind === 'hero' && at.unit.name === value;

/** Forms one unit with the one hero that the card names. */
const sidekickIn = (armour: 'any' | 'his') => {
  const waived = armour === 'any' ? (['kind', 'armour'] as const) : (['kind'] as const);
  const joins = waived.map(reason => ({ id: 'SH-02', as: 'hero', when: isHis, give: { waive: reason } }) as const);
  return rule('Sidekick', { 'join-check': joins }, { said: 'name' });
};

export const sidekick = sidekickIn('any');

/** He and his hero are of one armour, as a hero and any other unit. */
export const sidekickAlike = sidekickIn('his');
