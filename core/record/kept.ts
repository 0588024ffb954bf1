import type { Result } from '../base/index.ts';
import { bad, fault, SIDES } from '../base/index.ts';
import { readWith } from '../base/read.ts';
import type { Command } from '../decisions/index.ts';
import type { State } from '../game/state.ts';
import type { Space } from '../space/space.ts';
import { parseCommand } from './command.ts';
import { eventSchema } from './schema/event.ts';
import { frameSchema } from './schema/frame.ts';
import { stateSchema } from './schema/state.ts';
import type { Of } from '../decisions/words.ts';
import { list, wordsOf } from '../decisions/words.ts';
import type { GameSetup } from './setup.ts';
import type { Tape } from './tape.ts';

/** Readers of what files keep of one game, with the paths of their fields. */
export interface Kept {
  command(value: unknown, path: string): Result<Command>;
  tape(value: unknown, path: string): Result<Tape>;
  /** `hash`: that of the state as the file has it; a state that was changed since shows by it. */
  state(value: unknown, path: string, hash: string): Result<State>;
}

/** `hashed`: the hash that the file has of a state. */
export function keptOf({ armies }: GameSetup, space: Space, hashed: (state: State) => string): Kept {
  const { state, tape } = schemasFor(
    SIDES.flatMap(side => armies[side].units.map((_, i) => `${side}-${i + 1}`)),
    space,
  );
  return {
    command: (value, path) => parseCommand(value, path, space.readPlace),
    tape: (value, path) => readWith(tape, value, path),
    state(value, path, hash) {
      const read = readWith(state, value, path);
      if (!read.ok) return read;
      // As it is written, so that a field that was left out shows.
      const found = hashed(value as State);
      return found === hash ? read : bad(fault(path, 'state.hash', { saved: hash, played: found }));
    },
  };
}

interface Schemas {
  readonly state: Of<State>;
  readonly tape: Of<Tape>;
}

/** For each space those of the game that was read last: to make them takes longer than to read a game, and the same one is often read again. */
const lastMade = new Map<Space['readPlace'], Schemas & { readonly units: readonly string[] }>();

function schemasFor(units: readonly string[], space: Space): Schemas {
  const last = lastMade.get(space.readPlace);
  if (last && last.units.join() === units.join()) return last;
  const words = wordsOf({ units: new Set(units), space });
  const frame = frameSchema(words);
  const state = stateSchema(words, frame);
  const made = { units, state, tape: list(eventSchema(words, frame, state)) };
  lastMade.set(space.readPlace, made);
  return made;
}
