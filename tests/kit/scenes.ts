import { sentenceOf } from '../../core/base/index.ts';
import { adjudicate } from '../../core/adjudicate/adjudicate.ts';

/** Parts of scene documents, as anybody's tool would write them; mm and degrees. */

type Point = readonly [number, number];
type Vector = readonly [number, number, number];
export type Json = { readonly [key: string]: unknown };

/** A soldier: a drum of 7 mm up to 24, a ball of 4 mm about 28, on a base of 12.5. */
export const man = (id: string, x: number, y: number, more: Json = {}): Json => ({
  id,
  unit: id,
  side: 'axis',
  type: 'infantry',
  at: [x, y, 0],
  facing: 0,
  base: { radius: 12.5 },
  volumes: [
    { part: 'body', shape: 'cylinder', center: [0, 0, 12], radius: 7, height: 24 },
    { part: 'head', shape: 'sphere', center: [0, 0, 28], radius: 4 },
  ],
  ...more,
});

export const boxVolume = (part: string, center: Vector, half: Vector, yaw = 0): Json => ({
  part,
  shape: 'box',
  center,
  half,
  yaw,
});

/** A vehicle of these volumes. */
export const tank = (id: string, x: number, y: number, volumes: readonly Json[], more: Json = {}): Json => ({
  id,
  unit: id,
  side: 'allies',
  type: 'vehicle',
  at: [x, y, 0],
  facing: 0,
  volumes,
  ...more,
});

export const hull = (half: Vector, z = half[2]): Json => boxVolume('hull', [0, 0, z], half);

export const area = ([x0, y0]: Point, [x1, y1]: Point): readonly Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** Terrain over a rectangle from one corner to the other. */
export const land = (id: string, kind: string, from: Point, to: Point, height?: number, more: Json = {}): Json => ({
  id,
  kind,
  outline: area(from, to),
  ...(height === undefined ? {} : { height }),
  ...more,
});

export interface Parts {
  readonly terrain?: readonly Json[];
  readonly models: readonly Json[];
  readonly measure?: 'metric' | 'imperial';
}

export const document = ({ terrain = [], models, measure = 'metric' }: Parts, questions: readonly Json[]): Json => ({
  format: 'battlefield-scene',
  version: 1,
  measure,
  table: { width: 4000, depth: 4000 },
  terrain,
  models,
  questions: questions.map((q, i) => ({ id: `q${i}`, ...q })),
});

export function rule(parts: Parts, questions: readonly Json[]) {
  const ruling = adjudicate(document(parts, questions));
  if (!ruling.ok) throw new Error(sentenceOf(ruling.error));
  return ruling.value;
}

/** The answer to one question. */
// biome-ignore lint/suspicious/noExplicitAny: every question has an answer of its own shape.
export const ask = (parts: Parts, question: Json): any => rule(parts, [question]).answers.q0;

export const los = (parts: Parts, from = 'a', to = 'b') => ask(parts, { ask: 'los', from, to });
