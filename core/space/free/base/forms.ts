import type { Ring } from '../../../geometry/polygon.ts';
import type { Piece, Place, Shape, TerrainKind } from '../../space.ts';

/** Table millimetres, right-handed: x along the long side, y along the short side, z up. */
export type Vec3 = readonly [number, number, number];
export type Vec2 = readonly [number, number];

/** A model's stand: its foot at x, y, z; facing in degrees, counter-clockwise from +x seen from above. */
export interface FreePlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly facing: number;
}

/** Parts that see, are seen, are measured to and block; `other` (limbs, guns, tracks) never does (LOS-07). */
export const PARTS = ['body', 'head', 'hull', 'turret', 'other'] as const;
export type Part = (typeof PARTS)[number];

/** A convex volume in the model's own frame: x along its facing, z above its foot, mm and degrees. */
export type Volume =
  | { readonly part: Part; readonly shape: 'box'; readonly center: Vec3; readonly half: Vec3; readonly yaw: number }
  | { readonly part: Part; readonly shape: 'cylinder'; readonly center: Vec3; readonly radius: number; readonly height: number }
  | { readonly part: Part; readonly shape: 'sphere'; readonly center: Vec3; readonly radius: number };

/** The measured body of a miniature. Infantry has a base; for others it may be null, and then only the hull counts. */
export interface FreeShape {
  readonly base: { readonly radius: number } | null;
  readonly volumes: readonly Volume[];
}

/** mm above the foot of a model to the highest point that counts; 0 where none does. */
export const heightOf = ({ volumes }: FreeShape): number =>
  Math.max(0, ...volumes.filter(volume => volume.part !== 'other').map(topOf));

function topOf(volume: Volume): number {
  switch (volume.shape) {
    case 'box':
      return volume.center[2] + volume.half[2];
    case 'cylinder':
      return volume.center[2] + volume.height / 2;
    case 'sphere':
      return volume.center[2] + volume.radius;
  }
}

/** A clean hole in a wall; `along` runs from the wall's `from` to the near side of the hole, `sill` from the wall's base. */
export interface Opening {
  readonly along: number;
  readonly width: number;
  readonly sill: number;
  readonly height: number;
}

/** A box of `thickness` centred on the line `from`-`to`; `base` is a height above the table. */
export interface Wall {
  readonly from: Vec2;
  readonly to: Vec2;
  readonly thickness: number;
  readonly base: number;
  readonly height: number;
  readonly openings: readonly Opening[];
}

/** A terrain piece as the scene format has it: a prism over a counter-clockwise outline, with walls and floors for buildings. */
export interface FreeForm {
  readonly outline: readonly Vec2[];
  /** Height of its foot above the table. */
  readonly base: number;
  /** Above `base`; 0 has no effect on sight. */
  readonly height: number;
  /** Heights above `base` of a building's storeys; the ground floor is 0. */
  readonly floors?: readonly number[];
  readonly roof?: boolean;
  readonly walls?: readonly Wall[];
  /** The volumes of a wreck in table coordinates, in place of the prism. */
  readonly wreck?: { readonly at: FreePlace; readonly shape: FreeShape };
}

/** An outline as the flat ring x0, y0, x1, y1 and so on that kernels of geometry take. */
export function ringOf(outline: readonly Vec2[]): Ring {
  const known = rings.get(outline);
  if (known) return known;
  const ring = outline.flat();
  rings.set(outline, ring);
  return ring;
}

/** Asked of the same pieces again and again. */
const rings = new WeakMap<readonly Vec2[], Ring>();

export const placeOf = (place: Place): FreePlace => place as unknown as FreePlace;
export const asPlace = (place: FreePlace): Place => place as unknown as Place;
export const shapeOf = (model: { readonly shape: Shape }): FreeShape => model.shape as unknown as FreeShape;
export const asShape = (shape: FreeShape): Shape => shape as unknown as Shape;
export const formOf = (piece: Pick<Piece, 'form'>): FreeForm => piece.form as unknown as FreeForm;
export const asForm = (form: FreeForm): Piece['form'] => form as unknown as Piece['form'];

/** What a kind of terrain does to whoever walks into it, and whether it is area terrain with visibility bands. */
export interface Terrain {
  readonly area: boolean;
  /** `feature` caps movement and calls for dice (TERR-01); `closed` cannot be entered (TERR-08). */
  readonly infantry: 'open' | 'feature' | 'closed';
  readonly vehicles: 'open' | 'feature' | 'closed';
}

/** TERR-01, TERR-07 to TERR-11, FORT-08 to FORT-10. A building's walls close it; its inside is a feature. */
export const TERRAIN: { readonly [K in TerrainKind]: Terrain } = {
  woods: { area: true, infantry: 'feature', vehicles: 'feature' },
  building: { area: true, infantry: 'feature', vehicles: 'feature' },
  smoke: { area: true, infantry: 'open', vehicles: 'open' },
  solid: { area: false, infantry: 'closed', vehicles: 'closed' },
  wreck: { area: false, infantry: 'feature', vehicles: 'feature' },
  hedge: { area: false, infantry: 'feature', vehicles: 'feature' },
  rubble: { area: false, infantry: 'feature', vehicles: 'feature' },
  swamp: { area: false, infantry: 'feature', vehicles: 'feature' },
  water: { area: false, infantry: 'feature', vehicles: 'feature' },
  deepWater: { area: false, infantry: 'closed', vehicles: 'closed' },
  crates: { area: false, infantry: 'feature', vehicles: 'feature' },
  tankTraps: { area: false, infantry: 'feature', vehicles: 'closed' },
  barbedWire: { area: false, infantry: 'feature', vehicles: 'feature' },
  minefield: { area: false, infantry: 'feature', vehicles: 'feature' },
  trench: { area: false, infantry: 'feature', vehicles: 'feature' },
  ravine: { area: false, infantry: 'feature', vehicles: 'feature' },
  cliff: { area: false, infantry: 'closed', vehicles: 'closed' },
  river: { area: false, infantry: 'feature', vehicles: 'feature' },
  strongpoint: { area: false, infantry: 'feature', vehicles: 'closed' },
  bunker: { area: false, infantry: 'feature', vehicles: 'closed' },
};
