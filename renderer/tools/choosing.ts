import type { Chosen, Command, Piece, Place, State, Thing } from '../../core/index.ts';
import { unitOfModel } from '../base/words.ts';
import type { Around, Gesture, Pointed } from './gesture.ts';
import { placeUnder } from './gesture.ts';
import type { ChoosePlan, Choosing } from './plan.ts';
import { surfaceOf } from './surfaces.ts';

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

/** The pieces of terrain of a choice, each with its number in it. */
export const piecesOf = ({ of, among }: Choice, { pieces }: State): readonly { piece: Piece; number: number }[] =>
  of !== 'piece'
    ? []
    : among.flatMap((id, i) => pieces.filter(piece => piece.id === id).map(piece => ({ piece, number: i + 1 })));

/** What a choice has under the pointer. */
function thingUnder(choice: Choice, { model, x, y }: Pointed, { game }: Around): Thing | null {
  if (choice.of === 'model') return model;
  if (choice.of === 'unit') return model && unitOfModel(model);
  if (choice.of !== 'piece') return null;
  const under = piecesOf(choice, game.state).find(({ piece }) => surfaceOf(game.setup).isUnder(piece, [x, y]));
  return under?.piece.id ?? null;
}

/** The answer as it stands; null while it is none. */
const ready = ({ offer, chosen }: ChoosePlan): Command | null =>
  offer.refused(chosen) === null ? { do: 'choose', chosen } : null;

export const chooses: Gesture<ChoosePlan> = {
  ready,
  onClick(plan, at, around) {
    const { choices } = plan.offer;
    // What lies in several is of the one in hand.
    const inOrder = [plan.at, ...choices.keys()];
    for (const i of inOrder) {
      const choice = choices[i]!;
      const thing = thingUnder(choice, at, around);
      if (thing === null || !choice.among.includes(thing)) continue;
      const next = toggled(plan, i, thing);
      return isPlain(plan.offer) ? { answer: ready(next) } : { plan: next };
    }
    const of = inOrder.find(i => choices[i]!.of === 'place');
    const place = of === undefined ? null : placeUnder(surfaceOf(around.game.setup).places, at, around);
    return of === undefined || place === null ? {} : { plan: placed(plan, of, place) };
  },
};
