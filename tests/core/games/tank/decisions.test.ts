import { expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import { randomFrom } from '../../../../core/dice/index.ts';
import { parseTankCommand } from '../../../../core/games/tank/index.ts';
import { duel, RED } from '../../../kit/tankDuel.ts';

it('no number is legal that the file of the game could not hold', () => {
  const random = randomFrom(16);
  const numbers = [
    0,
    0.04,
    -1,
    24,
    24.01,
    120,
    121,
    359,
    361,
    1e9,
    Number.NaN,
    ...Array.from({ length: 40 }, () => 400 * random() - 20),
  ];
  const unknown = { movement: { commands: [{ id: 'halt', inches: null as never, ways: ['ahead' as const] }] } };
  const game = duel({ blue: [{ card: { movement: { ...MOVEMENT, ...unknown.movement } } }], book: 'tank>TANK-04=upTo' });
  let legal = 0;
  for (const n of numbers)
    for (const command of [
      { do: 'move', way: 'ahead', inches: n },
      { do: 'scoot', way: 'ahead', inches: n },
      { do: 'pivot', facing: n },
      { do: 'turnTurret', turret: n },
      { do: 'fire', at: RED, pivot: n },
    ] as const) {
      if (game.refused(command) !== null) continue;
      legal += 1;
      expect(parseTankCommand(JSON.parse(JSON.stringify(command))), JSON.stringify(command)).toMatchObject({ ok: true });
    }
  expect(legal).toBeGreaterThan(20);
  expect(game.refused({ do: 'move', way: 'ahead', inches: 0.04 })).toBe('tank.tooShort TANK-01');
  expect(game.refused({ do: 'scoot', way: 'ahead', inches: 100 })).toBe('tank.tooFar TANK-04');
  expect(game.refused({ do: 'pivot', facing: 500 })).toBe('tank.outOfBounds TANK-01');
});

const MOVEMENT = { pivotMaxDegrees: null, pivotIsFree: false, scoot: { dice: 2, forward: 'high', back: 'low' } } as const;
