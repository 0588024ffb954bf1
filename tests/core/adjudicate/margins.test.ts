import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../core/base/index.ts';
import { adjudicate } from '../../../core/adjudicate/adjudicate.ts';
import type { Book } from '../../../core/rulebook/index.ts';
import { bookFor } from '../../kit/game.ts';

const DUST_1947 = bookFor('free', 'dust-1947');

type Margin = readonly [number, number | null];
interface Loose {
  // biome-ignore lint/suspicious/noExplicitAny: answers of every kind
  [key: string]: any;
}

const BODY = [
  { part: 'body', shape: 'cylinder', center: [0, 0, 12], radius: 7, height: 24 },
  { part: 'head', shape: 'sphere', center: [0, 0, 28], radius: 4 },
];
const soldier = (id: string, unit: string, x: number, y: number, z = 0) => ({
  ...{ id, unit, side: unit, type: 'infantry', at: [x, y, z], facing: 0, base: { radius: 12.5 }, volumes: BODY },
});
const HULL = { part: 'hull', shape: 'box', center: [0, 0, 45], half: [30, 22, 18], yaw: 0 };
const TURRET = { part: 'turret', shape: 'cylinder', center: [5, 0, 74], radius: 16, height: 22 };
const walker = (id: string, x: number, y: number, facing = 0) => ({
  ...{ id, unit: id, side: id, type: 'vehicle', at: [x, y, 0], facing, volumes: [HULL, TURRET] },
});
const block = (id: string, x0: number, y0: number, x1: number, y1: number, height: number) => ({
  ...{ id, kind: 'solid', height },
  outline: [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ],
});
const house = {
  ...{ id: 'house', kind: 'building', height: 140, floors: [0, 70] },
  outline: [
    [400, 300],
    [640, 300],
    [640, 500],
    [400, 500],
  ],
};

function ask(
  question: object,
  models: readonly object[],
  terrain: readonly object[] = [],
  measure = 'metric',
  book?: Book,
): Loose {
  const document = {
    ...{ format: 'battlefield-scene', version: 1, measure, table: { width: 1800, depth: 1200 } },
    ...{ terrain, models, questions: [{ id: 'q', ...question }] },
  };
  const ruling = adjudicate(document, undefined, book);
  if (!ruling.ok) throw new Error(sentenceOf(ruling.error));
  return ruling.value.answers.q as Loose;
}

/** A margin that holds a true one, and is as narrow as the search promises. */
function holds([low, high]: Margin, turn: number, wide = 0.1): void {
  expect(low).toBeLessThanOrEqual(turn + 1e-6);
  expect(low).toBeGreaterThanOrEqual(turn - wide);
  expect(high).not.toBeNull();
  expect(high!).toBeGreaterThanOrEqual(turn - 1e-6);
  expect(high!).toBeLessThanOrEqual(turn + wide);
}

describe('how close a range was', () => {
  const range = (at: number, limit?: number, measure = 'metric', z = 0) =>
    ask(
      { ask: 'range', from: 'a', to: 'b', margin: true, ...(limit === undefined ? {} : { limit }) },
      [soldier('a', 'a', 100, 600), soldier('b', 'b', 125 + at, 600, z)],
      [],
      measure,
    );
  it.each([
    [399, 4, true, 1],
    [400, 4, true, 0],
    [401, 4, false, 1],
    [430, 4, false, 30],
  ])('RANGE-01 %s mm against a limit of %s R', (mm, limit, within, turn) => {
    const answer = range(mm, limit);
    expect(answer.within).toBe(within);
    holds(answer.margin, turn);
  });
  it('RANGE-01 imperial limits are 4 in for each R', () => holds(range(409.4, 4, 'imperial').margin, 3));
  it('RANGE-01 without a limit it is the whole number of ranges that may turn', () => {
    const answer = range(403);
    expect('within' in answer).toBe(false);
    holds(answer.margin, 3);
    holds(range(470).margin, 30);
  });
  it('RANGE-02 heights count', () => {
    // 60 mm up: the way in plan at which the distance is 400.
    const answer = range(390, 4, 'metric', 60);
    expect(answer.margin[0]).toBeLessThanOrEqual(Math.sqrt(400 ** 2 - 60 ** 2) - 390 + 1e-6);
    expect(answer.margin[1]).toBeCloseTo(Math.sqrt(400 ** 2 - 60 ** 2) - 390, 1);
  });
  it('is said only where it was asked for', () =>
    expect(ask({ ask: 'range', from: 'a', to: 'b' }, [soldier('a', 'a', 1, 1), soldier('b', 'b', 99, 1)])).toEqual({
      mm: 73,
      R: 0.73,
    }));
});

