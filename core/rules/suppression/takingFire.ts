import type { Context, Tables } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

/** Whoever is hit keeps his head down, whether a save helped or not. Held by everyone. */
export const takingFire = rule('Taking Fire', {
  'attack-end': [
    {
      id: 'SUP-02',
      as: 'target',
      when: (at, _held, _who, tables) => light(at, tables) && !marked(at.target.markers),
      give: [{ do: 'mark', marker: 'underFire' }],
    },
    {
      id: 'SUP-03',
      as: 'target',
      when: (at, _held, _who, tables) => light(at, tables) && at.target.markers.includes('underFire'),
      give: [{ do: 'mark', marker: 'suppressed', for: 'underFire' }],
    },
    {
      id: 'SUP-04',
      as: 'target',
      when: (at, _held, _who, tables) => at.hits > 0 && !light(at, tables),
      give: [{ do: 'mark', marker: 'suppressed', for: 'underFire' }],
    },
  ],
});

type Shot = Context<'attack-end'>;

const light = ({ hits, steps }: Shot, { hitsThatSuppress }: Tables) => hits > 0 && hits < hitsThatSuppress && steps < 2;
const marked = (markers: readonly string[]) => markers.includes('underFire') || markers.includes('suppressed');
