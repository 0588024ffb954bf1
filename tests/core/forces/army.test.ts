import { describe, expect, it } from 'vitest';
import { cardId, sentenceOf } from '../../../core/base/index.ts';
import type { Army, ArmyUnit, Bloc } from '../../../core/forces/index.ts';
import {
  armyFaults,
  armyFieldFault,
  armyPoints,
  armyWarnings,
  createRoster,
  fortificationsOf,
  parseArmy,
} from '../../../core/forces/index.ts';
import { shippedCards } from '../../../models/index.ts';
import type { FixtureName } from '../../kit/cards.ts';
import { card, fixtureCards, fixtureId } from '../../kit/cards.ts';

const army = (bloc: Bloc, limit: number, units: readonly ArmyUnit[]): Army => ({
  format: 'battlefield-army',
  version: 1,
  name: 'Test',
  ...{ bloc, limit, units },
});

const of = (...names: readonly FixtureName[]): readonly ArmyUnit[] => names.map(name => ({ card: fixtureId(name) }));
const units = (...ids: readonly string[]): readonly ArmyUnit[] => ids.map(id => ({ card: cardId(id) }));
const codes = (list: Army, cards = fixtureCards) => armyFaults(list, cards).map(fault => fault.code);
const shipped = (bloc: Bloc, ...ids: readonly string[]) => codes(army(bloc, 1000, units(...ids)), shippedCards());

describe('cost of an army', () => {
  const costs = [13, 14, 19, 14, 16, 7, 8, 9];
  const { cards } = createRoster(costs.map((points, i) => card(`unit ${i}`, 'allies', 'squad', 'I2', { move: [2, 4], points })));
  const list = units(...costs.map((_, i) => `unit-${i}`));

  it('ARMY-01 the list of 100 points fits 100', () => {
    expect(armyPoints({ units: list }, cards)).toBe(100);
    expect(armyFaults(army('allies', 100, list), cards)).toEqual([]);
  });

  it('ARMY-01 a limit of 99 is exceeded by 1', () => {
    expect(armyFaults(army('allies', 99, list), cards)).toEqual([
      { code: 'army.overLimit', rules: ['ARMY-01'], data: { path: 'limit', points: 100, limit: 99, excess: 1 } },
    ]);
  });

  it('ARMY-01 FORT-01 an army is what a game takes: a unit at least, and no more than there is room for', () => {
    expect(codes(army('allies', 100, []))).toEqual(['army.noUnits']);
    const many = (n: number) =>
      codes(
        army(
          'allies',
          10_000,
          Array.from({ length: n }, () => units('unit-6')[0]!),
        ),
        cards,
      );
    expect([many(200), many(201)]).toEqual([[], ['army.units']]);
    const walled = (n: number) => {
      const fortifications = Array.from({ length: n }, () => 'strongpoint' as const);
      return armyFaults({ ...army('allies', 10_000, units('unit-6')), fortifications }, cards).map(({ code }) => code);
    };
    expect([walled(100), walled(101)]).toEqual([[], ['army.forts']]);
  });

  it('ARMY-01 going under the limit is allowed', () => {
    expect(armyFaults(army('allies', 100, units('unit-6')), cards)).toEqual([]);
  });

  it('ARMY-05 ARMY-01 a strongpoint upgraded to a bunker costs 5 more', () => {
    const gun = cardId('field-phaser');
    const cost = (unit: ArmyUnit) => armyPoints({ units: [unit] }, shippedCards());
    expect([cost({ card: gun }), cost({ card: gun, chosen: { Fortification: 'Bunker' } })]).toEqual([20, 25]);
  });

  it('ARMY-05 FORT-01 FORT-02 two bunkers and a strongpoint cost 40; a gun brings its own', () => {
    const cards = shippedCards();
    const gun = cardId('field-phaser');
    const bought = { units: [{ card: gun }], fortifications: ['bunker', 'bunker', 'strongpoint'] as const };
    expect(armyPoints(bought, cards)).toBe(20 + 40);
    expect(fortificationsOf(bought, cards)).toEqual(['strongpoint', 'bunker', 'bunker', 'strongpoint']);
    expect(fortificationsOf({ units: [{ card: gun }] }, cards)).toEqual(['strongpoint']);
    expect(fortificationsOf({ units: [{ card: gun, chosen: { Fortification: 'Bunker' } }] }, cards)).toEqual(['bunker']);
    expect(fortificationsOf({ units: [{ card: cardId('gunners') }] }, cards)).toEqual([]);
    // Whatever a card calls the choice, and where it usually stands.
    const printed = cards.get(gun)!;
    const options = printed.options!.map(one => ({ ...one, group: 'Emplacement', default: 'Bunker' }));
    expect(fortificationsOf({ units: [{ card: gun }] }, new Map([[gun, { ...printed, options }]]))).toEqual(['bunker']);
  });
});

