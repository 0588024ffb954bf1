import { spend } from '../../../base/effort.ts';
import type { Refusal } from '../../../base/index.ts';
import { given } from '../../../base/index.ts';
import type { ModelAt, Piece } from '../../space.ts';
import type { GridKind, Square } from '../base/forms.ts';
import { GRID_TERRAIN, placeOf } from '../base/forms.ts';
import { between, isPassable } from '../base/ground.ts';
import type { Half } from '../base/halves.ts';
import { fortAround, fortAt, halfAt, squaresBefore } from '../base/halves.ts';
import { indexOf, isOn, isSame } from '../base/squares.ts';
import { deckCrossed, isOpenDeck, isOverBow } from './decks.ts';
import type { Footing, Mover, Position } from './mover.ts';
import { isAt, ordered, positionOf } from './mover.ts';
import type { GridRefusal } from './refusals.ts';
import { refuse } from './refusals.ts';

/** What a list has at an index that lies in it. In this file, so that its loops meet only their own kinds of lists. */
const pick = <T>(list: ArrayLike<T>, i: number): T => list[i]!;

/** One step of a unit: where its squares go, and which of them moves where. */
export interface Step {
  readonly to: Position;
  readonly diagonal: boolean;
  /** The moves of single squares by which the unit gets there. */
  readonly moves: readonly (readonly [from: Square, to: Square])[];
  /** The fortification that it leads into, or goes on in. */
  readonly into?: Piece;
}

const WAYS: readonly Square[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];
const add = (a: Square, b: Square): Square => [a[0] + b[0], a[1] + b[1]];
const holds = (squares: readonly Square[], square: Square): boolean => squares.some(one => isSame(one, square));

/** Every step that the shape of a unit allows, whatever is in its way (GRID-02 to GRID-07, GRID-18). */
export function stepsFrom(mover: Mover, at: Position): readonly Step[] {
  const { squares, level } = at;
  const shifted = mover.size === 'single' ? [] : WAYS.map(way => shift(at, way));
  switch (mover.size) {
    case 'single':
      return [...stepsOfOne(mover, at), ...storeysFrom(mover, at)];
    case 'huge':
      return shifted;
    case 'large': {
      const [a, b] = squares as readonly [Square, Square];
      const axis: Square = [b[0] - a[0], b[1] - a[1]];
      // Along its axis and diagonally it shifts as a whole; sideways one half leads and the other follows onto its square.
      const straight = shifted.filter((_, i) => {
        const [dc, dr] = pick(WAYS, i);
        return (dc !== 0 && dr !== 0) || dc * axis[1] === dr * axis[0];
      });
      const aside: readonly Square[] = [
        [axis[1], axis[0]],
        [-axis[1], -axis[0]],
      ];
      const ends = [
        [a, b],
        [b, a],
      ] as const;
      const sideways = ends.flatMap(([leads, follows]) =>
        aside.map((way): Step => {
          const ahead = add(leads, way);
          return {
            to: ordered([ahead, leads], level),
            diagonal: false,
            moves: [
              [leads, ahead],
              [follows, leads],
            ],
          };
        }),
      );
      return [...straight, ...sideways];
    }
  }
}

const shift = ({ squares, level }: Position, way: Square): Step => ({
  to: { squares: squares.map(square => add(square, way)), level },
  diagonal: way[0] !== 0 && way[1] !== 0,
  moves: squares.map(square => [square, add(square, way)] as const),
});

/** To every square beside its own; a square of a fortification is the half that it is part of, for infantry (FORT-11). */
function stepsOfOne({ unit, ground }: Mover, { squares, level }: Position): readonly Step[] {
  const isInside = (square: Square) => unit.type === 'infantry' && level === 0 && ground.forts && halfAt(ground, square);
  return squares.flatMap(from =>
    WAYS.map(way => ({ way, to: add(from, way) }))
      .filter(({ to }) => !holds(squares, to))
      .map(({ way, to }): Step => {
        const half = isInside(to);
        return {
          to: half ? ordered(half.squares, level) : { squares: [to], level },
          diagonal: way[0] !== 0 && way[1] !== 0,
          moves: [[from, to]],
          ...(half ? { into: half.fort } : {}),
        };
      }),
  );
}

