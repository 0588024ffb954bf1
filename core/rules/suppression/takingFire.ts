import type { UnitHolder } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';

/** Whoever is hit keeps his head down, whether a save helped or not. Held by everyone. */
export const takingFire = (tenHits: number) =>
  rule('Taking Fire', {
    'attack-end': [
      {
        id: 'SUP-02',
        as: 'target',
        when: at => light(hitsOn(at.target, at.hits), tenHits) && !marked(at.target.markers),
        give: [{ do: 'mark', marker: 'underFire' }],
      },
      {
        id: 'SUP-03',
        as: 'target',
        when: at => light(hitsOn(at.target, at.hits), tenHits) && at.target.markers.includes('underFire'),
        give: [{ do: 'mark', marker: 'suppressed', for: 'underFire' }],
      },
      {
        id: 'SUP-04',
        as: 'target',
        when: at => hitsOn(at.target, at.hits) >= tenHits,
        give: [{ do: 'mark', marker: 'suppressed', for: 'underFire' }],
      },
    ],
  });

/** Hits that make a unit keep its head down: a hero never does (HERO-15). */
const hitsOn = (target: UnitHolder, hits: number) => (target.kind === 'hero' ? 0 : hits);
const light = (hits: number, tenHits: number) => hits > 0 && hits < tenHits;
const marked = (markers: readonly string[]) => markers.includes('underFire') || markers.includes('suppressed');
