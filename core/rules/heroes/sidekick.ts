import type { Context, Held } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

const isHis = (at: Context<'join-check'>, { value }: Held): boolean => at.unit.kind === 'hero' && at.unit.name === value;

/** Forms one unit with the one hero that the card names, whatever their armour. */
export const sidekick = rule('Sidekick', {
  'join-check': [
    { id: 'SH-02', as: 'hero', when: isHis, give: { waive: 'kind' } },
    { id: 'SH-02', as: 'hero', when: isHis, give: { waive: 'armour' } },
  ],
});
