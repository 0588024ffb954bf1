import type {
  Game,
  JudgedShot,
  Line,
  ModelId,
  Place,
  Refusal,
  Result,
  Shot,
  UnitId,
  UnitState,
  WeaponId,
} from '../../core/index.ts';
import { isAlive, standInsOf, unitOf } from '../../core/index.ts';
import { unitOfModel } from '../base/words.ts';
import type { Aiming, AimPlan, Regard } from './plan.ts';

export const aiming = (offer: Aiming): AimPlan => ({
  plan: 'aim',
  offer,
  shots: [],
  weapon: null,
  shooter: null,
  target: offer.only,
  regard: null,
  spot: null,
  spotByKeys: false,
  refused: null,
});

/** All copies of one weapon line in one unit, to attack with or for something else: one chip. */
export interface Battery {
  readonly unit: UnitId;
  readonly weapon: Line['weapon'];
  readonly lines: readonly Line[];
  readonly copies: number;
  readonly template: Line['template'];
  /** What they do in place of an attack; null for an attack. */
  readonly instead: string | null;
  /** Why none of them may be used; null if one may. */
  readonly refused: Refusal | null;
}

const batteries = new WeakMap<Aiming, readonly Battery[]>();

export function batteriesOf(offer: Aiming): readonly Battery[] {
  const known = batteries.get(offer);
  if (known) return known;
  const found = new Map<string, Line[]>();
  for (const line of offer.lines) {
    const key = `${line.unit}|${line.weapon.id}`;
    found.set(key, [...(found.get(key) ?? []), line]);
  }
  const made = [...found.values()].flatMap((lines): readonly Battery[] => {
    const [{ unit, weapon, template, instead, refused }] = lines as [Line, ...Line[]];
    const battery: Battery = {
      ...{ unit, weapon, lines, template, instead: null },
      copies: lines.reduce((sum, line) => sum + line.copies, 0),
      refused: lines.every(line => line.refused !== null) ? refused : null,
    };
    return [battery, ...instead.map(one => ({ ...battery, template: null, instead: one }))];
  });
  batteries.set(offer, made);
  return made;
}

export const isIn = (shot: Shot, line: Line): boolean => shot.model === line.model && shot.weapon === line.weapon.id;
/** What a shot is in place of an attack; null for an attack. */
export const insteadIn = ({ at }: Shot): string | null => ('instead' in at ? at.instead : null);
export const usedOf = (plan: AimPlan, battery: Battery): number =>
  plan.shots.filter(shot => insteadIn(shot) === battery.instead && battery.lines.some(line => isIn(shot, line))).length;
export const isHeld = ({ weapon }: AimPlan, battery: Battery): boolean =>
  weapon?.unit === battery.unit && weapon.weapon === battery.weapon.id && (weapon.instead ?? null) === battery.instead;

/** The battery in the hand, or all of them; of the soldier who is taken up, or of everybody. */
const inHand = (plan: AimPlan): readonly Line[] => {
  const all = batteriesOf(plan.offer);
  const { weapon, shooter } = plan;
  const held = all.filter(one => (weapon === null ? one.instead === null : isHeld(plan, one)));
  return held.flatMap(({ lines }) => lines.filter(line => shooter === null || line.model === shooter));
};

/** Copies of a line that are aimed at nobody yet. */
const freeIn = (shots: readonly Shot[], line: Line): number =>
  line.refused === null ? line.copies - shots.filter(shot => isIn(shot, line)).length : 0;

/** Copies of a battery that are aimed at nobody yet, and for nothing else. */
export const freeOf = ({ shots }: AimPlan, { lines }: Battery): number =>
  lines.reduce((sum, line) => sum + freeIn(shots, line), 0);

const diceOf = (judged: JudgedShot): number => judged.struck.reduce((sum, one) => sum + one.dice, 0);

