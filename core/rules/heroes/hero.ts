import type { UnitId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import type { Choice, Port, Speeches } from '../../rulebook/index.ts';
import { anyOf, oneOf, rule, thingsIn } from '../../rulebook/index.ts';

/** One of these, or none of them. */
const perhaps = (among: readonly UnitId[]): Choice => ({ ...oneOf('unit', among), no: true });

const chosen = (port: Port): UnitId => itemAt(thingsIn<UnitId>(port), 0);

/** Whether a hero may join a unit, and who is asked when one of the two is a target. */
const joiningBy = (defenders: 'one' | 'several') =>
  ({
    'join-check': [
      {
        id: 'HERO-04',
        as: 'hero',
        when: at => at.unit.kind !== 'squad' && at.unit.kind !== 'support',
        give: { forbid: 'kind' },
      },
      { id: 'HERO-04', as: 'hero', when: at => at.unit.armour !== at.hero.armour, give: { forbid: 'armour' } },
      { id: 'HERO-08', as: 'hero', when: at => at.why !== 'target' && at.hero.activated, give: { forbid: 'activated' } },
      {
        id: 'HERO-12',
        as: 'hero',
        when: at => at.heroes.length > 0 && !(defenders === 'several' && at.why === 'target'),
        give: { forbid: 'full' },
      },
    ],
    'target-declare.join': [
      {
        id: 'HERO-11',
        as: 'target',
        when: at => at.hosts().length > 0,
        give: at => ({ choice: perhaps(at.hosts()), frame: 'takeCover' }),
      },
      {
        id: 'HERO-12',
        as: 'target',
        when: at => at.joiners().length > 0,
        give: at => ({ choice: defenders === 'one' ? perhaps(at.joiners()) : anyOf('unit', at.joiners()), frame: 'stand' }),
      },
    ],
  }) satisfies Speeches;

/** A hero may be part of a squad or a support weapon, for an activation or while one of them is a target. Held by everyone, and means
 *  heroes and whom they join. How near he must be is said by `Joining`. */
export const hero = rule(
  'Hero',
  {
    ...joiningBy('one'),
    'activation-start.ask': [
      {
        id: 'HERO-08',
        as: 'unit',
        when: at => !at.reacting && at.joiners().length > 0,
        give: at => ({ choice: perhaps(at.joiners()), frame: 'activate' }),
      },
      {
        id: 'HERO-19',
        as: 'unit',
        when: at => at.reacting && at.joiners().length > 0,
        give: at => ({ choice: { ...perhaps(at.joiners()), no: !at.must }, frame: 'react' }),
      },
    ],
    'activation-end': {
      id: 'HERO-10',
      as: 'unit',
      when: at => at.unit.joinedFor === 'activation',
      give: [{ do: 'join', to: null }],
    },
    'action-end.joined': {
      id: 'HERO-13',
      as: 'joined',
      when: at => at.joined.joinedFor === 'action',
      give: [{ do: 'join', to: null }],
    },
    'suppression-gain': { id: 'HERO-15', as: 'unit', when: at => at.unit.kind === 'hero', give: { forbid: 'hero' } },
    'rally-dice': { id: 'HERO-16', as: 'heroes', give: { atLeast: 3 } },
  },
  {
    frames: {
      activate: {
        id: 'HERO-08',
        run: port => port.does({ do: 'join', unit: chosen(port), to: port.unit.id, until: 'activation' }),
      },
      react: {
        id: 'HERO-19',
        run: port => port.does({ do: 'join', unit: chosen(port), to: port.unit.id, until: 'activation' }),
      },
      takeCover: { id: 'HERO-11', run: port => port.does({ do: 'join', to: chosen(port), until: 'action' }) },
      stand: {
        id: 'HERO-12',
        run: port =>
          port.does(...thingsIn<UnitId>(port).map(unit => ({ do: 'join', unit, to: port.unit.id, until: 'action' }) as const)),
      },
    },
  },
);

/** Any number of them may stand with one unit while it is a target. */
export const heroesInNumbers = rule('Hero', joiningBy('several'));
