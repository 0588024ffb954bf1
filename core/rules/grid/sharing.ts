import { rule } from '../../rulebook/index.ts';

/** A hero may end where a friend stands. Held by everyone, and means heroes. */
export const sharing = rule('Sharing', {
  'move-end': {
    id: 'HERO-03',
    as: 'unit',
    when: at => at.on === 'friend' && at.unit.kind === 'hero',
    give: { waive: 'friend' },
  },
});
