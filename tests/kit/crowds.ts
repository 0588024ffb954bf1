import { placeOf, shapeOf } from '../../core/space/free/base/forms.ts';
import { writePieces } from '../../core/space/free/base/pieces.ts';
import type { Json } from './scenes.ts';
import { area, boxVolume, land, man, tank } from './scenes.ts';
import { numbers, randomTable } from './tables.ts';

/** Scene documents of any size: tables as they are played on, and what no table holds. */

const TABLE = { width: 1800, depth: 1200 };

export interface SceneDocument {
  readonly format: 'battlefield-scene';
  readonly version: 1;
  readonly measure: 'metric';
  readonly table: typeof TABLE;
  readonly terrain: readonly Json[];
  readonly models: readonly Json[];
  readonly questions: readonly Json[];
}

const scene = (
  terrain: readonly Json[],
  models: readonly Json[],
  questions: readonly Json[] | ((i: number) => Json) = [],
  count = 1,
): SceneDocument => ({
  ...{ format: 'battlefield-scene', version: 1, measure: 'metric', table: TABLE, terrain, models },
  questions: (typeof questions === 'function' ? Array.from({ length: count }, (_, i) => questions(i)) : questions).map(
    (question, i) => ({ id: `q${i}`, ...question }),
  ),
});

const SQUAD = 5;

/** A random table with squads of five and walkers by themselves; about so many models. */
export function tableOf(seed: number, pieces: number, models: number): SceneDocument {
  const random = numbers(7 * seed + 1);
  const near = (n: number, most: number) => Math.min(most, Math.max(0, n + (random() - 0.5) * 120));
  const board = randomTable(seed, pieces, Math.ceil(models / SQUAD));
  const standing = board.models.flatMap(one => {
    const { x, y, z, facing } = placeOf(one.place);
    return Array.from({ length: one.type === 'infantry' ? SQUAD : 1 }, (_, i): Json => {
      const at = i === 0 ? [x, y, z] : [near(x, TABLE.width), near(y, TABLE.depth), z];
      return { ...{ id: `${one.id}.${i}`, unit: one.id, side: one.side, type: one.type, at, facing }, ...shapeOf(one) };
    });
  });
  // Hedges are solids to a scene.
  const terrain = writePieces(board.pieces).map(piece => {
    const { kind } = piece as { readonly kind: string };
    return { ...(piece as Json), kind: kind === 'hedge' ? 'solid' : kind };
  });
  return scene(terrain, standing);
}

export const QUESTIONS = ['los', 'range', 'arc', 'unit', 'cohesion', 'blast', 'flame', 'smoke'] as const;

/** The same with so many questions of these kinds in turn, about whom and where chance will have it. */
export function asking(
  document: SceneDocument,
  kinds: readonly (typeof QUESTIONS)[number][],
  count: number,
  margin: boolean,
): SceneDocument {
  const random = numbers(count);
  const { models } = document;
  const pick = () => models[Math.floor(random() * models.length)]!;
  const question = (i: number): Json => {
    const ask = kinds[i % kinds.length]!;
    const from = pick();
    let to = pick();
    while (to.unit === from.unit) to = pick();
    const close = margin ? { margin } : {};
    switch (ask) {
      case 'los':
      case 'range':
        return { ask, from: from.id, to: to.id, ...close };
      case 'arc':
        return { ask, from: from.id, to: to.id, mount: 'front', ...close };
      case 'unit':
        return { ask, from: from.unit, to: to.unit, ...close };
      case 'cohesion':
        return { ask, unit: from.unit, ...close };
      case 'flame':
        return { ask, from: from.id, template: 2, towards: (to.at as number[]).slice(0, 2), ...close };
      case 'blast':
      case 'smoke':
        return { ask, center: to.at, ...close };
    }
  };
  return scene(document.terrain, models, question, count);
}

/** So many things in rows all over the table. */
const rows = <T>(count: number, make: (i: number, x: number, y: number) => T): readonly T[] => {
  const wide = Math.ceil(Math.sqrt((count * TABLE.width) / TABLE.depth));
  const deep = Math.ceil(count / wide);
  return Array.from({ length: count }, (_, i) =>
    make(i, (((i % wide) + 0.5) * TABLE.width) / wide, ((Math.floor(i / wide) + 0.5) * TABLE.depth) / deep),
  );
};

/** An outline of so many corners, every other one so much nearer to the middle. */
export const star = (x: number, y: number, r: number, corners: number, deep: number) =>
  Array.from({ length: corners }, (_, i) => {
    const far = i % 2 === 0 ? r : deep * r;
    return [x + far * Math.cos((2 * Math.PI * i) / corners), y + far * Math.sin((2 * Math.PI * i) / corners)];
  });

