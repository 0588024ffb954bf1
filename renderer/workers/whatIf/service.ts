import type { GameSetup, Library, OpenState, UnitId, WhatIfNone, WhatIfSpot, WhatIfWork } from '../../../core/index.ts';
import { whatIfMap } from '../../../core/index.ts';
import type { LatestService } from '../latest/client.ts';
import { pause } from '../latest/client.ts';
import { tablesOf } from '../tables.ts';

/** Of which unit, in which position: all JSON, and nothing of the coming dice in it. */
export interface WhatIfAsking {
  readonly setup: Omit<GameSetup, 'seed' | 'pledge'>;
  readonly position: OpenState;
  readonly unit: UnitId;
  /** In R, the size of the places of a map that is there by quick figures, and is to be told by exact odds. */
  readonly exactly?: number;
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
  /** No finer map will come. */
  readonly finest: boolean;
  /** By exact odds, and not by quick figures. */
  readonly exact: boolean;
}

/** By quick figures it tells what it has so far: first some places, then all of each size, finer and finer. */
export type WhatIfService = LatestService<WhatIfAsking, MadeWhatIf, [found: MadeWhatIf]>;

/** ms until something is shown, ms that all of it may take, and ms of work between two looks at what has come in. */
const TIMES = { first: 60, most: 1700, slice: 40 } as const;

const NOTHING: MadeWhatIf = { none: null, here: null, size: 1, spots: [], whole: true, finest: true, exact: false };

/** Numbers without a common divisor with most counts. */
const STRIDES = [31, 29, 23, 19, 1] as const;

export function whatIfService(library: Library, now: () => number): WhatIfService {
  const tableFor = tablesOf(library);
  let progress: (found: MadeWhatIf) => void = () => {};
  let latest = 0;
  /** So many places of a level, taken in turn so that some of them lie all over the map; null where something else is wanted, or it is too late. */
  async function lookedAt(
    mine: number,
    count: number,
    judge: (i: number) => WhatIfSpot | 'more' | null,
    latestBy = Infinity,
    seen: (spots: readonly WhatIfSpot[]) => void = () => {},
  ): Promise<readonly WhatIfSpot[] | null> {
    const stride = STRIDES.find(one => count % one !== 0) ?? 1;
    const spots: WhatIfSpot[] = [];
    let until = now() + TIMES.slice;
    for (let i = 0; i < count; ) {
      const spot = judge((i * stride) % count);
      if (spot !== 'more') i++;
      if (spot && spot !== 'more') spots.push(spot);
      seen(spots);
      if (now() < until) continue;
      await pause();
      if (latest !== mine || now() > latestBy) return null;
      until = now() + TIMES.slice;
    }
    return spots;
  }
  /** The places of one size by exact odds. */
  async function counted(mine: number, work: WhatIfWork, size: number): Promise<MadeWhatIf | null> {
    const { levels, hereExactly, isRough } = work;
    const level = levels.find(one => one.size === size);
    const stays = await lookedAt(mine, 1, hereExactly);
    const spots = stays && (await lookedAt(mine, level?.count ?? 0, i => level?.exactly(i) ?? null));
    return spots && { ...NOTHING, here: stays[0] ?? null, size, spots, exact: !isRough() };
  }

  return {
    listen(to) {
      progress = to;
    },
    cancel() {
      latest++;
    },
    async make({ setup, position, unit, exactly }) {
      const mine = ++latest;
      const began = now();
      const work = whatIfMap(tableFor(setup), { ...position, thrown: 0 }, unit);
      if (!work.ok) return { ...NOTHING, none: work.error };
      if (exactly !== undefined) return counted(mine, work.value, exactly);
      const { here, levels } = work.value;
      let made: MadeWhatIf = { ...NOTHING, here, size: levels[0]?.size ?? 1 };
      let isTold = false;
      for (const [n, level] of levels.entries()) {
        const { size, count } = level;
        const since = now();
        // The coarsest is finished whatever it takes; what is left of a finer one is left.
        const seen = await lookedAt(mine, count, level.judge, n === 0 ? Infinity : began + TIMES.most, spots => {
          if (isTold || now() <= began + TIMES.first) return;
          isTold = true;
          progress({ ...made, size, spots, whole: false, finest: false });
        });
        if (latest !== mine) return null;
        if (!seen) break;
        made = { ...made, size, spots: seen };
        const next = levels[n + 1];
        const each = (now() - since) / Math.max(1, count);
        if (!next || now() + each * next.count > began + TIMES.most) break;
        isTold = true;
        progress({ ...made, finest: false });
        await pause();
        if (latest !== mine) return null;
      }
      return made;
    },
  };
}
