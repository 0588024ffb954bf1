import type { ModelId, PieceId, Range, Result, Refusal, Side } from '../../../base/index.ts';
import { bad, given, kept, keptOfPair, LENGTHS, modelId, ok, range } from '../../../base/index.ts';
import * as trig from '../../../geometry/trigonometry.ts';
import type { FreePlace, FreeShape, Volume } from '../../../space/free/base/forms.ts';
import { asPlace, asShape, formOf, placeOf } from '../../../space/free/base/forms.ts';
import { pieceInArc } from '../../../space/free/arcs.ts';
import { gapTo, standsOver } from '../../../space/free/bodies/range.ts';
import { roundedPlace } from '../../../space/free/movement/places.ts';
import { bandsOf } from '../../../space/free/sight/classify/bands.ts';
import type { Area } from '../../../space/free/movement/zones.ts';
import { areaOf } from '../../../space/free/movement/zones.ts';
import { sightToPiece } from '../../../space/free/sight/sight.ts';
import type { Board, MeasuredWay, ModelAt, Piece, Place, Region, Shape, Sight, ZoneSpec } from '../../../space/space.ts';
import type { FacingHit, TankCard, Way } from '../cards/card.ts';
import { AHEAD, hasTrait, HOME } from '../cards/card.ts';
import { apart } from './degrees.ts';
import type { Tank, TankState } from './state.ts';
import type { TankTable } from './table.ts';
import { cardOf, INCHES, mmOf } from './table.ts';

/*
 * Where tanks are. The one file of this game that looks at coordinates; all else asks it, and it asks the space of the house: one judge of
 * sight, one of movement, ranges and arcs by the port.
 */

/** mm: the body of a tank whose card does not say how large its miniature is. */
const USUAL_SIZE = { length: 110, width: 55, height: 45 };

/** The hull, the turret and on top of it the cupola that the commander looks out of; a tank without a turret has it on its hull.
 *  `turret`: degrees that this is turned. */
export function volumesOf(
  card: TankCard,
  turret: number,
): { readonly hull: Volume; readonly turret: Volume | null; readonly hatch: Volume } {
  const { length, width, height } = card.size ?? USUAL_SIZE;
  const fixed = hasTrait(card, 'turretless');
  // Whichever way it is turned, no corner of the turret is beyond the hull: to turn it takes no room.
  const least = Math.min(length, width);
  const top = fixed ? height * 0.9 : height * 0.6;
  const hull: Volume = {
    ...{ part: 'hull', shape: 'box', center: [0, 0, top / 2], half: [length / 2, width / 2, top / 2], yaw: 0 },
  };
  const crown = height * 0.9;
  return {
    hull,
    turret: fixed
      ? null
      : {
          ...{ part: 'turret', shape: 'box', center: [0, 0, (top + crown) / 2] },
          ...{ half: [least * 0.38, least * 0.3, (crown - top) / 2], yaw: turret },
        },
    hatch: {
      part: 'turret',
      shape: 'cylinder',
      center: [0, 0, (crown + height) / 2],
      radius: least * 0.12,
      height: height - crown,
    },
  };
}

const shapes = new WeakMap<TankCard, Map<number, Shape>>();

/** The measured body of a tank, as scenes draw it. The same object each time, for spaces remember bodies by it. */
function tankShape(card: TankCard, turret = 0): Shape {
  const known = kept(shapes, card, () => new Map());
  return kept(known, turret, () => {
    const { hull, turret: top, hatch } = volumesOf(card, turret);
    return asShape({ base: null, volumes: [hull, ...(top ? [top] : []), hatch] });
  });
}

interface Stands {
  readonly body: ModelAt;
  /** Its hatch or cupola alone, which looks out and may be looked at. */
  readonly hatch: ModelAt;
  /** Its body as it faces with its gun. */
  readonly gun: ModelAt;
}

const stands = new WeakMap<TankCard, WeakMap<Place, Map<number, Stands>>>();

