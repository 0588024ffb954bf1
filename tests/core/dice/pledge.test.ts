import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../core/base/sha256.ts';
import type { ReadyDice, Roll } from '../../../core/dice/index.ts';
import { dieSeedOf, PIPS, pledgeOf, seeded, seededOf, seedOf } from '../../../core/dice/index.ts';
import type { GameSetup } from '../../../core/record/setup.ts';
import { parseSetup } from '../../../core/record/parseSetup.ts';
import { sameSetup } from '../../../core/record/sameSetup.ts';
import { writeSetup } from '../../../core/record/setup.ts';
import type { Measure, PieceId } from '../../../core/base/index.ts';
import { asForm, formOf } from '../../../core/space/free/base/forms.ts';
import type { Piece } from '../../../core/space/space.ts';
import { SIZES } from '../../../renderer/draft/sizes.ts';
import { shippedTables } from '../../../templates/tables/index.ts';
import { HELD } from '../../../core/forces/army.ts';
import { laidOut, sizeIn } from '../../../core/space/free/laid.ts';
import { library } from '../../kit/library.ts';
import { setupOf } from '../../kit/playing.ts';

it.each(['', 'abc', 'déjà vu', '龍🎲', 'x'.repeat(55), 'x'.repeat(56), 'y'.repeat(64), 'z'.repeat(1000)])(
  'SHA-256 of %j is that of everybody',
  text => {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

describe('a seed that somebody types', () => {
  const first = <F>(dice: ReadyDice<F>) => dice.roll({ count: 6 } as Roll<F>, 0);
  const told = <F>(faces: readonly (readonly F[])[], die: number) => {
    const all = faces.map(one => one[die]!);
    return [...new Set(all)].map(face => all.filter(one => one === face).length);
  };

  it.each([
    ['three faces', (seed: number) => first<unknown>(seeded(seed)), 3],
    ['pips', (seed: number) => first<unknown>(seededOf(PIPS, seed)), 6],
  ] as const)('has dice of %s that do not follow from one seed to the next', (_, of, faces) => {
    const seeds = Array.from({ length: 128 }, (__, seed) => seed);
    const hashed = seeds.map(seed => of(dieSeedOf({ seed, hashed: true })));
    for (let die = 0; die < 6; die++) expect(chiSquaredOf(told(hashed, die), faces)).toBeLessThan(LIMIT[faces]);
    const pairs = told(
      hashed.map(one => [`${one[0]} ${one[1]}`]),
      0,
    );
    expect(pairs.length).toBeGreaterThan(faces * faces * 0.8);
    // As it was, and as it stays in games that were set up before.
    const plain = seeds.map(seed => of(dieSeedOf({ seed })));
    expect(told(plain, 1).length).toBe(faces / 3);
    expect(plain.every((one, seed) => one[0] === plain[seed % faces]![0])).toBe(true);
  });

  it('goes with the setup, and is refused by its path where it is anything but hashed', () => {
    const setup: GameSetup = { ...setupOf(1), hashed: true };
    expect(parseSetup(JSON.parse(JSON.stringify(writeSetup(setup))), library)).toEqual({ ok: true, value: setup });
    const wrong = parseSetup({ ...(writeSetup(setup) as object), hashed: false }, library);
    expect(wrong).toMatchObject({ ok: false, error: { path: 'setup.hashed' } });
    expect(sameSetup(setup, library)).toBe(sameSetup(setupOf(1), library));
  });
});

/** Of fair dice one set of seeds in a thousand is more uneven than that, by how many faces they have. */
const LIMIT = { 3: 13.8, 6: 20.5 } as const;
const chiSquaredOf = (counts: readonly number[], faces: number): number => {
  const n = counts.reduce((sum, one) => sum + one, 0) / faces;
  return counts.reduce((sum, one) => sum + (one - n) ** 2 / n, (faces - counts.length) * n);
};

describe('a pledge', () => {
  const secret = 'ab'.repeat(32);
  const typed = { blue: 'mud', red: 'œuf' };
  const seed = seedOf({ secret, typed });
  const setup = { ...setupOf(1), seed, pledge: { secret, typed }, earlier: 2 };
  const path = (change: object) => {
    const read = parseSetup({ ...(writeSetup(setup) as object), ...change }, library);
    return read.ok ? null : [read.error.path, read.error.expected.key];
  };

  it('binds the program before the players type, and each of them changes the seed', () => {
    expect(pledgeOf(secret)).toBe(createHash('sha256').update(secret).digest('hex'));
    const seeds = [typed, { ...typed, blue: 'mut' }, { ...typed, red: 'oeuf' }].map(one => seedOf({ secret, typed: one }));
    expect(new Set([...seeds, seedOf({ secret: 'cd'.repeat(32), typed })]).size).toBe(4);
    expect(seeds.every(one => Number.isInteger(one) && one >= 0 && one <= 0x7fffffff)).toBe(true);
  });

  it('goes with the setup, and another seed, secret or text is refused by its path', () => {
    expect(parseSetup(JSON.parse(JSON.stringify(writeSetup(setup))), library)).toEqual({ ok: true, value: setup });
    expect(path({ seed: seed + 1 })).toEqual(['setup.seed', 'setup.seed']);
    expect(path({ pledge: { secret, typed: { ...typed, red: 'other' } } })).toEqual(['setup.seed', 'setup.seed']);
    expect(path({ pledge: { secret: 'short', typed } })).toEqual(['setup.pledge.secret', 'sha256']);
    expect(path({ earlier: 0 })?.[0]).toBe('setup.earlier');
  });

  it('games of the same set-up are told by all but their dice', () => {
    const { pledge: _, earlier: __, ...plain } = setup;
    const same = (one: GameSetup) => sameSetup(one, library);
    expect(same({ ...plain, seed: 99, byHand: ['red'] })).toBe(same(setup));
    expect(same({ ...setup, armies: { ...setup.armies, red: setupOf(1, { red: 'axis-100-iron-wall' }).armies.red } })).not.toBe(
      same(setup),
    );
    expect(same({ ...setup, table: setupOf(1, { table: 1 }).table })).not.toBe(same(setup));
    expect(same({ ...setup, table: { ...setup.table, width: 1200 } })).not.toBe(same(setup));
    expect(same({ ...setup, scenario: '2' })).not.toBe(same(setup));
  });

  const { blue, red } = setup.armies;
  const { table } = setup;
  const asideBy = (mm: number, pieces: readonly Piece[]): readonly Piece[] =>
    pieces.map(piece => {
      const form = formOf(piece);
      return { ...piece, form: asForm({ ...form, outline: form.outline.map(([x, y]) => [x + mm, y] as const) }) };
    });
  const inches = sizeIn('imperial', table);
  it.each<[string, Partial<GameSetup>]>([
    ['another turn limit', { turnLimit: 4 }],
    ['no turn limit', { turnLimit: null }],
    ['inches', { measure: 'imperial' }],
    [
      'inches, and as many R wide',
      { measure: 'imperial', table: { ...table, ...inches, pieces: laidOut(table.pieces, table, inches) } },
    ],
    ['another name of the table', { table: { ...table, name: 'Elsewhere' } }],
    ['another name of an army', { armies: { blue: { ...blue, name: 'Others' }, red } }],
    ['the armies the other way round', { armies: { blue: red, red: blue } }],
    ['the units in another order', { armies: { blue: { ...blue, units: blue.units.toReversed() }, red } }],
    ['what an army cost', { armies: { blue: { ...blue, points: 50 }, red } }],
    ['the terrain in another order', { table: { ...table, pieces: table.pieces.toReversed() } }],
    [
      'other ids of terrain',
      { table: { ...table, pieces: table.pieces.map((piece, n) => ({ ...piece, id: `x${n}` as PieceId })) } },
    ],
    ['terrain a millimetre aside', { table: { ...table, pieces: asideBy(1, table.pieces) } }],
    ['something meant to be done', { armies: { blue, red: { ...red, intents: [{ unit: 0, held: HELD[0] }] } } }],
  ])('a game with %s is one of the same set-up', (_, change) => {
    expect(sameSetup({ ...setup, ...change }, library)).toBe(sameSetup(setup, library));
  });

  it('every supplied table is the same in inches, whatever of its terrain has room', () => {
    const told = (
      measure: Measure,
      { layout }: ReturnType<typeof shippedTables>[number],
      size: { width: number; depth: number },
    ) => {
      const on = sizeIn(measure, size);
      const pieces = laidOut(layout.pieces, layout.size, on);
      return sameSetup({ ...setup, measure, table: { name: layout.name, ...on, pieces } }, library);
    };
    const all = shippedTables().flatMap(one => SIZES.map(size => [told('metric', one, size), told('imperial', one, size)]));
    expect(all.filter(([metric, imperial]) => metric !== imperial)).toEqual([]);
    expect(new Set(all.flat()).size).toBe(all.length);
  });
});
