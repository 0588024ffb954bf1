import { ruleSets } from '../../core/books/index.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { given, type Result, sentenceOf } from '../../core/base/index.ts';
import { adjudicateGrid } from '../../core/adjudicate/grid/adjudicate.ts';
import { readScene } from '../../core/adjudicate/scene.ts';
import type { Difference, OpenedSave } from '../../core/index.ts';
import {
  LAW_CHANGES,
  openSave,
  parseArmy,
  parseSave,
  play,
  questionOf,
  randomPlayer,
  recheck,
  recheckGrid,
  RULES,
  SAVE_VERSION,
} from '../../core/index.ts';
import { offers } from '../../core/decisions/index.ts';
import { project } from '../../core/view/view.ts';
import { parseJournal } from '../../electron/host/journalFile.ts';
import { settings } from '../../electron/host/settings.ts';
import { readJournal } from '../../renderer/base/journal.ts';
import { library as everything } from '../../renderer/base/library.ts';
import { chance } from '../../core/index.ts';
import { temporary } from '../electron/host/temporary.ts';
import type { Found } from './listing.ts';
import { faultsIn, rowsOf } from './listing.ts';

// What every version since the first has written opens for ever.

const HERE = import.meta.dirname;
const versions = readdirSync(HERE)
  .filter(name => name.startsWith('save-'))
  .sort((a, b) => setOf(a)[0] - setOf(b)[0] || setOf(a)[1] - setOf(b)[1]);

/** The format and the rules that a set was written by: `save-2-rules-1`. */
function setOf(version: string): readonly [format: number, rules: number] {
  const [, format, rules] = /^save-(\d+)-rules-(\d+)/.exec(version)!;
  return [Number(format), Number(rules)];
}

/** How much of the museum is opened. `some`: of each format the first set, the newest set, and one game in four of those between, another one in
 *  each, for every set opens the same twenty games. */
export type Much = 'all' | 'some';
const ONE_IN = 4;
const isShown = (version: string, i: number): boolean => {
  const at = versions.indexOf(version);
  const opensFormat = at === 0 || setOf(versions[at - 1]!)[0] < setOf(version)[0];
  return opensFormat || at === versions.length - 1 || i % ONE_IN === at % ONE_IN;
};
const exhibits = (room: string, much: Much = 'all') =>
  versions.flatMap(version => {
    const folder = join(HERE, version, room);
    // A set has what was new in it.
    if (!existsSync(folder)) return [];
    const all = readdirSync(folder).map(name => [`${version}/${room}/${name}`, join(folder, name)] as const);
    return much === 'all' ? all : all.filter((_, i) => isShown(version, i));
  });
const jsonOf = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const library = everything();

interface GridRuling {
  readonly answers: { readonly [question: string]: unknown };
}

const rows = rowsOf(readFileSync(join(HERE, 'changes.md'), 'utf8'));

function mustBeListed(found: Found): void {
  expect(faultsIn(rows, found, LAW_CHANGES)).toEqual([]);
}

const rulesOf = (file: string): number => setOf(file)[1];

/** Whatever is ruled otherwise is listed, and told with the sections that have changed. */
function mustBeRuledAlike(file: string, checked: Result<readonly Difference[]>): void {
  if (!checked.ok) throw new Error(sentenceOf(checked.error));
  const at = [...new Set(checked.value.map(({ question }) => question))];
  mustBeListed({ file, since: rulesOf(file), game: false, at });
  for (const { question, changed } of checked.value) {
    const { sections } = given(
      rows.find(row => row.file === file && row.at === question),
      'row',
    );
    expect(changed).toEqual(expect.arrayContaining([...sections]));
  }
}

/** Whoever is asked after opening can answer, and the game goes on. */
function goesOn(opened: OpenedSave): void {
  const game = opened.follows ? opened.game : (opened.left ?? opened.upTo);
  const question = questionOf(game.state);
  if (!question) return expect(game.state.outcome).not.toBeNull();
  const open = offers(game.table, game.state, question.who);
  expect(open.length).toBeGreaterThan(0);
  const command = randomPlayer(project(game.state, question.who), open, chance(1));
  expect(play(game, question.who, command).ok).toBe(true);
}

