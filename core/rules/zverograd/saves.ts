import type { Speeches } from '../../rulebook/index.ts';
import { holds, rule } from '../../rulebook/index.ts';
import { noAircraft } from '../slit.ts';

/** Walls save what other saves have left, against blows from outside too. */
const structure = (saves: 'structural' | 'improved'): Speeches => ({
  'save-allowed.add': {
    ...{ id: 'ZVE-32', as: 'target', when: at => !at.weapon.close || at.outside },
    give: saves === 'improved' ? ['improved', 'reduced'] : ['structural'],
  },
});

/** Seen along these through a slit from afar. */
export const PIERCING: readonly string[] = ['Phaser', 'Railgun', 'Tesla'];

export const inStrongpoint = rule('In a Strongpoint', structure('structural'));

/** Through its slit it is seen from near and ahead alone, and struck by what strikes everybody inside. */
export const inBunker = rule('In a Bunker', {
  ...structure('improved'),
  'los-query': {
    ...{ id: 'ZVE-32', as: 'target', give: { forbid: 'hidden' } },
    when: at =>
      at.viewer.side !== at.target.side &&
      at.viewer.inside !== at.target.inside &&
      !(at.weapon && holds(at.weapon, ...PIERCING)) &&
      !at.weapon?.close &&
      (at.range() > 3 || !at.front()),
  },
  'target-declare': [
    noAircraft,
    {
      ...{ id: 'ZVE-32', as: 'target', give: { forbid: 'slit' } },
      when: at => at.weapon.close && at.attacker.inside !== at.target.inside && !at.perModel && at.front(),
    },
  ],
});

/** Held by everyone: smoke helps whoever is in it, cover or no cover. */
export const smoke = rule('Smoke', {
  'save-faces': { id: 'ZVE-02', as: 'target', when: at => at.save === 'evade', give: ['army'] },
});

/** Nothing but what smoke gives saves from it. */
export const sniper = rule('Sniper', {
  'save-allowed': { id: 'D47-39', as: 'weapon', when: at => at.save !== 'evade', give: { forbid: 'weapon' } },
});
