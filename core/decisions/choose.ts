import { z } from 'zod';
import type { Refusal } from '../base/index.ts';
import { given, itemAt, refusal } from '../base/index.ts';
import { must } from '../base/read.ts';
import { boardOf } from '../game/table.ts';
import type { AboutShot, Choice, Chosen, Thing } from '../rulebook/index.ts';
import { CHOSEN } from '../rulebook/index.ts';
import type { ZoneSpec } from '../space/space.ts';
import { EDGES } from '../space/space.ts';
import type { AnswerOf, AskOf, Open, Random } from './decision.ts';
import { decision, pick, pickOpen } from './decision.ts';
import type { Words } from './words.ts';
import { byFields, count, flag, list, range, ruleId, ruleIds, same, word } from './words.ts';

export const thing = same<Thing>()(z.union([word, z.int().min(-1000).max(1000)], must('textOrWhole')));
const clear = z.strictObject({ edges: range.exactOptional(), lines: range.exactOptional(), middle: range.exactOptional() });
const corner = { edge: z.enum(EDGES), beside: z.enum(EDGES), within: range.exactOptional() };
const bound = z.strictObject({ from: z.enum(['low', 'middle', 'high']), by: range });
const bounds = z.tuple([bound, bound]);
const zone = same<ZoneSpec>()(
  z.discriminatedUnion('zone', [
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
    z.strictObject({ zone: z.literal('box'), edge: z.enum(EDGES), x: bounds, y: bounds, middle: range.exactOptional() }),
    z.strictObject({
      ...{ zone: z.literal('borders'), edge: z.enum(EDGES) },
      borders: list(z.strictObject({ edge: z.enum(EDGES), along: bounds })),
    }),
  ]),
);

const fields = {
  ...{ of: z.enum(CHOSEN), among: list(thing), least: count, most: count, no: flag },
  zone: zone.exactOptional(),
  barred: list(z.strictObject({ thing, because: ruleIds })).exactOptional(),
};
export const choice = same<Choice>()(z.strictObject(fields));

export const aboutShot = ({ unitId, modelId, weaponId }: Words) =>
  same<AboutShot>()(z.strictObject({ weapon: weaponId, model: modelId.exactOptional(), targets: list(unitId) }));

const ask = (words: Words) => ({
  /** Each with the section of the rule that asks, and the unit that it is about, or its shot. */
  choices: list(
    z.strictObject({
      ...{ rule: ruleId, unit: words.unitId, ...fields },
      // Of a group one at most is taken, and one is where its choices may not be left.
      ...{ group: word.exactOptional(), shot: aboutShot(words).exactOptional() },
    }),
  ),
});

export const chosenOf = ({ place }: Words) =>
  same<Chosen>()(byFields(must('thingsOrAt'), { things: list(thing, 200) }, { at: place }));

const answers = {
  /** One entry for each choice, in their order; null where nothing is chosen. */
  choose: (words: Words) => ({ chosen: list(chosenOf(words).nullable()) }),
  /** Nothing of all that. */
  decline: () => ({}),
};

type Ask = AskOf<'choose', ReturnType<typeof ask>>;
type Answer = AnswerOf<typeof answers>;
export type Asked = Ask['choices'][number];

/** What rules ask a player to choose, all at once; each is a tool of its kind in the page, and none is made for one rule. */
export interface Choose {
  readonly do: 'choose';
  readonly choices: readonly Asked[];
  refused(chosen: readonly (Chosen | null)[]): Refusal | null;
  /** Why this is no answer to one of the choices, whatever is answered to the others. */
  against(choice: Asked, chosen: Chosen): Refusal | null;
  sample(choice: Asked, random: Random): Chosen;
}

/** The one question of all rules that ask something. */
export const choose = decision('choose', {
  ask,
  answers,
  legal(open: Open<Ask>, answer: Answer) {
    const { choices } = open.ask;
    const chosen = answer.do === 'decline' ? choices.map(() => null) : answer.chosen;
    if (chosen.length !== choices.length)
      return refusal('choose.other', ['TURN-02'], { choices: choices.length, chosen: chosen.length });
    const taken = choices.filter((_, i) => chosen[i] !== null);
    for (const [i, choice] of choices.entries()) {
      const one = itemAt(chosen, i);
      const others = taken.filter(other => other !== choice && isGrouped(choice, other));
      const refused = one === null ? mayLeave(choice, others) : (notBeside(choice, others) ?? wrong(open, choice, one));
      if (refused) return refused;
    }
    return null;
  },
  offers: (open, refused): readonly Choose[] => [
    {
      do: 'choose',
      choices: open.ask.choices,
      refused: chosen => refused({ do: 'choose', chosen }),
      against: (choice, chosen) => wrong(open, choice, chosen),
      sample: (choice, random) =>
        choice.zone ? { at: open.table.space.sampleMarker(choice.zone, random) } : { things: someThings(choice, random) },
    },
  ],
  chance(offers, random) {
    const offer = pickOpen(offers, random);
    for (;;) {
      const chosen = offer.choices.map(choice => (mayBeNull(choice) && random() < 0.5 ? null : offer.sample(choice, random)));
      if (offer.refused(chosen) === null) return { do: 'choose', chosen };
    }
  },
});

const isGrouped = (a: Asked, b: Asked): boolean => a.group !== undefined && a.group === b.group;

/** Where there is a group, another of it may be taken. */
const mayBeNull = ({ no, group }: Asked): boolean => no || group !== undefined;

const mayLeave = ({ no, rule }: Asked, others: readonly Asked[]): Refusal | null =>
  no || others.length > 0 ? null : refusal('choose.must', [rule], {});

/** Why it may not be taken beside others of its group. */
const notBeside = (choice: Asked, others: readonly Asked[]): Refusal | null =>
  others.length === 0 ? null : refusal('choose.oneOfGroup', [...new Set([choice, ...others].map(one => one.rule))], {});

function wrong({ table, state }: Open<Ask>, choice: Asked, chosen: Chosen): Refusal | null {
  if ('at' in chosen !== (choice.of === 'place')) return refusal('choose.otherKind', [choice.rule], { of: choice.of });
  if ('at' in chosen) return table.space.markerIn(given(choice.zone, 'zone'), chosen.at, [], boardOf(table, state));
  const { things } = chosen;
  const bad = things.find((one, i) => !choice.among.includes(one) || things.indexOf(one) !== i);
  if (bad !== undefined) {
    const because = choice.barred?.find(one => one.thing === bad)?.because ?? [];
    return refusal('choose.notAmong', [...new Set([choice.rule, ...because])], { thing: bad });
  }
  const { least, most } = choice;
  return things.length < least || things.length > most ? refusal('choose.count', [choice.rule], { least, most }) : null;
}

function someThings({ among, least, most }: Asked, random: Random): readonly Thing[] {
  const count = least + Math.floor(random() * (Math.min(most, among.length) - least + 1));
  const left = [...among];
  return Array.from({ length: count }, () => itemAt(left.splice(left.indexOf(pick(left, random)), 1), 0));
}