function storeysFrom(mover: Mover, { squares, level }: Position): readonly Step[] {
  if (mover.unit.type === 'aircraft') return [];
  return [level - 1, level + 1]
    .filter(next => next >= 0 && hasLevel(mover, pick(squares, 0), next))
    .map(next => ({ to: { squares, level: next }, diagonal: false, moves: [] }));
}

/** Whether a square has a floor there: the ground, a storey, or the roof (GRID-18). */
function hasLevel({ ground, board }: Mover, square: Square, level: number): boolean {
  if (level === 0) return true;
  const building = ground.buildings[ground.building[indexOf(square, board)] ?? -1];
  return building !== undefined && level < building.storeys + (building.roof ? 1 : 0);
}

/** Why a unit may not take a step; null if it may. What it may not end on is another question. */
export function stepRefused(mover: Mover, at: Position, step: Step): Refusal | null {
  spend(400);
  const flies = mover.unit.type === 'aircraft';
  if (step.to.level !== at.level && mover.unit.type !== 'infantry') return refuse('grid.storey');
  for (const square of step.to.squares) {
    // On another storey one's own square may be held by somebody else (GRID-08, GRID-18).
    if (step.to.level === at.level && holds(at.squares, square)) continue;
    const refused = entryRefused(mover, square, step.to.level, step.into !== undefined);
    if (refused) return refused;
  }
  if (flies) return null;
  for (const [from, to] of step.moves) {
    const gate = bowOf(mover, at, from, to) ?? gateOf(mover, from, to, step);
    if (gate === 'open') continue;
    const refused =
      gate ??
      (from[0] !== to[0] && from[1] !== to[1]
        ? cornerRefused(mover, at, step, from, to)
        : wallRefused(mover, mover.way, at.level, from, to));
    if (refused) return refused;
  }
  return straddleRefused(mover, mover.way, step.to);
}

/** A step onto a deck or off it goes over the bow; 'open' is such a step, null one that no deck has a part in (LIFT-14). A half that follows
 *  onto its other half's square goes nowhere new. */
function bowOf({ decks }: Mover, { squares }: Position, from: Square, to: Square): Refusal | 'open' | null {
  const deck = holds(squares, to) ? undefined : deckCrossed(decks, from, to);
  if (!deck) return null;
  return isOverBow(deck, from, to) ? 'open' : refuse('grid.bow', { by: deck.machine });
}

/** A step of infantry in or out of a bunker goes through its doors, straight behind it, and none in while an enemy is inside; 'open' is
 *  such a step, null one that no bunker has a part in (FORT-08). */
function gateOf(mover: Mover, from: Square, to: Square, { into, to: { level } }: Step): Refusal | 'open' | null {
  if (mover.unit.type !== 'infantry' || level > 0) return null;
  const out = fortAt(mover.ground, from);
  const bunker = [into, out].find(fort => fort?.kind === 'bunker');
  if (!bunker || into === out) return null;
  const outside = bunker === into ? from : to;
  const isStraight = from[0] === to[0] || from[1] === to[1];
  if (!isStraight || !holds(squaresBefore(bunker, 'rear'), outside)) return refuse('grid.bunker', { by: bunker.id });
  const isEnemy = (other: ModelAt) => other.side !== mover.unit.side && fortAround(other, [bunker]) !== null;
  const enemy = bunker === into ? mover.all.find(isEnemy) : undefined;
  return enemy ? refuse('grid.bunkerHeld', { by: enemy.id }) : 'open';
}

