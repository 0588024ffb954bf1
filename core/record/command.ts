import { z } from 'zod';
import type { Result } from '../base/index.ts';
import { ok, SIDES } from '../base/index.ts';
import { readWith } from '../base/read.ts';
import type { Command } from '../game/command.ts';
import { REACTIONS } from '../game/command.ts';
import { SPECIALS } from '../rulebook/index.ts';
import { EDGES } from '../space/space.ts';
import { readPlace } from '../space/free/movement/places.ts';

const id = z.string().min(1).max(100);
const place = z.unknown().transform((value, ctx) => {
  const read = readPlace(value, '');
  if (read.ok) return read.value;
  ctx.addIssue({ code: 'custom', message: read.error.expected, path: read.error.path === '' ? [] : [read.error.path] });
  return z.NEVER;
});
const range = z.number().min(0).max(1000);
const ways = z.array(z.strictObject({ model: id, path: z.array(place).max(200) })).max(100);
// One object rather than a union of three, so that what is wrong inside is named with its own path.
const aim = z
  .strictObject({ unit: id.optional(), blast: place.optional(), flame: place.optional() })
  .refine(one => Object.keys(one).length === 1, 'expected exactly one of unit, blast and flame');
const shots = z.array(z.strictObject({ model: id, weapon: id, at: aim })).max(200);
const declared = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['nothing', 'move', 'march', 'attack', 'sustained']) }),
  z.strictObject({ action: z.literal('special'), special: z.enum(SPECIALS) }),
]);

const command = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('takeEdge'), edge: z.enum(EDGES) }),
  z.strictObject({ do: z.literal('placeObjective'), at: place }),
  z.strictObject({ do: z.literal('goFirst'), side: z.enum(SIDES) }),
  z.strictObject({ do: z.literal('activate'), unit: id }),
  z.strictObject({ do: z.literal('pass') }),
  z.strictObject({ do: z.literal('declare'), actions: z.array(declared).max(5), weapons: z.array(id).max(50) }),
  z.strictObject({ do: z.literal('move'), ways, pause: range.optional() }),
  z.strictObject({ do: z.literal('stayOff') }),
  z.strictObject({ do: z.literal('attack'), shots }),
  z.strictObject({ do: z.literal('strikeBack'), shots }),
  z.strictObject({ do: z.literal('reroll'), dice: z.array(z.number().int().min(0).max(10_000)).max(10_000) }),
  z.strictObject({ do: z.literal('allocate'), model: id }),
  z.strictObject({ do: z.literal('react'), unit: id }),
  z.strictObject({ do: z.literal('decline') }),
  z.strictObject({ do: z.literal('choose'), reaction: z.enum(REACTIONS) }),
]);

/** A command out of unknown JSON, its places rounded to 0.01 mm and 0.01 degree. Whether it is legal is another question. */
export function parseCommand(value: unknown, path = 'command'): Result<Command> {
  const read = readWith(command, value, path);
  return read.ok ? ok(read.value as unknown as Command) : read;
}
