import { describe, expect, it } from 'vitest';
import type { Result } from '../../../core/base/index.ts';
import { bad, ok } from '../../../core/base/index.ts';
import { layout } from '../../../core/headless/layout.ts';
import { parseDesign, writeDesign } from '../../../core/layout/file.ts';
import { supplies } from '../../../electron/headless/supplies.ts';
import { asking, plainBalance, randomDesign } from '../../kit/layouts.ts';

const supplied = supplies();
const small = randomDesign(2, { width: 600, depth: 600 }, 3, ['brokenWall', 'container', 'wall']);

/** What the verb says of a command line, and the files that it writes. The clock strikes at the second look. */
function said(
  words: readonly string[],
  options: { readonly [name: string]: readonly string[] },
  files: { [name: string]: string } = {},
) {
  const written: { [name: string]: string } = {};
  const readText = (name: string): Result<string, string> =>
    files[name] === undefined ? bad(`There is no file ${name}.`) : ok(files[name]);
  const writeText = (name: string, text: string) => {
    written[name] = text;
    return ok(null);
  };
  let looks = 0;
  const answer = layout(supplied, () => () => ++looks > 1)({ words, options, readText, writeText, warn: () => {} });
  return { answer, written };
}

describe('layout', () => {
  const files = {
    'a.json': JSON.stringify(writeDesign(small)),
    'b.json': '{"format":"battlefield-layout","version":1}',
    's.json': JSON.stringify(writeDesign({ ...small, scenario: 'nowhere' })),
  };

  it('prints the figures of a file, its maps only where they are wanted', () => {
    const { answer } = said(['a.json'], { scenario: ['1'], weapon: ['6'] }, files);
    if (!answer.ok) throw new Error(answer.error);
    const { figures } = answer.value as unknown as {
      figures: { [name: string]: { done: number; value: { maps: { blue: object } } } };
    };
    expect(Object.keys(figures).sort()).toEqual(
      [
        'decoration',
        'fire',
        'hidden',
        'lanes',
        'legal',
        'objectives',
        'openness',
        'overlaps',
        'symmetry',
        'terrain',
        'walkable',
      ].sort(),
    );
    expect(Object.values(figures).every(({ done }) => done === 1)).toBe(true);
    expect(figures.fire!.value.maps.blue).not.toHaveProperty('cells');
    const { answer: more } = said(['a.json'], { maps: [] }, files);
    expect(JSON.stringify(more)).toContain('"cells":[');
    expect(JSON.stringify(answer)).not.toContain('NaN');
  });

  it('judges by the rule set and the house rules that are named, and refuses what is none', () => {
    const zones = (options: Parameters<typeof said>[1]) => said(['a.json'], options, files).answer;
    expect(zones({ book: ['core>common>free>dust-1947'], option: ['VICT-05=draw'] }).ok).toBe(true);
    expect(zones({ option: ['VICT-05'] })).toMatchObject({ error: '--option wants ID=VALUE, not VICT-05.' });
    expect(zones({ book: ['core>common>grid'] })).toMatchObject({ error: expect.stringContaining('is played in the mode grid') });
    expect(zones({ option: ['FAQ-06=open'] })).toMatchObject({ error: expect.stringContaining('unlike FAQ-06') });
  });

  it('evens it out, and writes the table that comes of it', () => {
    const { answer, written } = said(['a.json'], { even: [], out: ['c.json'] }, files);
    if (!answer.ok) throw new Error(answer.error);
    const { even } = answer.value as unknown as { even: { before: { most: number }; after: { most: number } } };
    const after = parseDesign(JSON.parse(written['c.json']!));
    if (!after.ok) throw new Error('It does not read what it wrote.');
    expect(plainBalance(small, asking()).most).toBeCloseTo(even.before.most, 9);
    expect(plainBalance(after.value, asking()).most).toBeCloseTo(even.after.most, 9);
    expect(even.after.most).toBeLessThan(even.before.most);
  });

  it('makes a table in the time that it is given, or in so many steps the same again', () => {
    const wanted = { make: [], size: ['600x600'], pieces: ['wall=2', 'container'], seed: ['4'] };
    const { answer, written } = said([], { ...wanted, seconds: ['1'], out: ['m.json'] });
    if (!answer.ok) throw new Error(answer.error);
    const made = parseDesign(JSON.parse(written['m.json']!));
    expect(made.ok && made.value.pieces.length).toBe(3);
    expect(said([], { ...wanted, steps: ['20'] })).toEqual(said([], { ...wanted, steps: ['20'] }));
  });

  it('judges supplied tables and boards by their ids', () => {
    for (const space of ['free', 'grid'] as const) {
      const { id } = supplied.layouts.find(one => one.space === space)!;
      const { answer } = said([id], {});
      expect(answer).toMatchObject({ ok: true });
      expect(answer.ok && answer.value).toMatchObject({
        layout: expect.anything(),
        figures: { walkable: expect.anything(), fire: expect.anything() },
      });
    }
  });

  it.each<[string, readonly string[], { readonly [name: string]: readonly string[] }, RegExp]>([
    ['no file', [], {}, /^Which file\?$/],
    ['a file that is not there', ['z.json'], {}, /^There is no file z\.json\.$/],
    ['one that does not fit', ['b.json'], {}, /^b\.json: name: expected/],
    ['a scenario that is not there', ['a.json'], { scenario: ['77'] }, /^There is no scenario 77 for a table\.$/],
    ['a file for a scenario that is not there', ['s.json'], {}, /^s\.json: scenario: expected a scenario for this table/],
    ['a weapon that reaches nowhere', ['a.json'], { weapon: ['0'] }, /^--weapon wants/],
    ['what belongs to making', ['a.json'], { seed: ['1'] }, /^--seed goes with --make\.$/],
    ['evening what is made', [], { make: [], pieces: ['wall'], even: [] }, /^--even goes with a file, not with --make\.$/],
    ['maps of what is made', [], { make: [], pieces: ['wall'], maps: [] }, /^--maps goes with a file, not with --make\.$/],
    ['a file to make from', ['a.json'], { make: [] }, /^What is a\.json for\?/],
    [
      'a piece that is not in the catalogue',
      [],
      { make: [], pieces: ['moat=1'] },
      /^--make: pieces\.moat: expected "wood" or "copse"/,
    ],
    ['a size that is none', [], { make: [], pieces: ['wall'], size: ['big'] }, /^--make: size\.width: expected/],
    ['no time at all', [], { make: [], pieces: ['wall'], seconds: ['-1'] }, /^--seconds wants/],
    ['an option that nobody knows', ['a.json'], { fair: [] }, /^There is no option --fair/],
  ])('refuses %s', (_, words, options, sentence) => {
    const { answer, written } = said(words, options, files);
    expect(answer.ok ? '' : answer.error).toMatch(sentence);
    expect(written).toEqual({});
  });
});