/** What a copy of each of these lines says to a target, best first; `at` is where its template would lie. */
function judgements(
  plan: AimPlan,
  lines: readonly Line[],
  target: UnitId,
  at: Place | null,
): readonly { line: Line; shot: Shot; judged: Result<JudgedShot, Refusal> }[] {
  return lines
    .map(line => ({ line, ...judgement(plan, line, target, at) }))
    .sort((a, b) => (b.judged.ok ? diceOf(b.judged.value) : -1) - (a.judged.ok ? diceOf(a.judged.value) : -1));
}

function judgement(
  plan: AimPlan,
  line: Line,
  target: UnitId,
  at: Place | null,
): { shot: Shot; judged: Result<JudgedShot, Refusal> } {
  if (plan.weapon?.instead !== undefined && at !== null) {
    const shot = shotAt(plan, line, at);
    return { shot, judged: plan.offer.judge(shot) };
  }
  const shot: Shot = { model: line.model, weapon: line.weapon.id, at: { unit: target } };
  const judged = plan.offer.judge(shot);
  if (!judged.ok && judged.error.code === 'attack.needsWay') {
    const straight: Shot = { ...shot, at: { jet: target, over: [] } };
    return jetsOf(plan, line, target)[0] ?? { shot: straight, judged: plan.offer.judge(straight) };
  }
  if (judged.ok || judged.error.code !== 'attack.needsTemplate' || at === null || line.template === null) return { shot, judged };
  const laid = laidAt(plan, line, at);
  const under = plan.offer.judge(laid);
  // A template that would not reach the target is better laid by hand.
  return under.ok && under.value.struck.some(one => one.target === target) ? { shot: laid, judged: under } : { shot, judged };
}

/** What a jet at a target would do along each of its ways, those that strike the fewest friends first. */
function jetsOf(
  plan: AimPlan,
  line: Line,
  target: UnitId,
): readonly { readonly shot: Shot; readonly judged: Result<JudgedShot, Refusal> }[] {
  const ways = plan.offer.jets(line, target).map((over): Shot['at'] => ({ jet: target, over }));
  return mildest(plan, line, ways);
}

/** What a shot would do in each of these ways that it may be fired in, those that strike the fewest friends first, and of these the most
 *  enemies. */
function mildest(plan: AimPlan, line: Line, ways: readonly Shot['at'][]) {
  const own = line.unit.slice(0, line.unit.indexOf('-'));
  const count = (judged: Result<JudgedShot, Refusal>, friends: boolean) =>
    judged.ok ? judged.value.struck.filter(one => one.target.startsWith(own) === friends).length : 0;
  return ways
    .map(at => {
      const shot: Shot = { model: line.model, weapon: line.weapon.id, at };
      return { shot, judged: plan.offer.judge(shot) };
    })
    .filter(one => one.judged.ok)
    .sort((a, b) => count(a.judged, true) - count(b.judged, true) || count(b.judged, false) - count(a.judged, false));
}

/** A shot at a point of the board with each of the blocks about it. */
const blocksOf = (plan: AimPlan, line: Line, point: Place) =>
  mildest(
    plan,
    line,
    plan.offer.blocks(line, point).map(over => ({ point, over })),
  );

/** The ways that a jet of the plan may take, the blocks about its point, or where its line of flame may start; none for other shots. */
export function waysOf(plan: AimPlan, shot: Shot): readonly Shot[] {
  const line = plan.offer.lines.find(one => isIn(shot, one));
  const { at } = shot;
  if (!line) return [];
  if ('jet' in at) return jetsOf(plan, line, at.jet).map(one => one.shot);
  if ('point' in at) return blocksOf(plan, line, at.point).map(one => one.shot);
  if (!('flame' in at)) return [];
  const { flame } = at;
  const starts = plan.offer.starts(line, flame).map(from => ({ flame, from }));
  return starts.length === 0 ? [] : mildest(plan, line, [{ flame }, ...starts]).map(one => one.shot);
}

/** The shot of the plan in its next way. */
export function otherWay(plan: AimPlan, at: number): AimPlan {
  const shot = plan.shots[at]!;
  const ways = waysOf(plan, shot);
  const now = ways.findIndex(one => JSON.stringify(one) === JSON.stringify(shot));
  const next = ways[(now + 1) % ways.length];
  return next ? { ...plan, shots: plan.shots.map((one, i) => (i === at ? next : one)) } : plan;
}

