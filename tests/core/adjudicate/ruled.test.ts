import { describe, expect, it } from 'vitest';
import { adjudicate } from '../../../core/adjudicate/adjudicate.ts';
import type { UnderAnswer } from '../../../core/adjudicate/blast.ts';
import { marginsOf } from '../../../core/adjudicate/close.ts';
import { answersApart } from '../../../core/adjudicate/compare.ts';
import { recheck } from '../../../core/adjudicate/recheck.ts';
import { bookOnTable, makeSheet } from '../../../core/adjudicate/sheet.ts';
import { sentenceOf } from '../../../core/base/index.ts';
import { ruleSets } from '../../../core/books/index.ts';

const FREE = 'core>common>free';
const DUST = `${FREE}>dust-1947`;
const ZVEROGRAD = `${DUST}>zverograd`;

const soldier = (id: string, unit: string, side: string, x: number, y: number) => ({
  ...{ id, unit, side, type: 'infantry', at: [x, y, 0], facing: 0, base: { radius: 12.5 } },
  volumes: [{ part: 'body', shape: 'cylinder', center: [0, 0, 12], radius: 7, height: 24 }],
});
const box = (id: string, kind: string, [x0, y0, x1, y1]: readonly [number, number, number, number], height?: number) => ({
  ...{
    id,
    kind,
    outline: [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ],
  },
  ...(height === undefined ? {} : { height }),
});

type Ask = readonly [from: string, to: string];

/** The answers about sight of one to another, and of their units, by a rule set. */
function asked(scene: { readonly terrain: readonly unknown[]; readonly models: readonly unknown[] }, pairs: readonly Ask[]) {
  const document = {
    ...{ format: 'battlefield-scene', version: 1, measure: 'metric', table: { width: 1800, depth: 1200 }, ...scene },
    questions: pairs.map(([from, to]) => ({ id: `${from} ${to}`, ask: 'los', from, to, margin: true })),
  };
  const known = new Map<string, ReturnType<typeof answers>>();
  const by = (chain: string) => {
    const found = known.get(chain) ?? answers(document, chain);
    known.set(chain, found);
    return found;
  };
  return { document, by };
}
function answers(document: unknown, chain: string) {
  const ruled = adjudicate(document, undefined, bookOf(chain));
  if (!ruled.ok) throw new Error(sentenceOf(ruled.error));
  return ruled.value.answers;
}
function bookOf(chain: string) {
  const found = bookOnTable(ruleSets, chain);
  if (!found.ok) throw new Error(sentenceOf(found.error));
  return found.value;
}

/** Two soldiers in a trench, and before them enemies 1 R, 2.5 R and 5.75 R away, and a friend at 5 R; nothing stands between. */
const TRENCH = asked(
  {
    terrain: [box('t', 'trench', [100, 550, 200, 650])],
    models: [
      soldier('d1', 'dug in', 'axis', 180, 590),
      soldier('d2', 'dug in', 'axis', 180, 625),
      soldier('near', 'near', 'allies', 305, 600),
      soldier('middle', 'middle', 'allies', 455, 620),
      soldier('far', 'far', 'allies', 780, 600),
      soldier('friend', 'friend', 'axis', 705, 560),
    ],
  },
  [
    ...([
      ['d1', 'near'],
      ['d1', 'middle'],
      ['d1', 'far'],
      ['d1', 'friend'],
    ] as const),
    ...([
      ['near', 'd1'],
      ['middle', 'd1'],
      ['far', 'd1'],
      ['friend', 'd1'],
      ['far', 'friend'],
    ] as const),
  ],
);

