import type { ModelId, PieceId, Range, Refusal, Result, Side, UnitId } from '../base/index.ts';
import type { UnitType } from '../forces/card.ts';
import type { Board, ModelAt, Place, TerrainKind } from './board.ts';
import type { Nearing } from './nearness.ts';
import type { ZoneSpec } from './zone.ts';

/** How far a unit may go in one action (MOVE-03, MOVE-06, TERR-01). */
export interface Budget {
  /** The rating, Move or March. */
  readonly range: Range;
  /** The cap in terrain: 2 R for a Move, 4 R for a March. */
  readonly cap: Range;
  /** Moved already in this action by each model, and whether it has met terrain: the second part of a March (REACT-10). */
  readonly spent?: {
    readonly [model: ModelId]: {
      readonly range: Range;
      readonly inTerrain: boolean;
      readonly diagonal?: boolean;
      /** Paid besides for terrain on the way, where ways are no longer by it; and whether what is paid once is in that. */
      readonly paid?: Range;
      readonly tolled?: boolean;
    };
  };
  /** Only turning on the spot is allowed (REACT-05). `from`: may not end farther from this unit than it began. */
  readonly pivot?: { readonly from: UnitId };
  /** It is put down and goes nowhere. */
  readonly put?: true;
}

/** What rules make of single pieces of terrain for one unit: `open`, they do not act on it at all; `closed`, it may not be in them.
 *  All others act as their kind does. */
export type Verdicts = ReadonlyMap<PieceId, 'open' | 'closed'>;

/** A unit about to move; models that are not on the table yet have no place and enter over `entry`. */
export interface UnitAt {
  readonly id: UnitId;
  readonly side: Side;
  readonly type: UnitType;
  readonly size: 'large' | 'huge' | null;
  readonly models: readonly (Omit<ModelAt, 'place'> & { readonly place: Place | null })[];
  readonly entry: ZoneSpec | null;
  /** Terrain that it goes over or through. */
  readonly passing?: Verdicts;
  /** Terrain where it comes to rest. */
  readonly ending?: Verdicts;
  /** What more it costs to come into these pieces, in R: each step, or each piece that a way enters or crosses. */
  readonly costs?: ReadonlyMap<PieceId, Range>;
  /** What more a way costs, in R, that meets any of these, once; where it is longer than 1 R. */
  readonly tolls?: ReadonlyMap<PieceId, Range>;
  /** Pieces that it meets like others, and that do not slow it. */
  readonly light?: ReadonlySet<PieceId>;
  /** It may be nowhere but in pieces that are open to it. */
  readonly confined?: true;
  /** It may end where a friend stands (HERO-03). */
  readonly shares?: boolean;
  /** Friends on whose hull or square it may end, for it can come aboard them, or pick them up. */
  readonly boards?: readonly Boardable[];
  /** Where its models come from that have no place and do not enter over an edge. */
  readonly from?: From;
  /** Enemies are not in its way; where they stand it may not end. */
  readonly passesEnemies?: boolean;
  /** It was brought where it stands: to have stood there lets others stay, not it. */
  readonly arrived?: true;
}

/** `need`: how near a unit has to come to it. */
export interface Boardable {
  readonly unit: UnitId;
  readonly need: Nearing;
}

/** Out of a machine, from its hull or square, and with a deck over its bow; dropped from the air, at least `away` from all these markers; from
 *  nowhere, near any of these enemies; or put up in a zone, at least `away` from any of these. */
export type From =
  | { readonly from: 'carrier'; readonly carrier: ModelAt; readonly within: Range; readonly deck: boolean }
  | { readonly from: 'air'; readonly clear: readonly Place[]; readonly away: Range }
  | { readonly from: 'hiding'; readonly enemies: readonly ModelAt[]; readonly within: Range }
  | { readonly from: 'zone'; readonly zone: ZoneSpec; readonly enemies: readonly ModelAt[]; readonly away: Range };

/** One model's way: every corner of it, the last with the facing it ends on. Empty: it stays as it is. */
export interface Way {
  readonly model: ModelId;
  readonly path: readonly Place[];
}

/** A piece of terrain on a way that acts on who goes there. */
export interface Meet {
  readonly piece: PieceId;
  readonly kind: TerrainKind;
  /** The way gone until the footprint meets it. */
  readonly at: Range;
  /** It acts only because the way ends in it, and does not cap the way (TERR-01). */
  readonly lands?: true;
  /** It is light to this unit, and does not cap the way either. */
  readonly light?: true;
  /** The way gone until it enters further squares of it, where each counts. */
  readonly again?: readonly Range[];
}

