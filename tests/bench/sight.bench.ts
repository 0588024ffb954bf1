import { PRINTED } from '../../core/adjudicate/context.ts';
import { los } from '../../core/adjudicate/los.ts';
import { sightMap } from '../../core/adjudicate/maps.ts';
import type { Scene } from '../../core/adjudicate/scene.ts';
import { asForm, formOf } from '../../core/space/free/base/forms.ts';
import { freeSpace } from '../../core/space/free/free.ts';
import { between } from '../../core/space/free/bodies/ground.ts';
import { lineTest } from '../../core/space/free/sight/classify/obstacles.ts';
import { sceneOf } from '../../core/space/free/sight/sight.ts';
import { bodyOf } from '../../core/space/free/bodies/solids.ts';
import type { Board, ModelAt } from '../../core/space/space.ts';
import { soldier } from '../kit/free.ts';
import { numbers, randomTable } from '../kit/tables.ts';
import type { Bench } from './bench.ts';
import type { Segment } from './rays.ts';
import { bvhHits, grid32, threeHits, trianglesOf } from './rays.ts';

/*
 * The speed that sight is asked to have, as ratios within one run on the same scenes, and as milliseconds of this machine at
 * this moment. Every list of times is of different questions, each asked of a judge that remembers nothing.
 */

const CONTEXT = { measure: 'metric', table: { width: 1800, depth: 1200 } } as const;
const BANDS = { near: 100, deep: 300 };
const SEEDS = [1, 2, 3];
/** Pieces on the usual table of the checks that name none. */
const USUAL = 60;

const sink = { last: 0 as unknown };

/** ms of each. */
function timed<T>(list: readonly T[], ask: (one: T) => unknown): number[] {
  return list.map(one => {
    const from = performance.now();
    sink.last = ask(one);
    return performance.now() - from;
  });
}

/** The shortest of three times of each question: what else the machine did meanwhile is not in it. */
const bestOf = (run: () => number[]): number[] => {
  const [first, ...others] = [run(), run(), run()] as const;
  return first.map((ms, i) => Math.min(ms, ...others.map(list => list[i]!)));
};

const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
const mean = (list: readonly number[]) => sum(list) / list.length;
const share = (list: readonly number[], p: number) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(p * list.length))]!;
const median = (list: readonly number[]) => share(list, 0.5);

/** Nothing of what was worked out of the one board is known of the other. */
const fresh = (board: Board): Board => structuredClone(board);

const pairsOf = ({ models }: Board): readonly (readonly [ModelAt, ModelAt])[] =>
  models.flatMap(a => models.filter(b => b !== a).map(b => [a, b] as const));

/** Every so many of a list. */
const every = <T>(list: readonly T[], step: number): readonly T[] => list.filter((_, i) => i % step === 0);

interface Row {
  readonly what: string;
  readonly goal: string;
  readonly got: string;
  readonly met: boolean;
}

const ms = (n: number) => (n >= 10 ? `${n.toFixed(0)} ms` : n >= 0.1 ? `${n.toFixed(2)} ms` : `${(n * 1000).toFixed(1)} us`);
const most = (what: string, goal: number, got: number): Row => ({ what, goal: `${goal} ms`, got: ms(got), met: got <= goal });
const least = (what: string, goal: number, got: number, stretch?: number): Row => ({
  what,
  goal: stretch === undefined ? `${goal} x` : `${goal} x, or ${stretch} x`,
  got: `${got.toFixed(1)} x`,
  met: got >= goal,
});

/** Full answers of pairs, and 1024 rays for each, on tables with so many pieces. */
function pairTimes(pieces: number): { readonly ours: number[]; readonly rays: number[] } {
  const ours: number[] = [];
  const rays: number[] = [];
  for (const seed of SEEDS) {
    const board = randomTable(seed, pieces, 40);
    const pairs = every(pairsOf(board), 8);
    const triangles = trianglesOf(board);
    const all = () => {
      const space = freeSpace(CONTEXT);
      return timed(pairs, ([a, b]) => space.sight(a, b, board, 'all'));
    };
    all();
    ours.push(...bestOf(all));
    rays.push(...bestOf(() => timed(pairs, ([a, b]) => grid32(triangles, bodyOf(a), bodyOf(b)))));
  }
  return { ours, rays };
}

function pairRows(): Row[] {
  const rows: Row[] = [];
  const all = new Map([25, 400, 800].map(pieces => [pieces, pairTimes(pieces)]));
  for (const [pieces, { ours, rays }] of all) {
    const of = (f: (list: readonly number[]) => number) => f(rays) / f(ours);
    const goals = pieces === 400 ? ([50, 12, 100, 25] as const) : ([null, 5] as const);
    const note = `one pair, ${pieces} pieces, against 32 x 32 rays`;
    if (goals[0] === null) rows.push({ what: `${note}: median`, goal: '-', got: `${of(median).toFixed(1)} x`, met: true });
    else rows.push(least(`${note}: median`, goals[0], of(median), goals[2]));
    rows.push(least(`${note}: mean`, goals[1], of(mean), goals[3]));
    rows.push({
      what: `  ours: median, mean, p95, worst`,
      goal: '-',
      got: [median(ours), mean(ours), share(ours, 0.95), Math.max(...ours)].map(ms).join(', '),
      met: true,
    });
  }
  const growth = median(all.get(800)!.ours) / median(all.get(25)!.ours);
  rows.push({
    what: 'growth of the median pair, 25 to 800 pieces',
    goal: '3 x',
    got: `${growth.toFixed(1)} x`,
    met: growth <= 3,
  });
  return rows;
}

