import type { Piece } from '../../core/index.ts';
import { buildingParts } from './building.ts';
import { fortificationParts } from './fortification.ts';
import type { TerrainPart } from './part.ts';
import { sceneryParts } from './scenery.ts';
import { woodsParts } from './woods.ts';

export { storeysOf } from './building.ts';
export { ornamentGeometry } from './ornament.ts';
export * from './outline.ts';
export * from './part.ts';
export type { Tree } from './woods.ts';
export { TREE_KINDS, treeGeometry, treesOf, tuft } from './woods.ts';

const made = new WeakMap<Piece, readonly TerrainPart[]>();

/** What a piece of terrain is drawn with; the same geometries for the same piece. */
export function terrainParts(piece: Piece): readonly TerrainPart[] {
  const known = made.get(piece);
  if (known) return known;
  const parts = partsOf(piece);
  made.set(piece, parts);
  return parts;
}

function partsOf(piece: Piece): readonly TerrainPart[] {
  switch (piece.kind) {
    case 'woods':
      return woodsParts(piece);
    case 'building':
      return buildingParts(piece);
    case 'strongpoint':
    case 'bunker':
      return fortificationParts(piece);
    case 'solid':
    case 'cliff':
    case 'wreck':
    case 'hedge':
    case 'rubble':
    case 'swamp':
    case 'water':
    case 'deepWater':
    case 'river':
    case 'crates':
    case 'tankTraps':
    case 'barbedWire':
    case 'minefield':
    case 'trench':
    case 'ravine':
    case 'smoke':
      return sceneryParts(piece);
  }
}
