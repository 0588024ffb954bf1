import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEEPEST, depthFault, isDeeperThan } from '../../../core/base/depth.ts';
import { readFile } from '../../../core/base/read.ts';

/** Lists in lists. */
const lists = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const objects = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}7${'}'.repeat(levels)}`);

describe('the depth of a value', () => {
  it.each([
    ['nothing', undefined, 0],
    ['null', null, 0],
    ['a text', '[[[]]]', 0],
    ['an empty list', [], 1],
    ['a list of numbers', [1, 2], 1],
    ['a list in an object', { a: [1] }, 2],
    ['the deepest of several', [1, { a: 1 }, [[{}]], []], 4],
    ['bytes', new Uint8Array(3), 0],
    ['lists', lists(64), 64],
    ['objects', objects(64), 64],
  ])('is counted in levels: %s', (_, value, levels) => {
    expect(isDeeperThan(value, levels)).toBe(false);
    if (levels > 0) expect(isDeeperThan(value, levels - 1)).toBe(true);
  });

  it.each([
    ['lists', lists],
    ['objects', objects],
  ])('is found where a function that calls itself would overflow: 100,000 %s', (_, deep) => {
    expect(isDeeperThan(deep(100_000), DEEPEST)).toBe(true);
    expect(isDeeperThan(deep(100_000), 99_999)).toBe(true);
    expect(isDeeperThan(deep(100_000), 100_000)).toBe(false);
  });

  it('does not go on for ever in a value that holds itself', () => {
    const ring: unknown[] = [];
    ring.push(ring);
    expect(isDeeperThan(ring, DEEPEST)).toBe(true);
  });
});

describe('what is too deep', () => {
  it('is named by its field', () => {
    expect(depthFault({ a: 1, b: [1], c: lists(64) })).toEqual({ path: 'c', expected: { key: 'most.levels', data: { n: 64 } } });
    expect(depthFault([1, objects(64)])).toEqual({ path: '[1]', expected: { key: 'most.levels', data: { n: 64 } } });
    expect(depthFault({ c: lists(63) })).toBeNull();
    expect(depthFault({ c: [1] }, 1)).toEqual({ path: 'c', expected: { key: 'most.levels', data: { n: 1 } } });
  });

  it('is refused in a file, after its format and version', () => {
    const schema = z.looseObject({ format: z.literal('x'), version: z.literal(1) });
    const file = { format: 'x', version: 1, extra: lists(100_000) };
    const read = readFile('x', 1, schema, file);
    expect(read).toEqual({ ok: false, error: { path: 'extra', expected: { key: 'most.levels', data: { n: 64 } } } });
    expect(readFile('x', 1, schema, { ...file, version: 2 })).toMatchObject({ ok: false, error: { path: 'version' } });
    expect(readFile('x', 1, schema, lists(100_000))).toMatchObject({ ok: false, error: { path: '' } });
    expect(readFile('x', 1, schema, { ...file, extra: lists(63) })).toMatchObject({ ok: true });
  });
});
