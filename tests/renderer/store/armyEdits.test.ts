import { describe, expect, it } from 'vitest';
import type { Army, CardId } from '../../../core/index.ts';
import { armyFaults, armyPoints, cardId, platoonUnits } from '../../../core/index.ts';
import { shippedCards } from '../../../models/index.ts';
import {
  boughtFor,
  choosing,
  duplicated,
  faultsOfCard,
  filled,
  freshName,
  independents,
  moved,
  newArmy,
  partsOfArmy,
  pointsOfUnits,
  slotOffers,
  standsIn,
  supported,
  withFortification,
  withoutFortification,
  withoutPlatoon,
  withoutUnit,
  withPlatoon,
  withUnit,
} from '../../../renderer/store/armyEdits.ts';

const cards = shippedCards();
const of = (bloc: 'allies' | 'axis' | 'ssu', ...ids: readonly string[]): Army =>
  ids.map(cardId).reduce<Army>(withUnit, newArmy('Test', bloc, 125));
const ids = ({ units }: Army): readonly CardId[] => units.map(unit => unit.card);
/** The cards of a platoon's slots, the leader's first, and of its support. */
const inPlatoon = (army: Army, at = 0) => {
  const { leader, combat, support = [] } = army.platoons![at]!;
  return [leader, ...combat, support].map(places => places.map(place => army.units[place]!.card).join('+'));
};

/** PLT-07: Phil's platoon. */
const phil = supported(
  filled(
    filled(
      filled(
        withPlatoon(of('allies', 'wildfire', 'mickey', 'pounder', 'cobra', 'rattler'), 'mediumWalkers'),
        ...([0, 'leader', [1]] as const),
      ),
      ...([0, 0, [2]] as const),
    ),
    ...([0, 1, [3]] as const),
  ),
  ...([0, 4, true] as const),
);
const whole = ['mickey', 'pounder', 'cobra', 'rattler'];

describe('a list of units', () => {
  it('PLT-05 keeps its platoons with the same units, whatever is taken out, doubled or moved before them', () => {
    expect(armyFaults(phil, cards)).toEqual([]);
    expect(inPlatoon(phil)).toEqual(whole);
    expect(inPlatoon(withoutUnit(phil, 0))).toEqual(whole);
    expect(inPlatoon(duplicated(phil, 0))).toEqual(whole);
    expect(inPlatoon(moved(phil, 0, 1))).toEqual(whole);
    expect(inPlatoon(moved(phil, 3, -1))).toEqual(whole);
    expect(ids(moved(phil, 3, -1))).toEqual(['wildfire', 'mickey', 'cobra', 'pounder', 'rattler'].map(cardId));
  });

  it('PLT-01 a unit that is taken out leaves its slot empty, and one that is doubled is in no platoon', () => {
    const without = withoutUnit(phil, 2);
    expect(inPlatoon(without)).toEqual(['mickey', '', 'cobra', 'rattler']);
    expect(armyFaults(without, cards).map(({ code, data }) => [code, data?.path])).toEqual([
      ['army.notInSlot', 'platoons[0].combat[0]'],
    ]);
    const twice = duplicated(phil, 1);
    expect(inPlatoon(twice)).toEqual(whole);
    expect(independents(twice)).toEqual([0, 2]);
    expect([standsIn(twice, 1), standsIn(twice, 2), standsIn(twice, 5)]).toEqual([
      { platoon: 0, as: 'leader' },
      null,
      { platoon: 0, as: 'support' },
    ]);
    // With its last support gone nothing of it is left in the file.
    expect(withoutUnit(phil, 4).platoons![0]).not.toHaveProperty('support');
  });

  it('moves nothing beyond its ends', () => {
    expect(moved(phil, 0, -1)).toBe(phil);
    expect(moved(phil, 4, 1)).toBe(phil);
  });

  it('ARMY-05 choices and fortifications come and go, and leave no empty fields', () => {
    const gun = of('allies', 'field-phaser');
    const bunker = choosing(gun, 0, 'Fortification', 'Bunker');
    expect(bunker.units).toEqual([{ card: 'field-phaser', chosen: { Fortification: 'Bunker' } }]);
    expect(choosing(bunker, 0, 'Fortification', null)).toEqual(gun);
    const forts = withFortification(withFortification(gun, 'bunker'), 'strongpoint');
    expect(forts.fortifications).toEqual(['bunker', 'strongpoint']);
    expect(withoutFortification(withoutFortification(forts, 0), 0)).toEqual(gun);
    expect(withoutPlatoon(withPlatoon(gun, 'rangers'), 0)).toEqual(gun);
  });
});

describe('slots of a platoon', () => {
  it('PLT-02 PLT-05 offer what may fill them, what is in them, and nobody who is in another', () => {
    expect(slotOffers(phil, 0, 'leader')).toEqual([[1]]);
    expect(slotOffers(duplicated(phil, 1), 0, 'leader')).toEqual([[1], [2]]);
    expect(slotOffers(duplicated(phil, 1), 0, 0)).toEqual([[2], [3]]);
    // The second Mickey leads a platoon of its own.
    const second = filled(withPlatoon(duplicated(phil, 1), 'mediumWalkers'), 1, 'leader', [2]);
    expect(standsIn(second, 2)).toEqual({ platoon: 1, as: 'leader' });
    expect([slotOffers(second, 0, 'leader'), slotOffers(second, 1, 'leader')]).toEqual([[[1]], [[2]]]);
  });

  it('PLT-14 a machine and its squad fill a slot together, from the army or bought for it', () => {
    const begun = withPlatoon(of('axis', 'prinzluther', 'sturmgrenadier-command-squad', 'ludwig'), 'kampfgruppe');
    expect(slotOffers(begun, 0, 'leader')).toEqual([[2], [0, 1]]);
    const bought = boughtFor(begun, 0, 1, ['sturmluther', 'sturmgrenadier-recon-squad'].map(cardId));
    expect(inPlatoon(bought)).toEqual(['', '', 'sturmluther+sturmgrenadier-recon-squad', '']);
  });

  it('PLT-02 show what is in them though it may not be', () => {
    expect(slotOffers(filled(phil, 0, 'leader', [0]), 0, 'leader')[0]).toEqual([0]);
  });
});

it('the parts of a list, by their kinds or by platoons, come to its points', () => {
  const army = withUnit(phil, cardId('ranger-attack-squad'));
  const parts = partsOfArmy(army, cards);
  expect(parts.map(({ kind, count }) => `${kind} ${count}`)).toEqual(['squad 1', `vehicle ${phil.units.length}`]);
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(armyPoints(army, cards));
  const inside = pointsOfUnits(army, platoonUnits(army.platoons![0]!), cards);
  expect(inside + pointsOfUnits(army, independents(army), cards)).toBe(armyPoints(army, cards));
});

it('ARMY-03 CARD-01 a card alone is judged by the check of armies', () => {
  const codes = (id: string, bloc: 'allies' | 'axis') => faultsOfCard(cardId(id), bloc, cards).map(({ code }) => code);
  expect(codes('mickey', 'allies')).toEqual([]);
  expect(codes('mickey', 'axis')).toEqual(['army.otherBloc']);
  expect(codes('lilith-possessed', 'axis')).toContain('army.notAlone');
});

it('a name that is taken gets a number', () => {
  expect(freshName('Mill', [])).toBe('Mill');
  expect(freshName('Mill', ['Mill'])).toBe('Mill 2');
  expect(freshName('Mill 2', ['Mill 2', 'Mill 3'])).toBe('Mill 4');
  expect(freshName('Windmill', ['Windmill'], 8)).toBe('Windmi 2');
});
