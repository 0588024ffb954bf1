/* Scenes whose rulings hang on what changes of the law have touched, each with the rule set that it is ruled by. */

const soldier = (id: string, x: number, y: number, side: string) => ({
  ...{ id, unit: id, side, type: 'infantry', at: [x, y, 0], facing: 0, base: { radius: 12.5 } },
  volumes: [
    { part: 'body', shape: 'cylinder', center: [0, 0, 12], radius: 7, height: 24 },
    { part: 'head', shape: 'sphere', center: [0, 0, 28], radius: 4 },
  ],
});
const rectangle = (x0: number, y0: number, x1: number, y1: number) => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
const piece = (id: string, kind: string, outline: readonly (readonly number[])[], height: number) => ({
  id,
  kind,
  outline,
  height,
});
const onTable = (terrain: readonly object[], models: readonly object[], questions: readonly object[]) => ({
  ...{ format: 'battlefield-scene', version: 1, measure: 'metric', table: { width: 1800, depth: 1200 } },
  ...{ terrain, models, questions },
});

const standing = (id: string, at: readonly [number, number], side: string, more: object = {}) => ({
  ...{ id, unit: id, side, type: 'infantry', at },
  ...more,
});
const onSquares = (terrain: readonly object[], models: readonly object[], questions: readonly object[]) => ({
  ...{ format: 'battlefield-grid-scene', version: 1, board: { columns: 12, rows: 12 } },
  ...{ terrain, models, questions },
});

/** One soldier in a trench, one behind it, and one in front of a wall. */
const TRENCH = onTable(
  [piece('trench', 'trench', rectangle(850, 550, 950, 650), 0), piece('wall', 'solid', rectangle(880, 880, 890, 920), 60)],
  [soldier('dug', 900, 600, 'red'), soldier('behind', 1000, 600, 'red'), soldier('foe', 400, 600, 'blue')],
  [
    { id: 'in', ask: 'los', from: 'foe', to: 'dug' },
    { id: 'past', ask: 'los', from: 'foe', to: 'behind' },
    { id: 'unit', ask: 'unit', from: 'foe', to: 'dug' },
    { id: 'far', ask: 'range', from: 'foe', to: 'dug' },
  ],
);

/** Shells between two soldiers, one of whom a wall hides from where they fall. */
const SHELLS = onTable(
  [piece('wall', 'solid', rectangle(640, 560, 650, 640), 60)],
  [soldier('seen', 560, 600, 'red'), soldier('hidden', 670, 600, 'red'), soldier('mortar', 300, 200, 'blue')],
  [
    { id: 'shells', ask: 'artillery', center: [600, 600, 0], from: 'mortar' },
    { id: 'smoke', ask: 'smoke', center: [600, 600, 0], from: 'mortar' },
  ],
);

/** Four squares that are aimed at past a machine, and a trench. */
const FOUR = onSquares(
  [{ id: 'trench', kind: 'trench', squares: [[2, 2]] }],
  [
    standing('dug', [2, 2], 'axis'),
    standing('foe', [2, 5], 'allies'),
    standing('mortar', [6, 2], 'axis'),
    standing('walker', [5, 7], 'allies', { type: 'vehicle', size: 'huge' }),
  ],
  [
    { id: 'one', ask: 'area', from: 'mortar', at: [6, 10], across: 1 },
    { id: 'four', ask: 'area', from: 'mortar', at: [6, 10], across: 2 },
    { id: 'in', ask: 'los', from: 'foe', to: 'dug' },
  ],
);

const FREE = 'core>common>free';
const GRID = 'core>common>grid';

export const RULINGS = {
  table: [
    { name: 'trench', book: FREE, scene: TRENCH },
    { name: 'shells', book: FREE, scene: SHELLS },
    { name: 'shells-dust-1947', book: `${FREE}>dust-1947`, scene: SHELLS },
  ],
  squares: [
    { name: 'four', book: GRID, scene: FOUR },
    { name: 'four-dust-1947', book: `${GRID}>dust-1947`, scene: FOUR },
  ],
} as const;