/** A tank as the space measures it: the same objects as long as it stands as it does, for spaces remember answers by them. */
function standing(table: TankTable, tank: Tank): Stands {
  const place = given(tank.place, `place of ${tank.id}`);
  const card = cardOf(table, tank);
  const turned = keptOfPair(stands, card, place, () => new Map());
  // Two tanks of one card may be put up on the very same place object in a test, never at one moment.
  const known = turned.get(tank.turret);
  if (known && known.body.unit === tank.id) return known;
  const at = placeOf(place);
  const common = { id: modelOf(tank), unit: tank.id, side: tank.side, type: 'vehicle' as const, place };
  const body: ModelAt = { ...common, shape: tankShape(card, tank.turret) };
  const hatch: FreeShape = { base: null, volumes: [volumesOf(card, tank.turret).hatch] };
  const made = {
    body,
    hatch: { ...common, shape: asShape(hatch) },
    gun: { ...body, place: asPlace(roundedPlace({ ...at, facing: at.facing + tank.turret })) },
  };
  turned.set(tank.turret, made);
  return made;
}

const modelOf = ({ id }: Pick<Tank, 'id'>): ModelId => modelId(`${id}.1`);

/** A tank as the space has it. */
const bodyOf = (table: TankTable, tank: Tank): ModelAt => standing(table, tank).body;

const boards = new WeakMap<TankTable, Board>();

/** All that stands on the table now. The same object as long as nothing has moved, so that spaces may keep what they know of it. */
export function boardOf(table: TankTable, { tanks, pieces }: Pick<TankState, 'tanks' | 'pieces'>): Board {
  const models = tanks.filter(one => one.place !== null && !one.destroyed).map(one => bodyOf(table, one));
  const last = boards.get(table);
  const isSame =
    last?.pieces === pieces && last.models.length === models.length && last.models.every((one, i) => one === models[i]);
  if (isSame) return last;
  const board = { pieces, models };
  boards.set(table, board);
  return board;
}

/** From the nearest parts of two tanks to each other (TANK-11). */
export const inchesBetween = (table: TankTable, a: Tank, b: Tank): number =>
  table.space.range(bodyOf(table, a), bodyOf(table, b)) * INCHES;

/** From a tank to the edge of a piece of terrain (TANK-16). */
export const inchesTo = (table: TankTable, tank: Tank, piece: Piece): number =>
  (gapTo(bodyOf(table, tank), piece) / LENGTHS[table.measure].range) * INCHES;

/** What is seen from the hatch or cupola of a tank of any part of another (TANK-24). */
export const sightOf = (table: TankTable, state: TankState, from: Tank, to: Tank): Sight =>
  table.space.sight(standing(table, from).hatch, bodyOf(table, to), boardOf(table, state), 'seen');

/** Whether the hatch of another can be seen from it (TANK-11). */
export const seesHatch = (table: TankTable, state: TankState, from: Tank, to: Tank): boolean =>
  table.space.sight(standing(table, from).hatch, standing(table, to).hatch, boardOf(table, state), 'seen').seen;

const seen = new WeakMap<Board, Map<string, boolean>>();

/** Whether any part of a piece of terrain can be seen; it is not in its own way (TANK-14, TANK-16). */
export function seesPiece(table: TankTable, state: TankState, from: Tank, piece: Piece): boolean {
  const board = boardOf(table, state);
  const known = kept(seen, board, () => new Map());
  return kept(known, `${from.id} ${piece.id}`, () =>
    sightToPiece(standing(table, from).hatch, piece, board, bandsOf(table.measure)),
  );
}

/** Whether any part of another tank is in the front arc of a tank's turret; null where its card does not say how wide that is. */
export function inFrontArc(table: TankTable, from: Tank, to: Tank): boolean | null {
  const degrees = cardOf(table, from).turret.frontArcDegrees;
  return degrees === null ? null : table.spaceWithArc(degrees).inArc(standing(table, from).gun, bodyOf(table, to), 'front');
}

/** The same of a piece of terrain. */
export function pieceInFrontArc(table: TankTable, from: Tank, piece: Piece): boolean | null {
  const degrees = cardOf(table, from).turret.frontArcDegrees;
  return degrees === null ? null : pieceInArc(standing(table, from).gun, piece, 'front', degrees / 2);
}

/** Whether any part of a tank is above a piece of terrain, in plan. */
export const isOver = (table: TankTable, tank: Tank, piece: Piece): boolean => standsOver(bodyOf(table, tank), piece);