/** What comes of the weapons in the hand at one enemy: as many copies more as may fire together. */
interface Salvo {
  readonly shots: readonly JudgedShot[];
  /** Why none of them fires; null where one does, or where all fire already. */
  readonly refused: Refusal | null;
  /** The copy that would do most, or the first that tells what is in its way. */
  readonly told: { readonly shot: Shot; readonly judged: Result<JudgedShot, Refusal> } | null;
}

function salvo(plan: AimPlan, kept: readonly Shot[], target: UnitId, at: Place | null): Salvo {
  const before = kept.flatMap(shot => {
    const judged = plan.offer.judge(shot);
    return judged.ok ? [judged.value] : [];
  });
  const free = inHand(plan).filter(line => freeIn(kept, line) > 0);
  const all = judgements(plan, free, target, at);
  let shots: readonly JudgedShot[] = [];
  let refused: Refusal | null = null;
  for (const { line, judged } of all) {
    let copies = freeIn(kept, line);
    if (!judged.ok) {
      refused ??= judged.error;
      continue;
    }
    for (; copies > 0; copies--) {
      const together = plan.offer.together([...before, ...shots, judged.value]);
      if (together !== null) {
        refused ??= together;
        break;
      }
      shots = [...shots, judged.value];
    }
  }
  if (shots.length > 0) shots = [...shots, ...plan.offer.owed([...before, ...shots])];
  // A weapon that could harm it tells what to do about it; one that cannot only says so.
  const able = all.filter(({ judged }) => !judged.ok && judged.error.code !== 'attack.cannotHarm');
  const told = all.find(one => one.judged.ok) ?? nearestMiss(able) ?? all[0];
  if (shots.length > 0) refused = null;
  else if (told?.judged.ok === false) refused = told.judged.error;
  return { shots, refused, told: told ?? null };
}

/** The first of these refused shots; where it is too far, the one that lacks least, so that what is said is measured as the target's own
 *  distance is: from the nearest who could fire. */
function nearestMiss<Told extends { readonly judged: Result<JudgedShot, Refusal> }>(refused: readonly Told[]): Told | undefined {
  const lacks = ({ judged }: Told): number => {
    if (judged.ok || judged.error.code !== 'attack.tooFar') return Infinity;
    return Number(judged.error.data?.range) - Number(judged.error.data?.max);
  };
  const [first] = refused;
  if (first === undefined || lacks(first) === Infinity) return first;
  return refused.reduce((best, one) => (lacks(one) < lacks(best) ? one : best));
}

/** The shots that may stay beside new ones: all of them; where a soldier is taken up, else those of his other weapons, or of others. */
function keptBeside(plan: AimPlan): readonly (readonly Shot[])[] {
  const { shots, shooter } = plan;
  if (shooter === null) return [shots];
  const hand = inHand(plan);
  return [shots, shots.filter(shot => !hand.some(line => isIn(shot, line))), shots.filter(shot => shot.model !== shooter)];
}

/** The first of the ways to make room for the weapons in the hand that lets any of them fire. */
function bestSalvo(plan: AimPlan, target: UnitId, at: Place | null): Salvo & { readonly kept: readonly Shot[] } {
  const all = keptBeside(plan).map(kept => ({ kept, ...salvo(plan, kept, target, at) }));
  return all.find(one => one.shots.length > 0) ?? all.find(one => one.told !== null) ?? all[0]!;
}

/** The weapons in the hand at one enemy, as many as may fire together. `at`: where a model of it stands, for templates. */
export function aimAt(plan: AimPlan, target: UnitId, at: Place | null): AimPlan {
  const { kept, shots, refused } = bestSalvo(plan, target, at);
  const fired = shots.length > 0;
  return {
    ...plan,
    shots: fired ? [...kept, ...shots.map(one => one.shot)] : plan.shots,
    target,
    regard: null,
    spot: null,
    refused,
    weapon: fired ? null : plan.weapon,
    shooter: fired ? null : plan.shooter,
  };
}

/** One copy more of the same kind as a shot of the plan, at the same target, and what has to be fired with it; the plan as it is where none is
 *  free. */
