import type { UnitId } from '../base/index.ts';
import { enemyOf } from '../base/index.ts';
import type { Ask, Command, Offer } from '../decisions/index.ts';
import { HELD_IN_AMBUSH, HELD_IN_RESERVE } from '../game/heldBack.ts';
import type { State, UnitState } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { cardOf } from '../game/table.ts';
import type { Chosen, Marker } from '../rulebook/index.ts';
import { lastTurnOf, RESERVE } from '../rulebook/index.ts';
import { comesIn } from './coming.ts';
import type { Mind } from './course.ts';
import { bite, ofSide, reachAgainst } from './estimate.ts';
import { homeOf, meanOf, postsOf } from './posts.ts';

/** Units that have to stay on the table, for whoever has none there when a turn ends has lost (VICT-01). */
const ON_THE_TABLE = 2;

/** Who is named, and why. */
interface Held {
  readonly command: Command;
  readonly grounds: 'reserve' | 'scattered' | 'ambush';
}

/** Who is held in reserve, who of those comes over any of three edges, and who is in ambush; null for other choices. */
export function heldBack(mind: Mind, { choices }: Extract<Ask, { ask: 'choose' }>, offered: readonly Offer[]): Held | null {
  const [choice, another] = choices;
  if (choice?.of !== 'unit' || another) return null;
  const { rule, among, least, unit } = choice;
  const units = mind.state.units.filter(({ id }) => among.includes(id));
  const { reserves } = mind.table.scenario;
  const [offer] = offered;
  const held = (chosen: Chosen | null, grounds: Held['grounds']): Held | null =>
    offer?.do === 'choose' && offer.refused([chosen]) === null ? { command: { do: 'choose', chosen: [chosen] }, grounds } : null;
  if (rule === HELD_IN_RESERVE) return held(inReserve(mind, units, least), 'reserve');
  if (reserves?.or && rule === reserves.or.id) return held(scattered(mind, units, reserves.or.marker), 'scattered');
  if (rule === HELD_IN_AMBUSH && among.includes(unit)) return held(inAmbush(mind, units), 'ambush');
  return null;
}

const named = (units: readonly UnitState[]): Chosen | null =>
  units.length === 0 ? null : { things: units.map(({ id }): UnitId => id) };

/** As few as may be, and those that lose least by it (SCNR-10): slow units that have to come near do not get there any more. */
function inReserve(mind: Mind, units: readonly UnitState[], least: number): Chosen | null {
  const { table, state } = mind;
  const away = halfWay(mind);
  const loss = new Map(
    units.map(unit => {
      const late = expected(table, state, unit, RESERVE, turn => usefulness(table, state, unit, away, turn));
      return [unit, strengthOf(table, state, unit) * (usefulness(table, state, unit, away, 1) - late)];
    }),
  );
  const points = (unit: UnitState): number => cardOf(table, unit).points;
  const lossOf = (unit: UnitState): number => loss.get(unit) ?? 0;
  return named([...units].sort((a, b) => lossOf(a) - lossOf(b) || points(a) - points(b)).slice(0, least));
}

/** In R: how much farther off the fight is from the edges beside the own one. */
const BESIDE = 2;

/** Those who do more if they come sooner over an edge that nobody knows than later over their own (SCN-06). */
function scattered(mind: Mind, units: readonly UnitState[], marker: Marker): Chosen | null {
  const { table, state } = mind;
  const away = halfWay(mind);
  return named(
    units.filter(unit => {
      const own = expected(table, state, unit, RESERVE, turn => usefulness(table, state, unit, away, turn));
      const any = expected(table, state, unit, marker, turn => usefulness(table, state, unit, away + BESIDE, turn));
      return any > own;
    }),
  );
}

/** The turn in which somebody in ambush has fought for the first time, on average: the dice may let him do nothing in the one before (SCNR-08). */
const SPRUNG = 2.3;

/** Whoever does most more by appearing near the enemy than by walking there; nobody where too few would be left on the table (SCNR-05). */
function inAmbush(mind: Mind, units: readonly UnitState[]): Chosen | null {
  if (units.length <= ON_THE_TABLE) return null;
  const { table, state } = mind;
  const away = halfWay(mind);
  const gains = units
    .map(unit => {
      const more = usefulness(table, state, unit, 0, SPRUNG) - usefulness(table, state, unit, away, 1);
      return { unit, gain: strengthOf(table, state, unit) * more };
    })
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
  return named(gains.slice(0, 1).map(({ unit }) => unit));
}

/** Posts at either home that are measured between. */
const POSTS = 6;

/** How far it is from the own home to where the armies meet, in R. */
function halfWay(mind: Mind): number {
  const { table, state, side } = mind;
  const posts = postsOf(mind, POSTS);
  const there = posts(homeOf(table, state, enemyOf(side)));
  return meanOf(posts(homeOf(table, state, side)).flatMap(own => there.map(enemys => table.space.range(own, enemys)))) / 2;
}

/** R from which a unit fights, if it may come so near. */
const NEAR = 3;

/** What it takes from one of the enemy by an attack from near on average, in points. */
function strengthOf(table: Table, state: State, unit: UnitState): number {
  const at = (other: UnitState, most: number): number =>
    bite(table, state, unit, other, { range: Math.min(most, reachAgainst(table, state, unit, other)), cover: false });
  return meanOf(ofSide(state, enemyOf(unit.side)).map(other => Math.max(at(other, NEAR), at(other, Infinity))));
}

/** Turns of a game of which nobody knows how long it is. */
const TURNS = 6;
/** What is left for the attacks of each further turn: what a unit does first counts most, for then there is most to be done. */
const FURTHER = 0.7;

/** What part of all that it could ever do a unit does that comes to the own edge in a turn, and has so many R to go. */
function usefulness(table: Table, state: State, unit: UnitState, away: number, comes: number): number {
  const { move, march } = cardOf(table, unit);
  const reach = meanOf(ofSide(state, enemyOf(unit.side)).map(other => Math.max(0, reachAgainst(table, state, unit, other))));
  const rest = Math.max(0, away - move - reach);
  const walking = rest === 0 ? 0 : march > 0 ? Math.ceil(rest / march) : Infinity;
  const fights = (lastTurnOf(table.scenario, table.turnLimit) ?? TURNS) - comes - walking + 1;
  return 1 - FURTHER ** Math.max(0, fights);
}

/** The mean of something over the turns in which dice may bring a unit on that is marked so. */
function expected(table: Table, state: State, unit: UnitState, marker: Marker, of: (turn: number) => number): number {
  const marked: UnitState = { ...unit, markers: [...unit.markers, marker] };
  let waits = 1;
  let sum = 0;
  for (let turn = 1; waits > 0; turn++) {
    const comes = comesIn(table, state, marked, turn);
    sum += waits * comes * of(turn);
    waits *= 1 - comes;
  }
  return sum;
}
