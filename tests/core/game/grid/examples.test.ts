import { describe, expect, it } from 'vitest';
import { modelId, ruleIds, unitId, weaponId } from '../../../../core/base/index.ts';
import type { GameEvent } from '../../../../core/game/event.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, attack, declare, naming, shots } from '../../../kit/game.ts';
import { all, fire, go, gridSkirmish, on, squareOf } from '../../../kit/gridSkirmish.ts';
import { building, fill, ORIGIN } from '../../../kit/squares.ts';

const k = (column: number, row: number) => [column - ORIGIN, row - ORIGIN] as const;
const of = <T extends GameEvent['type']>(events: readonly GameEvent[], type: T) =>
  events.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type);
const rolls = (events: readonly GameEvent[]) => of(events, 'rolled').map(({ roll }) => [roll.why, roll.count] as const);

/** The unit attacks at once, and nothing else. */
function attacking(game: Skirmish, unit: string, ...weapons: readonly string[]): void {
  game.answer(activate(unit));
  game.answer(naming(declare('attack', 'nothing'), ...weapons));
}

describe('the examples of the gridded game', () => {
  it('EX-01 TURN-05 TURN-06 a whole turn', () => {
    const game = gridSkirmish({
      go: 'red',
      blue: [
        { card: 'bot-hunters', at: [2, 2] },
        { card: 'grim-reapers', at: [4, 2] },
        { card: 'pounder', at: [8, 2] },
      ],
      red: [
        { card: 'ghosts', at: [2, 14] },
        { card: 'ludwig', at: [8, 16], facing: 's' },
      ],
      pieces: [fill('woods', k(2, 13))],
      dice: ['AAA', 'TTT'],
    });
    game.answer(activate('red-1'));
    game.answer(declare('move', 'nothing'));
    game.answer(go('red-1.1', on(2, 13)));
    game.answer(activate('blue-2'));
    game.answer(declare('sustained'));
    game.answer(attack());
    game.answer({ do: 'pass' });
    // Two against one may not pass.
    expect(game.refused({ do: 'pass' })).toMatchObject({ code: 'turn.mayNotPass', rules: ['TURN-05'] });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    game.answer(go('blue-1.1', on(2, 3)));
    // One against one may not either.
    expect(game.refused({ do: 'pass' }).rules).toEqual(['TURN-05']);
    game.answer(activate('red-2'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('blue-3'));
    expect(of(game.answer(declare('nothing', 'nothing')), 'turnEnded').length).toBe(1);
    expect(game.dice.left()).toBe(0);
  });

  it('EX-18 EX-12 RANGE-01 TGT-05 many weapons, many targets', () => {
    const game = gridSkirmish({
      go: 'red',
      blue: [
        { card: 'bot-hunters', at: [4, 6] },
        { card: 'pounder', at: [4, 4] },
      ],
      red: [{ card: 'ghosts', at: [1, 4] }],
    });
    attacking(game, 'red-1', 'panzerfaust');
    // Panzerfausts reach the Pounder at 3, not the Bot Hunters at 4.
    expect(game.refused(fire(['red-1.1'], 'panzerfaust', 'blue-1'))).toMatchObject({ code: 'attack.tooFar' });
    const both = [
      ...shots(['red-1.1', 'red-1.2'], 'panzerfaust', 'blue-2'),
      ...shots(['red-1.3', 'red-1.4'], 'stg-47', 'blue-1'),
      ...shots(['red-1.5'], 'mg-48', 'blue-1'),
    ];
    const judged = game.offers()[0]!;
    expect(judged.do === 'attack' && judged.judgeAll(both).ok).toBe(true);
    expect(game.refused(attack(both, shots(['red-1.1'], 'stg-47', 'blue-1')))).toMatchObject({
      code: 'attack.oneRanged',
      rules: ['TGT-06'],
    });
  });

  it('EX-19 TGT-09 RANGE-04 the crew instead of the gun', () => {
    const game = gridSkirmish({
      blue: [{ card: 'red-rain', at: [4, 4], damage: 1 }],
      red: [{ card: 'ghosts', at: [4, 6] }],
      dice: ['TTTTTTTTTT'],
    });
    attacking(game, 'blue-1');
    const mortar = game.table.cards.get('red-rain' as never)!.weapons[0]!.id;
    expect(game.refused(fire(['blue-1.1'], mortar, 'red-1'))).toMatchObject({ code: 'attack.tooNear', rules: ['RANGE-04'] });
    expect(game.refused(fire(['blue-1.1', 'blue-1.1', 'blue-1.1'], 'ppsh-48', 'red-1')).rules).toEqual(['TGT-09']);
    expect(rolls(game.answer(fire(['blue-1.1', 'blue-1.1'], 'ppsh-48', 'red-1')))).toEqual([['hit', 10]]);
  });

  it('EX-20 HIT-01 twenty dice against infantry; EX-21 three against a walker', () => {
    const thunder = gridSkirmish({
      go: 'red',
      blue: [{ card: 'red-thunder', at: [4, 6] }],
      red: [{ card: 'ghosts', at: [4, 4] }],
      dice: ['TTTTTTTT', 'TTTTTTTTTTTT'],
    });
    attacking(thunder, 'red-1');
    const events = thunder.answer(attack(shots(['red-1.5'], 'mg-48', 'blue-1'), shots(all('red-1', 4), 'stg-47', 'blue-1')));
    expect(rolls(events)).toEqual([
      ['hit', 8],
      ['hit', 12],
    ]);
    const walker = gridSkirmish({
      go: 'red',
      blue: [{ card: 'grandma', at: [4, 6] }],
      red: [{ card: 'ghosts', at: [4, 4] }],
      dice: ['TTT'],
    });
    attacking(walker, 'red-1', 'panzerfaust');
    expect(walker.refused(fire(['red-1.5'], 'mg-48', 'blue-1'))).toMatchObject({ code: 'attack.cannotHarm' });
    expect(rolls(walker.answer(fire(all('red-1', 3), 'panzerfaust', 'blue-1')))).toEqual([['hit', 3]]);
    expect(walker.unit('red-1').spent).toEqual({ panzerfaust: 3 });
  });

  it('EX-22 HIT-02 a Sustained Attack', () => {
    const game = gridSkirmish({
      go: 'red',
      blue: [{ card: 'grandma', at: [4, 9] }],
      red: [{ card: 'ludwig', at: [4, 4] }],
      dice: ['AS', 'A'],
    });
    game.answer(activate('red-1'));
    game.answer(declare('sustained'));
    game.answer(fire(['red-1.1'], '88-cm', 'blue-1'));
    const events = game.answer({ do: 'reroll', dice: [1] });
    expect(of(events, 'hit')).toMatchObject([{ hits: 2 }]);
  });

  it('EX-23 EX-24 TPL-01 TPL-03 a die for each model of the unit aimed at', () => {
    const fakyeli = gridSkirmish({
      blue: [{ card: 'fakyeli', at: [4, 4] }],
      red: [
        { card: 'grim-reapers', at: [4, 5] },
        { card: 'bot-hunters', at: [5, 5] },
      ],
      dice: ['TTT', 'TTTTTTTTTTTTTTTTTTTTTTTT'],
    });
    attacking(fakyeli, 'blue-1');
    const jet = { model: 'blue-1.5', weapon: 'sulphur-thrower', at: { jet: 'red-1', over: [] } } as never;
    const events = fakyeli.answer(attack([jet], shots(all('blue-1', 4), 'ks-18', 'red-2')));
    expect(rolls(events)).toEqual([
      ['hit', 3],
      ['hit', 24],
    ]);
    const grandma = gridSkirmish({
      blue: [{ card: 'grandma', at: [4, 4] }],
      red: [{ card: 'pounder', at: [4, 5] }],
      dice: ['T', 'A'],
    });
    attacking(grandma, 'blue-1');
    const other = grandma.table.cards.get('grandma' as never)!.weapons[1]!.id;
    const hits = grandma.answer(
      attack(shots(['blue-1.1'], 'vk-916', 'red-1'), [
        { model: 'blue-1.1', weapon: other, at: { jet: 'red-1', over: [] } } as never,
      ]),
    );
    expect([rolls(hits), grandma.unit('red-1').damage]).toEqual([
      [
        ['hit', 1],
        ['hit', 1],
      ],
      2,
    ]);
  });

  it('TPL-01 TPL-02 two stars are two dice a model, soldiers on one base count; only the unit aimed at', () => {
    const game = gridSkirmish({
      go: 'red',
      blue: [
        { card: 'gunners', at: [4, 9], models: 4 },
        { card: 'bot-hunters', at: [5, 9] },
        { card: 'hailstorm', at: [3, 9], damage: 1 },
      ],
      red: [
        { card: 'lothar', at: [4, 4] },
        { card: 'hans', at: [3, 4] },
      ],
      dice: ['TTTTTTTT', 'TTT'],
    });
    attacking(game, 'red-1');
    const offer = game.offers()[0]!;
    expect(offer.do === 'attack' && offer.lines.find(line => line.weapon.id === 'nebelwerfer')?.template).toBeNull();
    expect(
      game.refused({ do: 'attack', shots: [{ model: 'red-1.1', weapon: 'nebelwerfer', at: { blast: on(4, 9) } }] as never }).code,
    ).toBe('attack.noTemplate');
    const events = game.answer(fire(['red-1.1'], 'nebelwerfer', 'blue-1'));
    expect([rolls(events), of(events, 'aimed')[0]!.shots[0]!.targets]).toEqual([[['hit', 8]], ['blue-1']]);
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    attacking(game, 'red-2');
    expect(rolls(game.answer(fire(['red-2.1'], 'panzerwerfer', 'blue-3')))).toEqual([['hit', 3]]);
  });

  it('EX-25 TPL-03 the way of a jet, and who stands on it', () => {
    const game = gridSkirmish({
      blue: [
        { card: 'hotdog', at: [4, 4] },
        { card: 'bot-hunters', at: [4, 5] },
      ],
      red: [
        { card: 'ghosts', at: [5, 5] },
        { card: 'faceless-death', at: [5, 6] },
        { card: 'ludwig', at: [5, 7] },
        { card: 'hans', at: [4, 6] },
      ],
      dice: ['TTTTT', 'TTT'],
    });
    attacking(game, 'blue-1');
    const offer = game.offers()[0]!;
    if (offer.do !== 'attack') throw new Error('Not asked for an attack.');
    const line = offer.lines.find(one => one.weapon.id === 'napalm-thrower')!;
    const ways = (target: string) =>
      offer
        .jets(line, target as never)
        .map(way => way.map(place => [squareOf(place)!.column, squareOf(place)!.row].join(',')).join(' '))
        .sort();
    expect([ways('red-1'), ways('red-2'), ways('red-4')]).toEqual([[''], ['4,5', '5,5'], ['4,5']]);
    // The Ludwig is 3 squares away, beyond the weapon's 2.
    expect(ways('red-3')).toEqual([]);
    const struck = (target: string, over: readonly (readonly [number, number])[]) => {
      const judged = offer.judge({
        model: line.model,
        weapon: line.weapon.id,
        at: { jet: target as never, over: over.map(([c, r]) => on(c, r)) },
      });
      return judged.ok ? judged.value.struck.map(one => [one.target, one.dice] as const).sort() : judged.error.code;
    };
    expect(struck('red-1', [])).toEqual([['red-1', 5]]);
    expect(struck('red-2', [[4, 5]])).toEqual([
      ['blue-2', 5],
      ['red-2', 3],
    ]);
    expect(struck('red-4', [[4, 5]])).toEqual([
      ['blue-2', 5],
      ['red-4', 1],
    ]);
    expect(struck('red-4', [[5, 5]])).toBe('attack.noWay');
    expect(struck('blue-2', [])).toBe('attack.friend');
    // A jet may not be fired as if it were a gun.
    expect(game.refused(fire(['blue-1.1'], 'napalm-thrower', 'red-1'))).toMatchObject({
      code: 'attack.needsWay',
      rules: ['TPL-03'],
    });
    const events = game.answer(fire(['blue-1.1'], 'napalm-thrower', 'red-2', [on(5, 5)]));
    expect(rolls(events)).toEqual([
      ['hit', 5],
      ['hit', 3],
    ]);
    expect(of(events, 'aimed')[0]!.shots[0]!.over?.map(squareOf)).toMatchObject([{ column: 5, row: 5 }]);
  });

  it('EX-26 SAVE-02 SAVE-03 SAVE-05 cover saves of a walker and a hero', () => {
    const game = gridSkirmish({
      go: 'red',
      blue: [
        { card: 'pounder', at: [5, 7] },
        { card: 'bazooka-joe', at: [1, 7] },
      ],
      red: [{ card: 'ludwig', at: [1, 1], facing: 'ne' }],
      pieces: [fill('solid', k(5, 6)), fill('woods', k(1, 7))],
      dice: ['AA', 'AAATTT', 'AT', 'AST'],
    });
    attacking(game, 'red-1');
    const events = game.answer(attack(shots(['red-1.1'], '88-cm', 'blue-1'), shots(['red-1.1'], 'mg-44', 'blue-2')));
    expect(of(events, 'saved').map(event => [event.unit, event.saved, event.through])).toEqual([
      ['blue-1', 1, 1],
      ['blue-2', 2, 1],
    ]);
    expect(of(events, 'rolled').filter(({ roll }) => roll.why === 'coverSave').length).toBe(2);
  });

  it('EX-27 SAVE-04 the other way round no cover and no save', () => {
    const game = gridSkirmish({
      blue: [{ card: 'pounder', at: [5, 7] }],
      red: [{ card: 'ludwig', at: [1, 3] }],
      pieces: [fill('solid', k(5, 6))],
      dice: ['A'],
    });
    attacking(game, 'blue-1');
    const events = game.answer(fire(['blue-1.1'], '17-pdr', 'red-1'));
    expect([rolls(events), game.unit('red-1').damage]).toEqual([[['hit', 1]], 4]);
  });

  it('EX-28 EX-29 SAVE-04 DMG-02 infantry in the open, and its losses', () => {
    const game = gridSkirmish({
      go: 'red',
      blue: [{ card: 'bot-hunters', at: [4, 8] }],
      red: [{ card: 'ludwig', at: [4, 4] }],
      dice: ['AAATTT', 'AAT'],
    });
    attacking(game, 'red-1');
    const events = game.answer(fire(['red-1.1'], 'mg-44', 'blue-1'));
    expect(of(events, 'saved')).toMatchObject([{ saved: 2, through: 1 }]);
    expect([game.who, game.ask.ask]).toEqual(['blue', 'allocate']);
    game.answer({ do: 'allocate', model: game.model('blue-1.5') });
    expect(game.unit('blue-1').models.length).toBe(4);
  });

  it('EX-30 DMG-04 damage on a vehicle and a hero', () => {
    const game = gridSkirmish({
      go: 'red',
      blue: [
        { card: 'pounder', at: [4, 7] },
        { card: 'bazooka-joe', at: [5, 6] },
      ],
      red: [{ card: 'red-thunder', at: [4, 4] }],
      dice: ['A', 'ATTTT', 'T'],
    });
    attacking(game, 'red-1');
    game.answer(attack(shots(['red-1.1'], 'ptrs-47', 'blue-1'), shots(['red-1.3'], 'ppsh-48', 'blue-2')));
    expect([game.unit('blue-1').damage, game.unit('blue-2').damage]).toEqual([4, 1]);
  });

  it('EX-31 CC-03 CC-04 SAVE-13 shooting, then close combat at a door', () => {
    const game = gridSkirmish({
      go: 'red',
      blue: [{ card: 'gunners', at: [4, 5] }],
      red: [{ card: 'ghosts', at: [4, 4] }],
      pieces: [building(k(4, 5), k(5, 6), [{ at: k(4, 5), side: 'south', opening: 'small' }])],
      dice: ['AAATTTTT', 'AST', 'AATTT', 'AATT'],
    });
    attacking(game, 'red-1');
    const blows = shots(all('red-1', 5), 'standard', 'blue-1');
    const first = game.answer(attack(shots(['red-1.5'], 'mg-48', 'blue-1'), blows));
    expect(of(first, 'saved')).toMatchObject([{ saved: 2, through: 1 }]);
    game.answer({ do: 'allocate', model: game.model('blue-1.5') });
    expect([game.who, game.ask.ask]).toEqual(['blue', 'strikeBack']);
    game.answer({ do: 'strikeBack', shots: shots(all('blue-1', 4), 'standard', 'red-1') });
    while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among.at(-1)! });
    expect([game.unit('red-1').models.length, game.unit('blue-1').models.length]).toEqual([3, 2]);
    expect(game.dice.left()).toBe(0);
  });

  it('EX-32 REACT-01 REACT-02 REACT-03 a Reactive Attack', () => {
    const game = gridSkirmish({
      blue: [
        { card: 'hotdog', at: [4, 4] },
        { card: 'bazooka-joe', at: [5, 5] },
      ],
      red: [
        { card: 'matrioshka', at: [4, 8], facing: 's' },
        { card: 'red-thunder', at: [4, 6] },
      ],
      dice: ['TTTTT', 'AT', 'TT'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'move'));
    game.answer(fire(['blue-1.1'], 'napalm-thrower', 'red-2', [on(4, 5)]));
    expect(game.ask).toMatchObject({ ask: 'react', among: ['red-1', 'red-2'] });
    game.answer({ do: 'react', unit: 'red-1' as never });
    if (game.ask.ask === 'reaction') game.answer({ do: 'reactWith', reaction: 'attack' });
    expect(game.refused(fire(['red-1.1'], 'dshk', 'blue-2'))).toMatchObject({ code: 'attack.onlyActive', rules: ['REACT-03'] });
    game.answer(fire(['red-1.1'], 'twin-152-mm', 'blue-1'));
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
    game.answer(go('blue-1.1', on(3, 4)));
    expect(game.unit('red-1').activated).toBe(true);
    expect(game.dice.left()).toBe(0);
  });

  /** Red's five Fakyeli have moved up to blue's three Grim Reapers, who throw these faces to react. */
  const stormed = (...dice: readonly string[]) => {
    const game = gridSkirmish({
      go: 'red',
      blue: [{ card: 'grim-reapers', at: [4, 8] }],
      red: [{ card: 'fakyeli', at: [4, 5] }],
      dice,
    });
    game.answer(activate('red-1'));
    game.answer(declare('move', 'attack'));
    game.answer(go('red-1.1', on(4, 6), on(4, 7)));
    game.answer({ do: 'react', unit: unitId('blue-1') });
    return game;
  };

  it('EX-33 REACT-04 REACT-08 CC-03 CC-04 a reaction before close combat: two Fakyeli and no Grim Reaper are left', () => {
    const game = stormed(
      'AA',
      // Eleven dice for each of three Grim Reapers, and the saves of two hits.
      ...[`AA${'T'.repeat(31)}`, 'TT'],
      // The Sulphur Thrower leaves no save, the shotguns do.
      ...['ATT', `A${'T'.repeat(7)}`, 'T'],
      // Three blows and one in reply.
      ...['ATT', 'A'],
    );
    expect(game.ask).toMatchObject({ ask: 'reaction', among: ['sustained', 'moveAttack'] });
    game.answer({ do: 'reactWith', reaction: 'sustained' });
    expect(game.refused(fire(['blue-1.1'], 'rocket-punch', 'red-1'))).toMatchObject({ rules: ['REACT-08'] });
    game.answer(fire(all('blue-1', 3), 'twin-mg', 'red-1'));
    game.answer({ do: 'reroll', dice: [] });
    for (const model of ['red-1.1', 'red-1.2']) game.answer({ do: 'allocate', model: modelId(model) });
    const { units } = game.state;
    expect(units.map(unit => unit.models.length)).toEqual([3, 3]);
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'red-1' });
    game.answer({
      do: 'attack',
      shots: [
        { model: modelId('red-1.5'), weapon: weaponId('sulphur-thrower'), at: { jet: unitId('blue-1'), over: [] } },
        ...shots(['red-1.3', 'red-1.4'], 'ks-18', 'blue-1'),
        ...shots(['red-1.3', 'red-1.4', 'red-1.5'], 'standard', 'blue-1'),
      ],
    });
    for (const model of ['blue-1.1', 'blue-1.2']) game.answer({ do: 'allocate', model: modelId(model) });
    expect(game.ask).toMatchObject({ ask: 'strikeBack', unit: 'blue-1' });
    game.answer({ do: 'strikeBack', shots: shots(['blue-1.3'], 'rocket-punch', 'red-1') });
    // His blow is thrown although he falls, and one of them falls with him.
    game.answer({ do: 'allocate', model: modelId('red-1.3') });
    expect(game.unit('blue-1').where).toBe('eliminated');
    expect(game.unit('red-1').models.map(model => model.id)).toEqual(['red-1.4', 'red-1.5']);
    expect(game.dice.left()).toBe(0);
  });

  it('EX-33 REACT-04 with one ARMY the reaction is an Attack, with none it is Nothing', () => {
    const once = stormed('AT');
    expect(once.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
    expect(once.refused(fire(['blue-1.1'], 'rocket-punch', 'red-1'))).toMatchObject({ rules: ['REACT-08'] });
    const never = stormed('TS');
    expect(never.ask).toMatchObject({ ask: 'attack', unit: 'red-1' });
    expect(never.unit('blue-1').activated).toBe(true);
  });

  it.each([
    ['AA', ['sustained', 'moveAttack']],
    ['AT', []],
    ['TT', []],
  ] as const)('EX-34 REACT-04 REACT-05 a flank attack answered with %s', (faces, among) => {
    const game = gridSkirmish({
      blue: [{ card: 'pounder', at: [2, 3] }],
      red: [{ card: 'ludwig', at: [5, 5] }],
      dice: [faces],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    game.answer(go('blue-1.1', on(3, 4), on(3, 5)));
    game.answer({ do: 'react', unit: 'red-1' as never });
    expect(game.unit('red-1').activated).toBe(true);
    if (among.length > 0) {
      expect(game.ask).toMatchObject({ ask: 'reaction', among });
      game.answer({ do: 'reactWith', reaction: 'moveAttack' });
      expect(game.refused(go('red-1.1', on(4, 5))).rules).toEqual(['REACT-05']);
      game.answer(go('red-1.1', on(5, 5, 'w')));
      const judged = game.offers()[0]!;
      expect(
        judged.do === 'attack' &&
          judged.judge({ model: 'red-1.1' as never, weapon: '88-cm' as never, at: { unit: 'blue-1' as never } }).ok,
      ).toBe(true);
    } else if (faces === 'AT') {
      expect(game.refused(fire(['red-1.1'], '88-cm', 'blue-1'))).toMatchObject({ code: 'attack.arc' });
    } else expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
  });
});

describe('what the gridded book leaves out and puts in', () => {
  const wounded = () =>
    gridSkirmish({
      go: 'red',
      blue: [
        { card: 'bot-hunters', at: [4, 8] },
        { card: 'hotdog', at: [1, 1], damage: 5 },
      ],
      red: [
        { card: 'ludwig', at: [4, 4] },
        { card: 'ludwig', at: [1, 5], facing: 's' },
      ],
      dice: ['AAATTT', 'AAT', 'AA', 'AAA', 'TTT'],
    });

  it('SUP-01 a hit places no marker, and nobody rallies', () => {
    const game = wounded();
    attacking(game, 'red-1');
    game.answer(fire(['red-1.1'], 'mg-44', 'blue-1'));
    game.answer({ do: 'allocate', model: game.model('blue-1.5') });
    expect(of(game.log, 'marked')).toEqual([]);
    expect(game.unit('blue-1').markers).toEqual([]);
  });

  it('DMG-08 a walker that is eliminated leaves an empty square', () => {
    const game = wounded();
    attacking(game, 'red-1');
    game.answer(fire(['red-1.1'], 'mg-44', 'blue-1'));
    game.answer({ do: 'allocate', model: game.model('blue-1.5') });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    attacking(game, 'red-2');
    game.answer(fire(['red-2.1'], '88-cm', 'blue-2'));
    expect([game.unit('blue-2').where, game.state.pieces]).toEqual(['eliminated', []]);
  });

  it('GRID-12 EQ-37 a tracked tank does not get into rubble; there are no terrain dice', () => {
    const game = gridSkirmish({
      blue: [{ card: 'red-fury', at: [4, 4] }],
      red: [{ card: 'ghosts', at: [1, 18] }],
      pieces: [fill('rubble', k(4, 5)), fill('woods', k(5, 4))],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    expect(game.refused(go('blue-1.1', on(4, 5)))).toMatchObject({ code: 'grid.rubble', rules: ['GRID-12', 'EQ-37'] });
    expect(rolls(game.answer(go('blue-1.1', on(5, 4))))).toEqual([]);
  });

  it('CC-01 RANGE-03 GRID-02 refusals and events name the sections of squares', () => {
    const game = gridSkirmish({
      blue: [{ card: 'gunners', at: [4, 4] }],
      red: [{ card: 'ghosts', at: [4, 11] }],
      dice: ['AAA', 'TTT'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    expect(of(game.answer(go('blue-1.1', on(4, 3))), 'moved')).toMatchObject([{ because: ruleIds('GRID-02') }]);
    expect(game.refused(fire(['blue-1.1'], 'standard', 'red-1'))).toMatchObject({
      code: 'attack.notInContact',
      rules: ruleIds('CC-01'),
    });
    expect(game.refused(fire(['blue-1.1'], 'm1-rifle', 'red-1'))).toMatchObject({
      code: 'attack.tooFar',
      rules: ruleIds('RANGE-01', 'RANGE-03'),
    });
  });

  it('HERO-03 a hero ends where a friend stands, by the book', () => {
    const game = gridSkirmish({
      blue: [
        { card: 'bazooka-joe', at: [4, 4] },
        { card: 'pounder', at: [4, 5] },
        { card: 'gunners', at: [5, 4] },
      ],
      red: [{ card: 'ghosts', at: [1, 18] }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    game.answer(go('blue-1.1', on(4, 5)));
    expect(squareOf(game.unit('blue-1').models[0]!.place)).toMatchObject({ column: 4, row: 5 });
  });

  it('REACT-10 MOVE-06 a March halts for a reaction, and its diagonals count on', () => {
    const game = gridSkirmish({
      blue: [{ card: 'gunners', at: [4, 4] }],
      red: [{ card: 'ludwig', at: [5, 9], facing: 's' }],
      dice: ['TT', 'AAA', 'TTT'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('march'));
    game.answer({ ...go('blue-1.1', on(5, 5), on(5, 6), on(5, 7)), pause: 2 as never } as never);
    expect(squareOf(game.unit('blue-1').models[0]!.place)).toMatchObject({ column: 5, row: 6 });
    game.answer({ do: 'react', unit: 'red-1' as never });
    expect(game.ask).toMatchObject({ ask: 'move', by: 'march' });
    // Two of four squares are gone, one of them diagonally: another diagonal would cost 2.
    expect(game.refused(go('blue-1.1', on(5, 7), on(6, 8)))).toMatchObject({ code: 'grid.diagonal', rules: ruleIds('GRID-03') });
    game.answer(go('blue-1.1', on(6, 7)));
    expect(squareOf(game.unit('blue-1').models[0]!.place)).toMatchObject({ column: 6, row: 7 });
  });
});
