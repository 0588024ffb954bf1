import type { CardKind } from '../../forces/card.ts';
import { rule } from '../../rulebook/index.ts';

/** A hero who stands alone and takes neither orders nor care, and whom nothing suppresses. */
const superhumanBarredFrom = (barred: (kind: CardKind) => boolean) =>
  rule('Superhuman', {
    'join-check': { id: 'SH-01', as: 'hero', when: at => barred(at.unit.kind), give: { forbid: 'never' } },
    'command-target': { id: 'SH-03', as: 'target', when: (_, held) => held.lentBy === undefined, give: { forbid: 'superhuman' } },
    'suppression-gain': { id: 'SH-04', as: 'unit', give: { forbid: 'hero' } },
  });

export const superhuman = superhumanBarredFrom(kind => kind !== 'hero');

/** The section names squads: a support weapon he may join. */
export const superhumanWithGuns = superhumanBarredFrom(kind => kind !== 'hero' && kind !== 'support');
