import { describe, expect, it } from 'vitest';
import type { TableDesign } from '../../../core/index.ts';
import { catalogued, emptyDesign, pieceId, putDown } from '../../../core/index.ts';
import { boardPicture, heldIn } from '../../../renderer/desk/board.ts';
import { deskDrawings } from '../../../renderer/desk/drawn.ts';
import { shownIds, withLayers } from '../../../renderer/desk/edit/items.ts';
import { onTable } from '../../../renderer/desk/edit/onTable.ts';
import { ornamentsOn } from '../../../renderer/scene/base/board.ts';
import { layoutOfDesign } from '../../../renderer/desk/table/designed.ts';

/** One thing of every sort on a layer that is hidden, and one on none. */
const design = (hidden: boolean): TableDesign => ({
  ...emptyDesign('free', { width: 800, depth: 800 }, 'Table'),
  pieces: [200, 600].map((x, i) => putDown(pieceId(`rock ${i}`), catalogued('rock')!, [x, x], 0)),
  objectives: [0, 1].map(i => ({ id: `objective ${i}`, at: [100 + i, 300] })),
  decoration: [0, 1].flatMap((i): TableDesign['decoration'] => [
    {
      id: `road ${i}`,
      shows: 'road',
      points: [
        [0, i],
        [800, i],
      ],
      width: 40,
      road: 'dirt',
    },
    {
      id: `patch ${i}`,
      shows: 'patch',
      outline: [
        [0, 0],
        [90, 0],
        [90, 90 + i],
      ],
      patch: 'earth',
    },
    { id: `tree ${i}`, shows: 'ornament', at: [50, 50 + i], turn: 0, size: 40, ornament: 'tree' },
  ]),
  layers: [{ id: 'one', name: 'One', hidden, locked: false }],
  items: Object.fromEntries(['rock', 'objective', 'road', 'patch', 'tree'].map(name => [`${name} 1`, { layer: 'one' }])),
});

describe('a table on a desk', () => {
  it('shows nothing of a hidden layer: no piece, no objective, no road, no patch and nothing that stands about', () => {
    const counts = (hidden: boolean) => {
      const { pieces, objectives, ground } = boardPicture(layoutOfDesign(design(hidden), 'metric'));
      return [pieces, objectives, ground!.roads, ground!.patches, ground!.ornaments].map(list => list?.length);
    };
    expect(counts(false)).toEqual([2, 2, 2, 2, 2]);
    expect(counts(true)).toEqual([1, 1, 1, 1, 1]);
    expect(shownIds(layoutOfDesign(design(true), 'metric')).every(id => id.endsWith('0'))).toBe(true);
  });

  it('is painted with the same ground as long as only pieces move, hidden layers or none', () => {
    for (const hidden of [true, false]) {
      const layout = layoutOfDesign(design(hidden), 'metric');
      const { ground } = boardPicture(layout);
      expect(boardPicture({ ...layout, pieces: layout.pieces.slice(1) }).ground).toBe(ground);
      const shown = withLayers(layout, [{ id: 'one', name: 'One', hidden: !hidden, locked: false }]);
      expect(boardPicture(shown).ground).not.toBe(ground);
    }
  });

  it('rings nothing of a hidden layer that is chosen', () => {
    const layout = layoutOfDesign(design(true), 'metric');
    const drawn = (selected: string) =>
      deskDrawings({ layout, selected, also: [], placing: null, pointer: null, turn: 0 }).length;
    expect(['rock', 'objective', 'road', 'patch', 'tree'].map(name => [drawn(`${name} 0`), drawn(`${name} 1`)])).toEqual(
      Array.from({ length: 5 }, () => [1, 0]),
    );
  });
});

describe('what a hand has moved', () => {
  const before = layoutOfDesign(design(false), 'metric');

  it('is nothing while it has moved nothing', () => {
    expect(heldIn(before, before)).toBeNull();
    expect(heldIn(before, onTable.carried(before, ['rock 0'], 0, 0))).toBeNull();
  });

  it('is each thing that lies elsewhere, of whatever sort', () => {
    const ids = ['rock 0', 'objective 0', 'road 0', 'patch 0', 'tree 0'];
    for (const id of ids) expect(heldIn(before, onTable.carried(before, [id], 30, 20))).toEqual(new Set([id]));
    expect(heldIn(before, onTable.carried(before, ids, 30, 20))).toEqual(new Set(ids));
  });
});

describe('a table that was made smaller', () => {
  it('draws no ornament beyond its edge', () => {
    const wide = design(false);
    const far = { ...wide.decoration[2]!, id: 'tree 2', at: [820, 50] } as (typeof wide.decoration)[number];
    const picture = boardPicture(layoutOfDesign({ ...wide, decoration: [...wide.decoration, far] }, 'metric'));
    expect(ornamentsOn(picture).map(({ id }) => id)).toEqual(['tree 0', 'tree 1']);
    expect(ornamentsOn({ ...picture, size: { width: 900, depth: 800 } }).map(({ id }) => id)).toEqual([
      'tree 0',
      'tree 1',
      'tree 2',
    ]);
  });
});
