import { ruleSets } from '../../core/books/index.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adjudicate } from '../../core/adjudicate/adjudicate.ts';
import { adjudicateGrid } from '../../core/adjudicate/grid/adjudicate.ts';
import { readGridScene } from '../../core/adjudicate/grid/scene.ts';
import { recheck } from '../../core/adjudicate/recheck.ts';
import { readScene } from '../../core/adjudicate/scene.ts';
import { makeSheet } from '../../core/adjudicate/sheet.ts';
import { asking, CROWDS, QUESTIONS, tableOf } from '../kit/crowds.ts';
import { golden, SMALL } from '../kit/sceneFuzz.ts';
import { huntSlowest } from '../kit/slowest.ts';

/** ms of processor time: what is promised, and twice that where others use the machine too. */
const OPENED = 2000;
const ASKED = 10_000;
const GENEROUS = 2;

/** ms of processor time that a hunt takes. */
const HUNT = 60_000;

function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The shares that a document takes of what is promised for opening it and for asking it; the larger of them. */
function shareOf(document: unknown, longest: number): number {
  const text = JSON.stringify(document) ?? '';
  if (text.length > longest) return 0;
  const onSquares = text.includes('battlefield-grid-scene');
  const read = processorTime(() => (onSquares ? readGridScene(document) : readScene(document)));
  const asked = processorTime(() => (onSquares ? adjudicateGrid(document) : adjudicate(document)));
  return Math.max(read / OPENED, asked / ASKED);
}

const squares = readdirSync('tests/golden/grid').map(name => JSON.parse(readFileSync(`tests/golden/grid/${name}`, 'utf8')));
const tables = [1, 2, 3].map(seed => asking(tableOf(seed, 12 * seed, 20), QUESTIONS, 8, true));

describe('the slowest documents that a hunt finds', () => {
  it.each<[what: string, seed: number, given: readonly unknown[], longest: number]>([
    ['small scenes', 1, [golden(), SMALL], 1700],
    ['small scenes', 2, [golden(), SMALL], 6000],
    ['tables', 3, tables, 200_000],
    ['crowds', 4, Object.values(CROWDS).map(make => make()), 1_000_000],
    ['squares', 5, squares, 200_000],
  ])('%s, seed %d: are read and answered, or refused, in time', (_, seed, given, longest) => {
    const began = process.cpuUsage();
    const isOver = () => process.cpuUsage(began).user / 1000 > HUNT;
    const [worst] = huntSlowest(seed, given, document => shareOf(document, longest), isOver);
    if (worst!.cost > GENEROUS)
      throw new Error(`${worst!.cost} of what is promised: ${JSON.stringify(worst!.document).slice(0, 20_000)}`);
  });

  it.each(Object.entries(CROWDS))('%s: the sheet is made and checked again, or refused, in time', (_, make) => {
    const document = make();
    let made: ReturnType<typeof makeSheet> | null = null;
    const making = processorTime(() => {
      made = makeSheet(document);
    });
    expect(making).toBeLessThan(GENEROUS * ASKED);
    const sheet = made as ReturnType<typeof makeSheet> | null;
    if (!sheet?.ok) return;
    const text = JSON.parse(JSON.stringify(sheet.value));
    expect(processorTime(() => recheck(text, ruleSets))).toBeLessThan(GENEROUS * (ASKED + OPENED));
  });
});