export function oneMore(plan: AimPlan, like: Shot): AimPlan {
  for (const line of plan.offer.lines) {
    if (!isOfLine({ ...like, model: line.model, weapon: line.weapon.id }, like) || freeIn(plan.shots, line) < 1) continue;
    const shots = wholly(plan, [...plan.shots, { ...like, model: line.model }]);
    if (plan.offer.judgeAll(shots).ok) return { ...plan, shots, regard: null, refused: null };
  }
  return plan;
}

/** Shots with what has to be fired beside them. */
function wholly(plan: AimPlan, shots: readonly Shot[]): readonly Shot[] {
  const judged = shots.flatMap(shot => {
    const one = plan.offer.judge(shot);
    return one.ok ? [one.value] : [];
  });
  return judged.length < shots.length ? shots : [...shots, ...plan.offer.owed(judged).map(one => one.shot)];
}

/** One of these shots less: that of the soldier who is taken up, else the last; and the rest of its line where that is fired whole. */
export function oneLess(plan: AimPlan, at: readonly number[]): AimPlan {
  const his = at.find(i => plan.shots[i]!.model === plan.shooter);
  const gone = his ?? at.at(-1);
  if (gone === undefined) return plan;
  const less = dropShots(plan, [gone]);
  const isOwed = wholly(plan, less.shots).some((shot, i) => i >= less.shots.length && isSame(shot, plan.shots[gone]!));
  if (!isOwed) return less;
  return dropShots(
    plan,
    plan.shots.flatMap((shot, i) => (isOfLine(shot, plan.shots[gone]!) ? [i] : [])),
  );
}

const isOfLine = (shot: Shot, other: Shot): boolean =>
  shot.weapon === other.weapon && unitOfModel(shot.model) === unitOfModel(other.model);
const isSame = (shot: Shot, other: Shot): boolean => shot.model === other.model && isOfLine(shot, other);

/** The soldiers who may be taken up: all that bear a weapon which may be used, where there are several. */
export function shootersOf({ offer }: AimPlan): readonly ModelId[] {
  const all = [...new Set(offer.lines.filter(line => line.refused === null).map(line => line.model))];
  return all.length > 1 ? all : [];
}

/** Takes up a soldier, or lets him go. */
export const takeUp = (plan: AimPlan, model: ModelId): AimPlan =>
  shootersOf(plan).includes(model)
    ? { ...plan, shooter: plan.shooter === model ? null : model, regard: null, spot: null, refused: null }
    : plan;

/** The soldier before or after the one who is taken up; everybody stands between the last and the first. */
export function nextShooter(plan: AimPlan, by: 1 | -1): AimPlan {
  const all = [null, ...shootersOf(plan)];
  const shooter = all[(all.indexOf(plan.shooter) + by + all.length) % all.length]!;
  return { ...plan, shooter, regard: null, spot: null, refused: null };
}

/** The template of the weapon in the hand, on a spot of the table; one copy. */
export function layAt(plan: AimPlan, spot: Place): AimPlan {
  const line = templateLine(plan);
  if (line === null) return plan;
  const shots = wholly(plan, [...plan.shots, shotAt(plan, line, spot)]);
  const judged = plan.offer.judgeAll(shots);
  if (!judged.ok) return { ...plan, spot, refused: judged.error };
  const laid = { ...plan, shots, spot: null, refused: null };
  return templateLine(laid) === null ? { ...laid, weapon: null, shooter: null } : laid;
}

/** The template in the hand is brought to a spot by the keys; at first to the enemy who is looked at, or who is nearest. */
export function bring(plan: AimPlan, game: Game, shifted: (spot: Place) => Place): AimPlan {
  const to = (spot: Place) => ({ ...plan, spot, spotByKeys: true, regard: null, refused: null });
  if (plan.spot !== null) return to(shifted(plan.spot));
  const targets = targetsOf(plan, game);
  const looked = plan.regard?.unit ?? plan.target;
  const { at = null } = targets.find(one => one.unit === looked) ?? targets[0] ?? {};
  const spot = at ?? unitOf(game.state, plan.offer.unit).models[0]?.place ?? null;
  return spot === null ? plan : to(spot);
}

