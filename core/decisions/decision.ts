import { z } from 'zod';
import type { Refusal, Side } from '../base/index.ts';
import type { Objective, State, UnitState } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import type { Words } from './words.ts';

type Shape = z.core.$ZodShape;
/** What no field at all is taken for would be a record of nothing, not an object of its name alone. */
type Fields<S extends Shape> = keyof S extends never ? unknown : z.infer<z.ZodObject<S, z.core.$strict>>;

/** The answers that a question takes, by the name that a command has in `do`; each says what else is in the command. */
type Answers = { readonly [name: string]: (words: Words) => Shape };

export type AskOf<N extends string, S extends Shape> = { readonly ask: N } & Readonly<Fields<S>>;
export type AnswerOf<A extends Answers> = {
  [D in keyof A & string]: { readonly do: D } & Readonly<Fields<ReturnType<A[D]>>>;
}[keyof A & string];

/** A question to a side, at the moment when it stands open. */
export interface Open<Ask> {
  readonly table: Table;
  readonly state: State;
  readonly who: Side;
  readonly ask: Ask;
}

/** What whoever answers may see of the game. */
export interface Shown {
  readonly side: Side;
  readonly units: readonly UnitState[];
  readonly objectives: readonly Objective[];
}

/** Numbers from 0 to 1, the next one at each call. */
export type Random = () => number;

/** All there is to one question of the game, but when it is asked and what comes of it. */
export interface Parts<N extends string, S extends Shape, A extends Answers, Offer> {
  /** What is in the question beside its name: ids and plain values, never copies of what they name. */
  ask(words: Words): S;
  readonly answers: A;
  /** Why an answer may not be given, or null if it may. */
  legal(open: Open<AskOf<N, S>>, answer: AnswerOf<A>): Refusal | null;
  /** What may be answered; where that is endless, ways to try it. */
  offers(open: Open<AskOf<N, S>>, refused: (answer: AnswerOf<A>) => Refusal | null): readonly Offer[];
  /** Any legal answer, to one of the offers. */
  chance(offers: readonly Offer[], random: Random, shown: Shown): AnswerOf<A>;
}

/** A question of the game under its name. */
export interface Decision<N extends string, S extends Shape, A extends Answers, Offer> {
  readonly name: N;
  readonly takes: readonly string[];
  askSchema(words: Words): z.ZodType<AskOf<N, S>>;
  /** A schema for each command that may be an answer, by its `do`. */
  answerSchemas(words: Words): { readonly [name: string]: z.ZodType<AnswerOf<A>> };
  readonly legal: Parts<N, S, A, Offer>['legal'];
  offers(open: Open<AskOf<N, S>>): readonly Offer[];
  readonly chance: Parts<N, S, A, Offer>['chance'];
}

/** Offers are told apart by `do`, as commands are. */
export function decision<N extends string, S extends Shape, A extends Answers, Offer extends { readonly do: keyof A & string }>(
  name: N,
  { ask, answers, legal, offers, chance }: Parts<N, S, A, Offer>,
): Decision<N, S, A, Offer> {
  return {
    name,
    takes: Object.keys(answers),
    askSchema: words => z.strictObject({ ask: z.literal(name), ...ask(words) }) as unknown as z.ZodType<AskOf<N, S>>,
    answerSchemas: words =>
      Object.fromEntries(
        Object.entries(answers).map(([what, shape]) => [what, z.strictObject({ do: z.literal(what), ...shape(words) })]),
      ) as never,
    legal,
    offers: open => offers(open, answer => legal(open, answer)),
    chance,
  };
}

/** One of a list, each as likely as the others; throws where there is none. */
export function pick<T>(list: readonly T[], random: Random): T {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('Nothing is offered to a player who is asked: no question may be without an answer.');
  return one;
}

/** One of the offers that are not refused from the start. */
export const pickOpen = <O extends object>(offers: readonly O[], random: Random): O =>
  pick(
    offers.filter(offer => !('refused' in offer && offer.refused !== null && typeof offer.refused === 'object')),
    random,
  );