describe('advice on the limit', () => {
  it.each([
    ['grid', 50, []],
    ['grid', 100, []],
    ['grid', 125, ['army.largeLimit']],
    ['free', 75, []],
    ['free', 125, []],
    ['free', 50, ['army.firstGameSize']],
    ['free', 300, ['army.largeLimit']],
    ['free', 60, ['army.smallLimit']],
  ] as const)('ARMY-02 %s, %i', (mode, limit, warned) => {
    expect(armyWarnings({ limit }, mode).map(warning => warning.code)).toEqual(warned);
    expect(codes(army('allies', limit, of('gunners')))).toEqual([]);
  });
});

describe('larger battles', () => {
  it('ARMY-07 ARMY-02 three hundred points are warned of and allowed, and no point more than agreed', () => {
    const units = of(...Array.from({ length: 20 }, () => 'gunners' as const));
    const points = armyPoints({ units }, fixtureCards);
    expect(armyWarnings({ limit: 300 }, 'free').map(({ code }) => code)).toEqual(['army.largeLimit']);
    expect(codes(army('allies', Math.max(300, points), units))).toEqual([]);
    expect(codes(army('allies', points - 1, units))).toEqual(['army.overLimit']);
  });
});

describe('one bloc', () => {
  it('ARMY-03 Pounder and Ludwig do not fight together, Pounder and Bot Hunters do', () => {
    expect(codes(army('allies', 100, of('pounder', 'ludwig')))).toEqual(['army.otherBloc']);
    expect(codes(army('allies', 100, of('pounder', 'botHunters')))).toEqual([]);
  });

  it('ARMY-03 NEW-26 mercenaries fight for anybody', () => {
    for (const bloc of ['allies', 'axis', 'ssu', 'mercenary', 'mythos'] as const) expect(shipped(bloc, 'emma')).toEqual([]);
    expect(shipped('ssu', 'ranger-combat-squad')).toEqual(['army.otherBloc']);
  });

  it('ARMY-03 a captured vehicle is fielded by those who did not build it', () => {
    expect(shipped('axis', 'captured-pounder')).toEqual([]);
    expect(shipped('ssu', 'captured-pounder')).toEqual([]);
    expect(shipped('allies', 'captured-pounder')).toEqual(['army.otherBloc']);
  });
});

describe('copies', () => {
  it('ARMY-04 HERO-02 any number of squads, each hero once', () => {
    expect(codes(army('axis', 100, of('ghosts', 'ghosts', 'ghosts')))).toEqual([]);
    expect(armyFaults(army('allies', 100, of('bazookaJoe', 'gunners', 'bazookaJoe')), fixtureCards)).toEqual([
      {
        ...{ code: 'army.onlyOne', rules: ['ARMY-04', 'HERO-02'] },
        data: { path: 'units[2].card', unit: 2, card: 'bazooka-joe' },
      },
    ]);
    expect(shipped('allies', 'bazooka-joe', 'johnny-one-eye')).toEqual([]);
  });

  it('ARMY-04 EQ-24 EQ-25 the vehicle of a named pilot once, and without the pilot if one likes', () => {
    expect(shipped('ssu', 'grandma', 'grandma')).toEqual(['army.onlyOne']);
    expect(shipped('ssu', 'grandma')).toEqual([]);
    expect(shipped('axis', 'jagdluther', 'jagdluther', 'snow-lynx')).toEqual([]);
    const sister = { ...shippedCards().get(cardId('grandma'))!, id: cardId('grandma-2'), name: 'Grandma’s sister' };
    const own = new Map([...shippedCards(), [sister.id, sister]]);
    expect(armyFaults(army('ssu', 100, units('grandma', 'grandma-2')), own).map(({ code }) => code)).toEqual(['army.onlyOne']);
  });

  it('ARMY-04 HERO-02 two forms of one hero are one hero', () => {
    expect(shipped('axis', 'sigrid', 'sigrid-with-panzerfaust')).toEqual(['army.onlyOne']);
    expect(shipped('ssu', 'roza', 'roza')).toEqual(['army.onlyOne']);
  });
});

