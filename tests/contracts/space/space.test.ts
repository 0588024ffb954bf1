import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../core/base/index.ts';
import { randomFrom } from '../../../core/dice/index.ts';
import type { Mount } from '../../../core/forces/card.ts';
import type { Board, ModelAt, Way } from '../../../core/space/space.ts';
import { freeWorld } from './free.ts';
import { gridWorld } from './grid.ts';

const MIRRORED: { readonly [M in Mount]: Mount } = {
  turret: 'turret',
  front: 'front',
  rear: 'rear',
  left: 'right',
  right: 'left',
};
const SEEDS = [1, 2, 3, 4, 5, 6];

describe.each([
  ['free', freeWorld],
  ['grid', gridWorld],
] as const)('the space %s', (_, world) => {
  const { space } = world;
  const pairs = (board: Board): readonly (readonly [ModelAt, ModelAt])[] =>
    board.models.flatMap(a => board.models.flatMap(b => (a === b || a.unit === b.unit ? [] : [[a, b] as const])));

  it.each(SEEDS)('LOS-02 sees as it is seen, board %i', seed => {
    const board = world.board(seed);
    expect(pairs(board).length).toBeGreaterThan(20);
    for (const [a, b] of pairs(board)) {
      const there = space.sight(a, b, board, 'seen').seen;
      expect({ a: a.id, b: b.id, there }).toEqual({ a: a.id, b: b.id, there: space.sight(b, a, board, 'seen').seen });
    }
  });

  it.each(SEEDS)('gives the same sight whatever is asked of it, board %i', seed => {
    const board = world.board(seed);
    for (const [a, b] of pairs(board)) {
      const all = space.sight(a, b, board, 'all');
      expect(space.sight(a, b, board, 'cover')).toMatchObject({ seen: all.seen, cover: all.cover });
      expect(space.sight(a, b, board, 'seen').seen).toBe(all.seen);
      expect(all.line === null).toBe(!all.seen);
      expect(all.because.length).toBeGreaterThan(0);
      // Hidden from somebody: cover, and somebody or something to blame.
      if (!all.seen) expect(all).toMatchObject({ cover: true, visible: 0 });
      else expect(all.visible).toBeGreaterThan(0);
    }
  });

  it.each(SEEDS)('RANGE-01 measures as far one way as the other, board %i', seed => {
    const board = world.board(seed);
    for (const [a, b] of pairs(board)) {
      expect(space.range(a, b)).toBeCloseTo(space.range(b, a), 9);
      expect(space.inContact(a, b, board)).toBe(space.inContact(b, a, board));
    }
  });

  it.each(SEEDS)('answers alike on a board mirrored or turned about, board %i', seed => {
    const board = world.board(seed);
    const [mirrored, turned] = [world.mirrored(board), world.turned(board)];
    const index = new Map(board.models.map((model, i) => [model, i]));
    for (const [a, b] of pairs(board)) {
      const said = (where: Board) => {
        const [from, to] = [where.models[index.get(a)!]!, where.models[index.get(b)!]!];
        const { seen, cover } = space.sight(from, to, where, 'cover');
        const arcs = (['front', 'rear', 'left', 'right'] as const).map(mount =>
          space.inArc(from, to, where === mirrored ? MIRRORED[mount] : mount),
        );
        return { a: a.id, b: b.id, seen, cover, arcs, range: Math.round(space.range(from, to) * 1e6) };
      };
      expect(said(mirrored)).toEqual(said(board));
      expect(said(turned)).toEqual(said(board));
    }
  });

  it.each(SEEDS)('samples only what is in reach, and leaves a sound board, board %i', seed => {
    const board = world.board(seed);
    const sound = space.faults(board).length;
    const random = randomFrom(seed);
    let moved = 0;
    for (const model of board.models) {
      const { unit, budget } = world.mover(board, model);
      const region = space.reach(unit, budget, board);
      const ways = region.sample(random);
      if (ways === null) continue;
      moved++;
      const checked = region.check(ways);
      expect(checked).toMatchObject({ ok: true });
      if (!checked.ok) continue;
      for (const way of checked.value) expect(way.length).toBeLessThanOrEqual(budget.range + 1e-9);
      const ends = new Map(checked.value.filter(way => way.path.length > 0).map(way => [way.model, way.path.at(-1)!]));
      const after = { ...board, models: board.models.map(one => ({ ...one, place: ends.get(one.id) ?? one.place })) };
      expect(space.faults(after).length).toBeLessThanOrEqual(sound);
      // Whoever goes on towards somebody goes no farther than he may, and stops no shorter than he could have been led there.
      const first = itemAt(unit.models, 0);
      for (const { place } of board.models) {
        const onward = region.advance(first.id, place);
        expect(region.check(onward)).toMatchObject({ ok: true });
        const led = region.follow(first.id, place);
        const left = (by: readonly Way[]) => {
          const end = by.find(way => way.model === first.id)?.path.at(-1);
          return space.rangeTo({ ...model, place: end ?? model.place }, place);
        };
        if (region.check(led).ok) expect(left(onward)).toBeLessThanOrEqual(left(led));
      }
      // What can be listed holds whatever is sampled.
      const all = region.all?.();
      if (all) {
        for (const end of all) expect(region.check(end.ways)).toMatchObject({ ok: true });
        expect(all.length).toBeGreaterThan(0);
      }
    }
    expect(moved).toBeGreaterThan(0);
  });

  it.each(SEEDS)('names a rule with every refusal, board %i', seed => {
    const board = world.board(seed);
    for (const model of board.models) {
      const { unit, budget } = world.mover(board, model);
      for (const ways of world.wrong(board, model)) {
        const checked = space.reach(unit, budget, board).check(ways);
        expect(checked.ok).toBe(false);
        if (!checked.ok) expect(checked.error.rules.length).toBeGreaterThan(0);
      }
    }
  });

  it('reads back its own places, and names what is wrong with others', () => {
    const written = JSON.parse(JSON.stringify(world.somewhere));
    expect(space.readPlace(written, 'at')).toEqual({ ok: true, value: world.somewhere });
    for (const [value, path] of world.nonsense)
      expect(space.readPlace(value, 'at')).toMatchObject({ ok: false, error: { path } });
  });
});
