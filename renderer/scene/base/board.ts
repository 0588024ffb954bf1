import type { ShotLook } from '../../base/shotLook.ts';
import type {
  Berth,
  Card,
  Edge,
  FreePlace,
  Marker,
  Piece,
  Side,
  TableDesign,
  Vec2,
  Vec3,
  tankVolumes,
} from '../../../core/index.ts';
import { standsOn } from '../../../core/index.ts';
import type { Ground, Ornament } from '../../../templates/index.ts';

// Everything that the scene is told. Lengths in mm, angles in degrees, points in the table's frame (`frame.ts`). No rules: what is
// legal, reachable or seen is worked out elsewhere and only drawn here.

/** One model on the table. */
export interface ModelPicture {
  readonly id: string;
  readonly unit: string;
  /** Shown when the pointer rests on it. */
  readonly name: string;
  readonly card: Card;
  /** Its entry among the card's `models`; -1 where one base carries them all. */
  readonly figure: number;
  readonly place: FreePlace;
  /** mm over the table of what the stand of a flier rests on that hangs higher than its own stand would bear it. */
  readonly foot?: number;
  readonly side: Side;
  readonly markers: readonly Marker[];
  /** Boxes ticked of the track; null for a squad, which loses models instead. */
  readonly damage: { readonly taken: number; readonly track: number } | null;
  readonly activated: boolean;
  /** Who is aboard it; nobody unless told. */
  readonly load?: readonly AboardPicture[];
}

/** One model aboard another: drawn without its base, at a seat of what carries it. */
export interface AboardPicture {
  readonly id: string;
  readonly unit: string;
  /** Shown when the pointer rests on it. */
  readonly name: string;
  readonly card: Card;
  readonly figure: number;
  readonly side: Side;
  readonly as: Berth;
  readonly seat: Seat;
  /** Who is aboard it in turn. */
  readonly load: readonly AboardPicture[];
}

/** In the frame of what carries it: mm ahead of the middle, to the left, and over its foot. */
export interface Seat {
  readonly ahead: number;
  readonly left: number;
  readonly up: number;
  /** mm of the figure that are inside the hull. */
  readonly sunk: number;
  /** mm of cable that it hangs by; 0 for none. */
  readonly cable: number;
}

/** A tank of the skirmish, drawn from the volumes that the rules measure: no card of the other games stands behind it. */
export interface TankPicture {
  readonly id: string;
  /** Shown above it; its number within its side comes with the mark of the side. */
  readonly name: string;
  readonly side: Side;
  readonly place: FreePlace;
  readonly volumes: TankVolumes;
  /** Degrees from the facing of the hull. */
  readonly turret: number;
  /** The commander looks out. */
  readonly open: boolean;
  readonly smoke: boolean;
  /** Only thought of: where it would stand, and whether it may. */
  readonly ghost?: 'legal' | 'refused';
}
export type TankVolumes = ReturnType<typeof tankVolumes>;

/** The marker of an objective, 80 mm across. */
export interface ObjectivePicture {
  readonly id: string;
  /** Whose it is; null where it belongs to neither. */
  readonly owner: { readonly side: Side; readonly bloc: Card['bloc'] } | null;
  readonly at: Vec2;
}

/** mm. */
export interface TableSize {
  readonly width: number;
  readonly depth: number;
}

export interface BoardPicture {
  readonly size: TableSize;
  readonly pieces: readonly Piece[];
  /** What a wreck once was, by its piece; a wreck without a card is drawn as any burnt hull. */
  readonly wrecks?: { readonly [piece: string]: Card };
  readonly models: readonly ModelPicture[];
  readonly tanks?: readonly TankPicture[];
  readonly objectives: readonly ObjectivePicture[];
  /** How the table top is painted; plain grass without it. */
  readonly ground?: Ground;
  /** A picture that lies under everything. */
  readonly underlay?: TableDesign['underlay'];
}

/** Ornaments that are drawn: a table made smaller keeps those beyond its edge, and nothing stands in the air. */
export const ornamentsOn = ({ ground, size }: Pick<BoardPicture, 'ground' | 'size'>): readonly Ornament[] =>
  (ground?.ornaments ?? []).filter(one => standsOn(one, size));

/** Models on their way: each goes along its path, all in the same time. */
export interface Moves {
  readonly ways: readonly { readonly model: string; readonly path: readonly FreePlace[] }[];
  /** Milliseconds; a new object starts anew, null or reduced motion shows everybody at the end. */
  readonly duration: number;
}

/** What comes down at this moment, by ids of pieces: those that are destroyed, and wrecks that are left. */
export interface ComingDown {
  readonly destroyed: readonly string[];
  readonly wrecked: readonly string[];
}

