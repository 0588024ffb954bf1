import { createStore } from 'zustand/vanilla';
import type { FieldError } from '../../core/index.ts';
import type { Host, HostRefusal, KeptInfo } from '../../electron/contract/index.ts';
import type { Notice } from './state.ts';

/** Why a file is not what it should be. */
export type KeptFault = FieldError | 'json' | HostRefusal;

/** A document of the player's own. */
export interface Kept<T> {
  readonly file: string;
  /** What it is called; the name of its file where it cannot be read. */
  readonly name: string;
  /** What can be opened and changed. */
  readonly value: T | null;
  readonly fault: KeptFault | null;
}

/** What is being changed, and what it was and will be again. */
export interface Open<T> {
  readonly file: string;
  readonly value: T;
  readonly past: readonly T[];
  readonly future: readonly T[];
  /** What the last change was of: the next one of the same is taken back with it. */
  readonly touched: string | null;
}

export interface KeptState<T> {
  readonly kept: readonly Kept<T>[];
  readonly open: Open<T> | null;
  /** What was removed last, as long as it can be brought back. */
  readonly removed: { readonly name: string; readonly text: string } | null;
  /** Why the last change is not on the disk; null where it is. */
  readonly unkept: KeptFault | null;
}

/** What a text is as a document, and a document as a text. */
export interface Form<T> {
  read(text: string): Pick<Kept<T>, 'value' | 'fault'>;
  write(value: T): string;
  nameOf(value: T): string;
  /** What becomes of some beside the others. */
  together?(kept: readonly Kept<T>[]): readonly Kept<T>[];
  /** What a file is called whose document has no name. */
  readonly nameless: string;
}

/** Steps that can be taken back. */
const REMEMBERED = 200;
/** Signs of a file's name. */
const LONGEST_NAME = 80;

export interface Surroundings<C extends 'armies' | 'scenarios' | 'layouts' | 'cards' | 'houseRules' | 'tanks'> {
  readonly host: Pick<Host, C>;
  tell(notice: Notice | null): void;
}

/** What the player makes and changes himself. Every change of what is open is written at once; while the disk is busy, only the last one waits. */
export function createKept<T>(
  channel: Pick<Host['armies'], 'list' | 'write' | 'remove'>,
  tell: Surroundings<'armies'>['tell'],
  { read, write, nameOf, nameless, together = kept => kept }: Form<T>,
) {
  const store = createStore<KeptState<T>>(() => ({ kept: [], open: null, removed: null, unkept: null }));
  const { getState: get, setState: set } = store;
  const texts = new Map<string, string>();
  let waiting: Open<T> | null = null;
  let writing: Promise<void> | null = null;

  const shortened = (name: string) => name.trim().slice(0, LONGEST_NAME).trim() || nameless;
  const refuse = (refusal: HostRefusal) => tell({ tells: 'host', refusal });

  function readKept({ file, name, text, fault }: KeptInfo): Kept<T> {
    if (text === null) return { file, name, value: null, fault };
    const found = read(text);
    return { file, name: (found.value && nameOf(found.value)) || name, ...found };
  }

  async function refresh(): Promise<void> {
    const listed = await channel.list();
    if (!listed.ok) return refuse(listed.error);
    texts.clear();
    for (const { file, text } of listed.value) if (text !== null) texts.set(file, text);
    set({ kept: together(listed.value.map(readKept)) });
  }

  /** Writes a file of its own, or what another one holds from now on; null where the disk did not take it, or could not be opened again. */
  async function put(value: T, file: string | null = null): Promise<string | null> {
    const name = shortened(nameOf(value));
    const text = write(value);
    const { value: again, fault } = read(text);
    if (again === null && fault !== null && typeof fault === 'object' && 'expected' in fault) {
      tell({ tells: 'field', name, error: fault });
      return null;
    }
    const written = await channel.write({ file, name, text });
    if (!written.ok) refuse(written.error);
    return written.ok ? written.value.file : null;
  }

  const opened = (file: string, value: T): Open<T> => ({ file, value, past: [], future: [], touched: null });

  /** Something new, opened. What was told of another file before is over. */
  async function begin(value: T): Promise<void> {
    tell(null);
    const file = await put(value);
    if (file === null) return;
    await refresh();
    set({ open: opened(file, value), removed: null });
  }

  function openKept(file: string): void {
    const value = get().kept.find(one => one.file === file)?.value;
    if (!value) return;
    tell(null);
    set({ open: opened(file, value), removed: null });
  }

  async function remove(file: string): Promise<void> {
    const kept = get().kept.find(one => one.file === file);
    const text = texts.get(file);
    const removed = await channel.remove({ file });
    if (!removed.ok) return refuse(removed.error);
    set({ removed: kept && text !== undefined ? { name: kept.name, text } : null });
    await refresh();
  }

  async function bringBack(): Promise<void> {
    const { removed } = get();
    if (!removed) return;
    const written = await channel.write({ file: null, name: shortened(removed.name), text: removed.text });
    if (!written.ok) return refuse(written.error);
    set({ removed: null });
    await refresh();
  }

  /** Writes what waits until nothing does. */
  async function writeOn(): Promise<void> {
    for (let next = waiting; next !== null; next = waiting) {
      waiting = null;
      const text = write(next.value);
      const again = read(text);
      // What could not be opened again does not take the place of what can.
      if (again.value === null) {
        set({ unkept: again.fault });
        continue;
      }
      const written = await channel.write({ file: next.file, name: shortened(nameOf(next.value)), text });
      set({ unkept: written.ok ? null : written.error });
    }
    writing = null;
  }

  function keep(open: Open<T>): void {
    set({ open });
    waiting = open;
    writing ??= writeOn();
  }

  /** What is open is this from now on; `touched` says what of it has been changed, where several changes of that are one step. */
  function change(value: T, touched: string | null = null): void {
    const { open } = get();
    if (!open || value === open.value) return;
    const goesOn = touched !== null && touched === open.touched;
    const past = goesOn ? open.past : [...open.past, open.value].slice(-REMEMBERED);
    keep({ ...open, value, past, future: [], touched });
  }

  function takeBack(): void {
    const { open } = get();
    const value = open?.past.at(-1);
    if (open && value)
      keep({ ...open, value, past: open.past.slice(0, -1), future: [open.value, ...open.future], touched: null });
  }

  function doAgain(): void {
    const { open } = get();
    const [value, ...future] = open?.future ?? [];
    if (open && value) keep({ ...open, value, past: [...open.past, open.value], future, touched: null });
  }

  /** Tries once more to write what the disk did not take. */
  function keepAgain(): void {
    const { open } = get();
    if (open) keep(open);
  }

  /** Back to the list, once everything is written; what is not on the disk stays open. Whether it was closed. */
  async function close(): Promise<boolean> {
    await writing;
    if (get().unkept !== null) return false;
    await refresh();
    set({ open: null });
    return true;
  }

  return { store, refresh, begin, openKept, remove, bringBack, change, takeBack, doAgain, keepAgain, close, put };
}
