import { expect, it } from 'vitest';
import { choose } from '../../kit/choices.ts';
import type { Orders, Sent } from '../../kit/commanding.ts';
import { among, barredTargets, inBoth, orders, sends } from '../../kit/commanding.ts';
import { terrain } from '../../kit/free.ts';

inBoth('Whom a support action may not choose', send => {
  const asked = (special: string, blue: readonly Sent[], dice: readonly string[] = [], more: Partial<Orders> = {}) => {
    const game = send({ ...more, blue, dice });
    orders(game, 'blue-1', special, 'nothing');
    return game;
  };

  it('CMD-08 those who are too far away stand in the question with the section, and choosing one is refused with it', () => {
    const rockets = (row: number): Sent => ({ card: 'rockets', at: [4, row], spent: { faust: 3 } });
    const game = asked('ammoDrop', [{ card: 'chief', at: [4, 4] }, rockets(6), rockets(8), { card: 'plain', at: [4, 9] }], ['A']);
    expect(among(game)).toEqual(['blue-2']);
    // Who has no ammunition to get is nobody one would think of.
    expect(barredTargets(game)).toEqual({ 'blue-3': ['CMD-08'] });
    expect(game.refused(choose('blue-3'))).toMatchObject({ code: 'choose.notAmong', rules: ['CMD-08'] });
  });

  it('CMD-10 CMD-14 too far away, and activated once more in this turn already, each by its section', () => {
    const tank = (at: readonly [number, number], ...markers: readonly string[]): Sent => ({
      ...{ card: 'tank', at, activated: true, markers },
    });
    const chief: Sent = { card: 'chief', at: [4, 4] };
    const blue = [chief, tank([4, 6]), tank([7, 7]), tank([6, 4], 'notAgain'), tank([9, 4], 'notAgain')];
    const game = asked('getMoving', blue, ['A']);
    expect(among(game)).toEqual(['blue-2']);
    expect(barredTargets(game)).toEqual({ 'blue-3': ['CMD-10'], 'blue-4': ['CMD-14'], 'blue-5': ['CMD-14', 'CMD-10'] });
  });

  it('CMD-09 CMD-11 nobody is too far away from a radio, and the question has nobody barred', () => {
    const blue: readonly Sent[] = [
      { card: 'staff', at: [4, 4] },
      { card: 'tank', at: [4, 11], activated: true },
    ];
    const game = asked('getMoving', blue, ['A']);
    expect(among(game)).toEqual(['blue-2']);
    expect(game.ask.ask === 'choose' && 'barred' in game.ask.choices[0]!).toBe(false);
  });

  it('CMD-10 NEW-19 the question has no more than those whom the dice help', () => {
    const at = (card: string, row: number): Sent => ({ card, at: [4, row], activated: true });
    const blue = [{ card: 'iron', at: [4, 4] } as const, at('spetsnaz', 5), at('spetsnaz', 9), at('plain', 10)];
    const game = asked('getMoving', blue, ['T']);
    expect([among(game), barredTargets(game)]).toEqual([['blue-2'], { 'blue-3': ['CMD-10'] }]);
  });

  it('CMD-21 SK-72 SH-03 too far away from the medic, Zombies, and a Super Human', () => {
    const blue: readonly Sent[] = [
      { card: 'emma', at: [4, 4] },
      { card: 'gun', at: [4, 5], damage: 1 },
      { card: 'gun', at: [4, 8], damage: 1 },
      { card: 'dead', at: [3, 4], models: 1 },
      { card: 'titan', at: [5, 4], damage: 1 },
      { card: 'tank', at: [5, 8], damage: 1 },
    ];
    const game = asked('getUp', blue, ['A']);
    expect(among(game)).toEqual(['blue-1', 'blue-2']);
    expect(barredTargets(game)).toEqual({ 'blue-3': ['CMD-21'], 'blue-4': ['SK-72'], 'blue-5': ['SH-03'] });
  });

  it('CMD-30 EQ-17 a vehicle too far away, and the one that repairs; no enemy', () => {
    const tank = (row: number): Sent => ({ card: 'tank', at: [4, row], damage: 2 });
    const blue = [{ card: 'arv', at: [4, 4], damage: 1 } as const, tank(5), tank(8)];
    const game = asked('makeshiftRepair', blue, [], { red: [{ card: 'tank', at: [5, 8], damage: 2 }] });
    expect([among(game), barredTargets(game)]).toEqual([['blue-2'], { 'blue-1': ['EQ-17'], 'blue-3': ['CMD-30'] }]);
  });

  it('EQ-18 SK-72 for a Medevac too far away alone, Zombies or not', () => {
    const lost = (card: string, row: number): Sent => ({ card, at: [4, row], models: 2 });
    const game = asked('medevac', [
      { card: 'ambulance', at: [4, 4] },
      lost('dead', 5),
      lost('dead', 8),
      { card: 'titan', at: [5, 8], damage: 1 },
    ]);
    expect([among(game), barredTargets(game)]).toEqual([['blue-2'], { 'blue-3': ['EQ-18'] }]);
  });
});

it('NEW-02 an aircraft out of sight stands in the question beside the one that is seen', () => {
  const plane = (column: number, row: number): Sent => ({ card: 'plane', at: [column, row], activated: true });
  const game = sends({
    blue: [{ card: 'tower', at: [4, 4] }, plane(4, 8), plane(8, 4)],
    pieces: [terrain('hill', 'solid', [0, 60], [58, 62], 200)],
  });
  orders(game, 'blue-1', 'airTraffic', 'nothing');
  expect([among(game), barredTargets(game)]).toEqual([['blue-3'], { 'blue-2': ['NEW-02'] }]);
});