describe('what a refused army is told', () => {
  const told = (list: Army) => armyFaults(list, shippedCards()).map(one => sentenceOf(armyFieldFault(one)));
  const rangers = { kind: 'rangers', leader: [0], combat: [[1], [2], [3]] } as const;
  const list = units('bazooka-joe', 'ranger-combat-squad', 'ranger-combat-squad', 'ranger-combat-squad', 'bazooka-joe');

  it.each([
    ['HERO-02', 'units[4].card: expected another card, bazooka-joe stands in the army already (ARMY-04, HERO-02)', {}],
    [
      'EQ-25',
      'units[1].card: expected another card, grandma stands in the army already (ARMY-04, EQ-25)',
      { bloc: 'ssu', units: units('grandma', 'grandma') },
    ],
    ['ARMY-01', 'limit: expected at least 30, the points of the army (ARMY-01)', { limit: 29, units: list.slice(0, 4) }],
    ['ARMY-03', "units[0].card: expected a card of the army's bloc, ludwig is of axis (ARMY-03)", { units: units('ludwig') }],
    ['CARD-01', 'units[0].card: expected a card of this app, not "gunboat" (CARD-01)', { units: units('gunboat') }],
    [
      'CARD-01',
      'units[0].card: expected a card that is bought alone, not lilith-possessed (CARD-01)',
      { bloc: 'mythos', units: units('lilith-possessed') },
    ],
    [
      'CARD-01',
      'units[0].chosen: expected what red-army-battle-squad offers, which has no such choice of Horse (CARD-01)',
      { bloc: 'ssu', units: [{ card: cardId('red-army-battle-squad'), chosen: { Horse: 'yes' } }] },
    ],
    [
      'PLT-02',
      'platoons[0].combat[3]: expected no more slots than 3 (PLT-02, PLT-10)',
      { units: list.slice(0, 4), platoons: [{ ...rangers, combat: [[1], [2], [3], []] }] },
    ],
    [
      'PLT-01',
      'platoons[0].combat: expected 3 slots, all of them filled (PLT-01, PLT-10)',
      { units: list.slice(0, 4), platoons: [{ ...rangers, combat: [[1], [2]] }] },
    ],
    [
      'PLT-05',
      'platoons[0].support[0]: expected the place of a unit, less than 4 (PLT-05)',
      { units: list.slice(0, 4), platoons: [{ ...rangers, support: [9] }] },
    ],
    [
      'PLT-05',
      'platoons[0].support[0]: expected another unit, bazooka-joe is in a platoon already (PLT-05)',
      { units: list.slice(0, 4), platoons: [{ ...rangers, support: [0] }] },
    ],
    [
      'PLT-02',
      'platoons[0].leader: expected units of heavy-ranger-command-squad (PLT-02, PLT-12)',
      { units: list.slice(0, 4), platoons: [{ kind: 'heavyRangers', leader: [], combat: [[], []] }] },
    ],
    [
      'PLT-02',
      "platoons[0].kind: expected a platoon of the army's bloc, this one is of ssu (PLT-02, PLT-27)",
      { units: list.slice(0, 4), platoons: [{ kind: 'steelGuards', leader: [], combat: [[], []] }] },
    ],
  ] as readonly (readonly [string, string, Partial<Army>])[])('%s: %s', (_, sentence, wrong) => {
    expect(told({ ...army('allies', 1000, list), ...wrong })[0]).toBe(sentence);
  });
});

