import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableDesign } from '../../../core/index.ts';
import { emptyDesign, formOf, hashOf, parseDesign, SYMMETRIES, writeDesign } from '../../../core/index.ts';
import type { Designer } from '../../../renderer/designer/desk.ts';
import { createDesigner } from '../../../renderer/designer/desk.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { refusedSays } from '../../../renderer/designer/refused.ts';
import { drawingsOf } from '../../../renderer/designer/parts/drawings.ts';
import { LIBRARY } from '../../../renderer/desk/edit/shelf.ts';
import { DRAWN_NAMES } from '../../../renderer/desk/edit/draw.ts';
import { OPENING_NAMES, withForm, withOpening, withStoreys } from '../../../renderer/desk/edit/house.ts';
import { EDGES } from '../../../renderer/desk/edit/row.ts';
import { findPiece } from '../../../renderer/desk/table/layout.ts';
import { makeWorld } from '../store/world.ts';

const STOCK = Object.values(LIBRARY)
  .flat()
  .flatMap(stock => (stock.takes === 'drawing' ? [] : [stock]));
const text = (desk: Designer) => hashOf(writeDesign(desk.design()));

/** One thing that a hand does, of everything that a hand can do; `n` says which, and how much. */
const ACTS: readonly ((desk: Designer, n: number) => void)[] = [
  (desk, n) => {
    const stock = STOCK[n % STOCK.length]!;
    const at = [(n * 37) % 700, (n * 91) % 700, 0] as const;
    desk.place(stock.takes === 'piece' ? { made: stock.piece } : { ornament: stock.ornament });
    desk.turnBy(n % 360);
    desk.putDown(at);
    desk.place(null);
  },
  (desk, n) => {
    desk.draw(DRAWN_NAMES[n % DRAWN_NAMES.length]!);
    for (let i = 0; i < 3 + (n % 3); i++) desk.pointAt([(n * (i + 3) * 53) % 800, (n * (i + 1) * 29 + 120 * i) % 800]);
    desk.finish();
    desk.draw(null);
  },
  (desk, n) => desk.step(n % 2 === 0 ? 1 : -1, n % 3 === 0),
  (desk, n) => desk.moveBy((n % 400) - 200, (n % 300) - 150),
  (desk, n) => desk.turnBy((n % 90) - 45),
  desk => desk.duplicate(),
  (desk, n) => n % 4 === 0 && desk.remove(),
  desk => desk.group(),
  desk => desk.ungroup(),
  (desk, n) => desk.lock(n % 2 === 0),
  (desk, n) => desk.align(EDGES[n % EDGES.length]!),
  (desk, n) => desk.distribute(n % 2 === 0 ? 'x' : 'y'),
  (desk, n) => desk.turnWhole(SYMMETRIES[n % 3]!),
  (desk, n) => n % 3 === 0 && desk.symmetrise(SYMMETRIES[n % 3]!),
  (desk, n) => desk.sizeTo(20 + (n % 300), 10 + (n % 200)),
  (desk, n) => desk.resize({ width: 600 + (n % 400), depth: 600 + (n % 200) }),
  (desk, n) => {
    const piece = findPiece(desk.store.getState().layout, desk.store.getState().selected);
    if (piece?.kind !== 'building') return;
    const form = formOf(piece);
    const next = n % 3 === 0 ? withStoreys(form, 1 + (n % 4)) : withOpening(form, n % 4, OPENING_NAMES[n % 3]!, n % 2);
    if (next) desk.changePiece(withForm(piece, next));
  },
  (desk, n) => {
    const { layout } = desk.store.getState();
    const id = layout.pieces[n % Math.max(1, layout.pieces.length)]?.id;
    if (!id) return;
    desk.select(id);
    desk.grab(id, [0, 0, 0]);
    for (let i = 1; i < 4; i++) desk.drag([n % (i * 60), n % (i * 45), 0]);
    if (n % 5 === 0) desk.cancel();
    else desk.drop();
  },
  desk => {
    desk.copy();
    desk.paste();
  },
];

