import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import type { Switched } from '../../../../core/rulebook/index.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { box } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, attack, declare, idsOf, naming, row, skirmish } from '../../../kit/game.ts';
import { fire, gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';
import { survives } from '../../../kit/survives.ts';

const gun = weapon('Gun', { count: 1, reach: '6', cells: 'I2:1/1' });
const ace = card('Ace', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 4, skills: ['Infantry Ace'], weapons: [gun] },
});
const tube = card('Tube', 'allies', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['1 tube'], weapons: [weapon('Tube', { reach: '8', ammo: 1, cells: 'I2:1/1' })] },
});
const cards = [ace, tube];

/** An ace with three actions on either space, and enemies near enough to react. */
const aces = (switched: Switched): readonly Skirmish[] => {
  const games = [
    skirmish({
      cards,
      switched,
      dice: ['A'],
      blue: [{ card: 'ace', at: [[60, 60]] }],
      red: [{ card: 'ghosts', at: row(5, 60, 90) }],
    }),
    gridSkirmish({ cards, switched, dice: ['A'], blue: [{ card: 'ace', at: [6, 6] }], red: [{ card: 'ghosts', at: [6, 9] }] }),
  ];
  for (const game of games) game.answer(activate('blue-1'));
  return games;
};

const react = (unit: string): Command => ({ do: 'react', unit }) as unknown as Command;
const reactors = (game: Skirmish): readonly string[] => (game.ask.ask === 'react' ? game.ask.among : []);

describe('options of an activation', () => {
  it('ACT-02 a weapon that uses something up is fired unnamed, or it is not', () => {
    const start = (switched: Switched) => [
      skirmish({
        cards,
        switched,
        dice: ['T'],
        blue: [{ card: 'tube', at: [[60, 60]] }],
        red: [{ card: 'ghosts', at: row(5, 60, 90) }],
      }),
      gridSkirmish({ cards, switched, dice: ['T'], blue: [{ card: 'tube', at: [6, 6] }], red: [{ card: 'ghosts', at: [6, 9] }] }),
    ];
    for (const game of start({})) {
      game.answer(activate('blue-1'));
      game.answer(naming(declare('nothing', 'attack'), 'tube'));
      game.answer({ do: 'decline' });
      expect(game.ask).toMatchObject({ ask: 'attack', weapons: ['tube'] });
    }
    for (const game of start({})) {
      game.answer(activate('blue-1'));
      game.answer(declare('attack', 'nothing'));
      expect(game.refused(fire(['blue-1.1'], 'tube', 'red-1'))).toMatchObject({ code: 'weapon.notNamed', rules: ['ACT-02'] });
    }
    for (const game of start({ 'ACT-02': 'actions' })) {
      game.answer(activate('blue-1'));
      expect(game.refused(naming(declare('attack', 'nothing'), 'tube'))).toMatchObject({ code: 'declare.noSuchWeapon' });
      game.answer(declare('attack', 'nothing'));
      expect(game.answer(fire(['blue-1.1'], 'tube', 'red-1')).some(event => event.type === 'rolled')).toBe(true);
      expect(game.unit('blue-1').spent).toEqual({ tube: 1 });
    }
  });

  it('ACT-04 in three actions a March beside a Move: two actions, or two of a kind', () => {
    const pairs = [declare('march', 'move'), declare('sustained', 'attack')];
    for (const pair of pairs) for (const game of aces({})) expect(() => game.answer(pair)).not.toThrow();
    for (const game of aces({ 'ACT-04': 'kind' })) {
      expect(game.refused(pairs[0]!)).toMatchObject({ code: 'declare.twice.move' });
      expect(game.refused(pairs[1]!)).toMatchObject({ code: 'declare.twice.attack' });
      expect(() => game.answer(declare('march', 'attack'))).not.toThrow();
    }
  });
});

