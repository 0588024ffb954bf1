import { describe, expect, it } from 'vitest';
import { after, amount, listen } from '../../../../core/rulebook/index.ts';
import { infantryAce, thirdAction } from '../../../../core/rules/skills/infantryAce.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Posted, Skirmish } from '../../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../../kit/game.ts';
import { place } from '../../../kit/free.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

describe('alone', () => {
  it('SK-49 a die at the start of an activation of its own', () => {
    const said = (reacting: boolean) =>
      after(listen(bookOf(infantryAce), 'activation-start.actions', { unit: unitWith([infantryAce]), near: [], reacting })).map(
        ({ say }) => say,
      );
    expect(said(false)).toEqual([{ do: 'begin', frame: 'infantryAce' }]);
    expect(said(true)).toEqual([]);
  });

  it('SK-07 three actions, not four, and no longer than the activation', () => {
    const unit = unitWith([thirdAction, thirdAction]);
    const book = bookOf(thirdAction);
    expect(amount(2, listen(book, 'legal-actions.count', { unit })).value).toBe(3);
    expect(after(listen(book, 'activation-end', { unit })).map(({ say }) => say)).toEqual([
      { do: 'unmark', marker: 'thirdAction' },
    ]);
  });
});

const gun = weapon('Gun', { count: 1, reach: '6', cells: 'I2:1/1' });
const ace = card('Ace', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 4, points: 10, skills: ['Infantry Ace'], weapons: [gun] },
});
const scout = card('Scout Ace', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 4, points: 10, skills: ['Infantry Ace', 'Scout'], weapons: [gun] },
});
const cards = [ace, scout];
const far: Posted = { card: 'ghosts', at: row(5, 150, 100) };

/** Every list of actions that may be declared. */
const offered = (game: Skirmish) =>
  game.offers().flatMap(one => (one.do === 'declare' && !one.refused ? [one.actions.map(a => a.action).join(' ')] : []));

describe('on the table', () => {
  const alone = (dice: string, ...more: readonly string[]) => {
    const game = skirmish({ cards, blue: [{ card: 'ace', at: [[20, 20]] }], red: [far], dice: [dice, ...more] });
    game.answer(activate('blue-1'));
    return game;
  };

  it.each(['A', 'T'])('SK-49 with %s three actions: a March and an Attack, a Move and a Sustained Attack', dice => {
    const game = alone(dice);
    expect(game.unit('blue-1').markers).toEqual(['thirdAction']);
    const lists = offered(game);
    expect(lists).toEqual(
      expect.arrayContaining(['march attack', 'move sustained', 'move attack nothing', 'nothing nothing nothing']),
    );
    // SK-08: the ban on two Moves and two Attacks stays.
    expect(game.refused(declare('move', 'attack', 'move')).code).toBe('declare.twice.move');
    expect(game.refused(declare('attack', 'nothing', 'attack')).code).toBe('declare.twice.attack');
    expect(game.refused(declare('move', 'attack')).code).toBe('declare.tooFew');
    expect(game.refused(declare('march', 'sustained')).code).toBe('declare.tooMany');
    for (const list of lists) expect(list.split(' ').filter(one => one === 'move').length).toBeLessThan(2);
  });

  it('SK-49 with SHIELD two, as ever', () => {
    const game = alone('S');
    expect(game.unit('blue-1').markers).toEqual([]);
    expect(offered(game)).toContain('move attack');
    expect(offered(game).filter(list => list.split(' ').length > 2)).toEqual([]);
    expect(game.refused(declare('march', 'attack')).code).toBe('declare.tooMany');
  });

  it('SK-49 all three are carried out, and the third action is gone with the activation', () => {
    const game = alone('A', 'SSS', 'AAA');
    game.answer(declare('move', 'nothing', 'nothing'));
    game.answer({ do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(20, 30)] }] });
    expect(game.log.flatMap(event => (event.type === 'acted' ? [event.action] : []))).toEqual(['move', 'nothing', 'nothing']);
    expect(game.log).toContainEqual({ type: 'unmarked', unit: 'blue-1', marker: 'thirdAction', because: ['SK-07'] });
    expect(game.unit('blue-1').markers).toEqual([]);
  });

  it('SK-49 REACT-11 the enemy may react before the last of three', () => {
    const game = skirmish({
      cards,
      ...{ blue: [{ card: 'ace', at: [[20, 20]] }], red: [{ card: 'gunners', at: row(5, 18, 50) }], dice: ['A'] },
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'march'));
    expect(game.ask).toMatchObject({ ask: 'react', active: 'blue-1' });
  });

  it('SK-49 whoever he is with has it too', () => {
    const game = skirmish({
      cards,
      blue: [
        { card: 'gunners', at: row(5, 20, 20) },
        { card: 'ace', at: [[20, 24]], joined: 'blue-1' },
      ],
      red: [far],
      dice: ['T'],
    });
    game.answer(activate('blue-1'));
    expect(offered(game)).toContain('march attack');
  });

  it('SK-07 SK-60 a cheap March and a third action do not add up', () => {
    const game = skirmish({ cards, blue: [{ card: 'scout-ace', at: [[20, 20]], fresh: true }], red: [far], dice: ['A'] });
    game.answer(activate('blue-1'));
    expect(offered(game)).toContain('march attack');
    expect(game.refused(declare('march', 'attack', 'nothing')).code).toBe('declare.tooMany');
    expect(game.refused(declare('march', 'move', 'attack')).code).toBe('declare.tooMany');
  });
});

it('SK-49 on squares it is the same', () => {
  const game = gridSkirmish({
    cards,
    blue: [{ card: 'ace', at: [3, 3] }],
    red: [{ card: 'ghosts', at: [10, 16] }],
    dice: ['T'],
  });
  game.answer(activate('blue-1'));
  expect(offered(game)).toEqual(expect.arrayContaining(['march attack', 'move sustained', 'move attack nothing']));
  game.answer(declare('nothing', 'nothing', 'nothing'));
  expect(game.unit('blue-1').markers).toEqual([]);
});
