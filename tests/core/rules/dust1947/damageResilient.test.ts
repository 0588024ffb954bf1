import { describe, expect, it } from 'vitest';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare } from '../../../kit/game.ts';
import { fire } from '../../../kit/gridSkirmish.ts';
import { choose, loaded, SPACES } from '../aboard/kit.ts';

const tough = ['Damage Resilient'];
const rifle = weapon('Rifle', { count: 3, reach: '4', cells: 'I2:1/1' });
const cards = [
  card('Carrier', 'ssu', 'aircraft', 'A1', { move: [6, 12], damageTrack: 3, skills: ['Airlifter', 'Helicopter'] }),
  card('Natasha', 'ssu', 'vehicle', 'V1', { move: [3, 6], damageTrack: 4, skills: ['Airmobile', ...tough] }),
  card('Stout', 'allies', 'squad', 'I2', { move: [2, 4], weapons: [rifle], models: ['3 rifle'], skills: tough }),
  card('Guards', 'allies', 'squad', 'I2', { move: [2, 4], weapons: [rifle], models: ['3 rifle'], skills: ['Steel Guard'] }),
];

describe.each(SPACES)('what carries it is lost, on the %s', space => {
  const lost = (carrier: string, rider: string, dice: readonly string[], set?: string) => {
    const game = loaded(space, {
      ...{ cards, carrier, riders: [rider], first: 'red', dice: ['AAAAAA', ...dice], ...(set && { set }) },
      ...(carrier === 'carrier' ? { as: 'lifted' } : {}),
      red: [{ card: 'tank', at: [5, 9], facing: 270 }, { card: 'nikita' }],
    });
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(['red-1.1'], 'cannon', 'blue-1'));
    return game;
  };

  it('D47-58 four boxes left, two points, dice ARMY and TARGET: one box; in the base two', () => {
    const game = lost('carrier', 'natasha', ['ATSS', 'AT'], 'dust-1947');
    expect(game.dice.thrown.at(-1)).toMatchObject({ why: 'resilience', count: 2, counts: ['army'], because: ['D47-58'] });
    expect(game.unit('blue-2')).toMatchObject({ damage: 1, where: 'table' });
    expect(lost('carrier', 'natasha', ['ATSS']).unit('blue-2').damage).toBe(2);
  });

  it('D47-58 all four points, one taken back: it is there to stay; none: it is gone', () => {
    expect(lost('carrier', 'natasha', ['ATAT', 'ATSS'], 'dust-1947').unit('blue-2')).toMatchObject({ damage: 3, where: 'table' });
    expect(lost('carrier', 'natasha', ['ATAT', 'TTSS'], 'dust-1947').unit('blue-2').where).toBe('eliminated');
  });

  it('D47-58 a squad of three, two to be lost, dice ARMY and TARGET: one is', () => {
    const game = lost('assaulter', 'stout', ['AAS', 'A', 'T'], 'dust-1947');
    game.answer(choose('blue-2.1', 'blue-2.2'));
    expect(game.dice.left()).toBe(0);
    expect(ofType(game.log, 'modelLost')).toMatchObject([{ model: 'blue-2.2', because: ['PASS-15'] }]);
    expect(game.unit('blue-2').models).toHaveLength(2);
  });

  it('D47-58 all three to be lost: those who resist are left, and without a die that helps the squad is gone', () => {
    expect(lost('assaulter', 'stout', ['AAA', 'T', 'A', 'S'], 'dust-1947').unit('blue-2').models).toHaveLength(1);
    expect(lost('assaulter', 'stout', ['AAA', 'T', 'S', 'S'], 'dust-1947').unit('blue-2').where).toBe('eliminated');
  });

  it('D47-51 a squad of Steel Guards resists hits only', () => {
    const game = lost('assaulter', 'guards', ['ASS'], 'dust-1947');
    game.answer(choose('blue-2.1'));
    expect(game.dice.left()).toBe(0);
    expect(game.unit('blue-2').models).toHaveLength(2);
  });
});
