import type { Declared, Game, Reach, UnitId } from '../../core/index.ts';
import { reachOf, unitOfModel } from '../../core/index.ts';
import { miniatureOf } from '../../models/index.ts';
import { cardOfUnit, type Words } from '../base/words.ts';
import type { Overlay } from '../scene/base/board.ts';
import { radiusOf } from '../scene/base/footprint.ts';
import { drawnPlaces } from './drawn.ts';
import type { Look } from './look.ts';
import type { DeclarePlan, Question } from './plan.ts';
import { surfaceOf } from './surfaces.ts';

/** The reach of the action looked at, or else of the last one picked that has one; null where there is none. */
export function reachPlanned(plan: DeclarePlan, question: Question | null, { table, state }: Game): Reach | null {
  const offer = question?.offers.find(one => one.do === 'declare');
  if (offer?.do !== 'declare') return null;
  for (const one of [plan.looked, plan.third, plan.second, plan.first]) {
    const reach = one ? reachOf(table, state, offer.unit, one) : null;
    if (reach) return reach;
    // Whatever else is looked at hides what was picked.
    if (one && one === plan.looked) return null;
  }
  return null;
}

/** Whether any of these actions of a unit has a reach to show, or is a special one, which may have one elsewhere. */
export const mayReach = (actions: readonly Declared[], unit: UnitId, { table, state }: Game): boolean =>
  actions.some(one => one.action === 'special' || reachOf(table, state, unit, one) !== null);

/** mm from the rim of whom it is measured from to the line round him. */
const ROUND = 8;

/** What an action reaches: ground around those that it is measured from, and whom they see where sight is all that counts. */
export function reachOverlays(reach: Reach | null, { game: { table, state }, cast, words }: Look): readonly Overlay[] {
  if (!reach || reach.from.length === 0) return [];
  const places = drawnPlaces(state, cast);
  const from = reach.from.flatMap(({ id }): readonly Overlay[] => {
    const place = places.get(id);
    const card = cardOfUnit(cast, unitOfModel(id));
    if (!place || !card) return [];
    const radius = radiusOf(miniatureOf(card).shape) + ROUND;
    return [{ key: `reach-from-${id}`, kind: 'disc', at: [place.x, place.y, place.z + 1], radius, tone: 'own' }];
  });
  const seen = state.units
    .filter(({ id }) => reach.seen.includes(id))
    .flatMap(unit =>
      unit.models.map((one): Overlay => ({ key: `reach-seen-${one.id}`, kind: 'ring', model: one.id, tone: 'own' })),
    );
  const around =
    reach.range === null ? [] : surfaceOf(cast.setup).reached(reach.from, reach.range, table, words.range(reach.range));
  return [...around, ...new Map([...from, ...seen].map(one => [one.key, one])).values()];
}

/** The same in one line: how far, from whom, whether in sight, by which sections. */
export function reachWords({ special, from, range, sight, seen, by, because }: Reach, words: Words): string {
  const { t } = words;
  const names = [...new Set(from.map(one => one.id))];
  const values = {
    special: words.open('special', special),
    from: names.length === 1 ? words.model(names[0]!) : words.unit(by),
    range:
      range === null
        ? ''
        : words.ranged(range) === words.range(range)
          ? words.range(range)
          : `${words.range(range)} (${words.ranged(range)})`,
    seen: seen.length === 0 ? t('reach.nobody') : seen.map(words.unit).join(', '),
  };
  const said =
    range !== null ? t(sight ? 'reach.sight' : 'reach.near', values) : t(sight ? 'reach.seen' : 'reach.everywhere', values);
  return because.length === 0 ? said : `${said} ${t('refusal.rules', { rules: because.join(', ') })}`;
}
