import type { Host } from '../../electron/contract/index.ts';
import { freshName } from './armyEdits.ts';
import type { Form, Surroundings } from './kept.ts';
import { createKept } from './kept.ts';

/** Signs of a name, with room for a number behind it. */
const LONGEST = 70;

export type NamedDesk<T> = ReturnType<typeof createNamed<T>>;

/** What a player keeps under names and never opens to change: it is taken, and kept anew. `called`: the same under another name. */
export function createNamed<T>(
  channel: Pick<Host['armies'], 'list' | 'write' | 'remove'>,
  tell: Surroundings<'armies'>['tell'],
  form: Form<T>,
  called: (value: T, name: string) => T,
) {
  const { store, refresh, remove, bringBack, put } = createKept(channel, tell, form);

  /** Keeps it: in the place of the one of that name, or beside it under another where it comes out of a file. */
  async function keep(value: T, beside = false): Promise<void> {
    const { kept } = store.getState();
    const own = form.nameOf(value);
    const same = kept.find(one => one.value !== null && form.nameOf(one.value) === own);
    const name = beside
      ? freshName(
          own.slice(0, LONGEST),
          kept.map(one => one.name),
        )
      : own;
    if ((await put(called(value, name), beside ? null : (same?.file ?? null))) !== null) await refresh();
  }

  return { store, refresh, remove, bringBack, keep };
}
