import { describe, expect, it } from 'vitest';
import { windowOf } from '../../../core/game/actions.ts';
import { tables } from '../../../core/books/common.ts';
import type { Declared } from '../../../core/game/actions.ts';
import { card, weapon } from '../../kit/cards.ts';
import { box } from '../../kit/free.ts';
import type { Posted, Skirmish } from '../../kit/game.ts';
import { activate, attack, declare, idsOf, naming, row, shots, skirmish } from '../../kit/game.ts';

const far: Posted = { card: 'ghosts', at: row(5, 150, 100) };

/** A gun that has to be reloaded, so that there is a special action to declare. */
const loader = card('Loader', 'ssu', 'vehicle', 'V3', {
  move: [2, 4],
  damageTrack: 4,
  weapons: [weapon('Big Gun', { mount: 'turret', reach: '12', rules: ['Reload'], cells: 'I1:4/1 I2:4/1 I3:4/1 V3:4/2' })],
});
const plane = card('Plane', 'ssu', 'aircraft', 'A1', {
  move: [6, 12],
  damageTrack: 3,
  weapons: [weapon('Gun', { mount: 'front', reach: '4', cells: 'I1:4/1 I2:4/1 V3:2/1' })],
});

const with1 = (unit: Posted, o: Partial<Parameters<typeof skirmish>[0]> = {}): Skirmish => {
  const game = skirmish({ blue: [unit], red: [far], cards: [loader, plane], ...o });
  game.answer(activate('blue-1'));
  return game;
};

const short = (actions: readonly Declared[]) =>
  actions.map(one => (one.action === 'special' ? one.special : one.action)).join(' ');

/** The declarations that are offered and may be made, in words. */
const offered = (game: Skirmish): readonly string[] =>
  game
    .offers()
    .flatMap(offer => (offer.do === 'declare' && offer.refused === null ? [short(offer.actions)] : []))
    .toSorted();

const PAIRS = [
  'attack move',
  'attack nothing',
  'move attack',
  'move nothing',
  'nothing attack',
  'nothing move',
  'nothing nothing',
];

describe('ACT-01 two actions', () => {
  it('ACT-01 ACT-03 a squad may declare these, and nothing else', () => {
    const game = with1({ card: 'gunners', at: row(5, 20, 20) });
    expect(offered(game)).toEqual([...PAIRS, 'march', 'sustained'].toSorted());
  });

  it.each([
    [declare('march', 'attack'), 'declare.tooMany'],
    [declare('sustained', 'move'), 'declare.tooMany'],
    [declare('move', 'attack', 'nothing'), 'declare.tooMany'],
    [declare('move'), 'declare.tooFew'],
    [declare(), 'declare.tooFew'],
  ])('ACT-01 no more than two and no fewer: %j', (command, code) => {
    const game = with1({ card: 'gunners', at: row(5, 20, 20) });
    const refused = game.refused(command);
    expect(refused.code).toBe(code);
    expect(refused.rules).toContain('ACT-01');
  });

  it('ACT-01 a unit that has done both is marked as activated', () => {
    const game = with1({ card: 'gunners', at: row(5, 20, 20) });
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit('blue-1').activated).toBe(true);
    expect(game.who).toBe('red');
  });
});

