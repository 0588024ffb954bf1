import type { Side } from '../../core/base/index.ts';
import { modelId, pieceId, unitId } from '../../core/base/index.ts';
import type { UnitType } from '../../core/forces/card.ts';
import type { FreeForm, FreeShape, Opening, Vec2, Volume, Wall } from '../../core/space/free/base/forms.ts';
import { asForm, asPlace, asShape } from '../../core/space/free/base/forms.ts';
import type { Board, ModelAt, Piece, Place, TerrainKind } from '../../core/space/space.ts';

/** Everything here is in centimetres, as the rule texts are; what comes out is in table millimetres. */
const CM = 10;

export type Span = readonly [from: number, to: number];

interface ModelOptions {
  /** Height of the foot. */
  readonly z?: number;
  /** Degrees, counter-clockwise from east. */
  readonly facing?: number;
  readonly unit?: string;
  readonly side?: Side;
  /** Radius of the base. */
  readonly base?: number;
}

/** Body cylinder and head sphere of the standard infantry model. */
export const SOLDIER: readonly Volume[] = [
  { part: 'body', shape: 'cylinder', center: [0, 0, 12], radius: 7, height: 24 },
  { part: 'head', shape: 'sphere', center: [0, 0, 28], radius: 4 },
];

/** Hull and turret box of the standard walker. */
export const WALKER: readonly Volume[] = [
  { part: 'hull', shape: 'box', center: [0, 0, 45], half: [30, 22, 18], yaw: 0 },
  { part: 'turret', shape: 'box', center: [0, 0, 74], half: [18, 16, 11], yaw: 0 },
];

export const place = (x: number, y: number, z = 0, facing = 0): Place => asPlace({ x: x * CM, y: y * CM, z: z * CM, facing });

function model(id: string, type: UnitType, x: number, y: number, shape: FreeShape, o: ModelOptions): ModelAt {
  return {
    id: modelId(id),
    unit: unitId(o.unit ?? id),
    side: o.side ?? 'blue',
    type,
    shape: asShape(shape),
    place: place(x, y, o.z, o.facing),
  };
}

/** The standard infantry model. */
export const soldier = (id: string, x: number, y: number, o: ModelOptions = {}): ModelAt =>
  model(id, 'infantry', x, y, { base: { radius: (o.base ?? 1.25) * CM }, volumes: SOLDIER }, o);

/** The standard walker; faces east unless told. */
export const walker = (id: string, x: number, y: number, facing = 0, o: ModelOptions = {}): ModelAt =>
  model(id, 'vehicle', x, y, { base: { radius: (o.base ?? 4) * CM }, volumes: WALKER }, { ...o, facing });

/** A walker with something that sticks out along its facing and does not count: a barrel up to `muzzle` from its centre. */
export const walkerWithBarrel = (
  id: string,
  x: number,
  y: number,
  facing: number,
  muzzle: number,
  o: ModelOptions = {},
): ModelAt =>
  model(
    id,
    'vehicle',
    x,
    y,
    {
      base: { radius: (o.base ?? 4) * CM },
      volumes: [
        ...WALKER,
        { part: 'other', shape: 'box', center: [(muzzle * CM) / 2, 0, 50], half: [(muzzle * CM) / 2, 2, 2], yaw: 0 },
      ],
    },
    { ...o, facing },
  );

/** A vehicle or aircraft that is one hull, given by its extent on the table. It faces east. */
export function hull(
  id: string,
  x: Span,
  y: Span,
  z: Span,
  o: ModelOptions & { readonly type?: 'vehicle' | 'aircraft' } = {},
): ModelAt {
  const half = (s: Span) => ((s[1] - s[0]) / 2) * CM;
  const middle = (s: Span) => (s[0] + s[1]) / 2;
  const volume: Volume = {
    part: 'hull',
    shape: 'box',
    center: [0, 0, middle(z) * CM],
    half: [half(x), half(y), half(z)],
    yaw: 0,
  };
  return model(id, o.type ?? 'vehicle', middle(x), middle(y), { base: null, volumes: [volume] }, o);
}

