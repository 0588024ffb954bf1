import { rule } from '../../rulebook/index.ts';
import { notShared } from '../own.ts';

/** Blows that fall before those of all others, in an attack and in a reply. */
export const firstStrike = rule('First Strike', {
  ...notShared('SK-45'),
  'close-combat.first': { id: 'SK-44', as: 'striker', give: true },
});
