import { describe, expect, it } from 'vitest';
import { purityFindings } from '../../build/purity.ts';

const says = (path: string, text: string) => purityFindings(new Map([[path, text]])).map(finding => finding.says);

describe('purity of core', () => {
  it.each([
    ['hidden chance', 'const x = Math.random();', 'Math.random in core'],
    [
      'a number that differs between engines',
      'const x = Math.hypot(3, 4);',
      'Math.hypot in core: its last digits differ between machines',
    ],
    ['the same as a value', 'const f = Math.sin;', 'Math.sin in core: its last digits differ between machines'],
    ['a clock', 'const x = new Date();', 'Date in core'],
    ['the time', 'const x = Date.now();', 'Date in core'],
    ['a console', 'console.log(1);', 'console in core'],
    ['a process', 'const x = process.env;', 'process in core'],
    ['a window', 'window.alert(1);', 'window in core'],
    ['the global object', 'globalThis.x = 1;', 'globalThis in core'],
  ])('refuses %s', (_, text, sentence) => {
    expect(says('core/space/a.ts', text)).toEqual([sentence]);
  });

  it.each([
    ['words in comments and texts', "// Date, console.log\nconst x = 'Math.random()';"],
    ['a field of that name', 'const x = { window: 1 }; x.window;'],
    ['a window of a building', 'for (const window of openings) use(window);'],
    ['a parameter', 'const f = (process: number) => process + 1;'],
    ['other mathematics', 'Math.floor(1.5); random();'],
  ])('allows %s', (_, text) => {
    expect(says('core/space/a.ts', text)).toEqual([]);
  });

  it('looks at core alone', () => {
    expect(says('electron/host/a.ts', 'new Date(); Math.random();')).toEqual([]);
  });
});

describe('modes in rules and steps', () => {
  const questions = [
    ["if (book.mode === 'grid') x();", 'a comparison with the name of a mode'],
    ["const x = 'free' !== mode;", 'a comparison with the name of a mode'],
    ["switch (mode) { case 'grid': x(); }", 'a case for a mode'],
    ['if (grid) x();', 'a question about the mode'],
    ['const x = space.isGrid() ? 1 : 2;', 'a question about the mode'],
    ['if (!state.free && other) x();', 'a question about the mode'],
  ] as const;

  it.each(questions)('refuses `%s` in a step', (text, sentence) => {
    expect(says('core/game/steps/a.ts', text)).toEqual([sentence]);
  });

  it.each(questions)('refuses `%s` in a rule', (text, sentence) => {
    expect(says('core/rules/skills/a.ts', text)).toEqual([sentence]);
  });

  it.each(questions)('allows `%s` in a layer of a book', text => {
    expect(says('core/books/a.ts', text)).toEqual([]);
  });

  it('allows a unit that is free to act', () => {
    expect(says('core/game/steps/a.ts', 'if (freeActions > 0) x();')).toEqual([]);
  });
});
