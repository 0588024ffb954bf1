import { expect, it } from 'vitest';
import { ofType } from '../../../kit/attack.ts';
import { choose } from '../../../kit/choices.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, shots } from '../../../kit/game.ts';
import type { Sends } from '../../../kit/commanding.ts';
import { among, inBoth, order, orders, sends, take } from '../../../kit/commanding.ts';
import { unitId } from '../../../../core/base/index.ts';

const STIMULATED = ['attackStimulant', 'moveStimulant'] as const;

/** A squad with these markers, about to be activated, before an enemy at four squares. */
const drugged = (send: Sends, markers: readonly string[], dice: readonly string[] = [], turn = 2): Skirmish =>
  send({
    turn,
    blue: [{ card: 'plain', at: [4, 4], markers, models: 1 }],
    red: [{ card: 'foe', at: [4, 8] }],
    dice,
  });

inBoth('Inject Stimulants', send => {
  const inject = (dice: string) => {
    const game = send({
      blue: [
        { card: 'emma', at: [4, 4] },
        { card: 'plain', at: [4, 5] },
        { card: 'tank', at: [5, 4] },
        { card: 'dead', at: [3, 4] },
        { card: 'plain', at: [4, 7] },
      ],
      dice: [dice],
    });
    orders(game, 'blue-1', 'stimulants', 'nothing');
    // Chosen before the die: infantry in reach, and no Zombies (CMD-07, CMD-31).
    expect(among(game)).toEqual(['blue-1', 'blue-2']);
    // Every face is good for something.
    const [rolled] = take(game, 'blue-2');
    expect(rolled).toMatchObject({ type: 'rolled', roll: { counts: ['army', 'target', 'shield'] } });
    return game;
  };

  it.each([
    ['T', 'attackStimulant'],
    ['S', 'moveStimulant'],
  ])('CMD-25 NEW-09 %s: %s', (face, marker) => {
    expect(inject(face).unit('blue-2').markers).toEqual([marker]);
  });

  it.each([
    ['Attack Stimulant', 'attackStimulant'],
    ['Move Stimulant', 'moveStimulant'],
  ])('CMD-25 ARMY: the player picks %s', (name, marker) => {
    const game = inject('A');
    expect(among(game)).toEqual(['Attack Stimulant', 'Move Stimulant']);
    take(game, name);
    expect(game.unit('blue-2').markers).toEqual([marker]);
  });

  it('CMD-25 SK-34 a Commissar who is part of a unit for good has none for himself: it is for the unit', () => {
    const game = send({
      blue: [
        { card: 'emma', at: [4, 4] },
        { card: 'plain', at: [4, 5] },
        { card: 'poon', at: [4, 5], joined: 'blue-2' },
      ],
    });
    const units = game.state.units.map(unit => (unit.id === 'blue-3' ? { ...unit, joinedFor: 'game' as const } : unit));
    game.state = { ...game.state, units };
    orders(game, 'blue-1', 'stimulants', 'nothing');
    expect(among(game)).toEqual(['blue-1', 'blue-2']);
  });
});

inBoth('a stimulant of a hero who is activated with a squad', (send, space) => {
  const beside = [space === 'table' ? 4.6 : 4, 4] as const;
  it.each([
    ['CMD-26', ['attackStimulant'], 'sustained', 'move'],
    ['CMD-27', ['moveStimulant'], 'march', 'attack'],
    ['CMD-29', ['attackStimulant', 'moveStimulant'], 'march', 'attack'],
  ])('%s HERO-09: %j is gone, and serves nobody', (_, markers, greater, other) => {
    const game = send({
      blue: [
        { card: 'plain', at: [4, 4], models: 2 },
        { card: 'chief', at: beside, markers },
      ],
      red: [{ card: 'foe', at: [4, 8] }],
    });
    game.answer(activate('blue-1'));
    const events = game.answer(choose('blue-2'));
    expect(ofType(events, 'unmarked').map(({ unit, marker }) => [unit, marker])).toEqual(markers.map(one => ['blue-2', one]));
    expect(game.unit('blue-2').markers).toEqual([]);
    expect(game.refused(order(greater, other)).code).toBe('declare.tooMany');
  });

  it('CMD-26 one of the squad serves both', () => {
    const blue = [
      { card: 'plain', at: [4, 4] as const, models: 2, markers: ['attackStimulant'] },
      { card: 'chief', at: beside },
    ];
    const game = send({ blue, red: [{ card: 'foe', at: [4, 8] }] });
    game.answer(activate('blue-1'));
    game.answer(choose('blue-2'));
    game.answer(order('move', 'sustained'));
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
    expect([game.unit('blue-1').markers, game.unit('blue-2').markers]).toEqual([['stimulatedAttack'], []]);
  });
});

