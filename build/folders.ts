import { dirname } from 'node:path/posix';
import type { Finding } from './syntax.ts';

/**
 * Every set of folders that import each other in a circle, each folder standing for the files directly in it: what belongs together
 * stands together, and what is shared stands below. `graph`: the files that each file imports.
 */
export function folderFindings(graph: ReadonlyMap<string, readonly string[]>): readonly Finding[] {
  const folders = new Map<string, Map<string, string>>();
  for (const [path, targets] of graph) {
    const from = dirname(path);
    const links = folders.get(from) ?? new Map<string, string>();
    for (const target of targets) {
      const to = dirname(target);
      if (to !== from && !links.has(to)) links.set(to, `${path} -> ${target}`);
    }
    folders.set(from, links);
  }
  const found = knots(folders);
  return found.map(knot => ({ at: knot[0]!, says: `circle of folders: ${shortest(knot, folders).join(', ')}` }));
}

/** Sets of folders each of which can be reached from each other, in order of their names; single folders are none. */
function knots(folders: ReadonlyMap<string, ReadonlyMap<string, string>>): readonly (readonly string[])[] {
  const reached = new Map([...folders.keys()].map(folder => [folder, reachedFrom(folder, folders)]));
  const found = new Map<string, readonly string[]>();
  for (const [folder, others] of reached) {
    const knot = [...others].filter(other => reached.get(other)?.has(folder)).sort();
    if (knot.length > 1) found.set(knot.join(), knot);
  }
  return [...found.values()].sort((a, b) => (a[0]! < b[0]! ? -1 : 1));
}

/** All folders that a folder imports from, by way of others too; itself only where it lies on a circle. */
function reachedFrom(start: string, folders: ReadonlyMap<string, ReadonlyMap<string, string>>): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const to of folders.get(folder)?.keys() ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  return seen;
}

/** The imports of the shortest way round, from the first folder of a knot back to it. */
function shortest([first]: readonly string[], folders: ReadonlyMap<string, ReadonlyMap<string, string>>): readonly string[] {
  const start = first!;
  const seen = new Set<string>();
  let ways: readonly { readonly at: string; readonly by: readonly string[] }[] = [{ at: start, by: [] }];
  while (ways.length > 0) {
    const next = ways.flatMap(({ at, by }) =>
      [...(folders.get(at) ?? [])].map(([to, link]) => ({ at: to, by: [...by, link] })).filter(({ at: to }) => !seen.has(to)),
    );
    const round = next.find(({ at }) => at === start);
    if (round) return round.by;
    for (const { at } of next) seen.add(at);
    ways = next;
  }
  return [];
}
