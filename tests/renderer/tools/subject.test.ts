import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../../../core/index.ts';
import { questionOf } from '../../../core/index.ts';
import { choosing } from '../../../renderer/tools/choosing.ts';
import { createDesk } from '../../../renderer/tools/desk.ts';
import { SURFACES } from '../../../renderer/tools/surfaces.ts';
import { subjectOf } from '../../../renderer/tools/subject.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { library } from '../../kit/library.ts';
import { anything, makeWorld, PERSONS, setup } from '../store/world.ts';

const inside = ([x, y]: Vec3, points: readonly Vec3[]) =>
  Math.min(...points.map(p => p[0])) <= x &&
  x <= Math.max(...points.map(p => p[0])) &&
  Math.min(...points.map(p => p[1])) <= y &&
  y <= Math.max(...points.map(p => p[1]));

/** What must be seen for the first question of a kind, in a game played by anybody. */
async function subject(ask: string) {
  const { session } = makeWorld();
  const desk = createDesk(session);
  await session.start(setup(7), PERSONS, 'Mill');
  const game = () => session.store.getState().game!;
  for (let n = 0; n < 400; n++) {
    const open = questionOf(game().state)!;
    const entered = game().state.units.some(unit => unit.where === 'table');
    if (open.ask.ask === ask && (ask !== 'activate' || entered)) break;
    await session.answer(anything(game(), n));
  }
  const question = questionOf(game().state)!;
  expect(question.ask.ask).toBe(ask);
  const points = subjectOf(desk.store.getState().plan, game(), { setup: game().setup, cards: library.cards });
  return { points, game: game(), question };
}

describe('what a question is about', () => {
  it('is the strip that an objective goes into', async () => {
    const { points, game, question } = await subject('objective');
    const { depth } = game.setup.table;
    const mine = game.state.edges![question.who];
    expect(points).toHaveLength(4);
    // The strip is the enemy's.
    expect(points.every(([, y]) => (mine === 'south' ? y > depth / 2 : y < depth / 2))).toBe(true);
  });

  it('is the edge of the table for a unit that comes in, from end to end', async () => {
    const { points, game } = await subject('move');
    expect([Math.min(...points.map(p => p[0])), Math.max(...points.map(p => p[0]))]).toEqual([0, game.setup.table.width]);
  });

  it('is everybody who may be activated, and the edge for those who wait', async () => {
    const { points, game, question } = await subject('activate');
    const units = game.state.units.filter(unit => question.ask.ask === 'activate' && question.ask.among.includes(unit.id));
    const places = units
      .flatMap(unit => unit.models)
      .flatMap(({ place }) => (place ? [place as unknown as { x: number; y: number }] : []));
    for (const { x, y } of places) expect(inside([x, y, 0], points)).toBe(true);
    expect(points.length).toBeGreaterThan(0);
  });

  it('is whoever attacks, with those that he can hit', async () => {
    const { points, game, question } = await subject('attack');
    const unit = game.state.units.find(one => question.ask.ask === 'attack' && one.id === question.ask.unit)!;
    const place = unit.models[0]!.place as unknown as { x: number; y: number };
    expect(inside([place.x, place.y, 0], points)).toBe(true);
  });

  it('is whom a choice is about, with the terrain to choose from', async () => {
    const { session } = makeWorld({ onSquares: true });
    await session.start(gridSetup(1, '2'), PERSONS, 'Crates');
    const game = session.store.getState().game!;
    const form = (square: readonly [number, number]) => ({ squares: [square], walls: [] }) as never;
    const pieces = [
      { id: 'a', kind: 'crates', form: form([2, 3]) },
      { id: 'b', kind: 'crates', form: form([4, 3]) },
    ] as never;
    const choice = { rule: 'GRID-15', unit: 'blue-1', of: 'piece', among: ['a', 'b'], least: 1, most: 2, no: true };
    const plan = choosing({ do: 'choose', choices: [choice] } as never, SURFACES.grid.places, []);
    const points = subjectOf(plan, { ...game, state: { ...game.state, pieces } }, { setup: game.setup, cards: library.cards });
    for (const crate of [[150, 250, 0] as const, [350, 250, 0] as const]) expect(inside(crate, points)).toBe(true);
  });
});