/** Whether Enter lays the template in the hand. */
export const laysWithEnter = (plan: AimPlan): boolean => plan.spotByKeys && plan.spot !== null && templateLine(plan) !== null;

/** The next free copy in the hand that is aimed at a point. */
export function templateLine(plan: AimPlan): Line | null {
  if (plan.weapon === null) return null;
  const { instead } = plan.weapon;
  const laid = (line: Line) => instead !== undefined || (line.template !== null && line.template !== 'jet');
  return inHand(plan).find(line => laid(line) && freeIn(plan.shots, line) > 0) ?? null;
}

/** The shot of a line at a point, for what it is held for. */
export function shotAt(plan: AimPlan, line: Line, place: Place): Shot {
  const instead = plan.weapon?.instead;
  return instead === undefined
    ? laidAt(plan, line, place)
    : { model: line.model, weapon: line.weapon.id, at: { instead, place } };
}

/** The shot of a line whose template, flame or block is laid on a point. */
function laidAt(plan: AimPlan, line: Line, place: Place): Shot {
  const shot = { model: line.model, weapon: line.weapon.id };
  if (line.template === 'flame') return { ...shot, at: { flame: place } };
  if (line.template !== 'point') return { ...shot, at: { blast: place } };
  const [block] = blocksOf(plan, line, place);
  return block?.shot ?? { ...shot, at: { point: place, over: plan.offer.blocks(line, place)[0] ?? [] } };
}

/** What a template in the hand would do on its spot; null where there is none. */
export function previewOf(plan: AimPlan): Result<JudgedShot, Refusal> | null {
  const line = templateLine(plan);
  return line === null || plan.spot === null ? null : plan.offer.judge(shotAt(plan, line, plan.spot));
}

export const dropShots = (plan: AimPlan, at: readonly number[]): AimPlan => ({
  ...plan,
  shots: plan.shots.filter((_, i) => !at.includes(i)),
  regard: null,
  refused: null,
});

export const hold = (plan: AimPlan, unit: UnitId, weapon: WeaponId, instead: string | null = null): AimPlan => ({
  ...plan,
  weapon:
    plan.weapon?.unit === unit && plan.weapon.weapon === weapon && (plan.weapon.instead ?? null) === instead
      ? null
      : { unit, weapon, ...(instead === null ? {} : { instead }) },
  regard: null,
  spot: null,
  refused: null,
});

/** What the weapons in the hand would do to a target: the best of them, or the first reason against. */
export function outlook(
  plan: AimPlan,
  target: UnitId,
  at: Place | null,
): {
  readonly dice: number;
  readonly refused: Refusal | null;
  readonly shot: Shot | null;
  readonly shots: readonly Shot[] | null;
} {
  const { kept, shots, told } = bestSalvo(plan, target, at);
  const dice = shots.reduce((sum, one) => sum + diceOf(one), 0);
  // What is left over does not speak against an enemy who is aimed at, as long as nobody has taken it up.
  const isDone = plan.weapon === null && plan.shooter === null && isAimedAt(plan, target);
  return {
    ...{ dice, refused: told === null || told.judged.ok || isDone ? null : told.judged.error, shot: told?.shot ?? null },
    shots: shots.length === 0 ? null : [...kept, ...shots.map(one => one.shot)],
  };
}

/** Whether a shot of the plan is at an enemy, or goes through squares to it. */
export const isAimedAt = ({ shots }: Pick<AimPlan, 'shots'>, unit: UnitId): boolean =>
  shots.some(({ at }) => ('unit' in at ? at.unit : 'jet' in at ? at.jet : null) === unit);

/** How an enemy is looked at. */
type Looking = Partial<Pick<Regard, 'byKeys' | 'from'>>;

