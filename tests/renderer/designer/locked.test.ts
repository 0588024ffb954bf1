import { describe, expect, it } from 'vitest';
import type { TableDesign } from '../../../core/index.ts';
import { asForm, catalogued, emptyDesign, formOf, pieceId, putDown, SYMMETRIES } from '../../../core/index.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import type { Designer } from '../../../renderer/designer/desk.ts';
import { createDesigner } from '../../../renderer/designer/desk.ts';
import { refusedSays } from '../../../renderer/designer/refused.ts';

const LAYERS: TableDesign['layers'] = [{ id: 'one', name: 'One', hidden: false, locked: true }];
const rock = (id: string, x: number, y: number) => putDown(pieceId(id), catalogued('rock')!, [x, y], 0);

/** A rock that is free, one that is locked, and one on a locked layer; an objective and a tree on that layer. */
const design: TableDesign = {
  ...emptyDesign('free', { width: 800, depth: 800 }, 'Table'),
  pieces: [rock('rock 1', 100, 100), rock('rock 2', 200, 300), rock('rock 3', 250, 200), rock('rock 4', 650, 150)],
  objectives: [{ id: 'objective 1', at: [120, 300] }],
  decoration: [{ id: 'tree 1', shows: 'ornament', at: [60, 350], turn: 0, size: 40, ornament: 'tree' }],
  layers: LAYERS,
  items: {
    'rock 2': { locked: true },
    ...Object.fromEntries(['rock 3', 'rock 4', 'objective 1', 'tree 1'].map(id => [id, { layer: 'one' }])),
  },
};
const LOCKED = ['rock 2', 'rock 3', 'rock 4', 'objective 1', 'tree 1'];

const laid = (of = design): Designer => {
  const desk = createDesigner('metric');
  desk.begin(of, 'metric');
  return desk;
};
/** Where everything lies, by its id. */
const places = (desk: Designer) => {
  const { pieces, objectives, decoration } = desk.design();
  return new Map<string, string>([
    ...pieces.map(one => [one.id as string, JSON.stringify(formOf(one).outline.map(String).sort())] as const),
    ...objectives.map(one => [one.id, `objective ${one.at}`] as const),
    ...decoration.map(one => [one.id, `${one.shows} ${one.shows === 'ornament' ? one.at : ''}`] as const),
  ]);
};
const said = (desk: Designer, language: 'en' | 'fr' = 'en') => {
  const { refused } = desk.store.getState();
  return refused && refusedSays(refused, wordsFor(language, 'metric', null, null, 'free'));
};

describe('what is locked, by itself or with its layer', () => {
  it.each(SYMMETRIES)('takes no part in a symmetric table: %s', by => {
    const desk = laid();
    const before = places(desk);
    desk.symmetrise(by);
    const after = places(desk);
    for (const id of LOCKED) expect([id, after.get(id)]).toEqual([id, before.get(id)]);
    // The rock that is free has come to the other half; nothing lies where something lay.
    expect(after.size).toBe(before.size + 1);
    expect(new Set(after.values()).size).toBe(after.size);
  });

  it.each(SYMMETRIES)('takes no part in a whole table turned or mirrored: %s', by => {
    const desk = laid();
    const before = places(desk);
    desk.turnWhole(by);
    const after = places(desk);
    for (const id of LOCKED) expect([id, after.get(id)]).toEqual([id, before.get(id)]);
    expect(after.get('rock 1')).not.toBe(before.get('rock 1'));
    expect(after.size).toBe(before.size);
  });

  it('is not copied, which is said where all of it is locked', () => {
    const desk = laid();
    const ids = [...places(desk).keys()];
    desk.selectAll(ids);
    desk.duplicate();
    expect(places(desk).size).toBe(ids.length + 1);
    desk.undo();
    desk.selectAll(ids);
    desk.copy();
    desk.paste();
    expect(places(desk).size).toBe(ids.length + 1);
    desk.undo();
    for (const id of LOCKED)
      for (const deed of ['duplicate', 'remove'] as const) {
        desk.select(id);
        expect(said(desk)).toBeNull();
        desk[deed]();
        expect([id, places(desk).size, said(desk)]).toEqual([
          ...[id, ids.length],
          'This was not done: what is chosen is locked, or its layer is.',
        ]);
      }
    desk.moveBy(5, 5);
    expect(said(desk, 'fr')).toMatch(/verrouillé/);
  });
});

