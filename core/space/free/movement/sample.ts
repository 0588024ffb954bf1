import { itemAt } from '../../../base/index.ts';
import type { Way } from '../../space.ts';
import type { FreePlace } from '../base/forms.ts';
import { formOf, placeOf, shapeOf } from '../base/forms.ts';
import { bodyOf } from './body.ts';
import { check } from './check.ts';
import { bowOf, deckOf } from './deck.ts';
import { follow } from './follow.ts';
import { middleOf } from './leaving.ts';
import { levelsOf } from './terrain.ts';
import type { Mover, Moving } from './unit.ts';
import { areaOf, stretchesOf } from './zones.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** Destinations that are tried before a unit is said to have nowhere to go. */
const TRIES = 6;

/** Some legal ways for a unit, or null where none was found. */
export function sample(moving: Moving, random: () => number): readonly Way[] | null {
  for (let tries = 0; tries < TRIES; tries++) {
    const leader = moving.movers[Math.floor(random() * moving.movers.length)];
    if (leader === undefined) return null;
    const ways = follow(moving, leader.id, somewhere(moving, leader, random, 1 - tries / TRIES));
    if (check(moving, ways).ok) return ways;
  }
  return null;
}

/** A place to go to; `far` is how much of the rating it may take. */
function somewhere(moving: Moving, mover: Mover, random: () => number, far: number): FreePlace {
  const facing = 360 * random();
  const { start } = mover;
  if (start === null) return entering(moving, mover, random, far, facing);
  const kind = random();
  if (moving.budget.pivot !== undefined) {
    const swing = () => 2 * mover.body.reach * (random() - 0.5);
    return { ...start, x: start.x + swing(), y: start.y + swing(), facing };
  }
  if (kind < 0.05) return { ...start, facing };
  if (kind < 0.2) {
    const inside = inTerrain(moving, start, mover.rating, random, facing);
    if (inside !== null) return inside;
  }
  const angle = 2 * Math.PI * random();
  // As often to the very end of the rating as anywhere within it.
  const length = mover.rating * far * (random() < 0.5 ? 1 : Math.sqrt(random()));
  return { x: start.x + length * trig.cos(angle), y: start.y + length * trig.sin(angle), z: start.z, facing };
}

/** A point of some terrain in reach, on any storey. */
function inTerrain(moving: Moving, from: FreePlace, reach: number, random: () => number, facing: number): FreePlace | null {
  const near = moving.board.pieces.filter(piece =>
    formOf(piece).outline.some(([x, y]) => trig.hypot(x - from.x, y - from.y) <= reach),
  );
  const piece = near[Math.floor(random() * near.length)];
  if (piece === undefined) return null;
  const { outline } = formOf(piece);
  const weights = outline.map(() => random());
  const sum = weights.reduce((a, b) => a + b, 0);
  const mean = (axis: 0 | 1) => outline.reduce((total, p, i) => total + p[axis] * (itemAt(weights, i) / sum), 0);
  const levels = levelsOf(piece);
  return { x: mean(0), y: mean(1), z: levels[Math.floor(random() * levels.length)] ?? 0, facing };
}

function entering(moving: Moving, mover: Mover, random: () => number, far: number, facing: number): FreePlace {
  const { width, depth } = moving.context.table;
  const along = random();
  const deep = mover.rating * far * random();
  const { from } = moving.unit;
  if (from?.from === 'air') return { x: along * width, y: random() * depth, z: 0, facing };
  if (from?.from === 'zone') {
    const { x, y } = areaOf(from.zone, moving.scale, moving.context.table);
    return { x: x.from + along * (x.to - x.from), y: y.from + random() * (y.to - y.from), z: 0, facing };
  }
  const near = from?.from === 'hiding' ? from.enemies[Math.floor(random() * from.enemies.length)] : from?.carrier;
  if (from && near) {
    const isDeck = from.from === 'carrier' && from.deck;
    const { x, y } = isDeck ? middleOf(bowOf(deckOf(near))) : placeOf(near.place);
    const round = isDeck ? 0 : bodyOf(shapeOf(near), near.type).reach;
    const free = moving.budget.put ? from.within * moving.scale * random() : deep;
    const away = round + mover.body.reach * random() + free;
    return { x: x + away * trig.cos(2 * Math.PI * along), y: y + away * trig.sin(2 * Math.PI * along), z: 0, facing };
  }
  return inside(moving, along, deep, facing);
}

/** So deep behind some point of the edge that a unit enters over. */
function inside({ unit: { entry }, scale, context: { table } }: Moving, along: number, deep: number, facing: number): FreePlace {
  const stretches = entry === null ? [] : stretchesOf(entry, scale, table);
  const part = along * stretches.length;
  const { edge, from, to } = stretches[Math.floor(part)] ?? { edge: 'south', from: 0, to: table.width };
  const at = from + (part - Math.floor(part)) * (to - from);
  switch (edge) {
    case 'south':
      return { x: at, y: deep, z: 0, facing };
    case 'north':
      return { x: at, y: table.depth - deep, z: 0, facing };
    case 'west':
      return { x: deep, y: at, z: 0, facing };
    case 'east':
      return { x: table.width - deep, y: at, z: 0, facing };
  }
}
