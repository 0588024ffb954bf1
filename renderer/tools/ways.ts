import type { JudgedShot, Line, Place, Refusal, Result, Shot, UnitId } from '../../core/index.ts';
import { isIn } from './batteries.ts';
import type { AimPlan } from './plan.ts';

export const diceOf = (judged: JudgedShot): number => judged.struck.reduce((sum, one) => sum + one.dice, 0);

/** What a copy of each of these lines says to a target, best first; `at` is where its template would lie. */
export function judgements(
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
