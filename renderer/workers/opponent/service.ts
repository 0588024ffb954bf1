import type { GameSetup, Level, Library, Side, OpenState, Style, Thought } from '../../../core/index.ts';
import { withKnown } from './known.ts';
import { chance, groundOf, offers, project, tableOf, thinkerOf } from '../../../core/index.ts';

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
  let last: { readonly setup: string; readonly table: ReturnType<typeof tableOf> } | null = null;
  let before: OpenState | null = null;
  const tableFor = (setup: Asking['setup']) => {
    const text = JSON.stringify(setup);
    if (last?.setup !== text) last = { setup: text, table: tableOf({ ...setup, seed: 0 }, library) };
    return last.table;
  };
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
