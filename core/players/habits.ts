import type { UnitId } from '../base/index.ts';
import { enemyOf, foundIn, itemAt, kept } from '../base/index.ts';
import type { Aiming } from '../decisions/aiming.ts';
import type { Ask, Asked, Command, Offer } from '../decisions/index.ts';
import { answerByChance, offers } from '../decisions/index.ts';
import type { Aim, Shot } from '../game/attacking.ts';
import type { JudgedShot } from '../game/judged.ts';
import { isOverPlaces } from '../game/overPlaces.ts';
import type { Struck } from '../game/striking.ts';
import type { State, UnitState } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { cardOf, unitOf } from '../game/table.ts';
import { REACTIONS } from '../rulebook/index.ts';
import type { Place } from '../space/space.ts';
import type { Attacked, Blow, Measures } from './estimate.ts';
import { blowOn, lossOf, lossTo, onTable, reachAgainst } from './estimate.ts';
import { greedily } from './greedily.ts';
import { prizesOf } from './standing.ts';

/* What is answered without thinking, in a course that somebody plays through in his mind, and by beginners. */

/** A question that stands open in somebody's mind. */
export interface Facing {
  readonly table: Table;
  readonly state: State;
  readonly question: Asked;
  readonly measures: Measures;
  readonly random: () => number;
}

/** `prey`: whom the unit is after. */
export function habit(facing: Facing, prey: UnitId | null = null): Command {
  const { table, state, question } = facing;
  const { who, ask } = question;
  const offered = offers(table, state, who);
  return answerTo(facing, offered, ask, prey) ?? byChance(facing, offered);
}

const byChance = ({ state, question: { who, ask }, random }: Facing, offered: readonly Offer[]): Command =>
  answerByChance(ask, offered, random, { side: who, units: state.units, objectives: state.objectives });

function answerTo(facing: Facing, offered: readonly Offer[], ask: Ask, prey: UnitId | null): Command | null {
  const { table, state, question, measures } = facing;
  switch (ask.ask) {
    case 'attack':
    case 'strikeBack':
      return attackWith(facing, ask, offered, prey).command;
    case 'react': {
      const active = unitOf(state, ask.active);
      const gains = ask.among.map(id => [gainOn(facing, unitOf(state, id), active, measures), id] as const);
      const [gain, unit] = gains.reduce((a, b) => (b[0] > a[0] ? b : a));
      return gain > 0 ? { do: 'react', unit } : { do: 'decline' };
    }
    case 'reaction': {
      const most = ask.among.map(one => REACTIONS.indexOf(one)).sort((a, b) => a - b);
      return { do: 'reactWith', reaction: itemAt(REACTIONS, itemAt(most, 0)) };
    }
    case 'choose': {
      const [offer] = offered;
      const command = greedily(table, state, question);
      const fits = offer?.do === 'choose' && command?.do === 'choose' && offer.refused(command.chosen) === null;
      return fits ? command : null;
    }
    case 'declare':
      return declared(facing, offered);
    case 'move':
      return gone(facing, offered);
    default:
      return greedily(table, state, question);
  }
}

/** What to fire at whom, and what that is expected to take from the enemy, in points; null where no attack is asked for. */
export function habitualAttack(facing: Facing, prey: UnitId | null): ReturnType<typeof attackWith> | null {
  const { table, state, question } = facing;
  const { ask, who } = question;
  return ask.ask === 'attack' || ask.ask === 'strikeBack' ? attackWith(facing, ask, offers(table, state, who), prey) : null;
}

function attackWith(facing: Facing, { ask }: AttackAsk, offered: readonly Offer[], prey: UnitId | null) {
  const { shots, gain } = bestAttack(facing, foundIn(offered, one => one.do === ask) as Aiming<AttackAsk['ask']>, prey);
  return { command: { do: ask, shots } as const, gain };
}

type AttackAsk = Extract<Ask, { ask: 'attack' | 'strikeBack' }>;

