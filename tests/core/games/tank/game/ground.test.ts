import { expect, it } from 'vitest';
import { boardOf } from '../../../../../core/games/tank/game/ground.ts';
import { inchesBetween, tankOf } from '../../../../../core/games/tank/index.ts';
import type { UnitId } from '../../../../../core/base/index.ts';
import { at, BLUE, duel, only, RED, types } from '../../../../kit/tankDuel.ts';

it('TANK-26 a turret takes no room, whichever way it is turned: side by side with a friend it turns', () => {
  const width = 55 / 25.4;
  const game = duel({ blue: [{}, { at: at(10, 10 + width + 0.001, 0) }] });
  for (const turret of [45, 90, 180 - 20]) {
    game.change(BLUE, { done: { ...game.tank(BLUE).done, turned: 0 } });
    game.act({ do: 'turnTurret', turret });
    expect(game.game.table.space.faults(boardOf(game.game.table, game.state))).toEqual([]);
  }
});

it('TANK-11 distances are those between hulls, in inches, whatever is measured', () => {
  const { game, state } = duel({ red: [{ at: at(10 + 110 / 25.4 + 6, 10, 180) }] });
  expect(inchesBetween(game.table, tankOf(state, BLUE), tankOf(state, RED))).toBeCloseTo(6, 6);
  const metric = duel({ measure: 'metric', red: [{ at: at(10 + 110 / 25.4 + 6, 10, 180) }] });
  expect(inchesBetween(metric.game.table, tankOf(metric.state, BLUE), tankOf(metric.state, RED))).toBeCloseTo(6.096, 3);
});

it('TANK-21 TANK-30 a tank that is destroyed on its own go has no more of it, and the next one goes', () => {
  const game = duel({ blue: [{}, {}], dice: ['1'] });
  while (game.state.go !== BLUE) game.answer({ do: 'endGo' });
  game.act({ do: 'forceLoad', ammo: 'AP' });
  const events = game.answer({ do: 'tell', value: 'destroyed' });
  expect(types(events).slice(-3)).toEqual(['destroyed', 'goEnded', 'goStarted']);
  expect(only(events, 'goEnded').tank).toBe(BLUE);
  expect(game.state.go).toBe('red-1' as UnitId);
});
