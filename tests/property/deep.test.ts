import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recheck } from '../../core/adjudicate/recheck.ts';
import { adjudicateGrid } from '../../core/adjudicate/grid/adjudicate.ts';
import { makeSheet, readSheet } from '../../core/adjudicate/sheet.ts';
import type { FieldError, Json, Result } from '../../core/base/index.ts';
import { parseArmy } from '../../core/forces/army.ts';
import { parseCards } from '../../core/forces/parse.ts';
import { parseCommand } from '../../core/record/command.ts';
import { newGame } from '../../core/record/game.ts';
import { parseSave } from '../../core/record/save.ts';
import { parseSetup } from '../../core/record/setup.ts';
import { parseGridLayout } from '../../core/space/grid/layout.ts';
import { draftFrom } from '../../renderer/store/draft.ts';
import { gameOfJournal, headOf } from '../../renderer/store/journal.ts';
import { parseTable } from '../../templates/tables/index.ts';
import { gridLibrary, library } from '../kit/library.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const json = (...path: readonly string[]): Json => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));
const MUSEUM = join('tests', 'museum', 'save-1-rules-1');
const first = (folder: string): Json => json(MUSEUM, folder, readdirSync(join(ROOT, MUSEUM, folder)).sort()[0]!);
const save = (name: string) => json(MUSEUM, 'saves', `${name}.battlefield`) as { readonly setup: Json; readonly entries: Json };
const free = save('free-1-8-middle');
const grid = save('grid-4-19-middle');
const setup = parseSetup(free.setup, library);
if (!setup.ok) throw new Error('The saves of the museum open for ever.');
const journal = [headOf(newGame(setup.value, library), { blue: 'person', red: 'person' }), { undo: 0 }] as const;

type Read = (value: unknown) => Result<unknown, FieldError>;
const READERS: readonly (readonly [string, Json, Read])[] = [
  ['a save', free as Json, value => parseSave(value, library)],
  ['a save on squares', grid as Json, value => parseSave(value, gridLibrary)],
  ['a setup', free.setup, value => parseSetup(value, library)],
  ['a setup on squares', grid.setup, value => parseSetup(value, gridLibrary)],
  ['a list of commands', free.entries, value => parseCommand((value as readonly { command: unknown }[])[0]?.command)],
  ['a journal', journal, value => gameOfJournal(value as readonly unknown[], library)],
  ['a scene', first('scenes'), value => makeSheet(value)],
  ['a scene on squares', first('grid-scenes'), adjudicateGrid],
  ['a ruling sheet', first('sheets'), readSheet],
  ['a ruling sheet that is judged again', first('sheets'), recheck],
  ['an army', first('armies'), parseArmy],
  ['cards', json('models', 'cards', 'mythos.json'), parseCards],
  ['a table', json('templates', 'tables', 'farmstead.json'), parseTable],
  ['a board', json('templates', 'boards', 'two-yards.json'), parseGridLayout],
  ['the last New game page', { game: 'free' }, value => ({ ok: true, value: draftFrom(value as Json, 'metric', 1) })],
];

type Holder = { [key: string]: unknown };

/** Objects and lists of a document, forty of them at most. */
function holders(document: Json): readonly Holder[] {
  const found: Holder[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    found.push(value as Holder);
    Object.values(value).forEach(visit);
  };
  visit(document);
  const step = Math.ceil(found.length / 40);
  return found.filter((_, i) => i % step === 0);
}

/** The same document with something deep in one place after the other: in the place of a field, and as one field too many. */
function* deepened(document: Json): Generator<string> {
  const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  for (const holder of holders(document)) {
    const keys = Object.keys(holder);
    for (const key of [keys[0], keys.at(-1), Array.isArray(holder) ? String(keys.length) : 'surplus']) {
      if (key === undefined) continue;
      const before = Object.getOwnPropertyDescriptor(holder, key);
      holder[key] = deep;
      yield key;
      if (before) Object.defineProperty(holder, key, before);
      else if (Array.isArray(holder)) holder.length = keys.length;
      else delete holder[key];
    }
  }
}

describe('100,000 levels in one place', () => {
  it.each(READERS)('%s is refused by path or read, and overflows nothing', (_, given, read) => {
    const document = structuredClone(given);
    expect(read(document)).toMatchObject({ ok: true });
    let tried = 0;
    for (const _ of deepened(document)) {
      tried++;
      const done = read(document);
      if (!done.ok) expect(done.error.expected).toMatch(/^expected /);
      // What is let through can be written again.
      else JSON.stringify(done.value);
    }
    expect(tried).toBeGreaterThan(0);
    // The document is as it was.
    expect(read(document)).toMatchObject({ ok: true });
  });
});
