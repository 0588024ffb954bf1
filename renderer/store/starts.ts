import type { SeedSetup } from '../../core/index.ts';
import { pledgeOf } from '../../core/index.ts';
import type { Settings } from '../../electron/contract/index.ts';
import type { Shared } from './state.ts';

export type Starts = Settings['starts'];
type Start = Starts[number];

/** As many set-ups as are remembered. */
const MOST = 300;
/** As many games of one that were not played to their end. */
const MOST_OPEN = 100;

/** How often a game of a set-up was begun and not played to its end. */
export const leftOf = (starts: Starts, setup: string): number => {
  const found = starts.find(one => one.setup === setup);
  return found ? Math.max(0, found.begun - found.ended) : 0;
};

/** By what a game is told from others of its set-up, and no copy of it is: the secret of its dice, by its hash, or the seed that was picked. */
const nameOf = ({ seed, pledge }: SeedSetup): string => (pledge ? pledgeOf(pledge.secret) : String(seed));

const inFront = (starts: Starts, one: Start): Starts =>
  [one, ...starts.filter(({ setup }) => setup !== one.setup)].slice(0, MOST);

/** With one more game of a set-up begun. */
export function begun(starts: Starts, setup: string, game: SeedSetup): Starts {
  const found = starts.find(one => one.setup === setup) ?? { setup, begun: 0, ended: 0 };
  return inFront(starts, { ...found, begun: found.begun + 1, open: [nameOf(game), ...(found.open ?? [])].slice(0, MOST_OPEN) });
}

/** With a game of a set-up played to its end. One that was not begun here ends none, nor does one that has ended before. */
export function ended(starts: Starts, setup: string, game: SeedSetup): Starts {
  const found = starts.find(one => one.setup === setup);
  const at = found?.open?.indexOf(nameOf(game)) ?? -1;
  return found?.open && at >= 0
    ? inFront(starts, { ...found, ended: found.ended + 1, open: found.open.toSpliced(at, 1) })
    : starts;
}

/** A game that has been played to its end was not begun for the sake of its dice. */
export async function countEnd({ store, host }: Shared, setup: string, game: SeedSetup): Promise<void> {
  const { settings } = store.getState();
  const starts = ended(settings.starts, setup, game);
  if (starts === settings.starts) return;
  const changed = { ...settings, starts };
  store.setState({ settings: changed });
  await host.settings.write(changed);
}
