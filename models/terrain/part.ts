import type { BufferGeometry } from 'three';

/** What a surface is made of; the renderer has one material for each. */
const SURFACES = ['matte', 'brick', 'plaster', 'concrete', 'planks', 'leaf', 'water'] as const;
export type Surface = (typeof SURFACES)[number];

/** A part of a piece of terrain that is drawn at once, in table millimetres. */
export interface TerrainPart {
  readonly name: string;
  readonly surface: Surface;
  readonly geometry: BufferGeometry;
  /** Of a building: the storey that it belongs to, counted from the ground; the roof is one above the last. */
  readonly storey?: number;
}
