import type { Piece } from '../../core/index.ts';
import { covers, formOf, levelsOf } from '../../core/index.ts';

/** Where one may stand at a point of the table, mm over it. */
export interface Level {
  readonly z: number;
  readonly isRoof: boolean;
}

/** The ground, and the storeys and the roof of a building that stands there, lowest first. */
export function levelsAt(pieces: readonly Piece[], { x, y }: { readonly x: number; readonly y: number }): readonly Level[] {
  const levels = new Map<number, Level>([[0, { z: 0, isRoof: false }]]);
  for (const piece of pieces) {
    if (!covers(piece, x, y)) continue;
    const { base, height, roof } = formOf(piece);
    for (const z of levelsOf(piece)) levels.set(z, { z, isRoof: roof !== false && z === base + height });
  }
  return [...levels.values()].sort((a, b) => a.z - b.z);
}