describe('a copy', () => {
  it('lies on what it was made of nowhere on the table', () => {
    for (const [x, y] of [
      ...[
        [40, 30],
        [760, 30],
        [40, 770],
        [760, 770],
        [400, 30],
        [40, 400],
        [760, 400],
      ],
    ] as const) {
      const desk = laid({ ...design, pieces: [rock('rock 1', x!, y!)], objectives: [], decoration: [], items: {} });
      desk.select('rock 1');
      desk.duplicate();
      const [one, other] = [...places(desk).values()];
      expect([x, y, other === undefined, other === one]).toEqual([x, y, false, false]);
      desk.undo();
      desk.select('rock 1');
      desk.copy();
      desk.paste();
      expect(new Set(places(desk).values()).size).toBe(2);
    }
  });

  it('of what fills the table is not made, which is said', () => {
    const plate = putDown(pieceId('plate 1'), catalogued('rock')!, [300, 300], 0);
    const whole = [
      [0, 0],
      [800, 0],
      [800, 800],
      [0, 800],
    ];
    const desk = laid({
      ...design,
      pieces: [{ ...plate, form: { ...plate.form, outline: whole } as typeof plate.form }],
      ...{ objectives: [], decoration: [], items: {} },
    });
    desk.select('plate 1');
    desk.duplicate();
    expect([places(desk).size, said(desk)]).toEqual([1, 'This was not done: there is no room for a copy beside it.']);
  });

  it.each(SYMMETRIES)('of what lies across the middle is not made for a symmetric table, and that is said: %s', by => {
    const house = (id: string, [x0, y0, x1, y1]: readonly [number, number, number, number]): TableDesign['pieces'][number] => {
      const outline = [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ] as const;
      const { form, ...piece } = rock(id, 100, 100);
      return { ...piece, form: asForm({ ...formOf({ form }), outline }) };
    };
    const desk = laid({
      ...{ ...design, decoration: [], items: {}, objectives: [] },
      pieces: [
        // In the very middle, its own image; across both middles, and none; across the one between left and right, in the near half.
        house('middle 1', [350, 350, 450, 450]),
        house('both 1', [300, 320, 420, 410]),
        house('near 1', [360, 100, 480, 180]),
      ],
    });
    desk.symmetrise(by);
    expect(said(desk)).toBeNull();
    const { across, selected, also } = desk.store.getState();
    const left = by === 'leftRight' ? ['both 1', 'near 1'] : ['both 1'];
    expect([across, [selected, ...also]]).toEqual([left, left]);
    // Turned half round, and from front to back, what lies near has an image that lies far.
    const ids = desk.design().pieces.map(({ id }) => id as string);
    expect(ids.includes('near 2')).toBe(by !== 'leftRight');
    expect(places(desk).get('both 1')).toBe(places(laid({ ...desk.design() })).get('both 1'));
    desk.cancel();
    expect(desk.store.getState().across).toEqual([]);
  });

  it('of what lies on the very middle is not made for a symmetric table', () => {
    for (const by of SYMMETRIES) {
      const desk = laid({
        ...design,
        pieces: [],
        decoration: [],
        items: {},
        objectives: [{ id: 'objective 1', at: [400, 400] }],
      });
      desk.symmetrise(by);
      expect(desk.design().objectives).toEqual([{ id: 'objective 1', at: [400, 400] }]);
    }
  });
});