/** Whether terrain that is met caps the way (TERR-01). */
export const caps = ({ lands, light }: Pick<Meet, 'lands' | 'light'>): boolean => !lands && !light;

/** Whether terrain caps a way that meets these (TERR-01). */
export const isSlowed = (meets: readonly Pick<Meet, 'lands' | 'light'>[]): boolean => meets.some(caps);

/** A legal way, measured. */
export interface MeasuredWay extends Way {
  /** Where it starts: where it stands, or just outside the table edge. */
  readonly from: Place;
  readonly length: Range;
  /** What it has cost besides, for terrain on it; where each step is counted that is in its length. */
  readonly paid?: Range;
  /** It has paid what is paid once. */
  readonly tolled?: boolean;
  /** Terrain that it enters, crosses or leaves, in order. */
  readonly meets: readonly Meet[];
  /** It took a diagonal step, so that the next one in this action costs more (GRID-03). */
  readonly diagonal?: boolean;
  /** What has been gone at each corner of the path, where steps are counted. */
  readonly gone?: readonly Range[];
}

/** One end of a movement, where they can be listed: what it costs, and ways that pay no more. */
export interface Destination {
  readonly place: Place;
  readonly cost: Range;
  readonly ways: readonly Way[];
}

/** A part of the table that a model may come to. */
export interface ReachCell {
  /** Its middle. */
  readonly place: Place;
  /** Ways of the whole unit that bring the model into it; null where none were found. */
  readonly ways: () => readonly Way[] | null;
}

/** Where a unit may end, without listing it. */
export interface Region {
  /** Whether the whole unit may go these ways: path, obstacles, terrain, turning, overlap, cohesion. */
  check(ways: readonly Way[]): Result<readonly MeasuredWay[], Refusal>;
  /** Ways for the whole unit when this model is dragged to `place`: shortest paths round obstacles, the others following in
   *  formation. Ends where the law stops it, but on squares it goes all the way, whatever it costs; `check` may still refuse it. */
  follow(leader: ModelId, place: Place): readonly Way[];
  /** Legal ways for the whole unit along the way of this model to `place`, as far as it may go in one movement; none where it cannot go. */
  advance(leader: ModelId, place: Place): readonly Way[];
  /** The way of one model alone to `place`, for nudging; the others keep theirs. */
  nudge(ways: readonly Way[], model: ModelId, place: Place): readonly Way[];
  /** Some legal ways, or null where it found none. `random()` is in [0, 1). */
  sample(random: () => number): readonly Way[] | null;
  /** Every legal end, each once, with the facing that the unit has now; only where they can be listed. */
  all?(): readonly Destination[];
  /** The same end turned every way that is legal there; only where they can be listed. */
  turns?(destination: Destination): readonly Destination[];
  /** The table in cells of so many R, as far as this model may come: those on every storey that it can stand on, the same each time; only
   *  where the ends cannot be listed. */
  cells?(leader: ModelId, size: Range): readonly ReachCell[];
  /** The friends that the whole unit can come aboard by this movement, as far as ways to them are found. */
  aboard(): readonly Approach[];
  /** Whether the unit may end where these stand, with one of its models at least, were they not there; they are not on the board. */
  comesTo(models: readonly ModelAt[]): boolean;
}

/** Ways of a whole unit to a friend whom it can come aboard. */
export interface Approach {
  readonly unit: UnitId;
  readonly ways: readonly Way[];
}

/** Where units may go, and where they stop. */
export interface Moving {
  reach(unit: UnitAt, budget: Budget, board: Board): Region;
  /** Where a unit stands that takes the places of others who are gone, however it comes there; null where there is no room. */
  inPlaceOf(unit: UnitAt, places: readonly Place[], board: Board): readonly Way[] | null;
  /** A way cut in two after `at` of it; the facing that it ends on belongs to the second part. */
  cut(way: MeasuredWay, at: Range): readonly [first: Way, rest: Way];
  /** Where a moving model comes to rest when it must stop after `at` of its way: the nearest earlier point that is legal to stand on;
   *  null where there is none, which happens only on the way in over the edge. */
  stop(unit: UnitAt, way: MeasuredWay, at: Range, board: Board): Place | null;
}
