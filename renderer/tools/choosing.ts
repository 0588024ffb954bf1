import type { Chosen, Command, Game, Place, Square, Thing } from '../../core/index.ts';
import { gridFormOf } from '../../core/index.ts';
import { isOnSquares } from '../base/space.ts';
import { unitOfModel } from '../base/words.ts';
import type { Around, Gesture, Pointed } from './gesture.ts';
import { placeUnder, squareUnder } from './gesture.ts';
import type { ChoosePlan, Choosing } from './plan.ts';

type Choice = Choosing['choices'][number];

export const choosing = (offer: Choosing): ChoosePlan => ({
  plan: 'choose',
  offer,
  chosen: offer.choices.map(() => null),
  at: 0,
});

/** Things that are chosen in one choice. */
export const thingsOf = ({ chosen }: ChoosePlan, at: number): readonly Thing[] => {
  const one = chosen[at];
  return one && 'things' in one ? one.things : [];
};

/** Takes a thing, or puts it back; where only one may be taken, it takes the place of another. */
export function toggled(plan: ChoosePlan, at: number, thing: Thing): ChoosePlan {
  const choice = plan.offer.choices[at];
  if (!choice?.among.includes(thing)) return plan;
  const before = thingsOf(plan, at);
  const kept = choice.most === 1 ? [] : before;
  const things = before.includes(thing)
    ? before.filter(one => one !== thing)
    : choice.among.filter(one => one === thing || kept.includes(one));
  return put(plan, at, things.length === 0 ? null : { things });
}

/** Yes to a choice of yes or no, or nothing of it. */
export const said = (plan: ChoosePlan, at: number, yes: boolean): ChoosePlan => put(plan, at, yes ? { things: [] } : null);

export const placed = (plan: ChoosePlan, at: number, place: Place): ChoosePlan => put(plan, at, { at: place });

function put(plan: ChoosePlan, at: number, one: Chosen | null): ChoosePlan {
  return { ...plan, at, chosen: plan.chosen.map((before, i) => (i === at ? one : before)) };
}

/** Whether one click says it all: a single choice of one thing, or of yes or no. */
export const isPlain = ({ choices }: Choosing): boolean =>
  choices.length === 1 && choices[0]!.of !== 'place' && choices[0]!.most <= 1;

/** The first square of each piece that there is to choose; none on a table without squares. */
export const squaresToChoose = (choice: Choice, { state, setup }: Game): readonly { piece: Thing; square: Square }[] =>
  choice.of !== 'piece' || !isOnSquares(setup)
    ? []
    : choice.among.flatMap(id => {
        const piece = state.pieces.find(one => one.id === id);
        return piece ? [{ piece: id, square: gridFormOf(piece).squares[0]! }] : [];
      });

/** What a choice has under the pointer. */
function thingUnder(choice: Choice, at: Pointed, around: Around): Thing | null {
  if (choice.of === 'model') return at.model;
  if (choice.of === 'unit') return at.model && unitOfModel(at.model);
  const under = squareUnder(at, around);
  const found = squaresToChoose(choice, around.game).find(
    ({ square: [column, row] }) => column === under?.column && row === under.row,
  );
  return found?.piece ?? null;
}

/** The answer as it stands; null while it is none. */
const ready = ({ offer, chosen }: ChoosePlan): Command | null =>
  offer.refused(chosen) === null ? { do: 'choose', chosen } : null;

export const chooses: Gesture<ChoosePlan> = {
  ready,
  onClick(plan, at, around) {
    const choice = plan.offer.choices[plan.at]!;
    if (choice.of === 'place') {
      const place = placeUnder(at, around);
      return place ? { plan: placed(plan, plan.at, place) } : {};
    }
    const thing = thingUnder(choice, at, around);
    if (thing === null || !choice.among.includes(thing)) return {};
    const next = toggled(plan, plan.at, thing);
    return isPlain(plan.offer) ? { answer: ready(next) } : { plan: next };
  },
};
