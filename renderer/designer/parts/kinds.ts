import type { DesignMap, TerrainFigure, Vec2 } from '../../../core/index.ts';
import { TERRAIN_KINDS } from '../../../core/index.ts';
import { patchesOn } from '../../base/patches.ts';
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

/** Where the letters of a map stand: one in each patch of a kind; mm. */
export function lettersOn(map: DesignMap, key: readonly KindKey[]): readonly { at: Vec2; letter: string }[] {
  const letters = new Map(key.map(({ value, letter }) => [value, letter]));
  return patchesOn(map, value => letters.has(value))
    .slice(0, MOST_LETTERS)
    .map(({ value, at }) => ({ at, letter: letters.get(value)! }));
}
