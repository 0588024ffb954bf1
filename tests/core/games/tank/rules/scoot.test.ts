import { describe, expect } from 'vitest';
import { it } from '../../../../kit/flips.ts';
import type { TankAction } from '../../../../../core/games/tank/index.ts';
import { parseTankCommand, TRAINING_A } from '../../../../../core/games/tank/index.ts';
import { block, duel, only, types } from '../../../../kit/tankDuel.ts';

const moved = (dice: string, action: TankAction, given: Parameters<typeof duel>[0] = {}) => {
  const game = duel({ dice: [dice], ...given });
  return only(game.act(action), 'moved');
};
const ahead = { do: 'scoot', way: 'ahead' } as const;
const back = { do: 'scoot', way: 'back' } as const;

describe('how far', () => {
  it.each([
    ['52', ahead, 5],
    ['52', back, 2],
    ['44', ahead, 4],
    ['44', back, 4],
  ] as const)('TANK-04 dice %s, %o: %i inches', (dice, action, inches) => {
    expect(moved(dice, action).inches).toBeCloseTo(inches, 3);
  });

  it('TANK-04 under any command, in inches or in centimetres, and never sideways', () => {
    expect(moved('61', ahead, { blue: [{ command: 'fast' }] }).inches).toBeCloseTo(6, 3);
    const metric = moved('52', ahead, { measure: 'metric' });
    const [from, to] = [metric.from, metric.place] as never as { x: number }[];
    expect(to!.x - from!.x).toBeCloseTo(125, 1);
    expect(
      duel({})
        .offered('scoot')
        .map(one => one.way),
    ).toEqual(['ahead', 'back']);
    expect(parseTankCommand({ do: 'scoot', way: 'left' })).toMatchObject({ ok: false, error: { path: 'command.way' } });
  });

  it('TANK-04 its way is said after the dice, or it comes no farther than it wants, where a group plays it so', () => {
    const game = duel({ dice: ['52'], book: 'tank>TANK-04=afterRoll' });
    expect(game.offered('scoot').map(one => [one.way, one.refused])).toEqual([[undefined, null]]);
    expect(game.refused(ahead)).toBe('tank.wayLater TANK-04');
    game.act({ do: 'scoot' });
    expect(game.asked).toMatchObject({ ask: 'choose', what: 'scoot', among: ['ahead', 'back'] });
    expect(only(game.answer({ do: 'choose', value: 'back' }), 'moved')).toMatchObject({ way: 'back', inches: 2 });
    expect(moved('52', { ...ahead, inches: 3 }, { book: 'tank>TANK-04=upTo' }).inches).toBeCloseTo(3, 3);
    expect(duel({}).refused({ ...ahead, inches: 3 })).toBe('tank.wholeScoot TANK-04');
    expect(duel({}).refused({ do: 'scoot' })).toBe('tank.noWay TANK-04');
  });

  it('TANK-04 what stands in the way stops it', () => {
    const wall = { pieces: [block('wall', 'solid', [14, 5], [2, 10])] };
    const front = 14 - 10 - 110 / 25.4 / 2;
    const end = moved('52', ahead, wall);
    expect(end.inches).toBeCloseTo(front, 1);
    expect(end).toMatchObject({ stoppedBy: 'wall', because: ['TANK-04'] });
  });
});

describe('Ambush Terrain', () => {
  // Its edge is 3 inches before the bow.
  const edge = 10 + 110 / 25.4 / 2 + 3;
  const woods = { pieces: [block('woods', 'woods', [edge, 5], [6, 10])], ambush: ['woods'] };

  it('TANK-05 3 inches ahead, die 5: it moves 3 inches', () => {
    const end = moved('52', ahead, woods);
    expect(end.inches).toBeCloseTo(3, 2);
    expect(end).toMatchObject({ stoppedBy: 'woods', because: ['TANK-04', 'TANK-05'] });
  });

  it('TANK-05 a tank that stands in it does not scoot through it, one that has cleared it does', () => {
    const around = { pieces: [block('woods', 'woods', [5, 5], [20, 10])], ambush: ['woods'] };
    for (const scoot of [ahead, back]) expect(duel(around).refused(scoot)).toBe('tank.inAmbush TANK-05');
    expect(duel({ ...around, ambush: [] }).refused(ahead)).toBeNull();
    const game = duel({ ...around, blue: [{ as: { ready: 'HE' } }], dice: ['615'] });
    game.act({ do: 'clearTerrain', piece: 'woods' as never });
    game.next();
    game.next();
    expect(game.refused(ahead)).toBeNull();
  });

  it('TANK-05 woods that hide no ambush, or have been cleared, are open to it', () => {
    expect(moved('52', ahead, { ...woods, ambush: [] }).inches).toBeCloseTo(5, 3);
    const game = duel({ ...woods, blue: [{ as: { ready: 'HE' } }], dice: ['615', '52'] });
    expect(only(game.act({ do: 'clearTerrain', piece: 'woods' as never }), 'terrainFiredAt').cleared).toBe(true);
    game.next();
    game.next();
    expect(only(game.act(ahead), 'moved').inches).toBeCloseTo(5, 3);
  });
});

it('TANK-06 damaged running gear: dice 6 and 1 ahead, 1 inch', () => {
  const end = moved('61', ahead, { blue: [{ as: { effects: ['scootLowerDie'] } }] });
  expect(end.inches).toBeCloseTo(1, 3);
  expect(end.because).toContain('TANK-06');
});

/** A card that does not say how many dice a Scoot is. */
const unknown = { movement: { ...TRAINING_A.movement, scoot: { dice: null, forward: 'high', back: 'low' } } } as const;

it('TANK-04 a card without dice, in a group that says the way after the roll: the way, then how far', () => {
  const game = duel({ blue: [{ card: unknown }], book: 'tank>TANK-04=afterRoll' });
  game.act({ do: 'scoot' });
  expect(game.asked).toMatchObject({ ask: 'choose', among: ['ahead', 'back'] });
  game.answer({ do: 'choose', value: 'back' });
  expect(game.asked).toMatchObject({ ask: 'result', what: 'scoot' });
  expect(only(game.answer({ do: 'tell', value: 3 }), 'moved')).toMatchObject({ way: 'back', by: 'scoot' });
});

it('TANK-04 a card without dice: the players say how far it comes', () => {
  const game = duel({ blue: [{ card: unknown }] });
  game.act(ahead);
  expect(game.asked).toMatchObject({ ask: 'result', what: 'scoot', most: 24 });
  expect(game.refused({ do: 'tell', value: 25 })).toBe('tank.tellNumber TANK-04');
  const events = game.answer({ do: 'tell', value: 7 });
  expect(types(events)).toEqual(['told', 'moved']);
  expect(only(events, 'moved').inches).toBeCloseTo(7, 3);
});
