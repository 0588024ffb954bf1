import { z } from 'zod';
import type { FieldError, Library, Result, Save } from '../../core/index.ts';
import { bad, ok, readWith, saveOfJournal } from '../../core/index.ts';
import { clockField } from './clock.ts';
import type { Seat, Seats } from './seats.ts';
import { PERSONS, SEATS } from './seats.ts';

const seats = z.strictObject({
  blue: z.enum(SEATS as readonly [Seat, ...Seat[]]),
  red: z.enum(SEATS as readonly [Seat, ...Seat[]]),
  clock: clockField.exactOptional(),
});

/** Who plays which side and by what clock, out of a file; `path`: where it stands there. */
export const readSeats = (value: unknown, path: string): Result<Seats> => readWith(seats, value, path);

const persons = seats.extend({ blue: z.literal('person'), red: z.literal('person') });

/** The same of a game that only persons play. */
export const readPersons = (value: unknown, path: string): Result<Seats> => readWith(persons, value, path);

/** The save that a journal comes to, and who plays it. */
export function readJournal(
  lines: readonly unknown[],
  library: Library,
): Result<{ readonly save: Save; readonly seats: Seats }, FieldError> {
  const read = saveOfJournal(lines, library);
  if (!read.ok) return read;
  const { save, seated } = read.value;
  let now = PERSONS;
  for (const { line, seats } of seated) {
    const who = readSeats(seats, `line ${line}, seats`);
    if (!who.ok) return bad(who.error);
    now = who.value;
  }
  return ok({ save, seats: now });
}
