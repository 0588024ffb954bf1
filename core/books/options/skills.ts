import type { Context, HouseOption, UnitHolder } from '../../rulebook/index.ts';
import { reels } from '../../rules/reeling.ts';
import { observerInTurn } from '../../rules/skills/artilleryObserver.ts';
import { camouflagedTogether, NEAR as CAMOUFLAGE } from '../../rules/skills/camouflage.ts';
import { houseRule } from './houseRule.ts';

type Joining = Context<'join-check'>;

const BOTH = { spaces: ['free', 'grid'] } as const;

const isCommissar = ({ rules }: UnitHolder): boolean =>
  rules.some(({ name, lentBy }) => name === 'Commissar' && lentBy === undefined);

/** Skills of units and heroes. */
export const skills: readonly HouseOption[] = [
  {
    ...BOTH,
    id: 'SK-03',
    phase: 'attack',
    usual: 'withActions',
    others: { beforeDice: { tables: { skillsNamed: 'beforeDice' } } },
  },
  { ...BOTH, id: 'SK-07', phase: 'activation', usual: 'printed', others: { paid: { tables: { costCounted: 'paid' } } } },
  { ...BOTH, id: 'SK-13', phase: 'reaction', usual: 'reaction', others: { turn: { replace: [observerInTurn] } } },
  {
    ...BOTH,
    id: 'SK-14',
    phase: 'saves',
    usual: 'gun',
    settledBy: { 'faq-2011': 'FAQ-22' },
    others: { observer: { tables: { coverFrom: 'observer' } } },
  },
  {
    ...{ ...BOTH, id: 'SK-21', phase: 'initiative', usual: 'living' },
    // The answers of 2011 say of it from when on it serves (FAQ-37), and nothing of who is gone.
    openIn: ['faq-2011'],
    others: { brought: { tables: { sideHolds: 'brought' } } },
  },
  {
    ...{ ...BOTH, id: 'SK-25', phase: 'sight', usual: 'oneWay' },
    others: {
      mutual: houseRule('SK-25', {
        'los-query': {
          ...{ id: 'SK-25', as: 'viewer', give: { forbid: 'hidden' } },
          when: at =>
            at.viewer.side !== at.target.side &&
            at.viewer.markers.includes('camouflaged') &&
            at.company().every(one => one.markers.includes('camouflaged')) &&
            at.range() > CAMOUFLAGE &&
            at.sheltered(),
        },
      }),
    },
  },
  {
    ...{ ...BOTH, id: 'SK-26', phase: 'sight', usual: 'ends' },
    others: {
      stays: houseRule('SK-26', {
        'action-end.reveals': {
          ...{ id: 'SK-26', as: 'unit', give: false },
          when: at => at.action === 'march' && at.unit.markers.includes('camouflaged'),
        },
      }),
    },
  },
  { ...BOTH, id: 'SK-27', phase: 'sight', usual: 'all', others: { unit: { replace: [camouflagedTogether] } } },
  {
    ...{ ...BOTH, id: 'SK-33', phase: 'heroes', usual: 'together' },
    others: {
      apart: houseRule('SK-33', {
        'join-check': {
          ...{ id: 'SK-33', as: 'hero', give: { forbid: 'never' } },
          when: at => at.why === 'activation' && (reels(at.hero) || reels(at.unit)),
        },
      }),
    },
  },
  {
    ...{ ...BOTH, id: 'SK-34', phase: 'heroes', usual: 'any' },
    others: {
      same: houseRule('SK-34', {
        'join-check': {
          ...{ id: 'SK-34', as: 'hero', give: { forbid: 'notAlike' } },
          when: at => at.why === 'forGood' && at.hero.armour !== at.unit.armour,
        },
      }),
    },
  },
  {
    ...{ ...BOTH, id: 'SK-34.two', phase: 'heroes', usual: 'one' },
    others: {
      several: houseRule('SK-34.two', {
        'join-check': (['never', 'full'] as const).map(
          reason =>
            ({
              ...{ id: 'SK-34', as: 'hero', give: { waive: reason } },
              when: (at: Joining) => at.why === 'forGood' && isCommissar(at.hero),
            }) as const,
        ),
      }),
    },
  },
  {
    ...{ ...BOTH, id: 'SK-37', phase: 'damage', usual: 'boxes' },
    others: {
      points: houseRule('SK-37', {
        'damage-marked.dice': {
          ...{ id: 'SK-37', as: 'target', give: at => ({ set: at.points }) },
          when: at => !at.outright && at.points > at.boxes,
        },
      }),
    },
  },
  {
    // A die for every other box is what that book says (ZVE-08).
    ...{
      ...BOTH,
      id: 'SK-39',
      phase: 'damage',
      usual: 'all',
      settledBy: { zverograd: 'ZVE-08' },
      concerns: ['Damage Resilient', 'Steel Guard'],
    },
    others: {
      half: houseRule('SK-39', {
        'damage-marked.dice': {
          ...{ id: 'SK-39', as: 'target', give: at => ({ set: Math.ceil(at.boxes / 2) }) },
          when: at => at.outright,
        },
      }),
      none: houseRule('SK-39', {
        'damage-marked.dice': { id: 'SK-39', as: 'target', when: at => at.outright, give: { atMost: 0 } },
      }),
    },
  },
];