/** What a drawing means; colour and shape come from it together. */
const TONES = ['legal', 'illegal', 'own', 'enemy', 'neutral', 'blue', 'red'] as const;
export type Tone = (typeof TONES)[number];

/** How freely a model sees another. */
const SIGHTS = ['clear', 'cover', 'blocked'] as const;
export type SightLook = (typeof SIGHTS)[number];

const SQUARE_LOOKS = ['filled', 'rim', 'through', 'corners'] as const;
export type SquareLook = (typeof SQUARE_LOOKS)[number];

/** What fills a zone of a scenario: lines that rise or fall to the right, both of them, or dots. */
const ZONE_PATTERNS = ['rising', 'falling', 'crossed', 'dots'] as const;
export type ZonePattern = (typeof ZONE_PATTERNS)[number];

/** A drawing over the table. `key` tells drawings of one kind apart from frame to frame. */
/** Steps of loss and of gain on a map of worth, and the first value of each. */
export const STEPS = 5;
export const LOSS = 2;
export const GAIN = LOSS + STEPS;
/** Colours of those steps, from little to much. From the worst to the best each is plainly lighter than the one before it: without hues too the
 *  light places are the good ones. */
export const LOSS_COLOURS: readonly string[] = ['#af5724', '#964021', '#7a2c1d', '#5a1b16', '#2a0c11'];
export const GAIN_COLOURS: readonly string[] = ['#3c88df', '#60a5e5', '#8ec2ed', '#c2e0f5', '#ffffff'];
/** What kinds are told apart by on a map of kinds, beside their letters: neighbours in the list are as unlike as can be, also to eyes that
 *  see fewer colours. */
export const KIND_COLOURS: readonly string[] = [
  ...['#e69f00', '#0072b2', '#f0e442', '#d55e00', '#56b4e9', '#009e73', '#cc79a7', '#ffffff', '#542788', '#b2182b'],
  ...['#8dd3c7', '#1b4332', '#fb9a99', '#7f3b08', '#bababa', '#2166ac', '#c51b7d', '#ccebc5', '#4d4d4d', '#a6761d'],
];

export type Overlay = { readonly key: string } & (
  | {
      readonly kind: 'disc';
      readonly at: Vec3;
      readonly radius: number;
      readonly tone: Tone;
      readonly dashed?: boolean;
      readonly label?: string;
    }
  /** An outline of any shape, filled lightly: where a unit may end, a zone. */
  | {
      readonly kind: 'region';
      readonly outline: readonly Vec2[];
      readonly z?: number;
      readonly tone: Tone;
      readonly dashed?: boolean;
      readonly label?: string;
    }
  /** A zone of the scenario. `isDense`: a narrow one along an edge. */
  | {
      readonly kind: 'zone';
      readonly outline: readonly Vec2[];
      readonly tone: Tone;
      readonly pattern: ZonePattern;
      readonly isDense: boolean;
      readonly label: string;
    }
  /** A way gone or to go. Past `stopAt` mm of it the ribbon is broken and red, with a bar across where the law stops it. */
  | {
      readonly kind: 'path';
      readonly points: readonly Vec3[];
      readonly tone: Tone;
      readonly stopAt?: number;
      readonly label?: string;
    }
  /** Where a model would stand. `refused` crosses it out. */
  | {
      readonly kind: 'ghost';
      readonly card: Card;
      readonly figure: number;
      readonly side: Side;
      readonly place: FreePlace;
      readonly foot?: number;
      readonly refused: boolean;
      readonly label?: string;
    }
  | {
      readonly kind: 'sight';
      readonly from: Vec3;
      readonly to: Vec3;
      readonly look: SightLook;
      readonly blockedAt?: Vec3;
      readonly label?: string;
      readonly spares?: readonly string[];
    }
  /** A wedge from `at`, `spread` degrees wide about its facing. */
  | {
      readonly kind: 'arc';
      readonly at: FreePlace;
      readonly spread: number;
      readonly turn?: number;
      readonly radius: number;
      readonly tone: Tone;
    }
  | { readonly kind: 'blast'; readonly at: Vec3; readonly radius: number; readonly refused: boolean; readonly label?: string }
  /** The hull of a tip and a disc, whose far edge lies `length` from the tip. */
  | {
      readonly kind: 'flame';
      readonly tip: Vec3;
      readonly towards: Vec2;
      readonly length: number;
      readonly radius: number;
      readonly refused: boolean;
      readonly label?: string;
    }
  /** A moving ring round a model. */
  | { readonly kind: 'ring'; readonly model: string; readonly tone: Tone }
  | { readonly kind: 'tape'; readonly from: Vec3; readonly to: Vec3; readonly label: string }
  /** `spares`: units that it speaks of, and shall not lie over. */
  | {
      readonly kind: 'label';
      readonly at: Vec3;
      readonly text: string;
      readonly tone?: Tone;
      readonly spares?: readonly string[];
    }
  /** What a legend calls the cells of a map there: small, and on its spot. `isBare`: written on the table itself, without a plate. */
  | { readonly kind: 'letter'; readonly at: Vec3; readonly text: string; readonly isBare?: boolean }
  /** A map over the whole table, row by row from the origin; `size` is mm of a cell. Of sight: 0 hidden, 1 covered, 2 open. Of worth: 0 not
   *  in the map, 1 about nothing, so many steps of loss from `LOSS`, and of gain from `GAIN`. Of a share: the same, without loss. Of
   *  kinds: 0 for none, else one more than the place of the colour in `KIND_COLOURS`. */
  | {
      readonly kind: 'cells';
      readonly columns: number;
      readonly rows: number;
      readonly cells: Uint8Array;
      readonly size: number;
      /** mm of the table that it lies on, where its outermost cells may reach beyond, and the corner of the first; left out, that of the table. */
      readonly table?: TableSize;
      readonly from?: Vec2;
      readonly of?: 'sight' | 'worth' | 'share' | 'kind';
    }
  /** Squares of a board, `size` mm wide, with a number on each that has one. `look`: filled lightly unless told; only the rim; a
   *  rim or only its corners, seen through whatever stands over them. */
  | {
      readonly kind: 'squares';
      readonly squares: readonly { readonly at: Vec3; readonly number?: number }[];
      readonly size: number;
      readonly tone: Tone;
      readonly look?: SquareLook;
    }
  /** A shot on its way, once: tracers, a beam or a jet of fire. */
  | {
      readonly kind: 'shot';
      readonly from: Vec3;
      readonly to: Vec3;
      readonly look: ShotLook;
      readonly duration: number;
    }
);

