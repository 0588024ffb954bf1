import { readFileSync } from 'node:fs';
import { isSaid } from './said.ts';
import { adjudicate } from '../../core/adjudicate/adjudicate.ts';
import { readScene } from '../../core/adjudicate/scene.ts';
import { mutated } from './mutate.ts';
import { numbers } from './tables.ts';

const BODY = [
  { part: 'body', shape: 'cylinder', center: [0, 0, 12], radius: 7, height: 24 },
  { part: 'head', shape: 'sphere', center: [0, 0, 28], radius: 4 },
];

/** A scene with one of everything that the format knows, small enough to be judged thousands of times. */
export const SMALL = {
  format: 'battlefield-scene',
  version: 1,
  measure: 'imperial',
  table: { width: 600, depth: 600 },
  terrain: [
    {
      ...{ id: 'house', kind: 'building', base: 0, height: 70, floors: [0, 35], roof: false },
      outline: [
        [200, 200],
        [300, 200],
        [300, 300],
        [200, 300],
      ],
      walls: [
        {
          ...{ from: [200, 200], to: [300, 200], thickness: 4, base: 0, height: 70 },
          openings: [{ along: 40, width: 20, sill: 10, height: 20 }],
        },
      ],
    },
    {
      ...{ id: 'ditch', kind: 'trench' },
      outline: [
        [400, 100],
        [450, 100],
        [450, 200],
      ],
    },
  ],
  models: [
    {
      ...{ id: 'g1', unit: 'ghosts', side: 'axis', type: 'infantry', at: [100, 250, 0], facing: 0 },
      base: { radius: 12.5 },
      volumes: BODY,
    },
    {
      ...{ id: 'p1', unit: 'pounder', side: 'allies', type: 'vehicle', at: [400, 250, 0], facing: 90 },
      base: null,
      volumes: [{ part: 'hull', shape: 'box', center: [0, 0, 30], half: [30, 20, 20], yaw: 10 }],
    },
  ],
  questions: [
    { id: 'q1', ask: 'los', from: 'g1', to: 'p1' },
    { id: 'q2', ask: 'unit', from: 'ghosts', to: 'pounder' },
    { id: 'q3', ask: 'flame', from: 'g1', template: 1, towards: [400, 250] },
    { id: 'q4', ask: 'arc', from: 'p1', to: 'g1', mount: 'left' },
    { id: 'q5', ask: 'blast', center: [250, 250, 35] },
    { id: 'q6', ask: 'cohesion', unit: 'ghosts' },
    { id: 'q7', ask: 'range', from: 'g1', to: 'p1' },
  ],
};

/** Asking margins thousands of times is no test of the reader. */
export const golden = (): object =>
  JSON.parse(readFileSync('tests/golden/scenes/first.json', 'utf8').replace('"margin": true', '"margin": false'));

interface Loose {
  readonly [key: string]: unknown;
}

const listed = (document: unknown, key: string): number => {
  const list = (document as Loose | null)?.[key];
  return Array.isArray(list) ? list.length : 0;
};

/** Every number somewhere in a value. */
function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value;
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* numbersIn(one);
}

/**
 * Reads so many mutated documents and judges those that fit. Throws at the first that is neither refused with the path of a
 * field nor taken in whole, and answered whole. Returns how many were of either sort.
 */
export function fuzzScenes(seed: number, count: number): { readonly taken: number; readonly refused: number } {
  const random = numbers(seed);
  const seeds = [golden(), SMALL];
  let taken = 0;
  for (let i = 0; i < count; i++) {
    const document = mutated(seeds[i % 2], random);
    const complain = (what: string): never => {
      throw new Error(`Seed ${seed}, document ${i}: ${what}\n${JSON.stringify(document)?.slice(0, 4000)}`);
    };
    const read = (() => {
      try {
        return readScene(document);
      } catch (error) {
        return complain(`the reader threw ${error}`);
      }
    })();
    if (!read.ok) {
      const { path, expected } = read.error;
      if (typeof path !== 'string' || !isSaid(expected)) complain(`refused with ${JSON.stringify(read.error)}`);
      continue;
    }
    taken++;
    const { board, questions } = read.value;
    const whole =
      board.pieces.length === listed(document, 'terrain') &&
      board.models.length === listed(document, 'models') &&
      questions.length === listed(document, 'questions');
    if (!whole) complain('loaded in part');
    for (const n of numbersIn(board)) if (!Number.isFinite(n)) complain(`holds the number ${n}`);
    const ruling = (() => {
      try {
        return adjudicate(document);
      } catch (error) {
        return complain(`the judge threw ${error instanceof Error ? error.stack : error}`);
      }
    })();
    if (!ruling.ok) return complain('read, and then refused');
    if (Object.keys(ruling.value.answers).length !== questions.length) complain('answered in part');
    for (const n of numbersIn(ruling.value.answers)) if (!Number.isFinite(n)) complain(`answered ${n}`);
  }
  return { taken, refused: count - taken };
}
