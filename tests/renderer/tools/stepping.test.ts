import { describe, expect, it } from 'vitest';
import { gridPlaceOf, questionOf, SQUARE, writeSave } from '../../../core/index.ts';
import { createDesk } from '../../../renderer/tools/desk.ts';
import type { Pointed } from '../../../renderer/tools/gesture.ts';
import type { Plan } from '../../../renderer/tools/plan.ts';
import { climb, stepBy, storeysOf, toStorey, turnStep } from '../../../renderer/tools/stepping.ts';
import { floorsShown } from '../../../renderer/tools/squareOverlays.ts';
import { STOREY } from '../../../core/index.ts';
import { takeTile } from '../../../renderer/tools/tiling.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { staged, standAtGoals, type Staged } from '../../kit/staged.ts';
import { anything, makeWorld, PERSONS, world } from '../store/world.ts';

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

describe('storeys', () => {
  const hall = {
    ...{
      id: 'hall',
      kind: 'building',
      storeys: 2,
      roof: true,
      squares: [
        [4, 3],
        [4, 4],
      ],
    },
    walls: [{ square: [4, 3], side: 'south', opening: 'large' }],
  };
  const scene: Staged = {
    ...{ columns: 8, rows: 8, pieces: [hall] },
    ...{ blue: ['ranger-attack-squad', 'wildfire'], red: ['laser-grenadier-squad'] },
    goals: { 'blue-1': [4, 3], 'blue-2': [7, 2] },
  };

  async function inside() {
    const game = staged(scene, one => {
      const ask = questionOf(one.state)?.ask;
      return standAtGoals(scene, one) && ask?.ask === 'declare' && ask.unit === 'blue-1';
    });
    const { session } = makeWorld({ onSquares: true });
    const desk = createDesk(session);
    await session.openText('hall.battlefield', JSON.stringify(writeSave(game)));
    await session.answer({ do: 'declare', actions: [{ action: 'move' }, { action: 'nothing' }], weapons: [] });
    const plan = () => {
      const now = desk.store.getState().plan;
      if (now?.plan !== 'step') throw new Error('Nobody moves.');
      return now;
    };
    return { desk, plan, game: () => session.store.getState().game! };
  }

  it('are climbed with the keys, whether a square is chosen or not, and come into view', async () => {
    const { desk, plan } = await inside();
    expect(storeysOf(plan())).toEqual([0, 1, 2]);
    desk.update('step', one => climb(one, 1));
    expect([plan().storey, plan().cursor]).toEqual([1, null]);
    desk.pointerMove({ ...on(4, 4), z: STOREY });
    expect(gridPlaceOf(plan().end!.place)).toMatchObject({ column: 4, row: 4, level: 1 });
    desk.update('step', one => climb(one, 1));
    expect([plan().storey, gridPlaceOf(plan().end!.place).level]).toEqual([2, 2]);
    desk.update('step', one => climb(one, 1));
    expect(plan().storey).toBe(2);
    desk.update('step', one => toStorey(one, 0));
    expect(gridPlaceOf(plan().end!.place)).toMatchObject({ column: 4, row: 4, level: 0 });
    expect(plan().verdict?.ok).toBe(true);
  });

  it('show one end for each square, and the floors that must be seen for it', async () => {
    const { desk, plan, game } = await inside();
    const lit = () => floorsShown(plan(), game().state, { setup: game().setup, cards: world.cards });
    for (const storey of [0, 1, 2]) {
      desk.update('step', one => toStorey(one, storey));
      const floors = lit();
      expect(new Set(floors.map(({ x, y }) => `${x} ${y}`)).size).toBe(floors.length);
      expect(floors.find(({ x, y }) => x === 350 && y === 350)?.z).toBe(storey * STOREY);
    }
  });

  it('a roof that hides the storey in view is pointed through', async () => {
    const { desk, plan } = await inside();
    desk.pointerMove({ ...on(1, 8), z: 2 * STOREY });
    expect(plan().cursor).toMatchObject({ column: 1, row: 8, level: 0 });
    expect(plan().verdict?.ok).toBe(false);
  });
});