/** How somebody fires from where he stands. */
export type Firing = Pick<Attacked, 'sustained' | 'free'>;

/** What an attack from where the unit stands would take from a target, in points. */
export function gainOn(
  { table, state }: Pick<Facing, 'table' | 'state'>,
  unit: UnitState,
  target: UnitState,
  measures: Measures,
  { sustained = false, free = null }: Firing = {},
): number {
  const range = measures.range(unit, target);
  if (range > reachAgainst(table, state, unit, target)) return 0;
  const { seen, cover } = measures.look(unit, target);
  const behind = measures.behind(unit, target);
  return seen
    ? measures.bite(table, state, unit, target, {
        range,
        behind,
        cover,
        sustained,
        free,
        bears: mount => measures.bears(unit, target, mount),
      })
    : 0;
}

/** Whom a unit would harm most from where it stands, and how much. */
export function bestPrey(
  { table, state, measures }: Pick<Facing, 'table' | 'state' | 'measures'>,
  unit: UnitState,
  firing: Firing = {},
): { readonly prey: UnitId | null; readonly gain: number } {
  let best: { prey: UnitId | null; gain: number } = { prey: null, gain: 0 };
  for (const enemy of onTable(state, enemyOf(unit.side))) {
    const gain = gainOn({ table, state }, unit, enemy, measures, firing);
    if (gain > best.gain) best = { prey: enemy.id, gain };
  }
  return best;
}

/** Fires where there is something to fire at, else goes on. */
function declared({ table, state, question, measures }: Facing, offered: readonly Offer[]): Command | null {
  if (question.ask.ask !== 'declare') return null;
  const unit = unitOf(state, question.ask.unit);
  const open = offered.flatMap(offer => (offer.do === 'declare' && offer.refused === null ? [offer] : []));
  const fires = state.units.some(
    one =>
      one.side !== unit.side &&
      one.where === 'table' &&
      unit.where === 'table' &&
      gainOn({ table, state }, unit, one, measures) > 0,
  );
  const liking: readonly string[] = fires
    ? ['sustained', 'attack move', 'move attack', 'attack nothing']
    : ['move attack', 'march', 'move nothing'];
  const name = (offer: (typeof open)[number]) => offer.actions.map(one => one.action).join(' ');
  const offer = liking.flatMap(one => open.filter(other => name(other) === one)).at(0) ?? open.at(0);
  return offer ? { do: 'declare', actions: offer.actions, weapons: offer.nameable } : null;
}

export const placesOf = ({ models }: UnitState): readonly Place[] =>
  models.flatMap(({ place }) => (place === null ? [] : [place]));

/** Towards what wins, or the nearest enemy; stays where there is neither. */
function gone({ table, state, question, random, measures }: Facing, offered: readonly Offer[]): Command | null {
  const offer = offered.find(one => one.do === 'move');
  if (offer?.do !== 'move') return null;
  if (offer.enters) {
    for (let i = 0; i < 6; i++) {
      const ways = offer.within.sample(random);
      if (ways) return { do: 'move', ways };
    }
    return offered.some(one => one.do === 'stayOff') ? { do: 'stayOff' } : null;
  }
  const unit = unitOf(state, offer.unit);
  const [leader] = unit.models;
  const prizes = prizesOf(table, state, question.who).map(({ objective }) => objective.place);
  const enemies = state.units.flatMap(one => (one.side !== unit.side && one.where === 'table' ? placesOf(one).slice(0, 1) : []));
  const [goal] = [...prizes, ...enemies].sort((a, b) => measures.toMarker(unit, a) - measures.toMarker(unit, b));
  return { do: 'move', ways: leader && goal ? offer.within.advance(leader.id, goal) : [] };
}

/** What to fire at whom, and what that is expected to take from the enemy, in points. */
export interface BestAttack {
  readonly shots: readonly Shot[];
  readonly gain: number;
}