/** `count` standard soldiers of one unit at the given places; ids are `unit.1`, `unit.2` and so on. */
export const squad = (unit: string, at: readonly (readonly [x: number, y: number])[], o: ModelOptions = {}): readonly ModelAt[] =>
  at.map(([x, y], i) => soldier(`${unit}.${i + 1}`, x, y, { ...o, unit }));

const rectangle = (x: Span, y: Span): readonly Vec2[] => [
  [x[0] * CM, y[0] * CM],
  [x[1] * CM, y[0] * CM],
  [x[1] * CM, y[1] * CM],
  [x[0] * CM, y[1] * CM],
];

export const piece = (id: string, kind: TerrainKind, form: FreeForm): Piece => ({ id: pieceId(id), kind, form: asForm(form) });

/** Terrain of any kind on a rectangle. */
export const terrain = (id: string, kind: TerrainKind, x: Span, y: Span, height = 0, base = 0): Piece =>
  piece(id, kind, { outline: rectangle(x, y), base: base * CM, height: height * CM });

/** A solid block standing on the ground, or on `base`. */
export const box = (id: string, x: Span, y: Span, height: number, base = 0): Piece => terrain(id, 'solid', x, y, height, base);
export const wood = (id: string, x: Span, y: Span, height = 12): Piece => terrain(id, 'woods', x, y, height);
export const smoke = (id: string, x: Span, y: Span, height = 10): Piece => terrain(id, 'smoke', x, y, height);

/** A hole in a wall: from where to where along it (south and north walls by x, the others by y), and its heights. */
export interface Hole {
  readonly wall: 'south' | 'east' | 'north' | 'west';
  readonly from: number;
  readonly to: number;
  readonly sill: number;
  readonly top: number;
}

export interface BuildingOptions {
  readonly height?: number;
  readonly holes?: readonly Hole[];
  /** Heights of the storeys; the ground floor is always there. */
  readonly floors?: readonly number[];
  readonly roof?: boolean;
  readonly thickness?: number;
}

/** A building with four walls and holes in them. */
export function building(id: string, x: Span, y: Span, o: BuildingOptions = {}): Piece {
  const height = (o.height ?? 14) * CM;
  const side = (name: Hole['wall'], from: Vec2, to: Vec2): Wall => {
    const along = name === 'south' || name === 'north' ? 0 : 1;
    const forward = to[along] > from[along];
    const openings = (o.holes ?? [])
      .filter(h => h.wall === name)
      .map((h): Opening => {
        const near = forward ? h.from * CM - from[along] : from[along] - h.to * CM;
        return { along: near, width: (h.to - h.from) * CM, sill: h.sill * CM, height: (h.top - h.sill) * CM };
      });
    return { from, to, thickness: (o.thickness ?? 0.4) * CM, base: 0, height, openings };
  };
  const [sw, se, ne, nw] = rectangle(x, y) as readonly [Vec2, Vec2, Vec2, Vec2];
  return piece(id, 'building', {
    outline: [sw, se, ne, nw],
    base: 0,
    height,
    floors: [0, ...(o.floors ?? []).map(f => f * CM)],
    roof: o.roof ?? true,
    walls: [side('south', sw, se), side('east', se, ne), side('north', ne, nw), side('west', nw, sw)],
  });
}

const isModel = (thing: Piece | ModelAt): thing is ModelAt => 'unit' in thing;

/** A board of whatever is listed; lists inside the list are spread. */
export function board(...things: readonly (Piece | ModelAt | readonly ModelAt[])[]): Board {
  const all: (Piece | ModelAt)[] = [];
  for (const thing of things) {
    if ('id' in thing) all.push(thing);
    else all.push(...thing);
  }
  return { pieces: all.filter((t): t is Piece => !isModel(t)), models: all.filter(isModel) };
}