/** Which of its sides a tank shows to another: its front or rear within 45 degrees of its facing. */
export function facingHit(table: TankTable, from: Tank, at: Tank): FacingHit {
  const a = bodyOf(table, from);
  const b = bodyOf(table, at);
  if (table.space.inArc(b, middleOf(a), 'front')) return 'front';
  return table.space.inArc(b, middleOf(a), 'rear') ? 'rear' : 'side';
}

/** A model as a point in its middle. */
const middleOf = (model: ModelAt): ModelAt => ({
  ...model,
  shape: asShape({ base: { radius: 0.1 }, volumes: [{ part: 'body', shape: 'sphere', center: [0, 0, 1], radius: 0.1 }] }),
});

const NOWHERE = range(0);

function regionOf(table: TankTable, state: TankState, tank: Tank, reach: Range, zone: ZoneSpec | null = null): Region {
  const unit = {
    ...{ id: tank.id, side: tank.side, type: 'vehicle' as const, size: null, entry: null },
    models: [{ id: modelOf(tank), unit: tank.id, side: tank.side, type: 'vehicle' as const, ...shaped(table, tank) }],
    ...(zone && { from: { from: 'zone' as const, zone, enemies: [], away: NOWHERE } }),
  };
  const budget = { range: reach, cap: reach, ...(zone && { put: true as const }) };
  return table.space.reach(unit, budget, boardOf(table, state));
}

const shaped = (table: TankTable, tank: Tank) => ({ shape: tankShape(cardOf(table, tank), tank.turret), place: tank.place });

/** Where a side puts its tanks up: a strip along its edge, which ends with the table, or its half. */
const zoneOf = ({ sheet, measure, size }: TankTable, side: Side): ZoneSpec =>
  sheet.deployment === null
    ? { zone: 'half', edge: HOME[side] }
    : {
        ...{ zone: 'strip', edge: HOME[side], inset: NOWHERE },
        depth: range(Math.min(sheet.deployment / INCHES, size.depth / LENGTHS[measure].range)),
      };

/** The same in mm, as it is judged, looked for places in, and drawn. */
export const zoneArea = (table: TankTable, side: Side): Area =>
  areaOf(zoneOf(table, side), LENGTHS[table.measure].range, table.size);

/** Whether a tank finds room in the zone of its side at all, turned whichever way is best. */
export function hasRoom({ sheet, measure }: Pick<TankTable, 'sheet' | 'measure'>, { size }: TankCard): boolean {
  const { length, width } = size ?? USUAL_SIZE;
  return sheet.deployment === null || Math.min(length, width) <= mmOf({ measure }, sheet.deployment);
}

/** Why a tank may not be put up there. */
export function cannotPut(table: TankTable, state: TankState, tank: Tank, place: Place): Refusal | null {
  const put = regionOf(table, state, tank, NOWHERE, zoneOf(table, tank.side)).check([{ model: modelOf(tank), path: [place] }]);
  return put.ok ? null : put.error;
}

/** How often a place for a tank is looked for. */
const TRIES = 400;

/** Some place where it may be put up, or null where none was found: looking at the enemy's edge at first, then any way. */
export function placeToPut(table: TankTable, state: TankState, tank: Tank, random: () => number): Place | null {
  const { x, y } = zoneArea(table, tank.side);
  // Tries begin at the edge of the side.
  const [edge, front] = HOME[tank.side] === 'south' ? [y.from, y.to] : [y.to, y.from];
  const ahead = AHEAD[tank.side];
  for (let i = 0; i < TRIES; i++) {
    const away = edge + (front - edge) * random();
    const facing = i < TRIES / 2 ? ahead : ahead + 90 * (i % 4);
    const place = asPlace(roundedPlace({ x: x.from + (x.to - x.from) * random(), y: away, z: 0, facing }));
    if (cannotPut(table, state, tank, place) === null) return place;
  }
  return null;
}

/** How far a tank comes straight along its own axis, and what kept it from going on. */
export interface Straight {
  readonly place: Place;
  readonly inches: number;
  readonly stoppedBy: string | null;
}

