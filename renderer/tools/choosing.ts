import type { Chosen, Command, Piece, Place, Refusal, State, Thing } from '../../core/index.ts';
import { unitOfModel } from '../../core/index.ts';
import type { Around, Gesture, Pointed } from './gesture.ts';
import { placeUnder, shifted } from './gesture.ts';
import type { Places } from './places.ts';
import type { ChoosePlan, Choosing, Missed } from './plan.ts';
import { surfaceOf } from './surfaces.ts';

export type Choice = Choosing['choices'][number];

/** What rules ask to choose, nothing of it chosen but what was meant to be; of a place, one of `all` places where they can be listed. */
export const choosing = (
  offer: Choosing,
  places: Places,
  all: readonly Place[],
  meant: readonly (Chosen | null)[] = offer.choices.map(() => null),
): ChoosePlan => ({
  plan: 'choose',
  offer,
  places,
  open: offer.choices.map(choice =>
    choice.of === 'place' ? all.filter(place => offer.against(choice, { at: place }) === null) : [],
  ),
  chosen: meant,
  at: 0,
  over: null,
  looked: null,
  missed: null,
});

/** One thing on offer, counted over all that is asked: a thing of a choice, its yes, or one of a few places. */
export interface Item {
  readonly number: number;
  /** Of which choice. */
  readonly at: number;
  readonly what: Chosen;
}

/** There is a key for each of so many. */
const KEYS = 9;

/** The key of a thing by its number, from 1; none beyond those that there are. */
export const keyOf = (number: number): string | undefined => (number <= KEYS ? String(number) : undefined);

/** All that is on offer, in order. Places are things of their own where there is a key for each. */
export function itemsOf({ offer, open }: ChoosePlan): readonly Item[] {
  const all = offer.choices.flatMap((choice, at) => eachOf(choice, open[at]!).map(what => ({ at, what })));
  return all.map((item, i) => ({ ...item, number: i + 1 }));
}

function eachOf({ of, among }: Choice, open: readonly Place[]): readonly Chosen[] {
  if (of === 'yes') return [{ things: [] }];
  if (of === 'place') return open.length <= KEYS ? open.map(at => ({ at })) : [];
  return among.map(thing => ({ things: [thing] }));
}

/** The thing that an item is; null for a yes and for a place. */
export const thingOf = ({ what }: Item): Thing | null => ('things' in what ? (what.things[0] ?? null) : null);

/** Things that are chosen in one choice. */
const thingsOf = ({ chosen }: ChoosePlan, at: number): readonly Thing[] => {
  const one = chosen[at];
  return one && 'things' in one ? one.things : [];
};

export function isTaken(plan: ChoosePlan, item: Item): boolean {
  const thing = thingOf(item);
  if (thing !== null) return thingsOf(plan, item.at).includes(thing);
  return JSON.stringify(plan.chosen[item.at]) === JSON.stringify(item.what);
}

/** Takes what is on offer, or puts it back. */
export function taking(plan: ChoosePlan, item: Item): ChoosePlan {
  const thing = thingOf(item);
  if (thing !== null) return toggled(plan, item.at, thing);
  return put(plan, item.at, isTaken(plan, item) ? null : item.what);
}

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

/** Of a group at most one is taken, so it takes the place of another. */
function put(plan: ChoosePlan, at: number, one: Chosen | null): ChoosePlan {
  const { choices } = plan.offer;
  const excludes = (i: number) => one !== null && isGrouped([choices[at]!, choices[i]!]);
  return {
    ...plan,
    at,
    over: null,
    missed: null,
    chosen: plan.chosen.map((before, i) => (i === at ? one : excludes(i) ? null : before)),
  };
}

/** Whether of several choices at most one may be taken. */
export const isGrouped = ([first, ...others]: readonly Pick<Choice, 'group'>[]): boolean =>
  first?.group !== undefined && others.length > 0 && others.every(({ group }) => group === first.group);

/** Whether one click says it all: a single choice of one thing, or of yes or no. */
export const isPlain = ({ choices }: Choosing): boolean =>
  choices.length === 1 && choices[0]!.of !== 'place' && choices[0]!.most <= 1;

/** The pieces of terrain of a choice. */
export const piecesOf = ({ of, among }: Choice, { pieces }: State): readonly Piece[] =>
  of === 'piece' ? among.flatMap(id => pieces.filter(piece => piece.id === id)) : [];

/** The choice of a place that clicks and arrow keys are about; null where none is asked for. */
export function placeAsked({ offer: { choices }, at }: ChoosePlan): number | null {
  return inOrder(at, choices).find(i => choices[i]!.of === 'place') ?? null;
}

