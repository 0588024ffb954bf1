import { describe, expect, it } from 'vitest';
import { chance } from '../../../../../core/dice/index.ts';
import { range } from '../../../../../core/base/index.ts';
import { asPlace, placeOf } from '../../../../../core/space/free/base/forms.ts';
import type { Board, Budget, ModelAt } from '../../../../../core/space/space.ts';
import { cluttered, mirrored, mirroredPlace } from './clutter.ts';
import { boardAfter, codeOf, march, metric, move, unitOf, waiting } from './table.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const RATINGS = [1, 2, 3, 4, 6];

function someUnit(b: Board, random: () => number): readonly ModelAt[] {
  const units = [...new Set(b.models.map(m => m.unit))];
  const unit = units[Math.floor(random() * units.length)];
  return b.models.filter(m => m.unit === unit);
}

function someBudget(random: () => number): Budget {
  const rating = RATINGS[Math.floor(random() * RATINGS.length)]!;
  return rating > 3 ? march(rating) : move(rating);
}

describe('random games', () => {
  it.each(SEEDS)('MOVE-08 MOVE-03 TERR-08 samples are legal and leave a sound table, seed %s', seed => {
    const random = chance(seed);
    let b = cluttered(random, 50);
    expect(metric.faults(b)).toEqual([]);
    let moved = 0;
    for (let n = 0; n < 40; n++) {
      const models = someUnit(b, random);
      const budget = someBudget(random);
      const reach = metric.reach(unitOf(models), budget, b);
      const ways = reach.sample(random);
      if (ways === null) continue;
      const checked = reach.check(ways);
      expect(checked).toMatchObject({ ok: true });
      if (checked.ok) for (const w of checked.value) expect(w.length).toBeLessThanOrEqual(budget.range + 1e-4);
      b = boardAfter(b, ways);
      moved++;
      expect(metric.faults(b)).toEqual([]);
    }
    expect(moved).toBeGreaterThan(30);
  });

  it.each(SEEDS)('MOVE-03 MOVE-07 a drag is legal, or the unit cannot keep together, seed %s', seed => {
    const random = chance(100 + seed);
    const b = cluttered(random, 50);
    let legalDrags = 0;
    for (let n = 0; n < 60; n++) {
      const models = someUnit(b, random);
      const reach = metric.reach(unitOf(models), someBudget(random), b);
      const { x, y } = placeOf(models[0]!.place);
      const to = { x: x + 900 * (random() - 0.5), y: y + 900 * (random() - 0.5), z: 100 * random(), facing: 360 * random() };
      const code = codeOf(reach, reach.follow(models[0]!.id, asPlace(to)));
      expect(['ok', 'move.cohesion']).toContain(code);
      if (code === 'ok') legalDrags++;
    }
    expect(legalDrags).toBeGreaterThan(50);
  });

  it.each(SEEDS)('REACT-05 pivots are legal and leave a sound table, seed %s', seed => {
    const random = chance(200 + seed);
    let b = cluttered(random, 30);
    for (let n = 0; n < 30; n++) {
      const models = someUnit(b, random);
      const enemy = b.models.find(m => m.side !== models[0]!.side)!;
      const budget: Budget = { range: range(0), cap: range(0), pivot: { from: enemy.unit } };
      const reach = metric.reach(unitOf(models, { size: n % 2 === 0 ? 'large' : null }), budget, b);
      const ways = reach.sample(random);
      if (ways === null) continue;
      expect(codeOf(reach, ways)).toBe('ok');
      b = boardAfter(b, ways);
      expect(metric.faults(b)).toEqual([]);
    }
  });

  it.each(SEEDS)('SCNR-01 units come in past whatever stands at the edge, seed %s', seed => {
    const random = chance(300 + seed);
    const b = cluttered(random, 50);
    let entered = 0;
    for (const edge of ['south', 'north', 'west', 'east'] as const)
      for (let n = 0; n < 5; n++) {
        const models = someUnit(b, random);
        const rest: Board = { pieces: b.pieces, models: b.models.filter(m => !models.includes(m)) };
        const reach = metric.reach(waiting(models, edge), move(2), rest);
        const ways = reach.sample(random);
        if (ways === null) continue;
        entered++;
        expect(codeOf(reach, ways)).toBe('ok');
        const places = new Map(ways.map(w => [w.model, w.path.at(-1)!]));
        const come = models.map(m => ({ ...m, place: places.get(m.id)! }));
        expect(metric.faults({ pieces: b.pieces, models: [...rest.models, ...come] })).toEqual([]);
      }
    expect(entered).toBeGreaterThan(10);
  });
});

describe('symmetry', () => {
  it.each(SEEDS)('MOVE-05 MOVE-09 TERR-01 a mirrored table gives mirrored verdicts, seed %s', seed => {
    const random = chance(400 + seed);
    const b = cluttered(random, 50);
    const m = mirrored(b);
    expect(metric.faults(m)).toEqual([]);
    const seen = new Set<string>();
    for (let n = 0; n < 80; n++) {
      const models = someUnit(b, random).slice(0, 1);
      const budget = someBudget(random);
      const { x, y, z } = placeOf(models[0]!.place);
      const at = (): { x: number; y: number; z: number; facing: number } => ({
        x: Math.round(x + 500 * (random() - 0.5)),
        y: Math.round(y + 500 * (random() - 0.5)),
        z,
        facing: Math.round(360 * random()),
      });
      const path = random() < 0.5 ? [at()] : [at(), at()];
      const here = metric.reach(unitOf(models), budget, b).check([{ model: models[0]!.id, path: path.map(asPlace) }]);
      const twin = m.models.find(other => other.id === models[0]!.id)!;
      const there = metric
        .reach(unitOf([twin]), budget, m)
        .check([{ model: twin.id, path: path.map(p => asPlace(mirroredPlace(p))) }]);
      const told = (r: typeof here) =>
        r.ok ? r.value.map(w => [w.length.toFixed(6), w.meets.map(t => [t.piece, t.at.toFixed(4)])]) : r.error.code;
      expect(told(there)).toEqual(told(here));
      seen.add(here.ok ? 'ok' : here.error.code);
    }
    expect(seen.size).toBeGreaterThan(3);
  });
});
