import type { UnitId } from '../../base/index.ts';
import { itemAt } from '../../base/index.ts';
import type { Choice, Port } from '../../rulebook/index.ts';
import { oneOf, rule, thingsIn } from '../../rulebook/index.ts';

/** One of these, or none of them. */
const perhaps = (among: readonly UnitId[]): Choice => ({ ...oneOf('unit', among), no: true });

const chosen = (port: Port): UnitId => itemAt(thingsIn<UnitId>(port), 0);

/** A hero may be part of a squad or a support weapon, for an activation or while one of them is a target. Held by everyone, and means
 *  heroes and whom they join. How near he must be is said by `Joining`. */
export const hero = rule(
  'Hero',
  {
    'join-check': [
      {
        id: 'HERO-04',
        as: 'hero',
        when: at => at.unit.kind !== 'squad' && at.unit.kind !== 'support',
        give: { forbid: 'kind' },
      },
      { id: 'HERO-04', as: 'hero', when: at => at.unit.armour !== at.hero.armour, give: { forbid: 'armour' } },
      { id: 'HERO-08', as: 'hero', when: at => at.why !== 'target' && at.hero.activated, give: { forbid: 'activated' } },
      { id: 'HERO-12', as: 'hero', when: at => at.heroes.length > 0, give: { forbid: 'full' } },
    ],
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
        give: at => ({ choice: perhaps(at.joiners()), frame: 'stand' }),
      },
    ],
    'activation-end': { id: 'HERO-10', as: 'unit', when: at => at.unit.joinedFor === 'activation', give: [{ do: 'part' }] },
    'action-end.joined': { id: 'HERO-13', as: 'joined', when: at => at.joined.joinedFor === 'action', give: [{ do: 'part' }] },
    'suppression-gain': { id: 'HERO-15', as: 'unit', when: at => at.unit.kind === 'hero', give: { forbid: 'hero' } },
    'rally-dice': { id: 'HERO-16', as: 'heroes', give: { atLeast: 3 } },
  },
  {
    frames: {
      activate: { id: 'HERO-08', run: port => port.join(chosen(port), port.unit.id, 'activation') },
      react: { id: 'HERO-19', run: port => port.join(chosen(port), port.unit.id, 'activation') },
      takeCover: { id: 'HERO-11', run: port => port.join(port.unit.id, chosen(port), 'action') },
      stand: { id: 'HERO-12', run: port => port.join(chosen(port), port.unit.id, 'action') },
    },
  },
);
