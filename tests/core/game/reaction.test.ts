import { describe, expect, it } from 'vitest';
import type { Command } from '../../../core/decisions/index.ts';
import { card, weapon } from '../../kit/cards.ts';
import { place } from '../../kit/free.ts';
import type { Posted, Skirmish, SkirmishOptions } from '../../kit/game.ts';
import { activate, attack, declare, idsOf, row, shots, skirmish } from '../../kit/game.ts';

const gunners: Posted = { card: 'gunners', at: row(5, 20, 20) };
/** Ghosts `gap` cm north of the gunners, base to base. */
const ghosts = (gap: number, o: Partial<Posted> = {}): Posted => ({ card: 'ghosts', at: row(5, 20, 22.5 + gap), ...o });

/** The Gunners of blue are activated and take their first action; what it is needs no dice. */
function first(
  red: readonly Posted[],
  actions: Command = declare('nothing', 'attack'),
  o: Partial<SkirmishOptions> = {},
): Skirmish {
  const game = skirmish({ blue: [gunners], red, ...o });
  game.answer(activate('blue-1'));
  game.answer(actions);
  return game;
}

const reactors = (game: Skirmish): readonly string[] => (game.ask.ask === 'react' ? game.ask.among : []);
const react = (unit: string): Command => ({ do: 'react', unit }) as unknown as Command;
const choices = (game: Skirmish): readonly string[] =>
  game.offers().flatMap(offer => (offer.do === 'reactWith' ? [offer.reaction] : []));

describe('REACT-01 when', () => {
  it('REACT-01 after the first action, once, and not after the last', () => {
    const game = first([ghosts(30), { card: 'panzers', at: row(3, 40, 52.5) }], declare('nothing', 'move'));
    expect(reactors(game)).toEqual(['red-1', 'red-2']);
    expect(game.who).toBe('red');
    expect(game.offers().map(offer => offer.do)).toEqual(['react', 'react', 'decline']);
    const events = game.answer({ do: 'decline' });
    expect(idsOf(events, 'reactionDeclined')).toEqual(['REACT-01']);
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
    game.answer({ do: 'move', ways: [] });
    expect(game.ask).toMatchObject({ ask: 'activate' });
    expect(game.log.filter(event => event.type === 'reactionOpened')).toHaveLength(1);
  });

  it('REACT-01 an activation that its first action ends opens nothing', () => {
    const fools = card('Fools', 'allies', 'squad', 'I2', {
      move: [2, 4],
      weapons: [weapon('Mortar', { reach: '4', cells: 'I2:*/1' })],
      models: ['1 mortar', '1'],
    });
    const fool: Posted = {
      card: 'fools',
      at: [
        [20, 20],
        [20, 24],
      ],
    };
    const other: Posted = { card: 'pounder', at: [[150, 100]] };
    const game = skirmish({ blue: [fool, other], red: [ghosts(20)], cards: [fools], dice: ['AA', 'TT'] });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'move'));
    const onItself = { do: 'attack', shots: [{ model: 'blue-1.1', weapon: 'mortar', at: { blast: place(20, 22) } }] };
    game.answer(onItself as unknown as Command);
    game.answer({ do: 'allocate', model: game.model('blue-1.1') });
    expect(game.unit('blue-1').where).toBe('eliminated');
    expect(game.log.some(event => event.type === 'reactionOpened')).toBe(false);
    expect(game.ask).toEqual({ ask: 'activate', among: ['red-1'] });
    expect(game.dice.left()).toBe(0);
  });

  it('REACT-01 one attempt, failed or not', () => {
    const game = first([ghosts(30), { card: 'panzers', at: row(3, 40, 52.5) }], declare('nothing', 'move'), { dice: ['TS'] });
    game.answer(react('red-1'));
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
    expect(game.log.filter(event => event.type === 'reactionOpened')).toHaveLength(1);
    expect(game.dice.left()).toBe(0);
  });
});

