import type { Result } from '../../core/index.ts';
import { bad, ok } from '../../core/index.ts';
import type { HostRefusal } from '../../electron/contract/index.ts';
import type { Shared } from './state.ts';

/** The game that is kept: its text, and whether it may be kept at all. */
interface Kept {
  readonly text: () => string;
  readonly mayKeep: () => boolean;
}

/** What a player keeps by name or as a file. */
export function createSaving({ store, host, toldByHost }: Shared, game: Kept) {
  const set = store.setState;

  const { text: saveText, mayKeep } = game;

  /** Keeps the game under a name; refused with `exists` where the name is taken and it shall not be replaced. */
  async function save(name: string, replace: boolean): Promise<Result<null, HostRefusal>> {
    if (!mayKeep()) return bad(RECORDED);
    const written = await host.saves.write({ name, text: saveText(), replace });
    if (!written.ok) {
      if (written.error.code !== 'exists') toldByHost(written.error);
      return written;
    }
    set({ notice: { tells: 'saved', name } });
    return ok(null);
  }

  async function saveFile(name: string): Promise<void> {
    if (!mayKeep()) return toldByHost(RECORDED);
    const written = await host.files.export({ name: `${name}.battlefield`, text: saveText() });
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
