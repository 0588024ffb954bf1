import type { HouseOption } from '../../rulebook/index.ts';
import { behindTheHero, heroFires } from '../../rules/heroes/heroFires.ts';
import { heroesInNumbers } from '../../rules/heroes/hero.ts';
import { sidekickAlike } from '../../rules/heroes/sidekick.ts';
import { superhumanWithGuns } from '../../rules/heroes/superhuman.ts';
import { houseRule } from './houseRule.ts';

/** Heroes, and those whom they join. */
export const heroes: readonly HouseOption[] = [
  {
    ...{ id: 'HERO-07', phase: 'heroes', spaces: ['free', 'grid'], usual: 'slower' },
    others: { faster: { tables: { movesTogether: 'faster' } } },
  },
  {
    ...{ id: 'HERO-11', phase: 'heroes', spaces: ['free', 'grid'], usual: 'anyTime' },
    others: {
      notActivated: houseRule('HERO-11', {
        'join-check': {
          ...{ id: 'HERO-11', as: 'hero', give: { forbid: 'activated' } },
          when: at => at.why === 'target' && at.hero.activated,
        },
      }),
    },
  },
  {
    ...{ id: 'HERO-12', phase: 'heroes', spaces: ['free', 'grid'], usual: 'one' },
    others: { several: { revise: [heroesInNumbers] } },
  },
  {
    ...{
      id: 'HERO-16',
      phase: 'suppression',
      spaces: ['free', 'grid'],
      about: 'Suppressed',
      usual: 'once',
      openIn: ['zverograd'],
    },
    others: { each: { tables: { rallyHelp: 'each' } } },
  },
  {
    ...{ id: 'HERO-17', phase: 'suppression', spaces: ['free', 'grid'], about: 'Suppressed', usual: 'together' },
    // There the unit itself attacks after Nothing (ZVE-15).
    settledBy: { zverograd: 'ZVE-15' },
    others: { fires: { add: [heroFires, behindTheHero], everyone: [heroFires.name] } },
  },
  {
    ...{ id: 'HERO-19', phase: 'reaction', spaces: ['free', 'grid'], usual: 'joins' },
    others: {
      alone: houseRule('HERO-19', {
        'join-check': { id: 'HERO-19', as: 'hero', when: at => at.why === 'reaction', give: { forbid: 'never' } },
      }),
    },
  },
  {
    ...{ id: 'SH-01', phase: 'heroes', spaces: ['free', 'grid'], usual: 'infantry' },
    others: { squads: { replace: [superhumanWithGuns] } },
  },
  {
    ...{ id: 'SH-02', phase: 'heroes', spaces: ['free', 'grid'], usual: 'anyArmour' },
    others: { sameArmour: { replace: [sidekickAlike] } },
  },
];