/** What is of several choices is of the one in hand. */
const inOrder = (at: number, choices: readonly Choice[]): readonly number[] => [at, ...choices.keys()];

/** The place that is chosen, or that the pointer proposes while none is, and why it may not be taken. */
export function placeIn(plan: ChoosePlan, at: number): { readonly place: Place; readonly refused: Refusal | null } | null {
  const chosen = plan.chosen[at];
  const proposed = placeAsked(plan) === at ? plan.over : null;
  const place = chosen && 'at' in chosen ? chosen.at : proposed;
  return place && { place, refused: plan.offer.against(plan.offer.choices[at]!, { at: place }) };
}

/** The place that is chosen, of the choice of one that is in the hand. */
export function placeHeld(plan: ChoosePlan): Place | null {
  const asked = placeAsked(plan);
  const now = asked === null ? null : plan.chosen[asked];
  return now && 'at' in now ? now.at : null;
}

/** Where the keys begin: in the middle of where the place may be. */
function middleOf({ offer, open }: ChoosePlan, at: number): Place | null {
  const listed = open[at]!;
  if (listed.length > 0) return listed[Math.floor(listed.length / 2)]!;
  const some = offer.sample(offer.choices[at]!, () => 0.5);
  return 'at' in some ? some.at : null;
}

/** What is under the pointer of the kind that a choice is of, on offer or not; of several pieces one that is. */
function thingUnder(choice: Choice, { model, x, y }: Pointed, { game }: Around): Thing | null {
  if (choice.of === 'model') return model;
  if (choice.of === 'unit') return model && unitOfModel(model);
  if (choice.of !== 'piece') return null;
  const under = game.state.pieces.filter(piece => surfaceOf(game.setup).isUnder(piece, [x, y])).map(({ id }) => id);
  return under.find(id => choice.among.includes(id)) ?? under[0] ?? null;
}

/** Why a thing of a choice may not be taken; null where it may. */
export function missedOf({ offer }: ChoosePlan, at: number, thing: Thing): Missed | null {
  const refused = offer.against(offer.choices[at]!, { things: [thing] });
  return refused && { thing, at, refused };
}

/** Why a number takes nothing: there is none so high, or, with 0, nothing may be left. */
function missedNumber({ offer, ...plan }: ChoosePlan, number: number): Missed | null {
  // To take nothing of a single choice has the number after them.
  const last = itemsOf({ offer, ...plan }).length + (isPlain(offer) && offer.choices[0]!.no ? 1 : 0);
  const refused =
    number === 0
      ? offer.refused(offer.choices.map(() => null))
      : { code: 'choose.noNumber', rules: [...new Set(offer.choices.map(({ rule }) => rule))], data: { number, last } };
  return refused && { thing: null, at: plan.at, refused };
}

/** The answer as it stands; null while it is none. */
const ready = ({ offer, chosen }: ChoosePlan): Command | null =>
  offer.refused(chosen) === null ? { do: 'choose', chosen } : null;

export const chooses: Gesture<ChoosePlan> = {
  ready,
  onMove(plan, at, around) {
    const asked = placeAsked(plan);
    return asked === null || plan.chosen[asked] ? plan : { ...plan, over: placeUnder(plan.places, at, around) };
  },
  onClick(plan, at, around) {
    const { choices } = plan.offer;
    for (const i of inOrder(plan.at, choices)) {
      const choice = choices[i]!;
      const thing = thingUnder(choice, at, around);
      if (thing === null || !choice.among.includes(thing)) continue;
      const next = toggled(plan, i, thing);
      return isPlain(plan.offer) ? { answer: ready(next) } : { plan: next };
    }
    const asked = placeAsked(plan);
    const place = asked === null ? null : placeUnder(plan.places, at, around);
    if (asked === null || place === null) {
      const [missed] = inOrder(plan.at, choices).flatMap(i => {
        const thing = thingUnder(choices[i]!, at, around);
        return (thing !== null && missedOf(plan, i, thing)) || [];
      });
      return missed ? { plan: { ...plan, missed } } : {};
    }
    const next = put(plan, asked, { at: place });
    // On squares a click meets the place exactly, so that it says it all where nothing else is asked.
    return { plan: next, answer: plan.places.exact && choices.length === 1 ? ready(next) : null };
  },
  onNumber: (plan, number) => ({ ...plan, missed: missedNumber(plan, number) }),
  onArrow(plan, step, around) {
    const asked = placeAsked(plan);
    if (asked === null) return plan;
    const held = placeHeld(plan);
    const place = held ? shifted(held, step, around) : middleOf(plan, asked);
    return place === null ? plan : put(plan, asked, { at: place });
  },
};
