import type { UnitId } from '../base/index.ts';
import { enemyOf, itemAt, range } from '../base/index.ts';
import type { Offer } from '../decisions/index.ts';
import type { Declared } from '../game/actions.ts';
import { budgetOf, regionOf } from '../game/moving.ts';
import type { State, UnitState } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { isOfferedMore } from '../game/steps/extra.ts';
import { cardOf, unitOf } from '../game/table.ts';
import { mayContest } from '../game/victory.ts';
import type { MeasuredWay, Place, Region, Way } from '../space/space.ts';
import type { Measures } from './estimate.ts';
import { bite, ofSide, onTable, reachAgainst, worthOf } from './estimate.ts';
import { gainOn, placesOf } from './habits.ts';
import type { Temper } from './standing.ts';
import { closeness, closingOf, isPressed, mayTake, prizesOf, threatOn, timeLeft } from './standing.ts';

/** What a unit could set out to do in its activation. */
export interface Plan {
  readonly unit: UnitId;
  readonly actions: readonly Declared[];
  /** Of its movement; null where it has none, or as it comes. */
  readonly ways: readonly Way[] | null;
  /** Whom it is after. */
  readonly prey: UnitId | null;
  /** What its attack is expected to take from him, by quick figures, in points; null where it declares none. */
  readonly gain: number | null;
  /** How good it looks before it has been played through, in points. */
  readonly score: number;
}

/** What plans are made from. */
export interface Scene {
  readonly table: Table;
  readonly state: State;
  readonly measures: Measures;
  readonly temper: Temper;
  readonly random: () => number;
  /** Only the likeliest places are looked at. */
  readonly briefly?: boolean;
  /** Called for each place that is judged. */
  readonly judged: () => void;
}

/** How much there is to do for a unit before others of its side, in points. */
export function urgency({ table, state, measures }: Scene, unit: UnitState): number {
  if (unit.where !== 'table') return unit.where === 'waiting' ? 6 : 2;
  const enemies = onTable(state, enemyOf(unit.side));
  let gain = 0;
  let danger = 0;
  for (const enemy of enemies) {
    // Whoever is done for this turn can be dealt with later.
    const soon = enemy.activated ? 0.75 : 1;
    gain = Math.max(
      gain,
      soon * gainOn({ table, state }, unit, enemy, measures),
      soon * threatOn(table, state, unit, enemy, measures),
    );
    if (!enemy.activated) danger = Math.max(danger, threatOn(table, state, enemy, unit, measures));
  }
  const { move, march } = cardOf(table, unit);
  let aim = 0;
  if (mayTake(table, state, unit))
    for (const { objective, worth, taker } of prizesOf(table, state, unit.side)) {
      const far = measures.toMarker(unit, objective.place);
      if (taker !== unit.side && far <= move + 1) aim = Math.max(aim, 40 * worth);
      else if (taker !== unit.side && far <= march + move + 1) aim = Math.max(aim, 8 * worth);
    }
  for (const { objective, taker } of prizesOf(table, state, enemyOf(unit.side)))
    if (taker !== null && taker !== unit.side) {
      const far = measures.toMarker(unit, objective.place);
      if (far <= march + 2) aim = Math.max(aim, 50);
    }
  return gain + 0.35 * Math.min(danger, worthOf(table, unit)) + aim;
}

/** Places worth going to, at most: on a table, where each has ways of its own to be found, and on squares. */
const ENDS = { briefly: 9, atLength: 26 };

