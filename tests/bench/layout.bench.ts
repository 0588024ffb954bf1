import { evenWork } from '../../core/layout/even.ts';
import { movedBy } from '../../core/layout/catalogue.ts';
import { judgeAfter, judgeDesign } from '../../core/layout/judge.ts';
import type { DesignWork } from '../../core/layout/figures.ts';
import type { TableDesign } from '../../core/layout/layout.ts';
import { makeWork, parseWish } from '../../core/layout/make.ts';
import { asking, randomDesign } from '../kit/layouts.ts';
import type { Bench } from './bench.ts';

/*
 * How fast a layout of 60 pieces is judged: from nothing, and after one piece has been dropped 50 mm from where it was. The times of a drop
 * are of processor time as well, since what else the machine does meanwhile is not in it.
 */

const SIZE = { width: 1800, depth: 1200 };
const PIECES = 60;
const DROPS = 40;
/** As the worker does it. */
const SLICE = 2_000_000;

const by = asking({ scenario: '1' });
const sixty = randomDesign(1, SIZE, PIECES, [
  'copse',
  'house',
  'ruin',
  'wall',
  'hedge',
  'container',
  'rubble',
  'crates',
  'tankTraps',
  'wire',
  'swamp',
]);
const twenty = randomDesign(2, { width: 900, depth: 900 }, 8, ['copse', 'wall', 'container', 'hedge', 'brokenWall']);

const processor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function whole(design: TableDesign): DesignWork {
  const work = judgeDesign(design, by);
  while (!work.next(SLICE));
  return work;
}

const share = (list: readonly number[], p: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(p * list.length))]!;

/** ms until the first figures and until all of them, of every drop. */
function drops(): { readonly first: number[]; readonly all: number[]; readonly clock: number[] } {
  const [first, all, clock]: [number[], number[], number[]] = [[], [], []];
  let design = sixty;
  let work = whole(design);
  for (let k = 0; k < DROPS; k++) {
    const i = (k * 7) % design.pieces.length;
    const there = k % 2 === 0 ? ([50, 0] as const) : ([0, 50] as const);
    design = { ...design, pieces: design.pieces.map((piece, n) => (n === i ? movedBy(piece, there) : piece)) };
    const [from, began] = [processor(), performance.now()];
    work = judgeAfter(work, design);
    let over = work.next(SLICE);
    first.push(processor() - from);
    while (!over) over = work.next(SLICE);
    all.push(processor() - from);
    clock.push(performance.now() - began);
  }
  return { first, all, clock };
}

const wish = parseWish({
  size: SIZE,
  pieces: { wood: 3, copse: 3, ruin: 2, wall: 4, hedge: 4, container: 3, rubble: 1 },
  seed: 1,
});
if (!wish.ok) throw new Error(wish.error.path);
const { value: wanted } = wish;

function made(seconds: number): string {
  const work = makeWork({ ...wanted, seed: 3 }, by);
  const end = processor() + 1000 * seconds;
  while (processor() < end && !work.next(5_000_000));
  const most = work.best()?.balance.most ?? 1;
  return `Make one, ${seconds} s: ${work.starts()} starts, ${work.tried()} tables, sides ${(100 * most).toFixed(2)} per cent apart`;
}

const ms = (n: number) => `${n.toFixed(0)} ms`;
const ready = whole(sixty);

export default {
  name: 'layouts',
  cases: [
    { name: `all figures of ${sixty.pieces.length} pieces from nothing`, run: () => whole(sixty).done() },
    {
      name: 'the same again, nothing having changed',
      run: () => judgeAfter(ready, { ...sixty, name: 'again' }).next(Number.MAX_SAFE_INTEGER),
    },
    {
      name: 'even it out, 8 pieces on 90 x 90 cm',
      run: () => {
        const work = evenWork(twenty, by);
        while (!work.next(SLICE));
        return work.best();
      },
    },
  ],
  notes() {
    const { first, all, clock } = drops();
    return [
      `a dropped piece, first figures: median ${ms(share(first, 0.5))}, worst ${ms(share(first, 1))} of processor time (asked: 100 ms)`,
      `a dropped piece, all figures: median ${ms(share(all, 0.5))} (asked: 500 ms), worst ${ms(share(all, 1))} (asked: 1 s) of processor time`,
      `the same by the clock: median ${ms(share(clock, 0.5))}, worst ${ms(share(clock, 1))}`,
      made(10),
    ];
  },
} satisfies Bench;
