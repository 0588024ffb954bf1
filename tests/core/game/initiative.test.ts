import { describe, expect, it } from 'vitest';
import type { Face } from '../../../core/dice/index.ts';
import { books } from '../../../core/books/index.ts';
import { compare } from '../../../core/game/steps/setUp.ts';
import type { Switched } from '../../../core/rulebook/index.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, bookFor, declare, idsOf, row, skirmish } from '../../kit/game.ts';
import { switchedBook } from '../../kit/switched.ts';

const LETTER: { readonly [letter: string]: Face } = { A: 'army', T: 'target', S: 'shield' };
const faces = (letters: string) => [...letters].map(letter => LETTER[letter]!);

/** The last two activations of a turn, so that the next thing is the roll for the next one. */
function untilTheRoll(dice: readonly string[], switched: Switched = {}): Skirmish {
  const game = skirmish({
    switched,
    blue: [{ card: 'gunners', at: row(5, 20, 10) }],
    red: [{ card: 'ghosts', at: row(5, 140, 10) }],
    dice,
  });
  for (const unit of ['blue-1', 'red-1']) {
    game.answer(activate(unit));
    game.answer(declare('nothing', 'nothing'));
  }
  return game;
}

describe('INIT-01 the roll', () => {
  it.each([
    ['AAT', 'ASS', 'blue'],
    ['ASS', 'AAT', 'red'],
    ['ATT', 'ATS', 'blue'],
    ['ATS', 'ATT', 'red'],
    ['ATS', 'ATS', null],
    ['TTT', 'ASS', 'red'],
    ['SSS', 'SSS', null],
  ] as const)('INIT-01 INIT-02 %s against %s', (blue, red, winner) => {
    expect(compare(books[0]!, [faces(blue), faces(red)])).toBe(winner);
  });

  it('INIT-01 is thrown in every turn, three dice a side', () => {
    const game = untilTheRoll(['AAT', 'ASS', 'SSS', 'SST']);
    expect(game.who).toBe('blue');
    game.answer({ do: 'goFirst', side: 'blue' });
    for (const unit of ['blue-1', 'red-1']) {
      game.answer(activate(unit));
      game.answer(declare('nothing', 'nothing'));
    }
    expect(game.who).toBe('red');
    const thrown = game.log.flatMap(event => (event.type === 'rolled' ? [[event.roll.side, event.roll.count]] : []));
    expect(thrown).toEqual([
      ['blue', 3],
      ['red', 3],
      ['blue', 3],
      ['red', 3],
    ]);
    expect(idsOf(game.log, 'initiativeWon')).toContain('INIT-01');
    expect(game.dice.left()).toBe(0);
  });
});

describe('INIT-02 ties', () => {
  it('INIT-02 level on ARMY and TARGET: both throw again, and then compare anew', () => {
    const game = untilTheRoll(['ATS', 'ATS', 'ASS', 'SSS']);
    expect(game.who).toBe('blue');
    expect(game.log.map(event => event.type).filter(type => type.startsWith('initiative'))).toEqual([
      'initiativeTied',
      'initiativeWon',
    ]);
    expect(idsOf(game.log, 'initiativeTied')).toEqual(['INIT-02']);
    expect(game.dice.left()).toBe(0);
  });

  it.each([
    ['free', {}, false],
    ['free', { 'DICE-03': 'classic' }, true],
    ['faq-2011', {}, true],
  ] as const)(
    'INIT-02 DICE-03 FAQ-03 in %s with %j a tie is thrown again whatever else lies there: %s',
    (set, switched, isTie) => {
      // A classic blank is TARGET or SHIELD: nobody sees which.
      const book = switchedBook(bookFor(set === 'free' ? 'free' : 'grid', set), switched);
      const won = (blue: string, red: string) => compare(book, [faces(blue), faces(red)]);
      expect([won('ATT', 'ASS'), won('ASS', 'ATT')]).toEqual(isTie ? [null, null] : ['blue', 'red']);
      expect([won('AAS', 'ATT'), won('SSS', 'ATT')]).toEqual(['blue', 'red']);
    },
  );

  it('INIT-02 DICE-03 with classic dice both throw again in play, and without them nobody does', () => {
    const told = (switched: Switched, ...dice: readonly string[]) => {
      const game = untilTheRoll(dice, switched);
      expect(game.dice.left()).toBe(0);
      return [game.who, ...game.log.map(event => event.type).filter(type => type.startsWith('initiative'))];
    };
    expect(told({}, 'ATT', 'ASS')).toEqual(['blue', 'initiativeWon']);
    const again = ['red', 'initiativeTied', 'initiativeWon'];
    expect(told({ 'DICE-03': 'classic' }, 'ATT', 'ASS', 'SSS', 'ASS')).toEqual(again);
  });
});

describe('INIT-03 the winner names who goes first', () => {
  it('INIT-03 the winner may name the enemy, who then has to activate', () => {
    const game = untilTheRoll(['AAA', 'SSS']);
    expect(game.ask).toEqual({ ask: 'first' });
    expect(game.offers()).toEqual([
      { do: 'goFirst', side: 'blue' },
      { do: 'goFirst', side: 'red' },
    ]);
    game.answer({ do: 'goFirst', side: 'red' });
    expect(game.who).toBe('red');
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['red-1'] });
    expect(game.refused({ do: 'pass' }).rules).toEqual(['TURN-05']);
    expect(idsOf(game.log, 'wentFirst')).toEqual(['INIT-03']);
  });
});
