import { describe, expect, it } from 'vitest';
import { wordsFor } from '../../../renderer/base/words.ts';
import { cardId } from '../../../core/base/index.ts';
import type { Army, Bloc, Platoon, PlatoonKind } from '../../../core/forces/index.ts';
import {
  armyFaults,
  armyPoints,
  createRoster,
  ORGANISATIONS,
  organisationsOf,
  parseArmy,
  platoonFaults,
  PLATOONS,
  platoonPlan,
} from '../../../core/forces/index.ts';
import { armySetup } from '../../../core/record/fielding.ts';
import { shippedCards } from '../../../models/index.ts';
import { card } from '../../kit/cards.ts';

const cards = shippedCards();

/** A platoon of these cards, slot by slot: `a + b` fill one together. */
function platoonOf(kind: PlatoonKind, leader: string, ...combat: readonly string[]) {
  const units: string[] = [];
  const places = (slot: string) => slot.split(' + ').map(one => units.push(one) - 1);
  const platoon: Platoon = { kind, leader: places(leader), combat: combat.map(places) };
  return { platoon, units };
}

type Slots = readonly [PlatoonKind, string, ...string[]];

/** Codes and sections of what is wrong with it, and the field. */
function faults(bloc: string, ...slots: readonly string[]) {
  const [kind, leader, ...combat] = slots as unknown as Slots;
  const { platoon, units } = platoonOf(kind, leader, ...combat);
  return platoonFaults([platoon], bloc as Bloc, units.map(cardId)).map(({ code, rules, data }) => [code, ...rules, data!.path]);
}

const GHOSTS = 'sturmgrenadier-recon-squad';
const OLD_MAN = 'sturmgrenadier-command-squad';
const [STORM, HUNT] = ['sturmgrenadier-assault-squad', 'sturmgrenadier-tank-hunter-squad'];
const [MASKS, FACELESS, RAYS, EATERS] = [
  ...['laser-grenadier-squad', 'heavy-laser-grenadier-squad', 'laser-tank-hunter-squad', 'zombie-grenadier-squad'],
] as [string, string, string, string];
const [GUNNERS, RECON] = ['ranger-combat-squad', 'ranger-recon-squad'];

