import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../../core/base/index.ts';
import type { ModelId, UnitId } from '../../../../core/index.ts';
import { CATALOGUE, catalogued, formOf, readScene } from '../../../../core/index.ts';
import { miniatureOf, shippedCards } from '../../../../models/index.ts';
import { calledAfter, cardNamed, cardsFor, nearestCard } from '../../../../renderer/desk/table/cards.ts';
import type { Layout } from '../../../../renderer/desk/table/layout.ts';
import { aboutWay, byWay } from '../../../../renderer/desk/table/way.ts';
import {
  documentOf,
  layoutOfScene,
  mapped,
  middleOf,
  moved,
  stood,
  strengthOf,
  unitName,
  without,
} from '../../../../renderer/desk/table/layout.ts';
import { pieceOf } from '../../../../renderer/desk/things.ts';
import { smokeOf } from '../../../../renderer/desk/table/stock.ts';
import { emptyLayout } from '../../../../renderer/adjudicator/desk/store.ts';
import { shippedTables } from '../../../../templates/index.ts';

const cards = [...shippedCards().values()];
const empty = emptyLayout('metric');
const squad = cards.find(card => card.kind === 'squad')!;
const at = (x: number, y: number) => ({ x, y, z: 0, facing: 0 });

function crowd(): Layout {
  let layout: Layout = { ...empty, pieces: shippedTables()[0]!.layout.pieces };
  for (const [i, card] of cards.slice(0, 30).entries()) {
    const unit = unitName(layout, card);
    const model = stood(card, unit, 0, at(100 + 50 * i, 100));
    layout = { ...layout, models: [...layout.models, model] };
  }
  return layout;
}

describe('a layout', () => {
  it('is written as a scene that core takes, and read again as the same', () => {
    const layout = crowd();
    const scene = readScene(documentOf(layout));
    if (!scene.ok) throw new Error(sentenceOf(scene.error));
    const read = layoutOfScene(scene.value, documentOf(layout), shippedCards());
    expect(read.models.map(({ id, unit, place, side, isCard }) => ({ id, unit, place, side, isCard }))).toEqual(
      layout.models.map(({ id, unit, place, side, isCard }) => ({ id, unit, place, side, isCard })),
    );
    expect(read.models.map(model => model.card.name)).toEqual(layout.models.map(model => model.card.name));
    expect(documentOf(read)).toEqual(JSON.parse(JSON.stringify(documentOf(read))));
    expect(JSON.stringify((documentOf(read) as { models: unknown }).models)).toBe(
      JSON.stringify((documentOf(layout) as { models: unknown }).models),
    );
  });

  it.each(cards.map(card => [card.id, card] as const))('%s stands in a scene that core takes', (_, card) => {
    const layout = { ...empty, models: [stood(card, unitName(empty, card), 0, at(900, 600))] };
    expect(readScene(documentOf(layout)).ok).toBe(true);
  });

  it.each(shippedTables().map(({ id, layout }) => [id, layout] as const))('%s can be judged', (_, { size, pieces }) => {
    const read = readScene(documentOf({ ...empty, table: size, pieces }));
    expect(read.ok ? '' : read.error.path).toBe('');
  });

  it.each([...CATALOGUE, smokeOf('metric', false), { ...smokeOf('metric', true), id: 'wide-smoke' }])(
    '$id can be judged, turned, and keeps its middle',
    made => {
      const piece = pieceOf(empty, { made }, [600, 500], 30)!;
      expect(readScene(documentOf({ ...empty, pieces: [piece] })).ok).toBe(true);
      const turned = mapped(piece, aboutWay(middleOf(piece), 360));
      for (const [i, corner] of formOf(turned).outline.entries()) {
        expect(corner[0]).toBeCloseTo(formOf(piece).outline[i]![0], 1);
        expect(corner[1]).toBeCloseTo(formOf(piece).outline[i]![1], 1);
      }
      const [x, y] = middleOf(mapped(piece, byWay(40, -25)));
      expect(x - middleOf(piece)[0]).toBeCloseTo(40, 5);
      expect(y - middleOf(piece)[1]).toBeCloseTo(-25, 5);
    },
  );

  it('writes a wreck as the solid volumes that it keeps', () => {
    const vehicle = cards.find(card => card.kind === 'vehicle')!;
    const { shape } = miniatureOf(vehicle);
    const wreck = pieceOf(empty, { made: catalogued('wreck')! }, [500, 500], 0)!;
    const form = { ...formOf(wreck), wreck: { at: { x: 500, y: 500, z: 0, facing: 40 }, shape } };
    const document = documentOf({ ...empty, pieces: [{ ...wreck, form: form as never }] }) as { terrain: { kind: string }[] };
    expect(document.terrain.map(one => one.kind)).toEqual(shape.volumes.filter(one => one.part !== 'other').map(() => 'solid'));
    expect(readScene(document).ok).toBe(true);
  });

  it('keeps models on the table and to a hundredth of a millimetre', () => {
    const layout = { ...empty, models: [stood(squad, 'a 1' as UnitId, 0, at(5, 5))] };
    const { id } = layout.models[0]!;
    expect(moved(layout, id, { x: -30, y: 5.12345, facing: -90 }).models[0]!.place).toEqual({ x: 0, y: 5.12, z: 0, facing: 270 });
  });

  it('takes the questions about a model away with it', () => {
    const layout: Layout = {
      ...empty,
      models: ['a', 'b'].map(name => stood(squad, `${name} 1` as UnitId, 0, at(50, 50))),
      questions: [
        { id: 'q1', ask: 'los', from: 'a 1.1', to: 'b 1.1' },
        { id: 'q2', ask: 'cohesion', unit: 'a 1' },
        { id: 'q3', ask: 'blast', center: [1, 2, 0] },
      ],
    };
    expect(without(layout, 'b 1.1' satisfies string as ModelId).questions.map(q => q.id)).toEqual(['q2', 'q3']);
  });

  it('names the field that does not fit', () => {
    const document = documentOf(crowd()) as { models: { at: unknown }[] };
    document.models[3]!.at = [1, 'two', 3];
    const read = readScene(document);
    expect(read.ok ? '' : read.error.path).toBe('models[3].at');
  });
});

describe('the library of cards', () => {
  it('finds by every word, name first', () => {
    const [first] = cardsFor({ words: calledAfter(squad).slice(0, 6), bloc: null, type: null }, shippedCards());
    expect(first!.name.toLowerCase()).toContain(calledAfter(squad).slice(0, 6).toLowerCase());
    expect(cardsFor({ words: 'zzz', bloc: null, type: null }, shippedCards())).toEqual([]);
    expect(
      cardsFor({ words: '', bloc: 'ssu', type: 'vehicle' }, shippedCards()).every(
        card => card.bloc === 'ssu' && card.kind === 'vehicle',
      ),
    ).toBe(true);
  });

  it('knows a unit again by its name and measures, and nobody else', () => {
    const { shape } = miniatureOf(squad);
    expect(cardNamed(`${calledAfter(squad)} 2`, shape, 'infantry', shippedCards())).toBe(squad);
    expect(cardNamed('ghosts', shape, 'infantry', shippedCards())).toBeNull();
    const smaller = { ...shape, base: { radius: 11 } };
    expect(cardNamed(`${calledAfter(squad)} 2`, smaller, 'infantry', shippedCards())).toBeNull();
    expect(nearestCard(smaller, 'infantry', squad.bloc, shippedCards()).kind).not.toBe('vehicle');
    expect(strengthOf(squad)).toBeGreaterThan(1);
  });
});
