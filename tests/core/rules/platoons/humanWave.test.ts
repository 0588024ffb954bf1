import { describe, expect, it } from 'vitest';
import { orders, take } from '../../../kit/commanding.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { listed, platoonGame, sharpShot } from '../../../kit/platoons.ts';

const UNITS = [
  ...['red-guards-command-squad', 'red-army-battle-squad', 'red-guards-assault-squad', 'red-guards-anti-tank-squad'],
  ...['red-army-heavy-mortar-squad', 'koshka', 'spetsnaz-kill-squad', 'red-army-battle-squad'],
];

/** A unit of the platoon, which a mortar, Koshka and Spetsnaz support, is hit three times and saves nothing; the last squad is in none. */
function struck(turn: number, unit: number, dice: readonly string[], models?: number): Skirmish {
  const game = platoonGame('table', {
    ...{ platoon: listed('rifles', 3, 3), turn, go: 'red', dice: ['AAA', 'TTT', ...dice] },
    blue: UNITS.map((card, i) => ({
      card,
      at: [1 + 2 * (i % 4), 1 + 3 * Math.floor(i / 4)],
      ...(i === unit && models ? { models } : {}),
    })),
    red: [{ card: 'sharp', at: [1 + 2 * (unit % 4), unit < 4 ? 3 : 6] }],
  });
  sharpShot(game, `blue-${unit + 1}`);
  while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
  return game;
}
const left = (game: Skirmish, unit: string) => game.unit(unit).models.length;
const waves = (game: Skirmish) =>
  game.log.flatMap(event => (event.type === 'rolled' && event.roll.why === 'humanWave' ? [event.roll.count] : []));

describe('Human Wave', () => {
  it('PLT-26 in the first turn a die for each soldier lost, one by one: with ARMY another takes his place', () => {
    const game = struck(1, 1, ['A', 'T', 'S']);
    const full = game.table.cards.get(game.unit('blue-2').card)!.models.reduce((sum, one) => sum + one.count, 0);
    expect([left(game, 'blue-2'), waves(game), game.dice.left()]).toEqual([full - 2, [1, 1, 1], 0]);
    expect(game.log.find(event => event.type === 'modelReplaced')).toMatchObject({ unit: 'blue-2', because: ['PLT-26'] });
  });

  it('PLT-26 the Guards of it too, its leader included', () => {
    expect([waves(struck(1, 2, ['A', 'A', 'A'])), waves(struck(1, 0, ['A', 'A', 'A']))]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
  });

  it('PLT-26 whoever takes his place stands in the same spot with the same weapons, and may be hit by what is left', () => {
    const game = struck(1, 1, ['A', 'A', 'T']);
    const [first] = game.log.flatMap(event => (event.type === 'hitTaken' ? [event.model] : []));
    expect(game.log.flatMap(event => (event.type === 'hitTaken' ? [event.model] : []))).toEqual([first, first, first]);
    expect(game.unit('blue-2').models.some(model => model.id === first)).toBe(false);
  });

  it('PLT-26 the last one: the unit lives on with ARMY', () => {
    expect(left(struck(1, 1, ['A', 'A', 'A'], 1), 'blue-2')).toBe(1);
    expect(struck(1, 1, ['A', 'T'], 1).unit('blue-2').where).toBe('eliminated');
  });

  it('PLT-26 whatever eliminates him: one who is executed, too', () => {
    const executed = (face: string) => {
      const game = platoonGame('table', {
        ...{ platoon: listed('rifles', 3), turn: 1, go: 'red', dice: [face] },
        blue: UNITS.slice(0, 4).map((card, i) => ({
          ...{ card, at: [1 + 2 * i, 1] as const },
          ...(i === 1 ? { models: 2, markers: ['stunned'] } : {}),
        })),
        red: [{ card: 'tina-and-hyane', at: [3, 2] }],
      });
      orders(game, 'red-1', 'execute', 'nothing');
      take(game, 'blue-2.1');
      return left(game, 'blue-2');
    };
    expect([executed('A'), executed('T')]).toEqual([2, 1]);
  });

  it('PLT-26 no die from the second turn on', () => {
    const game = struck(2, 1, []);
    expect([waves(game), game.dice.left()]).toEqual([[], 0]);
  });

  it('PLT-26 PLT-04 no die for a support weapon, a hero, others who support it, nor for a squad in no platoon', () => {
    for (const unit of [4, 5, 6, 7]) expect(waves(struck(1, unit, ['TTT', 'TTT', 'TTT'].slice(0, 0)))).toEqual([]);
  });

  it('PLT-26 boxes of ammunition that are spent stay spent', () => {
    const game = platoonGame('table', {
      ...{ platoon: listed('rifles', 3), turn: 1, go: 'red', dice: ['ATT', 'T', 'A'] },
      blue: UNITS.slice(0, 4).map((card, i) => ({ card, at: [1 + 2 * i, 1] as const, spent: { any: 1 } })),
      red: [{ card: 'sharp', at: [3, 3] }],
    });
    sharpShot(game, 'blue-2');
    while (game.ask.ask === 'allocate') game.answer({ do: 'allocate', model: game.ask.among[0]! });
    expect([game.unit('blue-2').spent, waves(game)]).toEqual([{ any: 1 }, [1]]);
  });
});
