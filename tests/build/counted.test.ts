import { expect, it } from 'vitest';
import { countFindings } from '../../build/counted.ts';

const found = (text: string, path = 'core/game/steps/x.ts') => countFindings(new Map([[path, text]])).map(({ at }) => at);

it.each([
  'const none = frame.hits === 0;',
  'const none = 0 !== hits;',
  'const one = frame.hits.length === 1;',
  'const none = !frame.hits;',
  'const any = !!(hits.length);',
  "const counted = typeof input.hits === 'number';",
  'if (frame.hits.length) go();',
  'const far = hits.length ? near : far;',
  'const both = frame.hits && unit;',
  'const none = volley.unsaved === 0;',
])('what tells is asked nothing that only a number can say: %s', text => {
  expect(found(`const a = 1;\n${text}`)).toEqual(['core/game/steps/x.ts:2']);
});

it.each([
  'const any = hits > 0 && chained;',
  'const more = { ...frame, hits: frame.hits + 1 };',
  'const first = hits[0];\nif (!first || first.damage === 1) go();',
  'const before = frame.hits[target] ?? 0;',
  'if (unsaved !== null && isAny(volley.unsaved)) go();',
  "const all = volley.hits === 0 || book.tables.nerve.hits === 'all';",
])('what is asked of sums, single hits, volleys and tables is no finding: %s', text => {
  expect(found(text)).toEqual([]);
});

it('elsewhere hits are numbers', () => {
  expect(found('const none = shot.hits === 0;', 'core/view/x.ts')).toEqual([]);
});
