import type { BySide, CardId, Measure, PieceId, Range, Refusal } from '../base/index.ts';
import type { Scenario } from '../rulebook/index.ts';
import type { Tables } from '../rulebook/tables.ts';
import type { Readings } from '../space/readings.ts';
import type { UnitType } from '../forces/card.ts';
import type { Shape, TerrainKind } from '../space/space.ts';
import type { Vec2 } from '../space/free/base/forms.ts';

/** Who is asked whether he gets somewhere. `largest`: the widest machine that there is a card for. */
export const MOVERS = ['infantry', 'walkers', 'wheels', 'largest'] as const;
export type MoverName = (typeof MOVERS)[number];
export type ByMover<T> = { readonly [M in MoverName]: T };

/** One of them, as a card has him; no special rule of his is looked at. */
export interface DesignMover {
  readonly card: CardId | null;
  readonly type: UnitType;
  readonly size: 'large' | 'huge' | null;
  readonly shape: Shape;
  readonly move: Range;
  readonly march: Range;
}

/** What a layout is judged by. */
export interface Asking {
  readonly measure: Measure;
  readonly readings: Readings;
  /** Null: each side enters over its long edge, blue in the south. */
  readonly scenario: Scenario | null;
  readonly movers: ByMover<DesignMover>;
  /** How far the weapons reach that are asked about, in R. */
  readonly weapon: Range;
  /** mm. A clear line at least this long is a fire lane. */
  readonly lane: number;
  /** How an objective is taken, and how far terrain lets anybody go (VICT-06, TERR-01). */
  readonly tables: Pick<Tables, 'capture' | 'terrainCap'>;
}

/** A value for each cell of the table, row by row from the south west. NaN: nobody can be there, or it is not worked out yet. */
export interface DesignMap {
  readonly columns: number;
  readonly rows: number;
  /** mm to a cell. */
  readonly grid: number;
  /** mm: the corner of the first cell; the outermost may reach over the edges of the table. */
  readonly from: Vec2;
  readonly cells: Float32Array;
  /** What the values are: a share from 0 to 1, mm, or the number of a kind of terrain. */
  readonly in: 'share' | 'mm' | 'kind';
}

/** What a figure takes for granted; the page has a sentence for each. */
export type Assumption =
  /** Models of this card stand in the middle of every cell of so many mm, on the ground, and nobody else is on the table. */
  | { readonly assumes: 'standing'; readonly card: CardId | null; readonly grid: number }
  /** A side's zone: where it is put up, or as far onto the table from where it enters as `deep`, in R. */
  | { readonly assumes: 'zones'; readonly scenario: string | null; readonly by: 'deployment' | 'entry'; readonly deep: Range }
  /** So many posts of each side, who fire in turn 1 from where they stand in their zone, as far as this. */
  | { readonly assumes: 'weapon'; readonly range: Range; readonly posts: BySide<number> }
  /** Whatever the reach of weapons; of lines that have both ends within `same` of each other's the longest stands for all. mm. */
  | { readonly assumes: 'lane'; readonly length: number; readonly same: number }
  /** They march every turn by the shortest way, alone, and roll no dice for terrain. */
  | { readonly assumes: 'marching'; readonly cards: Omit<ByMover<CardId | null>, 'largest'> }
  /** Each needs its own width, turns wherever it likes, and stays on the ground. */
  | { readonly assumes: 'width'; readonly cards: ByMover<CardId | null> }
  /** Blue attacks; whoever chooses has taken the south, the west or the corner of both. */
  | { readonly assumes: 'sides' };

/** What was found by one name. */
export interface FigureOf<N extends FigureName> {
  readonly figure: N;
  readonly assumes: readonly Assumption[];
  /** 0 to 1: how much of it is worked out; shares are of that part. */
  readonly done: number;
  readonly value: FigureValues[N];
}

/** Who sees whom: shares of the places where somebody can stand. */
export interface Hidden {
  /** Of the table, hidden from everybody in this side's zone. */
  readonly table: BySide<number>;
  /** Of this side's zone, hidden from everybody in the enemy's. */
  readonly zone: BySide<number>;
  /** 1: hidden from this side's zone; 0: seen. */
  readonly maps: BySide<DesignMap>;
  /** Share of all places that may be seen after all: a line of theirs was given up after the most work that one may take. */
  readonly doubt: number;
}

/**
 * What can be fired at in turn 1, from posts that are spread over each side's zone: of the posts where somebody can stand the share that can
 * fire at a place, on average over places where somebody can stand.
 */
export interface Fire {
  /** At the table outside of its zone. */
  readonly table: BySide<number>;
  /** At the enemy's zone. */
  readonly zone: BySide<number>;
  /** Blue less red, from -1 to 1, and the larger of both as it is, from 0 to 1: how far the sides are apart. */
  readonly difference: { readonly table: number; readonly zone: number; readonly most: number };
  readonly posts: BySide<readonly Vec2[]>;
  /** The share of this side's posts that can fire there. */
  readonly maps: BySide<DesignMap>;
}

export interface ObjectiveFigure {
  readonly id: string;
  readonly at: Vec2;
  /** Turns of marching until it is taken; null where nobody gets there. */
  readonly turns: BySide<{ readonly [M in 'infantry' | 'walkers' | 'wheels']: number | null }>;
  /** Share of the table from which whoever stands there is not seen, and the same of each zone. */
  readonly hidden: number;
  readonly hiddenFrom: BySide<number>;
}

