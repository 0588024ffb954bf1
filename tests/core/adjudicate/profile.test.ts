import { describe, expect, it } from 'vitest';
import { aimOf } from '../../../core/adjudicate/aim.ts';
import { closeness } from '../../../core/adjudicate/close.ts';
import { profileOf } from '../../../core/adjudicate/profile.ts';
import type { Scene } from '../../../core/adjudicate/scene.ts';
import { readScene } from '../../../core/adjudicate/scene.ts';
import { adjudicate } from '../../../core/adjudicate/adjudicate.ts';
import { discSize } from '../../../core/adjudicate/disc.ts';
import { templateDice, templateWeapons } from '../../../core/adjudicate/struck.ts';
import { cardId } from '../../../core/base/index.ts';
import { bookFor } from '../../kit/game.ts';
import { shippedCards } from '../../../models/index.ts';

const printed = bookFor('free');
const modern = bookFor('free', 'dust-1947');

const soldier = (id: string, x: number, y: number) => ({
  ...{ id, unit: id, side: id, type: 'infantry', at: [x, y, 0], facing: 0, base: { radius: 12.5 } },
  volumes: [{ part: 'body', shape: 'cylinder', center: [0, 0, 12], radius: 7, height: 24 }],
});
const square = (id: string, kind: string, x0: number, x1: number, height: number) => ({
  ...{ id, kind, height },
  outline: [
    [x0, 300],
    [x1, 300],
    [x1, 500],
    [x0, 500],
  ],
});

function sceneOf(terrain: readonly unknown[], models: readonly unknown[], measure = 'metric'): Scene {
  const read = readScene({
    ...{ format: 'battlefield-scene', version: 1, measure, table: { width: 1800, depth: 1200 } },
    ...{ terrain, models },
  });
  if (!read.ok) throw new Error(read.error.path);
  return read.value;
}

const cut = (scene: Scene) =>
  profileOf(scene, scene.board.models[0]!, scene.board.models[1]!, [
    [200, 400, 20],
    [800, 400, 20],
  ]);

describe('a line cut open', () => {
  it('LOS-08 LOS-10 tells how far each model is from the border on its own side', () => {
    const { borders, inside, length, rules } = cut(
      sceneOf([square('w', 'woods', 400, 600, 120)], [soldier('a', 200, 400), soldier('b', 800, 400)]),
    );
    expect(length).toBe(600);
    expect(borders.map(b => [b.model, Math.round(b.gap * 10) / 10, b.within])).toEqual([
      ['a', 187.5, false],
      ['b', 187.5, false],
    ]);
    expect(borders[0]!.at[0]).toBeCloseTo(400, 2);
    expect(inside[0]!.mm).toBeCloseTo(200, 2);
    expect(rules).toEqual(['LOS-08', 'LOS-09']);
  });

  it('LOS-09 measures whoever is outside to the one border crossed, and both from nothing inside', () => {
    const one = cut(sceneOf([square('w', 'woods', 100, 700, 120)], [soldier('a', 200, 400), soldier('b', 800, 400)]));
    expect(one.borders.map(b => [b.model, b.within])).toEqual([
      ['a', false],
      ['b', true],
    ]);
    const both = cut(sceneOf([square('w', 'woods', 100, 900, 120)], [soldier('a', 200, 400), soldier('b', 800, 400)]));
    expect(both.borders).toEqual([]);
    expect(both.inside).toHaveLength(1);
  });

  it('names what stands in its plane with its heights, and leaves out what lies beside it', () => {
    const { standing, inside } = cut(
      sceneOf(
        [
          square('wall', 'solid', 480, 500, 90),
          {
            ...square('off', 'solid', 480, 500, 90),
            outline: [
              [480, 600],
              [500, 600],
              [500, 700],
            ],
          },
        ],
        [soldier('a', 200, 400), soldier('b', 800, 400)],
      ),
    );
    const wall = standing.filter(one => one.source === 'wall')[0]!;
    expect(wall.along[0]).toBeCloseTo(280, 3);
    expect(wall.along[1]).toBeCloseTo(300, 3);
    expect(wall.z[1]).toBeCloseTo(90, 3);
    expect(standing.some(one => one.source === 'off')).toBe(false);
    expect(standing.filter(one => one.what === 'model').map(one => one.source)).toEqual(['a', 'b']);
    expect(inside).toEqual([]);
  });
});

describe('how close it was', () => {
  it.each([
    [[0.5, 1.4], 'close'],
    [[1, 2], 'close'],
    [[2.5, 8], 'clear'],
    [[1, 8], 'open'],
    [[1, null], 'clear'],
  ] as const)('a margin of %j within 2 mm is %s', (margin, said) => {
    expect(closeness(margin, 2)).toBe(said);
  });
});

describe('under a template', () => {
  it('D47-05 WPN-06 a disc reaches whoever it touches', () => {
    const center = [500, 400, 0];
    const ruling = adjudicate({
      ...{ format: 'battlefield-scene', version: 1, measure: 'metric', table: { width: 1800, depth: 1200 } },
      models: [soldier('in', 587.5, 400), soldier('out', 500, 488), soldier('far', 700, 400)],
      questions: [
        { id: 'q1', ask: 'smoke', center },
        { id: 'q2', ask: 'artillery', center, from: 'far' },
      ],
    });
    expect(ruling.ok && ruling.value.answers).toEqual({
      q1: { hit: ['in'], hidden: [] },
      q2: { hit: ['in', 'out'], hidden: [] },
    });
    expect(discSize('artillery', 'imperial')).toBeCloseTo(203.2);
  });

  it('TPL-04 RANGE-04 its shooter has a range to its centre, and sees it or not', () => {
    const open = sceneOf([], [soldier('a', 200, 400)]);
    const near = aimOf(open, 'a', [512.5, 400, 0]);
    expect(near).toEqual({ mm: expect.closeTo(300, 9), R: expect.closeTo(3, 9), sees: true });
    const behind = sceneOf([square('wall', 'solid', 300, 320, 90)], [soldier('a', 200, 400)]);
    expect(aimOf(behind, 'a', [512.5, 400, 0])).toMatchObject({ sees: false });
  });

  it('TPL-01 dice go by the models under it', () => {
    const flame = [...shippedCards().values()].flatMap(card => templateWeapons(card, printed, 'flame'))[0]!;
    const squad = [...shippedCards().values()].find(card => card.kind === 'squad' && flame.cells[card.armour]?.perModel)!;
    const { dice } = flame.cells[squad.armour]!;
    expect(templateDice(flame, squad, 3)).toBe(3 * dice);
    expect(templateDice({ ...flame, cells: {} }, squad, 3)).toBeNull();
  });

  it.each([
    ['ranger-attack-squad', printed, { blast: [], flame: ['Flamethrower'], artillery: [] }],
    ['ranger-heavy-mortar-squad', printed, { blast: ['Heavy Mortar'], flame: [], artillery: [] }],
    ['ranger-heavy-mortar-squad', modern, { blast: [], flame: [], artillery: ['Heavy Mortar'] }],
  ])('TPL-04 TPL-09 D47-05 %s lays only the templates of its weapons', (id, book, lays) => {
    const card = shippedCards().get(cardId(id))!;
    const found = (['blast', 'flame', 'artillery'] as const).map(
      one => [one, templateWeapons(card, book, one).map(({ name }) => name)] as const,
    );
    expect(Object.fromEntries(found)).toEqual(lays);
    expect([1, 2, 3].flatMap(range => templateWeapons(card, book, 'flame', range).map(() => range))).toEqual(
      lays.flame.map(() => 1),
    );
  });
});
