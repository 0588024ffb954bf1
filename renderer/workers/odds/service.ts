import type { FieldError, Forecast, GameSetup, Library, OpenState, Result, Tried, WhatIf } from '../../../core/index.ts';
import { forecast, maySustain, ok } from '../../../core/index.ts';
import { tablesOf } from '../tables.ts';

/** What somebody wants to know of an answer: all JSON, and nothing of the coming dice in it. */
export interface Asking {
  readonly setup: Omit<GameSetup, 'seed' | 'pledge'>;
  readonly position: OpenState;
  readonly tried: Tried;
  readonly whatIf: WhatIf | null;
}

export interface OddsService {
  /** Answers as soon as whoever counts is there at all. */
  ready(): void;
  /** Null where what is asked is not open to the unit; a fault where an answer on the way is nobody's to foretell. */
  count(asking: Asking): Result<Forecast | null, FieldError>;
}

export function oddsService(library: Library): OddsService {
  const tableFor = tablesOf(library);
  return {
    ready() {},
    count({ setup, position, tried, whatIf }) {
      const table = tableFor(setup);
      const state = { ...position, thrown: 0 };
      if (whatIf && 'sustained' in whatIf && !maySustain(table, state)) return ok(null);
      return forecast(table, state, tried, whatIf);
    },
  };
}
