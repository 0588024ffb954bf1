import type { Result } from '../base/index.ts';
import { SIDES, bad, fault, unitAt } from '../base/index.ts';
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
  const units = new Set(SIDES.flatMap(side => armies[side].units.map((_, i) => unitAt(side, i + 1))));
  return {
    command: (value, path) => parseCommand(value, path, space.readPlace),
    tape: (value, path) => readWith(schemasFor(units, space).tape, value, path),
    state(value, path, hash) {
      const read = readWith(schemasFor(units, space).state, value, path);
      if (!read.ok) return read;
      // As it is written, so that a field that was left out shows.
      const found = hashed(value as State);
      return found === hash ? read : bad(fault(path, 'state.hash', { saved: hash, played: found }));
    },
  };
}

interface Schemas {
  /** Those of the game that is being read. */
  units: ReadonlySet<string>;
  readonly state: Of<State>;
  readonly tape: Of<Tape>;
}

const known = new Map<Space['readPlace'], Schemas>();

/** Made once for a space: that takes longer than to read a game. */
function schemasFor(units: ReadonlySet<string>, space: Space): Schemas {
  const before = known.get(space.readPlace);
  if (before) {
    before.units = units;
    return before;
  }
  const words = wordsOf({ units: { has: id => made.units.has(id) }, space });
  const frame = frameSchema(words);
  const state = stateSchema(words, frame);
  const made: Schemas = { units, state, tape: list(eventSchema(words, frame, state)) };
  known.set(space.readPlace, made);
  return made;
}
