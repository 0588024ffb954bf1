import type { CardId, Refusal } from '../base/index.ts';
import { refusal } from '../base/index.ts';
import type { Bloc } from './card.ts';
import type { Organisation } from './organisation.ts';

/** What platoons there are. */
export const PLATOONS = [
  ...['mediumWalkers', 'rangers', 'heavyRangers', 'kampfgruppe', 'grenadiers', 'heavyGrenadiers', 'blutkreuz'],
  ...['kv47', 'rifles', 'steelGuards'],
] as const;
export type PlatoonKind = (typeof PLATOONS)[number];

/** A platoon of an army: units by their places in its list, from 0. A slot that a machine fills with its squad or pilot has both. */
export interface Platoon {
  readonly kind: PlatoonKind;
  readonly leader: readonly number[];
  /** By their numbers: the first slot comes first. */
  readonly combat: readonly (readonly number[])[];
  readonly support?: readonly number[];
}

/** One way to fill a slot: cards that come together. */
type Filling = readonly string[];

/** What a platoon is made of (PLT-02). */
interface Plan {
  readonly bloc: Bloc;
  readonly leader: readonly Filling[];
  readonly combat: readonly (readonly Filling[])[];
  /** The section of its slots. */
  readonly id: string;
  /** The rule by which it has its advantage, and who of it holds that: its leader, or all who are called by one of these (PLT-04). */
  readonly advantage: string;
  readonly holders: 'leader' | readonly Organisation[];
}

const each = (...cards: readonly string[]): readonly Filling[] => cards.map(card => [card]);
const times = (count: number, slot: readonly Filling[]) => Array.from({ length: count }, () => slot);

const M3 = each('mickey', 'hotdog', 'pounder', 'cobra');
const RANGERS = each('ranger-heavy-weapon-squad', 'ranger-weapon-squad', 'ranger-combat-squad', 'ranger-recon-squad');
const STURMGRENADIERS = each(
  ...['sturmgrenadier-assault-squad', 'sturmgrenadier-tank-hunter-squad', 'sturmgrenadier-recon-squad'],
);
const PANZERS = each('luther', 'ludwig', 'jagdluther');
const DEATH = { masks: 'laser-grenadier-squad', faceless: 'heavy-laser-grenadier-squad', rays: 'laser-tank-hunter-squad' };
const STEEL = { tornado: 'steel-guards-assault-squad', death: 'steel-guards-sniper-squad' };

const PLANS: { readonly [K in PlatoonKind]: Plan } = {
  mediumWalkers: {
    ...{ bloc: 'allies', id: 'PLT-08', advantage: 'Draw Their Attention' },
    holders: ['m3'],
    leader: each('mickey', 'pounder'),
    combat: times(2, M3),
  },
  rangers: {
    ...{ bloc: 'allies', id: 'PLT-10', advantage: 'Rangers Lead the Way' },
    holders: ['ranger'],
    leader: each('bazooka-joe', 'ranger-command-squad', 'johnny-one-eye'),
    combat: times(3, RANGERS),
  },
  heavyRangers: {
    ...{ bloc: 'allies', id: 'PLT-12', advantage: 'Lightning Strike' },
    holders: ['heavyRanger'],
    leader: each('heavy-ranger-command-squad'),
    combat: times(2, each('heavy-ranger-attack-squad', 'heavy-ranger-tank-hunter-squad')),
  },
  kampfgruppe: {
    ...{ bloc: 'axis', id: 'PLT-14', advantage: 'Mobile Warfare' },
    holders: ['panzerII', 'panzerIV', 'panzerVI', 'reconGrenadier'],
    leader: [['ludwig'], ['prinzluther', 'sturmgrenadier-command-squad']],
    combat: [
      [...PANZERS, ['lothar']],
      [...PANZERS, ['sturmluther', 'sturmgrenadier-recon-squad']],
    ],
  },
  grenadiers: {
    ...{ bloc: 'axis', id: 'PLT-16', advantage: 'Blitzkrieg' },
    holders: 'leader',
    leader: each('manfred', 'sturmgrenadier-command-squad', 'stefan'),
    combat: times(3, STURMGRENADIERS),
  },
  heavyGrenadiers: {
    ...{ bloc: 'axis', id: 'PLT-18', advantage: 'Mission Tactics' },
    holders: 'leader',
    leader: each('heavy-grenadier-command-squad', 'lara'),
    combat: times(2, each('heavy-grenadier-assault-squad', 'heavy-grenadier-antiaircraft-squad')),
  },
  blutkreuz: {
    ...{ bloc: 'axis', id: 'PLT-20', advantage: 'Fanatical Loyalty' },
    holders: ['blutkreuz'],
    leader: each('sigrid', 'sigrid-with-panzerfaust'),
    combat: [
      each(DEATH.masks),
      each(DEATH.masks, DEATH.faceless, DEATH.rays, 'zombie-grenadier-squad'),
      each(DEATH.masks, DEATH.faceless, 'zombie-grenadier-squad'),
    ],
  },
  kv47: {
    ...{ bloc: 'ssu', id: 'PLT-22', advantage: 'Reactive Defence' },
    holders: ['kv47'],
    leader: [['nadya'], ['grandma', 'koshka'], ['natasha']],
    combat: times(3, each('nadya', 'natasha', 'natalya')),
  },
  rifles: {
    ...{ bloc: 'ssu', id: 'PLT-25', advantage: 'Human Wave' },
    holders: ['redArmy', 'redGuards'],
    leader: each('red-army-command-squad', 'red-guards-command-squad'),
    combat: times(
      3,
      each(...['red-army-close-combat-squad', 'red-army-battle-squad', 'red-guards-assault-squad', 'red-guards-anti-tank-squad']),
    ),
  },
  steelGuards: {
    ...{ bloc: 'ssu', id: 'PLT-27', advantage: 'Relentless Advance' },
    holders: ['steelGuard'],
    leader: each('steel-guards-command-squad'),
    combat: [each(STEEL.tornado), each(STEEL.tornado, STEEL.death)],
  },
};

