import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench, Case } from './bench.ts';

/*
 * `npm run bench [words]`: runs the benches whose file names contain one of the words, or all. Times are medians of batches
 * within this run; ratios compare with the first case of the same bench, which is what may be compared between machines.
 */

/** Milliseconds. */
const WARM_UP = 300;
const BATCH = 20;
const MEASURE = 1500;
const FEWEST = 5;

// Written so that no run can be left out by the compiler.
const sink: { last: unknown } = { last: undefined };

/** How many runs of a case make a batch that is long against the clock, once it is warm. */
function batchOf({ run }: Case): number {
  const started = performance.now();
  let runs = 0;
  do {
    sink.last = run();
    runs++;
  } while (performance.now() < started + WARM_UP);
  return Math.max(1, Math.round((BATCH * runs) / (performance.now() - started)));
}

/** Milliseconds of one run of each case, sorted. The cases take turns, so that whatever else the machine does falls on all of them. */
function times(cases: readonly Case[]): readonly (readonly number[])[] {
  const sizes = cases.map(batchOf);
  const measured = cases.map(({ run }, i) => ({ run, size: sizes[i]!, all: [] as number[], spent: 0 }));
  const isOpen = ({ all, spent }: (typeof measured)[number]) => spent < MEASURE || all.length < FEWEST;
  while (measured.some(isOpen))
    for (const each of measured.filter(isOpen)) {
      const from = performance.now();
      for (let i = 0; i < each.size; i++) sink.last = each.run();
      const took = performance.now() - from;
      each.spent += took;
      each.all.push(took / each.size);
    }
  return measured.map(({ all }) => all.sort((a, b) => a - b));
}

const shown = (ms: number): string =>
  ms >= 1000 ? `${(ms / 1000).toFixed(2)} s ` : ms >= 1 ? `${ms.toFixed(2)} ms` : `${(ms * 1000).toFixed(2)} us`;

const words = process.argv.slice(2);
const files = readdirSync(import.meta.dirname)
  .filter(file => file.endsWith('.bench.ts') && (words.length === 0 || words.some(word => file.includes(word))))
  .sort();

for (const file of files) {
  const { default: bench } = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as { readonly default: Bench };
  console.log(`\n${bench.name}`);
  let first: number | null = null;
  const measured = times(bench.cases);
  for (const [i, each] of bench.cases.entries()) {
    const all = measured[i]!;
    const median = all[all.length >> 1]!;
    first ??= median;
    const spread = `${shown(all[Math.floor(all.length * 0.1)]!)} to ${shown(all[Math.floor(all.length * 0.9)]!)}`;
    console.log(`  ${each.name.padEnd(56)} ${shown(median).padStart(12)}  x${(median / first).toFixed(2).padEnd(7)} ${spread}`);
    if (each.done) console.log(`    ${Math.round((each.done.count * 1000) / median)} ${each.done.what} a second`);
  }
  for (const note of (await bench.notes?.()) ?? []) console.log(`  ${note}`);
}
if (files.length === 0) console.log(`No bench matches ${words.join(' ') || 'tests/bench/*.bench.ts'}.`);
