import { spend } from '../../base/effort.ts';
import type { Lengths, ModelId } from '../../base/index.ts';
import { foundIn } from '../../base/index.ts';
import type { Convex } from '../../geometry/convex.ts';
import { cylinder, planDistance } from '../../geometry/convex.ts';
import { contains, distance, ringDistance, segmentDistance2 } from '../../geometry/polygon.ts';
import { EXACT } from '../../geometry/tolerances.ts';
import type { Readings } from '../readings.ts';
import type { AreaTemplate, Board, ModelAt, Under } from '../space.ts';
import type { Bands } from './sight/classify/bands.ts';
import type { FreePlace, Vec2 } from './base/forms.ts';
import { formOf, placeOf, ringOf, shapeOf } from './base/forms.ts';
import { pointSees, sight, sightTo } from './sight/sight.ts';
import { bodyOf, storeyOf, volumeAt } from './bodies/solids.ts';
import * as trig from '../../geometry/trigonometry.ts';

/** What a list has at an index that lies in it. In this file, so that its loops meet only their own kinds of lists. */
const pick = <T>(list: ArrayLike<T>, i: number): T => list[i]!;

/** A flame as it lies on the table: the hull of a point and a disc (TPL-09). */
export interface Flame {
  readonly tip: Vec2;
  readonly disc: Vec2;
  readonly radius: number;
}

/** The flame template of a model towards a point. Its axis runs through the middle of the model; the tip is where it leaves it. */
function flameOf(from: ModelAt, reach: 1 | 2 | 3, towards: FreePlace, lengths: Lengths): Flame {
  const body = bodyOf(from);
  const [x, y] = body.middle;
  const dx = towards.x - x;
  const dy = towards.y - y;
  const length = trig.hypot(dx, dy);
  const facing = (body.at.facing * Math.PI) / 180;
  // A point on the very middle names no direction; the model's facing does.
  const ux = length > 0 ? dx / length : trig.cos(facing);
  const uy = length > 0 ? dy / length : trig.sin(facing);
  const volumes = reach === 3 ? shapeOf(from).volumes.map(v => volumeAt(v, body.at, 0)) : [];
  const leaves = Math.max(0, ...[...body.foot, ...volumes].map(v => leavesAt(v, x, y, ux, uy)));
  const radius = lengths.contact / 2;
  const far = leaves + (reach === 1 ? lengths.flame[0] : lengths.flame[1]) - radius;
  return { tip: [x + leaves * ux, y + leaves * uy], disc: [x + far * ux, y + far * uy], radius };
}

type FlameArea = AreaTemplate & { readonly area: 'flame' };
type LineArea = FlameArea & { readonly line: NonNullable<FlameArea['line']> };
const isLine = (area: FlameArea): area is LineArea => area.line !== undefined;

/** A line of flame towards a point, from where it starts or leaves a model: a flame without width (D47-21). */
function lineOf(from: ModelAt, { towards, line }: LineArea, lengths: Lengths): Flame {
  // Laid from the base or the hull, whatever stands out from it.
  const flame = flameOf(from, 1, placeOf(towards), lengths);
  const start = line.start && placeOf(line.start);
  const tip: Vec2 = start ? [start.x, start.y] : flame.tip;
  const [ahead, aside] = start ? [placeOf(towards).x - tip[0], placeOf(towards).y - tip[1]] : [0, 0];
  // A start that is the very point it is turned towards names no direction; the way from the middle does.
  const [dx, dy] = ahead === 0 && aside === 0 ? [flame.disc[0] - flame.tip[0], flame.disc[1] - flame.tip[1]] : [ahead, aside];
  const part = (line.length * lengths.range) / trig.hypot(dx, dy);
  return { tip, disc: [tip[0] + part * dx, tip[1] + part * dy], radius: 0 };
}

/** How an area of flame lies. */
export const flameIn = (from: ModelAt, area: FlameArea, lengths: Lengths): Flame =>
  isLine(area) ? lineOf(from, area, lengths) : flameOf(from, area.reach, placeOf(area.towards), lengths);

