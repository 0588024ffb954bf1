import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../core/decisions/index.ts';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import { activate, declare } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { idle } from '../../../kit/turn.ts';

const rifle = weapon('Rifle', { reach: '4', cells: 'I2:1/1' });
const squad = (name: string, ...skills: readonly string[]) =>
  card(name, 'allies', 'squad', 'I2', { move: [2, 4], skills, models: ['1 rifle'], weapons: [rifle] });
const hero = (name: string, armour: 'I2' | 'I4', ...skills: readonly string[]) =>
  card(name, 'allies', 'hero', armour, { move: [2, 4], damageTrack: 4, skills, weapons: [rifle] });
const cards = [
  squad('Mates'),
  squad('Ops', 'Black Ops'),
  hero('Joe', 'I2'),
  hero('Sigrid', 'I4'),
  hero('Hermit', 'I2', 'Loner'),
  hero('Giant', 'I4', 'Super Human'),
];
const heavy = card('Heavies', 'allies', 'squad', 'I4', { move: [2, 4], models: ['1 rifle'], weapons: [rifle] });

/** The roll for the initiative of a turn, with these armies on the board. */
function begin(blue: readonly string[], red: readonly string[], dice: readonly string[], turn = 1) {
  const post = (row: number) => (card: string, i: number) => ({ card, at: [1 + i, row] as const });
  return gridSkirmish({
    ...{ cards: [...cards, heavy], dice, turn, set: 'zverograd', blue: blue.map(post(1)), red: red.map(post(18)) },
    state: { go: null, agenda: [{ step: 'initiative', faces: [] }] },
  });
}
const counts = (game: ReturnType<typeof begin>) =>
  ofType(game.log, 'rolled').flatMap(({ roll }) => (roll.why === 'initiative' ? [roll.count] : []));
const many = (n: number) => Array.from({ length: n }, () => 'mates');

describe('ZVE-18 the first roll', () => {
  it.each([
    [many(6), many(8), ['AAAA', 'TTT'], [4, 3]],
    [many(2), many(2), ['AAA', 'TTT'], [3, 3]],
    [['ops', 'mates'], many(3), ['AAAAA', 'TTT'], [5, 3]],
  ] as const)('%j against %j: dice %j', (blue, red, dice, thrown) => {
    const game = begin(blue, red, dice);
    expect(counts(game)).toEqual(thrown);
    expect(game.ask).toMatchObject({ ask: 'first' });
    expect(game.who).toBe('blue');
    if (thrown[0] !== 3) expect(ofType(game.log, 'rolled')[0]!.because).toContain('ZVE-18');
  });

  it('heroes who go with a unit are declared before the roll, and are none of their own then', () => {
    const armies = [[...many(4), 'joe', 'joe'], many(5)] as const;
    const game = begin(...armies, ['AAAA', 'TTT', 'AAA', 'TTTT']);
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'ZVE-18', unit: 'blue-5' }] });
    game.answer(choose());
    game.answer(choose());
    expect(counts(game)).toEqual([4, 3]);
    expect(['blue-5', 'blue-6'].map(id => game.unit(id).markers)).toEqual([['counted'], ['counted']]);
    game.answer({ do: 'goFirst', side: 'blue' });
    idle(game);
    expect(['blue-5', 'blue-6'].map(id => game.unit(id).markers)).toEqual([[], []]);
    // In the third turn they have not joined anybody.
    expect([game.state.turn, counts(game)]).toEqual([3, [4, 3, 3, 4]]);
    const alone = begin(...armies, ['AAA', 'TTTT']);
    alone.answer({ do: 'decline' });
    alone.answer({ do: 'decline' });
    expect(counts(alone)).toEqual([3, 4]);
    expect(begin([...many(1), 'sigrid'], many(2), ['AAA', 'TTT']).ask.ask).toBe('first');
  });

  it('HERO-08 a unit has one hero with it, so that the second counts by himself', () => {
    const game = begin(['mates', 'joe', 'joe'], many(2), ['AAA', 'TTT']);
    game.answer(choose());
    game.answer(choose());
    expect(counts(game)).toEqual([3, 3]);
  });

  it.each([
    ['SK-52', 'mates', 'hermit'],
    ['SH-01', 'heavies', 'giant'],
  ])('%s: a unit and who joins nobody are two, and nobody is asked', (_, unit, hero) => {
    const game = begin([unit, hero], many(2), ['AAA', 'TTT']);
    expect([game.ask.ask, counts(game)]).toEqual(['first', [3, 3]]);
  });

  it('ZVE-19 from the third turn on units count as they are: nobody is asked', () => {
    const game = begin(['mates', 'joe'], many(2), ['AAA', 'TTT'], 3);
    expect([game.ask.ask, counts(game)]).toEqual(['first', [3, 3]]);
  });

  it('two ARMY each: the attacker has won', () => {
    const game = begin(many(2), many(2), ['AAS', 'AAT']);
    expect(ofType(game.log, 'initiativeWon')).toMatchObject([{ side: 'blue', because: ['ZVE-18'] }]);
    expect(ofType(game.log, 'initiativeTied')).toEqual([]);
    game.answer({ do: 'goFirst', side: 'red' });
    expect(game.who).toBe('red');
  });
});

it('ZVE-19 turn 2 keeps the order of turn 1 without a roll, and turn 3 is rolled for by the units of then', () => {
  const game = begin(many(1), many(1), ['AAA', 'TTT', 'TTT', 'AAA']);
  game.answer({ do: 'goFirst', side: 'red' });
  const idle = (): Command => declare('nothing', 'nothing');
  for (const unit of ['red-1', 'blue-1']) {
    game.answer(activate(unit));
    game.answer(idle());
  }
  expect([game.state.turn, game.who, counts(game)]).toEqual([2, 'red', [3, 3]]);
  expect(ofType(game.log, 'wentFirst').at(-1)).toMatchObject({ side: 'red', because: ['ZVE-19'] });
  for (const unit of ['red-1', 'blue-1']) {
    game.answer(activate(unit));
    game.answer(idle());
  }
  expect([game.state.turn, game.ask.ask, game.who]).toEqual([3, 'first', 'red']);
  expect(counts(game)).toEqual([3, 3, 3, 3]);
});
