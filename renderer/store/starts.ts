import type { Settings } from '../../electron/contract/index.ts';
import type { Shared } from './state.ts';

export type Starts = Settings['starts'];

/** As many set-ups as are remembered. */
const MOST = 300;

/** How often a game of a set-up was begun and not played to its end. */
export const leftOf = (starts: Starts, setup: string): number => {
  const found = starts.find(one => one.setup === setup);
  return found ? Math.max(0, found.begun - found.ended) : 0;
};

/** With one more game of a set-up begun, or played to its end. */
export function counted(starts: Starts, setup: string, what: 'begun' | 'ended'): Starts {
  const found = starts.find(one => one.setup === setup) ?? { setup, begun: 0, ended: 0 };
  return [{ ...found, [what]: found[what] + 1 }, ...starts.filter(one => one !== found)].slice(0, MOST);
}

/** A game that has been played to its end was not begun for the sake of its dice. */
export async function countEnd({ store, host }: Shared, setup: string): Promise<void> {
  const { settings } = store.getState();
  const ended = { ...settings, starts: counted(settings.starts, setup, 'ended') };
  store.setState({ settings: ended });
  await host.settings.write(ended);
}
