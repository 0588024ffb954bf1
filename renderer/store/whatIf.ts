import { createStore } from 'zustand/vanilla';
import type { Game, UnitId, Vec3 } from '../../core/index.ts';
import { project, questionOf } from '../../core/index.ts';
import type { WhatIfClient } from '../workers/whatIf/client.ts';
import type { MadeWhatIf, WhatIfAsking } from '../workers/whatIf/service.ts';
import { areOddsShown } from './forecasts.ts';

/** What the map tells: what a place brings less what it costs, or one of the two alone. */
export const SHOWN = ['net', 'destroys', 'loses'] as const;
export type Shown = (typeof SHOWN)[number];

export interface FoundWhatIf extends MadeWhatIf {
  readonly unit: UnitId;
  /** Of the position as it stands now. */
  readonly fresh: boolean;
  /** ms since it was asked for, until there was something and until the finest. */
  readonly first: number;
  readonly took: number;
}

export interface WhatIfState {
  readonly open: boolean;
  readonly shown: Shown;
  readonly found: FoundWhatIf | null;
  /** Whoever makes it has broken down at it. */
  readonly failed: boolean;
  /** mm on the table: the place pointed at. */
  readonly at: Vec3 | null;
}

export type WhatIfDesk = ReturnType<typeof createWhatIf>;

/** The map of what the chosen unit could do from each place that it can reach; worked out elsewhere while it lies open. */
export function createWhatIf(open: () => WhatIfClient, now: () => number) {
  const store = createStore<WhatIfState>(() => ({ open: false, shown: 'net', found: null, failed: false, at: null }));
  const { getState: get, setState: set } = store;
  let client: WhatIfClient | null = null;
  /** Of its own, so that nobody waits for a first map until an attack has been counted. */
  let counter: WhatIfClient | null = null;
  let wanted: { readonly state: Game['state']; readonly unit: UnitId } | null = null;

  const at = () => {
    client ??= open();
    return client;
  };

  /** By quick figures, finer and finer, and then by exact odds. */
  async function maps(asking: WhatIfAsking, show: (made: MadeWhatIf) => void, isWanted: () => boolean): Promise<void> {
    const made = await at().ask(asking, show);
    if (!made) return;
    show(made);
    if (made.none !== null || !isWanted()) return;
    counter ??= open();
    const exact = await counter.ask({ ...asking, exactly: made.size });
    if (exact) show(exact);
  }

  /** All that the map is worked out from; whatever the coming dice follow from stays here. */
  function askingOf({ state, setup: { seed: _, pledge: __, ...setup } }: Game, unit: UnitId): WhatIfAsking {
    return { setup, position: project(state, questionOf(state)?.who ?? 'blue').position, unit };
  }

  /** The map that shall be known; nothing where there is no unit, or the table has agreed on none. */
  function want(game: Game, unit: UnitId | null): void {
    if (unit === null || !areOddsShown(game) || game.state.outcome) return drop();
    if (wanted?.state === game.state && wanted.unit === unit) return;
    wanted = { state: game.state, unit };
    counter?.cancel();
    grownOld(unit);
    const mine = wanted;
    const began = now();
    let first: number | null = null;
    let took: number | null = null;
    const show = (made: MadeWhatIf) => {
      if (wanted !== mine) return;
      const since = now() - began;
      first ??= since;
      if (made.finest) took ??= since;
      set({ found: { ...made, unit, fresh: true, first, took: took ?? since } });
    };
    maps(askingOf(game, unit), show, () => wanted === mine).catch(() => {
      if (wanted === mine) set({ failed: true });
    });
  }

  /** The map of the same unit stays until there is a newer one. */
  function grownOld(unit: UnitId | null): void {
    const { found } = get();
    set({ found: found !== null && found.unit === unit ? { ...found, fresh: false } : null, failed: false });
  }

  /** No map of what has happened before it has been shown: it would tell what dice come to that still fall. */
  function hold(unit: UnitId | null): void {
    wanted = null;
    client?.cancel();
    counter?.cancel();
    grownOld(unit);
  }

  function drop(): void {
    wanted = null;
    client?.cancel();
    counter?.cancel();
    if (get().found !== null || get().failed || get().at !== null) set({ found: null, failed: false, at: null });
  }

  return {
    store,
    want,
    hold,
    drop,
    /** A first map that nobody sees: engines take several times as long for it. */
    warm(game: Game, unit: UnitId): void {
      // Where that fails, so will the first that is asked for, and that is said.
      if (client === null && areOddsShown(game))
        at()
          .ask(askingOf(game, unit))
          .catch(() => {});
    },
    toggle: () => set(({ open }) => ({ open: !open })),
    close: () => set({ open: false }),
    show: (shown: Shown) => set({ shown }),
    point: (at: Vec3 | null) => get().open && set({ at }),
  };
}
