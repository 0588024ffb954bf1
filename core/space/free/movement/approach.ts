import type { Convex } from '../../../geometry/plane/convex.ts';
import type { Approach, ModelAt, Nearing, Way } from '../../space.ts';
import * as trig from '../../../geometry/trigonometry.ts';
import { placeOf } from '../base/forms.ts';
import type { FreePlace } from '../base/forms.ts';
import { check } from './check.ts';
import { deckOf, rowsOn } from './deck.ts';
import { nudge } from './follow.ts';
import { againstHull, distance, hullsOf, liesOn } from './leaving.ts';
import { mateAt } from './stand.ts';
import { AGAINST } from './tolerances.ts';
import type { Mover, Moving } from './unit.ts';

/** Directions in which places about a hull are looked for. */
const DIRECTIONS = 90;
/** mm beyond any hull. */
const FAR = 2000;
/** Parts of the way from a hull's middle on which a place on it is looked for. */
const PARTS = 40;
/** mm by which neighbours about a hull keep clear of each other. */
const SPACING = 0.1;

/** The friends that the whole unit can come aboard by this movement, each with ways to it that were found. */
export const approaches = (moving: Moving): readonly Approach[] =>
  (moving.unit.boards ?? []).flatMap(({ unit, need }) => {
    const machine = moving.board.models.find(model => model.unit === unit);
    const ways = machine ? waysTo(moving, machine, need) : null;
    return ways ? [{ unit, ways }] : [];
  });

function waysTo(moving: Moving, machine: ModelAt, need: Nearing): readonly Way[] | null {
  const [hull] = hullsOf(machine);
  if (!hull) return null;
  const spots = spotsFor(moving, hull, machine, need);
  if (spots === null) return null;
  const ways = spots.reduce<readonly Way[]>((all, { mover, at }) => nudge(moving, all, mover.id, at), []);
  const arrives = spots.every(({ mover, at }) => {
    const end = ways.find(way => way.model === mover.id)?.path.at(-1);
    return distance(end ? placeOf(end) : (mover.start ?? at), at) <= AGAINST;
  });
  return arrives && check(moving, ways).ok ? ways : null;
}

function spotsFor(moving: Moving, hull: Convex, machine: ModelAt, need: Nearing): readonly Spot[] | null {
  switch (need) {
    case 'on':
      return onIt(moving, hull, machine);
    case 'beside':
      return aboutIt(moving, hull, machine);
    case 'deck':
      return onDeck(moving, machine);
  }
}

/** Places on a deck in rows from its bow, those who are nearest to it farthest in. */
function onDeck({ movers }: Moving, machine: ModelAt): readonly Spot[] | null {
  const pitch = Math.max(...movers.map(({ body }) => 2 * body.halfWidth)) + SPACING;
  const spots = rowsOn(deckOf(machine), pitch, movers.length);
  const { facing } = placeOf(machine.place);
  const ordered = [...movers].sort((a, b) => farFrom(a, machine) - farFrom(b, machine));
  return ordered.flatMap((mover, i): Spot[] => {
    const spot = spots[spots.length - 1 - i];
    if (!mover.start || !spot) return [];
    return [
      {
        mover,
        at: { ...mover.start, x: spot[0], y: spot[1], facing: mover.type === 'infantry' ? mover.start.facing : facing + 180 },
      },
    ];
  });
}

interface Spot {
  readonly mover: Mover;
  readonly at: FreePlace;
}

/** A place on the hull for a unit of one model, as near to it as may be. */
function onIt({ movers }: Moving, hull: Convex, machine: ModelAt): readonly Spot[] | null {
  const [mover] = movers;
  if (!mover?.start || movers.length > 1) return null;
  const { start } = mover;
  const { x, y } = placeOf(machine.place);
  for (let part = PARTS; part >= 0; part--) {
    const at = { ...start, x: x + ((start.x - x) * part) / PARTS, y: y + ((start.y - y) * part) / PARTS };
    if (mateAt(mover, at).shapes.every(foot => liesOn(foot, hull))) return [{ mover, at }];
  }
  return null;
}

/** Places against the hull for all of a unit, those who are nearest to it first; null where there is no room for all. */
function aboutIt({ movers }: Moving, hull: Convex, machine: ModelAt): readonly Spot[] | null {
  const { x, y } = placeOf(machine.place);
  const around = Array.from({ length: DIRECTIONS }, (_, i) => {
    const turn = (2 * Math.PI * i) / DIRECTIONS;
    return { x: x + FAR * trig.cos(turn), y: y + FAR * trig.sin(turn) };
  });
  const taken: Spot[] = [];
  for (const mover of [...movers].sort((a, b) => farFrom(a, machine) - farFrom(b, machine))) {
    const { start } = mover;
    if (!start) return null;
    const radius = mover.body.halfWidth;
    const [at] = [start, ...around]
      .map((from): FreePlace => ({ ...start, ...againstHull(hull, radius, from) }))
      .filter(spot => taken.every(other => distance(spot, other.at) >= radius + other.mover.body.halfWidth + SPACING))
      .sort((a, b) => distance(a, start) - distance(b, start));
    if (!at) return null;
    taken.push({ mover, at });
  }
  return taken;
}

const farFrom = ({ start }: Mover, machine: ModelAt): number => (start ? distance(start, placeOf(machine.place)) : 0);
