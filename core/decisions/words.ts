import { z } from 'zod';
import type { Branded, CardId, ModelId, PieceId, Range, RuleId, RuleName, Side, UnitId, WeaponId } from '../base/index.ts';
import { SIDES, modelId, unitOfModel } from '../base/index.ts';
import { carrying, must } from '../base/read.ts';
import { FACES } from '../dice/index.ts';
import type { Piece, Place, Space } from '../space/space.ts';

/** What a document may name: the units that its setup brings, and places and terrain as its space reads them. */
export interface Known {
  readonly units: Pick<ReadonlySet<string>, 'has'>;
  readonly space: Pick<Space, 'readPlace' | 'readPiece'>;
}

/** A schema of a type whose fields may be left out, where leaving them out is told from giving them no value. */
export type Of<T> = z.ZodType<T>;

/** A type with every field that it has at any depth, and whether each may be left out, so that two types go into each other only where
 *  they have the same; what is written into which makes no difference. */
type Whole<T> = T extends string | number | boolean | null | undefined | Branded<object, string>
  ? T
  : T extends readonly unknown[]
    ? { readonly [K in keyof T]: Whole<T[K]> }
    : {
        readonly [K in keyof T]-?: readonly [
          Whole<Required<T>[K]>,
          Partial<Pick<T, K>> extends Pick<T, K> ? 'optional' : 'required',
        ];
      };

type Same<A, B> = [Whole<A>] extends [Whole<B>] ? ([Whole<B>] extends [Whole<A>] ? unknown : Differs<A, B>) : Differs<A, B>;
interface Differs<A, B> {
  readonly reads: A;
  readonly type: B;
}

/** The schema of a type that is declared elsewhere. One that reads a field more or less, or another, does not compile. */
export const same =
  <T>() =>
  <S extends z.ZodType>(schema: S & Same<z.infer<S>, T>): Of<T> =>
    schema as z.ZodType as Of<T>;

/** Any of these fields of an object, each given. */
type OneOf<S> = S extends z.core.$ZodShape ? z.infer<z.ZodObject<S, z.core.$strict>> : never;

/** Objects that their fields tell apart. They are read as one object rather than as a union, so that what is wrong inside is named with
 *  its own path; `fault` is what is said of fields that do not belong together. */
export function byFields<S extends readonly z.core.$ZodShape[]>(
  fault: ReturnType<typeof must>,
  ...shapes: S
): Of<OneOf<S[number]>> {
  const fields = shapes.flatMap(shape => Object.entries(shape as z.ZodRawShape));
  const one = z.strictObject(Object.fromEntries(fields.map(([name, of]) => [name, z.optional(of)])));
  const isWhole = (has: object) =>
    shapes.some(shape => Object.keys(shape).length === Object.keys(has).length && Object.keys(shape).every(name => name in has));
  return one.refine(isWhole, fault) as z.ZodType as Of<OneOf<S[number]>>;
}

/** A text in the place of an id; whether there is such a thing is another question. */
const text = z.string().min(1).max(200);
/** A name that a rule gives: of a marker, a special action, a frame. */
export const word = z.string().min(1).max(100);
const named = <T extends string>() => text as unknown as Of<T>;

export const flag = z.boolean();
export const side: Of<Side> = z.enum(SIDES);
export const count = z.int().min(0).max(100_000);
const between = (least: number, most: number) => z.number().min(least).max(most) as unknown as Of<Range>;
/** In R. */
export const range = between(-1000, 1000);
/** In R, along a way. */
export const far = between(0, 1000);
export const ruleIds: Of<readonly RuleId[]> = z.array(named<RuleId>()).max(200);
export const ruleId = named<RuleId>();
export const ruleName = named<RuleName>();
export const cardId = named<CardId>();
export const face = z.enum(FACES);
export const faces: Of<readonly z.infer<typeof face>[]> = z.array(face).max(10_000);
export const damage = z.union([count, z.literal('N')], must('numberOrN'));
export const bySide = <T extends z.ZodType>(of: T) => z.strictObject({ blue: of, red: of });
/** An object whose fields are named by ids. */
export const byId = <T extends z.ZodType>(id: Of<string>, of: T) => z.record(id as z.ZodType<string, string>, of);
/** A list; nobody writes into what was read. */
export const list = <T>(of: Of<T>, most = 10_000): Of<readonly T[]> => z.array(of).max(most);

export const roll = z.strictObject({
  why: word,
  side,
  unit: text.nullable() as unknown as Of<UnitId | null>,
  count,
  counts: list(face),
  each: z.literal(true).exactOptional(),
  because: ruleIds,
});

/** The ids and places that a document may hold, as the one who reads it tells them. */
export interface Words {
  readonly unitId: Of<UnitId>;
  readonly modelId: Of<ModelId>;
  readonly pieceId: Of<PieceId>;
  readonly weaponId: Of<WeaponId>;
  readonly place: Of<Place>;
  readonly piece: Of<Piece>;
}

export const weaponId = named<WeaponId>();

/** Ids and places that must be those of the game at hand. */
export function wordsOf({ units, space }: Known): Words {
  return {
    unitId: text.refine(id => units.has(id), must('game.unit')) as unknown as Of<UnitId>,
    modelId: text.refine(id => units.has(unitOfModel(modelId(id))), must('game.model')) as unknown as Of<ModelId>,
    pieceId: named<PieceId>(),
    weaponId,
    place: readBy<Place>(space.readPlace),
    piece: readBy<Piece>(space.readPiece),
  };
}

/** Ids of any kind, and places as a space reads them: an answer is judged by what is there, not by how it is written. */
export function anyWords(readPlace: Space['readPlace']): Words {
  const id = z.string().min(1).max(100) as unknown as Of<never>;
  return { unitId: id, modelId: id, pieceId: id, weaponId: id, place: readBy<Place>(readPlace), piece: z.never() };
}

/** A reader that says where it found something wrong, as a schema. */
const readBy = <T>(read: (value: unknown, path: string) => ReturnType<Space['readPlace']> | ReturnType<Space['readPiece']>) =>
  z.unknown().transform((value, ctx) => {
    const found = read(value, '');
    if (found.ok) return found.value as T;
    const { path, expected } = found.error;
    ctx.addIssue({ code: 'custom', ...carrying(expected), path: path === '' ? [] : [path] });
    return z.NEVER;
  }) as unknown as Of<T>;
