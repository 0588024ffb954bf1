import { readdirSync, readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adjudicateGrid } from '../../core/adjudicate/grid/adjudicate.ts';
import { readScene } from '../../core/adjudicate/scene.ts';
import type { Divergence, OpenedSave } from '../../core/index.ts';
import { LAW_CHANGES, openSave, parseArmy, parseSave, play, questionOf, randomPlayer, recheck, RULES } from '../../core/index.ts';
import { offers } from '../../core/decisions/index.ts';
import { project } from '../../core/view/view.ts';
import { parseJournal } from '../../electron/host/journalFile.ts';
import { settings } from '../../electron/host/settings.ts';
import { readJournal } from '../../renderer/base/journal.ts';
import { library as everything } from '../../renderer/base/library.ts';
import { chance } from '../../renderer/base/seats.ts';
import { temporary } from '../electron/host/temporary.ts';

// What every version since the first has written opens for ever.

const HERE = import.meta.dirname;
const versions = readdirSync(HERE).filter(name => name.startsWith('save-'));
const exhibits = (room: string) =>
  versions.flatMap(version => {
    const folder = join(HERE, version, room);
    return readdirSync(folder).map(name => [`${version}/${room}/${name}`, join(folder, name)] as const);
  });
const jsonOf = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const library = everything();

/** Of a file, the first answer that no longer follows, since which rules, and the sections that have changed. */
interface Listed {
  readonly file: string;
  readonly answer: number;
  readonly rules: number;
  readonly sections: readonly string[];
}

const listed: readonly Listed[] = readFileSync(join(HERE, 'changes.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| save-'))
  .map(line => {
    const [, file = '', answer, rules, sections = ''] = line.split('|').map(cell => cell.trim());
    return { file, answer: Number(answer), rules: Number(rules), sections: sections.split(/,\s*/) };
  });

const said = (file: string, { n, sections }: Divergence): Listed => ({ file, answer: n, rules: RULES, sections });

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
  const expected = listed.filter(one => one.file === file);
  expect(opened.follows ? [] : [said(file, opened.divergence)]).toEqual(expected);
  goesOn(opened);
}

describe('the museum', () => {
  it('has what each version writes', () => {
    expect(versions.length).toBeGreaterThan(0);
    for (const room of ['saves', 'journals', 'scenes', 'grid-scenes', 'sheets', 'armies'])
      expect(exhibits(room).length).toBeGreaterThan(0);
  });

  it('lists each divergence with sections that the law says have changed', () => {
    const files = [...exhibits('saves'), ...exhibits('journals')].map(([name]) => name);
    for (const { file, rules, sections } of listed) {
      expect(files).toContain(file);
      const changed = LAW_CHANGES.filter(change => change.rules <= rules).flatMap(change => change.sections);
      for (const section of sections) expect(changed).toContain(section);
    }
  });

  it.each(exhibits('saves'))('%s opens, and goes on', (name, path) => {
    const save = parseSave(jsonOf(path), library);
    if (!save.ok) throw new Error(`${save.error.path}: ${save.error.expected}`);
    mustOpen(name, openSave(save.value, library));
  });

  it.each(exhibits('journals'))('%s opens, and goes on', (name, path) => {
    const text = parseJournal(readFileSync(path));
    if (!text.ok) throw new Error(text.error.sentence);
    expect(text.value.fault).toBeNull();
    const read = readJournal(text.value.entries, library);
    if (!read.ok) throw new Error(`${read.error.path}: ${read.error.expected}`);
    mustOpen(name, openSave(read.value.save, library));
  });

  it.each(exhibits('scenes'))('%s is read', (_, path) => {
    expect(readScene(jsonOf(path)).ok).toBe(true);
  });

  it.each(exhibits('sheets'))('%s is agreed with', (_, path) => {
    expect(recheck(jsonOf(path))).toEqual({ ok: true, value: [] });
  });

  it.each(exhibits('grid-scenes'))('%s is ruled as it was', (_, path) => {
    const ruling = adjudicateGrid(jsonOf(path));
    expect(ruling.ok && JSON.parse(JSON.stringify(ruling.value))).toEqual(jsonOf(path.replace('grid-scenes', 'grid-rulings')));
  });

  it.each(exhibits('armies'))('%s is read', (_, path) => {
    expect(parseArmy(jsonOf(path)).ok).toBe(true);
  });

  it.each(versions)('%s: the settings are read', async version => {
    const path = join(await temporary(), 'settings.json');
    await copyFile(join(HERE, version, 'settings.json'), path);
    expect(await settings(path).read(undefined)).toMatchObject({ ok: true, value: { language: 'fr', scale: 1.25 } });
  });
});
