import type { Settings } from '../../electron/contract/index.ts';
import type { Shared } from './state.ts';

/** What a group has settled on, and what follows from it when the program begins. */
export function createSettings({ store, host, toldByHost }: Shared) {
  const get = store.getState;
  const set = store.setState;

  async function begin(): Promise<void> {
    const settings = await host.settings.read();
    if (settings.ok) set({ settings: settings.value });
  }

  /** Asks for a newer release, if the player wants that, and says what came of it; nothing is fetched. */
  async function lookForUpdate(): Promise<void> {
    if (!get().settings.updates) return;
    const update = await host.app.update();
    if (!update.ok) toldByHost(update.error);
    else if (update.value) set({ notice: { tells: 'update', ...update.value } });
  }

  async function changeSettings(change: Partial<Settings>): Promise<void> {
    const settings = { ...get().settings, ...change };
    set({ settings });
    const written = await host.settings.write(settings);
    if (!written.ok) toldByHost(written.error);
    else if (change.updates) await lookForUpdate();
  }

  return { begin, lookForUpdate, changeSettings };
}
