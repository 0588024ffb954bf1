import { createStore } from 'zustand/vanilla';
import type { Army, FieldError } from '../../core/index.ts';
import type { ArmyInfo, Host, HostRefusal } from '../../electron/contract/index.ts';
import { freshName } from './armyEdits.ts';
import { armyFromText } from './draft.ts';
import type { Notice } from './state.ts';

/** An army of the player's own. */
export interface KeptArmy {
  readonly token: string;
  /** What the army is called; the name of its file where it cannot be read. */
  readonly name: string;
  readonly army: Army | null;
  readonly fault: FieldError | 'json' | HostRefusal | null;
}

/** The army that is being changed, and what it was and will be again. */
export interface OpenArmy {
  readonly token: string;
  readonly army: Army;
  readonly past: readonly Army[];
  readonly future: readonly Army[];
}

export interface ArmiesState {
  readonly kept: readonly KeptArmy[];
  readonly open: OpenArmy | null;
  /** What was removed last, as long as it can be brought back. */
  readonly removed: { readonly name: string; readonly text: string } | null;
  /** Why the last change is not on the disk; null where it is. */
  readonly unkept: HostRefusal | null;
}

export type ArmyDesk = ReturnType<typeof createArmies>;

/** Steps that can be taken back. */
const REMEMBERED = 200;
/** Signs of a file's name. */
const LONGEST_NAME = 80;

const textOf = (army: Army): string => `${JSON.stringify(army, null, 2)}\n`;
const fileName = (army: Army): string => army.name.trim().slice(0, LONGEST_NAME).trim() || 'Army';

function readKept({ army: token, name, text, fault }: ArmyInfo): KeptArmy {
  if (text === null) return { token, name, army: null, fault };
  const read = armyFromText(text);
  return read.ok
    ? { token, name: read.value.name, army: read.value, fault: null }
    : { token, name, army: null, fault: read.error };
}

interface Surroundings {
  readonly host: Pick<Host, 'armies'>;
  tell(notice: Notice | null): void;
}

/** The player's own armies. Every change of the open one is written at once; while the disk is busy, only the last one waits. */
export function createArmies({ host, tell }: Surroundings) {
  const store = createStore<ArmiesState>(() => ({ kept: [], open: null, removed: null, unkept: null }));
  const { getState: get, setState: set } = store;
  const texts = new Map<string, string>();
  let waiting: OpenArmy | null = null;
  let writing: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    const listed = await host.armies.list();
    if (!listed.ok) return tell({ tells: 'host', refusal: listed.error });
    texts.clear();
    for (const { army, text } of listed.value) if (text !== null) texts.set(army, text);
    set({ kept: listed.value.map(readKept) });
  }

  async function make(army: Army): Promise<string | null> {
    const written = await host.armies.write({ army: null, name: fileName(army), text: textOf(army) });
    if (!written.ok) {
      tell({ tells: 'host', refusal: written.error });
      return null;
    }
    await refresh();
    return written.value.army;
  }

  /** A new army, opened; under another name where one of the own ones is called so already. */
  async function begin(army: Army): Promise<void> {
    const named = {
      ...army,
      name: freshName(
        army.name,
        get().kept.map(one => one.name),
      ),
    };
    const token = await make(named);
    if (token !== null) set({ open: { token, army: named, past: [], future: [] }, removed: null });
  }

  function openKept(token: string): void {
    const army = get().kept.find(one => one.token === token)?.army;
    if (army) set({ open: { token, army, past: [], future: [] }, removed: null });
  }

  async function remove(token: string): Promise<void> {
    const kept = get().kept.find(one => one.token === token);
    const text = texts.get(token);
    const removed = await host.armies.remove({ army: token });
    if (!removed.ok) return tell({ tells: 'host', refusal: removed.error });
    set({ removed: kept && text !== undefined ? { name: kept.name, text } : null });
    await refresh();
  }

  async function bringBack(): Promise<void> {
    const { removed } = get();
    if (!removed) return;
    const written = await host.armies.write({ army: null, name: removed.name.slice(0, LONGEST_NAME), text: removed.text });
    if (!written.ok) return tell({ tells: 'host', refusal: written.error });
    set({ removed: null });
    await refresh();
  }

  /** Writes what waits until nothing does. */
  async function writeOn(): Promise<void> {
    for (let next = waiting; next !== null; next = waiting) {
      waiting = null;
      const written = await host.armies.write({ army: next.token, name: fileName(next.army), text: textOf(next.army) });
      set({ unkept: written.ok ? null : written.error });
    }
    writing = null;
  }

  function keep(open: OpenArmy): void {
    set({ open });
    waiting = open;
    writing ??= writeOn();
  }

  /** What the open army is from now on. */
  function change(army: Army): void {
    const { open } = get();
    if (!open || army === open.army) return;
    keep({ ...open, army, past: [...open.past, open.army].slice(-REMEMBERED), future: [] });
  }

  function takeBack(): void {
    const { open } = get();
    const army = open?.past.at(-1);
    if (open && army) keep({ ...open, army, past: open.past.slice(0, -1), future: [open.army, ...open.future] });
  }

  function doAgain(): void {
    const { open } = get();
    const [army, ...future] = open?.future ?? [];
    if (open && army) keep({ ...open, army, past: [...open.past, open.army], future });
  }

  /** Tries once more to write what the disk did not take. */
  function keepAgain(): void {
    const { open } = get();
    if (open) keep(open);
  }

  /** Back to the list, once everything is written; an army that the disk did not take stays open. */
  async function close(): Promise<void> {
    await writing;
    if (get().unkept !== null) return;
    await refresh();
    set({ open: null });
  }

  return { store, refresh, begin, openKept, remove, bringBack, change, takeBack, doAgain, keepAgain, close, make };
}
