import { given } from '../../../base/index.ts';
import type { Convex, Point } from '../../../geometry/plane/convex.ts';
import { cornersOf, line, placed, polygon } from '../../../geometry/plane/convex.ts';
import { distanceTo } from '../../../geometry/plane/distance.ts';
import type { Ring } from '../../../geometry/polygon.ts';
import { subtract } from '../../../geometry/polygon.ts';
import * as trig from '../../../geometry/trigonometry.ts';
import type { ModelAt, Piece, UnitAt } from '../../space.ts';
import { WATERS } from '../../space.ts';
import type { FreePlace } from '../base/forms.ts';
import { placeOf, shapeOf } from '../base/forms.ts';
import { bodyOf } from './body.ts';
import { remembered } from './remembered.ts';
import { partsOf } from './terrain.ts';
import { AGAINST } from './tolerances.ts';
import type { Table } from './table.ts';

/* Decks of what floats: the whole hull from above, as a rectangle, which units go onto and leave over its bow (LIFT-14, LIFT-15). */

/** mm that a ramp reaches ahead of a bow that touches land: so far a shore may run away from it on one side. */
const RAMP = 30;
/** mm2. What is left of water beside a deck and smaller is nothing. */
const SLIVER = 1e-3;
/** Part of a bow. A shorter gap between waters is no land. */
const GAP = 1e-3;

/** A deck on the table, mm. */
export interface Deck {
  readonly machine: ModelAt;
  readonly area: Convex;
  readonly bow: readonly [Point, Point];
  /** Its other three sides. */
  readonly sides: readonly (readonly [Point, Point])[];
}

export const deckOf = remembered((machine: ModelAt): Deck => {
  const [rightBow, leftBow, leftStern, rightStern] = cornersOf(around(machine, 0, 0)) as [Point, Point, Point, Point];
  return {
    machine,
    area: around(machine, 0, 0),
    bow: [rightBow, leftBow],
    sides: [
      [leftBow, leftStern],
      [leftStern, rightStern],
      [rightStern, rightBow],
    ],
  };
});

/** The rectangle about a hull, so much larger ahead and on the other sides; its corners from the bow's right counter-clockwise. */
function around(machine: ModelAt, ahead: number, aside: number): Convex {
  const { minX, minY, maxX, maxY } = bodyOf(shapeOf(machine), machine.type).swept;
  const { x, y, facing } = placeOf(machine.place);
  const [front, rear, left, right] = [maxX + ahead, minX - aside, maxY + aside, minY - aside];
  return placed(polygon([front, right, front, left, rear, left, rear, right]), x, y, facing);
}

/** The decks that a unit may come onto, and the one that it leaves. */
export function decksOf({ boards = [], from }: UnitAt, models: readonly ModelAt[]): readonly Deck[] {
  const open = boards.filter(({ need }) => need === 'deck').map(({ unit }) => unit);
  const left = from?.from === 'carrier' && from.deck ? [from.carrier] : [];
  return [...models.filter(model => open.includes(model.unit)), ...left].map(deckOf);
}

/** What water is left beside decks that lie ashore, for somebody so wide about its middle. */
export function besideDecks(water: Convex, decks: readonly Deck[], aside: number): readonly Convex[] {
  let rings: readonly Ring[] = [cornersOf(water).flat()];
  for (const { machine } of decks) {
    const hole = cornersOf(around(machine, RAMP, aside)).flat();
    rings = rings.flatMap(ring => subtract(ring, hole, SLIVER));
  }
  return rings.map(polygon);
}

/** Whether some part of a bow lies against anything but water and the table's edge (LIFT-18). */
export function isAshore(machine: ModelAt, pieces: readonly Piece[], table: Table): boolean {
  const { facing } = placeOf(machine.place);
  const [dx, dy] = [AGAINST * trig.cos((facing * Math.PI) / 180), AGAINST * trig.sin((facing * Math.PI) / 180)];
  const [[ax, ay], [bx, by]] = deckOf(machine).bow;
  const wet = pieces
    .filter(({ kind }) => WATERS.includes(kind))
    .flatMap(partsOf)
    .flatMap(part => within(part, [ax + dx, ay + dy], [bx + dx, by + dy]))
    .sort((a, b) => a[0] - b[0]);
  return gapsIn(wet).some(part => {
    const [x, y] = [ax + dx + part * (bx - ax), ay + dy + part * (by - ay)];
    return x > 0 && y > 0 && x < table.width && y < table.depth;
  });
}

/** The middles of what stretches, in the order of their beginnings, leave open from 0 to 1. */
function gapsIn(stretches: readonly (readonly [start: number, end: number])[]): readonly number[] {
  const gaps: number[] = [];
  let covered = 0;
  for (const [start, end] of [...stretches, [1, 1] as const]) {
    if (start > covered + GAP) gaps.push((start + covered) / 2);
    covered = Math.max(covered, end);
  }
  return gaps;
}

/** Which part of the way between two points lies in a shape, from 0 to 1; empty where none does. */
function within(shape: Convex, [ax, ay]: Point, [bx, by]: Point): readonly (readonly [start: number, end: number])[] {
  let [start, end] = [0, 1];
  for (let i = 0; i < shape.count; i++) {
    const [nx = 0, ny = 0] = shape.normals.subarray(2 * i, 2 * i + 2);
    const [off = 0] = shape.offsets.subarray(i, i + 1);
    const before = off - (nx * ax + ny * ay);
    const along = nx * (bx - ax) + ny * (by - ay);
    if (along > 0) end = Math.min(end, before / along);
    else if (along < 0) start = Math.max(start, before / along);
    else if (before < 0) return [];
  }
  return start < end ? [[start, end]] : [];
}

/** Whether a point lies over a deck or on its rim, in plan. mm. */
export const isOnDeck = ({ area }: Deck, { x, y }: Pick<FreePlace, 'x' | 'y'>): boolean => distanceTo(area, x, y) === 0;

/** Where a model begins that leaves a deck: against its bow, and a machine with its middle over it. */
export const bowOf = ({ bow: [right, left] }: Deck): Convex => line(right, left);

/** So many places on a deck, `pitch` mm apart, in rows from its bow; as many abreast as it is wide, and at least one. */
export function rowsOn({ bow: [right, left], sides: [side] }: Deck, pitch: number, count: number): readonly Point[] {
  const [, stern] = given(side, 'side of a deck');
  const [width, length] = [
    trig.hypot(left[0] - right[0], left[1] - right[1]),
    trig.hypot(stern[0] - left[0], stern[1] - left[1]),
  ];
  const abreast = Math.max(1, Math.floor(width / pitch));
  return Array.from({ length: count }, (_, i) => {
    const across = ((i % abreast) + 0.5) / abreast;
    const back = Math.min(1, ((Math.floor(i / abreast) + 0.5) * pitch) / length);
    const along = (axis: 0 | 1) => right[axis] + across * (left[axis] - right[axis]) + back * (stern[axis] - left[axis]);
    return [along(0), along(1)] as const;
  });
}