describe('a scene by rules of its book', () => {
  it.each([
    ['d1 near', true],
    ['d1 middle', false],
    ['d1 far', false],
    ['d1 friend', false],
    ['far friend', true],
  ])('ZVE-27: out of a trench nothing is seen beyond 2 R (%s: %s)', (pair, los) => {
    expect(TRENCH.by(DUST)[pair]).toMatchObject({ los: true });
    const answer = TRENCH.by(ZVEROGRAD)[pair]!;
    expect(answer).toMatchObject({ los });
    expect('rules' in answer && answer.rules.includes('ZVE-27' as never)).toBe(!los);
    // What does not hang on places in the way is as close as it was.
    expect(marginsOf(answer)).toHaveLength(2);
    expect(marginsOf(answer)).toEqual(marginsOf(TRENCH.by(DUST)[pair]!));
    if (!los) expect(answer).toMatchObject({ cover: true, visible: 0, line: null, blockedBy: [], rules: ['ZVE-27'] });
  });

  it.each([
    ['near d1', true],
    ['middle d1', true],
    ['far d1', false],
    ['friend d1', true],
  ])('ZVE-26: into a trench an enemy sees 3 R, and who is in it is in cover (%s: %s)', (pair, los) => {
    expect(TRENCH.by(DUST)[pair]).toMatchObject({ los: true, cover: true, rules: expect.arrayContaining(['FORT-24']) });
    const answer = TRENCH.by(ZVEROGRAD)[pair];
    expect(answer).toMatchObject({ los, cover: true });
    expect(answer).toMatchObject({ rules: los ? ['LOS-03', 'ZVE-26'] : ['ZVE-26'] });
  });

  it('ZVE-26: a whole unit is asked about in the same way', () => {
    const document = {
      ...TRENCH.document,
      questions: [
        { id: 'in', ask: 'unit', from: 'far', to: 'dug in' },
        { id: 'near', ask: 'unit', from: 'near', to: 'dug in' },
        { id: 'out', ask: 'unit', from: 'dug in', to: 'far' },
      ],
    };
    expect(answers(document, DUST)).toMatchObject({ in: { shooters: { far: { sees: ['d1', 'd2'] } } } });
    expect(answers(document, ZVEROGRAD)).toMatchObject({
      in: { shooters: { far: { sees: [], cover: true } }, rules: ['LOS-04', 'SAVE-09', 'ZVE-26'] },
      near: { shooters: { near: { sees: ['d1', 'd2'], cover: true } }, rules: ['LOS-04', 'SAVE-09', 'ZVE-26'] },
      out: { shooters: { d1: { sees: [] }, d2: { sees: [] } }, rules: ['LOS-04', 'SAVE-09', 'ZVE-27'] },
    });
  });

  it('ZVE-02: smoke gives no cover, and the answer names the save that it gives', () => {
    const smoke = asked(
      {
        terrain: [box('s', 'smoke', [550, 500, 700, 700], 100), box('wall', 'solid', [500, 250, 520, 310], 20)],
        models: [
          soldier('a', 'a', 'axis', 400, 600),
          soldier('in', 'in', 'allies', 560, 600),
          soldier('b', 'b', 'axis', 400, 280),
          soldier('behind', 'behind', 'allies', 560, 280),
        ],
      },
      [
        ['a', 'in'],
        ['b', 'behind'],
      ],
    );
    expect(smoke.by(DUST)['a in']).toMatchObject({ los: true, cover: true });
    expect(smoke.by(ZVEROGRAD)['a in']).toMatchObject({ los: true, cover: false, rules: ['LOS-03', 'ZVE-02'] });
    expect(smoke.by(ZVEROGRAD)['b behind']).toEqual(smoke.by(DUST)['b behind']);
    expect(smoke.by(ZVEROGRAD)['b behind']).toMatchObject({ los: true, cover: true });
  });

  it('ZVE-25 ZVE-33: who is shot at out of a trench stands higher, and is in cover', () => {
    expect(TRENCH.by(DUST)['d1 near']).toMatchObject({ los: true, cover: false });
    expect(TRENCH.by(ZVEROGRAD)['d1 near']).toMatchObject({ los: true, cover: true, rules: ['LOS-03', 'ZVE-33'] });
  });

  it('a sheet says so, and is checked by the same', () => {
    const made = makeSheet(TRENCH.document, undefined, undefined, bookOf(ZVEROGRAD));
    if (!made.ok) throw new Error(sentenceOf(made.error));
    const sheet = JSON.parse(JSON.stringify(made.value));
    expect(sheet.answers['d1 far']).toMatchObject({ los: false });
    expect(recheck(sheet, ruleSets)).toEqual({ ok: true, value: [] });
    const other = recheck({ ...sheet, book: DUST }, ruleSets);
    expect(other.ok && other.value.some(({ path }) => path === 'answers.d1 far.los')).toBe(true);
  });

  it('what differs by two books is named', () => {
    const [dust, zverograd] = [TRENCH.by(DUST), TRENCH.by(ZVEROGRAD)];
    const apart = (question: { readonly id: string }) =>
      answersApart(question as never, dust[question.id]!, zverograd[question.id]!).map(path => path.split('.')[0]);
    expect(apart({ id: 'far friend' })).toEqual([]);
    expect(apart({ id: 'd1 near' })).toEqual(['cover']);
    expect(apart({ id: 'd1 middle' })).toEqual(['los', 'cover', 'visible', 'line']);
  });

  /** A flame 2 R long past one of a squad, whose mate stands far off; one beside it whom the template takes in, and a wall before the last. */
  const FLAME = {
    ...{ ...TRENCH.document, terrain: [box('wall', 'solid', [560, 590, 565, 610], 60)] },
    models: [
      soldier('thrower', 'throwers', 'axis', 400, 600),
      soldier('own', 'throwers', 'axis', 430, 600),
      soldier('on', 'squad', 'allies', 480, 600),
      soldier('mate', 'squad', 'allies', 900, 1000),
      soldier('beside', 'beside', 'allies', 570, 630),
      soldier('walled', 'walled', 'allies', 590, 600),
    ],
    questions: [{ id: 'q', ask: 'flame', from: 'thrower', template: 2, towards: [700, 600], margin: true }],
  };

  it('D47-21 D47-22: by Dust 1947 a flame is a line that strikes the units it comes to, and the answer says so', () => {
    expect(answers(FLAME, FREE).q).toMatchObject({ hit: ['own', 'on', 'beside'], hidden: ['walled'] });
    expect(answers(FLAME, FREE).q).not.toHaveProperty('rules');
    expect(answers(FLAME, DUST).q).toMatchObject({ hit: ['on', 'mate'], hidden: ['walled'], rules: ['D47-21'] });
    expect(answers(FLAME, `${DUST}>D47-21=models`).q).toMatchObject({ hit: ['on'], hidden: ['walled'] });
  });

  it('D47-21: how close it was is told of the line', () => {
    const { q } = answers(FLAME, DUST);
    const [low, high] = (q as UnderAnswer).margin!.beside!.under;
    // 17.5 mm from its base to the line.
    expect(low).toBeLessThanOrEqual(17.5);
    expect(high).toBeCloseTo(17.5, 0);
  });

  it('D47-21: a sheet says it, and is checked by the same', () => {
    const made = makeSheet(FLAME, undefined, undefined, bookOf(DUST));
    if (!made.ok) throw new Error(sentenceOf(made.error));
    const sheet = JSON.parse(JSON.stringify(made.value));
    expect(recheck(sheet, ruleSets)).toEqual({ ok: true, value: [] });
    const other = recheck({ ...sheet, book: FREE }, ruleSets);
    expect(other.ok && other.value.length > 0).toBe(true);
  });
});