/** Segments between two bodies: after what lies between them is known, as the search asks; and with finding that out. */
function segmentRows(): Row[] {
  const rows: Row[] = [];
  for (const pieces of [25, 400]) {
    const board = randomTable(5, pieces, 40);
    const triangles = trianglesOf(board);
    const random = numbers(pieces);
    const pairs = every(pairsOf(board), 4).map(([a, b]) => {
      const [from, to] = [bodyOf(a), bodyOf(b)];
      const on = (body: typeof from): readonly [number, number, number] => {
        const v = body.volumes[Math.floor(random() * body.volumes.length)]!;
        return [v.x + (random() - 0.5) * v.r, v.y + (random() - 0.5) * v.r, v.z0 + random() * (v.z1 - v.z0)];
      };
      const segments = Array.from({ length: 64 }, (): Segment => [...on(from), ...on(to)]);
      return { from, to, segments };
    });
    const count = 64 * pairs.length;
    const run = (ask: (pair: (typeof pairs)[number]) => unknown): number => {
      for (const pair of pairs) sink.last = ask(pair);
      return sum(bestOf(() => timed(pairs, ask))) / count;
    };
    const culled = new Map(pairs.map(pair => [pair, sceneOf(pair.from, pair.to, board, BANDS).obstacles]));
    const search = run(pair => {
      const isClear = lineTest(culled.get(pair)!);
      return pair.segments.filter(s => isClear(...s)).length;
    });
    const whole = run(pair => {
      const { obstacles } = sceneOf(pair.from, pair.to, board, BANDS);
      const isClear = lineTest(obstacles);
      return pair.segments.filter(s => isClear(...s)).length;
    });
    const bvh = run(pair => pair.segments.filter(s => bvhHits(triangles, s)).length);
    const few = every(pairs, 20).map(pair => ({ ...pair, segments: pair.segments.slice(0, 4) }));
    const three =
      sum(bestOf(() => timed(few, pair => pair.segments.filter(s => threeHits(triangles, s)).length))) / (4 * few.length);
    rows.push(least(`any-hit segment, ${pieces} pieces, against three-mesh-bvh`, 5, bvh / search));
    rows.push(least(`any-hit segment, ${pieces} pieces, against three's Raycaster`, 50, three / search));
    rows.push({
      what: '  with finding what lies between, shared by 64',
      goal: '-',
      got: `${(bvh / whole).toFixed(1)} x, ${(three / whole).toFixed(0)} x`,
      met: true,
    });
  }
  return rows;
}

/** Squads of five, each in a cluster, somewhere on the table. */
function squads(random: () => number, name: string): readonly ModelAt[] {
  const [x, y] = [15 + 150 * random(), 15 + 90 * random()];
  const at = [
    [0, 0],
    [4, 1],
    [-3, 3],
    [1, -4],
    [5, -5],
  ] as const;
  return at.map(([dx, dy], i) => soldier(`${name}${i}`, x + dx, y + dy, { unit: name }));
}

function fiveRows(): Row[] {
  const random = numbers(55);
  const table = randomTable(4, USUAL, 0);
  const cases = Array.from({ length: 240 }, (_, i) => {
    const [ours, theirs] = [squads(random, `a${i}.`), squads(random, `b${i}.`)];
    return { ours, theirs, board: { pieces: table.pieces, models: [...ours, ...theirs] } };
  });
  const ask = ({ ours, theirs, board }: (typeof cases)[number]) => {
    const space = freeSpace(CONTEXT);
    return ours.map(a => theirs.filter(b => space.sight(a, b, board, 'cover').cover).length);
  };
  for (const one of cases.slice(0, 40)) ask(one);
  const times = bestOf(() => timed(cases.slice(40), ask));
  return [
    most(`five against five, cover and bands, ${USUAL} pieces, cold: p95`, 10, share(times, 0.95)),
    { what: '  median, worst', goal: '-', got: `${ms(median(times))}, ${ms(Math.max(...times))}`, met: true },
  ];
}

function pairsRows(): Row[] {
  const board = randomTable(6, USUAL, 40);
  return (['seen', 'cover'] as const).map(need => {
    const all = () => {
      const space = freeSpace(CONTEXT);
      return pairsOf(board).filter(([a, b]) => space.sight(a, b, board, need).seen).length;
    };
    all();
    return most(`all ordered pairs of 40 models, ${USUAL} pieces, ${need}`, 300, median(timed([1, 2, 3, 4, 5, 6, 7], all)));
  });
}