describe('slots', () => {
  it.each([
    ['PLT-08', 'allies', 'mediumWalkers', 'mickey', 'hotdog', 'hotdog'],
    ['PLT-08', 'allies', 'mediumWalkers', 'pounder', 'cobra', 'mickey'],
    ['PLT-10', 'allies', 'rangers', 'bazooka-joe', GUNNERS, GUNNERS, RECON],
    ['PLT-10', 'allies', 'rangers', 'ranger-command-squad', 'ranger-heavy-weapon-squad', 'ranger-weapon-squad', RECON],
    [
      'PLT-12',
      'allies',
      'heavyRangers',
      'heavy-ranger-command-squad',
      'heavy-ranger-attack-squad',
      'heavy-ranger-tank-hunter-squad',
    ],
    ['PLT-14', 'axis', 'kampfgruppe', 'ludwig', 'lothar', `sturmluther + ${GHOSTS}`],
    ['PLT-14', 'axis', 'kampfgruppe', `prinzluther + ${OLD_MAN}`, 'jagdluther', 'luther'],
    ['PLT-16', 'axis', 'grenadiers', 'stefan', STORM, HUNT, GHOSTS],
    ['PLT-16', 'axis', 'grenadiers', OLD_MAN, STORM, STORM, STORM],
    ['PLT-18', 'axis', 'heavyGrenadiers', 'lara', 'heavy-grenadier-assault-squad', 'heavy-grenadier-antiaircraft-squad'],
    ['PLT-20', 'axis', 'blutkreuz', 'sigrid', MASKS, FACELESS, EATERS],
    ['PLT-20', 'axis', 'blutkreuz', 'sigrid-with-panzerfaust', MASKS, RAYS, MASKS],
    ['PLT-22', 'ssu', 'kv47', 'grandma + koshka', 'nadya', 'natasha', 'natalya'],
    ['PLT-22', 'ssu', 'kv47', 'nadya', 'natasha', 'natasha', 'natasha'],
    [
      'PLT-25',
      'ssu',
      'rifles',
      'red-guards-command-squad',
      ...Array(2).fill('red-army-close-combat-squad'),
      'red-guards-anti-tank-squad',
    ],
    ['PLT-27', 'ssu', 'steelGuards', 'steel-guards-command-squad', 'steel-guards-assault-squad', 'steel-guards-sniper-squad'],
  ] as readonly (readonly [string, Bloc, ...Slots])[])(
    '%s %s %s led by %s is legal',
    (_: string, bloc: string, ...slots: readonly string[]) => {
      expect(faults(bloc, ...slots)).toEqual([]);
    },
  );

  it.each([
    ['PLT-08', 'leader', 'allies', 'mediumWalkers', 'cobra', 'hotdog', 'hotdog'],
    ['PLT-08', 'combat[1]', 'allies', 'mediumWalkers', 'mickey', 'hotdog', 'rattler'],
    ['PLT-10', 'combat[2]', 'allies', 'rangers', 'bazooka-joe', GUNNERS, GUNNERS, 'heavy-ranger-assault-squad'],
    [
      'PLT-12',
      'combat[0]',
      'allies',
      'heavyRangers',
      'heavy-ranger-command-squad',
      'heavy-ranger-assault-squad',
      'heavy-ranger-attack-squad',
    ],
    ['PLT-14', 'leader', 'axis', 'kampfgruppe', 'prinzluther', 'luther', 'luther'],
    ['PLT-14', 'combat[1]', 'axis', 'kampfgruppe', 'ludwig', 'luther', 'sturmluther'],
    ['PLT-14', 'combat[1]', 'axis', 'kampfgruppe', 'ludwig', 'lothar', 'lothar'],
    [
      'PLT-18',
      'combat[0]',
      'axis',
      'heavyGrenadiers',
      'lara',
      'heavy-grenadier-anti-tank-squad',
      'heavy-grenadier-assault-squad',
    ],
    ['PLT-20', 'combat[0]', 'axis', 'blutkreuz', 'sigrid', FACELESS, FACELESS, EATERS],
    ['PLT-20', 'combat[2]', 'axis', 'blutkreuz', 'sigrid', MASKS, RAYS, RAYS],
    ['PLT-22', 'leader', 'ssu', 'kv47', 'grandma', 'nadya', 'natasha', 'natalya'],
    ['PLT-27', 'combat[0]', 'ssu', 'steelGuards', 'steel-guards-command-squad', ...Array(2).fill('steel-guards-sniper-squad')],
    // An option of another platoon.
    ['PLT-16', 'combat[0]', 'axis', 'grenadiers', 'stefan', 'luther', HUNT, GHOSTS],
  ] as readonly (readonly [string, string, Bloc, ...Slots])[])(
    'PLT-02 %s what does not belong into %s is refused there: %s %s led by %s',
    (section: string, path: string, bloc: string, ...slots: readonly string[]) => {
      expect(faults(bloc, ...slots)).toEqual([['army.notInSlot', 'PLT-02', section, `platoons[0].${path}`]]);
    },
  );

  it.each([
    ['PLT-10', 'allies', 'rangers', 'johnny-one-eye', GUNNERS, GUNNERS],
    ['PLT-16', 'axis', 'grenadiers', 'stefan', STORM, HUNT],
    ['PLT-22', 'ssu', 'kv47', 'nadya', 'natasha', 'natasha'],
    ['PLT-25', 'ssu', 'rifles', 'red-army-command-squad', 'red-army-battle-squad', 'red-army-battle-squad'],
    ['PLT-08', 'allies', 'mediumWalkers', 'mickey', 'hotdog'],
    ['PLT-20', 'axis', 'blutkreuz', 'sigrid'],
  ] as readonly (readonly [string, Bloc, ...Slots])[])(
    'PLT-01 %s a slot left empty is refused: %s %s led by %s',
    (section: string, bloc: string, ...slots: readonly string[]) => {
      expect(faults(bloc, ...slots)).toEqual([['army.slotEmpty', 'PLT-01', section, 'platoons[0].combat']]);
    },
  );

  it('PLT-02 a slot too many is refused by its path', () => {
    expect(faults('allies', 'mediumWalkers', 'mickey', 'hotdog', 'hotdog', 'hotdog')).toEqual([
      ['army.slotTooMany', 'PLT-02', 'PLT-08', 'platoons[0].combat[2]'],
    ]);
  });

  it('PLT-02 PLT-08 every platoon has two or three combat slots, and cards and rules that there are', () => {
    for (const kind of PLATOONS) {
      const { leader, combat, bloc } = platoonPlan(kind);
      expect([2, 3]).toContain(combat.length);
      for (const id of [leader, ...combat].flat(2)) expect([kind, id, cards.get(cardId(id))?.bloc]).toEqual([kind, id, bloc]);
    }
  });

  it('PLT-02 a platoon of another bloc', () => {
    expect(faults('ssu', 'mediumWalkers', 'mickey', 'hotdog', 'hotdog')).toEqual([
      ['army.otherPlatoon', 'PLT-02', 'PLT-08', 'platoons[0].kind'],
    ]);
  });
});

