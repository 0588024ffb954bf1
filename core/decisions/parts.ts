import { z } from 'zod';
import { must } from '../base/read.ts';
import type { Range } from '../base/index.ts';
import type { Declared } from '../game/actions.ts';
import type { Aim, Shot } from '../game/attacking.ts';
import type { Budget, MeasuredWay, Way } from '../space/space.ts';
import { TERRAIN_KINDS } from '../space/space.ts';
import type { Of, Words } from './words.ts';
import { byId, flag, list, range, word } from './words.ts';

/* What more than one question or step is made of, as schemas. */

export const movement = z.enum(['move', 'march', 'pivot', 'put']);
/** In R, along a way. */
export const farOf = z.number().min(0).max(1000) as unknown as z.ZodType<Range>;

export const declared: Of<Declared> = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['nothing', 'move', 'march', 'attack', 'sustained']) }),
  z.strictObject({ action: z.literal('special'), special: word }),
]);

export const budgetOf = ({ unitId, modelId }: Words): Of<Budget> =>
  z.strictObject({
    ...{ range, cap: range },
    spent: byId(modelId, z.strictObject({ range, inTerrain: flag, diagonal: flag.exactOptional() })).exactOptional(),
    pivot: z.strictObject({ from: unitId }).exactOptional(),
    put: z.literal(true).exactOptional(),
  }) as unknown as Of<Budget>;

/** `most`: corners of its path. */
export const wayOf = ({ modelId, place }: Words, most?: number): Of<Way> =>
  z.strictObject({ model: modelId, path: list(place, most) });

export const measuredWayOf = ({ modelId, pieceId, place }: Words) =>
  z.strictObject({
    ...{ model: modelId, path: list(place), from: place, length: range },
    meets: list(
      z.strictObject({ piece: pieceId, kind: z.enum(TERRAIN_KINDS), at: range, lands: z.literal(true).exactOptional() }),
    ),
    ...{ diagonal: flag.exactOptional(), gone: list(range).exactOptional() },
  }) as unknown as Of<MeasuredWay>;

/** One object rather than a union, so that what is wrong inside is named with its own path. */
export function shotOf({ unitId, modelId, weaponId, place }: Words): Of<Shot> {
  const aim = z
    .strictObject({
      ...{ unit: unitId.optional(), blast: place.optional(), flame: place.optional() },
      ...{ jet: unitId.optional(), over: list(place, 20).optional() },
      ...{ instead: word.optional(), place: place.optional() },
    })
    .refine(
      one =>
        Object.keys(one).length === (one.jet === undefined && one.instead === undefined ? 1 : 2) &&
        (one.jet === undefined) === (one.over === undefined) &&
        (one.instead === undefined) === (one.place === undefined),
      must('aim'),
    ) as unknown as Of<Aim>;
  return z.strictObject({ model: modelId, weapon: weaponId, at: aim });
}
