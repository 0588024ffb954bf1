import type { HostRefusal } from '../../electron/contract/index.ts';
import type { Opened } from '../workers/opening/files.ts';
import type { OwnGame, OwnRecord } from '../workers/opening/games.ts';
import type { Screen } from './state.ts';

/** A journal that a game has been read from. */
export interface JournalAt {
  readonly token: string;
  readonly title: string;
  readonly lines: number;
  /** Why it could not be read to its end; null where it could. */
  readonly fault: HostRefusal | null;
  /** Whether its lines may be gone on with: it is of the rules of today. */
  readonly current: boolean;
}

/** How a game with files of its own comes to the table and leaves it. */
export interface OwnTable<R> {
  /** The screen that it is played on. */
  readonly screen: Screen;
  /** Puts it on the table with a new journal. `watches`, here and below: it is not played on, but watched again from its beginning. */
  openFound(found: Opened<R>, title: string, watches: boolean): Promise<void>;
  resume(found: Opened<R>, journal: JournalAt, watches: boolean): Promise<void>;
  leave(): Promise<void>;
}

/** All of them, by the names that their files are found under. */
export type OwnTables = { readonly [G in OwnGame]: OwnTable<OwnRecord<G>> };