/** Why a square may not be entered at all, on the way or at the end (GRID-08 to GRID-16); `inside`: as part of a fortification's half. */
export function entryRefused(mover: Mover, square: Square, level: number, inside = false): Refusal | null {
  if (!isOn(square, mover.board)) return refuse('grid.offBoard', { square: [...square] });
  if (!hasLevel(mover, square, level)) return refuse('grid.storey', { square: [...square] });
  if (mover.unit.confined && !isOpenGround(mover, square)) return refuse('grid.closed', { square: [...square] });
  const isDeck = level === 0 && isOpenDeck(mover.decks, square);
  const terrain =
    mover.unit.type === 'aircraft' || level > 0 || inside || isDeck ? null : terrainRefused(mover, mover.way, square);
  if (terrain) return terrain;
  const blocker = othersAt(mover, square, level).find(other => blocks(mover, other));
  if (!blocker) return null;
  const code: GridRefusal =
    blocker.side === mover.unit.side ? 'grid.friend' : mover.unit.type === 'aircraft' ? 'grid.aircraft' : 'grid.enemy';
  return refuse(code, { square: [...square], by: blocker.id });
}

/** Whether a square is in a piece that is open to the unit. */
function isOpenGround({ ground, unit, board }: Mover, square: Square): boolean {
  const piece = ground.pieces[indexOf(square, board)];
  return piece != null && unit.passing?.get(piece.id) === 'open';
}

const CLOSED_BY: { readonly [K in GridKind]?: GridRefusal } = {
  solid: 'grid.closed',
  deepWater: 'grid.closed',
  swamp: 'grid.swamp',
  tankTraps: 'grid.tankTrap',
  strongpoint: 'grid.closed',
  bunker: 'grid.closed',
};

function terrainRefused({ unit, board }: Mover, { ground, verdicts }: Footing, square: Square): Refusal | null {
  const index = indexOf(square, board);
  const kind = ground.kinds[index] ?? null;
  if (kind === null) return null;
  if (verdicts?.get(given(pick(ground.pieces, index), 'piece under its kind').id) === 'closed')
    return refuse(kind === 'rubble' ? 'grid.rubble' : 'grid.closed', { square: [...square] });
  if (unit.type === 'aircraft') return null;
  const { closed } = GRID_TERRAIN[kind];
  const isClosed = closed === 'ground' || (closed === 'vehicles' && unit.type === 'vehicle');
  return isClosed ? refuse(given(CLOSED_BY[kind], 'reason for closed terrain'), { square: [...square] }) : null;
}

/** Whoever else is on a square; those that fly are above every storey of it. */
function othersAt({ others, board }: Mover, square: Square, level: number): readonly ModelAt[] {
  const there = others.get(indexOf(square, board)) ?? [];
  spend(4 * there.length);
  return there.filter(other => other.type === 'aircraft' || placeOf(other.place).level === level);
}

function blocks({ unit, decks }: Mover, other: ModelAt): boolean {
  const isDeck = decks.some(deck => deck.isOpen && deck.machine === other.id);
  if (other.side === unit.side) return unit.type === 'vehicle' && other.type === 'vehicle' && !isDeck;
  return !unit.passesEnemies && standsInWay(unit, other);
}

/** Whether a unit cannot be where this enemy is (GRID-08). */
const standsInWay = (unit: Mover['unit'], other: ModelAt): boolean =>
  unit.type === 'aircraft' ? other.type === 'aircraft' : other.type !== 'aircraft';

const passer = ({ unit, size }: Mover) => (unit.type === 'infantry' ? 'infantry' : size);

function wallRefused(mover: Mover, { ground }: Footing, level: number, from: Square, to: Square): Refusal | null {
  if (!isOn(from, mover.board) || !isOn(to, mover.board)) return null;
  if (isRoof(mover, from, to, level)) return null;
  const wall = between(ground.walls, from, to, mover.board);
  return isPassable(wall, passer(mover)) ? null : refuse('grid.wall', { from: [...from], to: [...to] });
}

/** Two squares of one roof, where no walls stand. */
function isRoof({ ground, board }: Mover, a: Square, b: Square, level: number): boolean {
  const number = ground.building[indexOf(a, board)] ?? -1;
  const building = ground.buildings[number];
  return building !== undefined && level >= building.storeys && ground.building[indexOf(b, board)] === number;
}

