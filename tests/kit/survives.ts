import { expect } from 'vitest';
import { wordsOf } from '../../core/decisions/words.ts';
import { frameSchema } from '../../core/record/schema/frame.ts';
import { stateSchema } from '../../core/record/schema/state.ts';
import type { Skirmish } from './game.ts';

/** The state of a game reads back as it was written. */
export function survives(game: Skirmish): void {
  const words = wordsOf({ units: new Set(game.state.units.map(unit => unit.id)), space: game.table.space });
  const state: unknown = JSON.parse(JSON.stringify(game.state));
  expect(stateSchema(words, frameSchema(words)).parse(state)).toEqual(state);
}
