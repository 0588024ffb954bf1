import type { UnitId } from '../base/index.ts';
import { enemyOf, itemAt, kept } from '../base/index.ts';
import type { Offer } from '../decisions/index.ts';
import type { Declared } from '../game/actions.ts';
import { nameOfDeclared } from '../game/actions.ts';
import type { UnitState } from '../game/state.ts';
import { givenBeside } from '../game/steps/extra.ts';
import { cardOf, unitOf } from '../game/table.ts';
import { isFight, isMovement } from '../rulebook/index.ts';
import type { Way } from '../space/space.ts';
import { lineGain } from './allRound.ts';
import type { End } from './ends.ts';
import { endsOf, placeScores } from './ends.ts';
import { onTable, worthOf } from './estimate.ts';
import { bestPrey, gainOn } from './habits.ts';
import type { Scene } from './scene.ts';
import { mayTake, prizesOf, threatOn } from './standing.ts';

/** What a unit could set out to do in its activation. */
export interface Plan {
  readonly unit: UnitId;
  readonly actions: readonly Declared[];
  /** Of its movement; null where it has none, or as it comes. */
  readonly ways: readonly Way[] | null;
  /** Whom it is after. */
  readonly prey: UnitId | null;
  /** How good it looks before it has been played through, in points. */
  readonly score: number;
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

/** Everything that a unit may declare, with the best places to go for each, the best looking first. */
export function plansFor(scene: Scene, offered: readonly Offer[], most: number): readonly Plan[] {
  const { state } = scene;
  const ends = new Map<string, readonly End[]>();
  const endsBy = (unit: UnitId, by: 'move' | 'march') => kept(ends, by, () => endsOf(scene, unit, by));
  // How good it is where it stands, found where somebody asks.
  const now: number[] = [];
  const base = (unit: UnitState): number => {
    if (now.length === 0) now.push(unit.where === 'table' ? placeScores(scene, unit)(unit) : 0);
    return itemAt(now, 0);
  };
  const seen = new Set<string>();
  const plans: Plan[] = [];
  for (const offer of offered) {
    if (offer.do !== 'declare' || offer.refused !== null) continue;
    const { actions } = offer;
    const unit = unitOf(state, offer.unit);
    const names = actions.map(nameOfDeclared);
    const key = names.filter(name => name !== 'nothing').join();
    // The order of Nothing makes no difference worth a look.
    if (seen.has(key)) continue;
    seen.add(key);
    const goes = actions.findIndex(({ action }) => isMovement(action));
    const fires = actions.findIndex(({ action }) => isFight(action));
    const sustained = actions.some(({ action }) => action === 'sustained');
    const special = actions.some(({ action }) => action === 'special');
    const here = fires >= 0 && (goes < 0 || fires < goes) ? bestPrey(scene, unit, { sustained }) : null;
    if (fires >= 0 && goes < 0 && here !== null && here.gain === 0 && !special) continue;
    const { free: freely, line } = givenBeside(scene, offer.unit, actions);
    const byLine = (there: UnitState) => (line === null || there.where !== 'table' ? 0 : lineGain(scene, there, line));
    if (goes < 0) {
      const score = (here?.gain ?? 0) + byLine(unit);
      plans.push({ unit: offer.unit, actions, ways: null, prey: here?.prey ?? null, score });
      continue;
    }
    const by = actions[goes]?.action === 'march' ? 'march' : 'move';
    const free = fires < 0 ? freely : null;
    for (const end of endsBy(offer.unit, by)) {
      const after = fires > goes || free ? bestPrey(scene, end.unit, { sustained, free }) : here;
      const score = (after?.gain ?? 0) + byLine(end.unit) + end.score - base(unit) - (by === 'march' ? end.marched : 0);
      plans.push({ unit: offer.unit, actions, ways: end.ways, prey: after?.prey ?? null, score });
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
      if (isMovement(one.action)) return goes ? [null] : [];
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
  const all = [...first, ...later];
  const best = all.slice(0, most);
  // One without a special action is always among them: what is hoped of those may come to nothing.
  const plain = best.some(isPlain) ? undefined : all.find(isPlain);
  return plain ? [...best.slice(0, most - 1), plain] : best;
}

const isPlain = ({ actions }: Plan): boolean => actions.every(({ action }) => action !== 'special');
