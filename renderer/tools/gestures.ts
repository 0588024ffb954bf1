import type { Game } from '../../core/index.ts';
import { intended } from '../../core/index.ts';
import { aims } from './aimGesture.ts';
import { aiming } from './aiming.ts';
import { chooses, choosing } from './choosing.ts';
import { declares } from './declaring.ts';
import { fortifies, fortifying } from './fortifying.ts';
import { handing, hands } from './handing.ts';
import type { Gesture } from './gesture.ts';
import { marking, marks } from './marking.ts';
import { moves } from './moveGesture.ts';
import type { AllocatePlan, OfferOf, PickPlan, Plan, Question, RerollPlan } from './plan.ts';
import { standingIn, standsIn } from './standingIn.ts';
import { steps } from './stepGesture.ts';
import { surfaceOf } from './surfaces.ts';
import { tiles, tiling } from './tiling.ts';

/** Dice are taken up and kept in the bar. */
const rerolls: Gesture<RerollPlan> = { ready: ({ dice }) => ({ do: 'reroll', dice }) };

/** A click gives a hit; what Enter gives is an order for them all, which the bar knows. */
const allocates: Gesture<AllocatePlan> = {
  ready: () => null,
  onClick: (_, { model }, { question }) =>
    model !== null && question.offers.some(offer => offer.do === 'allocate' && offer.model === model)
      ? { answer: { do: 'allocate', model } }
      : {},
};

/** One of a few answers; Enter gives the one about the selected unit. */
const picks: Gesture<PickPlan> = {
  ready(_, { question, selected }) {
    const offer = question.offers.find(one => (one.do === 'activate' || one.do === 'react') && one.unit === selected);
    return offer?.do === 'activate' || offer?.do === 'react' ? { do: offer.do, unit: offer.unit } : null;
  },
};

const GESTURES: { readonly [P in Plan['plan']]: Gesture<Extract<Plan, { plan: P }>> } = {
  mark: marks,
  fort: fortifies,
  standIn: standsIn,
  tile: tiles,
  move: moves,
  step: steps,
  aim: aims,
  declare: declares,
  reroll: rerolls,
  hand: hands,
  allocate: allocates,
  choose: chooses,
  pick: picks,
};

/** What a hand does with a plan. Whatever it is asked is about that plan, so that its kind need not be told apart again. */
export const gestureOf = (plan: Plan): Gesture<Plan> => GESTURES[plan.plan] as Gesture<Plan>;

/** The plan that a question begins with. */
export function planFor({ offers: all }: Question, { state, setup, table }: Game): Plan {
  const offer = all[0];
  const surface = surfaceOf(setup);
  const { places } = surface;
  const every = <D extends (typeof all)[number]['do']>(what: D) => all.filter((one): one is OfferOf<D> => one.do === what);
  switch (offer?.do) {
    case 'placeObjective':
      return marking(offer, places, surface.all(table));
    case 'placeTerrain':
      return tiling(offer);
    case 'placeFortification':
      return fortifying(every('placeFortification'), places, surface.all(table));
    case 'placeStandIn':
      return standingIn(every('placeStandIn'), places);
    case 'move': {
      const unit = state.units.find(one => one.id === offer.unit)!;
      return surface.moving(offer, unit, table.cards.get(unit.card)!);
    }
    case 'attack':
    case 'strikeBack':
      return aiming(offer);
    case 'declare':
      return { plan: 'declare', first: null, second: null, third: null, weapons: offer.nameable, skills: offer.skills };
    case 'reroll':
      return { plan: 'reroll', dice: offer.missed };
    case 'enter':
    case 'throw':
      return handing(every('enter')[0]!);
    case 'allocate':
      return {
        plan: 'allocate',
        looked: null,
        order: every('allocate')
          .map(one => one.model)
          .reverse(),
      };
    case 'choose':
      return choosing(offer, places, surface.all(table), intended(setup, state, offer));
    case 'leaveTerrain':
    case 'takeEdge':
    case 'takeQuarter':
    case 'goFirst':
    case 'activate':
    case 'pass':
    case 'stayOff':
    case 'react':
    case 'decline':
    case 'reactWith':
    case undefined:
      return { plan: 'pick' };
  }
}
