import type { DesignMap, TerrainFigure, Vec2 } from '../../../core/index.ts';
import { TERRAIN_KINDS } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import { KIND_COLOURS } from '../../scene/index.ts';
import type { TextKey } from '../../text/en.ts';

/** What a map of kinds is read by: each kind on it has a letter, which stands on the map too, and a colour. */
export interface KindKey {
  /** What the cells of the kind hold. */
  readonly value: number;
  readonly letter: string;
  readonly colour: string;
  readonly name: string;
}

/** The kinds of terrain that a map shows, most of the table first. */
export function keyOfKinds({ kinds, map }: TerrainFigure, { t }: Pick<Words, 't'>): readonly KindKey[] {
  const shown = new Set(map.cells);
  return kinds
    .map(({ kind }) => ({ value: 1 + TERRAIN_KINDS.indexOf(kind), name: t(`terrain.${kind}` as TextKey) }))
    .filter(({ value }) => shown.has(value))
    .map((one, i) => ({ ...one, letter: String.fromCharCode(65 + i), colour: KIND_COLOURS[i % KIND_COLOURS.length]! }));
}

/** A map of kinds as it is drawn: 0 for none, otherwise one more than the place of the kind in its key. */
export function cellsByKey({ cells }: DesignMap, key: readonly KindKey[]): Uint8Array {
  const places = new Map(key.map(({ value }, i) => [value, i + 1]));
  return Uint8Array.from(cells, value => places.get(value) ?? 0);
}

/** Letters on a map at most: those of the largest patches. */
const MOST_LETTERS = 60;

/** Where the letters of a map stand: one in each patch of a kind, in the cell of it that is nearest to its middle; mm. */
export function lettersOn(
  { cells, columns, rows, grid, from: [left, near] }: DesignMap,
  key: readonly KindKey[],
): readonly { at: Vec2; letter: string }[] {
  const seen = new Uint8Array(cells.length);
  const patches: { readonly letter: string; readonly cells: readonly number[] }[] = [];
  for (const [first, value] of cells.entries()) {
    const one = key.find(kind => kind.value === value);
    if (!one || seen[first]) continue;
    const patch = [first];
    seen[first] = 1;
    for (let i = 0; i < patch.length; i++) {
      const cell = patch[i]!;
      const column = cell % columns;
      const beside = [
        ...(column > 0 ? [cell - 1] : []),
        ...(column < columns - 1 ? [cell + 1] : []),
        ...[cell - columns, cell + columns].filter(other => other >= 0 && other < columns * rows),
      ];
      for (const other of beside)
        if (cells[other] === value && !seen[other]) {
          seen[other] = 1;
          patch.push(other);
        }
    }
    patches.push({ letter: one.letter, cells: patch });
  }
  const placeOf = (cell: number): Vec2 => [
    left + ((cell % columns) + 0.5) * grid,
    near + (Math.floor(cell / columns) + 0.5) * grid,
  ];
  return patches
    .sort((a, b) => b.cells.length - a.cells.length)
    .slice(0, MOST_LETTERS)
    .map(({ letter, cells: patch }) => {
      const all = patch.map(placeOf);
      const middle = (n: 0 | 1) => all.reduce((sum, at) => sum + at[n], 0) / all.length;
      const [x, y] = [middle(0), middle(1)];
      const far = ([u, v]: Vec2) => Math.hypot(u - x, v - y);
      return { letter, at: all.reduce((a, b) => (far(b) < far(a) ? b : a)) };
    });
}