describe('REACT-02 who', () => {
  it.each([
    [40, true],
    [40.1, false],
  ])('REACT-02 at %f cm', (gap, may) => {
    expect(reactors(first([ghosts(gap)]))).toEqual(may ? ['red-1'] : []);
  });

  it('REACT-02 not who has been activated', () => {
    const game = first([ghosts(30, { activated: true }), { card: 'panzers', at: row(3, 40, 52.5) }]);
    expect(reactors(game)).toEqual(['red-2']);
    expect(game.refused(react('red-1'))).toMatchObject({ code: 'react.mayNot', rules: ['REACT-02', 'REACT-12'] });
  });

  it('REACT-02 SCNR-18 not who waits off the table', () => {
    const game = first([ghosts(30), { card: 'panzers' }]);
    expect(reactors(game)).toEqual(['red-1']);
    expect(game.refused(react('red-2')).rules).toContain('REACT-02');
  });

  it('REACT-02 it is measured when the window opens, after the move', () => {
    const game = skirmish({ blue: [{ card: 'pounder', at: [[20, 20, 90]] }], red: [{ card: 'ghosts', at: row(5, 20, 70) }] });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    game.answer({ do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(20, 40, 0, 90)] }] });
    expect(reactors(game)).toEqual(['red-1']);
  });
});

describe('REACT-03 only against the active unit', () => {
  it('REACT-03 the Matrioshka has its guns for the Hotdog, and nothing for the hero beside it', () => {
    const game = skirmish({
      blue: [
        { card: 'hotdog', at: [[60, 60, 90]] },
        { card: 'bazooka-joe', at: [[70, 60]] },
      ],
      red: [{ card: 'matrioshka', at: [[60, 104, 270]] }],
      dice: ['AT', 'TS'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    game.answer(react('red-1'));
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'red-1', only: 'blue-1' });
    expect(game.refused(attack(shots(['red-1.1'], 'dshk', 'blue-2')))).toMatchObject({
      code: 'attack.onlyActive',
      rules: ['REACT-03'],
    });
    expect(game.refused(attack(shots(['red-1.1'], 'dshk', 'blue-1'))).code).toBe('attack.cannotHarm');
    game.answer(attack(shots(['red-1.1'], 'twin-152-mm', 'blue-1')));
    expect(game.dice.left()).toBe(0);
  });
});

describe('REACT-04 the roll', () => {
  it.each([
    ['AA', ['sustained', 'moveAttack']],
    ['AS', ['attack']],
    ['TA', ['attack']],
    ['TS', ['nothing']],
  ] as const)('REACT-04 %s', (dice, expected) => {
    const game = first([ghosts(30)], declare('nothing', 'move'), { dice: [dice] });
    const events = game.answer(react('red-1'));
    if (expected.length > 1) {
      expect(choices(game)).toEqual(expected);
      expect(game.refused({ do: 'reactWith', reaction: 'attack' })).toMatchObject({
        code: 'react.notRolled',
        rules: ['REACT-04'],
      });
    } else {
      expect(events.find(event => event.type === 'reacted')).toMatchObject({ reaction: expected[0], because: ['REACT-04'] });
    }
    expect(game.unit('red-1').activated).toBe(true);
    expect(game.dice.left()).toBe(0);
  });

  it('REACT-04 the unit is named, then the dice are thrown, then its player chooses', () => {
    const game = first([ghosts(30)], declare('nothing', 'move'), { dice: ['AA', 'T'.repeat(8), 'A', 'A'] });
    const events = game.answer(react('red-1'));
    expect(events.map(event => event.type)).toEqual(['activated', 'rolled']);
    expect(game.who).toBe('red');
    game.answer({ do: 'reactWith', reaction: 'sustained' });
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'red-1', sustained: true });
    game.answer(attack(shots(['red-1.5'], 'mg-48', 'blue-1')));
    expect(game.ask).toMatchObject({ ask: 'reroll', unit: 'red-1' });
    game.answer({ do: 'reroll', dice: [0] });
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
    expect(game.dice.left()).toBe(0);
  });

  it('REACT-04 weapons may be left unused', () => {
    const game = first([ghosts(30)], declare('nothing', 'move'), { dice: ['AS'] });
    game.answer(react('red-1'));
    expect(game.answer(attack()).map(event => event.type)).toEqual(['actionLost']);
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
  });
});

