import { z } from 'zod';
import type { CardId, ModelId, PieceId, RuleId, Side, UnitId, WeaponId } from '../../base/index.ts';
import { SIDES } from '../../base/index.ts';
import { FACES, ROLL_REASONS } from '../../dice/index.ts';
import type { Piece, Place, Space } from '../../space/space.ts';

/** What a document may name: the units that its setup brings, and places and terrain as its space reads them. */
export interface Known {
  readonly units: ReadonlySet<string>;
  readonly space: Pick<Space, 'readPlace' | 'readPiece'>;
}

/** A schema of a type whose fields may be left out, where leaving them out is told from giving them no value. */
export type Of<T> = z.ZodType<T>;

/** A text in the place of an id; whether there is such a thing is another question. */
const text = z.string().min(1).max(200);
const named = <T extends string>() => text as unknown as Of<T>;

export const side: Of<Side> = z.enum(SIDES);
export const count = z.int().min(0).max(100_000);
/** In R. */
export const range = z.number().min(-1000).max(1000);
export const ruleIds: Of<readonly RuleId[]> = z.array(named<RuleId>()).max(200);
export const cardId = named<CardId>();
export const weaponId = named<WeaponId>();
export const face = z.enum(FACES);
export const faces = z.array(face).max(10_000);
export const damage = z.union([count, z.literal('N')], 'expected a number or "N"');
export const bySide = <T extends z.ZodType>(of: T) => z.strictObject({ blue: of, red: of });
/** An object whose fields are named by ids. */
export const byId = <T extends z.ZodType>(id: Of<string>, of: T) => z.record(id as z.ZodType<string, string>, of);
export const list = <T extends z.ZodType>(of: T) => z.array(of).max(10_000);

export const roll = z.strictObject({
  why: z.enum(ROLL_REASONS),
  side,
  unit: text.nullable() as unknown as Of<UnitId | null>,
  count,
  counts: list(face),
  because: ruleIds,
});

/** Ids and places that must be those of the game at hand. */
export function wordsOf({ units, space }: Known) {
  const unitId = text.refine(id => units.has(id), 'expected the id of a unit of this game') as unknown as Of<UnitId>;
  const modelId = text.refine(
    id => units.has(id.slice(0, id.lastIndexOf('.'))),
    'expected the id of a model of this game',
  ) as unknown as Of<ModelId>;
  return {
    unitId,
    modelId,
    pieceId: named<PieceId>(),
    place: readBy<Place>(space.readPlace),
    piece: readBy<Piece>(space.readPiece),
  };
}
export type Words = ReturnType<typeof wordsOf>;

/** A reader that says where it found something wrong, as a schema. */
export const readBy = <T>(
  read: (value: unknown, path: string) => ReturnType<Space['readPlace']> | ReturnType<Space['readPiece']>,
) =>
  z.unknown().transform((value, ctx) => {
    const found = read(value, '');
    if (found.ok) return found.value as T;
    const { path, expected } = found.error;
    ctx.addIssue({ code: 'custom', message: expected, path: path === '' ? [] : [path] });
    return z.NEVER;
  }) as unknown as Of<T>;