const empty = (): TableDesign => emptyDesign('free', { width: 800, depth: 800 }, 'Table');

describe('the desk of the layout laboratory', () => {
  it('1,000 random edit sequences: what is on the table is a file that opens the same, all steps go back to the beginning and forth to the end', () => {
    const desk = createDesigner('metric');
    desk.begin(empty(), 'metric');
    for (const n of [1, 3, 8, 11, 17]) ACTS[0]!(desk, n);
    const few = desk.design();
    expect(few.pieces.length).toBe(5);
    const sequence = fc.array(fc.tuple(fc.nat(ACTS.length - 1), fc.nat(9999)), { minLength: 3, maxLength: 14 });
    let changed = 0;
    fc.assert(
      fc.property(sequence, acts => {
        desk.begin(few, 'metric');
        desk.selectAll(few.pieces.slice(0, 3).map(piece => piece.id));
        const before = text(desk);
        for (const [act, n] of acts) ACTS[act]!(desk, n);
        const after = text(desk);
        const opened = parseDesign(JSON.parse(JSON.stringify(writeDesign(desk.design()))));
        if (!opened.ok) throw new Error(`${opened.error.path} ${opened.error.expected}`);
        expect(hashOf(writeDesign(opened.value))).toBe(after);
        const steps = desk.store.getState().past.length;
        changed += steps;
        for (let i = 0; i < steps; i++) desk.undo();
        expect(text(desk)).toBe(before);
        for (let i = 0; i < steps; i++) desk.redo();
        expect(text(desk)).toBe(after);
      }),
      { numRuns: 1000, seed: 15 },
    );
    // A sequence that nothing comes of shows nothing.
    expect(changed).toBeGreaterThan(3000);
  });

  it('a whole table turned half round or mirrored twice is as it was', () => {
    const desk = createDesigner('metric');
    desk.begin(empty(), 'metric');
    for (const n of [0, 3, 8, 17, 19, 22]) ACTS[0]!(desk, n);
    for (const by of SYMMETRIES) {
      const before = desk.design();
      desk.turnWhole(by);
      expect(desk.design()).not.toEqual(before);
      desk.turnWhole(by);
      for (const [i, piece] of desk.design().pieces.entries())
        for (const [k, [x, y]] of formOf(piece).outline.entries()) {
          const [u, v] = formOf(before.pieces[i]!).outline[k]!;
          expect(Math.hypot(x - u, y - v)).toBeLessThan(0.03);
        }
    }
  });

  it('what is locked is moved by no hand, and what is grouped is taken hold of together', () => {
    const desk = createDesigner('metric');
    desk.begin(empty(), 'metric');
    ACTS[0]!(desk, 0);
    ACTS[0]!(desk, 1);
    const [a, b] = desk.design().pieces.map(piece => piece.id as string);
    desk.selectAll([a!, b!]);
    desk.group();
    desk.select(null);
    desk.select(a!);
    expect(desk.store.getState().also).toEqual([b]);
    desk.lock(true);
    const held = text(desk);
    desk.moveBy(50, 50);
    desk.turnBy(30);
    desk.remove();
    expect(text(desk)).toBe(held);
    desk.lock(false);
    desk.moveBy(50, 50);
    expect(text(desk)).not.toBe(held);
  });

  it('keeps a drawing that is under way when the table is put away', () => {
    const desk = createDesigner('metric');
    const mill = emptyDesign('free', { width: 800, depth: 800 }, 'Mill');
    const draw = (...corners: readonly (readonly [number, number])[]) => corners.forEach(at => void desk.pointAt(at));
    desk.begin(mill, 'metric', 'mill');
    desk.draw('house');
    draw([100, 100], [300, 100], [300, 250]);
    desk.leave();
    expect(desk.design().pieces.map(({ kind }) => kind)).toEqual(['building']);
    // Two corners are no house yet.
    desk.begin(desk.design(), 'metric', 'mill');
    desk.draw('house');
    draw([500, 500], [600, 500]);
    desk.leave();
    desk.begin(mill, 'metric', 'another');
    expect(desk.store.getState().pointing).toBeNull();
    desk.begin(mill, 'metric', 'mill');
    expect(desk.store.getState().pointing).toMatchObject({
      points: 'drawing',
      draws: 'house',
      at: [
        [500, 500],
        [600, 500],
      ],
    });
  });

  it('goes on with a drawing that was under way in a window that is no more, and with none that was finished', async () => {
    const world = makeWorld();
    const mill = emptyDesign('free', { width: 800, depth: 800 }, 'Mill');
    const opened = () => {
      const desk = createDesigner('metric', drawingsOf(world.session));
      desk.begin(mill, 'metric', 'mill');
      return desk;
    };
    const before = opened();
    before.draw('house');
    for (const at of [
      [100, 100],
      [300, 100],
      [300, 250],
    ] as const)
      before.pointAt(at);
    before.undo();
    const after = opened();
    expect(after.store.getState().pointing).toMatchObject({
      draws: 'house',
      at: [
        [100, 100],
        [300, 100],
      ],
    });
    const settings = await world.host.settings.read();
    expect(settings).toMatchObject({ ok: true, value: { drawings: [{ file: 'mill', draws: 'house' }] } });
    after.pointAt([300, 250]);
    after.finish();
    expect(after.design().pieces).toHaveLength(1);
    expect(opened().store.getState().pointing).toBeNull();
    // What is no drawing any more is none.
    await world.session.changeSettings({ drawings: [{ file: 'mill', draws: 'castle', at: [] }] });
    expect(opened().store.getState().pointing).toBeNull();
  });

  it('an ornament is not put where another one stands, by hand or as a copy; the table says why', () => {
    const desk = createDesigner('metric');
    desk.begin(emptyDesign('free', { width: 800, depth: 800 }, 'Mill'), 'metric', 'mill');
    for (const [i, at] of (
      [
        [400, 400, 0],
        [400, 400, 0],
        [410, 400, 0],
      ] as const
    ).entries()) {
      desk.place({ ornament: 'lamp' });
      desk.putDown(at);
      const { refused } = desk.store.getState();
      expect(refused && refusedSays(refused, wordsFor('en', 'metric', null, null, 'free'))).toBe(
        i === 1 ? 'This was not done: another one stands in that very place.' : null,
      );
    }
    desk.place(null);
    // Four ways are tried, and then there is no room.
    for (let n = 0; n < 5; n++) {
      desk.select('lamp 1');
      desk.duplicate();
    }
    expect(desk.design().decoration).toHaveLength(6);
    expect(desk.store.getState().refused).toBe('noRoom');
  });

  it('keeps a drawing that is one when something else is taken up, and one that is under way when another table is laid', () => {
    const desk = createDesigner('metric');
    desk.begin(emptyDesign('free', { width: 800, depth: 800 }, 'Mill'), 'metric', 'mill');
    const draw = (...corners: readonly (readonly [number, number])[]) => corners.forEach(at => void desk.pointAt(at));
    const kinds = () => desk.design().pieces.map(({ kind }) => kind);
    desk.draw('house');
    draw([100, 100], [300, 100], [300, 250]);
    desk.place({ ornament: 'tree' });
    expect(kinds()).toEqual(['building']);
    desk.draw('house');
    draw([400, 400], [600, 400], [600, 550], [400, 550]);
    desk.undo();
    expect(desk.store.getState().pointing).toMatchObject({
      at: [
        [400, 400],
        [600, 400],
        [600, 550],
      ],
    });
    expect(kinds()).toEqual(['building']);
    desk.lay({ ...desk.design(), name: 'Made' });
    desk.draw('wall');
    expect(kinds()).toEqual(['building', 'building']);
    desk.undo();
    desk.undo();
    desk.undo();
    expect(kinds()).toEqual([]);
  });
});
