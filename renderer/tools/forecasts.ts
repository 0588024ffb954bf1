import type { Game, Offer, Shot, UnitId } from '../../core/index.ts';
import { oddsTold } from '../base/oddsWords.ts';
import type { Words } from '../base/words.ts';
import { areOddsShown, type ForecastsState, keyOf, type Tries } from '../store/forecasts.ts';
import type { Battery } from './batteries.ts';
import type { Prospect } from './targets.ts';
import { aimAt } from './aiming.ts';
import { batteriesOf, usedOf } from './batteries.ts';
import { targetsOf } from './targets.ts';
import type { AimPlan } from './plan.ts';

/** What would be otherwise than it stands. */
export type Case =
  | { readonly case: 'sustained' | 'covered' }
  /** Other weapons, in place of some that are aimed or beside all of them. */
  | { readonly case: 'instead' | 'beside'; readonly battery: Battery };

/** What is to be known of one enemy. */
export interface Outlook {
  readonly unit: UnitId;
  /** The plan strikes it already. */
  readonly aimed: boolean;
  readonly tries: Tries;
}

/** Of the enemy who is looked at, what would be otherwise too. */
export interface Focus extends Outlook {
  readonly ifs: readonly { readonly of: Case; readonly tries: Tries }[];
}

/** More weapons than these are not tried in place of those that are aimed. */
const OTHERS = 3;

const plain = ({ offer }: AimPlan, shots: readonly Shot[], whatIf: Tries['whatIf'] = null): Tries => ({
  tried: { do: offer.do, shots },
  whatIf,
});

/** The units that the shots of a plan strike. */
function struckBy({ offer, shots }: AimPlan): ReadonlySet<UnitId> {
  const before = struck.get(shots);
  if (before) return before;
  const found = new Set(
    shots.flatMap(shot => {
      const judged = offer.judge(shot);
      return judged.ok ? judged.value.struck.map(one => one.target) : [];
    }),
  );
  struck.set(shots, found);
  return found;
}

const struck = new WeakMap<AimPlan['shots'], ReadonlySet<UnitId>>();

/** What is to be known of each enemy: of the plan where that strikes him, else of what the weapons in the hand would do; nothing of those who
 *  cannot be struck. */
export function outlooksOf(plan: AimPlan, targets: readonly Prospect[]): readonly Outlook[] {
  const aimed = struckBy(plan);
  return targets.flatMap(({ unit, shots }): readonly Outlook[] => {
    if (aimed.has(unit)) return [{ unit, aimed: true, tries: plain(plan, plan.shots) }];
    return shots === null ? [] : [{ unit, aimed: false, tries: plain(plan, shots) }];
  });
}

/** The enemy who is looked at, or the one aimed at last, or else the first who can be hit. */
export function focusOf(plan: AimPlan, targets: readonly Prospect[]): Focus | null {
  const all = outlooksOf(plan, targets);
  const wanted = plan.regard?.unit ?? plan.target;
  const one = wanted === null ? all[0] : all.find(({ unit }) => unit === wanted);
  if (!one) return null;
  const { tried } = one.tries;
  if (tried.do !== 'attack' && tried.do !== 'strikeBack') return null;
  const others = othersFor(plan, targets, one.unit, tried.shots).map(({ of, shots }) => ({
    of,
    tries: plain(plan, shots),
  }));
  const isOwn = plan.offer.do === 'attack' && !plan.offer.sustained && plan.offer.only === null;
  return {
    ...one,
    ifs: [
      ...(isOwn ? [{ of: { case: 'sustained' } as const, tries: plain(plan, tried.shots, { sustained: true }) }] : []),
      { of: { case: 'covered' }, tries: plain(plan, tried.shots, { covered: one.unit }) },
      ...others,
    ],
  };
}

/** The weapons that could be aimed at an enemy beside all that are, or if those who bear them left their other weapons. */
function othersFor(
  plan: AimPlan,
  targets: readonly Prospect[],
  unit: UnitId,
  shots: readonly Shot[],
): readonly { readonly of: Case; readonly shots: readonly Shot[] }[] {
  const at = targets.find(one => one.unit === unit)?.at ?? null;
  return batteriesOf(plan.offer)
    .filter(battery => battery.refused === null && battery.instead === null && usedOf({ ...plan, shots }, battery) === 0)
    .flatMap(battery => {
      const weapon = { unit: battery.unit, weapon: battery.weapon.id };
      const triedBeside = (kept: readonly Shot[]) => aimAt({ ...plan, shots: kept, weapon, shooter: null }, unit, at).shots;
      const firedIn = (tried: readonly Shot[]) => usedOf({ ...plan, shots: tried }, battery);
      const beside = triedBeside(shots);
      const instead = triedBeside(shots.filter(shot => !battery.lines.some(line => line.model === shot.model)));
      if (firedIn(instead) === 0) return [];
      // Whoever fires all that he has leaves nothing for it (TGT-08).
      const isBeside = firedIn(beside) === firedIn(instead);
      return [{ of: { case: isBeside ? 'beside' : 'instead', battery } as const, shots: isBeside ? beside : instead }];
    })
    .slice(0, OTHERS);
}

/** All that the page wants to know while weapons are put on targets, most wanted first, each once. */
export function wantedFor(focus: Focus | null, outlooks: readonly Outlook[]): readonly Tries[] {
  const all = [...(focus ? [focus.tries] : []), ...outlooks.map(one => one.tries), ...(focus?.ifs ?? []).map(one => one.tries)];
  return [...new Map(all.map(one => [keyOf(one), one])).values()];
}

/** What is known of the attack at an enemy, in a few words; null where the table has agreed on none, or nothing is known yet. */
export function shortOdds(plan: AimPlan, unit: UnitId, game: Game, known: ForecastsState['known'], words: Words): string | null {
  if (!areOddsShown(game)) return null;
  const outlook = outlooksOf(plan, targetsOf(plan, game)).find(one => one.unit === unit);
  const counted = outlook && known.get(keyOf(outlook.tries));
  if (!counted || counted.is === 'tooMuch' || counted.is === 'open' || counted.is === 'failed') return null;
  if (counted.is === 'counting') return words.t('odds.counting');
  const told = oddsTold(counted.forecast, unit, game, words);
  return words.t('odds.short', { chance: told.eliminated, lost: told.expected });
}

/** What is to be known of a unit before it tries a Reactive Attack. */
export interface Reacting {
  readonly unit: UnitId;
  readonly tries: Tries;
  /** The same, and the active unit fires all that it can at it afterwards; and that alone, where nobody reacts. */
  readonly firedAt: Tries;
  readonly letBe: Tries;
}

export const reactionsOf = (offers: readonly Offer[]): readonly Reacting[] =>
  offers.flatMap((offer): readonly Reacting[] => {
    if (offer.do !== 'react') return [];
    const { unit } = offer;
    const tried = { do: 'react', unit } as const;
    const whatIf = { firedAt: unit };
    return [{ unit, tries: { tried, whatIf: null }, firedAt: { tried, whatIf }, letBe: { tried: { do: 'decline' }, whatIf } }];
  });

/** Most wanted first. */
export const wantedForReactions = (all: readonly Reacting[]): readonly Tries[] => [
  ...all.map(one => one.tries),
  ...all.flatMap(one => [one.firedAt, one.letBe]),
];
