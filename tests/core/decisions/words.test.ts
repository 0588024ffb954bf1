import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Branded, Range } from '../../../core/base/index.ts';
import { faultsWith, must } from '../../../core/base/read.ts';
import { byFields, byId, list, range, same, word } from '../../../core/decisions/words.ts';

type Id = Branded<string, 'Id'>;
const id = word as unknown as z.ZodType<Id>;

interface Told {
  readonly by: Id;
  readonly far: Range;
  readonly note?: string;
  readonly each: readonly { readonly far: Range }[];
}
const each = list(z.strictObject({ far: range }));
const fields = { by: id, far: range, note: word.exactOptional(), each };

/** Every line here is judged by the compiler: what is said to fail and compiles is an error too. */
describe('a schema of a type that is declared elsewhere', () => {
  it('compiles with the fields of the type', () => {
    const told = same<Told>()(z.strictObject(fields));
    expect(told.safeParse({ by: 'one', far: 1, each: [{ far: 2 }] }).success).toBe(true);
    expect(told.safeParse({ by: 'one', far: 1, each: [{ far: 2 }], more: 1 }).success).toBe(false);
  });

  it('does not compile with a field too many or too few, at any depth', () => {
    const { far: _, ...fewer } = fields;
    const { note: __, ...unnoted } = fields;
    const all = [
      // @ts-expect-error One too few.
      same<Told>()(z.strictObject(fewer)),
      // @ts-expect-error One too few that may be left out.
      same<Told>()(z.strictObject(unnoted)),
      // @ts-expect-error One too many.
      same<Told>()(z.strictObject({ ...fields, more: word })),
      // @ts-expect-error One too many that may be left out.
      same<Told>()(z.strictObject({ ...fields, more: word.exactOptional() })),
      // @ts-expect-error One too many within.
      same<Told>()(z.strictObject({ ...fields, each: list(z.strictObject({ far: range, more: word.exactOptional() })) })),
    ];
    expect(all).toHaveLength(5);
  });

  it('does not compile with a field of another kind, or one that may be left out in one of both only', () => {
    const all = [
      // @ts-expect-error No measure in R.
      same<Told>()(z.strictObject({ ...fields, far: z.number() })),
      // @ts-expect-error No id.
      same<Told>()(z.strictObject({ ...fields, by: word })),
      // @ts-expect-error It must be there in the type.
      same<Told>()(z.strictObject({ ...fields, by: id.exactOptional() })),
      // @ts-expect-error It may be left out in the type.
      same<Told>()(z.strictObject({ ...fields, note: word })),
      // @ts-expect-error It may not be undefined in the type.
      same<Told>()(z.strictObject({ ...fields, note: word.optional() })),
    ];
    expect(all).toHaveLength(5);
  });

  it('knows every member of a union, and what stands under ids', () => {
    type Either = { readonly kind: 'a' } | { readonly kind: 'b'; readonly far: Range };
    const a = z.strictObject({ kind: z.literal('a') });
    const b = z.strictObject({ kind: z.literal('b'), far: range });
    const all = [
      same<Either>()(z.discriminatedUnion('kind', [a, b])),
      // @ts-expect-error A member too few.
      same<Either>()(a),
      // @ts-expect-error A member too many.
      same<{ readonly kind: 'a' }>()(z.discriminatedUnion('kind', [a, b])),
      same<{ readonly [by: Id]: Range }>()(byId(id, range)),
      // @ts-expect-error Other fields under the ids.
      same<{ readonly [by: Id]: Range }>()(byId(id, word)),
    ];
    expect(all).toHaveLength(5);
  });
});

describe('objects that their fields tell apart', () => {
  const aim = byFields(must('aim'), { at: word }, { over: list(word), by: word });
  const of = (value: unknown) => faultsWith(aim, value).map(({ path, expected }) => [path, expected.key]);

  it('have the fields of one of them', () => {
    same<{ readonly at: string } | { readonly over: readonly string[]; readonly by: string }>()(aim);
    // @ts-expect-error There is another.
    same<{ readonly at: string }>()(aim);
    for (const whole of [{ at: 'one' }, { over: [], by: 'one' }]) expect(of(whole)).toEqual([]);
    for (const part of [{}, { over: [] }, { by: 'one' }, { at: 'one', by: 'one' }, { at: 'one', over: [], by: 'one' }])
      expect(of(part)).toEqual([['', 'aim']]);
  });

  it('name what is wrong inside with its own path', () => {
    expect(of({ over: ['one', 2], by: 'one' })).toEqual([['over[1]', 'text']]);
    expect(of({ at: 'one', more: 1 })).toEqual([['more', 'noField']]);
  });
});
