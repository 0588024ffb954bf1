import { z } from 'zod';
import type { Refusal } from '../base/index.ts';
import { given, itemAt, refusal } from '../base/index.ts';
import { must } from '../base/read.ts';
import { boardOf } from '../game/table.ts';
import type { Choice, Chosen, Thing } from '../rulebook/index.ts';
import { CHOSEN } from '../rulebook/index.ts';
import { EDGES } from '../space/space.ts';
import type { AnswerOf, AskOf, Open, Random } from './decision.ts';
import { decision, pick, pickOpen } from './decision.ts';
import type { Of, Words } from './words.ts';
import { count, flag, list, range, ruleId, ruleIds, word } from './words.ts';

export const thing: Of<Thing> = z.union([word, z.int().min(-1000).max(1000)], must('textOrWhole'));
const clear = z.strictObject({ edges: range.exactOptional(), lines: range.exactOptional(), middle: range.exactOptional() });
const corner = { edge: z.enum(EDGES), beside: z.enum(EDGES), within: range.exactOptional() };
const zone: Of<NonNullable<Choice['zone']>> = z.discriminatedUnion('zone', [
  z.strictObject({ zone: z.literal('edge'), edge: z.enum(EDGES) }),
  z.strictObject({ zone: z.literal('strip'), edge: z.enum(EDGES), depth: range, inset: range }),
  z.strictObject({ zone: z.literal('half'), edge: z.enum(EDGES) }),
  z.strictObject({ zone: z.literal('flanks'), edge: z.enum(EDGES) }),
  z.strictObject({
    zone: z.literal('part'),
    edge: z.enum(EDGES),
    beside: z.enum(EDGES).exactOptional(),
    clear: clear.exactOptional(),
  }),
  z.strictObject({ zone: z.literal('stretch'), ...corner }),
  z.strictObject({ zone: z.literal('corner'), ...corner }),
]);

const fields = {
  ...{ of: z.enum(CHOSEN), among: list(thing), least: count, most: count, no: flag },
  zone: zone.exactOptional(),
  barred: list(z.strictObject({ thing, because: ruleIds })).exactOptional(),
};
export const choice: Of<Choice> = z.strictObject(fields);

const ask = ({ unitId }: Words) => ({
  /** Each with the section of the rule that asks, and the unit that it is about. */
  choices: list(
    z
      .strictObject({ rule: ruleId, unit: unitId, ...fields, group: word.exactOptional() })
      // Of a group one at most is taken, so each may be left.
      .refine(one => one.group === undefined || one.no, must('leftInGroup')),
  ),
});

// One object rather than a union, so that what is wrong inside is named with its own path.
export const chosenOf = ({ place }: Words): Of<Chosen> =>
  z
    .strictObject({ things: list(thing, 200).optional(), at: place.optional() })
    .refine(one => Object.keys(one).length === 1, must('thingsOrAt')) as unknown as Of<Chosen>;

const answers = {
  /** One entry for each choice, in their order; null where nothing is chosen. */
  choose: (words: Words) => ({ chosen: list(chosenOf(words).nullable(), 50) }),
  /** Nothing of all that. */
  decline: () => ({}),
};

type Ask = AskOf<'choose', ReturnType<typeof ask>>;
type Answer = AnswerOf<typeof answers>;
export type Asked = Ask['choices'][number];

/** What rules ask a player to choose, all at once; each is a tool of its kind in the page, and none is made for one rule. */
interface Choose {
  readonly do: 'choose';
  readonly choices: readonly Asked[];
  refused(chosen: readonly (Chosen | null)[]): Refusal | null;
  sample(choice: Asked, random: Random): Chosen;
}

/** The one question of all rules that ask something (SK-07 for what excludes each other). */
export const choose = decision('choose', {
  ask,
  answers,
  legal(open: Open<Ask>, answer: Answer) {
    const { choices } = open.ask;
    const chosen = answer.do === 'decline' ? choices.map(() => null) : answer.chosen;
    if (chosen.length !== choices.length)
      return refusal('choose.other', ['TURN-02'], { choices: choices.length, chosen: chosen.length });
    const taken = new Set<string>();
    for (const [i, choice] of choices.entries()) {
      const one = itemAt(chosen, i);
      const refused = one === null ? mayLeave(choice) : wrong(open, choice, one);
      if (refused) return refused;
      if (one === null || choice.group === undefined) continue;
      if (taken.has(choice.group)) return refusal('choose.oneOfGroup', ['SK-07'], {});
      taken.add(choice.group);
    }
    return null;
  },
  offers: ({ table, ask: { choices } }, refused): readonly Choose[] => [
    {
      do: 'choose',
      choices,
      refused: chosen => refused({ do: 'choose', chosen }),
      sample: (choice, random) =>
        choice.zone ? { at: table.space.sampleMarker(choice.zone, random) } : { things: someThings(choice, random) },
    },
  ],
  chance(offers, random) {
    const offer = pickOpen(offers, random);
    for (;;) {
      const chosen = offer.choices.map(choice => (choice.no && random() < 0.5 ? null : offer.sample(choice, random)));
      if (offer.refused(chosen) === null) return { do: 'choose', chosen };
    }
  },
});

const mayLeave = ({ no, rule }: Asked): Refusal | null => (no ? null : refusal('choose.must', [rule], {}));

function wrong({ table, state }: Open<Ask>, choice: Asked, chosen: Chosen): Refusal | null {
  if ('at' in chosen !== (choice.of === 'place')) return refusal('choose.otherKind', [choice.rule], { of: choice.of });
  if ('at' in chosen) return table.space.markerIn(given(choice.zone, 'zone'), chosen.at, [], boardOf(table, state));
  const { things } = chosen;
  const bad = things.find((one, i) => !choice.among.includes(one) || things.indexOf(one) !== i);
  if (bad !== undefined) {
    const because = choice.barred?.find(one => one.thing === bad)?.because ?? [];
    return refusal('choose.notAmong', [choice.rule, ...because], { thing: bad });
  }
  const { least, most } = choice;
  return things.length < least || things.length > most ? refusal('choose.count', [choice.rule], { least, most }) : null;
}

function someThings({ among, least, most }: Asked, random: Random): readonly Thing[] {
  const count = least + Math.floor(random() * (Math.min(most, among.length) - least + 1));
  const left = [...among];
  return Array.from({ length: count }, () => itemAt(left.splice(left.indexOf(pick(left, random)), 1), 0));
}