const standing = soldier('standing', 0, 0, { side: 'red' });

function mapRows(): Row[] {
  return [25, USUAL, 400].flatMap(pieces => {
    const board = randomTable(3, pieces, 20);
    const make = (viewer: ModelAt) => {
      const map = sightMap(CONTEXT, board, { map: 'sight', viewers: [viewer], standing, grid: 20 });
      map.next(Number.POSITIVE_INFINITY);
      return map.cells[0];
    };
    make(board.models[0]!);
    const times = timed(board.models.slice(1, 10), make);
    return [
      most(`20 mm map of what one model sees, ${pieces} pieces: median of 9`, 500, median(times)),
      { what: '  best, worst', goal: '-', got: `${ms(Math.min(...times))}, ${ms(Math.max(...times))}`, met: true },
    ];
  });
}

function marginRows(): Row[] {
  const board = randomTable(7, USUAL, 20);
  const scene: Scene = { ...CONTEXT, board, questions: [] };
  const judged = { scene, space: freeSpace(CONTEXT), book: PRINTED };
  const ask = ([a, b]: readonly [ModelAt, ModelAt]) => los(judged, { from: a.id, to: b.id, margin: true });
  const pairs = every(pairsOf(board), 5);
  for (const pair of pairs.slice(0, 10)) ask(pair);
  const times = timed(pairs.slice(10), ask);
  return [most(`a margin, ${USUAL} pieces: median`, 10, median(times)), most('a margin: p95', 50, share(times, 0.95))];
}

function shifted(board: Board, i: number): Board {
  const pieces = board.pieces.map((p, n) => {
    if (n !== i) return p;
    const form = formOf(p);
    const at = ([x, y]: readonly [number, number]): readonly [number, number] => [x + 7, y + 3];
    const walls = form.walls?.map(w => ({ ...w, from: at(w.from), to: at(w.to) }));
    return { ...p, form: asForm({ ...form, outline: form.outline.map(at), ...(walls ? { walls } : {}) }) };
  });
  return { ...board, pieces };
}

function indexRows(): Row[] {
  const a = bodyOf(soldier('one', 1, 1));
  const b = bodyOf(soldier('two', 170, 110));
  const first = (board: Board) => between(a.volumes, b.volumes, [], board).blockers.length;
  for (let warm = 0; warm < 20; warm++) first(fresh(randomTable(9, 200, 0)));
  const found = [100, 200, 400, 800].map(pieces => {
    const board = randomTable(8, pieces, 0);
    const copies = Array.from({ length: 9 }, () => fresh(board));
    const built = median(timed(copies, first));
    const after = (change: (copy: Board, i: number) => Board): number =>
      median(
        copies.map((copy, i) => {
          // What was asked about last is what a change is a change of.
          first({ ...copy, pieces: [...copy.pieces] });
          return timed([change(copy, i)], first)[0]!;
        }),
      );
    const spare = fresh(randomTable(10, copies.length, 0)).pieces;
    return {
      pieces,
      built,
      moved: after(shifted),
      out: after((copy, i) => ({ ...copy, pieces: copy.pieces.filter((_, n) => n !== i) })),
      put: after((copy, i) => ({ ...copy, pieces: [...copy.pieces, spare[i]!] })),
    };
  });
  const large = found.at(-1)!;
  const perPiece = (f: (typeof found)[number]) => f.built / (f.pieces * Math.log2(f.pieces));
  const growth = perPiece(large) / perPiece(found[0]!);
  return [
    {
      what: 'index built: time over n log n, 800 against 100 pieces',
      goal: '2 x',
      got: `${growth.toFixed(2)} x`,
      met: growth <= 2,
    },
    { what: '  built, 100 200 400 800 pieces', goal: '-', got: found.map(f => ms(f.built)).join(', '), met: true },
    { what: '  updated: one piece moved', goal: '-', got: found.map(f => ms(f.moved)).join(', '), met: true },
    { what: '  updated: one piece taken out', goal: '-', got: found.map(f => ms(f.out)).join(', '), met: true },
    { what: '  updated: one piece put in', goal: '-', got: found.map(f => ms(f.put)).join(', '), met: true },
    least('index of 800 pieces: updated against built', 1, large.built / Math.max(large.moved, large.out, large.put)),
  ];
}

export default {
  name: 'sight: goals and figures (set against rays on the same scenes in the same run)',
  cases: [],
  notes() {
    const rows = [pairRows, segmentRows, fiveRows, pairsRows, mapRows, marginRows, indexRows].flatMap(make => make());
    return rows.map(
      ({ what, goal, got, met }) => `${what.padEnd(66)} ${goal.padStart(16)}  ${got.padStart(12)}${met ? '' : '  MISSED'}`,
    );
  },
} satisfies Bench;
