import type { Branded, Json, Measure, ModelId, PieceId, Range, Refusal, Result, RuleId, Side, UnitId } from '../base/index.ts';
import type { Mount, UnitType } from '../forces/card.ts';
import type { Fortification } from '../forces/fortification.ts';
import { FORTIFICATIONS } from '../forces/fortification.ts';
import type { Border, Bounds, Edge } from './bounds.ts';

export { EDGES, type Edge } from './bounds.ts';

/** The two ways of saying where things are: on the table itself, and on squares. A rule set and a scenario are written for one. */
export const SPACES = ['free', 'grid'] as const;
export type SpaceName = (typeof SPACES)[number];

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

/** All that stands on the table at one moment. Spaces keep what they work out about a board for as long as the object lives. */
export interface Board {
  readonly pieces: readonly Piece[];
  readonly models: readonly ModelAt[];
}

/** What one model sees of another, and why (LOS-03, SAVE-08). */
export interface Sight {
  readonly seen: boolean;
  /** `to` is in cover from `from`; always true where it is not seen. */
  readonly cover: boolean;
  /** Largest part of the target's silhouette seen from one point, 0 to 1. */
  readonly visible: number;
  /** A seeing line in table millimetres, for drawing and for checking; null where there is none. */
  readonly line: readonly [readonly [number, number, number], readonly [number, number, number]] | null;
  /** What hides the rest from the best-placed point of the viewer. */
  readonly blockedBy: readonly (PieceId | ModelId)[];
  /** Points of the target that the best-placed point of the viewer does not reach, in table millimetres, where a space counts points. */
  readonly hidden?: readonly (readonly [number, number, number])[];
  readonly because: readonly RuleId[];
  /** False where a line was not found and its absence not proved either; left out otherwise. */
  readonly certain?: boolean;
}

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

/** Kinds that are no dry land. */
export const WATERS: readonly TerrainKind[] = ['water', 'deepWater', 'river'];

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

/** How near a unit has to come to a machine with all its models: wholly on its hull, in its square or on the base of an aircraft; at least
 *  against it; or, over its bow alone, with their middles on its deck. */
export type Nearing = 'on' | 'beside' | 'deck';

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

export type AreaTemplate =
  /** The blast disc about a point of the surface (TPL-04), or the larger one. */
  | { readonly area: 'blast'; readonly centre: Place; readonly large?: true }
  /** A flame from a model towards a point; `reach` is the weapon's range, 1 to 3 (TPL-09). */
  | {
      readonly area: 'flame';
      readonly from: ModelId;
      readonly reach: 1 | 2 | 3;
      readonly towards: Place;
      /** No template but a straight line as long as the weapon reaches, which ends where sight does; from a point of the base or hull, or
       *  null for where the way from the middle leaves it (D47-21, D47-22). */
      readonly line?: { readonly length: Range; readonly start: Place | null };
    };

/** Who lies under a template, friend and foe; `hidden` are under it and spared (TPL-06, TPL-10). `near`: whose Command Radius a line comes
 *  into. */
export interface Under {
  readonly hit: readonly ModelId[];
  readonly hidden: readonly ModelId[];
  readonly near?: readonly ModelId[];
}

/** Whether the models of a unit stand together (MOVE-07). */
export interface Cohesion {
  readonly ok: boolean;
  /** Size of the formation, in R. */
  readonly spread: Range;
  /** The two models with the largest gap between them; null for one model. */
  readonly worst: readonly [ModelId, ModelId] | null;
}

/** Terrain that players place square by square (SETUP-04, SETUP-05). */
export interface Tiles {
  readonly all: readonly Place[];
  /** Those that touch the middle of the board (GRIDSCN-03). */
  readonly centre: readonly Place[];
  /** `clear`: none of it may lie in there. */
  refused(kind: TerrainKind, place: Place, board: Board, markers: readonly Place[], clear?: ZoneSpec): Refusal | null;
  piece(id: PieceId, kind: TerrainKind, place: Place): Piece;
}

/** Terrain that players lay in the stead of other, where that lies by agreement (ZVE-24). */
export interface Laying {
  /** Some places all over the table, legal or not. */
  readonly all: readonly Place[];
  /** Why none may lie there; `clear`: none of it may lie in there. */
  refused(kind: TerrainKind, place: Place, board: Board, clear?: ZoneSpec): Refusal | null;
  piece(id: PieceId, kind: TerrainKind, place: Place): Piece;
  /** Places in the middle of another piece. */
  over(piece: Piece): readonly Place[];
  /** How far a piece is from a place; nothing but who is nearer is read from it. */
  gap(place: Place, piece: Piece): number;
  sample(random: () => number): Place;
}

