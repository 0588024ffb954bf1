import { z } from 'zod';
import type { FieldError, Library, Result, Save } from '../../core/index.ts';
import { bad, ok, readWith, saveOfJournal } from '../../core/index.ts';
import type { Seat, Seats } from './seats.ts';
import { SEATS } from './seats.ts';

const seats = z.strictObject({
  blue: z.enum(SEATS as readonly [Seat, ...Seat[]]),
  red: z.enum(SEATS as readonly [Seat, ...Seat[]]),
});

/** The save that a journal comes to, and who plays it. */
export function readJournal(
  lines: readonly unknown[],
  library: Library,
): Result<{ readonly save: Save; readonly seats: Seats }, FieldError> {
  const read = saveOfJournal(lines, library);
  if (!read.ok) return read;
  const who = readWith(seats, read.value.seats, 'line 1, seats');
  return who.ok ? ok({ save: read.value.save, seats: who.value }) : bad(who.error);
}
