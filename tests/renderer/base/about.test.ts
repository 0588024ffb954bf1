import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { options } from '../../../core/books/options/index.ts';
import { aboutOf } from '../../../electron/host/about.ts';
import { aboutLine } from '../../../renderer/base/about.ts';
import { sizesOfDesigns } from '../../../renderer/base/designSize.ts';
import { wordsFor } from '../../../renderer/base/words.ts';

const english = wordsFor('en', 'metric', null);
const french = wordsFor('fr', 'metric', null);

const about = (name: string) => aboutOf(JSON.parse(readFileSync(`tests/museum/${name}`, 'utf8')))!;
const free = about('save-2-rules-1/saves/free-1-15-middle.battlefield');
const grid = about('save-1-rules-1/saves/grid-1-1-middle.battlefield');

/** All but who meets where. */
const told = (line: string) => line.split(' · ').slice(1);

describe('what a save says of itself', () => {
  it('of a skirmish: its tanks for armies, and its readings', () => {
    const tanks = about('tanks/rules-3/gaps-12.battlefield');
    const line = aboutLine(tanks, english);
    expect(line).toMatch(/^Training tank [AB](, Training tank [AB])* against Training tank /);
    expect(told(line)[0]).toBe('Tank skirmish');
    expect(told(line).join(' · ')).toContain('house rule');
    expect(told(aboutLine(tanks, french))[0]).not.toBe('Tank skirmish');
  });

  it('is who meets where, the game, its scenario, turn limit and, on a table, its measure, its format and rules, in both languages', () => {
    const { armies } = free;
    expect(aboutLine(free, english)).toMatch(new RegExp(`^${armies.blue} against ${armies.red}, Farmstead · `));
    expect(told(aboutLine(free, english)).join(' · ')).toBe(
      'Battlefield, free-form · 1 · Every man for himself · at most 4 turns · in inches · format 2, rules 1',
    );
    expect(told(aboutLine(free, french)).join(' · ')).toBe(
      'Battlefield, sans cases · 1 · Chacun pour soi · 4 tours au plus · en pouces · format 2, règles 1',
    );
    expect(aboutLine({ ...free, armies: { blue: 'Spearhead', red: 'Our own' } }, french)).toMatch(
      /^Fer de lance contre Our own, La ferme · /,
    );
    // On another size than its own it keeps its name in French, and is told as it was chosen.
    const resized = { ...free, table: 'Farmstead 1800x1200' };
    expect(aboutLine(resized, english)).toContain(', Farmstead 180 × 120 cm · ');
    expect(aboutLine(resized, french)).toContain(', La ferme 180 × 120 cm · ');
    expect(wordsFor('fr', 'imperial', null).table('1200x800')).toBe('Terrain nu 48 × 32 po');
    // So is a table anywhere, round numbers as such, in both languages and both units.
    const [metric, inches] = (['metric', 'imperial'] as const).map(measure => wordsFor('fr', measure, null));
    expect(english.size({ width: 1800, depth: 1205 })).toBe('180 × 120.5 cm');
    expect(metric!.size({ width: 1800, depth: 1205 })).toBe('180 × 120,5 cm');
    expect(inches!.size({ width: 1828.8, depth: 1219.2 })).toBe('72 × 48 po');
    expect(sizesOfDesigns('free', english)).toContain('between 60 × 60 cm and 360 × 180 cm');
    // One's own tables are called as they were called.
    expect(wordsFor('fr', 'metric', null).table('Photo 1920x1080')).toBe('Photo 1920x1080');
    expect(told(aboutLine(grid, english)).join(' · ')).toBe(
      'Tactics, on squares · 1 · Meeting engagement · at most 8 turns · format 1, rules 1',
    );
    // What a scenario says of its length goes before what was agreed, and one that says nothing leaves it at that.
    expect(grid.turnLimit).toBe(4);
    expect(aboutLine({ ...free, scenario: '3' }, english)).toContain(' · at most 8 turns · ');
    expect(aboutLine({ ...free, scenario: '5' }, english)).toContain(' · at most 4 turns · ');
  });

  it('names the book and counts the house rules where a game is not played as usual, however many there are', () => {
    const chain = 'core>common>grid>dust-1947>VICT-05=draw>VICT-07=ignored';
    expect(told(aboutLine({ ...grid, book: chain }, english)).slice(0, 4)).toEqual([
      ...['Tactics, on squares', 'Dust 1947', '2 house rules', '1'],
    ]);
    expect(told(aboutLine({ ...grid, book: chain }, french)).slice(1, 3)).toEqual(['Dust 1947', '2 règles maison']);
    const save = JSON.parse(readFileSync('tests/museum/save-1-rules-1/saves/grid-1-1-middle.battlefield', 'utf8'));
    const long = options.reduce((all, { id, others }) => `${all}>${id}=${Object.keys(others)[0]}`, 'core>common>grid');
    expect(aboutOf({ ...save, setup: { ...save.setup, book: long } })?.book).toBe(long);
  });

  it.each([
    [null, 'without a turn limit', 'sans limite de tours'],
    [1, 'one turn', 'un tour'],
  ])('with a turn limit of %s', (turnLimit, en, fr) => {
    expect(told(aboutLine({ ...free, turnLimit }, english))[3]).toBe(en);
    expect(told(aboutLine({ ...free, turnLimit }, french))[3]).toBe(fr);
  });

  it('of another program is named as the file names it', () => {
    expect(told(aboutLine({ ...free, book: 'core>air', scenario: 'raid' }, english)).slice(0, 2)).toEqual(['core>air', 'raid']);
    expect(told(aboutLine({ ...grid, scenario: 'map' }, english)).slice(0, 2)).toEqual(['Tactics, on squares', 'map']);
  });
});
