import { z } from 'zod';
import type { PieceId, Side, UnitId } from '../../../base/index.ts';
import { carrying } from '../../../base/read.ts';
import { decisionsIn } from '../../../play/decision.ts';
import type { Place, Space } from '../../../space/space.ts';
import type { TankState } from '../game/state.ts';
import type { TankTable } from '../game/table.ts';
import type { TankWords } from '../rules/tactical.ts';

/** What the questions of this game are asked in. */
export interface TankHere {
  readonly table: TankTable;
  readonly state: TankState;
  readonly shown: { readonly side: Side };
  readonly words: TankWords;
}

/** Makes a question of this game. */
export const decision = decisionsIn<TankHere>();

const id = z.string().min(1).max(100);

/** Ids of any kind, and places as a space reads them: an answer is judged by what is there, not by how it is written. */
export const wordsBy = (readPlace: Space['readPlace']): TankWords => ({
  tank: id as unknown as z.ZodType<UnitId>,
  piece: id as unknown as z.ZodType<PieceId>,
  place: z.unknown().transform((value, context) => {
    const read = readPlace(value, '');
    if (read.ok) return read.value;
    const { path, expected } = read.error;
    context.addIssue({ code: 'custom', ...carrying(expected), path: path === '' ? [] : [path] });
    return z.NEVER;
  }) as unknown as z.ZodType<Place>,
});
