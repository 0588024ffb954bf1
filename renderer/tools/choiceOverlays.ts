import type { ModelId, PieceId, UnitId, Vec3 } from '../../core/index.ts';
import type { Overlay, Tone } from '../scene/base/board.ts';
import { type Item, isTaken, itemsOf, placeAsked, placeIn, thingOf } from './choosing.ts';
import { shownPlaces } from './drawn.ts';
import type { Look } from './look.ts';
import type { AllocatePlan, ChoosePlan } from './plan.ts';
import { rings } from './rings.ts';
import { surfaceOf } from './surfaces.ts';

/** mm over the foot of a model, and over the ground, at which numbers are written. */
const OVER = 45;

interface Badge {
  readonly at: Vec3;
  readonly text: string;
  readonly tone: Tone;
}

/** Everything on offer that stands on the table is lit, with the number that takes it, and a tick where it is taken. */
export function choiceOverlays(plan: ChoosePlan, look: Look): readonly Overlay[] {
  const items = itemsOf(plan);
  return [
    ...placesLit(plan, look),
    ...items.flatMap(item => lit(plan, item, look).map(one => apart(one, item.number))),
    ...badges(items.flatMap(item => badgeOf(plan, item, look))),
  ];
}

/** The same thing may be on offer twice. */
const apart = (one: Overlay, number: number): Overlay => ({ ...one, key: `${one.key}-${number}` });

const textOf = (number: number, taken: boolean): string => (taken ? `${number} ✓` : `${number}`);

function lit(plan: ChoosePlan, item: Item, { game: { state }, cast }: Look): readonly Overlay[] {
  const thing = thingOf(item);
  const taken = isTaken(plan, item);
  const tone = taken ? 'own' : 'legal';
  switch (plan.offer.choices[item.at]!.of) {
    case 'unit':
      return rings(state, thing as UnitId, tone);
    case 'model':
      return [{ key: `among-${thing}`, kind: 'ring', model: thing as ModelId, tone }];
    case 'piece': {
      const piece = state.pieces.find(one => one.id === (thing as PieceId));
      return piece ? surfaceOf(cast.setup).piece(piece, textOf(item.number, taken), taken) : [];
    }
    case 'place':
    case 'weapon':
    case 'number':
    case 'option':
    case 'yes':
      return [];
  }
}

/** Over the first model of a unit, over a model, over a listed place; pieces bring their own. */
function badgeOf(plan: ChoosePlan, item: Item, look: Look): readonly Badge[] {
  const { state } = look.game;
  const { of } = plan.offer.choices[item.at]!;
  const taken = isTaken(plan, item);
  const badge = (at: Vec3): Badge => ({
    ...{ at, text: textOf(item.number, taken) },
    tone: plan.looked === item.number ? 'neutral' : taken ? 'own' : 'legal',
  });
  if ('at' in item.what) return [badge([...surfaceOf(look.cast.setup).middle(item.what.at), OVER])];
  if (of !== 'unit' && of !== 'model') return [];
  const thing = thingOf(item);
  const model = of === 'model' ? thing : state.units.find(unit => unit.id === thing)?.models[0]?.id;
  return over(model as ModelId, look).map(badge);
}

/** Where the number of a model is written. */
function over(model: ModelId, { game: { state }, cast }: Look): readonly Vec3[] {
  const place = shownPlaces(state, cast).get(model);
  return place ? [[place.x, place.y, place.z + OVER]] : [];
}

/** Whoever may take a hit is lit; the one whose button is looked at has its number. */
export const allocationOverlays = ({ order, looked }: AllocatePlan, look: Look): readonly Overlay[] => [
  ...order.map(
    (model): Overlay => ({
      ...{ key: `among-${model}`, kind: 'ring', model },
      tone: model === looked ? 'own' : 'legal',
    }),
  ),
  ...order.flatMap((model, i) =>
    model === looked
      ? over(model, look).map((at): Overlay => ({ key: 'looked', kind: 'label', at, text: `${i + 1}`, tone: 'own' }))
      : [],
  ),
];

/** Numbers at one spot, as of those in one machine, are one badge. */
function badges(all: readonly Badge[]): readonly Overlay[] {
  const spots = new Map<string, Badge>();
  for (const one of all) {
    const key = one.at.join(' ');
    const known = spots.get(key);
    spots.set(key, known ? { ...known, text: `${known.text} · ${one.text}` } : one);
  }
  return [...spots].map(([key, badge]) => ({ key: `badge-${key}`, kind: 'label', ...badge }));
}

/** Where a place may be, and the one in the hand, or why not there. */
function placesLit(plan: ChoosePlan, { cast, words }: Look): readonly Overlay[] {
  const surface = surfaceOf(cast.setup);
  const asked = placeAsked(plan);
  return plan.offer.choices.flatMap(({ zone }, at): readonly Overlay[] => {
    // Of several places one at a time is in the hand.
    const lit = zone && at === asked ? surface.opened({ zone, open: plan.open[at]! }, cast) : [];
    const held = zone ? placeIn(plan, at) : null;
    const marker = held ? surface.marker(held.place, held.refused && words.reason(held.refused)) : [];
    return [...lit, ...marker.map(one => apart(one, at))];
  });
}
