import type { Berth, FreeShape, State, UnitState, Vec2, Volume } from '../../core/index.ts';
import { aboardOf, heightOf } from '../../core/index.ts';
import { miniatureOf } from '../../models/index.ts';
import type { Cast, Words } from '../base/words.ts';
import type { AboardPicture, Seat } from '../scene/base/board.ts';
import { slimOf } from '../scene/base/footprint.ts';

/** Everybody aboard a machine, and aboard those. */
export const companyOf = (state: State, machine: UnitState): readonly UnitState[] =>
  aboardOf(state, machine).flatMap(unit => [unit, ...companyOf(state, unit)]);

/** Who is aboard a machine, each model at a seat of its own. */
export function loadOf(state: State, machine: UnitState, cast: Cast, words: Words): readonly AboardPicture[] {
  const card = cast.cards.get(machine.card);
  const aboard = aboardOf(state, machine).flatMap(unit => {
    const own = cast.cards.get(unit.card);
    return own && unit.aboard ? unit.models.map(model => ({ unit, card: own, model, as: unit.aboard!.as })) : [];
  });
  if (!card || aboard.length === 0) return [];
  const seats = seatsOn(
    miniatureOf(card).shape,
    aboard.map(one => ({ as: one.as, shape: miniatureOf(one.card).shape })),
  );
  return aboard.map(({ unit, card: own, model, as }, i) => ({
    ...{ id: model.id, unit: unit.id, card: own, figure: model.figure, side: unit.side, as, seat: seats[i]! },
    name: words.t(`aboard.${as}`, { unit: words.model(model.id) }),
    load: loadOf(state, unit, cast, words),
  }));
}

interface Passenger {
  readonly as: Berth;
  readonly shape: FreeShape;
}

/** How much of a figure the hull hides: who rides is all there, who is inside looks out of it. */
const HIDDEN: { readonly [B in Berth]: number } = { pilot: 0.5, passenger: 0.45, rider: 0, cargo: 0, lifted: 0 };
/** mm between what lifts and what hangs below it, at least; and between that and the table, where there is room. */
const CABLE = 12;
const CLEAR = 26;

/** A seat for each: below what lifts, in the hatch on top for who is at the controls, on the deck for all others, from behind. */
export function seatsOn(carrier: FreeShape, load: readonly Passenger[]): readonly Seat[] {
  const deck = deckOf(carrier);
  const onDeck = load.filter(({ as }) => as !== 'lifted' && as !== 'pilot');
  const spots = spotsOn(
    deck,
    onDeck.map(one => slimOf(one.shape)),
  );
  return load.map(one => seatOf(one, deck, spots[onDeck.indexOf(one)] ?? [0, 0]));
}

function seatOf({ as, shape }: Passenger, deck: Deck, [ahead, left]: Vec2): Seat {
  const tall = heightOf(shape);
  const sunk = tall * HIDDEN[as];
  switch (as) {
    case 'lifted':
      return hung(deck, tall);
    case 'pilot':
      return { ahead: deck.hatch.ahead, left: 0, up: deck.hatch.up, sunk, cable: 0 };
    case 'passenger':
    case 'rider':
    case 'cargo':
      return { ahead, left, up: deck.top, sunk, cable: 0 };
  }
}

/** So low that it is seen from above. */
function hung({ bottom }: Deck, tall: number): Seat {
  const up = Math.max(0, Math.min(CLEAR, bottom - CABLE - tall));
  return { ahead: 0, left: 0, up, sunk: 0, cable: Math.max(0, bottom - up - tall) };
}

/** mm. Where somebody can be on a hull: its lid but for the turret or cabin on it, the hatch, and the air below. */
interface Deck {
  readonly half: Vec2;
  readonly top: number;
  readonly bottom: number;
  readonly hatch: { readonly ahead: number; readonly up: number };
  /** What stands on it: how far ahead of the middle, and how long and wide. */
  readonly cabin: { readonly ahead: number; readonly half: Vec2 } | null;
}

function deckOf({ volumes }: FreeShape): Deck {
  const [hull, cabin] = volumes.filter(({ part }) => part === 'hull' || part === 'turret').map(blockOf);
  if (!hull) return { half: [10, 10], top: 0, bottom: 0, hatch: { ahead: 0, up: 0 }, cabin: null };
  return { ...hull, hatch: cabin ? { ahead: cabin.ahead, up: cabin.top } : { ahead: 0, up: hull.top }, cabin: cabin ?? null };
}

function blockOf(volume: Volume) {
  const [ahead, , middle] = volume.center;
  const half: Vec2 = volume.shape === 'box' ? [volume.half[0], volume.half[1]] : [volume.radius * 0.7, volume.radius * 0.7];
  const up = volume.shape === 'box' ? volume.half[2] : volume.shape === 'cylinder' ? volume.height / 2 : volume.radius;
  return { ahead, half, top: middle + up, bottom: middle - up };
}

/** mm between two on a deck, where there is room. */
const GAP = 2;
/** Nobody is put nearer to another than so much of what both take up. */
const TIGHTEST = 0.2;

/** A spot on a deck for each of these radii, from behind and the widest first, as far apart as there is room. */
function spotsOn(deck: Deck, radii: readonly number[]): readonly Vec2[] {
  for (let tight = 1; tight > TIGHTEST; tight *= 0.92) {
    const found = packed(deck, radii, tight);
    if (found) return found;
  }
  return radii.map((): Vec2 => [0, 0]);
}

function packed(deck: Deck, radii: readonly number[], tight: number): readonly Vec2[] | null {
  const taken = new Map<number, Vec2>();
  for (const i of [...radii.keys()].sort((a, b) => radii[b]! - radii[a]!)) {
    const isFree = ([x, y]: Vec2) =>
      [...taken].every(([other, at]) => Math.hypot(x - at[0], y - at[1]) >= (radii[i]! + radii[other]!) * tight);
    const spot = gridOn(deck, (2 * radii[i]! + GAP) * tight).find(isFree);
    if (!spot) return null;
    taken.set(i, spot);
  }
  return radii.map((_, i) => taken.get(i)!);
}

function gridOn({ half, cabin }: Deck, pitch: number): readonly Vec2[] {
  const along = spread(half[0], pitch);
  const across = spread(half[1], pitch);
  const isFree = ([x, y]: Vec2) =>
    !cabin || Math.abs(x - cabin.ahead) > cabin.half[0] + pitch * 0.4 || Math.abs(y) > cabin.half[1] + pitch * 0.4;
  return along.flatMap(x => across.map((y): Vec2 => [x, y])).filter(isFree);
}

/** Middles of as many stretches of a length as there is room for, the same to either side of 0. */
function spread(half: number, pitch: number): readonly number[] {
  const count = Math.max(1, Math.floor((2 * half) / pitch));
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * pitch);
}
