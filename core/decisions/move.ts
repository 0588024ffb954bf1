import type { Range, UnitId } from '../base/index.ts';
import { foundIn, given, range as inR, refusal } from '../base/index.ts';
import { halfway } from '../game/halting.ts';
import { moveRefused } from '../game/moveRules.ts';
import { isAmbushing, regionOf } from '../game/moving.ts';
import { unitOf } from '../game/table.ts';
import type { Budget, Region, Way } from '../space/space.ts';
import type { Random, Shown } from './decision.ts';
import { decision, pick } from './decision.ts';
import { budgetOf, movement, wayOf } from './parts.ts';
import { far, flag, list } from './words.ts';

export interface Move {
  readonly do: 'move';
  readonly unit: UnitId;
  readonly by: 'move' | 'march' | 'pivot' | 'put';
  readonly budget: Budget;
  readonly enters: boolean;
  readonly within: Region;
  /** For a March that the enemy may interrupt: whether it may halt that far along its ways, in R (REACT-10); else null. */
  readonly mayPause: ((ways: readonly Way[], pause: Range) => boolean) | null;
}
type Moves = Move | { readonly do: 'stayOff'; readonly unit: UnitId };

/** The ways that a unit goes, or that it stays off where there is no way onto the table (MOVE-03, SETUP-08). */
export const move = decision('move', {
  /** `halts`: a March that halts for the enemy's reaction; the answer may say where (REACT-10). */
  ask: words => ({ unit: words.unitId, by: movement, budget: budgetOf(words), enters: flag, halts: flag }),
  answers: {
    /** `pause`: how far along each way, in R, a March halts for a reaction; without it the farthest legal point is taken. */
    move: words => ({ ways: list(wayOf(words, 200), 100), pause: far.exactOptional() }),
    stayOff: () => ({}),
  },
  legal({ table, state, ask }, answer) {
    const region = () => regionOf(table, state, ask.unit, ask.budget);
    if (answer.do === 'stayOff') {
      if (!ask.enters) return refusal('move.onTable', ['SETUP-08']);
      if (isAmbushing(table, state, unitOf(state, ask.unit))) return null;
      return hasAWay(region()) ? refusal('move.mustEnter', ['SCNR-01', 'SETUP-08']) : null;
    }
    const checked = region().check(answer.ways);
    if (!checked.ok) return moveRefused(table, state, ask.unit, checked.error);
    if (answer.pause === undefined) return null;
    const going = { unit: ask.unit, budget: ask.budget, ways: checked.value };
    const halts = ask.halts && halfway(table, state, going, answer.pause) !== null;
    return halts ? null : refusal('move.pause', ['REACT-10'], { pause: answer.pause });
  },
  offers({ table, state, ask: { unit, by, budget, enters, halts } }, refused): readonly Moves[] {
    const within = regionOf(table, state, unit, budget);
    const mayPause = halts ? (ways: readonly Way[], pause: Range) => refused({ do: 'move', ways, pause }) === null : null;
    const go: Move = { do: 'move', unit, by, budget, enters, within, mayPause };
    return enters && refused({ do: 'stayOff' }) === null ? [go, { do: 'stayOff', unit }] : [go];
  },
  chance(offers, random, shown) {
    const offer = foundIn(offers, one => one.do === 'move') as Move;
    // Whoever may stay off has looked for a way in and found none, or has hidden.
    if (offers.some(one => one.do === 'stayOff')) {
      const ways = random() < 0.5 ? null : offer.within.sample(random);
      return ways ? { do: 'move', ways } : { do: 'stayOff' };
    }
    const ways = (random() < 0.6 ? towardsSomebody(shown, offer, random) : null) ?? someWays(offer, random);
    const pause = inR(random() * offer.budget.range);
    return random() < 0.5 && offer.mayPause?.(ways, pause) ? { do: 'move', ways, pause } : { do: 'move', ways };
  },
});

/** How often ways in are looked for before a unit may say that there is none. */
const LOOKS = 10;

function hasAWay(region: Region): boolean {
  // A short way in near the middle of an edge is soon found, and mostly there.
  if (region.sample(steady(0.828)) !== null) return true;
  const random = steady(0.5);
  for (let looks = 0; looks < LOOKS; looks++) if (region.sample(random) !== null) return true;
  return false;
}

/** Numbers without chance, so that "there is no way in" is the same verdict on every machine. */
function steady(from: number): Random {
  let n = from;
  return () => {
    n = (n + 0.6180339887498949) % 1;
    return n;
  };
}

/** Straight at an enemy, or at an objective; null where there is none, or no way. */
function towardsSomebody(shown: Shown, offer: Move, random: Random): readonly Way[] | null {
  const own = shown.units.find(unit => unit.id === offer.unit)?.models ?? [];
  const enemies = shown.units.filter(unit => unit.side !== shown.side && unit.where === 'table');
  const places = [
    ...enemies.flatMap(unit => unit.models.map(model => given(model.place, 'place of an enemy'))),
    ...shown.objectives.map(o => o.place),
  ];
  if (offer.enters || own.length === 0 || places.length === 0) return null;
  const ways = offer.within.advance(pick(own, random).id, pick(places, random));
  return ways.length > 0 ? ways : null;
}

/** A unit on the table may always stay where it is. One that has to enter has a way in, and looks until it finds it. */
function someWays(offer: Move, random: Random): readonly Way[] {
  for (;;) {
    const ways = offer.within.sample(random);
    if (ways !== null) return ways;
    if (!offer.enters) return [];
  }
}
