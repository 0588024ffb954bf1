import type { Measure } from '../base/index.ts';
import type { Piece, SpaceName } from '../space/space.ts';
import type { Vec2 } from '../space/free/base/forms.ts';

/** What time of year a table is painted for; no rule looks at it. */
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

/** What the table top is painted with; no rule looks at it. */
export const MATS = ['grass', 'meadow', 'yard', 'earth', 'sand', 'snow'] as const;
export type Mat = (typeof MATS)[number];

export const ROADS = ['dirt', 'paved'] as const;
/** Things that stand about and that no rule knows. */
export const ORNAMENTS = ['tree', 'bush', 'rock', 'lamp', 'sign', 'barrel', 'cart', 'stump', 'crater'] as const;
export const PATCHES = ['grass', 'earth', 'gravel', 'paving', 'field', 'snow', 'sand'] as const;

/** What is on a table without any rule: no figure looks at it either. Places in mm, also on squares; degrees counter-clockwise. */
export type Decoration =
  | {
      readonly id: string;
      readonly shows: 'road';
      readonly points: readonly Vec2[];
      readonly width: number;
      readonly road: (typeof ROADS)[number];
    }
  | {
      readonly id: string;
      readonly shows: 'ornament';
      readonly at: Vec2;
      readonly turn: number;
      readonly size: number;
      readonly ornament: (typeof ORNAMENTS)[number];
    }
  | { readonly id: string; readonly shows: 'patch'; readonly outline: readonly Vec2[]; readonly patch: (typeof PATCHES)[number] };

/** Where an objective lies: the middle of its marker in mm, or the number of its column and row. */
export interface MarkedObjective {
  readonly id: string;
  readonly at: Vec2;
}

/** What the designer's desk keeps of a piece or a decoration beside what it is. */
export interface Item {
  readonly layer?: string;
  readonly locked?: boolean;
  /** Those of one name are taken hold of together. */
  readonly group?: string;
  /** What its owner calls it. */
  readonly label?: string;
  /** The piece of the catalogue that it was made from. */
  readonly made?: string;
}

export interface Layer {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
  readonly locked: boolean;
}

/** A picture under the table; mm, degrees, 0 to 1. */
export interface Underlay {
  /** PNG or JPEG as a data URL. */
  readonly picture: string;
  /** Where its lower left corner lies. */
  readonly at: Vec2;
  /** How wide it is on the table. */
  readonly width: number;
  readonly turn: number;
  readonly opacity: number;
}

/** A table as somebody has designed it. Pieces are those of a game on this space. */
export interface TableDesign {
  readonly name: string;
  readonly space: SpaceName;
  /** mm; on squares 100 to the square. */
  readonly size: { readonly width: number; readonly depth: number };
  readonly season: Season;
  readonly mat: Mat;
  /** The scenario that it is meant for; null for any. */
  readonly scenario: string | null;
  readonly pieces: readonly Piece[];
  readonly objectives: readonly MarkedObjective[];
  readonly decoration: readonly Decoration[];
  readonly layers: readonly Layer[];
  /** By the ids of pieces and decoration; one that is not named has nothing of this. */
  readonly items: { readonly [id: string]: Item };
  readonly underlay: Underlay | null;
}

/** mm. The smallest and the largest table that is designed, where centimetres are measured: 60 to 360 cm by 60 to 180. */
export const DESIGN_SIZES = { least: 600, width: 3600, depth: 1800 } as const;
/** The same where inches are, 144 by 72 of them: the largest that a file holds. */
const LARGEST_SIZES = { ...DESIGN_SIZES, width: 3657.6, depth: 1828.8 } as const;
export const designSizes = (measure: Measure): { readonly [S in 'least' | 'width' | 'depth']: number } =>
  measure === 'metric' ? DESIGN_SIZES : LARGEST_SIZES;

/** A table with nothing on it. */
export const emptyDesign = (space: SpaceName, size: TableDesign['size'], name: string): TableDesign => ({
  ...{ name, space, size, season: 'summer', mat: 'grass', scenario: null },
  ...{ pieces: [], objectives: [], decoration: [], layers: [], items: {}, underlay: null },
});
