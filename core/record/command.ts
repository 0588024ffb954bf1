import type { Result } from '../base/index.ts';
import { readWith } from '../base/read.ts';
import type { Command } from '../decisions/index.ts';
import { commandsOf } from '../decisions/index.ts';
import { anyWords } from '../decisions/words.ts';
import { readPlace } from '../space/free/movement/places.ts';
import type { Space } from '../space/space.ts';

type ReadPlace = Space['readPlace'];

const known = new Map<ReadPlace, ReturnType<typeof commandsOf>>();

/** A command out of unknown JSON, its places rounded as its space rounds them. Whether it is legal is another question. */
export function parseCommand(value: unknown, path = 'command', places: ReadPlace = readPlace): Result<Command> {
  let command = known.get(places);
  if (!command) {
    command = commandsOf(anyWords(places));
    known.set(places, command);
  }
  return readWith(command, value, path);
}
