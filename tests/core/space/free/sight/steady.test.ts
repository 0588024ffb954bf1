import { describe, expect, it } from 'vitest';
import { asPlace, placeOf } from '../../../../../core/space/free/base/forms.ts';
import { sight } from '../../../../../core/space/free/sight/sight.ts';
import { steadiness } from '../../../../../core/space/free/sight/steady.ts';
import type { Readings } from '../../../../../core/space/readings.ts';
import { USUAL_READINGS } from '../../../../../core/space/readings.ts';
import type { Board, ModelAt, Piece } from '../../../../../core/space/space.ts';
import { box, soldier, terrain, wood } from '../../../../kit/free.ts';
import { numbers, randomTable } from '../../../../kit/tables.ts';

const BANDS = { near: 100, deep: 300 };

const moved = (m: ModelAt, dx: number, dy: number): ModelAt => {
  const { x, y, z, facing } = placeOf(m.place);
  return { ...m, place: asPlace({ x: x + dx, y: y + dy, z, facing }) };
};

const steady = (from: ModelAt, to: ModelAt, pieces: readonly Piece[]) =>
  steadiness(from, to, { pieces, models: [from, to] }, BANDS);

describe('how far nothing surely turns', () => {
  it.each<[string, Partial<Readings>, number]>([
    ['LOS-03 as it is printed', {}, 10],
    ['SAVE-08 where machines give cover', { screens: 'machines' }, 5],
    ['SAVE-11 where one’s own wood covers others', { ownArea: 'covers' }, 5],
  ])('%s: nobody moved by less gets another answer', (_, otherwise, tables) => {
    const readings = { ...USUAL_READINGS, ...otherwise };
    const proved = { los: 0, cover: 0, pairs: 0 };
    for (let seed = 1; seed <= tables; seed++) {
      const on = randomTable(seed, 40, 6);
      const random = numbers(seed);
      for (const a of on.models)
        for (const b of on.models) {
          if (a === b) continue;
          const now = sight(a, b, on, BANDS, 'cover', readings);
          const { los, cover } = steadiness(a, b, on, BANDS, readings);
          proved.pairs++;
          if (los > 0) proved.los++;
          if (cover > 0) proved.cover++;
          for (let k = 0; k < 6; k++) {
            const angle = random() * 2 * Math.PI;
            const which = k % 2 === 0;
            const turned = (d: number) => {
              const there = moved(which ? a : b, Math.cos(angle) * d, Math.sin(angle) * d);
              const frozen: Board = { pieces: on.pieces, models: on.models.map(m => (m.id === there.id ? there : m)) };
              return which
                ? sight(there, b, frozen, BANDS, 'cover', readings)
                : sight(a, there, frozen, BANDS, 'cover', readings);
            };
            if (los > 0) expect([seed, a.id, b.id, turned(los * 0.999).seen]).toEqual([seed, a.id, b.id, now.seen]);
            if (cover > 0) expect([seed, a.id, b.id, turned(cover * 0.999).cover]).toEqual([seed, a.id, b.id, now.cover]);
          }
        }
    }
    // Most pairs get a distance; none would make the loop above empty.
    expect(proved.los / proved.pairs).toBeGreaterThan(0.75);
    expect(proved.cover / proved.pairs).toBeGreaterThan(0.85);
  });

  it('LOS-03 a wall is not too thin to prove anything', () => {
    const thin = box('w', [20, 80], [49.9, 50.1], 14);
    expect(steady(soldier('a', 50, 40), soldier('b', 50, 60), [thin]).los).toBe(50);
  });

  it('LOS-08 what a wood hides stays hidden by as much as both are beyond its bands', () => {
    // 12 mm more than 1 R on either side, from base edge to edge.
    const far = [soldier('a', 50, 50 - 11.2 - 1.25), soldier('b', 50, 70 + 11.2 + 1.25)] as const;
    const { los } = steady(...far, [wood('w', [0, 100], [50, 70])]);
    expect(los).toBeGreaterThanOrEqual(8);
    expect(los).toBeLessThanOrEqual(12);
  });

  it('LOS-03 a line that keeps clear of a wood beside it', () => {
    const { los } = steady(soldier('a', 50, 40), soldier('b', 50, 60), [wood('w', [52, 80], [45, 55])]);
    // Body radius 7 mm on the far side, 20 mm to the wood.
    expect(los).toBeGreaterThanOrEqual(18);
  });

  it('LOS-08 who sees through a wood stays as near to its edges as to see through it', () => {
    // Its far edge is 1 R less 25 mm from the base of the one, in plan.
    const near = [soldier('a', 50, 40), soldier('b', 50, 90)] as const;
    const { los } = steady(...near, [wood('w', [30, 70], [44, 48.75])]);
    expect(los).toBeGreaterThanOrEqual(12);
    expect(los).toBeLessThanOrEqual(25);
  });

  it('SAVE-11 cover in a wood lasts as long as some of the base is in it', () => {
    const { los, cover } = steady(soldier('a', 50, 40), soldier('b', 50, 60), [wood('w', [40, 60], [59, 80])]);
    // However it is moved by so much, the edge of the wood stays within 1 R of it.
    expect(los).toBeGreaterThanOrEqual(35);
    // The base reaches 10 + 12.5 mm in.
    expect(cover).toBe(18);
  });

  it('SAVE-11 who stands in the open is not in cover until the base touches', () => {
    const trench = terrain('t', 'trench', [40, 60], [63, 66]);
    expect(steady(soldier('a', 50, 40), soldier('b', 50, 60), [trench]).cover).toBe(12);
  });
});
