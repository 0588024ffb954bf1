import type { Side, UnitId } from '../base/index.ts';
import { enemyOf, range } from '../base/index.ts';
import { budgetOf, regionOf } from '../game/moving.ts';
import type { State, UnitState } from '../game/state.ts';
import { givenBeside } from '../game/steps/extra.ts';
import type { Table } from '../game/table.ts';
import { cardOf, unitOf } from '../game/table.ts';
import { mayContest } from '../game/victory.ts';
import type { MeasuredWay, Place, Region, Way } from '../space/space.ts';
import type { Measures } from './estimate.ts';
import { ofSide, onTable, reachAgainst } from './estimate.ts';
import { bestPrey, placesOf } from './habits.ts';
import type { Scene } from './scene.ts';
import { screened } from './screening.ts';
import { beatenBackTo, closeness, closingOf, isPressed, mayTake, prizesOf, threatOn, threatsBy } from './standing.ts';

/** Places worth going to, at most: on a table, where each has ways of its own to be found, and on squares. */
const ENDS = { briefly: 9, atLength: 26 };

/** Where a movement could end, and how good that looks. */
export interface End {
  readonly ways: readonly Way[];
  /** The unit as it would stand there. */
  readonly unit: UnitState;
  readonly score: number;
  /** What of it is lost if it has marched there. */
  readonly marched: number;
}

/** The best of the ends of a movement of a unit that are looked at. */
export function endsOf(scene: Scene, id: UnitId, by: 'move' | 'march'): readonly End[] {
  const { table, state } = scene;
  const unit = unitOf(state, id);
  const region = regionOf(table, state, id, budgetOf(table, state, unit, by, null));
  const fires = by === 'move' || givenBeside(scene, id, [{ action: by }]).free !== null;
  return endsIn(scene, id, region, { enters: unit.where !== 'table', fires });
}

/** What goes before a movement and what may follow it. */
export interface Going {
  readonly enters: boolean;
  /** Whether it may fire when it is there. */
  readonly fires: boolean;
}

/** The best of the ends of a region that are looked at. */
export function endsIn(scene: Scene, id: UnitId, region: Region, going: Going): readonly End[] {
  const { table, state, judged } = scene;
  const unit = unitOf(state, id);
  const all = region.all && !going.enters ? listed(scene, unit, region) : sought(scene, unit, region, going);
  const scoreOf = placeScores(scene, unit);
  return all
    .map(ways => {
      judged();
      const there = standingAt(unit, ways);
      const score = scoreOf(there);
      return { ways, unit: there, score, marched: heldBy(table, state, scene.measures, there) };
    })
    .sort((a, b) => b.score - a.score);
}

/** The unit with its models where their ways end; heroes with it are as near as makes no difference. */
export function standingAt(unit: UnitState, ways: readonly Way[]): UnitState {
  const ends = new Map(ways.map(({ model, path }) => [model, path.at(-1)]));
  const models = unit.models.map(model => {
    const place = ends.get(model.id);
    return place === undefined ? model : { ...model, place };
  });
  return { ...unit, where: 'table', models };
}

/** Where a unit has marched to an objective it does not take it. */
const heldBy = (table: Table, state: State, measures: Measures, unit: UnitState): number =>
  !table.book.tables.capture.afterMarch &&
  prizesOf(table, state, unit.side).some(
    ({ objective }) => measures.toMarker(unit, objective.place) <= table.book.tables.capture.take,
  )
    ? 25
    : 0;

function listed(scene: Scene, unit: UnitState, region: Region): readonly (readonly Way[])[] {
  const { measures, random } = scene;
  const goals = goalsOf(scene, unit);
  const all = region.all?.() ?? [];
  const ends = all.map(({ place, ways }) => {
    const there = standingAt(unit, ways);
    return { ways, place, near: Math.min(Infinity, ...goals.map(goal => measures.toMarker(there, goal))) };
  });
  const most = scene.briefly ? ENDS.briefly : ENDS.atLength;
  ends.sort((a, b) => a.near - b.near);
  const first = ends.slice(0, most / 2);
  const rest = ends.slice(most / 2);
  const others = Array.from({ length: Math.min(most / 2, rest.length) }, () => rest[Math.floor(random() * rest.length)]);
  return [...new Set([...first, ...others.flatMap(one => one ?? [])])].map(({ ways }) => ways);
}

