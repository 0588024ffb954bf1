import { z } from 'zod';
import type { Json, PieceId, TableDesign } from '../../core/index.ts';
import { FEWEST_TANKS, MOST_TANKS, readWith, SIDES, writeTankSheet } from '../../core/index.ts';
import { shippedTables } from '../../templates/index.ts';
import { CLOCKS } from '../base/clock.ts';
import { OPEN_GROUND } from '../draft/sizes.ts';
import type { Takeable, TankGameDraft } from './tankDraft.ts';
import { draftBy, habitsOfDraft, hasEnough, ROUNDS } from './tankDraft.ts';
import { lastHabits } from './tankSheets.ts';

const chosen = z.object({
  layout: z.string(),
  /** The name of the player's own. */
  ownLayout: z.string(),
  ambush: z.array(z.string().transform(id => id as PieceId)).nullable(),
  tanks: z
    .array(z.object({ side: z.enum(SIDES), card: z.string() }))
    .min(FEWEST_TANKS)
    .max(MOST_TANKS),
  rounds: z.int().nullable(),
  byHand: z.array(z.enum(SIDES)),
  clock: z.int().nullable(),
  mixed: z.boolean(),
});

const remembered = z.object({ sheet: z.json(), chosen });

/** What the settings keep of a skirmish that is begun; of a table of the player's own its name. */
export const rememberedOfSkirmish = (draft: TankGameDraft): Json => {
  const { layout, ownLayout, ambush, tanks, rounds, byHand, clock, mixed } = draft;
  return {
    sheet: writeTankSheet(habitsOfDraft(draft, draft.sheet.name)),
    chosen: {
      ...{ layout, ownLayout: ownLayout?.name ?? '', ambush: ambush && [...ambush] },
      ...{ tanks: tanks.map(one => ({ ...one })), rounds, byHand: [...byHand], clock, mixed },
    },
  };
};

/** What the next draft begins with; nothing of what cannot be read, and nothing of a table or of tanks that are there no more. An older program
 *  kept the sheet alone. */
export function draftOfLast(last: Json, own: readonly TableDesign[], cards: readonly Takeable[]): Partial<TankGameDraft> {
  const read = readWith(remembered, last);
  const habits = lastHabits(read.ok ? read.value.sheet : last);
  const by = habits ? draftBy(habits) : {};
  if (!read.ok) return by;
  const { layout, ownLayout, ambush, rounds, clock, tanks, byHand, mixed } = read.value.chosen;
  const mine = own.find(one => one.space === 'free' && one.name === ownLayout) ?? null;
  const supplied = shippedTables().find(one => one.id === layout)?.layout;
  const isSupplied = layout === OPEN_GROUND || supplied !== undefined;
  const isThere = ownLayout === '' ? isSupplied : mine !== null;
  const known = tanks.filter(({ card }) => cards.some(({ key }) => key === card));
  const pieces = (mine ?? supplied)?.pieces ?? [];
  const isAmbush = ambush?.every(id => pieces.some(piece => piece.id === id)) ?? false;
  return {
    ...by,
    ...(isSupplied && { layout }),
    ...(isThere && { ownLayout: mine, ambush: isAmbush ? ambush : null }),
    ...(ROUNDS.includes(rounds) && { rounds }),
    ...((clock === null || CLOCKS.includes(clock)) && { clock }),
    ...(hasEnough({ tanks: known }) && { tanks: known }),
    ...{ byHand, mixed },
  };
}