/** What the pointer is on. `point` lies on it; `ground` is the spot of the table, or of the storey shown, beneath the pointer. */
export interface Hit {
  readonly kind: 'model' | 'piece' | 'objective' | 'table' | 'off';
  readonly id: string | null;
  readonly point: Vec3;
  readonly ground: Vec3;
}

export interface PointerReport {
  /** `click` follows `up` when the pointer stayed where it went down. `menu` is a right click without a drag. */
  readonly type: 'move' | 'down' | 'up' | 'click' | 'double' | 'menu' | 'leave';
  readonly hit: Hit;
  /** Where the pointer is at a height over the table, whatever stands there; mm. Null where it looks past it. */
  readonly level: (z: number) => Vec3 | null;
  readonly shift: boolean;
  readonly control: boolean;
  readonly alt: boolean;
  /** CSS pixels in the page, for what is shown beside the pointer. */
  readonly screen: readonly [x: number, y: number];
}

/** Where players sit at the table: who is at home on this screen, and whoever is to answer there. */
export interface Sitting {
  readonly at: Edge;
  readonly asked: Edge;
}

/** Pixels at each edge of the picture that panels lie over. */
export interface Covered {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Of `bottom`, what is so whatever is thrown, counted or asked at the moment; all of it where that is not told. */
  readonly rest?: number;
  /** What is left of that whichever unit is chosen; the same unless told. */
  readonly always?: { readonly left: number; readonly bottom: number };
}

/** What others may ask of the camera. */
export interface CameraCommands {
  /** The whole table, from where whoever is to answer sits. */
  home(): void;
  top(): void;
  /** Through the eyes of a model: the way that it faces, or towards a spot. */
  eye(model: string, towards?: Vec3 | null): void;
  lookAt(point: Vec3, distance?: number): void;
  /** Brings all of these into the free part of the picture: to where the player looks himself, if they can be seen from there, or no nearer
   *  than he does. Nothing while a hand moves the camera. `covered`: what panels hide by now, for whoever knows it before the picture does. */
  show(points: readonly Vec3[], covered?: Covered): void;
  /** Brings these into the free part of the picture, of what is shown already: no nearer and no farther, and never back. */
  keep(points: readonly Vec3[]): void;
  /** Comes as near to these as shows them all. */
  frame(points: readonly Vec3[]): void;
  orbitBy(yaw: number, pitch: number): void;
  panBy(right: number, away: number): void;
  /** Below 1 comes closer. */
  zoomBy(factor: number): void;
  /** A step to the right and up in the picture as one over the table, right and away. */
  stepOver(step: Vec2): Vec2;
  /** A PNG of the table as it is seen now, as a data URL. */
  picture(): string;
}