function mustOpen(file: string, opened: OpenedSave): void {
  const at = opened.follows ? [] : [String(opened.divergence.n)];
  const since = opened.follows ? rulesOf(file) : opened.divergence.rules;
  mustBeListed({ file, since, game: true, at });
  goesOn(opened);
}

/** The tests of the museum. */
export function museum(much: Much): void {
  describe('the museum', () => {
    it('has what each version writes', () => {
      expect(versions.length).toBeGreaterThan(0);
      for (const room of ['saves', 'journals', 'scenes', 'grid-scenes', 'sheets', 'grid-sheets', 'armies'])
        expect(exhibits(room).length).toBeGreaterThan(0);
    });

    // A change of the law or of the format of saves comes with what it writes: `npm run museum -- add`.
    it('has a set of the present version', () => {
      expect(versions.map(name => name.split('.')[0])).toContain(`save-${SAVE_VERSION}-rules-${RULES}`);
    });

    it('lists only what it has', () => {
      const files = ['saves', 'journals', 'sheets', 'grid-sheets', 'grid-scenes']
        .flatMap(room => exhibits(room))
        .map(([name]) => name);
      for (const { file } of rows) expect(files).toContain(file);
    });

    it.each(exhibits('saves', much))('%s opens, and goes on', (name, path) => {
      const save = parseSave(jsonOf(path), library);
      if (!save.ok) throw new Error(sentenceOf(save.error));
      mustOpen(name, openSave(save.value, library));
    });

    it.each(exhibits('journals', much))('%s opens, and goes on', (name, path) => {
      const text = parseJournal(readFileSync(path));
      if (!text.ok) throw new Error(text.error.sentence);
      expect(text.value.fault).toBeNull();
      const read = readJournal(text.value.entries, library);
      if (!read.ok) throw new Error(sentenceOf(read.error));
      mustOpen(name, openSave(read.value.save, library));
    });

    it.each(exhibits('scenes'))('%s is read', (_, path) => {
      expect(readScene(jsonOf(path)).ok).toBe(true);
    });

    it.each(exhibits('sheets'))('%s is agreed with, but for what is listed', (file, path) => {
      mustBeRuledAlike(file, recheck(jsonOf(path), ruleSets));
    });

    it.each(exhibits('grid-sheets'))('%s is agreed with, but for what is listed', (file, path) => {
      mustBeRuledAlike(file, recheckGrid(jsonOf(path), ruleSets));
    });

    it.each(exhibits('grid-scenes'))('%s is ruled as it was, but for what is listed', (file, path) => {
      const ruling = adjudicateGrid(jsonOf(path));
      if (!ruling.ok) throw new Error(sentenceOf(ruling.error));
      const now = JSON.parse(JSON.stringify(ruling.value)) as GridRuling;
      const was = jsonOf(path.replace('grid-scenes', 'grid-rulings')) as GridRuling;
      expect(Object.keys(now.answers)).toEqual(Object.keys(was.answers));
      const at = Object.keys(now.answers).filter(id => !isDeepStrictEqual(now.answers[id], was.answers[id]));
      mustBeListed({ file, since: rulesOf(file), game: false, at });
    });

    it.each(exhibits('armies'))('%s is read', (_, path) => {
      expect(parseArmy(jsonOf(path)).ok).toBe(true);
    });

    it.each(versions.filter(version => existsSync(join(HERE, version, 'settings.json'))))(
      '%s: the settings are read',
      async version => {
        const path = join(await temporary(), 'settings.json');
        await copyFile(join(HERE, version, 'settings.json'), path);
        expect(await settings(path).read(undefined)).toMatchObject({ ok: true, value: { language: 'fr', scale: 1.25 } });
      },
    );
  });
}