describe('REACT-05 the Move only pivots', () => {
  const flank = (dice: readonly string[]): Skirmish => {
    const game = skirmish({
      blue: [{ card: 'pounder', at: [[60, 20, 90]] }],
      red: [{ card: 'ludwig', at: [[60, 50, 90]] }],
      dice,
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'attack'));
    game.answer(react('red-1'));
    return game;
  };

  it('REACT-05 a Ludwig turns right round and fires its front guns', () => {
    const game = flank(['AA', 'TT']);
    game.answer({ do: 'reactWith', reaction: 'moveAttack' });
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'red-1', by: 'pivot', budget: { pivot: { from: 'blue-1' } } });
    const turn = (x: number, y: number, facing: number): Command => ({
      do: 'move',
      ways: [{ model: game.model('red-1.1'), path: [place(x, y, 0, facing)] }],
    });
    expect(game.refused(turn(60, 51, 270))).toMatchObject({ code: 'move.pivot', rules: ['REACT-05'] });
    expect(game.refused({ do: 'stayOff' }).code).toBe('move.onTable');
    const events = game.answer(turn(60, 50, 270));
    expect(events).toMatchObject([{ type: 'moved', by: 'pivot', ways: [{ length: 0 }], because: ['REACT-05'] }]);
    game.answer(attack(shots(['red-1.1'], '88-cm', 'blue-1')));
    expect(game.dice.left()).toBe(0);
  });

  it('EX-76 REACT-08 with one ARMY the Ludwig has its machine gun only, with none nothing, and is activated all the same', () => {
    const one = flank(['AT']);
    expect(one.refused(attack(shots(['red-1.1'], '88-cm', 'blue-1'))).rules).toContain('ARC-04');
    // The machine gun turns that way, but cannot harm a Pounder.
    expect(one.refused(attack(shots(['red-1.1'], 'mg-44', 'blue-1'))).code).toBe('attack.cannotHarm');
    expect(one.unit('red-1').activated).toBe(true);
    const none = flank(['TS']);
    expect(none.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
    expect(none.unit('red-1')).toMatchObject({ activated: true, lastAction: 'nothing' });
  });

  it('EX-76 REACT-08 with the roles exchanged the turret needs one ARMY', () => {
    const game = skirmish({
      blue: [{ card: 'ludwig', at: [[60, 20, 90]] }],
      red: [{ card: 'pounder', at: [[60, 50, 90]] }],
      dice: ['AT', 'T'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    game.answer(react('red-1'));
    game.answer(attack(shots(['red-1.1'], '17-pdr', 'blue-1')));
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
    expect(game.dice.left()).toBe(0);
  });
});

describe('REACT-06 the attempt activates', () => {
  it('REACT-06 a failed attempt marks the unit, which neither counts for passing nor may try again', () => {
    const game = skirmish({
      blue: [gunners, { card: 'pounder', at: [[60, 20, 90]] }],
      red: [ghosts(30), { card: 'panzers', at: row(3, 150, 100) }],
      dice: ['TS'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    const events = game.answer(react('red-1'));
    expect(events[0]).toEqual({ type: 'activated', unit: 'red-1', reacting: true, because: ['REACT-01', 'REACT-06'] });
    game.answer({ do: 'move', ways: [] });
    expect(game.ask).toEqual({ ask: 'activate', among: ['red-2'] });
    expect(game.refused(activate('red-1')).rules).toContain('TURN-04');
    expect(game.refused({ do: 'pass' }).rules).toEqual(['TURN-05']);
    expect(game.dice.left()).toBe(0);
  });
});

describe('REACT-07 then the active unit goes on', () => {
  it('REACT-07 its second action follows, and then the ordinary go of the enemy', () => {
    const game = skirmish({
      blue: [gunners],
      red: [ghosts(30), { card: 'panzers', at: row(3, 150, 100) }],
      dice: ['AT', 'TTT'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    game.answer(react('red-1'));
    game.answer(attack(shots(['red-1.1'], 'stg-47', 'blue-1')));
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
    game.answer({ do: 'move', ways: [] });
    expect(game.who).toBe('red');
    expect(game.ask).toEqual({ ask: 'activate', among: ['red-2'] });
  });

  it('REACT-07 a unit destroyed by the reaction does nothing more', () => {
    const game = skirmish({
      blue: [{ card: 'wildfire', at: [[30, 20, 90]] }],
      red: [{ card: 'ludwig', at: [[30, 50, 270]] }],
      dice: ['AS', 'AT'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    game.answer({ do: 'move', ways: [] });
    game.answer(react('red-1'));
    const events = game.answer(attack(shots(['red-1.1'], '88-cm', 'blue-1')));
    expect(events.map(event => event.type)).toContain('eliminated');
    expect(game.unit('blue-1').where).toBe('eliminated');
    expect(game.log.some(event => event.type === 'aimed' && event.unit === 'blue-1')).toBe(false);
    // Nobody of blue is left to be activated: the turn, and with it the game, is over.
    expect(game.state.outcome).toMatchObject({ winner: 'red', reason: 'elimination' });
    expect(game.dice.left()).toBe(0);
  });

  it('EX-74 REACT-03 REACT-07 the Hotdog burns two Red Thunder, is shot at in vain, and drives off', () => {
    // Fakyeli in the example of the table; the Matrioshka 38 cm away, hull to hull.
    const game = skirmish({
      blue: [{ card: 'hotdog', at: [[60, 60, 0]] }],
      red: [
        {
          card: 'fakyeli',
          at: [
            [70, 58],
            [70, 62],
            [140, 20],
            [143, 20],
            [146, 20],
          ],
        },
        { card: 'matrioshka', at: [[60, 102.4, 270]] },
      ],
      dice: ['AA', 'AT', 'TS'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'move'));
    const flame = { do: 'attack', shots: [{ model: 'blue-1.1', weapon: 'napalm-thrower', at: { flame: place(75, 60) } }] };
    game.answer(flame as unknown as Command);
    while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
    expect(game.unit('red-1').models).toHaveLength(3);
    expect(reactors(game)).toContain('red-2');
    game.answer(react('red-2'));
    game.answer(attack(shots(['red-2.1'], 'twin-152-mm', 'blue-1')));
    expect(game.unit('blue-1').damage).toBe(0);
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
    game.answer({ do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(40, 60, 0, 0)] }] });
    expect(game.unit('red-2').activated).toBe(true);
    expect(game.dice.left()).toBe(0);
  });
});

describe('REACT-08 an ordinary attack, but no close combat', () => {
  it('REACT-08 Grim Reapers within arm’s reach use their guns only', () => {
    const game = skirmish({
      blue: [{ card: 'fakyeli', at: row(5, 20, 20) }],
      red: [{ card: 'grim-reapers', at: row(3, 20, 24) }],
      dice: ['AS'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'attack'));
    game.answer(react('red-1'));
    const lines = game.offers().flatMap(offer => (offer.do === 'attack' ? offer.lines : []));
    const open = new Set(lines.filter(line => line.refused === null).map(line => line.weapon.id as string));
    expect([...open]).toEqual(['twin-mg']);
    expect(game.refused(attack(shots(['red-1.1'], 'rocket-punch', 'blue-1')))).toMatchObject({
      code: 'weapon.noCloseReaction',
      rules: ['REACT-08'],
    });
    expect(game.refused(attack(shots(['red-1.1'], 'standard', 'blue-1'))).rules).toEqual(['REACT-08']);
    expect(game.dice.left()).toBe(0);
  });

  it('EX-75 REACT-04 CC-04 a Sustained Attack before the blows: two Fakyeli and no Grim Reaper are left', () => {
    const game = skirmish({
      blue: [{ card: 'fakyeli', at: row(5, 20, 20) }],
      red: [{ card: 'grim-reapers', at: row(3, 22, 28) }],
      // Reaction; eleven dice and their second throw; the saves of two hits; then what the Fakyeli throw.
      dice: ['AA', `AA${'T'.repeat(9)}`, 'T'.repeat(9), 'TT', `AA${'T'.repeat(6)}`, 'TT', 'A', 'A'],
    });
    const model = (i: number) => game.model(`blue-1.${i}`);
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    game.answer({ do: 'move', ways: [1, 2, 3, 4, 5].map(i => ({ model: model(i), path: [place(17 + 3 * i, 24.5)] })) });
    game.answer(react('red-1'));
    game.answer({ do: 'reactWith', reaction: 'sustained' });
    game.answer(attack(shots(['red-1.1'], 'twin-mg', 'blue-1')));
    game.answer({ do: 'reroll', dice: [2, 3, 4, 5, 6, 7, 8, 9, 10] });
    game.answer({ do: 'allocate', model: model(4) });
    game.answer({ do: 'allocate', model: model(5) });
    expect(game.unit('blue-1')).toMatchObject({ markers: ['underFire'] });
    expect(game.unit('blue-1').models).toHaveLength(3);
    game.answer(attack(shots(['blue-1.1', 'blue-1.2'], 'ks-18', 'red-1'), shots(['blue-1.3'], 'standard', 'red-1')));
    game.answer({ do: 'allocate', model: game.model('red-1.1') });
    game.answer({ do: 'allocate', model: game.model('red-1.3') });
    expect(game.ask).toMatchObject({ ask: 'strikeBack', unit: 'red-1' });
    game.answer({ ...attack(shots(['red-1.2'], 'rocket-punch', 'blue-1')), do: 'strikeBack' } as Command);
    expect(game.ask).toMatchObject({ ask: 'allocate', unit: 'blue-1' });
    game.answer({ do: 'allocate', model: model(3) });
    expect(game.unit('red-1').where).toBe('eliminated');
    expect(game.unit('blue-1').models).toHaveLength(2);
    expect(game.unit('blue-1').markers).toEqual(['suppressed']);
    expect(game.dice.left()).toBe(0);
  });
});

describe('REACT-09 no window', () => {
  it.each([
    [declare('sustained'), false],
    [declare('move', 'nothing'), false],
    [declare('nothing', 'nothing'), false],
    [declare('nothing', 'attack'), true],
    [declare('move', 'attack'), true],
  ])('REACT-09 %j', (actions, opens) => {
    const game = first([ghosts(30)], actions);
    if (game.ask.ask === 'move') game.answer({ do: 'move', ways: [] });
    expect(game.ask.ask === 'react').toBe(opens);
  });

  it('REACT-09 judged by the declaration: an Attack that finds no target had its window', () => {
    const game = first([ghosts(30)], declare('move', 'attack'));
    game.answer({ do: 'move', ways: [] });
    expect(game.ask.ask).toBe('react');
    game.answer({ do: 'decline' });
    expect(game.answer(attack())[0]).toMatchObject({ type: 'actionLost', why: 'noTarget' });
  });
});

describe('REACT-11 three actions', () => {
  it('REACT-11 SK-60 a Scout who marches and attacks is interrupted after the whole March', () => {
    const scouts = card('Scouts', 'allies', 'squad', 'I2', {
      move: [2, 4],
      skills: ['Scout'],
      weapons: [weapon('Rifle', { count: 2, reach: '6', cells: 'I2:2/1' })],
      models: ['2 rifle'],
    });
    const game = skirmish({
      blue: [{ card: 'scouts', at: row(2, 20, 10), fresh: true }],
      red: [ghosts(40)],
      cards: [scouts],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('march', 'attack'));
    expect(game.ask).toMatchObject({ ask: 'move', by: 'march', halts: false });
    game.answer({
      do: 'move',
      ways: [1, 2].map(i => ({ model: game.model(`blue-1.${i}`), path: [place(17 + 3 * i, 50)] })),
    });
    expect(game.log.filter(event => event.type === 'moved')).toHaveLength(1);
    expect(game.ask).toMatchObject({ ask: 'react', active: 'blue-1' });
    game.answer({ do: 'decline' });
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
  });
});

describe('REACT-12 aircraft', () => {
  const plane: Posted = { card: 'assaulter', at: [[20, 45, 270]] };

  it('REACT-12 a helicopter in reach does not react', () => {
    const game = first([plane], declare('nothing', 'attack'));
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
    const beside = first([plane, ghosts(30)], declare('nothing', 'attack'));
    expect(reactors(beside)).toEqual(['red-2']);
    expect(beside.refused(react('red-1')).rules).toContain('REACT-12');
  });

  it('REACT-12 others react to it', () => {
    const game = skirmish({ blue: [plane], red: [{ card: 'flak-boys', at: row(3, 20, 20) }], dice: ['AT', 'TT'] });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    game.answer(react('red-1'));
    game.answer(attack(shots(['red-1.1'], 'fliegerfaust', 'blue-1')));
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
  });
});

describe('REACT-13 no reaction to a reaction', () => {
  it('REACT-13 the reacting unit turns and attacks, and nobody comes between', () => {
    const game = skirmish({
      blue: [gunners, { card: 'pounder', at: [[40, 20, 90]] }],
      red: [ghosts(20)],
      dice: ['AA', 'TTT'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    game.answer(react('red-1'));
    game.answer({ do: 'reactWith', reaction: 'moveAttack' });
    game.answer({ do: 'move', ways: [] });
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'red-1' });
    game.answer(attack(shots(['red-1.1'], 'stg-47', 'blue-1')));
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
    expect(game.log.filter(event => event.type === 'reactionOpened')).toHaveLength(1);
    expect(game.dice.left()).toBe(0);
  });
});