describe('what cannot be bought', () => {
  it('a card that nobody knows', () => {
    expect(codes(army('allies', 100, units('gunboat')))).toEqual(['army.unknownCard']);
  });

  it('a commissar without his squad, and the other side of a card', () => {
    expect(shipped('ssu', 'nkvd-political-commissar-tank-hunter')).toEqual(['army.notAlone']);
    expect(shipped('mythos', 'lilith', 'lilith-possessed')).toEqual(['army.notAlone']);
  });

  it('a choice that the card does not offer', () => {
    const squad = { card: cardId('red-army-battle-squad'), chosen: { Commissar: 'NKVD Political Commissar Tank Hunter' } };
    expect(codes(army('ssu', 9, [squad]), shippedCards())).toEqual([]);
    expect(codes(army('ssu', 8, [squad]), shippedCards())).toEqual(['army.overLimit']);
    expect(codes(army('ssu', 9, [{ ...squad, chosen: { Commissar: 'Rasputin' } }]), shippedCards())).toEqual([
      'army.noSuchChoice',
    ]);
    expect(codes(army('ssu', 9, [{ ...squad, chosen: { Horse: 'yes' } }]), shippedCards())).toEqual(['army.noSuchChoice']);
  });
});

describe('army files', () => {
  const good = army('axis', 50, [...of('ghosts'), { card: cardId('field-laser-gun'), chosen: { Fortification: 'Bunker' } }]);

  it('are read back as written', () => {
    expect(parseArmy(JSON.parse(JSON.stringify(good)))).toEqual({ ok: true, value: good });
  });

  it.each([
    ['format', { format: 'battlefield-cards' }],
    ['version', { version: 2 }],
    ['name', { name: '' }],
    ['bloc', { bloc: 'blue' }],
    ['limit', { limit: 0 }],
    ['limit', { limit: '50' }],
    ['units', { units: null }],
    ['units[1].card', { units: [{ card: 'ghosts' }, {}] }],
    ['units[0].number', { units: [{ card: 'ghosts', number: 2 }] }],
    ['author', { author: 'me' }],
  ])('name the wrong field: %s', (path, wrong) => {
    const read = parseArmy({ ...good, ...wrong });
    expect(read.ok ? null : read.error.path).toBe(path);
  });
});

describe('who comes with a unit', () => {
  const hero = card('Joe', 'allies', 'hero', 'I2', { move: [2, 4] });
  const other = card('Hans', 'axis', 'hero', 'I2', { move: [2, 4] });
  const withHero = (name: string) => [
    { group: 'Led by', min: 0, max: 1, choices: [{ name, points: 5, card: cardId(name.toLowerCase()) }] },
  ];
  const squad = (name: string, leader: string) =>
    card(name, 'allies', 'squad', 'I2', { move: [2, 4], options: withHero(leader) as never });
  const { cards } = createRoster([hero, other, squad('Led', 'Joe'), squad('Sold', 'Hans')]);
  const bought = (id: string, name: string): ArmyUnit => ({ card: cardId(id), chosen: { 'Led by': name } });

  it('ARMY-04 HERO-02 is there once, whether he is bought by himself or with a unit', () => {
    expect(codes(army('allies', 100, [bought('led', 'Joe')]), cards)).toEqual([]);
    const faults = armyFaults(army('allies', 100, [...units('joe'), bought('led', 'Joe')]), cards);
    expect(faults).toMatchObject([
      { code: 'army.onlyOne', rules: ['ARMY-04', 'HERO-02'], data: { path: 'units[1].chosen', card: 'joe' } },
    ]);
    expect(codes(army('allies', 100, [bought('led', 'Joe'), bought('led', 'Joe')]), cards)).toEqual(['army.onlyOne']);
  });

  it('ARMY-03 is of the bloc too', () => {
    expect(codes(army('allies', 100, [bought('sold', 'Hans')]), cards)).toEqual(['army.otherBloc']);
  });
});
