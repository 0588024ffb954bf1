import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../core/decisions/index.ts';
import { fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import { activate, attack, declare, shots } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { gunCrew, mates, oneAttack } from '../../../kit/oneAttack.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';

it('FAQ-22 FAQ-31 neither artillery nor a grenade lets a squad save by its cover, another weapon does', () => {
  const hit = (rules: readonly string[], dice: readonly string[]) =>
    oneAttack('grid', 'faq-2011', [gunCrew(rules), mates()], {
      ...{ attacker: { card: 'gun-crew' }, target: { card: 'mates' }, cover: true },
      ...{ weapons: [{ weapon: 'Gun', count: 1 }], dice },
    });
  for (const [rule, section] of [
    ['Artillery', 'FAQ-22'],
    ['Grenade', 'FAQ-31'],
  ] as const) {
    const done = hit([rule], ['A', 'A']);
    expect(done).toMatchObject({ rolls: ['hit AA'], lost: 2 });
    expect(done.because).toContain(section);
  }
  expect(hit([], ['A', 'A', 'A', 'T'])).toMatchObject({ rolls: ['hit AA', 'coverSave AT'], lost: 1 });
});

describe('called by an observer', () => {
  const gun = card('Howitzer', 'allies', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 6 },
    weapons: [weapon('Howitzer', { reach: '12', rules: ['Artillery'], cells: 'I2:2/1' })],
  });
  const observer = card('Spotters', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], skills: ['Artillery Observer'], models: ['3 rifle'] },
    weapons: [weapon('Rifle', { count: 3, reach: '4', cells: 'I2:1/1' })],
  });
  const strike = (set: string, hidden: boolean) => {
    const game = gridSkirmish({
      ...{ set, cards: [gun, observer], dice: ['TT'] },
      blue: [{ card: 'spotters', at: [9, 12] }, { card: 'howitzer', at: [4, 4] }, { card: 'nikita' }],
      red: [{ card: 'gunners', at: [4, 12] }, { card: 'nikita' }],
      // A house between the gun and the enemy, not between him and the observer.
      pieces: hidden ? [fill('solid', ...([3, 4, 5].map(c => [c - ORIGIN, 8 - ORIGIN]) as [number, number][]))] : [],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(choose('blue-2'));
    game.answer(declare('attack'));
    return game;
  };
  const aimed: Command = attack(shots(['blue-2.1'], 'howitzer', 'red-1'));

  it('FAQ-39 it may not fire at what it sees itself; the base book lets it', () => {
    expect(strike('faq-2011', false).refused(aimed)).toMatchObject({ code: 'attack.seesItself', rules: ['FAQ-39'] });
    expect(ofType(strike('grid', false).answer(aimed), 'aimed')).toHaveLength(1);
  });

  it('FAQ-39 it fires at what it does not see, and in its own activation at what it sees', () => {
    expect(ofType(strike('faq-2011', true).answer(aimed), 'aimed')).toHaveLength(1);
    const game = gridSkirmish({
      ...{ set: 'faq-2011', cards: [gun], dice: ['TT'] },
      blue: [{ card: 'howitzer', at: [4, 4] }, { card: 'nikita' }],
      red: [{ card: 'gunners', at: [4, 12] }, { card: 'nikita' }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    fire(game, shot('blue-1.1', 'howitzer', 'red-1'));
    expect(rolls(game)).toEqual(['hit 2']);
  });
});