describe('how close an arc was', () => {
  const arc = (mount: string, x: number, y: number, radius = 15) =>
    ask({ ask: 'arc', from: 'w', to: 't', mount, margin: true }, [
      walker('w', 500, 500, 90),
      { ...soldier('t', 't', 500 + x, 500 + y), base: { radius } },
    ]);
  it.each([
    ['front', 200, 180, true, 15 - 20 / Math.SQRT2],
    ['front', 250, 180, false, 70 / Math.SQRT2 - 15],
    ['rear', -200, -180, true, 15 - 20 / Math.SQRT2],
    ['right', 40, 0, true, 40 - 22 + 15],
    ['right', 0, 100, false, 22 - 15],
    ['left', -20, -60, true, 15 - 2],
  ] as const)('ARC-04 ARC-05 ARC-07 %s at %s, %s', (mount, x, y, inArc, turn) => {
    const answer = arc(mount, x, y);
    expect(answer.inArc).toBe(inArc);
    holds(answer.margin, turn);
  });
  it('ARC-03 a turret never turns away', () => expect(arc('turret', 0, -200).margin).toEqual([50, null]));
  it('ARC-07 a wide hull near the vertex leaves fastest straight back', () => {
    const answer = ask({ ask: 'arc', from: 'w', to: 'v', mount: 'front', margin: true }, [
      walker('w', 500, 500, 0),
      { ...walker('v', 512, 500, 0), volumes: [{ ...HULL, half: [10, 40, 18] }] },
    ]);
    holds(answer.margin, 22, 0.3);
  });
});

describe('how close cohesion was', () => {
  const cohesion = (...at: readonly (readonly [number, number])[]) =>
    ask(
      { ask: 'cohesion', unit: 'u', margin: true },
      at.map(([x, y], i) => soldier(`u${i}`, 'u', x, y)),
    );
  it.each([
    [145, true, 5],
    [150, true, 0],
    [152, false, 2],
  ])('MOVE-07 a gap of %s mm', (gap, ok, turn) => {
    const answer = cohesion([300, 300], [325 + gap, 300]);
    expect(answer.ok).toBe(ok);
    holds(answer.margin, turn);
  });
  it('MOVE-07 one alone is always together', () => expect(cohesion([300, 300]).margin).toEqual([50, null]));
  it('MOVE-07 three far apart are not brought together by one of them', () => {
    const answer = cohesion([300, 300], [600, 300], [450, 560]);
    expect(answer.ok).toBe(false);
    expect(answer.margin).toEqual([50, null]);
  });
});

describe('how close a template was', () => {
  it.each([
    [74, true, 1],
    [75, true, 0],
    [76, false, 1],
  ])('TPL-05 a base edge %s mm from the centre', (edge, hit, turn) => {
    const answer = ask({ ask: 'blast', center: [500, 500, 0], margin: true }, [soldier('s', 's', 512.5 + edge, 500)]);
    expect(answer.hit.length === 1).toBe(hit);
    holds(answer.margin.s.under, turn);
    expect('seen' in answer.margin.s).toBe(hit);
  });
  it('TPL-04 the centre over a hull', () => {
    const answer = ask({ ask: 'blast', center: [500, 500, 0], margin: true }, [walker('w', 500, 515)]);
    // 7 mm inside the hull's side, and 22 + 15 - 75 would be the rim: it has to go 75 + 7.
    expect(answer.margin.w.under).toEqual([50, null]);
  });
  it('TPL-04 whoever is far away is left out', () =>
    expect(ask({ ask: 'blast', center: [500, 500, 0], margin: true }, [soldier('s', 's', 700, 500)]).margin).toEqual({}));
  it('TPL-06 who is hidden from the centre, by how little', () => {
    const wall = block('wall', 520, 400, 524, 500, 60);
    const at = (y: number) => ask({ ask: 'blast', center: [500, 480, 0], margin: true }, [soldier('s', 's', 548, y)], [wall]);
    // The body shows behind the wall's end where its tangent from the centre passes that end.
    const hidden = at(500);
    expect(hidden.hidden).toEqual(['s']);
    expect(hidden.margin.s.seen[0]).toBeGreaterThan(0);
    expect(at(500 + hidden.margin.s.seen[1]! * 2).hit).toEqual(['s']);
  });
  it('TPL-07 a step from another storey', () => {
    const upstairs = soldier('s', 's', 405, 400, 70);
    const answer = ask({ ask: 'blast', center: [380, 400, 0], margin: true }, [upstairs], [house]);
    expect(answer).toMatchObject({ hit: [], hidden: [] });
    holds(answer.margin.s.under, 5);
  });
  it.each([
    [36, 175, true, 1.5],
    [38, 175, false, 0.5],
    [0, 212, true, 0.5],
    [0, 213, false, 0.5],
  ])('TPL-09 a base at %s, %s of a flame', (x, y, touched, turn) => {
    const answer = ask({ ask: 'flame', from: 'f', template: 2, towards: [500, 900], margin: true }, [
      soldier('f', 'f', 500, 500),
      soldier('s', 's', 500 + x, 512.5 + y),
    ]);
    expect(answer.hit.length === 1).toBe(touched);
    holds(answer.margin.s.under, turn, 0.15);
  });
  it('WPN-06 D47-05 discs that only lie there', () => {
    const models = [soldier('s', 's', 590, 500)];
    const smoke = ask({ ask: 'smoke', center: [500, 500, 0], margin: true }, models);
    expect(smoke).toMatchObject({ hit: [], hidden: [] });
    holds(smoke.margin.s.under, 2.5);
    const shells = ask({ ask: 'artillery', center: [500, 500, 0], margin: true }, models, [], 'metric', DUST_1947);
    expect(shells.hit).toEqual(['s']);
    holds(shells.margin.s.under, 22.5);
  });
});

