import { describe, expect } from 'vitest';
import { it } from '../../../kit/flips.ts';
import { randomFrom } from '../../../../core/dice/index.ts';
import { actionBarred } from '../../../../core/games/tank/decisions/act.ts';
import type { TankAction } from '../../../../core/games/tank/index.ts';
import { parseTankCommand, tankOf, tankOffers, tankQuestion } from '../../../../core/games/tank/index.ts';
import { gappyTankSetup, playTanksAtRandom } from '../../../kit/tank.ts';
import { at, BLUE, duel, RED } from '../../../kit/tankDuel.ts';

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

describe('what stands against an action whatever number is said', () => {
  const barred = (game: ReturnType<typeof duel>, answer: { readonly do: TankAction['do'] }) =>
    actionBarred({ ...game.game, tank: game.tank(BLUE) }, answer)?.code ?? null;
  const turretless = { traits: [{ id: 'turretless', armour: null }] } as const;
  const away = at(10, 10, 90);

  it.each([
    ['move', {}, 'tank.noWayToGo'],
    ['move', { command: 'fast' }, null],
    ['move', { command: 'fast', as: { effects: ['cannotMove'] } }, 'tank.cannotMove'],
    ['pivot', {}, null],
    ['extraPivot', {}, 'tank.firstPivot'],
    ['turnTurret', { as: { effects: ['turretJammed'] } }, 'tank.turretJammed'],
    ['turnTurret', { card: turretless }, 'tank.fixedTurret'],
  ] as const)('%s, %o: %s', (name, blue, code) => {
    expect(barred(duel({ blue: [blue as never] }), { do: name })).toBe(code);
  });

  it('TANK-17 a gun that looks away may be turned by some angle, unless something else keeps it from firing', () => {
    const shot = { do: 'fire', at: RED, pivot: 90 } as const;
    const ready = duel({ blue: [{ card: turretless, at: away, as: { ready: 'AP' } }] });
    expect([ready.refused(shot)?.split(' ')[0], barred(ready, shot)]).toEqual(['tank.arc', null]);
    const empty = duel({ blue: [{ card: turretless, at: away }] });
    expect(barred(empty, shot)).toBe('tank.notLoaded');
    const stuck = duel({ blue: [{ card: turretless, at: away, as: { ready: 'AP', effects: ['cannotMove'] } }] });
    expect(barred(stuck, shot)).toBe('tank.cannotMove');
  });

  it.each([3, 8])('in a game at random nothing that is barred is ever taken, and it says why: seed %i', seed => {
    let asked = 0;
    playTanksAtRandom(gappyTankSetup(seed), (_, { table, state }) => {
      const question = tankQuestion(state);
      if (question?.ask.ask !== 'act') return;
      const tank = tankOf(state, question.ask.tank);
      for (const offer of tankOffers(table, state, question.who)) {
        const { refused, ...answer } = offer as TankAction & { readonly refused: { readonly code: string } | null };
        const why = actionBarred({ table, state, tank }, answer);
        if (why === null) continue;
        asked += 1;
        expect(refused).toEqual(why);
      }
    });
    expect(asked).toBeGreaterThan(10);
  });
});
