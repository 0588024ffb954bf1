import { z } from 'zod';
import type { Result } from '../base/index.ts';
import { ok, SIDES } from '../base/index.ts';
import { readWith } from '../base/read.ts';
import type { Command } from '../game/command.ts';
import { FORTIFICATIONS } from '../forces/fortification.ts';
import { REACTIONS } from '../game/command.ts';
import { SPECIALS } from '../rulebook/index.ts';
import type { Space } from '../space/space.ts';
import { EDGES, TERRAIN_KINDS } from '../space/space.ts';
import { readPlace } from '../space/free/movement/places.ts';

const id = z.string().min(1).max(100);
const range = z.number().min(0).max(1000);
const declared = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['nothing', 'move', 'march', 'attack', 'sustained']) }),
  z.strictObject({ action: z.literal('special'), special: z.enum(SPECIALS) }),
]);

type ReadPlace = Space['readPlace'];

/** What commands look like where places are read in this way. */
function commandsWith(read: ReadPlace) {
  const place = z.unknown().transform((value, ctx) => {
    const found = read(value, '');
    if (found.ok) return found.value;
    ctx.addIssue({ code: 'custom', message: found.error.expected, path: found.error.path === '' ? [] : [found.error.path] });
    return z.NEVER;
  });
  const ways = z.array(z.strictObject({ model: id, path: z.array(place).max(200) })).max(100);
  // One object rather than a union, so that what is wrong inside is named with its own path.
  const aim = z
    .strictObject({
      unit: id.optional(),
      blast: place.optional(),
      flame: place.optional(),
      jet: id.optional(),
      over: z.array(place).max(20).optional(),
    })
    .refine(
      one => Object.keys(one).length === (one.jet === undefined ? 1 : 2) && (one.jet === undefined) === (one.over === undefined),
      'expected exactly one of unit, blast and flame, or jet with over',
    );
  const shots = z.array(z.strictObject({ model: id, weapon: id, at: aim })).max(200);
  return z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('takeEdge'), edge: z.enum(EDGES) }),
    z.strictObject({ do: z.literal('placeTerrain'), kind: z.enum(TERRAIN_KINDS), at: place }),
    z.strictObject({
      ...{ do: z.literal('placeFortification'), kind: z.enum(FORTIFICATIONS) },
      ...{ unit: id.nullable(), at: place },
    }),
    z.strictObject({ do: z.literal('placeObjective'), at: place }),
    z.strictObject({ do: z.literal('goFirst'), side: z.enum(SIDES) }),
    z.strictObject({ do: z.literal('activate'), unit: id }),
    z.strictObject({ do: z.literal('pass') }),
    z.strictObject({ do: z.literal('declare'), actions: z.array(declared).max(5), weapons: z.array(id).max(50) }),
    z.strictObject({ do: z.literal('move'), ways, pause: range.optional() }),
    z.strictObject({ do: z.literal('stayOff') }),
    z.strictObject({ do: z.literal('crush'), pieces: z.array(id).max(100) }),
    z.strictObject({ do: z.literal('setAside') }),
    z.strictObject({ do: z.literal('callBack'), unit: id }),
    z.strictObject({ do: z.literal('attack'), shots }),
    z.strictObject({ do: z.literal('strikeBack'), shots }),
    z.strictObject({ do: z.literal('reroll'), dice: z.array(z.number().int().min(0).max(10_000)).max(10_000) }),
    z.strictObject({ do: z.literal('allocate'), model: id }),
    z.strictObject({ do: z.literal('react'), unit: id }),
    z.strictObject({ do: z.literal('decline') }),
    z.strictObject({ do: z.literal('choose'), reaction: z.enum(REACTIONS) }),
  ]);
}

const known = new Map<ReadPlace, ReturnType<typeof commandsWith>>();

/** A command out of unknown JSON, its places rounded as its space rounds them. Whether it is legal is another question. */
export function parseCommand(value: unknown, path = 'command', places: ReadPlace = readPlace): Result<Command> {
  let command = known.get(places);
  if (!command) {
    command = commandsWith(places);
    known.set(places, command);
  }
  const read = readWith(command, value, path);
  return read.ok ? ok(read.value as unknown as Command) : read;
}
