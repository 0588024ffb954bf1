import type { Game, JudgedShot, Place, Refusal, Shot, UnitId, UnitState } from '../../core/index.ts';
import { isAlive, membersOf, standInsOf, unitOf } from '../../core/index.ts';
import { batteriesOf } from './batteries.ts';
import type { AimPlan, Regard } from './plan.ts';
import { bestSalvo } from './salvo.ts';
import { diceOf } from './ways.ts';

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
  /** Those of them that would be new. */
  readonly added: readonly JudgedShot[];
} {
  const { kept, shots, told } = bestSalvo(plan, target, at);
  const dice = shots.reduce((sum, one) => sum + diceOf(one), 0);
  // What is left over does not speak against an enemy who is aimed at, as long as nobody has taken it up.
  const isDone = plan.weapon === null && plan.shooter === null && isAimedAt(plan, target);
  return {
    ...{ dice, refused: told === null || told.judged.ok || isDone ? null : told.judged.error, shot: told?.shot ?? null },
    shots: shots.length === 0 ? null : [...kept, ...shots.map(one => one.shot)],
    added: shots,
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
  /** From whoever fires to the nearest who may be hit; where nobody may, between the nearest of all. */
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
      const { dice, refused, shots, added } = outlook(plan, enemy.id, at);
      const nearest = Math.min(...standing(enemy).flatMap(a => own.map(b => table.space.range(b, a))));
      const seen = rangeOfShots([...aimedAt(plan, enemy.id), ...added], enemy, { table, state });
      return { unit: enemy.id, at, range: seen ?? nearest, dice, refused, shots };
    })
    // Those inside a machine are nobody's targets.
    .filter(({ refused }) => refused?.code !== 'attack.aboard')
    .sort((a, b) => Number(a.refused !== null) - Number(b.refused !== null) || a.range - b.range);
  // Sight is asked for each of them: only anew when the shots or the weapon are others.
  prospects.set(shots, { of, found });
  return found;
}

/** The direct shots of the plan at an enemy. */
const aimedAt = ({ offer, shots }: AimPlan, enemy: UnitId): readonly JudgedShot[] =>
  shots.flatMap(shot => {
    const judged = 'unit' in shot.at && shot.at.unit === enemy ? offer.judge(shot) : null;
    return judged?.ok ? [judged.value] : [];
  });

/** How far the nearest of some direct shots goes; null where there is none. */
function rangeOfShots(
  shots: readonly JudgedShot[],
  enemy: UnitState,
  { table, state }: Pick<Game, 'table' | 'state'>,
): number | null {
  const theirs = membersOf(state, enemy).flatMap(one => standInsOf(table, state, one));
  const ranges = shots.flatMap(({ by, shot, area, struck }) => {
    const hit = struck.flatMap(one => (one.target === enemy.id ? one.models : []));
    if (area !== null || hit.length === 0) return [];
    const own = standInsOf(table, state, unitOf(state, by)).filter(({ model }) => model === shot.model);
    return own.flatMap(from => theirs.flatMap(to => (hit.includes(to.model) ? [table.space.range(from.at, to.at)] : [])));
  });
  return ranges.length === 0 ? null : Math.min(...ranges);
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
