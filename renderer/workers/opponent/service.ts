import type { GameSetup, Level, Library, Side, OpenState, Style, Thought } from '../../../core/index.ts';
import { chance, groundOf, offers, project, thinkerOf } from '../../../core/index.ts';
import { tablesOf } from '../tables.ts';
import { withKnown } from './known.ts';

/** A question to a program: all JSON, and nothing of the dice in it. */
export interface Asking {
  /** Its seed is nobody's business. */
  readonly setup: Omit<GameSetup, 'seed'>;
  readonly position: OpenState;
  readonly side: Side;
  readonly level: Level;
  readonly style: Style;
  /** For its own chance. */
  readonly luck: number;
  /** How long it may think, in ms. */
  readonly ms: number;
  /** It is asked for its reasons, as a coach is. */
  readonly why: boolean;
}

export interface OpponentService {
  think(asking: Asking): Thought;
}

export function opponentService(library: Library, now: () => number): OpponentService {
  const tableFor = tablesOf(library);
  let before: OpenState | null = null;
  return {
    think({ setup, position, side, level, style, luck, ms, why }) {
      const table = tableFor(setup);
      before = withKnown(position, before);
      const state = { ...before, thrown: 0 };
      const end = now() + ms;
      const means = { ground: groundOf(table), more: () => now() < end, why };
      return thinkerOf(level, style)(project(state, side), offers(table, state, side), chance(luck), means);
    },
  };
}
