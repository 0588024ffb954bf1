import { describe, expect, it } from 'vitest';
import { pieceId } from '../../../core/base/index.ts';
import { MOVERS } from '../../../core/layout/figures.ts';
import { emptyDesign } from '../../../core/layout/layout.ts';
import { unitOf } from '../../../core/layout/marching.ts';
import { stageOf } from '../../../core/layout/stage.ts';
import type { Square } from '../../../core/space/grid/base/forms.ts';
import { asForm, asPlace, placeOf, SQUARE } from '../../../core/space/grid/base/forms.ts';
import type { TerrainKind } from '../../../core/space/space.ts';
import { asking, figuresOf } from '../../kit/layouts.ts';

const [COLUMNS, ROWS] = [8, 7];
const by = asking({ space: 'grid' });

const boardOf = (...pieces: readonly (readonly [kind: TerrainKind, ...squares: Square[]])[]) => ({
  ...emptyDesign('grid', { width: COLUMNS * SQUARE, depth: ROWS * SQUARE }, 'board'),
  pieces: pieces.map(([kind, ...squares], i) => ({
    ...{ id: pieceId(`p${i}`), kind },
    form: asForm({ squares, walls: [], storeys: 1, roof: false }),
  })),
});
const row = (at: number, ...but: readonly number[]): Square[] =>
  Array.from({ length: COLUMNS }, (_, i): Square => [i + 1, at]).filter(([column]) => !but.includes(column));

/** The squares where each comes from one, going by a single Move again and again. */
function flood(design: ReturnType<typeof boardOf>, mover: 'infantry' | 'walkers' | 'wheels', from: Square): ReadonlySet<string> {
  const stage = stageOf(design, by);
  const seen = new Set([String(from)]);
  const open = [asPlace({ column: from[0], row: from[1], level: 0, facing: 'n' })];
  for (const place of open) {
    const unit = unitOf(stage, mover, 'blue', place, null);
    const { move } = by.movers[mover];
    for (const end of stage.space.reach(unit, { range: move, cap: move }, stage.board).all!()) {
      const { column, row: at, level } = placeOf(end.place);
      if (level !== 0 || seen.has(`${column},${at}`)) continue;
      seen.add(`${column},${at}`);
      open.push(end.place);
    }
  }
  return seen;
}

describe('where somebody gets on a board of squares', () => {
  const water = boardOf(['deepWater', ...row(3)]);
  const traps = boardOf(['tankTraps', ...row(3)]);
  const ford = boardOf(['deepWater', ...row(3, 5)], ['crates', [2, 6]]);

  it.each([
    ['deep water all across', water],
    ['tank traps all across', traps],
    ['deep water but for one square', ford],
    ['nothing', boardOf()],
  ] as const)('past %s is where Move after Move takes him', (_, design) => {
    const { by: found } = figuresOf(design, by).walkable.value;
    for (const mover of ['infantry', 'walkers', 'wheels'] as const) {
      const { map, reached } = found[mover];
      // The larger part lies in the north.
      const wanted = flood(design, mover, [8, 7]);
      const got = [...map.cells].flatMap((value, i) =>
        value === 1 ? [`${(i % COLUMNS) + 1},${Math.floor(i / COLUMNS) + 1}`] : [],
      );
      expect([mover, ...got.sort()]).toEqual([mover, ...[...wanted].sort()]);
      const room = [...map.cells].filter(value => value > 0).length;
      expect(reached).toBeCloseTo(wanted.size / room, 9);
    }
  });

  it('parts who may go there from who may not', () => {
    const { by: found } = figuresOf(traps, by).walkable.value;
    expect(MOVERS.map(name => found[name].reached === 1)).toEqual([true, false, false, false]);
    expect(found.infantry.gaps).toEqual([]);
  });
});
