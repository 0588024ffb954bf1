import type { Context } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

/** Whoever is hit keeps his head down, whether a save helped or not. Held by everyone. */
export const takingFire = (tenHits: number) =>
  rule('Taking Fire', {
    'attack-end': [
      {
        id: 'SUP-02',
        as: 'target',
        when: at => light(at, tenHits) && !marked(at.target.markers),
        give: [{ do: 'mark', marker: 'underFire' }],
      },
      {
        id: 'SUP-03',
        as: 'target',
        when: at => light(at, tenHits) && at.target.markers.includes('underFire'),
        give: [{ do: 'mark', marker: 'suppressed', for: 'underFire' }],
      },
      {
        id: 'SUP-04',
        as: 'target',
        when: at => at.hits > 0 && !light(at, tenHits),
        give: [{ do: 'mark', marker: 'suppressed', for: 'underFire' }],
      },
    ],
  });

type Shot = Context<'attack-end'>;

const light = ({ hits, steps }: Shot, tenHits: number) => hits > 0 && hits < tenHits && steps < 2;
const marked = (markers: readonly string[]) => markers.includes('underFire') || markers.includes('suppressed');
