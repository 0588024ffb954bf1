import type { Json } from '../../core/index.ts';
import type { Host, HostRefusal, Result } from '../../electron/contract/index.ts';

/** What became of a line: it is on the disk; it waits for a disk that takes it; or another window has the game now. */
export type Noted = 'kept' | 'movedOn' | { readonly waits: HostRefusal };

/** Longest text of a name that the host takes. */
const TITLE = 80;

/**
 * Writes the open game down, line by line. A disk that does not take a line does not stop the game: the line waits, and goes
 * with the next one; where the journal itself is gone, the whole game begins another. `whole`: the game as it is now.
 */
export function createKeeper(host: Host['journal'], whole: () => Json) {
  let journal: string | null = null;
  let title = '-';
  /** Lines on the disk, and those that are not. */
  let entries = 0;
  let waiting: Json[] = [];
  /** The journal that the one to be begun stands in for, if any. */
  let instead: string | null = null;

  async function append(token: string, from: number, lines: readonly Json[]): Promise<Result<number, HostRefusal>> {
    for (const [i, entry] of lines.entries()) {
      const written = await host.append({ journal: token, entry, expects: from + i });
      if (!written.ok) return written;
      entries = written.value.entries;
      waiting = lines.slice(i + 1);
    }
    return { ok: true, value: entries };
  }

  /** Another journal with the game as it is now; the one before is set aside where that can be done. */
  async function beginAgain(): Promise<Result<null, HostRefusal>> {
    const created = await host.create({ title });
    if (!created.ok) return created;
    const before = journal ?? instead;
    const written = await host.append({ journal: created.value.journal, entry: whole(), expects: 0 });
    if (!written.ok) {
      // Without its first line it is no game, and every try would leave another.
      await host.remove({ journal: created.value.journal });
      return written;
    }
    journal = created.value.journal;
    entries = written.value.entries;
    waiting = [];
    instead = null;
    if (before !== null) await host.setAside({ journal: before });
    return { ok: true, value: null };
  }

  async function flush(): Promise<Noted> {
    if (journal !== null) {
      const written = await append(journal, entries, waiting);
      if (written.ok) return 'kept';
      if (written.error.code === 'movedOn') return 'movedOn';
      const again = await beginAgain();
      return again.ok ? 'kept' : { waits: written.error };
    }
    const begun = await beginAgain();
    return begun.ok ? 'kept' : { waits: begun.error };
  }

  return {
    /** Begins the journal of a game that is on the table now. */
    begin(called: string): Promise<Noted> {
      this.beginLater(called, null);
      return flush();
    },
    /** As much with the first line that is noted, for a game that is only looked at as yet; the journal `before` is set aside then. */
    beginLater(called: string, before: string | null): void {
      journal = null;
      title = called.slice(0, TITLE) || '-';
      entries = 0;
      waiting = [];
      instead = before;
    },
    /** Goes on with a journal that has so many lines. */
    resume(token: string, called: string, lines: number): void {
      journal = token;
      title = called;
      entries = lines;
      waiting = [];
      instead = null;
    },
    note(line: Json): Promise<Noted> {
      waiting = [...waiting, line];
      return flush();
    },
    /** Tries again what waits. */
    retry: flush,
    /** Lets go of the game without a word. */
    leave(): void {
      journal = null;
      waiting = [];
    },
    /** The game is over. */
    async close(): Promise<void> {
      if (journal !== null) await host.close({ journal });
      journal = null;
      waiting = [];
    },
    async picture(image: string): Promise<void> {
      if (journal !== null) await host.picture({ journal, picture: image });
    },
    /** The journal of the game, if there is one. */
    journal: () => journal,
    title: () => title,
  };
}
