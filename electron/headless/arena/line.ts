import { z } from 'zod';

const two = <T extends z.ZodType>(one: T) => z.tuple([one, one]).readonly();

/** One game as a line of the file. Nothing in it depends on how long anything took. */
export const line = z
  .object({
    game: z.int().min(0),
    mode: z.string(),
    scenario: z.string(),
    seed: z.int(),
    /** Of blue, and of red. */
    armies: two(z.string()),
    table: z.string(),
    /** The side of the first named player. */
    side: z.enum(['blue', 'red']),
    result: z.enum(['won', 'drawn', 'lost']),
    reason: z.string(),
    turn: z.number(),
    points: two(z.number()),
    decisions: z.number(),
    rules: z.record(z.string(), z.number()).readonly(),
  })
  .readonly();
export type Line = z.output<typeof line>;

/** How long each answer of the first named player took in a game, ms. */
export const timesLine = z.object({ game: z.int().min(0), times: z.array(z.number()).readonly() }).readonly();
export type TimesLine = z.output<typeof timesLine>;