const army = (bloc: Bloc, units: readonly string[], platoons: readonly Platoon[], limit = 1000): Army => ({
  ...{ format: 'battlefield-army', version: 1, name: 'Test', bloc, limit },
  units: units.map(id => ({ card: cardId(id) })),
  ...(platoons.length > 0 ? { platoons } : {}),
});
const codes = (list: Army, roster = cards) => armyFaults(list, roster).map(fault => [fault.code, fault.data?.path]);

describe('platoons of an army', () => {
  const RANGERS = ['bazooka-joe', GUNNERS, GUNNERS, RECON] as const;
  const rangers = (more: Partial<Platoon> = {}): Platoon => ({ kind: 'rangers', leader: [0], combat: [[1], [2], [3]], ...more });

  it('PLT-01 without any it is legal, and so are the units of a platoon that is refused', () => {
    expect(codes(army('allies', RANGERS, []))).toEqual([]);
    expect(codes(army('allies', RANGERS, [rangers({ combat: [[1], [2]] })]))).toEqual([['army.slotEmpty', 'platoons[0].combat']]);
  });

  it('PLT-03 any unit of the army supports, or none', () => {
    expect(codes(army('allies', [...RANGERS, 'skysweeper'], [rangers()]))).toEqual([]);
    expect(codes(army('allies', [...RANGERS, 'skysweeper', 'emma'], [rangers({ support: [4, 5] })]))).toEqual([]);
    expect(codes(army('allies', [...RANGERS, 'ludwig'], [rangers({ support: [4] })]))).toEqual([
      ['army.otherBloc', 'units[4].card'],
    ]);
  });

  it('PLT-05 two of the same kind, and units in none; no unit in two, nor twice in one', () => {
    const two = [...RANGERS, 'johnny-one-eye', GUNNERS, GUNNERS, GUNNERS, 'wildfire'];
    const second = rangers({ leader: [4], combat: [[5], [6], [7]] });
    expect(codes(army('allies', two, [rangers(), second]))).toEqual([]);
    expect(codes(army('allies', two, [rangers(), { ...second, combat: [[5], [6], [2]] }]))).toEqual([
      ['army.twoPlatoons', 'platoons[1].combat[2][0]'],
    ]);
    expect(codes(army('allies', two, [rangers({ support: [8, 8] })]))).toEqual([['army.twoPlatoons', 'platoons[0].support[1]']]);
  });

  it('PLT-05 a unit that the army does not have', () => {
    const list = army('allies', RANGERS, [rangers({ support: [4] })]);
    expect(codes(list)).toEqual([['army.noSuchUnit', 'platoons[0].support[0]']]);
    const said = (['en', 'fr'] as const).map(language =>
      armyFaults(list, cards).map(one => wordsFor(language, 'metric', null).reason(one).replaceAll('\u00a0', ' ')),
    );
    expect(said).toEqual([
      ['A platoon names unit 5 of the army; there are only 4.'],
      ['Une section cite l’unité 5 de l’armée ; il n’y en a que 4.'],
    ]);
  });

  it('REX-17 PLT-07 ARMY-01 the example: legal, for 100 points', () => {
    const costs = { mickey: 13, pounder: 14, cobra: 19, rattler: 16, wildfire: 7, gunners: 8, 'bot-hunters': 9 };
    const printed = Object.entries(costs).map(([id, points]) =>
      card(id, 'allies', 'vehicle', 'V4', { move: [3, 4], damageTrack: 4, points }),
    );
    const { cards: roster } = createRoster(printed);
    const phil = army(
      'allies',
      ['mickey', 'pounder', 'cobra', 'pounder', 'rattler', 'wildfire', 'gunners', 'bot-hunters'],
      [{ kind: 'mediumWalkers', leader: [0], combat: [[1], [2]], support: [3, 4, 5, 6, 7] }],
      100,
    );
    expect([codes(phil, roster), armyPoints(phil, roster)]).toEqual([[], 100]);
  });

  it('are read back as written, and enter the game', () => {
    const good = army('allies', RANGERS, [rangers()]);
    expect(parseArmy(JSON.parse(JSON.stringify(good)))).toEqual({ ok: true, value: good });
    expect(armySetup(good, cards).platoons).toEqual([rangers()]);
    expect(Object.keys(armySetup(army('allies', RANGERS, []), cards))).toEqual(['name', 'bloc', 'units', 'points']);
  });

  it.each([
    ['platoons[0].kind', { kind: 'pirates' }],
    ['platoons[0].leader', { leader: 0 }],
    ['platoons[0].combat[1][0]', { combat: [[1], [-1]] }],
    ['platoons[0].rule', { rule: 'Scout' }],
  ])('name the wrong field: %s', (path, wrong) => {
    const read = parseArmy({ ...army('allies', RANGERS, []), platoons: [{ ...rangers(), ...wrong }] });
    expect(read.ok ? null : read.error.path).toBe(path);
  });
});