const starred = (id: string, kind: string, x: number, y: number, r: number, corners: number, deep = 0.9): Json => ({
  ...{ id, kind, height: 100, outline: star(x, y, r, corners, deep) },
});

/** A vehicle of so many boxes thrown about. */
function pile(id: string, x: number, y: number, count: number, seed: number): Json {
  const random = numbers(seed);
  const off = () => (random() - 0.5) * 100;
  const size = () => 1 + 20 * random();
  const boxes = Array.from({ length: count }, () =>
    boxVolume('hull', [off(), off(), 70 + off()], [size(), size(), size()], 90 * random()),
  );
  return tank(id, x, y, boxes);
}

const posts = (count: number, half: number, height: number): readonly Json[] =>
  rows(count, (i, x, y) => land(`t${i}`, 'solid', [x - half, y - half], [x + half, y + half], height));
const layers = (count: number, kind: string): readonly Json[] =>
  Array.from({ length: count }, (_, i) => land(`t${i}`, kind, [300 + i / 100, 10], [900, 1190], 60));
const crowd = (count: number, more: (i: number) => Json = () => ({})): readonly Json[] =>
  rows(count, (i, x, y) => man(`m${i}`, x, y, more(i)));
const split = (i: number): Json => ({ unit: i % 2 === 0 ? 'even' : 'odd' });
const two = [man('a', 20, 620), man('b', 1780, 580)];
const windows = Array.from({ length: 40 }, (_, i) => ({
  ...{ along: 10 + 38 * i, width: 20, sill: 5 + ((i * 7) % 60), height: 30 + ((i * 11) % 40) },
}));
const storeys = Array.from({ length: 100 }, (_, i) => 2 * i + 1);

/** Two units far from each other, in ranks of twenty. */
const ranks = (count: number, volumes: readonly Json[]): Json[] =>
  ['a', 'b'].flatMap((unit, side) =>
    Array.from({ length: count }, (_, i) => ({
      ...{ id: `${unit}${i}`, unit, side: unit, type: 'infantry', base: { radius: 10 }, volumes: [...volumes] },
      at: [20 + 1280 * side + (i % 20) * 21, 100 + Math.floor(i / 20) * 21, 0],
    })),
  );

/** As many volumes as a miniature may have, one in the other. */
const forty = (): Json[] =>
  Array.from({ length: 40 }, (_, i) => {
    const center = [Math.sin(i) * 8, Math.cos(i) * 8, i];
    return i % 2
      ? { shape: 'sphere', part: 'body', center, radius: 6 }
      : { shape: 'cylinder', part: 'head', center, radius: 6, height: 10 };
  });

const AGAINST = { ask: 'unit', from: 'a', to: 'b', margin: true };

