import { describe, expect, it } from 'vitest';
import { aimOf } from '../../../core/adjudicate/aim.ts';
import { closeness } from '../../../core/adjudicate/close.ts';
import { profileOf } from '../../../core/adjudicate/profile.ts';
import type { Scene } from '../../../core/adjudicate/scene.ts';
import { readScene } from '../../../core/adjudicate/scene.ts';
import { adjudicate } from '../../../core/adjudicate/adjudicate.ts';
import { discSize } from '../../../core/adjudicate/disc.ts';
import { templateDice, templateWeapons } from '../../../core/adjudicate/struck.ts';
import { sharesBase } from '../../../core/forces/card.ts';
import { countOf } from '../../../core/game/arms.ts';
import { cardId } from '../../../core/base/index.ts';
import { caseOf } from '../../../core/adjudicate/context.ts';
import { recheck } from '../../../core/adjudicate/recheck.ts';
import { makeSheet } from '../../../core/adjudicate/sheet.ts';
import { ruleSets } from '../../../core/books/index.ts';
import type { Book } from '../../../core/rulebook/index.ts';
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
  /** One 75 mm from a point, one 0.5 mm farther, one at 87.5 mm behind a wall, and who fires. */
  const shelled = (book?: Book) => {
    const center = [500, 400, 0];
    const document = {
      ...{ format: 'battlefield-scene', version: 1, measure: 'metric', table: { width: 1800, depth: 1200 } },
      terrain: [square('wall', 'solid', 430, 440, 90)],
      models: [soldier('in', 587.5, 400), soldier('out', 500, 488), soldier('walled', 425, 400), soldier('far', 700, 400)],
      questions: [
        { id: 'q1', ask: 'smoke', center },
        { id: 'q2', ask: 'artillery', center, from: 'far' },
      ],
    };
    const ruling = adjudicate(document, undefined, book);
    if (!ruling.ok) throw new Error(ruling.error.path);
    return { document, answers: ruling.value.answers };
  };

  it.each([
    ['no book named', undefined],
    ['the printed book', printed],
  ])('WPN-06 WPN-08 TPL-06 smoke and shells lie as wide as a blast, and shells strike whom their centre sees (%s)', (_, book) => {
    expect(shelled(book).answers).toEqual({
      q1: { hit: ['in', 'walled'], hidden: [] },
      q2: { hit: ['in'], hidden: ['walled'] },
    });
  });

  it('D47-05 D47-11 TPL-06 by Dust 1947 smoke and shells fill the template of artillery, and shells strike whom its centre sees', () => {
    expect(shelled(modern).answers).toEqual({
      q1: { hit: ['in', 'out', 'walled'], hidden: [], rules: ['D47-09', 'D47-11'] },
      q2: { hit: ['in', 'out'], hidden: ['walled'], rules: ['D47-05', 'TPL-06', 'TPL-07'] },
    });
    expect([discSize('imperial', true), discSize('imperial', false)]).toEqual([expect.closeTo(203.2), expect.closeTo(152.4)]);
  });

  it.each([printed, modern])('a sheet of shells and smoke is checked by its own book ($id)', book => {
    const made = makeSheet(shelled(book).document, undefined, undefined, book);
    if (!made.ok) throw new Error(made.error.path);
    const sheet = JSON.parse(JSON.stringify(made.value));
    expect(recheck(sheet, ruleSets)).toEqual({ ok: true, value: [] });
    const other = recheck({ ...sheet, book: (book === printed ? modern : printed).id }, ruleSets);
    expect(other.ok && other.value.map(({ question }) => question)).toEqual(expect.arrayContaining(['q1', 'q2']));
  });

  it('TPL-04 RANGE-04 its shooter has a range to its centre, and sees it or not', () => {
    const open = sceneOf([], [soldier('a', 200, 400)]);
    const near = aimOf(caseOf(open), 'blast', 'a', [512.5, 400, 0]);
    expect(near).toEqual({ mm: expect.closeTo(300, 9), R: expect.closeTo(3, 9), sees: true, hidden: [] });
    const behind = sceneOf([square('wall', 'solid', 300, 320, 90)], [soldier('a', 200, 400)]);
    expect(aimOf(caseOf(behind), 'blast', 'a', [512.5, 400, 0])).toMatchObject({ sees: false, hidden: [] });
  });

  it('WPN-03 its shells fly over a vehicle, and a blast does not; ZVE-27 out of a trench no point is seen beyond 2 R', () => {
    const tank = {
      ...{ id: 'tank', unit: 'tank', side: 'a', type: 'vehicle', at: [350, 400, 0], facing: 0 },
      volumes: [{ part: 'hull', shape: 'box', center: [0, 0, 45], half: [30, 22, 45], yaw: 0 }],
    };
    const past = caseOf(sceneOf([], [soldier('a', 200, 400), tank]), printed);
    const sees = (ask: 'blast' | 'smoke' | 'artillery') => aimOf(past, ask, 'a', [512.5, 400, 0]).sees;
    expect([sees('blast'), sees('smoke'), sees('artillery')]).toEqual([false, true, true]);
    const dug = sceneOf([{ ...square('t', 'trench', 150, 250, 1), height: undefined }], [soldier('a', 200, 400)]);
    const aim = (book: Book, x: number) => aimOf(caseOf(dug, book), 'blast', 'a', [x, 400, 0]);
    const zverograd = bookFor('free', 'zverograd');
    expect(aim(zverograd, 512.5)).toMatchObject({ sees: false, hidden: ['ZVE-27'] });
    expect(aim(zverograd, 400)).toMatchObject({ sees: true, hidden: [] });
    expect(aim(modern, 512.5)).toMatchObject({ sees: true, hidden: [] });
  });

  it('TPL-01 dice go by the models under it', () => {
    const flame = [...shippedCards().values()].flatMap(card => templateWeapons(card, printed, 'flame'))[0]!;
    const squad = [...shippedCards().values()].find(card => card.kind === 'squad' && flame.cells[card.armour]?.perModel)!;
    const { dice } = flame.cells[squad.armour]!;
    expect(templateDice(flame, squad, 3)).toBe(3 * dice);
    expect(templateDice({ ...flame, cells: {} }, squad, 3)).toBeNull();
  });

  it.each(['support', 'fortification'] as const)('TPL-02 whoever stands on the one base of a %s counts as in a game', kind => {
    const flame = [...shippedCards().values()].flatMap(card => templateWeapons(card, printed, 'flame'))[0]!;
    const gun = [...shippedCards().values()].find(card => card.kind === 'support' && flame.cells[card.armour]?.perModel)!;
    const { dice } = flame.cells[gun.armour]!;
    const target = { ...gun, kind };
    expect([sharesBase(target), templateDice(flame, target, 1)]).toEqual([true, dice * gun.damageTrack!]);
    expect(countOf(target, { damage: 1 }, 1)).toBe(gun.damageTrack! - 1);
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
