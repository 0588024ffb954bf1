import { ruleSets } from '../../core/books/index.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeSheet, readSheet } from '../../core/adjudicate/sheet.ts';
import type { Json } from '../../core/base/index.ts';
import { expectedText, ok } from '../../core/base/index.ts';
import { parseCommand } from '../../core/record/command.ts';
import { parseSetup } from '../../core/record/parseSetup.ts';
import { aboutOf } from '../../electron/host/about.ts';
import { draftFrom } from '../../renderer/draft/remembered.ts';
import { gridLibrary, library } from '../kit/library.ts';
import { type Reader, readers } from '../kit/readerFuzz.ts';

const museum = (name: string) => JSON.parse(readFileSync(`tests/museum/save-1-rules-1/${name}`, 'utf8'));
const free = museum('saves/free-1-8-middle.battlefield');
const grid = museum('saves/grid-4-19-middle.battlefield');
const scene = JSON.parse(readFileSync('tests/golden/scenes/first.json', 'utf8'));
const sheet = makeSheet(scene);
if (!sheet.ok) throw new Error('The golden scenes are scenes.');

/** Those of whole files, without the settings, whose text a test cannot write when they are too deep; and those of parts. */
const READERS: readonly Reader[] = [
  ...readers().filter(reader => reader.name !== 'settings'),
  { name: 'ruling, not judged again', documents: [structuredClone(sheet.value)], read: value => readSheet(value, ruleSets) },
  { name: 'scene made a ruling', documents: [scene], read: makeSheet },
  { name: 'setup', documents: [free.setup], read: value => parseSetup(value, library) },
  { name: 'setup on squares', documents: [grid.setup], read: value => parseSetup(value, gridLibrary) },
  { name: 'command', documents: [free.entries[0].command, free.entries[6].command], read: value => parseCommand(value) },
  { name: 'what a save says of itself', documents: [structuredClone(free)], read: value => ok(aboutOf(value)) },
  { name: 'last New game page', documents: [{ game: 'free' }], read: value => ok(draftFrom(value as Json, 'metric', 1)) },
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
  it.each(READERS)('of a $name are refused by path or passed over, and overflow nothing', ({ documents, read }) => {
    for (const document of documents) {
      expect(read(document)).toMatchObject({ ok: true });
      let tried = 0;
      for (const _ of deepened(document as Json)) {
        tried++;
        const done = read(document);
        if (!done.ok) expect(expectedText(done.error.expected)).toMatch(/^expected /);
        // What is let through can be written again.
        else JSON.stringify(done.value);
      }
      expect(tried).toBeGreaterThan(0);
    }
  });
});