/** What no table holds and a judge may be asked all the same, by name. */
export const CROWDS: { readonly [name: string]: () => SceneDocument } = {
  'one question a thousand times': () => scene([], two, () => ({ ask: 'los', from: 'a', to: 'b', margin: true }), 1000),
  '20,000 ranges': () =>
    scene([], crowd(2000), i => ({ ask: 'range', from: `m${i % 2000}`, to: `m${(i + 1) % 2000}`, margin: true }), 20_000),
  '20,000 arcs': () =>
    scene(
      [],
      crowd(2000),
      i => ({ ask: 'arc', from: `m${i % 2000}`, to: `m${(i + 1) % 2000}`, mount: 'front', margin: true }),
      20_000,
    ),
  '20,000 blasts': () => scene([], crowd(2000), i => ({ ask: 'blast', center: [(i * 37) % 1800, (i * 91) % 1200, 0] }), 20_000),
  '2000 smoke screens': () =>
    scene([], crowd(2000), i => ({ ask: 'smoke', center: [(i * 37) % 1800, (i * 91) % 1200, 0], margin: true }), 2000),
  '200 flames': () =>
    scene(
      [],
      crowd(2000),
      i => ({ ask: 'flame', from: `m${i}`, template: 2, towards: [(i * 37) % 1800, (i * 91) % 1200], margin: true }),
      200,
    ),
  'a unit of 2000': () =>
    scene(
      [],
      crowd(2000, () => ({ unit: 'all' })),
      [{ ask: 'cohesion', unit: 'all' }],
    ),
  'men of forty volumes, 140 against 140, and how close': () => scene([], ranks(140, forty()), [AGAINST]),
  'a thousand woods beside 140 specks against 140, and how close': () =>
    scene(
      Array.from({ length: 1000 }, (_, i) => ({
        ...{ id: `w${i}`, kind: 'woods', height: 30 },
        outline: star(500 + (i % 40) * 20, 50 + Math.floor(i / 40) * 20, 9, 16, 1),
      })),
      ranks(140, [{ shape: 'cylinder', part: 'body', center: [0, 0, 1e-9], radius: 1e-9, height: 1e-9 }]),
      [AGAINST],
    ),
  'a unit of 150, and how close': () =>
    scene(
      [],
      crowd(150, () => ({ unit: 'all' })),
      [{ ask: 'cohesion', unit: 'all', margin: true }],
    ),
  '141 walkers against 141': () =>
    scene(
      [],
      rows(282, (i, x, y) => tank(`m${i}`, x, y, [boxVolume('hull', [0, 0, 20], [9, 6, 9])], split(i))),
      [{ ask: 'unit', from: 'even', to: 'odd' }],
    ),
  '141 men against 141, and how close': () =>
    scene([], crowd(282, split), [{ ask: 'unit', from: 'even', to: 'odd', margin: true }]),
  'a forest of posts': () => scene(posts(2000, 4, 40), two, [{ ask: 'los', from: 'a', to: 'b', margin: true }]),
  'two heaps of boxes behind posts': () =>
    scene(
      posts(200, 9, 200),
      [pile('a', 300, 300, 40, 1), pile('b', 900, 900, 40, 2)],
      [{ ask: 'los', from: 'a', to: 'b', margin: true }],
    ),
  'two heaps of boxes behind a wood': () =>
    scene(
      [starred('w', 'woods', 600, 600, 200, 60, 0.5)],
      [pile('a', 300, 600, 40, 1), pile('b', 900, 600, 40, 2)],
      [{ ask: 'los', from: 'a', to: 'b', margin: true }],
    ),
  'a wood of 500 corners': () =>
    scene(
      [starred('w', 'woods', 900, 600, 400, 500)],
      [man('a', 450, 600), man('b', 1350, 600)],
      [{ ask: 'los', from: 'a', to: 'b', margin: true }],
    ),
  'forty stars of 500 corners': () =>
    scene(
      rows(40, (i, x, y) => starred(`t${i}`, 'solid', x, y, 60, 500)),
      two,
      [{ ask: 'los', from: 'a', to: 'b' }],
    ),
  'five hundred smoke screens in one place': () =>
    scene(layers(500, 'smoke'), crowd(40), [{ ask: 'unit', from: 'm0', to: 'm20', margin: true }]),
  'five hundred woods over everybody': () =>
    scene(layers(500, 'woods'), crowd(500), i => ({ ask: 'los', from: `m${i}`, to: `m${499 - i}` }), 200),
  'two thousand stuck in two thousand': () => scene(posts(2000, 30, 60), crowd(2000)),
  'a hundred walls of forty windows': () =>
    scene(
      [
        land('house', 'building', [100, 100], [1700, 1100], 140, {
          walls: Array.from({ length: 100 }, (_, i) => ({
            ...{ from: [100, 100 + 5 * i], to: [1700, 110 + 5 * i], thickness: 4, height: 140, openings: windows },
          })),
        }),
      ],
      two,
      [{ ask: 'los', from: 'a', to: 'b' }],
    ),
  'a hundred floors over a star': () =>
    scene([{ ...starred('house', 'building', 900, 600, 400, 500), height: 200, floors: storeys }], two, [
      { ask: 'los', from: 'a', to: 'b' },
    ]),
  'a hundred houses of a hundred floors': () =>
    scene(
      Array.from({ length: 100 }, (_, i) => ({
        id: `t${i}`,
        kind: 'building',
        outline: area([10, 10], [1790, 1190]),
        height: 200,
        floors: storeys,
      })),
      crowd(2000),
      i => ({ ask: 'blast', center: [90 + i, 60, 0] }),
      50,
    ),
  'as large as numbers go': () =>
    scene(
      [land('w', 'solid', [600, 0], [610, 1200], 1e6)],
      [
        tank('a', 300, 300, [boxVolume('hull', [0, 0, 0], [1e6, 1e6, 1e6], 3)]),
        tank('b', 900, 900, [{ part: 'hull', shape: 'sphere', center: [0, 0, 0], radius: 1e6 }]),
      ],
      [{ ask: 'los', from: 'a', to: 'b', margin: true }],
    ),
};
