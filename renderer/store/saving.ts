import type { StoreApi } from 'zustand/vanilla';
import type { Result } from '../../core/index.ts';
import { bad, ok } from '../../core/index.ts';
import type { HostRefusal } from '../../electron/contract/index.ts';
import type { Shared } from './state.ts';

/** The game that is kept: its text, and whether it may be kept at all. */
interface Kept {
  readonly text: () => string;
  readonly mayKeep: () => boolean;
  /** Comes when all that has happened has been shown; null where it has. */
  readonly toBeShown: () => Promise<void> | null;
}

/** Comes as soon as that is so; null where it is. */
export function until<T>({ getState, subscribe }: StoreApi<T>, isSo: (state: T) => boolean): Promise<void> | null {
  if (isSo(getState())) return null;
  return new Promise(resolve => {
    const callOff = subscribe(state => {
      if (!isSo(state)) return;
      callOff();
      resolve();
    });
  });
}

/** What a player keeps by name or as a file. */
export function createSaving({ store, host, toldByHost }: Shared, game: Kept) {
  const set = store.setState;

  const { text: saveText, mayKeep, toBeShown } = game;

  /** The game as it is now, once all of it has been shown: no file tells before what falling dice come to. */
  async function shownText(): Promise<string> {
    const text = saveText();
    const shown = toBeShown();
    if (!shown) return text;
    set({ notice: { tells: 'saveWaits' } });
    await shown;
    // What went wrong meanwhile stays.
    if (store.getState().notice?.tells === 'saveWaits') set({ notice: null });
    return text;
  }

  /** Keeps the game under a name; refused with `exists` where the name is taken and it shall not be replaced. */
  async function save(name: string, replace: boolean): Promise<Result<null, HostRefusal>> {
    if (!mayKeep()) return bad(RECORDED);
    const written = await host.saves.write({ name, text: await shownText(), replace });
    if (!written.ok) {
      if (written.error.code !== 'exists') toldByHost(written.error);
      return written;
    }
    set({ notice: { tells: 'saved', name } });
    return ok(null);
  }

  async function saveFile(name: string): Promise<void> {
    if (!mayKeep()) return toldByHost(RECORDED);
    const written = await host.files.export({ name: `${name}.battlefield`, text: await shownText() });
    if (!written.ok) toldByHost(written.error);
    else if (written.value.done) set({ notice: { tells: 'saved', name } });
  }

  async function saveReport(report: string): Promise<void> {
    const written = await host.files.export({ name: 'battlefield-report.json', text: report });
    if (!written.ok) toldByHost(written.error);
  }

  return { save, saveFile, saveReport };
}

const RECORDED: HostRefusal = {
  code: 'closed',
  path: '',
  sentence: 'The game is only watched as it was played: its own file has it.',
};
