import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableDesign } from '../../../core/index.ts';
import { asForm, emptyDesign, formOf, ORNAMENTS, parseDesign, SYMMETRIES, writeDesign } from '../../../core/index.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import type { Designer } from '../../../renderer/designer/desk.ts';
import { createDesigner } from '../../../renderer/designer/desk.ts';
import { refusedSays } from '../../../renderer/designer/refused.ts';
import { DRAWN_NAMES } from '../../../renderer/desk/edit/draw.ts';
import { withForm, withOpeningAt, withWallHeight } from '../../../renderer/desk/edit/house.ts';
import { shownIds, withLayers } from '../../../renderer/desk/edit/items.ts';
import { EDGES } from '../../../renderer/desk/edit/row.ts';
import { LIBRARY } from '../../../renderer/desk/edit/shelf.ts';
import { findDecoration } from '../../../renderer/desk/edit/way.ts';
import { findPiece, firstFree } from '../../../renderer/desk/table/layout.ts';

const STOCK = Object.values(LIBRARY)
  .flat()
  .flatMap(stock => (stock.takes === 'drawing' ? [] : [stock]));

/** Numbers that somebody may type, and some that nobody should. */
const WILD = [
  ...[0, -0, -1, 1e-9, 0.004, 1, 5, 14.999, 37, 90, 180, 181, 299.5, 450, 599, 600, 601, 799, 800, 801, 1801, 3600, 3601],
  ...[5001, 20_001, 1e6, 1e6 + 1, 1e9, 1e308, -37, -600, -1e9, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
];
const PICTURE = 'data:image/png;base64,AAAA';

const all = (desk: Designer) => desk.selectAll(shownIds(desk.store.getState().layout));
const layersOn = (desk: Designer, more: number, name: string) =>
  desk.edit(layout => {
    let layers = layout.design!.layers;
    for (let n = 0; n < more; n++)
      layers = [...layers, { id: firstFree('layer', new Set(layers.map(one => one.id))), name, hidden: false, locked: false }];
    return withLayers(layout, layers);
  });
const objectiveAt = (desk: Designer, x: number, y: number) => {
  desk.pointOut({ points: 'objective' });
  desk.pointAt([x, y]);
  desk.pointOut(null);
};
const drawn = (desk: Designer, what: (typeof DRAWN_NAMES)[number], at: readonly (readonly [number, number])[]) => {
  desk.draw(what);
  for (const point of at) desk.pointAt(point);
  desk.finish();
  desk.draw(null);
};

/** One thing that a hand does or a field takes; `n` says which, `a` and `b` how much. */
const ACTS: readonly ((desk: Designer, n: number, a: number, b: number) => void)[] = [
  all,
  (desk, n) => desk.step(n % 2 === 0 ? 1 : -1, n % 3 === 0),
  (desk, n, a, b) => {
    const stock = STOCK[n % STOCK.length]!;
    desk.place(stock.takes === 'piece' ? { made: stock.piece } : { ornament: stock.ornament });
    desk.turnBy(a);
    desk.putDown([b, (n * 91) % 700, 0]);
    desk.place(null);
  },
  (desk, n, a, b) =>
    drawn(desk, DRAWN_NAMES[n % DRAWN_NAMES.length]!, [
      [a, b],
      [b, (n * 53) % 800],
      n % 3 === 0 ? [a, b] : [(n * 29) % 800, a],
      ...(n % 4 === 0 ? [[300, 10] as const] : []),
    ]),
  (desk, _, a, b) => desk.moveBy(a, b),
  (desk, _, a) => desk.turnBy(a),
  (desk, _, a) => desk.turnExactly(a),
  (desk, _, a, b) => desk.sizeTo(a, b),
  (desk, _, a, b) => desk.resize({ width: a, depth: b }),
  desk => desk.duplicate(),
  (desk, n) => n % 4 === 0 && desk.remove(),
  (desk, n) => {
    desk.copy();
    for (let i = 0; i < n % 5; i++) desk.paste();
  },
  (desk, n) => (n % 2 === 0 ? desk.group() : desk.ungroup()),
  (desk, n) => desk.lock(n % 3 === 0),
  (desk, n) => desk.align(EDGES[n % EDGES.length]!),
  (desk, n) => desk.distribute(n % 2 === 0 ? 'x' : 'y'),
  (desk, n) => desk.turnWhole(SYMMETRIES[n % 3]!),
  (desk, n) => desk.symmetrise(SYMMETRIES[n % 3]!),
  (desk, n, a, b) => {
    for (let i = 0; i < n % 12; i++) objectiveAt(desk, a + i, b);
  },
  (desk, n) => layersOn(desk, n % 30, 'x'.repeat(n % 203)),
  (desk, n) => desk.layer(desk.store.getState().layout.design!.layers[n % 7]?.id),
  (desk, n) => {
    const { selected } = desk.store.getState();
    if (selected !== null) desk.label(selected, 'x'.repeat(n % 300));
  },
  (desk, n) => desk.describe(n % 2 === 0 ? { name: 'x'.repeat(n % 300) } : { scenario: 'x'.repeat(n % 300) }),
  (desk, n, a, b) =>
    desk.describe({ underlay: n % 3 === 0 ? null : { picture: PICTURE, at: [a, 0], width: b, turn: n % 400, opacity: a / 500 } }),
  (desk, n, a, b) => {
    const { layout, selected } = desk.store.getState();
    const one = findDecoration(layout, selected);
    if (one?.shows === 'road') desk.decorate({ ...one, width: a });
    if (one?.shows === 'ornament') desk.decorate({ ...one, size: a, turn: b, ornament: ORNAMENTS[n % ORNAMENTS.length]! });
  },
  (desk, n, a, b) => {
    const { layout, selected } = desk.store.getState();
    const piece = findPiece(layout, selected);
    if (!piece) return;
    const form = formOf(piece);
    if (piece.kind !== 'building') return void desk.changePiece({ ...piece, form: asForm({ ...form, height: a }) });
    const next = n % 2 === 0 ? withWallHeight(form, n % 4, a) : withOpeningAt(form, n % 4, 0, b);
    if (next) desk.changePiece(withForm(piece, next));
  },
  (desk, n, a, b) => {
    const { layout } = desk.store.getState();
    const id = layout.pieces[n % Math.max(1, layout.pieces.length)]?.id;
    if (!id) return;
    desk.select(id);
    desk.grab(id, [0, 0, 0]);
    desk.drag([a, b, 0]);
    desk.drag([b, a, 0]);
    if (n % 5 === 0) desk.cancel();
    else desk.drop();
  },
  desk => desk.undo(),
  desk => desk.redo(),
];

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
/** The table is a file that opens the same. */
function opensAgain(design: TableDesign): void {
  const read = parseDesign(plain(writeDesign(design)));
  expect(read).toEqual({ ok: true, value: plain(design) });
}

/** A desk with a table of 80 x 80 cm, filled from edge to edge. */
function filled(): Designer {
  const desk = createDesigner('metric');
  desk.begin(emptyDesign('free', { width: 800, depth: 800 }, 'Table'), 'metric');
  for (const [n, at] of [
    [1, [150, 150]],
    [3, [600, 200]],
    [9, [200, 650]],
    [11, [650, 650]],
  ] as const) {
    const stock = STOCK[n]!;
    if (stock.takes === 'piece') desk.place({ made: stock.piece });
    desk.putDown([at[0], at[1], 0]);
    desk.place(null);
  }
  drawn(desk, 'river', [
    [0, 0],
    [800, 800],
  ]);
  drawn(desk, 'patch', [
    [10, 10],
    [90, 10],
    [90, 90],
  ]);
  return desk;
}

/** What of a table was changed, and what is said where nothing was. */
function edited(desk: Designer, by: (desk: Designer) => void) {
  const before = desk.design();
  by(desk);
  const { refused } = desk.store.getState();
  const says = (['en', 'fr'] as const).map(language =>
    refused === null ? null : refusedSays(refused, wordsFor(language, 'metric', null, null, 'free')).replaceAll('\u00a0', ' '),
  );
  opensAgain(desk.design());
  return { changed: desk.design() !== before && JSON.stringify(desk.design()) !== JSON.stringify(before), says };
}

describe('what the file of a layout cannot hold', () => {
  it('1,000 random edit sequences with wild numbers: after every edit the table is a file that opens the same', () => {
    const wild = fc.constantFrom(...WILD);
    const act = fc.tuple(fc.nat(ACTS.length - 1), fc.nat(9999), wild, wild);
    const first = filled().design();
    const seen = { changed: 0, refused: 0 };
    fc.assert(
      fc.property(fc.array(act, { minLength: 4, maxLength: 14 }), acts => {
        const desk = createDesigner('metric');
        desk.begin(first, 'metric');
        for (const [which, n, a, b] of acts) {
          const { layout, past } = desk.store.getState();
          ACTS[which]!(desk, n, a, b);
          const now = desk.store.getState();
          if (now.refused) seen.refused++;
          if (now.layout === layout && now.past === past) continue;
          seen.changed++;
          opensAgain(desk.design());
        }
      }),
      { numRuns: 1000, seed: 15 },
    );
    // Sequences that nothing is refused in, or that nothing comes of, show nothing.
    expect(seen.changed).toBeGreaterThan(2500);
    expect(seen.refused).toBeGreaterThan(500);
  });

  it.each<[string, (desk: Designer) => void, RegExp, RegExp]>([
    [
      'everything on a filled table turned',
      desk => {
        all(desk);
        desk.turnBy(15);
      },
      /would lie over the edge of the table/,
      /dépasserait du bord de la table/,
    ],
    [
      'a length larger than the table',
      desk => {
        desk.select(desk.design().pieces[0]!.id);
        desk.sizeTo(900, 100);
      },
      /would lie over the edge of the table/,
      /dépasserait du bord de la table/,
    ],
    [
      'a patch of two corners',
      desk =>
        drawn(desk, 'patch', [
          [100, 100],
          [200, 100],
          [200, 100],
        ]),
      /decoration\[1\]\.outline: expected at least 3 entries/,
      /decoration\[1\]\.outline : il faut 3 éléments au moins/,
    ],
    [
      'a wood that crosses itself',
      desk =>
        drawn(desk, 'woods', [
          [100, 100],
          [200, 200],
          [200, 100],
          [100, 200],
        ]),
      /does not cross or touch itself/,
      /ne se croise et ne se touche pas/,
    ],
  ])('%s is not done, and a sentence says why', (_, by, english, french) => {
    const { changed, says } = edited(filled(), by);
    expect(changed).toBe(false);
    expect(says[0]).toMatch(english);
    expect(says[1]).toMatch(french);
  });

  it('a 21st objective and a 51st layer are not laid, and a sentence says why', () => {
    const desk = filled();
    for (let n = 0; n < 20; n++) objectiveAt(desk, 10 * n, 10);
    const objectives = edited(desk, () => objectiveAt(desk, 400, 400));
    expect([desk.design().objectives.length, objectives.changed]).toEqual([20, false]);
    expect(objectives.says).toEqual([
      'This was not done: At objectives: expected at most 20 entries.',
      'Rien n’a été changé : Dans objectives : il faut 20 éléments au plus.',
    ]);
    layersOn(desk, 50, 'L');
    const layers = edited(desk, () => layersOn(desk, 1, 'L'));
    expect([desk.design().layers.length, layers.changed]).toEqual([50, false]);
    expect(layers.says[0]).toMatch(/At layers: expected at most 50 entries/);
  });

  it('what is said goes with the next change, and Esc puts it away', () => {
    const desk = filled();
    all(desk);
    desk.turnBy(15);
    expect(desk.store.getState().refused).not.toBeNull();
    desk.cancel();
    expect(desk.store.getState()).toMatchObject({ refused: null, selected: desk.design().pieces[0]!.id });
    desk.turnBy(15);
    desk.select(desk.design().pieces[0]!.id);
    desk.moveBy(5, 5);
    expect(desk.store.getState().refused).toBeNull();
  });

  it('copies that there is no room for are not chosen', () => {
    const desk = filled();
    for (let n = 0; n < 20; n++) objectiveAt(desk, 10 * n, 10);
    desk.select('objective 3');
    const { says } = edited(desk, () => desk.duplicate());
    expect(says[0]).toMatch(/At objectives/);
    expect(desk.store.getState().selected).toBe('objective 3');
  });
});