/** Weapon by weapon at whom it does most, less where others have done it already. */
export function bestAttack(
  { table, state, question: { who } }: Pick<Facing, 'table' | 'state' | 'question'>,
  offer: Aiming<string>,
  prey: UnitId | null,
  spare: (unit: UnitState) => boolean = () => false,
): BestAttack {
  const targets = state.units.filter(
    unit =>
      unit.side !== who &&
      unit.joined === null &&
      (unit.where === 'table' || unit.where === 'aboard') &&
      (offer.only === null || unit.id === offer.only) &&
      !spare(unit),
  );
  const done = new Map<UnitId, number>();
  let chosen: readonly JudgedShot[] = [];
  const covers = new Map<string, boolean>();
  const coverOf = (judged: JudgedShot, target: UnitId): boolean => {
    const key = `${judged.shot.weapon} ${judged.by} ${target}`;
    return kept(covers, key, () => !judged.close && offer.inCover(judged.shot, target));
  };
  const blowOf = (judged: JudgedShot, unit: UnitState, shot: Pick<Struck, 'dice' | 'damage'>, sustained: boolean): Blow =>
    blowOn(table, unit, shot, { close: judged.close, cover: coverOf(judged, unit.id), sustained });
  const gainsOf = (judged: JudgedShot) =>
    judged.struck.map(({ target, dice, damage }) => {
      const unit = unitOf(state, target);
      // As if no die were thrown again: whoever is fired at has the more fired at him, for he is worth most when he is gone.
      const blow = blowOf(judged, unit, { dice, damage }, false);
      const harm = blow.dice * blow.chance * blow.damage;
      const before = done.get(target) ?? 0;
      const gain = lossOf(table, unit, before + harm) - lossOf(table, unit, before);
      return { target, harm, gain: unit.side === who ? -1.5 * gain : target === prey ? 1.5 * gain + 1 : gain };
    });
  const copies = offer.lines.flatMap(line => Array.from({ length: line.refused === null ? line.copies : 0 }, () => line));
  for (const line of copies) {
    let best: { readonly judged: JudgedShot; readonly gains: ReturnType<typeof gainsOf>; readonly gain: number } | null = null;
    for (const target of targets) {
      if (!line.weapon.cells[cardOf(table, target).armour]) continue;
      for (const at of aimsAt(offer, line, target)) {
        const judged = offer.judge({ model: line.model, weapon: line.weapon.id, at });
        if (!judged.ok) continue;
        const gains = gainsOf(judged.value);
        const gain = gains.reduce((sum, one) => sum + one.gain, 0);
        if (gain > (best?.gain ?? 0) && offer.together([...chosen, judged.value]) === null)
          best = { judged: judged.value, gains, gain };
      }
    }
    if (!best) continue;
    chosen = [...chosen, best.judged];
    for (const { target, harm } of best.gains) done.set(target, (done.get(target) ?? 0) + harm);
  }
  const fired = [...chosen, ...offer.owed(chosen)];
  const gain = targets.reduce((sum, unit) => {
    const blows = fired.flatMap(judged =>
      judged.struck.flatMap(one => (one.target === unit.id ? [blowOf(judged, unit, one, offer.sustained)] : [])),
    );
    return sum + lossTo(table, unit, blows);
  }, 0);
  return { shots: fired.map(one => one.shot), gain };
}

function aimsAt(offer: Aiming<string>, line: Aiming<string>['lines'][number], target: UnitState): readonly Aim[] {
  const direct: Aim = { unit: target.id };
  if (line.template === null) return [direct];
  if (isOverPlaces(line.template))
    return offer
      .jets(line, target.id)
      .slice(0, 3)
      .map(over => ({ jet: target.id, over }));
  const places = placesOf(target);
  const middle = places[Math.floor(places.length / 2)];
  const points = [...new Set([...places.slice(0, 1), ...(middle ? [middle] : [])])];
  return [direct, ...points.map(place => (line.template === 'flame' ? { flame: place } : { blast: place }))];
}
