import { describe, expect, it } from 'vitest';
import { fire, lost, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import type { Fighter } from '../../../kit/duel.ts';
import { BOTH, attackWith, duel } from '../../../kit/duel.ts';
import { gunCrew, mates, MODES, oneAttack } from '../../../kit/oneAttack.ts';

const rifle = weapon('Rifle', { count: 3, reach: '4', cells: 'I2:1/1' });
const cards = [
  card('Sniper', 'ssu', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 3 },
    weapons: [weapon('Long Rifle', { reach: '8', rules: ['Sniper'], cells: 'I2:1/1' })],
  }),
  card('Squad', 'allies', 'squad', 'I2', { move: [2, 4], models: ['3 rifle'], weapons: [rifle] }),
  {
    ...card('Staff', 'allies', 'squad', 'I2', { move: [2, 4], skills: ['Command Squad'], weapons: [rifle] }),
    models: ['Medic', 'Officer', 'Mechanic'].map(name => ({ name, count: 1, weapons: ['rifle' as never] })),
  },
  card('Hero', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 4 }),
];

describe.each(BOTH)('on the %s', ground => {
  const aimedAt = (...red: readonly Fighter[]) => {
    const game = duel(ground, { cards, blue: [{ card: 'sniper' }], red, dice: ['A'], set: 'dust-1947' });
    attackWith(game);
    fire(game, shot('blue-1.1', 'long-rifle', 'red-1'));
    return game;
  };

  it.each([
    ['squad', 'red-1.1'],
    ['staff', 'red-1.2'],
  ])('D47-38 the leader of a %s is not on offer, the others are', (name, leader) => {
    const game = aimedAt({ card: name });
    const others = ['red-1.1', 'red-1.2', 'red-1.3'].filter(model => model !== leader);
    expect(game.ask).toMatchObject({ choices: [{ among: others, barred: [{ thing: leader, because: ['D47-38'] }] }] });
    expect(game.refused(choose(leader)).rules).toContain('D47-38');
    expect(lost(game.answer(choose(others[0]!)))).toEqual([others[0]]);
  });

  it('D47-38 a hero who leads them may be named, and so may the last of the squad', () => {
    const game = aimedAt({ card: 'squad', models: 1 }, { card: 'hero', joined: 'red-1' });
    expect(game.ask).toMatchObject({ choices: [{ among: ['red-1.1', 'red-2.1'] }] });
    game.answer(choose('red-2.1'));
    expect(game.unit('red-2').damage).toBe(1);
  });
});

describe.each(MODES)('in the %s game', mode => {
  it('D47-39 a squad in cover, one hit: no die, and one loss', () => {
    const done = oneAttack(mode, 'dust-1947', [gunCrew(['Sniper']), mates()], {
      ...{ attacker: { card: 'gun-crew' }, target: { card: 'mates' }, cover: true },
      ...{ weapons: [{ weapon: 'Gun', count: 1 }], dice: ['A', 'T'] },
    });
    expect(done).toMatchObject({ rolls: ['hit AT'], lost: 1 });
    expect(done.because).toContain('D47-39');
  });
});