/** Everything that a unit may declare, with the best places to go for each, the best looking first. */
export function plansFor(scene: Scene, offered: readonly Offer[], most: number): readonly Plan[] {
  const { state } = scene;
  const ends = new Map<string, readonly End[]>();
  const endsBy = (unit: UnitId, by: 'move' | 'march'): readonly End[] => {
    const before = ends.get(by);
    if (before) return before;
    const found = endsOf(scene, unit, by);
    ends.set(by, found);
    return found;
  };
  // How good it is where it stands, found where somebody asks.
  const now: number[] = [];
  const base = (unit: UnitState): number => {
    if (now.length === 0) now.push(unit.where === 'table' ? placeScore(scene, unit) : 0);
    return itemAt(now, 0);
  };
  const seen = new Set<string>();
  const plans: Plan[] = [];
  for (const offer of offered) {
    if (offer.do !== 'declare' || offer.refused !== null) continue;
    const { actions } = offer;
    const unit = unitOf(state, offer.unit);
    const names = actions.map(one => (one.action === 'special' ? one.special : one.action));
    const key = names.filter(name => name !== 'nothing').join();
    // The order of Nothing makes no difference worth a look.
    if (seen.has(key)) continue;
    seen.add(key);
    const goes = actions.findIndex(({ action }) => action === 'move' || action === 'march');
    const fires = actions.findIndex(({ action }) => action === 'attack' || action === 'sustained');
    const sustained = actions.some(({ action }) => action === 'sustained');
    const special = actions.some(({ action }) => action === 'special');
    const here = fires >= 0 && (goes < 0 || fires < goes) ? bestPrey(scene, unit, sustained) : null;
    if (fires >= 0 && goes < 0 && here !== null && here.gain === 0 && !special) continue;
    if (goes < 0) {
      const score = here?.gain ?? 0;
      plans.push({ unit: offer.unit, actions, ways: null, prey: here?.prey ?? null, gain: here?.gain ?? null, score });
      continue;
    }
    const by = actions[goes]?.action === 'march' ? 'march' : 'move';
    // What it may do for nothing when it is there is not known before it is played: most often it strikes.
    const strikes = fires < 0 && isOfferedMore(scene, offer.unit, actions);
    for (const end of endsBy(offer.unit, by)) {
      const after = fires > goes || strikes ? bestPrey(scene, end.unit, sustained) : here;
      const score = (after?.gain ?? 0) + end.score - base(unit) - (by === 'march' ? end.marched : 0);
      const gain = strikes ? null : (after?.gain ?? null);
      plans.push({ unit: offer.unit, actions, ways: end.ways, prey: after?.prey ?? null, gain, score });
    }
  }
  return varied(different(hopeful(plans.sort(better))), most);
}

/** Of two that look as good the one that takes less. */
const better = (a: Plan, b: Plan): number => b.score - a.score || effort(a) - effort(b);

export const effort = ({ actions }: Plan): number =>
  actions.reduce((sum, { action }) => sum + (action === 'nothing' ? 0 : action === 'march' ? 2 : 1), 0);

/** What a special action is hoped to be worth until it has been played through, in points. */
const SPECIAL = 3;

/** With what is hoped of each special action in the best of the plans that have it: the others show nothing more of it. */
function hopeful(plans: readonly Plan[]): readonly Plan[] {
  const seen = new Set<string>();
  const hoped = plans.map(plan => {
    const special = plan.actions.flatMap(one => (one.action === 'special' ? [one.special] : [])).join();
    if (special === '' || seen.has(special)) return plan;
    seen.add(special);
    return { ...plan, score: plan.score + SPECIAL };
  });
  return hoped.sort(better);
}

/** Of those that come to the same only the best: to march to where one could move, or nowhere, is nothing else. */
function different(plans: readonly Plan[]): readonly Plan[] {
  const seen = new Set<string>();
  return plans.filter(({ actions, ways, prey }) => {
    const goes = ways?.some(({ path }) => path.length > 0) ?? false;
    const deeds = actions.flatMap((one): readonly (Declared | null)[] => {
      if (one.action === 'nothing') return [];
      if (one.action === 'march' || one.action === 'move') return goes ? [null] : [];
      return [one];
    });
    const key = JSON.stringify([deeds, goes ? ways : null, prey]);
    return !seen.has(key) && seen.add(key);
  });
}

/** The best, but no more than a few of the same declaration as long as there are others. */
function varied(plans: readonly Plan[], most: number): readonly Plan[] {
  const counts = new Map<string, number>();
  const [first, later]: [Plan[], Plan[]] = [[], []];
  for (const plan of plans) {
    const key = JSON.stringify(plan.actions);
    const n = (counts.get(key) ?? 0) + 1;
    counts.set(key, n);
    (n <= Math.max(2, most / 4) ? first : later).push(plan);
  }
  return [...first, ...later].slice(0, most);
}

