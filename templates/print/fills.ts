import type { TerrainKind } from '../../core/index.ts';

/** Pale, so that lines, letters and numbers stay readable in grey. */
const FILLS: ReadonlyMap<string, string> = new Map<TerrainKind, string>([
  ['woods', '#cfe0c2'],
  ['building', '#e6dcc9'],
  ['smoke', '#e3e5e8'],
  ['solid', '#cfcbc2'],
  ['hedge', '#bfd3a6'],
  ['water', '#d4e4ea'],
  ['deepWater', '#b3d2de'],
  ['river', '#cbe0e8'],
  ['swamp', '#dbe0c4'],
  ['rubble', '#ddd3c5'],
  ['trench', '#dcc9ab'],
  ['ravine', '#d6cbb4'],
  ['cliff', '#d3c8b6'],
  ['minefield', '#ecd9c6'],
]);

/** What a kind of terrain is filled with on paper; what is printed beside it says what it is. */
export const fillOf = (kind: string): string => FILLS.get(kind) ?? '#e0dcd2';