it.each([
  ['oneDie', { ask: 'attack', unit: 'red-1', only: 'blue-1' }],
  ['nothing', { ask: 'move', unit: 'blue-1' }],
])('SUP-09 %s: still Suppressed, a success on its die', (value, expected) => {
  const game = skirmish({
    ...{ cards, switched: { 'SUP-09': value }, dice: ['ST', 'A'] },
    blue: [{ card: 'gunners', at: row(5, 60, 60) }],
    red: [{ card: 'ghosts', at: row(5, 60, 90), markers: ['suppressed'] }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('nothing', 'move'));
  game.answer(react('red-1'));
  expect(game.ask).toMatchObject(expected);
  expect(game.dice.left()).toBe(0);
});

describe('options of reactions', () => {
  it.each([
    ['one', []],
    ['each', ['red-2']],
  ])('REACT-01 %s: two enemies are near, and one fails', (value, left) => {
    const switched = { 'REACT-01': value };
    const games = [
      skirmish({
        ...{ switched, dice: ['TS'], blue: [{ card: 'gunners', at: row(5, 60, 60) }] },
        red: [
          { card: 'ghosts', at: row(5, 60, 90) },
          { card: 'panzers', at: row(3, 40, 90) },
        ],
      }),
      gridSkirmish({
        ...{ switched, dice: ['TS'], blue: [{ card: 'gunners', at: [6, 6] }] },
        red: [
          { card: 'ghosts', at: [6, 9] },
          { card: 'panzers', at: [5, 9] },
        ],
      }),
    ];
    for (const game of games) {
      game.answer(activate('blue-1'));
      game.answer(declare('nothing', 'move'));
      expect(reactors(game)).toEqual(['red-1', 'red-2']);
      game.answer(react('red-1'));
      expect(reactors(game)).toEqual(left);
      // By the section that the option is about the log names the option.
      expect(
        idsOf(
          game.log.filter(event => event.type === 'activated' && event.reacting),
          'activated',
        ),
      ).toContain('REACT-01');
      if (left.length > 0) game.answer({ do: 'decline' });
      expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
    }
  });

  it('REACT-01 each: a second attempt in the middle of a March, which is planned anew after the first', () => {
    const game = skirmish({
      ...{ switched: { 'REACT-01': 'each' }, dice: ['TS'], blue: [{ card: 'gunners', at: [[60, 40]] }] },
      red: [
        { card: 'ghosts', at: row(5, 60, 90) },
        { card: 'panzers', at: row(3, 40, 90) },
      ],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('march'));
    const path = [{ x: 60, y: 80 }];
    game.answer({
      do: 'move',
      ways: path.map(({ x, y }) => ({ model: game.model('blue-1.1'), path: [{ x: x * 10, y: y * 10, z: 0, facing: 0 }] })),
    } as never);
    expect(reactors(game)).toEqual(['red-1', 'red-2']);
    game.answer(react('red-1'));
    expect(reactors(game)).toEqual(['red-2']);
    game.answer({ do: 'decline' });
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1', by: 'march' });
  });

  it.each([
    ['never', { ask: 'attack', unit: 'blue-1' }],
    ['before', { ask: 'react', active: 'blue-1' }],
  ])('REACT-11 %s: Nothing and a Sustained Attack of three actions', (value, expected) => {
    for (const game of aces({ 'REACT-11': value })) {
      game.answer(declare('nothing', 'sustained'));
      expect(game.ask).toMatchObject(expected);
    }
  });

  it('REACT-11 a Sustained Attack that is all of two actions opens nothing either way', () => {
    const game = skirmish({
      ...{ switched: { 'REACT-11': 'before' }, blue: [{ card: 'gunners', at: row(5, 60, 60) }] },
      red: [{ card: 'ghosts', at: row(5, 60, 90) }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('sustained'));
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
  });

  it.each([
    ['before', { ask: 'react', active: 'blue-1' }],
    ['inside', { ask: 'move', by: 'march', halts: true }],
  ])('REACT-11 %s the last March of three actions the enemy may react', (value, expected) => {
    for (const game of aces({ 'REACT-11.march': value })) {
      game.answer(declare('nothing', 'march'));
      expect(game.ask).toMatchObject(expected);
    }
  });

  it.each([
    ['sustained', {}, { ask: 'attack' }],
    ['sustained', { 'REACT-11': 'before' }, { ask: 'react' }],
    ['march', {}, { ask: 'react' }],
    ['march', { 'REACT-11.march': 'inside' }, { ask: 'move', halts: true }],
  ] as const)(
    'FAQ-16 REACT-11 in the FAQ, where one reacts after the first action, the last of three is a %s: %j',
    (last, switched, expected) => {
      const game = gridSkirmish({
        ...{ set: 'faq-2011', cards, switched: { 'FAQ-16': 'afterFirst', ...switched }, dice: ['A'] },
        ...{ blue: [{ card: 'ace', at: [6, 6] }], red: [{ card: 'ghosts', at: [6, 9] }] },
      });
      game.answer(activate('blue-1'));
      game.answer(declare('nothing', last));
      expect(game.ask).toMatchObject(expected);
    },
  );
});

describe('ACT-07', () => {
  const blind = (
    space: 'table' | 'squares',
    switched: Switched,
    ...actions: readonly ('nothing' | 'move' | 'attack')[]
  ): Skirmish => {
    const late = { card: 'ghosts' };
    const loaders = card('Loaders', 'allies', 'squad', 'I2', {
      ...{ move: [2, 4], models: ['1 tube'], weapons: [weapon('Slow Tube', { reach: '8', rules: ['Reload'], cells: 'I2:1/1' })] },
    });
    const game =
      space === 'table'
        ? skirmish({
            ...{ cards: [loaders], switched, pieces: [box('wall', [20, 120], [70, 72], 40)], dice: ['SS'] },
            blue: [{ card: 'loaders', at: [[60, 60]] }],
            red: [{ card: 'ghosts', at: row(5, 60, 85), activated: true }, late],
          })
        : gridSkirmish({
            ...{ cards: [loaders], switched, pieces: [fill('solid', [6 - ORIGIN, 8 - ORIGIN])], dice: ['SS'] },
            blue: [{ card: 'loaders', at: [6, 6] }],
            red: [{ card: 'ghosts', at: [6, 10], activated: true }, late],
          });
    game.answer(activate('blue-1'));
    game.answer(declare(...actions));
    if (game.ask.ask === 'react') game.answer({ do: 'decline' });
    return game;
  };
  /** The same, when its Attack has been aimed at nobody. */
  const unaimed: typeof blind = (...given) => {
    const game = blind(...given);
    expect(game.ask).toMatchObject({ ask: 'attack' });
    game.answer(attack());
    return game;
  };

  const lost = { type: 'actionLost', unit: 'blue-1', action: 'attack', why: 'noTarget', because: ['ACT-07'] };

  it.each(['table', 'squares'] as const)('ACT-07 on the %s an Attack that sees nobody: nothing, or another action', space => {
    for (const switched of [{}, { 'ACT-07': 'nothing' }])
      expect(blind(space, switched, 'nothing', 'attack').answer(attack())[0]).toEqual(lost);
    const game = unaimed(space, { 'ACT-07': 'another' }, 'nothing', 'attack');
    expect(game.ask).toMatchObject({
      ask: 'choose',
      choices: [{ rule: 'ACT-07', unit: 'blue-1', of: 'option', among: ['move', 'reload'], no: true }],
    });
    survives(game);
    game.answer({ do: 'choose', chosen: [{ things: ['reload'] }] });
    expect(game.unit('blue-1').markers).toEqual(['loaded']);
    expect(game.unit('blue-1').lastAction).toBe('special');
    const left = unaimed(space, { 'ACT-07': 'another' }, 'nothing', 'attack');
    expect(left.answer({ do: 'decline' })[0]).toEqual(lost);
    survives(left);
    expect(left.unit('blue-1')).toMatchObject({ activated: true, lastAction: 'nothing' });
  });

  it.each(['table', 'squares'] as const)('ACT-07 on the %s so with the first of two, and the second is carried out', space => {
    const choice = { rule: 'ACT-07', unit: 'blue-1', of: 'option', among: ['reload'], no: true };
    for (const answer of [{ do: 'decline' }, { do: 'choose', chosen: [{ things: ['reload'] }] }] as const) {
      const game = unaimed(space, { 'ACT-07': 'another' }, 'attack', 'move');
      expect(game.ask).toMatchObject({ ask: 'choose', choices: [choice] });
      game.answer(answer);
      if (game.ask.ask === 'react') game.answer({ do: 'decline' });
      expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
    }
  });

  it.each(['table', 'squares'] as const)(
    'ACT-03 ACT-07 on the %s no second Move in its place, and whoever sees somebody is not asked',
    space => {
      const game = blind(space, { 'ACT-07': 'another' }, 'move', 'attack');
      game.answer({ do: 'move', ways: [] });
      if (game.ask.ask === 'react') game.answer({ do: 'decline' });
      game.answer(attack());
      expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ among: ['reload'] }] });
      for (const one of aces({ 'ACT-07': 'another' })) {
        one.answer(declare('nothing', 'attack', 'nothing'));
        while (one.ask.ask === 'react') one.answer({ do: 'decline' });
        expect(one.answer(attack())[0]).toMatchObject({ type: 'actionLost', why: 'noTarget' });
      }
    },
  );
});
