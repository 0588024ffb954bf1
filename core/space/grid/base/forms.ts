import type { CardId } from '../../../base/index.ts';
import type { Card } from '../../../forces/card.ts';
import type { Piece, Place, Shape, TerrainKind } from '../../space.ts';

/** Eight directions in the order of the compass; index 0 is north, towards higher rows. */
export const FACINGS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Facing = (typeof FACINGS)[number];

/** Columns and rows are counted from 1; column 1 is west, row 1 is south. */
export type Square = readonly [column: number, row: number];

/**
 * Where a unit stands. A one-square unit faces any of the eight ways. A large one stands on the square of its front and on the one
 * behind it; a huge one on the square named, its south-west corner, and the three north and east of it. Both face along the board.
 */
export interface GridPlace {
  readonly column: number;
  readonly row: number;
  /** 0 is the ground; storeys of a building count upwards, its roof is the highest. */
  readonly level: number;
  readonly facing: Facing;
  /** Of a one-square unit in a half of a fortification: which way from the square named the other one lies (FORT-11). */
  readonly half?: 'n' | 'e';
}

/** How much of the board a model takes up: one square, two in a line, or a block of four (GRID-01). */
export const SIZES = ['single', 'large', 'huge'] as const;
export type Size = (typeof SIZES)[number];
export interface GridShape {
  readonly size: Size;
}

/** Widths of openings: narrower than a square, one square, two or more (GRID-17). */
export const OPENINGS = ['small', 'large', 'huge'] as const;
export type Opening = (typeof OPENINGS)[number];

export const WALL_SIDES = ['north', 'east', 'south', 'west'] as const;
export type WallSide = (typeof WALL_SIDES)[number];

/** A wall on one edge of a square, or the opening that it has there over its full width. */
export interface Wall {
  readonly square: Square;
  readonly side: WallSide;
  readonly opening: Opening | null;
}

/**
 * A piece of terrain as a set of squares. A building has walls all round it without their being named; a wall named on its edge gives
 * that edge an opening, others stand inside. A free-standing wall is a solid without squares.
 */
export interface GridForm {
  readonly squares: readonly Square[];
  readonly walls: readonly Wall[];
  /** Floors of a building, the ground floor included. */
  readonly storeys: number;
  /** Whether one may stand on top of a building. */
  readonly roof: boolean;
  /** Which way a Strongpoint looks; north where it is left out. */
  readonly facing?: Facing;
}

/** mm. A square is one R wide, whichever way the group measures. */
export const SQUARE = 100;

/** The room that the units of cards take up. */
export const gridShapes = (cards: ReadonlyMap<CardId, Pick<Card, 'size' | 'kind'>>): ReadonlyMap<CardId, Shape> =>
  new Map([...cards].map(([id, card]) => [id, asShape({ size: roomOf(card) })]));

/** Who fights from inside a fortification fills all of it (FORT-11). */
const roomOf = ({ size, kind }: Pick<Card, 'size' | 'kind'>): Size => (kind === 'fortification' ? 'huge' : (size ?? 'single'));

export const placeOf = (place: Place): GridPlace => place as unknown as GridPlace;
export const asPlace = (place: GridPlace): Place => place as unknown as Place;
export const sizeOf = (model: { readonly shape: Shape }): Size => (model.shape as unknown as GridShape).size;
export const asShape = (shape: GridShape): Shape => shape as unknown as Shape;
export const formOf = (piece: Pick<Piece, 'form'>): GridForm => piece.form as unknown as GridForm;
export const asForm = (form: GridForm): Piece['form'] => form as unknown as Piece['form'];

/** What a filled square does to sight, to cover, and to who may enter it (GRID-11 to GRID-16, GRID-23, SAVE-06). */
export interface Terrain {
  readonly blocks: boolean;
  readonly covers: 'all' | 'infantry' | 'nobody';
  readonly closed: 'nobody' | 'vehicles' | 'ground';
  /** It acts on who leaves it too (FORT-25, FORT-27). */
  readonly holds?: true;
  /** Each square of it is entered for itself. */
  readonly eachSquare?: true;
}

/** Kinds that fill squares on a board, each once to a square. */
export const GRID_TERRAIN = {
  woods: { blocks: true, covers: 'all', closed: 'nobody' },
  smoke: { blocks: true, covers: 'all', closed: 'nobody' },
  /** A silo, a storage tank; or, without squares, a free-standing wall. */
  solid: { blocks: true, covers: 'nobody', closed: 'ground' },
  building: { blocks: false, covers: 'all', closed: 'nobody' },
  rubble: { blocks: false, covers: 'infantry', closed: 'nobody' },
  swamp: { blocks: false, covers: 'nobody', closed: 'vehicles' },
  deepWater: { blocks: false, covers: 'nobody', closed: 'ground' },
  crates: { blocks: false, covers: 'infantry', closed: 'nobody' },
  tankTraps: { blocks: false, covers: 'infantry', closed: 'vehicles' },
  trench: { blocks: false, covers: 'infantry', closed: 'nobody' },
  barbedWire: { blocks: false, covers: 'nobody', closed: 'nobody', holds: true, eachSquare: true },
  minefield: { blocks: false, covers: 'nobody', closed: 'nobody', holds: true },
  strongpoint: { blocks: true, covers: 'infantry', closed: 'ground' },
  bunker: { blocks: true, covers: 'infantry', closed: 'ground' },
} as const satisfies { readonly [K in TerrainKind]?: Terrain };
export type GridKind = keyof typeof GRID_TERRAIN;
/** Those that a player may put on a square as they are: no house without its walls, no smoke, and nothing that takes up more of it. */
export const PLACED_KINDS: readonly GridKind[] = [
  ...(['woods', 'rubble', 'solid', 'swamp', 'deepWater', 'crates', 'tankTraps', 'barbedWire', 'minefield', 'trench'] as const),
];
export const GRID_KINDS = Object.keys(GRID_TERRAIN) as readonly GridKind[];