/** Where a movement could end, and how good that looks. */
export interface End {
  readonly ways: readonly Way[];
  /** The unit as it would stand there. */
  readonly unit: UnitState;
  readonly score: number;
  /** What of it is lost if it has marched there. */
  readonly marched: number;
}

function endsOf(scene: Scene, id: UnitId, by: 'move' | 'march'): readonly End[] {
  const { table, state } = scene;
  const unit = unitOf(state, id);
  const region = regionOf(table, state, id, budgetOf(table, state, unit, by, null));
  const fires = by === 'move' || isOfferedMore(scene, id, [{ action: by }]);
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
  return all
    .map(ways => {
      judged();
      const there = standingAt(unit, ways);
      const score = placeScore(scene, there);
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
  const cells = (region.cells?.(leader.id, size) ?? []).map(cell => {
    const place = facing(cell.place);
    const there: UnitState = { ...unit, where: 'table', models: unit.models.map(model => ({ ...model, place })) };
    return { cell, place, score: placeScore(scene, there) + (fires ? bestPrey(scene, there, false).gain : 0) };
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
    const harm = near * bite(table, state, unit, enemy, Math.min(far, reachAgainst(table, state, unit, enemy)), false);
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

/** Whom a unit would harm most from where it stands, and how much. */
export function bestPrey(
  { table, state, measures }: Pick<Scene, 'table' | 'state' | 'measures'>,
  unit: UnitState,
  sustained: boolean,
): { readonly prey: UnitId | null; readonly gain: number } {
  let best: { prey: UnitId | null; gain: number } = { prey: null, gain: 0 };
  for (const enemy of onTable(state, enemyOf(unit.side))) {
    const gain = gainOn({ table, state }, unit, enemy, measures, sustained);
    if (gain > best.gain) best = { prey: enemy.id, gain };
  }
  return best;
}

/** How good it is for a unit to stand where it does: what it is in danger of, what it threatens, and how near to what wins it is. */
export function placeScore({ table, state, measures, temper }: Scene, unit: UnitState): number {
  let first = 0;
  let second = 0;
  let threat = 0;
  for (const enemy of onTable(state, enemyOf(unit.side))) {
    const danger = threatOn(table, state, enemy, unit, measures) * timeLeft(table, state, enemy);
    if (danger > first) [first, second] = [danger, first];
    else second = Math.max(second, danger);
    threat = Math.max(threat, threatOn(table, state, unit, enemy, measures));
  }
  const closing = isPressed(table, state, unit.side) ? closingOf(table, state, unit, measures, temper) : 0;
  const goals = goalScore(table, state, unit, measures, temper);
  return temper.greed * 0.6 * threat - temper.fear * (first + 0.4 * second) + goals + closing;
}

/** A part of what a position is worth by its objectives, for one unit alone. */
function goalScore(table: Table, state: State, unit: UnitState, measures: Measures, temper: Temper): number {
  if (!mayTake(table, state, unit)) return 0;
  const { contest } = table.book.tables.capture;
  let best = 0;
  for (const { objective, worth } of prizesOf(table, state, unit.side)) {
    const far = measures.toMarker(unit, objective.place);
    // Somebody else may be nearer already.
    const others = ofSide(state, unit.side).filter(one => one.id !== unit.id && mayTake(table, state, one));
    const nearest = Math.min(Infinity, ...others.map(one => measures.toMarker(one, objective.place)));
    const share = far <= nearest ? 1 : 0.35;
    best = Math.max(best, worth * share * closeness(table, unit, far, temper));
  }
  for (const { objective, taker } of prizesOf(table, state, enemyOf(unit.side)))
    if (measures.toMarker(unit, objective.place) <= contest && mayContest(table, state, unit))
      best += taker === enemyOf(unit.side) ? 80 : 12;
  return best;
}
