import type { Branded, Json, ModelId, PieceId, Side, UnitId } from '../base/index.ts';
import type { UnitType } from '../forces/card.ts';
import type { Fortification } from '../forces/fortification.ts';
import { FORTIFICATIONS } from '../forces/fortification.ts';

/** Where a model stands, its storey and its facing. JSON; only the space that made it looks inside. */
export type Place = Branded<Json & object, 'Place'>;

/** The measured body of a miniature: base, hull, turret, head. JSON; only a space looks inside. */
export type Shape = Branded<Json & object, 'Shape'>;

/** A model on the table. */
export interface ModelAt {
  readonly id: ModelId;
  readonly unit: UnitId;
  readonly side: Side;
  readonly type: UnitType;
  readonly shape: Shape;
  readonly place: Place;
}

/** A piece of terrain; `form` is JSON that only a space looks into. */
export interface Piece {
  readonly id: PieceId;
  readonly kind: TerrainKind;
  readonly form: Branded<Json & object, 'Form'>;
}

/** What a piece of terrain is, as far as a rule may ask. */
export const TERRAIN_KINDS = [
  'woods',
  'building',
  'smoke',
  'solid',
  'wreck',
  'hedge',
  'rubble',
  'swamp',
  'water',
  'deepWater',
  'crates',
  'tankTraps',
  'barbedWire',
  'minefield',
  'trench',
  'ravine',
  'cliff',
  'river',
  ...FORTIFICATIONS,
] as const;
export type TerrainKind = (typeof TERRAIN_KINDS)[number];

/** Whether terrain of a kind is put up by a side: a Bunker or a Strongpoint. */
export const isFortification = (kind: TerrainKind): kind is Fortification =>
  (FORTIFICATIONS as readonly TerrainKind[]).includes(kind);

/** By which terrain of a kind has whoever is in it in cover, where that is a section of its own. */
export const shelterSection = (kind: TerrainKind): 'FORT-18' | 'FORT-24' | null =>
  isFortification(kind) ? 'FORT-18' : kind === 'trench' ? 'FORT-24' : null;

/** By which sections terrain of these kinds shelters whoever is in it, `others` for what has none of its own; in the order of the sections,
 *  whatever the order of the kinds. */
export const shelterSections = (kinds: readonly TerrainKind[], others: string): readonly string[] =>
  [...new Set(kinds.map(kind => shelterSection(kind) ?? others))].sort();

/** Kinds that are no dry land. */
export const WATERS: readonly TerrainKind[] = ['water', 'deepWater', 'river'];

/** All that stands on the table at one moment. Spaces keep what they work out about a board for as long as the object lives. */
export interface Board {
  readonly pieces: readonly Piece[];
  readonly models: readonly ModelAt[];
}
