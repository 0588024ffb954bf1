import { describe, expect, it } from 'vitest';
import type { TankAction } from '../../../../core/index.ts';
import { newTankGame, playTank, tankOf } from '../../../../core/index.ts';
import {
  aimedAt,
  askedTank,
  commandOf,
  nudged,
  planned,
  planOf,
  planRefused,
  pointedAt,
  putAt,
  turnedBy,
} from '../../../../renderer/tank/parts/plan.ts';
import { randomTankSetup } from '../../../kit/tank.ts';
import { BLUE, block, duel, only, RED } from '../../../kit/tankDuel.ts';

describe('an answer that is being made up', () => {
  it('a tank is put up where the table was clicked, turned, moved by keys, and refused beyond its zone', () => {
    const game = newTankGame({
      ...randomTankSetup(4),
      ...{ measure: 'imperial', table: { name: 'Empty', width: 1800, depth: 1200, pieces: [] }, ambush: [] },
    });
    const tank = askedTank(game.state)!;
    const clicked = putAt(game, tank, [700.4, 120.6], null);
    const moved = nudged(turnedBy(clicked, -105), [1, -1]);
    expect(moved).toEqual({ do: 'deploy', place: { x: 705, y: 116, z: 0, facing: 345 } });
    // It keeps the way that it has been turned, and comes in from the edge that it was clicked at.
    expect(putAt(game, tank, [3, 3], moved)).toMatchObject({ place: { x: 61, y: 41, facing: 345 } });
    expect(planRefused(game, putAt(game, tank, [3, 3], moved), tank)).toBeNull();
    expect(planRefused(game, putAt(game, tank, [700, 900], null), tank)?.code).toMatch(/^move\./);
    expect(planRefused(game, clicked, tank)).toBeNull();
    const put = playTank(game, tank.side, commandOf(clicked, tank));
    expect(put.ok && tankOf(put.value.state, tank.id).place).toMatchObject({ x: 700, y: 121, facing: 90 });
  });

  it('a way begins as long as its command and what stands in it allow, and grows by half inches', () => {
    const { game, state } = duel({ blue: [{ command: 'fast' }], pieces: [block('wall', 'solid', [15, 8], [1, 4])] });
    const tank = tankOf(state, BLUE);
    const plan = planOf(game, tank, 'move')!;
    expect(plan).toMatchObject({ do: 'move', way: 'ahead' });
    // From 10 in, half a hull of 110 mm short of a wall at 15 in.
    expect(plan.do === 'move' && plan.inches).toBeCloseTo(2.8, 1);
    expect([planRefused(game, plan, tank), planRefused(game, nudged(plan, [0, 20]), tank)?.code]).toEqual([null, 'tank.tooFar']);
    expect(planned(game, nudged(plan, [0, 4]), tank)!.place.x).toBeLessThanOrEqual(15 * 25.4 - 55);
  });

  it('TANK-05 a Scoot is drawn where it will end: at the edge of Ambush Terrain, which a move goes into', () => {
    const woods = { pieces: [block('woods', 'woods', [15, 5], [6, 10])], ambush: ['woods'] };
    const table = duel({ ...woods, dice: ['61'], book: 'tank>TANK-04=upTo', blue: [{ command: 'fast' }] });
    const tank = tankOf(table.state, BLUE);
    const scoot = planOf(table.game, tank, 'scoot')!;
    const drawn = planned(table.game, scoot, tank)!.place;
    expect(planned(table.game, { do: 'move', way: 'ahead', inches: 6 }, tank)!.place.x).toBeGreaterThan(drawn.x + 25);
    expect(only(table.act(commandOf(scoot, tank) as TankAction), 'moved')).toMatchObject({ place: drawn, stoppedBy: 'woods' });
  });

  it('a hull and a turret turn towards another tank, the turret from where its hull looks', () => {
    const { game, state } = duel({ blue: [{ at: { x: 254, y: 254, z: 0, facing: 40 } }] });
    const [blue, red] = [tankOf(state, BLUE), tankOf(state, RED)];
    expect(aimedAt(planOf(game, blue, 'pivot')!, blue, red)).toEqual({ do: 'pivot', facing: 0 });
    expect(aimedAt(planOf(game, blue, 'turnTurret')!, blue, red)).toEqual({ do: 'turnTurret', turret: 320 });
    expect(pointedAt(planOf(game, blue, 'pivot')!, blue, [254, 500])).toEqual({ do: 'pivot', facing: 90 });
  });
});
