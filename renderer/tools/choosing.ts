import type { Chosen, Command, Offer, Place, Thing } from '../../core/index.ts';

export type Choosing = Extract<Offer, { do: 'choose' }>;

/** What rules ask to choose, all of one moment together. */
export interface ChoosePlan {
  readonly plan: 'choose';
  readonly offer: Choosing;
  /** What is chosen so far, one for each choice. */
  readonly chosen: readonly (Chosen | null)[];
  /** The choice that clicks and keys are about. */
  readonly at: number;
}

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
  const kept = choice.most === 1 ? [] : before.filter(one => one !== thing);
  const things = before.includes(thing) ? before.filter(one => one !== thing) : [...kept, thing];
  return put(plan, at, things.length === 0 ? null : { things });
}

/** Yes to a choice of yes or no, or nothing of it. */
export const said = (plan: ChoosePlan, at: number, yes: boolean): ChoosePlan => put(plan, at, yes ? { things: [] } : null);

export const placed = (plan: ChoosePlan, at: number, place: Place): ChoosePlan => put(plan, at, { at: place });

function put(plan: ChoosePlan, at: number, one: Chosen | null): ChoosePlan {
  return { ...plan, at, chosen: plan.chosen.map((before, i) => (i === at ? one : before)) };
}

/** The answer as it stands; null while it is none. */
export const chosenCommand = ({ offer, chosen }: ChoosePlan): Command | null =>
  offer.refused(chosen) === null ? { do: 'choose', chosen } : null;

/** Whether one click says it all: a single choice of one thing, or of yes or no. */
export const isPlain = ({ choices }: Choosing): boolean =>
  choices.length === 1 && choices[0]!.of !== 'place' && choices[0]!.most <= 1;
