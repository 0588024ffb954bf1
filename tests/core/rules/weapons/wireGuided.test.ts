import { describe, expect, it } from 'vitest';
import { fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import { BOTH, attackWith, duel } from '../../../kit/duel.ts';

const adler = card('Adler', 'axis', 'vehicle', 'V3', {
  ...{ move: [2, 4], damageTrack: 5 },
  weapons: [
    weapon('X-4 Missile', { count: 2, mount: 'front', reach: '8', rules: ['Wire Guided'], cells: 'V4:1/1' }),
    weapon('Autocannon', { mount: 'front', reach: '8', cells: 'V4:1/1' }),
  ],
});
const target = card('Target', 'ssu', 'vehicle', 'V4', { move: [2, 4], damageTrack: 9 });
const missile = shot('blue-1.1', 'x-4-missile', 'red-1');
const begin = (ground: (typeof BOTH)[number], action: 'attack' | 'sustained', ...dice: readonly string[]) => {
  const game = duel(ground, { cards: [adler, target], blue: [{ card: 'adler' }], red: [{ card: 'target' }], dice });
  attackWith(game, action);
  return game;
};

describe.each(BOTH)('on the %s', ground => {
  it('WPN-33 a missile alone, SHIELD, again ARMY: a hit', () => {
    const game = begin(ground, 'attack', 'S', 'A');
    fire(game, missile);
    expect([game.who, choosingFor(game.ask)]).toEqual(['blue', 'WPN-33']);
    const events = game.answer(choose());
    expect(rolls(game)).toEqual(['hit 1', 'reroll 1']);
    expect(ofType(events, 'rolled')[0]!.because).toEqual(['WPN-33']);
    expect(ofType(events, 'hit').map(event => event.hits)).toEqual([1]);
    expect(game.dice.left()).toBe(0);
  });

  it('WPN-33 with the autocannon, or with the other missile: no die again', () => {
    for (const other of [shot('blue-1.1', 'autocannon', 'red-1'), missile]) {
      const game = begin(ground, 'attack', ...(other === missile ? ['SS'] : ['S', 'S']));
      fire(game, missile, other);
      expect(game.ask.ask).toBe('activate');
      expect(game.dice.left()).toBe(0);
    }
  });

  it('WPN-33 WPN-01 the autocannon alone throws nothing again', () => {
    const game = begin(ground, 'attack', 'S');
    fire(game, shot('blue-1.1', 'autocannon', 'red-1'));
    expect(game.ask.ask).toBe('activate');
  });

  it('WPN-33 HIT-02 a Sustained Attack throws them again once, by its own right', () => {
    const game = begin(ground, 'sustained', 'S', 'S');
    fire(game, missile);
    game.answer({ do: 'reroll', dice: [0] });
    expect(rolls(game)).toEqual(['hit 1', 'reroll 1']);
    expect(game.ask.ask).toBe('activate');
  });
});