export const platoonPlan = (kind: PlatoonKind): Plan => PLANS[kind];

/** Every place of a platoon that names units, with its path inside the platoon. */
const slotsOf = ({ leader, combat, support = [] }: Platoon): readonly (readonly [path: string, units: readonly number[]])[] => [
  ['leader', leader],
  ...combat.map((slot, i) => [`combat[${i}]`, slot] as const),
  ['support', support],
];

/** All units of a platoon, by their places in the army's list. */
export const platoonUnits = (platoon: Platoon): readonly number[] => slotsOf(platoon).flatMap(([, units]) => units);

/**
 * Everything that is wrong with the platoons of an army, whose units are these cards; `data.path` is the field of the army (PLT-01 to
 * PLT-05). What is wrong is only the platoon: its units may be fielded without it.
 */
export function platoonFaults(
  platoons: readonly Platoon[],
  bloc: Bloc,
  cards: readonly CardId[],
  within = 'platoons',
): readonly Refusal[] {
  const taken = new Set<number>();
  return platoons.flatMap((platoon, i) => {
    const path = `${within}[${i}]`;
    return [...faultsOfUnits(platoon, path, cards, taken), ...faultsOfSlots(platoon, path, bloc, cards)];
  });
}

function faultsOfUnits(platoon: Platoon, path: string, cards: readonly CardId[], taken: Set<number>): readonly Refusal[] {
  return slotsOf(platoon).flatMap(([slot, units]) =>
    units.flatMap((unit, i) => {
      const at = { path: `${path}.${slot}[${i}]`, unit };
      if (cards[unit] === undefined)
        return [refusal('army.noSuchUnit', ['PLT-05'], { ...at, number: unit + 1, units: cards.length })];
      if (taken.has(unit)) return [refusal('army.twoPlatoons', ['PLT-05'], { ...at, card: cards[unit] })];
      taken.add(unit);
      return [];
    }),
  );
}

function faultsOfSlots(platoon: Platoon, path: string, bloc: Bloc, cards: readonly CardId[]): readonly Refusal[] {
  const { kind, leader, combat } = platoon;
  const plan = PLANS[kind];
  if (plan.bloc !== bloc)
    return [refusal('army.otherPlatoon', ['PLT-02', plan.id], { path: `${path}.kind`, kind, bloc: plan.bloc })];
  const slots = { slots: plan.combat.length, kind };
  if (combat.length > plan.combat.length)
    return [refusal('army.slotTooMany', ['PLT-02', plan.id], { path: `${path}.combat[${plan.combat.length}]`, ...slots })];
  if (combat.length < plan.combat.length)
    return [refusal('army.slotEmpty', ['PLT-01', plan.id], { path: `${path}.combat`, ...slots })];
  const named = [
    ['leader', leader, plan.leader],
    ...combat.map((slot, i) => [`combat[${i}]`, slot, plan.combat[i] ?? []]),
  ] as const;
  return (named as readonly (readonly [string, readonly number[], readonly Filling[]])[]).flatMap(([slot, units, fillings]) =>
    fits(units, fillings, cards)
      ? []
      : [
          refusal('army.notInSlot', ['PLT-02', plan.id], {
            ...{ path: `${path}.${slot}`, kind },
            cards: units.flatMap(unit => cards[unit] ?? []).join(' + '),
            may: fillings.map(filling => filling.join(' + ')).join(', '),
          }),
        ],
  );
}

const fits = (units: readonly number[], fillings: readonly Filling[], cards: readonly CardId[]): boolean => {
  const filled = inOrder(units.map(unit => cards[unit] ?? ''));
  return fillings.some(filling => inOrder(filling) === filled);
};

const inOrder = (cards: readonly string[]): string => [...cards].sort().join(' ');
