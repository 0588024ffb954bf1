import type { Holder } from '../../rulebook/index.ts';
import { holds, rule } from '../../rulebook/index.ts';

const name = 'Stealth';
const isSilent = (holder: Holder): boolean => holds(holder, name);

/** An attack with nothing louder gives nobody away. */
export const stealth = rule(name, {
  'action-end.reveals': { id: 'NEW-43', as: 'fired', when: at => at.fired.every(isSilent), give: false },
});
