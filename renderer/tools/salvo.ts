import type { JudgedShot, Place, Refusal, Result, Shot, UnitId } from '../../core/index.ts';
import { freeIn, inHand, isIn } from './batteries.ts';
import type { AimPlan } from './plan.ts';
import { judgements } from './ways.ts';

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
export function bestSalvo(plan: AimPlan, target: UnitId, at: Place | null): Salvo & { readonly kept: readonly Shot[] } {
  const all = keptBeside(plan).map(kept => ({ kept, ...salvo(plan, kept, target, at) }));
  return all.find(one => one.shots.length > 0) ?? all.find(one => one.told !== null) ?? all[0]!;
}