describe('ACT-02 everything is declared first', () => {
  it('ACT-02 what was declared is carried out in that order and cannot become something else', () => {
    const game = with1({ card: 'gunners', at: row(5, 20, 20) });
    game.answer(declare('move', 'attack'));
    expect(game.ask).toMatchObject({ ask: 'move', by: 'move', budget: { range: 2 } });
    expect(game.refused(attack()).code).toBe('game.otherQuestion');
    expect(game.refused(declare('attack', 'move')).code).toBe('game.otherQuestion');
    game.answer({ do: 'move', ways: [] });
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1', sustained: false });
    expect(game.refused({ do: 'move', ways: [] }).code).toBe('game.otherQuestion');
  });

  it('ACT-02 the enemy knows the declaration before deciding on a reaction', () => {
    const game = skirmish({ blue: [{ card: 'gunners', at: row(5, 20, 20) }], red: [{ card: 'ghosts', at: row(5, 20, 50) }] });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    const events = game.answer({ do: 'move', ways: [] });
    expect(game.ask).toMatchObject({ ask: 'react', active: 'blue-1' });
    expect(game.log.findIndex(event => event.type === 'declared')).toBeLessThan(game.log.length - events.length);
  });

  it('ACT-02 SK-03 Panzerfausts that were not named are not to be used, those that were may be held back', () => {
    const near: Posted = { card: 'gunners', at: row(5, 20, 45) };
    const game = skirmish({ blue: [{ card: 'ghosts', at: row(5, 20, 20) }], red: [near], dice: [] });
    game.answer(activate('blue-1'));
    const offer = game.offers()[0];
    expect(offer).toMatchObject({ do: 'declare', nameable: ['panzerfaust'] });
    game.answer(declare('nothing', 'attack'));
    game.answer({ do: 'decline' });
    const lines = game.offers().flatMap(one => (one.do === 'attack' ? one.lines : []));
    const faust = lines.filter(line => line.weapon.id === 'panzerfaust');
    expect(faust.map(line => line.refused?.rules)).toEqual([['ACT-02'], ['ACT-02'], ['ACT-02']]);
    expect(lines.find(line => line.weapon.id === 'mg-48')?.refused).toBeNull();
    expect(game.refused(attack(shots(['blue-1.1'], 'panzerfaust', 'red-1')))).toMatchObject({
      code: 'weapon.notNamed',
      rules: ['ACT-02'],
    });
  });

  it('ACT-02 SK-03 Panzerfausts that were named are offered, and may be held back', () => {
    const near: Posted = { card: 'gunners', at: row(5, 20, 45) };
    const game = skirmish({ blue: [{ card: 'ghosts', at: row(5, 20, 20) }], red: [near], dice: ['S'.repeat(3)] });
    game.answer(activate('blue-1'));
    game.answer(naming(declare('nothing', 'attack'), 'panzerfaust'));
    game.answer({ do: 'decline' });
    const lines = game.offers().flatMap(one => (one.do === 'attack' ? one.lines : []));
    expect(lines.filter(line => line.weapon.id === 'panzerfaust').map(line => line.refused)).toEqual([null, null, null]);
    game.answer(attack(shots(['blue-1.1'], 'stg-47', 'red-1')));
    expect(game.unit('blue-1').spent).toEqual({});
    expect(game.dice.left()).toBe(0);
  });

  it('ACT-02 only weapons that the unit has and that must be named can be named', () => {
    const game = with1({ card: 'gunners', at: row(5, 20, 20) });
    expect(game.refused(naming(declare('move', 'attack'), 'bazooka'))).toMatchObject({
      code: 'declare.noSuchWeapon',
      rules: ['ACT-02'],
    });
  });
});

describe('ACT-03 combinations and order', () => {
  it('ACT-03 two equal specials, and a special with anything, are legal', () => {
    const game = with1({ card: 'loader', at: [[20, 20]], markers: ['loaded'] });
    expect(offered(game)).toEqual(
      [
        ...PAIRS,
        'march',
        'sustained',
        ...['reload reload', 'reload move', 'reload attack', 'reload nothing', 'move reload', 'attack reload', 'nothing reload'],
      ].toSorted(),
    );
  });

  it.each([
    [declare('move', 'move'), 'declare.twice.move'],
    [declare('attack', 'attack'), 'declare.twice.attack'],
  ])('ACT-03 %j is what March and Sustained Attack are for', (command, code) => {
    const game = with1({ card: 'gunners', at: row(5, 20, 20) });
    expect(game.refused(command)).toMatchObject({ code, rules: ['ACT-03', 'ACT-04'] });
    const offer = game.offers().find(one => one.do === 'declare' && one.refused?.code === code);
    expect(offer).toBeDefined();
  });

  it('ACT-03 a special action that the unit does not have is refused', () => {
    expect(with1({ card: 'gunners', at: row(5, 20, 20) }).refused(declare('move', 'reload'))).toMatchObject({
      code: 'declare.noSuchSpecial',
      rules: ['ACT-01'],
    });
  });
});

describe('ACT-04 never more than three', () => {
  it('ACT-04 nobody gets more than his actions, whatever they are', () => {
    const game = with1({ card: 'loader', at: [[20, 20]], markers: ['loaded'] });
    for (const command of [
      declare('move', 'attack', 'reload'),
      declare('nothing', 'nothing', 'nothing', 'nothing'),
      declare('march', 'sustained'),
    ]) {
      expect(game.refused(command).rules).toContain('ACT-04');
    }
  });
});

describe('ACT-05 Nothing', () => {
  it('ACT-05 every unit may do Nothing twice, and is afterwards as it was', () => {
    const game = with1({ card: 'ludwig', at: [[20, 20, 90]], damage: 2 });
    const before = game.unit('blue-1');
    const events = game.answer(declare('nothing', 'nothing'));
    expect(events.map(event => event.type)).toEqual(['declared', 'acted', 'acted', 'goTaken']);
    expect(idsOf(events, 'acted')).toEqual(['ACT-05', 'ACT-05']);
    expect(game.unit('blue-1')).toEqual({ ...before, activated: true, lastAction: 'nothing' });
  });
});