/** Whether a point lies on a model's base or hull, on the storey where it stands (D47-21). */
export function isOnBase(model: ModelAt, { x, y }: FreePlace): boolean {
  spend(60);
  return bodyOf(model).foot.some(foot => planDistance(foot, x, y) <= EXACT);
}

/** How far aside of the way to a point its sides are, of as far ahead: within an arc of 45 degrees, and on the base when both are rounded. */
const ASIDE = 0.97;
const INWARD = 0.999;

/** Near where the ways half left and half right of that to a point leave a model's base or hull. */
export function sidesOf(model: ModelAt, towards: FreePlace): readonly FreePlace[] {
  const { foot, middle, at } = bodyOf(model);
  const [ahead, aside] = [towards.x - middle[0], towards.y - middle[1]];
  const far = trig.hypot(ahead, aside);
  if (far === 0) return [];
  return [1, -1].map(side => {
    const [dx, dy] = [ahead - side * ASIDE * aside, aside + side * ASIDE * ahead];
    const [ux, uy] = [dx / trig.hypot(dx, dy), dy / trig.hypot(dx, dy)];
    const out = INWARD * Math.max(0, ...foot.map(part => leavesAt(part, ...middle, ux, uy)));
    return { x: middle[0] + out * ux, y: middle[1] + out * uy, z: at.z, facing: 0 };
  });
}

/** How far along a ray in plan the last point over a volume lies; 0 where the ray misses it. */
function leavesAt(c: Convex, x: number, y: number, ux: number, uy: number): number {
  if (c.form !== 'prism') {
    const along = (c.x - x) * ux + (c.y - y) * uy;
    const off = (c.x - x) * uy - (c.y - y) * ux;
    return Math.abs(off) > c.r ? 0 : along + Math.sqrt(c.r * c.r - off * off);
  }
  let enter = 0;
  let leave = Number.POSITIVE_INFINITY;
  for (let i = 0; i < c.sides.length; i += 3) {
    const out = pick(c.sides, i) * x + pick(c.sides, i + 1) * y - pick(c.sides, i + 2);
    const along = pick(c.sides, i) * ux + pick(c.sides, i + 1) * uy;
    if (along === 0) {
      if (out > 0) return 0;
    } else if (along > 0) leave = Math.min(leave, -out / along);
    else enter = Math.max(enter, -out / along);
  }
  return enter <= leave ? leave : 0;
}

/** Whether a foot overlaps or touches a flame. */
function underFlame(flame: Flame, foot: Convex): boolean {
  spend(60);
  const { tip, disc, radius } = flame;
  const dx = disc[0] - tip[0];
  const dy = disc[1] - tip[1];
  const length = trig.hypot(dx, dy);
  // Where the straight sides touch the disc, seen along the axis.
  const back = length > 0 ? radius / length : 0;
  const wide = Math.sqrt(1 - back * back);
  const at = (side: number): number[] => [
    disc[0] + (length > 0 ? radius * ((-back * dx - side * wide * dy) / length) : 0),
    disc[1] + (length > 0 ? radius * ((-back * dy + side * wide * dx) / length) : 0),
  ];
  const sides = [...tip, ...at(-1), ...at(1)];
  if (planDistance(foot, disc[0], disc[1]) <= radius + EXACT) return true;
  if (foot.form === 'prism') return ringDistance(foot.ring, sides) <= EXACT;
  return distance(sides, foot.x, foot.y) <= foot.r + EXACT;
}

/** Who lies under an area template, friend and foe; hidden are those under it that it cannot reach (TPL-04 to TPL-07, TPL-09, TPL-10). */
export function under(area: AreaTemplate, board: Board, lengths: Lengths, bands: Bands, { commandRadius }: Readings): Under {
  spend(300);
  return area.area === 'blast'
    ? underBlast(placeOf(area.centre), area.large ? lengths.artillery : lengths.template, board, bands)
    : isLine(area)
      ? underLine(area, board, lengths, bands, commandRadius * lengths.range)
      : underFlames(area, board, lengths, bands);
}