/** An enemy looked at before it is chosen; null for nobody. */
export function regard(
  plan: AimPlan,
  unit: UnitId | null,
  at: Place | null,
  { byKeys = false, from = 'table' }: Looking = {},
): AimPlan {
  const before = plan.regard;
  if (unit === (before?.unit ?? null) && byKeys === (before?.byKeys ?? false) && from === (before?.from ?? from)) return plan;
  const { shot, refused, shots } = unit === null ? { shot: null, refused: null, shots: null } : outlook(plan, unit, at);
  return {
    ...plan,
    regard: unit !== null && shot !== null ? { unit, shot, refused, able: shots !== null, byKeys, from } : null,
  };
}

/** The enemy to whom a line is drawn that is no shot of the plan: looked at, or tried in vain by a click on the table. */
export function lookedAt(plan: AimPlan): Regard | null {
  const seen = plan.regard ?? triedIn(plan);
  return seen && !isAimedAt(plan, seen.unit) ? seen : null;
}

function triedIn({ offer, weapon, target, refused }: AimPlan): Regard | null {
  if (refused === null || target === null) return null;
  const tried = batteriesOf(offer).find(one => one.refused === null && (weapon === null || one.weapon.id === weapon.weapon));
  const by = tried?.lines.at(0);
  if (!by) return null;
  const shot: Shot = { model: by.model, weapon: by.weapon.id, at: { unit: target } };
  return { unit: target, shot, refused, able: false, byKeys: false, from: 'table' };
}

/** What the weapons in the hand could do to an enemy. */
export interface Prospect {
  readonly unit: UnitId;
  /** Where one of its models stands, for templates. */
  readonly at: Place | null;
  readonly range: number;
  readonly dice: number;
  readonly refused: Refusal | null;
  /** All shots of the plan once they are aimed at it too; null where none would be. */
  readonly shots: readonly Shot[] | null;
}

const prospects = new WeakMap<AimPlan['shots'], { readonly of: string; readonly found: readonly Prospect[] }>();

/** Every enemy that may be aimed at; those that can be hit come first, then by how near they are. */
export function targetsOf(plan: AimPlan, { table, state }: Game): readonly Prospect[] {
  const { offer, weapon, shooter, shots } = plan;
  const of = JSON.stringify([weapon, shooter]);
  const known = prospects.get(shots);
  if (known?.of === of) return known.found;
  const unit = unitOf(state, offer.unit);
  const standing = (one: UnitState) => standInsOf(table, state, one).map(({ at }) => at);
  const own = standing(unit);
  const enemies = state.units.filter(
    one => one.side !== unit.side && isAlive(one) && one.joined === null && (offer.only === null || offer.only === one.id),
  );
  const found = enemies
    .map((enemy): Prospect => {
      const at = enemy.models[0]?.place ?? null;
      const range = Math.min(...standing(enemy).flatMap(a => own.map(b => table.space.range(b, a))));
      const { dice, refused, shots } = outlook(plan, enemy.id, at);
      return { unit: enemy.id, at, range, dice, refused, shots };
    })
    // Those inside a machine are nobody's targets.
    .filter(({ refused }) => refused?.code !== 'attack.aboard')
    .sort((a, b) => Number(a.refused !== null) - Number(b.refused !== null) || a.range - b.range);
  // Sight is asked for each of them: only anew when the shots or the weapon are others.
  prospects.set(shots, { of, found });
  return found;
}

/** Whether nothing of all that the unit has can hit anybody. What is laid by hand may, even where no enemy stands under its middle. */
export const isVain = ({ weapon, shooter, offer }: AimPlan, targets: readonly Prospect[]): boolean =>
  weapon === null &&
  shooter === null &&
  targets.every(one => one.refused !== null) &&
  batteriesOf(offer).every(one => one.refused !== null || (one.template === null && one.instead === null));

/** The target before or after the one that is looked at. */
export function nextTarget(plan: AimPlan, game: Game, by: 1 | -1): AimPlan {
  const targets = targetsOf(plan, game);
  const now = targets.findIndex(one => one.unit === (plan.regard?.unit ?? plan.target));
  const next = targets[now < 0 ? (by > 0 ? 0 : targets.length - 1) : (now + by + targets.length) % targets.length];
  return next ? regard(plan, next.unit, next.at, { byKeys: true, from: 'bar' }) : plan;
}