inBoth('an attack stimulant', send => {
  it('CMD-26 CMD-28 Move, then an Attack that throws its misses again, and no reaction before it', () => {
    const game = drugged(send, ['attackStimulant'], ['TA', 'S']);
    orders(game, 'blue-1', 'move', 'sustained');
    game.answer({ do: 'move', ways: [] });
    expect(game.ask.ask).toBe('attack');
    game.answer({ do: 'attack', shots: shots(['blue-1.1'], 'rifle', 'red-1') });
    expect(game.ask.ask).toBe('reroll');
  });

  it('CMD-26 CMD-28 the same before a Move, and the enemy may react before that', () => {
    const game = drugged(send, ['attackStimulant'], ['TA', 'S', 'S']);
    orders(game, 'blue-1', 'sustained', 'move');
    game.answer({ do: 'attack', shots: shots(['blue-1.1'], 'rifle', 'red-1') });
    game.answer({ do: 'reroll', dice: [0] });
    for (; game.ask.ask === 'allocate'; ) game.answer({ do: 'allocate', model: game.ask.among[0]! });
    expect(game.ask.ask).toBe('react');
  });

  it('CMD-26 without an Attack it is lost all the same, and without it two actions are what they are', () => {
    const game = drugged(send, ['attackStimulant']);
    game.answer(activate('blue-1'));
    expect(game.unit('blue-1').markers).toEqual(['stimulatedAttack']);
    for (const two of [
      ['attack', 'sustained'],
      ['sustained', 'sustained'],
      ['march', 'sustained'],
    ])
      expect(game.refused(order(...two)).code).toBe('declare.tooMany');
    game.answer(order('nothing', 'nothing'));
    expect(game.unit('blue-1').markers).toEqual([]);
    const sober = drugged(send, []);
    sober.answer(activate('blue-1'));
    expect(sober.refused(order('move', 'sustained')).code).toBe('declare.tooMany');
  });

  it('CMD-26 a reaction activates the unit: the Attack that it earns is sustained', () => {
    for (const face of ['AS', 'AA']) {
      const game = send({
        go: 'red',
        blue: [{ card: 'plain', at: [4, 4], markers: ['attackStimulant'], models: 1 }],
        red: [{ card: 'foe', at: [4, 6] }],
        dice: [face],
      });
      orders(game, 'red-1', 'nothing', 'move');
      game.answer({ do: 'react', unit: unitId('blue-1') });
      if (face === 'AA') game.answer({ do: 'reactWith', reaction: 'sustained' });
      expect(game.ask.ask).toBe('attack');
      expect(game.state.agenda.find(one => one.step === 'attack')).toMatchObject({ sustained: true });
    }
  });
});

it('CMD-26 SCNR-02 in the first turn of an Engagement a plain Attack, and the marker is lost', () => {
  const game = drugged(sends, ['attackStimulant'], ['SS'], 1);
  game.answer(activate('blue-1'));
  expect(game.refused(order('move', 'sustained')).rules).toContain('SCNR-02');
  game.answer(order('move', 'nothing'));
  game.answer({ do: 'move', ways: [] });
  expect(game.unit('blue-1').markers).toEqual([]);
});

inBoth('a move stimulant', send => {
  it('CMD-27 CMD-28 a March for one action and an Attack after it; the enemy may react before the Attack', () => {
    const game = drugged(send, ['moveStimulant']);
    game.answer(activate('blue-1'));
    for (const two of [
      ['move', 'march'],
      ['march', 'march'],
      ['march', 'sustained'],
    ])
      expect(game.refused(order(...two)).code).toBe('declare.tooMany');
    game.answer(order('march', 'attack'));
    if (game.ask.ask !== 'move') throw new Error('Not asked for the way.');
    expect([game.ask.by, game.ask.budget.range, game.ask.halts]).toEqual(['march', 4, false]);
    game.answer({ do: 'move', ways: [] });
    expect(game.ask.ask).toBe('react');
    game.answer({ do: 'decline' });
    expect(game.ask.ask).toBe('attack');
  });
});

inBoth('both stimulants', send => {
  it.each([
    ['Attack Stimulant', 'stimulatedAttack', ['move', 'sustained'], ['march', 'attack']],
    ['Move Stimulant', 'stimulatedMove', ['march', 'attack'], ['move', 'sustained']],
  ] as const)('CMD-29 the owner picks %s; both markers are gone', (name, marker, may, mayNot) => {
    const game = drugged(send, STIMULATED);
    game.answer(activate('blue-1'));
    expect(game.refused({ do: 'decline' }).code).toBe('choose.must');
    game.answer(choose(name));
    expect(game.unit('blue-1').markers).toEqual([marker]);
    expect(game.refused(order(...mayNot)).code).toBe('declare.tooMany');
    game.answer(order(...may));
  });
});
