import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = 'core/space';

/** The folders that each folder of core/space imports from, types included. */
function imports(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const name of readdirSync(ROOT, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const path = join(ROOT, name);
    const folder = dirname(path);
    for (const [, to] of readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const other = dirname(normalize(join(folder, to!)));
      if (other === folder || !other.startsWith(ROOT)) continue;
      found.set(folder, (found.get(folder) ?? new Set()).add(other));
    }
  }
  return found;
}

describe('the folders of core/space', () => {
  it('import each other one way: none can be reached from itself', () => {
    const direct = imports();
    const reached = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
      for (const next of direct.get(from) ?? []) if (!seen.has(next)) reached(next, seen.add(next));
      return seen;
    };
    expect(direct.size).toBeGreaterThan(4);
    expect([...direct.keys()].filter(folder => reached(folder).has(folder))).toEqual([]);
  });
});