/**
 * The end of a straight way of so many inches, or as far as it may go: the free kernel stops it at what stands in the way, and at the edges
 * of the pieces named (TANK-05).
 */
export function straight(
  table: TankTable,
  state: TankState,
  tank: Tank,
  way: Way,
  inches: number,
  edges: readonly PieceId[] = [],
): Straight {
  const from = placeOf(given(tank.place, 'place'));
  const region = regionOf(table, state, tank, range((inches + 1) / INCHES));
  const at = (mm: number) => asPlace(along(from, way, mm));
  const going = (mm: number): Result<MeasuredWay, Refusal> => {
    const checked = region.check([{ model: modelOf(tank), path: [at(mm)] }]);
    if (!checked.ok) return checked;
    return ok(given(checked.value[0], 'way'));
  };
  let most = mmOf(table, inches);
  let stoppedBy: string | null = null;
  const whole = going(most);
  if (!whole.ok) {
    most = farthest(most, mm => going(mm).ok);
    stoppedBy = String(whole.error.data?.by ?? whole.error.code);
  }
  const gone = most <= 0 ? bad(null) : going(most);
  if (gone.ok) {
    const edge = gone.value.meets.find(meet => edges.includes(meet.piece));
    if (edge) {
      most = Math.max(0, edge.at * LENGTHS[table.measure].range - TO_THE_EDGE);
      stoppedBy = edge.piece;
    }
  }
  const place = most <= 0 ? given(tank.place, 'place') : at(most);
  return { place, inches: (most * INCHES) / LENGTHS[table.measure].range, stoppedBy };
}

/** mm. Places are rounded to a hundredth: a hull that stops at an edge is not over it. */
const TO_THE_EDGE = 0.02;

/** mm: the end of the longest way that may be gone, to a hundredth. */
function farthest(most: number, may: (mm: number) => boolean): number {
  let low = 0;
  let high = most;
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (may(middle)) low = middle;
    else high = middle;
  }
  return Math.floor(low * 100) / 100;
}

function along({ x, y, z, facing }: FreePlace, way: Way, mm: number): FreePlace {
  const turn = (facing * Math.PI) / 180;
  const sign = way === 'ahead' ? 1 : -1;
  return roundedPlace({ x: x + sign * mm * trig.cos(turn), y: y + sign * mm * trig.sin(turn), z, facing });
}

/** Where a tank stands once it is turned on the spot, or why it cannot be. `facing`: degrees. */
export function turned(table: TankTable, state: TankState, tank: Tank, facing: number): Result<Place, Refusal> {
  const place = asPlace(roundedPlace({ ...placeOf(given(tank.place, 'place')), facing }));
  const checked = regionOf(table, state, tank, range(1)).check([{ model: modelOf(tank), path: [place] }]);
  return checked.ok ? ok(place) : checked;
}

/** Degrees from 0 to 180 that a tank turns to face that way. */
export const turnOf = (tank: Tank, facing: number): number => apart(facing, facingOf(tank));

/** Degrees: the facing at which a tank looks straight at another, or at the middle of a piece of terrain. */
export function facingTo(tank: Tank, to: Tank | Piece): number {
  const { x, y } = placeOf(given(tank.place, 'place'));
  const [tx, ty] = 'form' in to ? middleOfPiece(to) : [placeOf(given(to.place, 'place')).x, placeOf(given(to.place, 'place')).y];
  return roundedPlace({ x: 0, y: 0, z: 0, facing: (trig.atan2(ty - y, tx - x) * 180) / Math.PI }).facing;
}

function middleOfPiece(piece: Piece): readonly [number, number] {
  const { outline } = formOf(piece);
  const sum = outline.reduce(([a, b], [x, y]) => [a + x, b + y] as const, [0, 0] as readonly [number, number]);
  return [sum[0] / outline.length, sum[1] / outline.length];
}

/** Degrees: the facing of a hull. */
export const facingOf = (tank: Tank): number => placeOf(given(tank.place, 'place')).facing;

/** What a destroyed tank leaves. */
export const wreckOf = (table: TankTable, tank: Tank, id: PieceId): Piece => table.space.wreckOf(bodyOf(table, tank), id);