/** Fortifications that players put up before the game (SETUP-18, FORT-04 to FORT-07). All take up the same room. */
export interface Forts {
  /** Why none may stand there: its zone, and what must be at a distance; `markers` are objectives that lie there already. `open`: infantry
   *  must be able to walk to its back, and to them. */
  refused(zone: ZoneSpec, place: Place, board: Board, markers: readonly Place[], open: boolean): Refusal | null;
  /** Some place that looks away from the zone's edge, the same each time; null where none is left. */
  spot(zone: ZoneSpec, board: Board, markers: readonly Place[], open: boolean): Place | null;
  piece(id: PieceId, kind: Fortification, place: Place): Piece;
  /** Where a unit stands in it. */
  inside(place: Place): Place;
  /** The fortification that all of these models are in; null where some of them are in none (FORT-09, FORT-11). */
  around(models: readonly ModelAt[], pieces: readonly Piece[]): PieceId | null;
  /** Whether a model is in the front arc of one. */
  isBefore(fort: Piece, model: ModelAt): boolean;
  /** Some place in the zone that looks away from its edge, legal or not. */
  sample(zone: ZoneSpec, random: () => number): Place;
}

/** Where a wide screen may lie, by the way in which it lies from the point that it was aimed at. */
export interface WideScreen {
  readonly way: 'about' | 'northEast' | 'northWest' | 'southEast' | 'southWest';
  readonly at: Place;
}

/** Smoke screens: the ground that a template covers, or whole squares, and none inside a building (WPN-06 to WPN-08, EQ-28, EQ-29). */
export interface Screens {
  /** Why the middle of one may not lie there. */
  refused(place: Place, board: Board): Refusal | null;
  /** Where a screen as large as the area of artillery may lie with a point in it: about it, or on a block of two by two squares, each called
   *  by the corner in which it lies from there. */
  wide(place: Place, board: Board): readonly WideScreen[];
  /** About a point of the surface, or where a wide one lies; in several pieces where buildings part it. The first has this id, the others
   *  are named after it. */
  about(id: PieceId, place: Place, board: Board, wide?: boolean): readonly Piece[];
  /** About a model. */
  over(id: PieceId, model: ModelAt, board: Board): readonly Piece[];
}

/** The sections that say how a space measures, for refusals and events that rest on them. */
export interface Sections {
  readonly range: readonly RuleId[];
  readonly contact: readonly RuleId[];
  readonly move: readonly RuleId[];
  readonly march: readonly RuleId[];
  /** By which objectives lie where they lie. */
  readonly objectives: readonly RuleId[];
  /** By which storeys count, for models that are not on the same one. */
  readonly storeys: readonly RuleId[];
  /** By which something is in cover. */
  readonly cover: readonly RuleId[];
}

/** What of a sight is wanted. `'seen'` leaves cover and the visible part out where they cost time: they are then as if unseen. `'glance'` is as
 *  `'cover'`, but may miss who is seen through gaps alone: for whoever has to choose among many places before he looks closely at any. */
export type Need = 'glance' | 'seen' | 'cover' | 'all';

