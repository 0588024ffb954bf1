import type { GameSetup, Library, OpenState, UnitId, WhatIfNone, WhatIfSpot } from '../../../core/index.ts';
import { tableOf, whatIfMap } from '../../../core/index.ts';
import type { LatestService } from '../latest/client.ts';
import { pause } from '../latest/client.ts';

/** Of which unit, in which position: all JSON, and nothing of the coming dice in it. */
export interface WhatIfAsking {
  readonly setup: Omit<GameSetup, 'seed' | 'pledge'>;
  readonly position: OpenState;
  readonly unit: UnitId;
}

/** What is known of the places that a unit can reach. */
export interface MadeWhatIf {
  /** Why there is no map; null where there is one. */
  readonly none: WhatIfNone | null;
  readonly here: WhatIfSpot | null;
  /** In R, how wide the cell of each place is. */
  readonly size: number;
  readonly spots: readonly WhatIfSpot[];
  /** Every place of this size has been looked at. */
  readonly whole: boolean;
}

/** It tells what it has so far: first some places, then all of each size, finer and finer. */
export type WhatIfService = LatestService<WhatIfAsking, MadeWhatIf, [found: MadeWhatIf]>;

/** ms until something is shown, ms that all of it may take, and ms of work between two looks at what has come in. */
export const TIMES = { first: 60, most: 1700, slice: 40 } as const;

/** Numbers without a common divisor with most counts, by which places are taken in turn: some of them lie all over the map. */
const STRIDES = [31, 29, 23, 19, 1] as const;

export function whatIfService(library: Library, now: () => number): WhatIfService {
  let last: { readonly setup: string; readonly table: ReturnType<typeof tableOf> } | null = null;
  const tableFor = (setup: WhatIfAsking['setup']) => {
    const text = JSON.stringify(setup);
    if (last?.setup !== text) last = { setup: text, table: tableOf({ ...setup, seed: 0 }, library) };
    return last.table;
  };
  let progress: (found: MadeWhatIf) => void = () => {};
  let latest = 0;
  return {
    listen(to) {
      progress = to;
    },
    cancel() {
      latest++;
    },
    async make({ setup, position, unit }) {
      const mine = ++latest;
      const began = now();
      const work = whatIfMap(tableFor(setup), { ...position, thrown: 0 }, unit);
      if (!work.ok) return { none: work.error, here: null, size: 1, spots: [], whole: true };
      const { here, levels } = work.value;
      let made: MadeWhatIf = { none: null, here, size: levels[0]?.size ?? 1, spots: [], whole: true };
      let isTold = false;
      for (const [n, { size, count, judge }] of levels.entries()) {
        const since = now();
        const stride = STRIDES.find(one => count % one !== 0) ?? 1;
        const spots: WhatIfSpot[] = [];
        let until = since + TIMES.slice;
        for (let i = 0; i < count; i++) {
          const spot = judge((i * stride) % count);
          if (spot) spots.push(spot);
          const time = now();
          if (!isTold && time > began + TIMES.first) {
            isTold = true;
            progress({ none: null, here, size, spots, whole: false });
          }
          if (time < until) continue;
          await pause();
          if (latest !== mine) return null;
          // The coarsest is finished whatever it takes; what is left of a finer one is left.
          if (n > 0 && time > began + TIMES.most) return made;
          until = now() + TIMES.slice;
        }
        made = { none: null, here, size, spots, whole: true };
        const next = levels[n + 1];
        const each = (now() - since) / Math.max(1, count);
        if (!next || now() + each * next.count > began + TIMES.most) break;
        isTold = true;
        progress(made);
        await pause();
        if (latest !== mine) return null;
      }
      return made;
    },
  };
}