export interface Lane {
  readonly from: Vec2;
  readonly to: Vec2;
  /** mm. */
  readonly length: number;
}

export interface Lanes {
  /** mm; 0 where nobody sees anybody. */
  readonly longest: number;
  /** Pairs of places that see each other at least as far apart as asked, of all pairs that far apart. */
  readonly share: number;
  /** The longest first, none with both ends near those of a longer one. */
  readonly lanes: readonly Lane[];
  /** mm: the longest clear line from each place. */
  readonly map: DesignMap;
}

/** A gap that is too narrow. */
export interface Gap {
  /** The middle of it. */
  readonly at: Vec2;
  /** mm: how wide it is, and how wide it would have to be. */
  readonly width: number;
  readonly needs: number;
  /** What stands to both sides of it; fewer where it is the table's edge. */
  readonly between: readonly PieceId[];
  /** Share of the table that lies behind it. */
  readonly behind: number;
}

export interface Walkable {
  readonly by: ByMover<{
    /** Share of the table where its middle may be, and of that what lies together with the largest part. */
    readonly room: number;
    readonly reached: number;
    /** What is cut off by them, the largest part first. */
    readonly gaps: readonly Gap[];
    /** 1: it gets there; 0.5: there is room, and no way; 0: there is no room. */
    readonly map: DesignMap;
  }>;
}

export interface Openness {
  /** Share of all places that a place sees, on average, in all and in each zone. */
  readonly mean: number;
  readonly zone: BySide<number>;
  readonly map: DesignMap;
}

export const SYMMETRIES = ['turned', 'leftRight', 'frontBack'] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

export interface SymmetryFigure {
  /** Share of the terrain that lies where as much of its kind lies once the table is turned by half, or mirrored. */
  readonly by: { readonly [S in Symmetry]: number };
  readonly best: Symmetry;
  /** 1: differs from what it is mirrored to under the best. */
  readonly map: DesignMap;
  /** Those that stand alone under the best, where it is plain that the table is meant so. */
  readonly odd: readonly OddPiece[];
}

/** A piece without a partner where it comes to by a symmetry. */
export interface OddPiece {
  readonly id: PieceId;
  /** Its middle, mm. */
  readonly at: Vec2;
}

export interface TerrainFigure {
  /** Those that there are, most of the table first. Shares of the table, and of each side's half. */
  readonly kinds: readonly {
    readonly kind: TerrainKind;
    readonly pieces: number;
    readonly share: number;
    readonly half: BySide<number>;
  }[];
  /** Share without any. */
  readonly free: number;
  /** 0: none; otherwise one more than the place of the kind in `TERRAIN_KINDS`. */
  readonly map: DesignMap;
}

export interface LegalFigure {
  readonly scenario: string | null;
  /** Why an objective of the layout may not lie where it does; `placement` is the place in the scenario's list that it was held to. */
  readonly objectives: readonly {
    readonly id: string;
    /** mm. */
    readonly at: Vec2;
    readonly placement: number | null;
    readonly refusal: Refusal | null;
  }[];
  /** How many the scenario has, and the layout. */
  readonly wanted: number;
  readonly found: number;
  /** All of them lie where they may; or, where the layout has none, there is room for each. */
  readonly legal: boolean;
}

export interface Overlap {
  readonly pieces: readonly [PieceId, PieceId];
  readonly at: Vec2;
  /** mm2 of plan; whole squares on a board. */
  readonly area: number;
}

/** What of ornaments, roads, painted ground and markers is to be looked at. */
export interface DecorationFigure {
  /** Of which nothing lies on the table. */
  readonly beyond: readonly { readonly id: string; readonly at: Vec2 }[];
  /** Ornaments or objectives of which the second stands in the place of the first. */
  readonly piled: readonly { readonly ids: readonly [string, string]; readonly at: Vec2 }[];
}

/** How much is done of a figure once only those lines are missing that take long. */
export const COUNTED = 0.98;

/** Every figure by its name, in the order in which they are worked out: quick ones first. */
export interface FigureValues {
  readonly overlaps: readonly Overlap[];
  readonly decoration: DecorationFigure;
  readonly terrain: TerrainFigure;
  readonly symmetry: SymmetryFigure;
  readonly legal: LegalFigure;
  readonly walkable: Walkable;
  readonly fire: Fire;
  readonly hidden: Hidden;
  readonly objectives: readonly ObjectiveFigure[];
  readonly openness: Openness;
  readonly lanes: Lanes;
}
export type FigureName = keyof FigureValues;
export type Figure = { readonly [N in FigureName]: FigureOf<N> }[FigureName];
/** Those that are there so far. */
export type Figures = { readonly [N in FigureName]?: FigureOf<N> };

/** The judging of one layout, done in parts. */
export interface DesignWork {
  /** What is worked out so far. Lists and maps are new objects whenever they have changed. */
  figures(): Figures;
  /** 0 to 1. */
  done(): number;
  /** Works for about so many steps (`core/base/effort.ts`; some 100 to 200 a microsecond); true when nothing is left to do. */
  next(steps: number): boolean;
}

/** How far apart the two sides are: `Fire.difference.most`, with what it is made of. */
export interface Balance {
  readonly table: BySide<number>;
  readonly zone: BySide<number>;
  readonly most: number;
}

/** The one move of one piece that brings the sides closest. */
export interface EvenMove {
  readonly piece: PieceId;
  /** mm, whole steps of the grid. */
  readonly by: Vec2;
  readonly before: Balance;
  readonly after: Balance;
}