function underBlast(centre: FreePlace, across: number, board: Board, bands: Bands): Under {
  const hit: ModelId[] = [];
  const hidden: ModelId[] = [];
  const radius = across / 2 + EXACT;
  const level = levelAt(centre, board);
  for (const model of board.models) {
    spend(30);
    const body = bodyOf(model);
    if (!body.foot.some(f => planDistance(f, centre.x, centre.y) <= radius)) continue;
    if (levelAt(model.type === 'aircraft' ? null : body.at, board) !== level) continue;
    (pointSees(centre, model, board, bands) ? hit : hidden).push(model.id);
  }
  return { hit, hidden };
}

const GROUND = '';

/** The storey a place is on: the ground, in a building or out of it, or an upper floor or roof of a named building (TPL-07). */
function levelAt(at: FreePlace | null, board: Board): string {
  if (at === null) return GROUND;
  spend(2 * board.pieces.length);
  for (const piece of board.pieces) {
    if (piece.kind !== 'building') continue;
    const form = formOf(piece);
    const storey = storeyOf(form, at.z);
    if (storey > 0 && contains(ringOf(form.outline), at.x, at.y)) return `${storey} ${piece.id}`;
  }
  return GROUND;
}

/** Whoever a line of flame touches before something hides from its model what it comes to, and whose Command Radius it comes into. */
function underLine(area: LineArea, board: Board, lengths: Lengths, bands: Bands, radius: number): Under {
  const from = foundIn(board.models, model => model.id === area.from);
  const flame = lineOf(from, area, lengths);
  const others = board.models.filter(model => model.unit !== from.unit);
  const touched = others.filter(model => bodyOf(model).foot.some(foot => underFlame(flame, foot)));
  /** Whether sight goes as far along the line as where it first touches this, about a model. */
  const comesTo = (model: ModelAt, what: readonly Convex[]) => {
    const open = { ...board, models: board.models.filter(one => one.unit !== model.unit) };
    const [x, y] = meetingPoint(flame, what);
    return sightTo(from, { x, y, z: placeOf(model.place).z, facing: 0 }, open, bands);
  };
  const isReached = (model: ModelAt) => sight(from, model, board, bands, 'seen').seen && comesTo(model, bodyOf(model).foot);
  const isNear = (model: ModelAt) => {
    const [x, y] = bodyOf(model).middle;
    if (segmentDistance2(x, y, ...flame.tip, ...flame.disc) > (radius + EXACT) ** 2) return false;
    const { z } = placeOf(model.place);
    return comesTo(model, [cylinder(x, y, radius, z, z)]);
  };
  const hit = touched.filter(isReached).map(model => model.id);
  const hidden = touched.map(model => model.id).filter(id => !hit.includes(id));
  return { hit, hidden, near: others.filter(isNear).map(model => model.id) };
}

/** Halvings that find where a line meets a foot to less than a hundredth of a millimetre. */
const HALVINGS = 16;

/** Where along a line its first part ends that touches none of this. */
function meetingPoint({ tip, disc }: Flame, foot: readonly Convex[]): Vec2 {
  const at = (part: number): Vec2 => [tip[0] + part * (disc[0] - tip[0]), tip[1] + part * (disc[1] - tip[1])];
  const touches = (part: number) => foot.some(one => underFlame({ tip, disc: at(part), radius: 0 }, one));
  let [low, high] = [0, 1];
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (low + high) / 2;
    if (touches(middle)) high = middle;
    else low = middle;
  }
  return at(high);
}

function underFlames(area: AreaTemplate & { area: 'flame' }, board: Board, lengths: Lengths, bands: Bands): Under {
  const from = board.models.find(m => m.id === area.from);
  if (!from) throw new Error(`No model ${area.from} on the board: a flame of it should have been refused.`);
  const flame = flameOf(from, area.reach, placeOf(area.towards), lengths);
  const hit: ModelId[] = [];
  const hidden: ModelId[] = [];
  for (const model of board.models) {
    if (model.id === from.id || !bodyOf(model).foot.some(f => underFlame(flame, f))) continue;
    (sight(from, model, board, bands, 'seen').seen ? hit : hidden).push(model.id);
  }
  return { hit, hidden };
}
