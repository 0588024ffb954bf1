import { describe, expect, it } from 'vitest';
import { amount, listen } from '../../../../core/rulebook/index.ts';
import { scout } from '../../../../core/rules/skills/scout.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { place } from '../../../kit/free.ts';
import type { Posted, Skirmish } from '../../../kit/game.ts';
import { activate, attack, declare, row, skirmish } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

const ALL = { declared: [], actions: 2, lines: () => [] };

describe('alone', () => {
  const book = bookOf(scout);
  const cost = (fresh: boolean, action: 'march' | 'sustained', first: boolean) =>
    amount(2, listen(book, 'legal-actions.cost', { unit: unitWith([scout], { fresh }), action, turn: 1, first, ...ALL })).value;

  it.each([
    [true, 'march', true, 1],
    [true, 'march', false, 2],
    [false, 'march', true, 2],
    [true, 'sustained', true, 2],
  ] as const)(
    'SK-60 before its first action: %s, %s, first of the activation: %s, costs %i',
    (fresh, action, first, expected) => {
      expect(cost(fresh, action, first)).toBe(expected);
    },
  );

  it('SK-60 whoever has not the skill pays for two', () => {
    expect(listen(book, 'legal-actions.cost', { unit: unitWith([]), action: 'march', turn: 1, first: true, ...ALL })).toEqual([]);
  });
});

describe('at the table', () => {
  const scouts = card('Scouts', 'allies', 'squad', 'I2', {
    move: [2, 4],
    skills: ['Scout'],
    weapons: [weapon('Rifle', { count: 2, reach: '6', cells: 'I2:2/1' })],
    models: ['2 rifle'],
  });
  const far: Posted = { card: 'ghosts', at: row(5, 150, 100) };
  const with1 = (unit: Partial<Posted>): Skirmish =>
    skirmish({ blue: [{ card: 'scouts', ...unit }], red: [far], cards: [scouts], dice: ['AAA', 'SSS'] });
  const offered = (game: Skirmish) => {
    const lists = game
      .offers()
      .flatMap(one => (one.do === 'declare' && !one.refused ? [one.actions.map(a => a.action).join(' ')] : []));
    return lists.filter(list => list.includes('march'));
  };
  const march = (game: Skirmish, y: number) =>
    game.answer({ do: 'move', ways: [1, 2].map(i => ({ model: game.model(`blue-1.${i}`), path: [place(17 + 3 * i, y)] })) });
  const nextTurn = (game: Skirmish) => {
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-1'));
  };

  it('SK-60 SCNR-01 in its first activation it marches onto the table and has an action left', () => {
    const game = with1({ fresh: true });
    game.answer(activate('blue-1'));
    expect(offered(game)).toEqual(['march nothing', 'march move', 'march attack']);
    expect(game.refused(declare('march')).code).toBe('declare.tooFew');
    expect(game.refused(declare('move', 'march'))).toMatchObject({ code: 'declare.tooMany', rules: ['ACT-01', 'ACT-04'] });
    game.answer(declare('march', 'attack'));
    march(game, 35);
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
    game.answer(attack());
    nextTurn(game);
    expect(offered(game)).toEqual(['march']);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-60 an Attack as the first action, and the chance is gone', () => {
    const game = with1({ at: row(2, 20, 20), fresh: true });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack());
    nextTurn(game);
    expect(offered(game)).toEqual(['march']);
  });

  it('SK-60 what it did off the table does not use it up', () => {
    const game = with1({ fresh: true });
    game.state = { ...game.state, units: game.state.units.map(u => (u.id === 'blue-1' ? { ...u, lastAction: 'nothing' } : u)) };
    game.answer(activate('blue-1'));
    expect(offered(game)).toContain('march attack');
  });

  it('SK-60 REACT-11 a March and an Attack: the enemy reacts after the whole March, before the Attack', () => {
    const game = skirmish({
      blue: [{ card: 'scouts', at: row(2, 20, 20), fresh: true }],
      red: [{ card: 'ghosts', at: row(5, 20, 75) }],
      ...{ cards: [scouts], dice: ['TT'] },
    });
    game.answer(activate('blue-1'));
    game.answer(declare('march', 'attack'));
    expect(game.ask).toMatchObject({ ask: 'move', halts: false });
    march(game, 55);
    expect(game.ask).toMatchObject({ ask: 'react', active: 'blue-1' });
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
  });

  it('SK-60 REACT-11 a March with Nothing after it is interrupted like any other', () => {
    const game = skirmish({
      blue: [{ card: 'scouts', at: row(2, 20, 20), fresh: true }],
      red: [{ card: 'ghosts', at: row(5, 20, 75) }],
      cards: [scouts],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('march', 'nothing'));
    expect(game.ask).toMatchObject({ ask: 'move', halts: true });
    march(game, 55);
    expect(game.ask).toMatchObject({ ask: 'react', active: 'blue-1' });
  });
});

it('SK-60 on squares the same', () => {
  const scouts = card('Scouts', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], skills: ['Scout'], models: ['2 rifle'] },
    weapons: [weapon('Rifle', { count: 2, reach: '6', cells: 'I2:2/1' })],
  });
  const offered = (fresh: boolean) => {
    const game = gridSkirmish({
      cards: [scouts],
      blue: [{ card: 'scouts', at: [5, 5], fresh }],
      red: [{ card: 'ghosts', at: [11, 17] }],
    });
    game.answer(activate('blue-1'));
    return game
      .offers()
      .some(one => one.do === 'declare' && !one.refused && one.actions.map(a => a.action).join(' ') === 'march attack');
  };
  expect([offered(true), offered(false)]).toEqual([true, false]);
});

describe('with a hero', () => {
  const scouts = card('Scouts', 'allies', 'squad', 'I2', {
    move: [2, 4],
    skills: ['Scout'],
    weapons: [weapon('Rifle', { count: 2, reach: '6', cells: 'I2:2/1' })],
    models: ['2 rifle'],
  });
  const offered = (heroIsFresh: boolean): boolean => {
    const game = skirmish({
      blue: [
        { card: 'scouts', at: row(2, 20, 20), fresh: true },
        { card: 'bazooka-joe', at: [[20, 24]], joined: 'blue-1', fresh: heroIsFresh },
      ],
      red: [{ card: 'ghosts', at: row(5, 150, 100) }],
      cards: [scouts],
    });
    game.answer(activate('blue-1'));
    return game
      .offers()
      .some(one => one.do === 'declare' && !one.refused && one.actions.map(a => a.action).join(' ') === 'march attack');
  };

  it('SK-61 both on their first action: the cheap March', () => {
    expect(offered(true)).toBe(true);
  });

  it('SK-61 not with a hero who has acted before', () => {
    expect(offered(false)).toBe(false);
  });
});
