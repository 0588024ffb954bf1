import type { Range, Refusal } from '../base/index.ts';
import type { Board, ModelAt, Place } from './board.ts';
import type { Border, Bounds, Edge } from './bounds.ts';

/** A part of the table or of its edge, seen from no side in particular. Lengths in R, sizes as the space knows them. */
export type ZoneSpec =
  /** The table edge itself, over which units enter. */
  | { readonly zone: 'edge'; readonly edge: Edge }
  /** At most `depth` from an edge, and at least `inset` from the two edges beside it. */
  | { readonly zone: 'strip'; readonly edge: Edge; readonly depth: Range; readonly inset: Range }
  /** The half at an edge. */
  | { readonly zone: 'half'; readonly edge: Edge }
  /** The two edges beside an edge, as far as the half at it goes; units enter over them. */
  | { readonly zone: 'flanks'; readonly edge: Edge }
  /** The half at an edge or, with `beside`, the quarter in the corner of both, less what it keeps clear of. */
  | { readonly zone: 'part'; readonly edge: Edge; readonly beside?: Edge; readonly clear?: Clear }
  /** An edge from the corner with the one `beside` it to the middle, or `within` of the corner; units enter over it. */
  | { readonly zone: 'stretch'; readonly edge: Edge; readonly beside: Edge; readonly within?: Range }
  /** Both edges of a corner, each as far as its stretch goes. */
  | { readonly zone: 'corner'; readonly edge: Edge; readonly beside: Edge; readonly within?: Range }
  /** A rectangle that somebody has drawn, for a side at home at this edge; `middle`: at least so far from the middle of the table. */
  | { readonly zone: 'box'; readonly edge: Edge; readonly x: Bounds; readonly y: Bounds; readonly middle?: Range }
  /** Parts of the edges that somebody has drawn, for a side at home at this one; units enter over them. */
  | { readonly zone: 'borders'; readonly edge: Edge; readonly borders: readonly Border[] };

/** At least so far from the edges of the table, from the middle lines that bound a part of it, and from the middle of the table. */
export interface Clear {
  readonly edges?: Range;
  readonly lines?: Range;
  readonly middle?: Range;
}

/** The quarters of the table, each by its long edge and the short one beside it. */
export const QUARTERS = ['southWest', 'southEast', 'northWest', 'northEast'] as const;
export type Quarter = (typeof QUARTERS)[number];

/** Where the parts of the table are, and the markers in them. */
export interface Zones {
  /** Whether any part of a model's base or hull is in a zone. */
  isIn(model: ModelAt, zone: ZoneSpec): boolean;
  /** From the edge of the table, where units come in over a zone, to a model. */
  rangeFromEntry(zone: ZoneSpec, model: ModelAt): Range;
  /** From a zone to a model, or to as much of it as is within its sides: what keeps clear of the middle is not taken off; 0 where it is in it. */
  rangeToZone(zone: ZoneSpec, model: ModelAt): Range;
  /** From the edge of an objective marker to a model (VICT-06). */
  rangeToMarker(marker: Place, model: ModelAt): Range;
  /** Whether the marker of an objective may lie there (SETUP-20), given the others. */
  markerIn(zone: ZoneSpec, place: Place, others: readonly Place[], board?: Board): Refusal | null;
  sampleMarker(zone: ZoneSpec, random: () => number): Place;
  /** Some place where `markerIn` lets one lie, the same each time; null where there is none. */
  markerSpot(zone: ZoneSpec, others: readonly Place[], board?: Board): Place | null;
}