describe('ACT-06 what must come first', () => {
  it('ACT-06 SUP-07 a Suppressed squad begins with Nothing', () => {
    const game = with1({ card: 'gunners', at: row(5, 20, 20), markers: ['suppressed'] }, { dice: ['TS'] });
    expect(offered(game)).toEqual(['nothing move', 'nothing nothing']);
    for (const command of [declare('march'), declare('move', 'nothing')]) {
      expect(game.refused(command)).toMatchObject({ code: 'firstAction.suppressed', rules: ['SUP-07'] });
    }
    expect(game.refused(declare('sustained')).rules).toEqual(['SUP-08']);
    expect(game.dice.left()).toBe(0);
  });

  it('ACT-06 MOVE-12 a plane begins with Move or March', () => {
    const game = with1({ card: 'plane', at: [[20, 20]] });
    expect(offered(game)).toEqual(['march', 'move attack', 'move nothing']);
    expect(game.refused(declare('attack', 'move'))).toMatchObject({ code: 'firstAction.mustMove', rules: ['MOVE-12'] });
  });

  it('ACT-06 a Suppressed plane begins with Nothing and then makes its Move', () => {
    const game = with1({ card: 'plane', at: [[20, 20]], markers: ['suppressed'] }, { dice: ['TS'] });
    expect(offered(game)).toEqual(['nothing move']);
    expect(game.refused(declare('nothing', 'nothing')).rules).toEqual(['MOVE-12']);
    expect(game.refused(declare('move', 'attack')).rules).toEqual(['SUP-08']);
    expect(game.refused(declare('march')).rules).toEqual(['SUP-07']);
  });
});

describe('ACT-07 an action that has become impossible', () => {
  it('ACT-07 no target in sight after the move: Nothing, and no ammunition is spent', () => {
    const game = skirmish({
      blue: [{ card: 'ghosts', at: row(5, 20, 20) }],
      red: [far],
      pieces: [box('wall', [60, 62], [0, 120], 30)],
    });
    game.answer(activate('blue-1'));
    game.answer(naming(declare('move', 'attack'), 'panzerfaust'));
    game.answer({ do: 'move', ways: [] });
    expect(game.ask.ask).toBe('attack');
    const events = game.answer(attack());
    expect(events[0]).toEqual({
      ...{ type: 'actionLost', unit: 'blue-1', action: 'attack', why: 'noTarget' },
      because: ['ACT-07'],
    });
    expect(events.map(event => event.type)).toEqual(['actionLost', 'goTaken']);
    expect(game.unit('blue-1')).toMatchObject({ activated: true, spent: {}, lastAction: 'nothing' });
  });

  it('ACT-07 nor does a Sustained Attack without a target leave anything behind', () => {
    const game = with1({ card: 'gunners', at: row(5, 20, 20) });
    game.answer(declare('sustained'));
    expect(game.answer(attack())[0]).toMatchObject({ type: 'actionLost', action: 'sustained', why: 'noTarget' });
  });
});

describe('windows of a declaration', () => {
  const list = (words: string): readonly Declared[] =>
    words.split(' ').map(word => (word === 'reload' ? { action: 'special', special: 'reload' } : ({ action: word } as Declared)));

  it.each([
    ['attack move', 1],
    ['move attack', 1],
    ['nothing attack', 1],
    ['reload move', 1],
    ['nothing nothing', null],
    ['move nothing', null],
    ['sustained', null],
    ['march', 'inside'],
    ['attack', null],
    ['nothing', null],
  ] as const)('REACT-01 REACT-09 REACT-10 %s', (words, expected) => {
    expect(windowOf(tables, list(words))).toBe(expected);
  });

  it.each([
    ['move reload attack', 2],
    ['march attack', 1],
    ['sustained move', 1],
    ['move sustained', null],
    ['move attack nothing', 1],
    ['march nothing', 'inside'],
    ['sustained nothing', null],
    ['attack march', 1],
  ] as const)('REACT-11 of three actions: %s', (words, expected) => {
    expect(windowOf(tables, list(words))).toBe(expected);
  });

  it.each([
    ['move sustained', 1],
    ['sustained', null],
    ['sustained nothing', null],
    ['march', 'inside'],
    ['attack march', 'inside'],
  ] as const)(
    'REACT-11 where a book has it before a Sustained Attack and inside a March of three, too: %s',
    (words, expected) => {
      expect(windowOf({ ...tables, againstThree: { sustained: 'before', march: 'inside' } }, list(words))).toBe(expected);
    },
  );
});
