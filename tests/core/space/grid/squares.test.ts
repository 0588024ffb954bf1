import { describe, expect, it } from 'vitest';
import { cardId } from '../../../../core/base/index.ts';
import { gridShapes, SQUARE } from '../../../../core/space/grid/base/forms.ts';
import { squaresUnder } from '../../../../core/space/grid/base/range.ts';
import type { ModelAt } from '../../../../core/space/space.ts';
import { unitTypeOf } from '../../../../core/forces/card.ts';
import { asShape as asFreeShape, shapeOf as freeShapeOf } from '../../../../core/space/free/base/forms.ts';
import { miniatureOf } from '../../../../models/index.ts';
import { fixtureCards } from '../../../kit/cards.ts';
import { gridLibrary } from '../../../kit/library.ts';
import type { At, Standing } from '../../../kit/squares.ts';
import { at, board30, boardOf, budget, ends, model, moving, ORIGIN, sees, squad } from '../../../kit/squares.ts';

const shapes = gridShapes(fixtureCards);
const posted = (card: string, where: At, more: Standing = {}): ModelAt => ({
  ...model(where, { type: 'vehicle', ...more }),
  shape: shapes.get(cardId(card))!,
});
const under = (one: ModelAt) => squaresUnder(one).map(([c, r]) => [c - ORIGIN, r - ORIGIN]);

describe('GRID-01 squares and occupancy', () => {
  it('GRID-01 a squad of six stands in one square, and is put in no two', () => {
    const six = Array.from({ length: 6 }, (_, i) => posted('zombies', [3, 4], { type: 'infantry', id: `z.${i}`, unit: 'z' }));
    expect(six.map(under)).toEqual(six.map(() => [[3, 4]]));
    expect(board30.faults(boardOf(six))).toEqual([]);
    const apart = six.map((one, i) => (i === 5 ? { ...one, place: at(3, 5) } : one));
    expect(board30.faults(boardOf(apart))).not.toEqual([]);
  });

  it.each([
    ['n', [3, 3]],
    ['e', [2, 4]],
    ['s', [3, 5]],
    ['w', [4, 4]],
  ] as const)('GRID-01 an IS-48 that faces %s stands in two squares, one behind the other', (facing, rear) => {
    expect(under(posted('karl-marx', [3, 4], { facing }))).toEqual([[3, 4], rear]);
  });

  it('GRID-01 a Punisher stands in a block of four', () => {
    const block = under(posted('punisher', [3, 4], { facing: 'e' }));
    expect(block.sort()).toEqual([
      [3, 4],
      [3, 5],
      [4, 4],
      [4, 5],
    ]);
  });

  it('GRID-01 every card of the app: one square, two in a line for the large, four in a block for the huge, whatever it is', () => {
    const known = gridLibrary.cards;
    const bodies = gridShapes(known);
    const count = { single: 1, large: 2, huge: 4 } as const;
    const seen = new Set<string>();
    for (const card of known.values()) {
      if (card.kind === 'fortification') continue;
      const size = card.size ?? 'single';
      seen.add(`${card.kind} ${size}`);
      const type = unitTypeOf(card.kind);
      const one = { ...model([3, 4], { type, facing: 'e' }), shape: bodies.get(card.id)! };
      expect([card.id, under(one).length]).toEqual([card.id, count[size]]);
    }
    expect([...seen].filter(one => !one.endsWith('single')).length).toBeGreaterThan(1);
  });

  it('GRID-01 a gun over the next square neither blocks nor occupies it', () => {
    // The guns of the miniature stick out ahead of its block of four.
    const card = [...gridLibrary.cards.values()].find(one => one.id === 'punisher')!;
    const { volumes } = freeShapeOf({ shape: asFreeShape(miniatureOf(card).shape) });
    const ahead = Math.max(
      ...volumes.filter(one => one.part === 'other').map(one => (one.shape === 'box' ? one.center[0] + one.half[0] : 0)),
    );
    expect(ahead).toBeGreaterThan(SQUARE);
    const punisher = { ...posted('punisher', [0, 0]), shape: gridShapes(gridLibrary.cards).get(card.id)! };
    const man = squad([2, 2]);
    const board = boardOf([punisher, man]);
    const free = ends(moving(man), budget(2), board);
    expect([free['0,2'], free['1,2']]).toEqual([2, 1]);
    expect(sees(squad([-1, 2]), man, board)).toBe(true);
    expect([free['0,1'], free['1,1']]).toEqual([undefined, undefined]);
  });
});