/** What is worth going to, or standing at: objectives that win for either side, and the enemies that it could harm most. */
function goalsOf({ table, state, measures }: Scene, unit: UnitState): readonly Place[] {
  const prizes = prizesOf(table, state, unit.side).map(({ objective }) => objective.place);
  const theirs = prizesOf(table, state, enemyOf(unit.side))
    .map(({ objective }) => objective.place)
    .filter(place => !prizes.includes(place));
  const near = (places: readonly Place[]) => [...places].sort((a, b) => measures.toMarker(unit, a) - measures.toMarker(unit, b));
  const enemies = onTable(state, enemyOf(unit.side))
    .map(enemy => ({ enemy, worth: threatOn(table, state, unit, enemy, measures) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 2);
  const foes = enemies.flatMap(({ enemy }) => placesOf(enemy).slice(0, 1));
  return [...near(prizes).slice(0, 2), ...near(theirs).slice(0, 1), ...foes];
}

function sought(scene: Scene, unit: UnitState, region: Region, { enters, fires }: Going): readonly (readonly Way[])[] {
  const { random, table, briefly = false } = scene;
  const found: (readonly Way[])[] = [];
  const [leader] = unit.models;
  const foe = frontOf(scene, unit);
  const { space } = table;
  const facing = (place: Place): Place => (foe ? space.turned(place, foe) : place);
  /** As they are, but for where the models look when they are there; if that is not to be had, as they are. */
  const facingFoe = (ways: readonly Way[]): readonly Way[] => {
    if (!foe) return ways;
    const turned = ways.map(({ model, path }) => ({ model, path: [...path.slice(0, -1), ...path.slice(-1).map(facing)] }));
    return region.check(turned).ok ? turned : ways;
  };
  if (!enters) {
    found.push([]);
    if (leader) {
      const here = foe && leader.place ? region.follow(leader.id, facing(leader.place)) : [];
      if (here.length > 0 && region.check(here).ok) found.push(here);
      for (const goal of goalsOf(scene, unit)) {
        const ways = region.follow(leader.id, facing(goal));
        const checked = region.check(ways);
        if (!checked.ok) continue;
        found.push(facingFoe(ways));
        if (briefly) continue;
        // To come near enough is enough.
        const half = cutShort(table, checked.value);
        if (half && region.check(half).ok) found.push(facingFoe(half));
      }
    }
  }
  if (!briefly) found.push(...bestCells(scene, unit, region, fires, facing));
  const more = enters ? (briefly ? 3 : ENDS.briefly) : briefly ? 0 : 3;
  for (let i = 0; i < more; i++) {
    const ways = region.sample(random);
    if (ways) found.push(facingFoe(ways));
  }
  return found;
}

/** How wide the cells are that are looked at, in R, at least and as a part of a March; and to how many of the best a way is sought. */
const CELLS = { least: 1, ofMarch: 1 / 3, ways: 4, tries: 10 };

/** Ways to the cells that look best with the whole unit in the middle of one: how it would be to stand there is known before a way is.
 *  `facing`: how its models are to look there, where they can. */
function bestCells(
  scene: Scene,
  unit: UnitState,
  region: Region,
  fires: boolean,
  facing: (place: Place) => Place,
): readonly (readonly Way[])[] {
  const [leader] = unit.models;
  if (!leader) return [];
  const size = range(Math.max(CELLS.least, cardOf(scene.table, unit).march * CELLS.ofMarch));
  const scoreOf = placeScores(scene, unit);
  const cells = (region.cells?.(leader.id, size) ?? []).map(cell => {
    const place = facing(cell.place);
    const there: UnitState = { ...unit, where: 'table', models: unit.models.map(model => ({ ...model, place })) };
    return { cell, place, score: scoreOf(there) + (fires ? bestPrey(scene, there).gain : 0) };
  });
  const found: (readonly Way[])[] = [];
  for (const { cell, place } of cells.sort((a, b) => b.score - a.score).slice(0, CELLS.tries)) {
    const ways = cell.ways();
    if (!ways) continue;
    const turned = place === cell.place ? ways : region.follow(leader.id, place);
    found.push(region.check(turned).ok ? turned : ways);
    if (found.length === CELLS.ways) break;
  }
  return found;
}

/** R at which an enemy is worth turning to half as much as one right before it. */
const NEARBY = 12;

/** Where the enemy stands to whom a unit turns its front: the one that it could harm most; null where no weapon of its looks ahead. */
function frontOf({ table, state, measures }: Scene, unit: UnitState): Place | null {
  if (!cardOf(table, unit).weapons.some(({ mount }) => mount === 'front')) return null;
  let best: Place | null = null;
  let most = 0;
  for (const enemy of onTable(state, enemyOf(unit.side))) {
    const [place] = placesOf(enemy);
    const far = measures.range(unit, enemy);
    // Whoever is still to enter may come anywhere.
    const near = 1 / (1 + (Number.isFinite(far) ? far : 0) / NEARBY);
    const harm =
      near *
      measures.bite(table, state, unit, enemy, { range: Math.min(far, reachAgainst(table, state, unit, enemy)), cover: false });
    if (place && harm > most) [best, most] = [place, harm];
  }
  return best;
}

function cutShort({ space }: Table, ways: readonly MeasuredWay[]): readonly Way[] | null {
  if (ways.every(({ length }) => length < 1)) return null;
  return ways.map(way =>
    way.path.length === 0 ? { model: way.model, path: [] } : space.cut(way, (way.length / 2) as MeasuredWay['length'])[0],
  );
}

/** How good it is for a unit to stand somewhere: what it is in danger of, what it threatens, whom it screens, and how near to what wins it is.
 *  What is the same wherever it stands is found once. */
export function placeScores(scene: Scene, { id, side }: UnitState): (there: UnitState) => number {
  const { table, state, measures, temper } = scene;
  const enemy = enemyOf(side);
  const threats = threatsBy(table, state, enemy, measures);
  const enemies = onTable(state, enemy);
  const pressed = isPressed(table, state, side);
  const goals = goalScores(scene, id, side);
  return there => {
    let first = 0;
    let second = 0;
    let threat = 0;
    for (const { on } of threats) {
      const danger = on(there);
      if (danger > first) [first, second] = [danger, first];
      else second = Math.max(second, danger);
    }
    for (const one of enemies) threat = Math.max(threat, threatOn(table, state, there, one, measures));
    const closing = pressed ? closingOf(table, state, there, measures, temper) : 0;
    const late = beatenBackTo(table, state, side, measures, there);
    const kept = screened(table, state, there, measures);
    return temper.greed * 0.6 * threat - temper.fear * (first + 0.4 * second - kept) + goals(there) + closing - late;
  };
}

/** A part of what a position is worth by its objectives, for one unit alone. */
function goalScores({ table, state, measures, temper }: Scene, id: UnitId, side: Side): (there: UnitState) => number {
  const { contest } = table.book.tables.capture;
  const others = ofSide(state, side).filter(one => one.id !== id && mayTake(table, state, one));
  const prizes = prizesOf(table, state, side).map(({ objective: { place }, worth }) => {
    // Somebody else may be nearer already.
    const nearest = Math.min(Infinity, ...others.map(one => measures.toMarker(one, place)));
    return { place, worth, nearest };
  });
  const theirs = prizesOf(table, state, enemyOf(side));
  return there => {
    if (!mayTake(table, state, there)) return 0;
    let best = 0;
    for (const { place, worth, nearest } of prizes) {
      const far = measures.toMarker(there, place);
      best = Math.max(best, worth * (far <= nearest ? 1 : 0.35) * closeness(table, there, far, temper));
    }
    for (const { objective, taker } of theirs)
      if (measures.toMarker(there, objective.place) <= contest && mayContest(table, state, there))
        best += taker === enemyOf(side) ? 80 : 12;
    return best;
  };
}