describe('how close the cover of a unit was', () => {
  // A thin wall half way hides what stands west of the line over its end.
  const wall = (x: number) => block('wall', 100, 599.99, x, 600.01, 60);
  const unit = (end: number, ...at: readonly number[]) =>
    ask(
      { ask: 'unit', from: 'a', to: 'b', margin: true },
      [soldier('a', 'a', 500, 500), ...at.map((x, i) => soldier(`b${i}`, 'b', x, 700))],
      [wall(end)],
    ).shooters.a as Loose;
  it('SAVE-09 turns with the one model that decides it', () => {
    // Sight turns where the tangents of both bodies pass the wall's end: at 2 * (20 - 7) from the shooter.
    const shooter = unit(520, 400, 525, 700, 760);
    expect(shooter).toMatchObject({ cover: true, sees: ['b2', 'b3'] });
    expect(shooter.margin.sees[1]).toBeCloseTo(1, 0);
    expect(shooter.margin.cover[1]).toBeGreaterThan(shooter.margin.sees[1]);
    const steady = unit(520, 400, 410, 525, 760, 780, 800);
    expect(steady.cover).toBe(true);
    expect(steady.margin.cover[0]).toBeLessThanOrEqual(steady.margin.cover[1] ?? 50);
  });
  it('SAVE-09 half of a unit deep behind a wall turns nowhere near', () => {
    const shooter = unit(800, 450, 480, 500, 520);
    expect(shooter).toMatchObject({ cover: true, sees: [] });
    expect(shooter.margin.cover[1]).toBeNull();
  });
});

describe('what a low bound promises', () => {
  /** Yes and no of an answer, without numbers. */
  const verdict = (answer: Loose): unknown => {
    const { shooters, los, cover, inArc, ok, within, hit, hidden } = answer;
    return { shooters, los, cover, inArc, ok, within, hit, hidden };
  };
  const place = fc.record({
    x: fc.integer({ min: 420, max: 620 }),
    y: fc.integer({ min: 560, max: 780 }),
    angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    share: fc.double({ min: 0.2, max: 0.999, noNaN: true }),
  });
  const questions = [
    { ask: 'range', limit: 2 },
    { ask: 'range', limit: 3 },
    { ask: 'arc', mount: 'front' },
    { ask: 'arc', mount: 'right' },
    { ask: 'cohesion' },
    { ask: 'unit' },
    { ask: 'blast', center: [500, 660, 0] },
    { ask: 'flame', template: 2, towards: [520, 700] },
    { ask: 'artillery', center: [500, 660, 0] },
  ];
  const terrain = [block('w', 470, 590, 530, 600, 40), block('v', 560, 620, 575, 700, 22)];

  it.each(questions)('%j: nobody moved by less turns it', question => {
    fc.assert(
      fc.property(place, place, fc.boolean(), (one, two, isVehicle) => {
        const at = (dx: number, dy: number) => [
          walker('w1', 500, 500, 80),
          isVehicle && question.ask !== 'cohesion'
            ? walker('b1', one.x + dx, one.y + dy, 30)
            : soldier('b1', 'b', one.x + dx, one.y + dy),
          soldier('b2', 'b', two.x, two.y + 60),
        ];
        const to = question.ask === 'unit' ? (isVehicle ? 'b1' : 'b') : 'b1';
        const whole = {
          ...question,
          ...('center' in question ? {} : question.ask === 'cohesion' ? { unit: isVehicle ? 'w1' : 'b' } : { from: 'w1' }),
          ...(['range', 'arc', 'unit'].includes(question.ask) ? { to } : {}),
        };
        const margins = ask({ ...whole, margin: true }, at(0, 0), terrain);
        const own: readonly Margin[] =
          'shooters' in margins
            ? Object.values<Loose>(margins.shooters).flatMap(s => [s.margin.sees, s.margin.cover])
            : 'hit' in margins
              ? Object.entries<Loose>(margins.margin)
                  .filter(([id]) => id === 'b1')
                  .flatMap(([, m]) => [m.under, ...(m.seen ? [m.seen] : [])])
              : [margins.margin];
        for (const [low, high] of own) expect(high ?? 50).toBeGreaterThanOrEqual(low);
        const least = Math.min(50, ...own.map(([low]) => low)) * one.share;
        const now = verdict(ask(whole, at(0, 0), terrain));
        const then = verdict(ask(whole, at(least * Math.cos(one.angle), least * Math.sin(one.angle)), terrain));
        expect(then).toEqual(now);
      }),
      { seed: 3, numRuns: 60 },
    );
  });
});