describe('what platoons call units by', () => {
  const of = (id: string) => organisationsOf(cards.get(cardId(id))!);

  it('PLT-04 every name is that of a card', () => {
    const used = new Set([...cards.values()].flatMap(organisationsOf));
    expect([...used].sort()).toEqual([...ORGANISATIONS].sort());
  });

  it.each([
    [
      'PLT-09',
      'm3',
      ['mickey', 'hotdog', 'pounder', 'cobra', 'rattler', 'steel-rain', 'barking-dog', 'recon-mickey', 'mickey-arv'],
    ],
    ['PLT-15', 'panzerII', ['luther', 'ludwig', 'lothar']],
    ['PLT-15', 'panzerIV', ['jagdluther']],
    ['PLT-15', 'panzerVI', ['prinzluther', 'sturmluther']],
    ['PLT-15', 'reconGrenadier', ['sturmgrenadier-recon-squad']],
    ['PLT-23', 'kv47', ['nadya', 'natasha', 'natalya', 'grandma']],
  ] as const)('%s %s', (_, organisation, ids) => {
    const found = [...cards.values()].filter(one => organisationsOf(one).includes(organisation)).map(one => one.id);
    expect(found.sort()).toEqual([...ids].sort());
  });

  it.each([
    ['PLT-11 PLT-13', 'ranger-combat-squad', ['ranger']],
    ['PLT-11', 'bazooka-joe', ['ranger']],
    ['PLT-11 PLT-13', 'heavy-ranger-attack-squad', ['heavyRanger']],
    ['PLT-17', 'sturmgrenadier-assault-squad', ['grenadier']],
    ['PLT-17 PLT-19', 'heavy-grenadier-assault-squad', ['heavyGrenadier']],
    ['PLT-17 PLT-21', 'laser-grenadier-squad', ['blutkreuz']],
    ['PLT-17 PLT-21', 'grenadier-x', ['blutkreuz']],
    ['PLT-26', 'red-army-battle-squad', ['redArmy']],
    ['PLT-26', 'red-guards-assault-squad', ['redGuards']],
    ['PLT-28', 'steel-guards-assault-squad', ['steelGuard']],
    ['PLT-04', 'wildfire', []],
  ] as const)('%s %s: %j', (_, id, organisations) => {
    expect(of(id)).toEqual(organisations);
  });
});