/** A diagonal step past the two squares beside it: infantry needs one side open, vehicles both (GRID-19, GRID-20). */
function cornerRefused(mover: Mover, at: Position, step: Step, from: Square, to: Square): Refusal | null {
  const sides: readonly Square[] = [
    [from[0], to[1]],
    [to[0], from[1]],
  ];
  const open = sides.filter(side => isOpen(mover, at, step, from, to, side)).length;
  if (mover.unit.type === 'infantry') return open >= 1 ? null : refuse('grid.corner', { from: [...from], to: [...to] });
  return open === 2 ? null : refuse('grid.cornerVehicle', { from: [...from], to: [...to] });
}

function isOpen(mover: Mover, at: Position, step: Step, from: Square, to: Square, side: Square): boolean {
  const { level } = at;
  if (wallRefused(mover, mover.way, level, from, side) || wallRefused(mover, mover.way, level, side, to)) return false;
  if (holds(at.squares, side) || holds(step.to.squares, side)) return true;
  // Beyond the edge over which a unit comes there is nothing to be in its way.
  if (!isOn(side, mover.board)) return true;
  if (!hasLevel(mover, side, level)) return false;
  if (level === 0 && terrainRefused(mover, mover.way, side)) return false;
  if (mover.unit.passesEnemies) return true;
  return !othersAt(mover, side, level).some(other => other.side !== mover.unit.side && other.type !== 'aircraft');
}

/** A machine of several squares may only stand across an edge that it could pass. */
function straddleRefused(mover: Mover, footing: Footing, { squares, level }: Position): Refusal | null {
  for (const [i, a] of squares.entries()) {
    for (const b of squares.slice(i + 1)) {
      if (Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) !== 1) continue;
      const refused = wallRefused(mover, footing, level, a, b);
      if (refused) return refused;
    }
  }
  return null;
}

/** The fortification of which somebody has half as his square (FORT-11). */
export const fortIn = ({ ground, size }: Mover, { squares: [first, ...more] }: Position): Half['fort'] | null =>
  first && more.length > 0 && size === 'single' ? fortAt(ground, first) : null;

/** Why a unit may not come to rest in terrain that let it pass; what lets it in on its way lets others stay. Who stands there may stay, but
 *  not who was carried there, for no step of his has led into it. */
function restRefused(mover: Mover, to: Position): Refusal | null {
  const isCarried = mover.unit.arrived || mover.outset.length > 0;
  const stays = mover.end === mover.way || (mover.start && isAt(positionOf(mover.start, mover.size), to));
  if (!isCarried && stays) return null;
  for (const square of to.level > 0 || fortIn(mover, to) ? [] : to.squares) {
    const isBare = isOn(square, mover.board) && !isOpenDeck(mover.decks, square);
    const refused = isBare ? terrainRefused(mover, mover.end, square) : null;
    if (refused) return refused;
  }
  return mover.unit.type === 'aircraft' ? null : straddleRefused(mover, mover.end, to);
}

/** Why a unit may not end there (GRID-10, SETUP-07). */
export function endRefused(mover: Mover, to: Position): Refusal | null {
  const { squares, level } = to;
  for (const square of squares) {
    if (!isOn(square, mover.board)) return refuse('grid.notWhole', { square: [...square] });
    const enemy = othersAt(mover, square, level).find(other => other.side !== mover.unit.side && standsInWay(mover.unit, other));
    if (enemy) return refuse('grid.enemy', { square: [...square], by: enemy.id });
    if (mover.unit.shares) continue;
    const isInTheWay = (other: ModelAt) =>
      other.side === mover.unit.side && !mover.unit.boards?.some(one => one.unit === other.unit);
    const friend = othersAt(mover, square, level).find(isInTheWay);
    const over = mover.unit.type === 'aircraft' ? friendsBelow(mover, square).find(isInTheWay) : undefined;
    const taken = friend ?? over;
    if (taken) return refuse('grid.taken', { square: [...square], by: taken.id });
  }
  return restRefused(mover, to);
}

/** What flies is above all the storeys of its square. */
const friendsBelow = ({ others, board, unit }: Mover, square: Square): readonly ModelAt[] =>
  (others.get(indexOf(square, board)) ?? []).filter(other => other.side === unit.side);