/** Where things are. The rules ask, and never look at coordinates themselves. */
export interface Space {
  readonly measure: Measure;
  readonly sections: Sections;
  /** Nearest counted point to nearest counted point (RANGE-02). */
  range(a: ModelAt, b: ModelAt): Range;
  /** From a model to a point, such as the centre of a template. */
  rangeTo(a: ModelAt, place: Place): Range;
  /** Whether a model is in a piece of terrain, or next to it: 5 cm, or an adjacent square (FORT-26). */
  isBeside(model: ModelAt, piece: Piece): boolean;
  /** Whether a model stands on a piece of terrain, with its feet on the ground. */
  standsOn(model: ModelAt, piece: Piece): boolean;
  /** How far above the ground it stands, in R; a storey of squares is 1. */
  heightOf(model: ModelAt): Range;
  /** As near as those who can strike each other are, in plan: on whatever storey. */
  isOverOrBeside(a: ModelAt, b: ModelAt): boolean;
  /** Close enough to strike: near each other (CC-01, CC-02), or one next to the fortification that the other is in (FORT-21). */
  inContact(a: ModelAt, b: ModelAt, board: Board): boolean;
  /** How far apart those may be who strike each other, in R, walls aside (CC-01, CC-02). */
  readonly contact: Range;
  /** Whether one stands at the doors of the bunker that the other is in: they may strike without seeing each other (FORT-21). */
  atDoors(a: ModelAt, b: ModelAt, board: Board): boolean;
  sight(from: ModelAt, to: ModelAt, board: Board, need?: Need): Sight;
  /** Whether a point lies on a surface: ground, floor, roof, the top of something, or where a model stands (TPL-04, TPL-06). */
  isOnSurface(place: Place, board: Board): boolean;
  /** Whether a point lies on a model's base or hull (D47-21). */
  isOnBase(model: ModelAt, place: Place): boolean;
  /** Points of a model's base or hull half left and half right of the way to a point; none where there are no lines. */
  sidesOf(model: ModelAt, towards: Place): readonly Place[];
  /** Whether a model sees a point of the surface (TPL-04). */
  sightTo(from: ModelAt, place: Place, board: Board): boolean;
  /** The place of a model with its front towards another: as near as it may be turned. */
  turned(place: Place, towards: Place): Place;
  /** Whether some part of the target lies in the arc (ARC-04 to ARC-07). */
  inArc(from: ModelAt, to: ModelAt, mount: Mount): boolean;
  /** Whether a point lies in the arc; for a flame, whether the whole template does (TPL-09). */
  areaInArc(from: ModelAt, area: AreaTemplate, mount: Mount): boolean;
  /** Whether a unit has come so near to a machine. */
  reaches(models: readonly ModelAt[], machine: ModelAt, need: Nearing): boolean;
  /** Whether the bow of a machine touches dry land (LIFT-18). */
  isAshore(machine: ModelAt, pieces: readonly Piece[]): boolean;
  /** Whether what flies is right above a machine. */
  isAbove(flier: ModelAt, machine: ModelAt): boolean;
  reach(unit: UnitAt, budget: Budget, board: Board): Region;
  /** Where a unit stands that takes the places of others who are gone, however it comes there; null where there is no room. */
  inPlaceOf(unit: UnitAt, places: readonly Place[], board: Board): readonly Way[] | null;
  /** A way cut in two after `at` of it; the facing that it ends on belongs to the second part. */
  cut(way: MeasuredWay, at: Range): readonly [first: Way, rest: Way];
  /** Where a moving model comes to rest when it must stop after `at` of its way: the nearest earlier point that is legal to stand on;
   *  null where there is none, which happens only on the way in over the edge. */
  stop(unit: UnitAt, way: MeasuredWay, at: Range, board: Board): Place | null;
  under(area: AreaTemplate, board: Board): Under;
  /** The places that a jet may pass on its way to a unit at most `most` away, one list for each shortest way that the model sees; none
   *  where jets are templates. */
  jets(from: ModelAt, at: readonly ModelAt[], most: Range, board: Board): readonly (readonly Place[])[];
  /** The blocks of so many places each way with a place of these models in them, one list for each; none where areas are templates. */
  blocks(at: readonly ModelAt[], across: 1 | 2, board: Board): readonly (readonly Place[])[];
  /** The same with this place in them; none off the board. */
  blocksWith(place: Place, across: 1 | 2, board: Board): readonly (readonly Place[])[];
  /** Whether the middle of a model is in a piece of terrain, below its top. */
  standsIn(model: ModelAt, piece: Piece): boolean;
  /** The kinds of area terrain that the middle of a model is inside: woods, a building, smoke. */
  areasOf(model: ModelAt, pieces: readonly Piece[]): readonly TerrainKind[];
  /** Everybody who stands on one of these places. */
  standingOn(places: readonly Place[], board: Board): readonly ModelId[];
  together(models: readonly ModelAt[]): Cohesion;
  /** Where a body could stand that belongs next to a model, whatever else is there: those all round it, or the square that it is in. */
  beside(model: ModelAt, shape: Shape): readonly Place[];
  /** Whether the marker of an objective may lie there (SETUP-20), given the others. */
  markerIn(zone: ZoneSpec, place: Place, others: readonly Place[], board?: Board): Refusal | null;
  /** Null where terrain is set up by agreement. */
  readonly tiles: Tiles | null;
  /** Null where it is not. */
  readonly laying: Laying | null;
  readonly forts: Forts;
  readonly smoke: Screens;
  sampleMarker(zone: ZoneSpec, random: () => number): Place;
  /** Some place where `markerIn` lets one lie, the same each time; null where there is none. */
  markerSpot(zone: ZoneSpec, others: readonly Place[], board?: Board): Place | null;
  /** Whether any part of a model's base or hull is in a zone. */
  isIn(model: ModelAt, zone: ZoneSpec): boolean;
  /** From the edge of the table, where units come in over a zone, to a model. */
  rangeFromEntry(zone: ZoneSpec, model: ModelAt): Range;
  /** From a zone to a model, or to as much of it as is within its sides: what keeps clear of the middle is not taken off; 0 where it is in it. */
  rangeToZone(zone: ZoneSpec, model: ModelAt): Range;
  /** From the edge of an objective marker to a model (VICT-06). */
  rangeToMarker(marker: Place, model: ModelAt): Range;
  /** What an eliminated vehicle leaves (TERR-11). */
  wreckOf(model: ModelAt, id: PieceId): Piece;
  /** Every broken promise of a board: overlaps, models off the table, places that are none. Empty when sound. */
  faults(board: Board): readonly string[];
  /** A place out of unknown JSON, rounded as commands are (0.01 mm, 0.01 degree). */
  readPlace(value: unknown, path: string): Result<Place>;
  /** A piece of terrain as a state has it, out of unknown JSON: one that a game has brought too, such as a wreck. */
  readPiece(value: unknown, path: string): Result<Piece>;
}
