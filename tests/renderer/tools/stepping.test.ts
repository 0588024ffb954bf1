import { describe, expect, it } from 'vitest';
import { gridPlaceOf, questionOf, SQUARE } from '../../../core/index.ts';
import { createDesk, type Pointed } from '../../../renderer/tools/desk.ts';
import type { Plan } from '../../../renderer/tools/plan.ts';
import { stepBy, turnStep } from '../../../renderer/tools/stepping.ts';
import { takeTile } from '../../../renderer/tools/tiling.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { anything, makeWorld, PERSONS } from '../store/world.ts';

async function sit(seed: number, scenario = '2') {
  const world = makeWorld({ onSquares: true });
  const desk = createDesk(world.session);
  await world.session.start(gridSetup(seed, scenario), PERSONS, 'Squares');
  const game = () => world.session.store.getState().game!;
  const plan = <P extends Plan['plan']>(kind: P) => {
    const now = desk.store.getState().plan;
    if (now?.plan !== kind) throw new Error(`The plan is ${now?.plan}, not ${kind}.`);
    return now as Extract<Plan, { plan: P }>;
  };
  const until = async (ask: string) => {
    for (let n = 0; n < 400; n++) {
      const open = questionOf(game().state)?.ask.ask;
      if (open === ask) return;
      await world.session.answer(anything(game(), n));
    }
    throw new Error(`Nobody was asked about ${ask}.`);
  };
  return { ...world, desk, game, plan, until };
}

const on = (column: number, row: number): Pointed => ({ x: (column - 0.5) * SQUARE, y: (row - 0.5) * SQUARE, z: 0, model: null });
const settled = () => new Promise(resolve => setTimeout(resolve, 20));

describe('terrain in the hand', () => {
  it('lies only where it is lit, and a click on a lit square places it', async () => {
    const { desk, game, plan, until } = await sit(4);
    await until('terrain');
    const objective = gridPlaceOf(game().state.objectives[0]!.place);
    desk.update('tile', one => takeTile(one, 'deepWater'));
    desk.pointerMove(on(objective.column, objective.row));
    expect(plan('tile').refused).not.toBeNull();
    expect(desk.ready()).toBeNull();
    const { kind, open } = plan('tile');
    expect(open.length).toBeGreaterThan(100);
    desk.pointerMove(on(0, 3));
    expect(plan('tile').at).toMatchObject({ column: objective.column });
    const spot = gridPlaceOf(open[0]!);
    desk.click(on(spot.column, spot.row));
    await settled();
    expect(game().state.pieces.at(-1)).toMatchObject({ kind, form: { squares: [[spot.column, spot.row]] } });
  });
});

describe('a unit on squares', () => {
  it('is legal on every square that is lit and refused with a reason on every other, seeds 1 to 4', async () => {
    for (const seed of [1, 2, 3, 4]) {
      const { desk, game, plan, until } = await sit(seed);
      await until('move');
      const { width, depth } = game().setup.table;
      const { ends } = plan('step');
      expect(ends.length).toBeGreaterThan(0);
      for (let column = 1; column * SQUARE <= width; column++) {
        for (let row = 1; row * SQUARE <= depth; row++) {
          desk.pointerMove(on(column, row));
          const { verdict, cursor } = plan('step');
          const covered = ends.filter(end => end.squares.some(([c, r]) => c === column && r === row));
          expect([seed, cursor, verdict?.ok]).toEqual([seed, expect.objectContaining({ column, row }), covered.length > 0]);
          expect(desk.ready() !== null).toBe(covered.length > 0);
          if (verdict?.ok) expect(covered.map(end => end.cost)).toContain(verdict.value[0]!.length);
        }
      }
    }
  });

  it('goes where it is clicked', async () => {
    const { desk, game, plan, until } = await sit(3);
    await until('move');
    const { ends, offer } = plan('step');
    const { at } = ends.at(-1)!;
    desk.click(on(at.column, at.row));
    await settled();
    const unit = game().state.units.find(one => one.id === offer.unit)!;
    expect(gridPlaceOf(unit.models[0]!.place!)).toMatchObject({ column: at.column, row: at.row });
  });

  it('follows the arrow keys and turns to facings that are legal', async () => {
    const { desk, game, plan, until } = await sit(2);
    await until('move');
    const size = game().setup.table;
    desk.update('step', one => stepBy(one, 0, 1, size));
    const first = plan('step');
    expect(first.verdict?.ok).toBe(true);
    desk.update('step', one => turnStep(one, 1));
    expect(plan('step').verdict?.ok).toBe(true);
    expect(gridPlaceOf(plan('step').end!.place).facing).not.toBe(gridPlaceOf(first.end!.place).facing);
    desk.update('step', one => stepBy(one, 1, 0, size));
    expect(plan('step').cursor).toMatchObject({ column: first.cursor!.column + 1, row: first.cursor!.row });
    desk.cancel();
    expect(plan('step').cursor).toBeNull();
  });
});
