import { z } from 'zod';
import { must } from '../base/read.ts';
import type { Declared } from '../game/actions.ts';
import type { Aim, Shot } from '../game/attacking.ts';
import { PLAIN_ACTIONS } from '../rulebook/index.ts';
import type { Budget, MeasuredWay, Way } from '../space/space.ts';
import { TERRAIN_KINDS } from '../space/space.ts';
import type { Words } from './words.ts';
import { byFields, byId, flag, list, range, same, word } from './words.ts';

/* What more than one question or step is made of, as schemas. */

export const movement = z.enum(['move', 'march', 'pivot', 'put']);

export const declared = same<Declared>()(
  z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(PLAIN_ACTIONS) }),
    z.strictObject({ action: z.literal('special'), special: word }),
  ]),
);

export const budgetOf = ({ unitId, modelId }: Words) =>
  same<Budget>()(
    z.strictObject({
      ...{ range, cap: range },
      spent: byId(
        modelId,
        z.strictObject({
          ...{ range, inTerrain: flag, diagonal: flag.exactOptional() },
          ...{ paid: range.exactOptional(), tolled: flag.exactOptional() },
        }),
      ).exactOptional(),
      pivot: z.strictObject({ from: unitId }).exactOptional(),
      put: z.literal(true).exactOptional(),
    }),
  );

/** `most`: corners of its path. */
export const wayOf = ({ modelId, place }: Words, most?: number) =>
  same<Way>()(z.strictObject({ model: modelId, path: list(place, most) }));

export const measuredWayOf = ({ modelId, pieceId, place }: Words) =>
  same<MeasuredWay>()(
    z.strictObject({
      ...{ model: modelId, path: list(place), from: place, length: range },
      meets: list(
        z.strictObject({
          ...{ piece: pieceId, kind: z.enum(TERRAIN_KINDS), at: range },
          ...{ lands: z.literal(true).exactOptional(), light: z.literal(true).exactOptional() },
          again: list(range).exactOptional(),
        }),
      ),
      ...{ diagonal: flag.exactOptional(), gone: list(range).exactOptional() },
      ...{ paid: range.exactOptional(), tolled: flag.exactOptional() },
    }),
  );

export function shotOf({ unitId, modelId, weaponId, place }: Words) {
  const aim = byFields(
    must('aim'),
    ...([{ unit: unitId }, { blast: place }, { flame: place }] as const),
    ...([
      { flame: place, from: place },
      { jet: unitId, over: list(place, 20) },
      { point: place, over: list(place, 20) },
      { instead: word, place },
    ] as const),
  );
  return same<Shot>()(z.strictObject({ model: modelId, weapon: weaponId, at: same<Aim>()(aim) }));
}
