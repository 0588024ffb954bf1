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
        when: at => hitsOn(at) > 0 && !light(at, tenHits),
        give: [{ do: 'mark', marker: 'suppressed', for: 'underFire' }],
      },
    ],
  });

type Shot = Context<'attack-end'>;

/** Hits that make a unit keep its head down: a hero never does (HERO-15). */
const hitsOn = ({ target, hits }: Shot) => (target.kind === 'hero' ? 0 : hits);
const light = (at: Shot, tenHits: number) => hitsOn(at) > 0 && hitsOn(at) < tenHits && at.steps < 2;
const marked = (markers: readonly string[]) => markers.includes('underFire') || markers.includes('suppressed');
